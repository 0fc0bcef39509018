// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A fallback` {
    private let proxy = StoreProxy()
    private let calls = Tally()

    @Test func `A fallback answers a failed call, and no other`() async throws {
        proxy.override(\.find) { key in
            if key == "bad" { throw StoreError(text: key) }
            return key
        }
        proxy.override(\.count) { key in
            if key == "bad" { throw StoreError(text: key) }
            return 1
        }
        proxy.fallBack(\.find) { error, key in "\(error as? StoreError ?? StoreError()) for \(key)"
        }
        proxy.fallBack(\.count) { _, key in key.count }
        #expect(try await proxy.find("good") == "good")
        #expect(try await proxy.find("bad") == #"StoreError(text: "bad") for bad"#)
        #expect(try proxy.count("good") == 1)
        #expect(try proxy.count("bad") == 3)
    }

    @Test func `A fallback receives typed errors and several arguments, and may throw`()
        async throws
    {
        proxy.override(\.sum) { _, _ in .failure(StoreError()) }
        proxy.override(\.strict) { _ in .failure(StoreError(text: "gone")) }
        proxy.override(\.loadDepth) { _, _ in throw StoreError() }
        proxy.fallBack(\.sum) { error, values in
            if values.0 < 0 { throw StoreError(text: "\(error.text) and negative") }
            return values.0 + values.1
        }
        proxy.fallBack(\.strict) { error, key in
            if key == "other" { throw CancellationError() }
            return error.text.count + key.count
        }
        proxy.fallBack(\.loadDepth) { _, call in
            await Task.yield()
            if call.1 > 9 { throw StoreError(text: "deep") }
            return call.0
        }
        #expect(try proxy.sum(1, 2) == 3)
        #expect(throws: StoreError(text: "busy and negative")) { try proxy.sum(-1, 2) }
        #expect(try await proxy.strict("a") == 5)
        await #expect(throws: StoreError(text: "gone")) { try await proxy.strict("other") }
        #expect(try await proxy.load("a", depth: 1) == "a")
        await #expect(throws: StoreError(text: "deep")) { try await proxy.load("a", depth: 10) }
    }

    @Test func `A fallback answers the errors it is asked to`() async throws {
        proxy.override(\.find) { key in throw StoreError(text: key) }
        proxy.fallBack(\.find, if: .error { ($0 as? StoreError)?.text == "busy" }) { _, _ in
            "answer"
        }
        #expect(try await proxy.find("busy") == "answer")
        await #expect(throws: StoreError(text: "gone")) { try await proxy.find("gone") }
    }

    @Test func `A fallback does not answer a call whose caller was cancelled`() async throws {
        proxy.override(\.find) { key in
            if key == "self" { throw CancellationError() }
            withUnsafeCurrentTask { $0?.cancel() }
            throw StoreError()
        }
        proxy.fallBack(\.find) { _, _ in "answer" }
        #expect(try await proxy.find("self") == "answer")
        await #expect(throws: StoreError()) {
            try await Task { [proxy] in try await proxy.find("a") }.value
        }
    }

    @Test func `A cancelled caller ends a fallback that waits`() async {
        let barrier = Barrier()
        proxy.override(\.find) { _ in throw StoreError() }
        proxy.fallBack(\.find) { _, _ in
            try await barrier.pass()
            return "answer"
        }
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func `A fallback for noncopyable results, and for inout and consumed arguments`()
        async throws
    {
        proxy.override(\.parcel) { _ in throw StoreError() }
        proxy.override(\.take) { _ in throw StoreError() }
        proxy.override(\.sort) { values in
            values.append(9)
            throw StoreError()
        }
        proxy.fallBack(\.parcel) { _, number in Parcel(number: number) }
        proxy.fallBack(\.take) { _, _ in 5 }
        proxy.fallBack(\.sort) { _, _ in }
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        #expect(try proxy.take(Parcel(number: 1)) == 5)
        var values = [1]
        try proxy.sort(&values)
        #expect(values == [1, 9])
    }

    @Test func `A layer answers all requirements that return its type`() async throws {
        proxy.override(\.find) { _ in throw StoreError(text: "find") }
        proxy.override(\.loadDepth) { _, _ in throw StoreError(text: "load") }
        proxy.override(\.count) { _ in throw StoreError(text: "count") }
        let policy = Policy { .fallBack { error, call in "\(call.selector) \(call.arguments)" } }
        let registration = proxy.apply(policy, to: \.find, \.loadDepth)
        #expect(try await proxy.find("a") == #"find(_:) ["a"]"#)
        #expect(try await proxy.load("a", depth: 2) == #"load(_:depth:) ["a", 2]"#)
        registration.cancel()
        proxy.apply(policy) { _ in true }
        #expect(try await proxy.find("a") == #"find(_:) ["a"]"#)
        #expect(throws: StoreError(text: "count")) { try proxy.count("a") }
        #expect(policy.description == "fallBack(with: a function that returns String)")
    }

    @Test func `An asynchronous layer answers asynchronous requirements`() async throws {
        proxy.override(\.strict) { _ in .failure(StoreError(text: "strict")) }
        proxy.override(\.count) { _ in throw StoreError(text: "count") }
        let other = StoreProxy()
        other.override(\.strict) { _ in .success(7) }
        proxy.apply(Policy { .fallBack { _, _ in try await other.strict("b") } }) { _ in true }
        #expect(try await proxy.strict("a") == 7)
        #expect(throws: StoreError(text: "count")) { try proxy.count("a") }
    }

    @Test func `What a layer throws ends the call if the requirement can throw it`() async {
        struct Other: Error {}
        proxy.override(\.strict) { _ in .failure(StoreError(text: "own")) }
        proxy.override(\.count) { _ in throw StoreError() }
        proxy.apply(
            Policy {
                .fallBack { _, call -> Int in
                    if call.selector == "none" { return 1 }
                    throw Other()
                }
            },
            to: \.strict,
            \.count
        )
        await #expect(throws: StoreError(text: "own")) { try await proxy.strict("a") }
        #expect(throws: Other.self) { try proxy.count("a") }
    }

    @Test func `Another proxy answers failed calls of any type`() async throws {
        let other = StoreProxy()
        proxy.override(\.find) { _ in throw StoreError() }
        proxy.override(\.parcel) { _ in throw StoreError() }
        proxy.override(\.sum) { _, _ in .failure(StoreError()) }
        proxy.override(\.sort) { values in
            values.append(2)
            throw StoreError()
        }
        proxy.override(\.count) { _ in throw StoreError(text: "first") }
        other.override(\.find) { key in "other \(key)" }
        other.override(\.parcel) { Parcel(number: $0) }
        other.override(\.sum) { .success($0 + $1) }
        other.override(\.sort) { values in values.append(3) }
        other.override(\.count) { _ in throw StoreError(text: "second") }
        proxy.apply(Policy { .fallBack(to: other) }, to: \.find, \.parcel, \.sum, \.sort)
        proxy.fallBack(\.count, to: other)
        #expect(try await proxy.find("a") == "other a")
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        #expect(try proxy.sum(1, 2) == 3)
        var values = [1]
        try proxy.sort(&values)
        #expect(values == [1, 2, 3])
        #expect(throws: StoreError(text: "second")) { try proxy.count("a") }
    }

    @MainActor @Test
    func `A fallback runs on its caller's isolation, with values that are not Sendable`()
        async throws
    {
        let proxy = LocalStoreProxy()
        proxy.override(\.load) { _ in throw StoreError() }
        proxy.override(\.find) { _ in throw StoreError() }
        proxy.fallBack(\.load) { _, key in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.fallBack(\.find) { _, page in page }
        #expect(try await proxy.load("a").text == "a")
        let page = Page("b")
        #expect(try proxy.find(page) === page)
    }

    @MainActor @Test func `A fallback to another proxy runs on its caller's isolation`()
        async throws
    {
        let (pages, others) = (PagesProxy(), PagesProxy())
        pages.override(\.load) { _ in throw StoreError() }
        others.override(\.load) { key in "\(key) \(await isOnMainActor())" }
        pages.apply(Policy { .fallBack(to: others) }, to: \.load)
        let answer = try await pages.load("a")
        #expect(answer == "a true")
    }

    @Test func `A fallback above a timeout answers its error`() async throws {
        let (clock, barrier) = (ManualClock(), Barrier())
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        let policy = Policy {
            Policy.fallBack { error, _ in error is TimeoutError ? "late" : "" }
            Policy.timeOut(after: .seconds(1), clock: clock)
        }
        proxy.apply(policy, to: \.find)
        let call = Task { [proxy] in try await proxy.find("a") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(try await call.value == "late")
        #expect(policy.notes == [])
        let reversed = Policy {
            .timeOut(after: .seconds(1))
                .fallBack { _, _ in "" }
        }
        #expect(
            reversed.notes == [
                "'fallBack' does not answer the errors of 'timeOut': put 'fallBack' before 'timeOut'"
            ]
        )
    }
}
