// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTesting
import Synchronization

private typealias Gate = ProtocolProxyFixtures.Gate

/// An argument of calls, to count those that were not released.
private final class Parcel: Sendable {
    private let alive: Atomic<Int>.Shared

    init(_ alive: Atomic<Int>.Shared) {
        self.alive = alive
        alive.value.add(1, ordering: .relaxed)
    }

    deinit { alive.value.subtract(1, ordering: .acquiringAndReleasing) }
}

extension Atomic<Int> {
    fileprivate final class Shared: Sendable {
        let value = Atomic(0)
    }
}

private protocol Sink: AnyObject, Sendable {
    func take(_ parcel: Parcel) -> Parcel?
}

// SAFETY: the routes of a proxy may be used from any thread, and admit only Sendable handlers for a
// Sendable protocol.
private final class SinkProxy: ProtocolProxy, Sink, ProxyClass, @unchecked Sendable {
    static let take = SendableRequirement<@Sendable (Parcel) -> Parcel?, Parcel, Parcel?, Never>(
        "take(_:)"
    )
    .calling { (it: any Sink, parcel) in it.take(parcel) }
    static let descriptor = ProtocolDescriptor((any Sink).self, requirements: [take])
    override class var protocols: [ProtocolDescriptor] { [descriptor] }
    convenience init(implementer: (any Sink)?) { self.init(implementer, as: (any Sink).self) }
    convenience init(retaining implementer: any Sink) {
        self.init(implementer, as: (any Sink).self, retained: true)
    }
    func take(_ parcel: Parcel) -> Parcel? { send(Self.take, parcel) }
}

extension Scenario {
    /// Threads call one double that has stubs: each call has its record, in the order of its
    /// thread, with its answer.
    static let recordEveryCall = Scenario(name: "a double records every call of every thread") {
        // The thread sanitizer, which goes with debug, takes ten times as long as the other one.
        #if DEBUG
        let calls = isShort ? 5_000 : 50_000
        #else
        let calls = isShort ? 10_000 : 100_000
        #endif
        let threads = 4
        let double = MeterProxy.double()
        double.when(\.add).answers { amount, _ in -amount }
        double.when(\.add, .any, "1").returns(7)
        Gate.run(threads: threads) { thread in
            for index in 0..<calls { _ = double.add(thread * calls + index, to: "\(thread % 2)") }
        }
        let recorded = double.calls(\.add)
        var next = (0..<threads).map { $0 * calls }
        var wrong = 0
        for ((amount, name), result) in zip(recorded.arguments, recorded.results) {
            let thread = amount / calls
            if amount != next[thread] || name != "\(thread % 2)"
                || result != (thread % 2 == 1 ? 7 : -amount)
            {
                wrong += 1
            }
            next[thread] = amount + 1
        }
        let positions = recorded.positions
        return [
            recorded.count == threads * calls
                ? nil : "\(recorded.count) of \(threads * calls) calls were counted",
            recorded.results.count == threads * calls
                ? nil : "\(recorded.results.count) have results",
            next == (1...threads).map { $0 * calls }
                ? nil : "the last calls of the threads are \(next)",
            wrong == 0
                ? nil : "\(wrong) records have other values than their calls, or another order",
            positions.map(\.ordinal).elementsEqual(1...threads * calls)
                ? nil : "the ordinals have gaps",
            zip(positions, positions.dropFirst()).allSatisfy { $0.number < $1.number }
                ? nil : "numbers do not grow",
        ].compactMap(\.self)
    }

    /// Recordings and stubs are forgotten while threads call: what the calls carried is released
    /// then, or with the double.
    static let forgetWhileRecording = Scenario(
        name: "a double forgets during calls, and releases all that it recorded"
    ) {
        let alive = Atomic<Int>.Shared()
        let wrong = Tally()
        weak var observed: SinkProxy?
        var remaining: [Int] = []
        for recording: Recording in [.all, .newest(10), .all.keepingObjects(.weakly)] {
            let double = SinkProxy.double(.relaxed, recording: recording)
            observed = double
            Gate.run(threads: 5) { thread in
                for index in 0..<calls / 4 {
                    switch thread {
                    case 0..<3:
                        let parcel = Parcel(alive)
                        let answer = double.take(parcel)
                        if answer != nil, answer !== parcel { wrong.increment() }
                    case 3:
                        if index % 20 == 0 { double.reset(.recordings) }
                        if double.calls(\.take).arguments.count > 3 * calls / 4 {
                            wrong.increment()
                        }
                    default:
                        double.when(\.take).answers { $0 }
                        if index % 4 == 0 { double.reset(.stubs) }
                    }
                }
            }
            double.reset(.recordings)
            remaining.append(alive.value.load(ordering: .acquiring))
            _ = double.take(Parcel(alive))
        }
        remaining.append(alive.value.load(ordering: .acquiring))
        return [
            wrong.value == 0 ? nil : "\(wrong.value) answers or lists of calls that could not be",
            remaining.allSatisfy { $0 == 0 } ? nil : "\(remaining) arguments were not released",
            observed == nil ? nil : "the double was not released",
        ].compactMap(\.self)
    }
}
