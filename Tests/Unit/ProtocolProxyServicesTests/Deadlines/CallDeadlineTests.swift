// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A deadline` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let calls = Tally()

    @Test func `A timeout sets the deadline of its call`() async throws {
        let clock = clock
        proxy.override(\.find) { _ in
            clock.advance(by: .milliseconds(500))
            return "\(CallDeadline.current?.remaining ?? .zero)"
        }
        #expect(CallDeadline.current?.remaining == nil)
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        #expect(try await proxy.find("a") == "1.5 seconds")
        #expect(CallDeadline.current?.remaining == nil)
    }

    @Test(arguments: [(1, "1.0 seconds"), (2, "2.0 seconds"), (5, "3.0 seconds")])
    func `A nested timeout can only bring the deadline forward`(seconds: Int, text: String)
        async throws
    {
        let inner = StoreProxy()
        inner.override(\.find) { _ in "\(CallDeadline.current?.remaining ?? .zero)" }
        inner.timeOut(\.find, after: .seconds(seconds), clock: clock)
        proxy.override(\.find) { key in
            async let child = inner.find(key)
            return try await child
        }
        proxy.timeOut(\.find, after: .seconds(3), clock: clock)
        #expect(try await proxy.find("a") == text)
    }

    @Test func `A deadline can be set for any function, synchronous or not`() async throws {
        let clock = clock
        let left = withDeadline(in: .seconds(3), clock: clock) {
            withDeadline(in: .seconds(4), clock: ManualClock()) {
                clock.advance(by: .seconds(5))
                return CallDeadline.current?.remaining
            }
        }
        #expect(left == .seconds(-2))
        let nested = await withDeadline(in: .seconds(3), clock: clock) {
            await Task.yield()
            return withDeadline(in: .seconds(1), clock: clock) { CallDeadline.current?.remaining }
        }
        #expect(nested == .seconds(1))
        #expect(throws: StoreError()) { try withDeadline(in: .seconds(1)) { throw StoreError() } }
        #expect(CallDeadline.current?.remaining == nil)
    }

    @MainActor @Test func `A deadline is set on the caller's isolation`() async {
        let page = Page("a")
        let text = await withDeadline(in: .seconds(1), clock: clock) {
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return page.text
        }
        #expect(text == "a")
    }

    @Test func `A call with too little time left is refused before anything is called`()
        async throws
    {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { key in
            calls.add()
            return key
        }
        proxy.override(\.count) { _ in calls.add() }
        proxy.apply(
            Policy { .rejectLate(minimumRemaining: .milliseconds(50)) },
            to: \.find,
            \.count
        )
        #expect(try await proxy.find("no deadline") == "no deadline")
        try await withDeadline(in: .milliseconds(50), clock: clock) { () async throws in
            #expect(try await proxy.find("in time") == "in time")
            #expect(try proxy.count("in time") == 3)
            clock.advance(by: .milliseconds(1))
            let error = await #expect(throws: DeadlineExceededError.self) {
                try await proxy.find("late")
            }
            #expect(error?.remaining == .milliseconds(49))
            #expect(
                error?.description
                    == "'find(_:)' of 'ProtocolProxyServicesTests.Store' was not called: "
                    + "it came 49 ms before the deadline."
            )
            clock.advance(by: .seconds(1))
            let later = #expect(throws: DeadlineExceededError.self) { try proxy.count("late") }
            #expect(
                later?.description
                    == "'count(_:)' of 'ProtocolProxyServicesTests.Store' was not called: "
                    + "it came 951 ms after the deadline."
            )
        }
        #expect(calls.count == 3)
    }

    @Test func `A retry above a layer that rejects late calls makes no attempt after the deadline`()
        async
    {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { _ in
            calls.add()
            clock.advance(by: .seconds(1))
            throw StoreError()
        }
        let policy = Policy {
            Policy.retry(attempts: 9, after: .none, if: .error(StoreError.self))
            Policy.rejectLate(minimumRemaining: .milliseconds(500))
        }
        proxy.apply(policy, to: \.find)
        await withDeadline(in: .seconds(2), clock: clock) {
            await #expect(throws: StoreError()) { try await proxy.find("a") }
        }
        #expect(calls.count == 2)
        #expect(policy.notes == [])
        let unknown = Policy {
            Policy.rejectLate(minimumRemaining: .seconds(1))
            Policy.timeOut(after: .seconds(1))
        }
        #expect(
            unknown.notes == [
                "'rejectLate' does not know the deadline of 'timeOut': put 'timeOut' before 'rejectLate'"
            ]
        )
    }

    @Test func `A function decides, and an error of the requirement's type is thrown`() async throws
    {
        let clock = clock
        proxy.override(\.strict) { _ in .success(1) }
        proxy.override(\.sum) { _, _ in .success(1) }
        proxy.override(\.names) { [] }
        let policy = Policy {
            .rejectLate(throwing: StoreError(text: "late")) { $0.remaining < .seconds(1) }
        }
        proxy.apply(policy) { _ in true }
        try await withDeadline(in: .seconds(1), clock: clock) { () async throws in
            #expect(try await proxy.strict("a") == 1)
            clock.advance(by: .nanoseconds(1))
            await #expect(throws: StoreError(text: "late")) { try await proxy.strict("a") }
            #expect(throws: StoreError(text: "late")) { try proxy.sum(1, 2) }
            #expect(proxy.names() == [])
        }
        #expect(
            policy.description
                == #"rejectLate(when: a function, throwing: StoreError(text: "late"))"#
        )
    }

    @Test
    func `Rejecting late calls passes on noncopyable results, and inout and consumed arguments`()
        async throws
    {
        proxy.override(\.parcel) { Parcel(number: $0) }
        proxy.override(\.take) { $0.number }
        proxy.override(\.sort) { $0.sort() }
        proxy.apply(
            Policy { .rejectLate(minimumRemaining: .seconds(1)) },
            to: \.parcel,
            \.take,
            \.sort
        )
        try await withDeadline(in: .seconds(2), clock: clock) {
            let parcel = try await proxy.parcel(7)
            #expect(parcel.number == 7)
            #expect(try proxy.take(Parcel(number: 8)) == 8)
            var values = [2, 1]
            try proxy.sort(&values)
            #expect(values == [1, 2])
        }
    }

    @MainActor @Test func `Rejecting late calls takes values that are not Sendable`() async throws {
        let proxy = LocalStoreProxy()
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.apply(Policy { .rejectLate(minimumRemaining: .seconds(1)) }, to: \.load)
        #expect(try await proxy.load("a").text == "a")
        await withDeadline(in: .zero, clock: clock) {
            await #expect(throws: DeadlineExceededError.self) { _ = try await proxy.load("a") }
        }
    }
}
