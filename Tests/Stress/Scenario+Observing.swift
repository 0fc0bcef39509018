// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization

extension Scenario {
    /// Threads set a property while others observe it, stop observing, and wait for its changes:
    /// each change that is told has its own values, none is lost, and no observation is left
    /// behind.
    static let observeProperties = Scenario(
        name: "properties are set while observations come and go"
    ) {
        let dial = DialProxy()
        let (told, wrong) = (Tally(), Tally())
        dial.override(\.position) { 4 }
        let lasting = try? dial.observeChanges(of: \.position, options: [.prior, .old, .new]) {
            change in
            told.increment()
            if change.old != 4 || change.new != (change.isPrior ? nil : 4) { wrong.increment() }
        }
        Gate.run(threads: 4) { thread in
            for index in 0..<calls / 4 {
                if thread < 2 {
                    dial.position = index
                } else if thread == 2 {
                    let passing = try? dial.observeChanges(of: \.position, options: [.prior, .old])
                    { change in
                        if change.old != 4 { wrong.increment() }
                    }
                    passing?.stopObserving()
                } else {
                    _ = try? dial.changes(of: \.position, buffering: .bufferingNewest(1))
                        .makeAsyncIterator()
                }
            }
        }
        let expected = 2 * 2 * (calls / 4)
        let participants = (try? dial.participants(in: "setter: position")) ?? []
        let left = participants.count(where: { $0.role == .observerAfter })
        return [
            told.value == expected ? nil : "\(told.value) of \(expected) were told",
            wrong.value == 0 ? nil : "\(wrong.value) changes had other values than their own",
            left == 1 ? nil : "\(left) observations are left",
            lasting?.isActive == true ? nil : "the observation that was kept has ended",
        ].compactMap(\.self)
    }
}
