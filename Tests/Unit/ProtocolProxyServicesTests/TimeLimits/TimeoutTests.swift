// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A timeout` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let barrier = Barrier()

    @Test func `A timeout passes on a call that answers in time, and leaves no sleeper`()
        async throws
    {
        proxy.override(\.find) { key in key + "!" }
        let registration = proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        #expect(try await proxy.find("a") == "a!")
        #expect(clock.sleepers.isEmpty)
        registration.cancel()
        #expect(try await proxy.find("b") == "b!")
    }

    @Test func `A timeout cancels the call, waits for it, and throws an error that names it`()
        async throws
    {
        let ended = Tally()
        proxy.override(\.find) { [barrier] _ in
            defer { ended.add() }
            try await barrier.pass()
            return "late"
        }
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(ended.count == 0)
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: TimeoutError.self) { try await call.value }
        #expect(ended.count == 1)
        #expect(
            "\(try #require(error))"
                == "'find(_:)' of 'ProtocolProxyServicesTests.Store' did not answer within 2.0 seconds, and was cancelled."
        )
    }

    @Test func `A timeout returns the result of a call that ignores cancellation`()
        async throws
    {
        let clock = clock
        proxy.override(\.find) { key in
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
            await until { Task.isCancelled }
            if key == "fail" { throw StoreError() }
            return "after all"
        }
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        #expect(try await proxy.find("a") == "after all")
    }

    private struct Declined: Error, Equatable {}
    private enum SocketError: Error {
        enum Order { case cancelled }
        case reset, orderCancelled
        case canceled(reason: String)
        case order(Order)
        case wrapped(any Error)
    }
    private struct ClientError: Error, CustomStringConvertible { var description: String }

    @Test func `A timeout replaces only the error of a cancelled call, and keeps it as the cause`()
        async throws
    {
        let (clock, errors) = (clock, Shared<any Error>())
        proxy.override(\.find) { _ in
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
            await until { Task.isCancelled }
            throw errors.value ?? CancellationError()
        }
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        let cancelled = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
        #expect(try #require(cancelled).cause is CancellationError)
        let others: [any Error] = [
            SocketError.canceled(reason: "closed"), SocketError.wrapped(CancellationError()),
            ClientError(description: "ClientError.cancelled"),
        ]
        for error in others {
            errors.value = error
            let late = await #expect(throws: TimeoutError.self) { try await proxy.find("a") }
            #expect(late == cancelled)
            let cause = "\(late?.cause as Any)"
            #expect(cause.contains("ance"), "The cause is kept.")
        }
        errors.value = Declined()
        await #expect(throws: Declined()) { try await proxy.find("a") }
        let answers: [any Error] = [
            SocketError.reset, SocketError.orderCancelled, SocketError.order(.cancelled),
            SocketError.wrapped(SocketError.reset), StoreError(text: "cancelled"),
            ClientError(description: "The order was cancelled"),
            ClientError(description: "cancelled"),
        ]
        for error in answers {
            errors.value = error
            let thrown = await #expect(throws: (any Error).self) { try await proxy.find("a") }
            #expect("\(thrown as Any)" == "\(Optional(error) as Any)")
        }
    }

    @Test func `The caller says which errors of a late call mean that it was cancelled`() async {
        let clock = clock
        proxy.override(\.strict) { key in
            do {
                try await clock.waitForSleepers()
            } catch {
                return .failure(StoreError(text: "\(error)"))
            }
            clock.advance(by: .seconds(5))
            await until { Task.isCancelled }
            return .failure(StoreError(text: key))
        }
        proxy.timeOut(
            \.strict,
            after: .seconds(2),
            throwing: StoreError(text: "late"),
            replacing: .error { $0 as? StoreError == StoreError(text: "stopped") },
            clock: clock
        )
        await #expect(throws: StoreError(text: "late")) { try await proxy.strict("stopped") }
        await #expect(throws: StoreError(text: "declined")) { try await proxy.strict("declined") }
    }

    @Test func `A time limit and its deadline begin with the call, not when a thread is free`()
        async throws
    {
        let clock = clock
        let executor = BusyExecutor { clock.advance(by: .milliseconds(500)) }
        let seen = Shared<(start: Duration, now: Duration, remaining: Duration)>()
        let start = Shared<Duration>()
        proxy.override(\.find) { key in
            let remaining = CallDeadline.current?.remaining ?? .zero
            seen.value = (start.value ?? .zero, clock.now.offset, remaining)
            return key
        }
        proxy.timeOut(\.find, after: .seconds(100), clock: clock)
        await withTaskExecutorPreference(executor) { [proxy] in
            start.value = clock.now.offset
            _ = try? await proxy.find("a")
        }
        let times = try #require(seen.value)
        #expect(times.now - times.start >= .milliseconds(500), "The call was kept waiting.")
        #expect(times.remaining == .seconds(100) - (times.now - times.start))
    }

    @Test func `A timeout passes on errors that come in time`() async {
        proxy.override(\.find) { _ in throw StoreError(text: "broken") }
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        await #expect(throws: StoreError(text: "broken")) { try await proxy.find("a") }
    }

    @Test func `A timeout throws the given error of a typed-throws requirement`() async throws {
        proxy.override(\.strict) { [barrier] _ in
            do { try await barrier.pass() } catch { return .failure(StoreError(text: "cancelled")) }
            return .success(1)
        }
        proxy.timeOut(
            \.strict,
            after: .seconds(2),
            throwing: StoreError(text: "late"),
            replacing: .error { $0 as? StoreError == StoreError(text: "cancelled") },
            clock: clock
        )
        let call = Task { [proxy] in try await proxy.strict("a") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await #expect(throws: StoreError(text: "late")) { try await call.value }
    }

    @Test func `A timeout ends when its caller is cancelled`() async {
        proxy.override(\.find) { [barrier] _ in
            try await barrier.pass()
            return ""
        }
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A timeout passes on noncopyable results and inout arguments`() async throws {
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.timeOut(\.parcel, after: .seconds(2), clock: clock)
        proxy.timeOut(\.fill, after: .seconds(2), clock: clock)
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        var values = [1]
        try await proxy.fill(&values)
        #expect(values == [1, 3])
    }

    @Test func `A timeout works for static requirements`() async throws {
        try await StoreProxy.withTypeProxy { typeProxy in
            let (clock, barrier) = (clock, barrier)
            typeProxy.override(\.staticMake) { _ in
                try await barrier.pass()
                return 1
            }
            typeProxy.timeOut(\.staticMake, after: .seconds(2), clock: clock)
            async let call = StoreProxy.make("a")
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(2))
            do {
                _ = try await call
                Issue.record("It did not time out.")
            } catch {
                #expect(error is TimeoutError)
            }
        }
    }

    @MainActor @Test func `A timeout runs the call on its caller's isolation`() async throws {
        let proxy = LocalStoreProxy()
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.timeOut(\.load, after: .seconds(2), clock: clock)
        #expect(try await proxy.load("a").text == "a")
    }

    @Test func `timeOutAll covers asynchronous requirements that can throw its error`() async throws
    {
        proxy.override(\.find) { [barrier] _ in
            try await barrier.pass()
            return ""
        }
        proxy.override(\.strict) { _ in .success(1) }
        proxy.override(\.patient) { _ in 2 }
        proxy.override(\.count) { _ in 3 }
        proxy.timeOutAll(after: .seconds(2), clock: clock) { !$0.isStrict }
        let call = Task { [proxy] in try await proxy.find("a") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await #expect(throws: TimeoutError.self) { try await call.value }
        #expect(try await proxy.strict("a") == 1)
        #expect(await proxy.patient("a") == 2)
        #expect(try proxy.count("a") == 3)
    }

    @Test func `timeOutAll skips requirements that are not selected`() async throws {
        let clock = clock
        proxy.override(\.find) { _ in "\(clock.sleepers.count)" }
        proxy.timeOutAll(
            after: .seconds(2),
            clock: clock,
            where: { $0.key != "find" && !$0.isStrict }
        )
        #expect(try await proxy.find("a") == "0")
    }

    @Test func `A timeout ends with its owner and can have a name`() async throws {
        proxy.override(\.find) { key in key }
        var owner: Tally? = Tally()
        let registration = proxy.timeOut(
            \.find,
            after: .seconds(2),
            clock: clock,
            named: "limit",
            owner: owner
        )
        #expect(proxy.hasHandler(selector: "find(_:)", named: "limit"))
        #expect(registration.isActive)
        _ = owner
        owner = nil
        #expect(!registration.isActive)
    }

    @Test func `A timeout handles many calls at once`() async throws {
        let clock = clock
        proxy.override(\.find) { [barrier] key in
            if key == "held" { try await barrier.pass() }
            return key
        }
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        let late = try await withThrowingTaskGroup { [proxy] group in
            for index in 0..<100 {
                group.addTask {
                    (try? await proxy.find(index.isMultiple(of: 2) ? "held" : "free")) == nil
                }
            }
            try await clock.waitForSleepers(50)
            clock.advance(by: .seconds(2))
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(late == 50)
    }
}
