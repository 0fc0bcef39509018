// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls of one double, which may have been deallocated.
struct PastCalls {
    /// How many of the newest calls of each requirement a history keeps.
    private static let most = 200

    /// The name of the protocol.
    let name: String
    let location: FailureLocation
    let calls: [PastCall]
    /// The requirements with dropped calls, and how many calls of each were dropped.
    let others: [(selector: Selector, count: Int)]

    /// - Parameter objects: How to keep arguments and results that are objects.
    init(of double: DoubleState, keeping objects: Recording.ObjectKeeping) {
        name = double.name
        location = double.location
        var calls: [PastCall] = []
        var others: [(Selector, Int)] = []
        for log in double.logs {
            let (records, count, _) = log.contents
            let kept = records.suffix(Self.most)
            calls += kept.map { PastCall($0, of: log, keeping: objects) }
            if count > kept.count {
                others.append((log.requirement.selector, count - kept.count))
            }
        }
        self.calls = calls
        self.others = others
    }

    var isEmpty: Bool { calls.isEmpty && others.isEmpty }
}
