// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Synchronization
import Testing

@testable import ProtocolProxy

@Suite struct `Proxies that would hand calls round` {
    private let first = GreeterProxy()
    private let second = GreeterProxy()
    private let third = GreeterProxy()

    /// A step that hands calls of one proxy on to another.
    private typealias Step = () throws -> Void

    private func code(_ body: Step) -> ProxyError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? ProxyError)?.code
        }
    }

    @Test(arguments: [false, true])
    func `are refused by way of an observer's target, whatever comes first`(isReversed: Bool) {
        var steps: [Step] = [
            { try first.setImplementer(second) }, { try second.observe("greet(_:)", .before, with: first) },
        ]
        if isReversed { steps.reverse() }
        #expect(code(steps[0]) == nil)
        #expect(code(steps[1]) == .forwardsToItself)
        #expect(first.greet("a").isEmpty && second.greet("a").isEmpty)
    }

    @Test(arguments: [false, true])
    func `are refused by way of an override's target, whatever comes first`(isReversed: Bool) {
        var steps: [Step] = [
            { try first.appendImplementer(second) }, { try second.override("greet(_:)", with: first) },
        ]
        if isReversed { steps.reverse() }
        #expect(code(steps[0]) == nil)
        #expect(code(steps[1]) == .forwardsToItself)
    }

    @Test func `are refused as two observers of each other, and as three by other names`() {
        #expect(code { try first.observe("greet(_:)", .before, with: second) } == nil)
        #expect(code { try second.observe("greet(_:)", .after, with: first) } == .forwardsToItself)
        #expect(code { try first.observe("greet(_:)", .after, with: first) } == .forwardsToItself)
        #expect(code { try first.override("bid(farewell:)", with: second, selector: "greet(_:)") } == nil)
        #expect(code { try second.override("greet(_:)", with: third, selector: "bid(farewell:)") } == nil)
        #expect(
            code { try third.override("bid(farewell:)", with: first, selector: "bid(farewell:)") } == .forwardsToItself)
        // It was the last one that closed the circle.
        second.override(\.greet) { "second \($0)" }
        #expect(first.bid(farewell: "a") == "second a")
    }

    @Test(arguments: [false, true])
    func `are accepted where each call ends, whatever comes first`(isReversed: Bool) {
        // A call of `greet` comes to the second as `bid`, and one of `greet` there to the first as `greet`.
        var steps: [Step] = [
            { try first.override("greet(_:)", with: second, selector: "bid(farewell:)") },
            { try second.override("greet(_:)", with: first) },
        ]
        if isReversed { steps.reverse() }
        #expect(steps.map { code($0) } == [nil, nil])
        #expect(second.greet("a") == "default")
    }

    @Test func `are refused where two requirements hand a call to each other`() {
        #expect(code { try second.override("greet(_:)", with: first, selector: "bid(farewell:)") } == nil)
        #expect(code { try second.override("bid(farewell:)", with: first, selector: "greet(_:)") } == nil)
        #expect(code { try first.setImplementer(second) } == .forwardsToItself)
        #expect(first.implementers.isEmpty)
    }

    @Test func `leave nothing behind where they are refused`() throws {
        try first.setImplementer(second)
        let error = code { try second.override("greet(_:)", with: first, named: "key") }
        #expect(error == .forwardsToItself)
        #expect(second.routes.state.withLock(\.waiting.count) == 0)
        #expect(try second.participants(in: "greet(_:)").map(\.role) == [.defaultAnswer])
    }

    @Test func `are refused through every verb by one error, however far the way back is`() throws {
        let ways: [(GreeterProxy) throws -> Void] = [
            { try $0.setImplementer(first) }, { try $0.appendImplementer(first) },
            { try $0.insertImplementer(first, at: 0) }, { try $0.replaceImplementer(at: 0, with: first) },
            { try $0.override("greet(_:)", with: first) }, { try $0.observe("greet(_:)", .before, with: first) },
            { try $0.override(\.greet, with: first) }, { try $0.observe(\.greet, .after, with: first) },
        ]
        try first.setImplementer(second)
        try second.observe("greet(_:)", .after, with: third)
        let real = RealGreeter()
        try third.setImplementer(real)
        for way in ways { #expect(code { try way(third) } == .forwardsToItself) }
        #expect(third.greet("a") == "real a")
    }
}

@Suite struct `Two threads that would hand calls round` {
    /// Where two threads meet, unless one of them has no processor for long.
    private final class Meeting: Sendable {
        private let missing = Atomic(2)

        func arrive() {
            missing.subtract(1, ordering: .acquiringAndReleasing)
            for _ in 0..<100_000 where missing.load(ordering: .acquiring) == 0 { return }
        }
    }

    /// How often each of two proxies could hand its calls on to the other.
    private func bothAdmitted(
        _ hand: @escaping @Sendable (_ from: MeterProxy, _ to: MeterProxy) throws -> Void
    ) async -> Int {
        var count = 0
        for _ in 0..<1_000 {
            let (left, right, meeting) = (MeterProxy(), MeterProxy(), Meeting())
            let tasks = [(left, right), (right, left)].map { from, to in
                Task.detached {
                    meeting.arrive()
                    return (try? hand(from, to)) != nil
                }
            }
            var admitted = 0
            for task in tasks where await task.value { admitted += 1 }
            #expect(admitted > 0)
            if admitted == 2 { count += 1 }
        }
        return count
    }

    @Test func `are not both let, by implementers or by targets`() async {
        #expect(await bothAdmitted { try $0.setImplementer(sendable: $1) } == 0)
        #expect(await bothAdmitted { try $0.appendImplementer(sendable: $1) } == 0)
        #expect(await bothAdmitted { try $0.override("add(_:to:)", with: $1) } == 0)
        #expect(await bothAdmitted { try $0.observe("add(_:to:)", .before, with: $1) } == 0)
    }
}
