// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A requirement that throws errors of one type` {
    private let proxy = TillProxy(retaining: RealTill())

    @Test func `A typed-throws requirement can be overridden by a handler with its error type`()
        async throws
    {
        proxy.override(\.take) { amount in amount > 5 ? .failure(.locked) : .success(-amount) }
        #expect(throws: TillError.locked) { try proxy.take(6) }
        #expect(try proxy.take(4) == -4)
        proxy.override(\.give) { amount, name in
            guard name != "nobody" else { return .failure(.other) }
            return .success("\(amount) for \(name)")
        }
        #expect(throws: TillError.other) { try proxy.give(1, to: "nobody") }
        #expect(try proxy.give(1, to: "Ann") == "1 for Ann")
        proxy.override(\.close) { .failure(.empty) }
        #expect(throws: TillError.empty) { try proxy.close() }
        proxy.override(\.charge) { amount, name in
            await Task.yield()
            return .failure(name == "Ann" ? .locked : .other)
        }
        await #expect(throws: TillError.locked) { try await proxy.charge(1, to: "Ann") }
    }

    @Test func `A typed-throws requirement can be overridden by a handler that throws nothing`()
        async throws
    {
        proxy.override(\.take) { amount in .success(amount + 1) }
        proxy.override(\.give) { amount, name in .success("\(name): \(amount)") }
        proxy.override(\.close) { .success(()) }
        proxy.override(\.charge) { amount, name in
            await Task.yield()
            return .success("\(name) \(amount)")
        }
        #expect(try proxy.take(20) == 21)
        #expect(try proxy.give(20, to: "Ann") == "Ann: 20")
        try proxy.close()
        #expect(try await proxy.charge(20, to: "Ann") == "Ann 20")
    }

    @Test func `A typed-throws requirement can be intercepted`() async throws {
        proxy.intercept(\.take) { next in { amount in next(amount + 1) } }
        #expect(try proxy.take(9) == 10)
        #expect(throws: TillError.empty) { try proxy.take(10) }
        proxy.intercept(\.give) { next in
            { amount, name in
                next(amount, name + "!").flatMapError { error in
                    error == .empty ? .success("nothing to \(name)") : .failure(error)
                }
            }
        }
        #expect(try proxy.give(3, to: "Ann") == "3 to Ann!")
        #expect(try proxy.give(30, to: "Ann") == "nothing to Ann")
        proxy.intercept(\.close) { next in
            { next().mapError { _ in .other } }
        }
        #expect(throws: TillError.other) { try proxy.close() }
        proxy.intercept(\.charge) { next in
            { amount, name in await next(amount * 2, name) }
        }
        #expect(try await proxy.charge(5, to: "Ann") == "10 to Ann")
        await #expect(throws: TillError.empty) { try await proxy.charge(6, to: "Ann") }
    }

    @Test func `Handlers of a Sendable typed-throws requirement are Sendable`() async throws {
        let proxy = SharedTillProxy(retaining: RealTill())
        proxy.intercept(\.take) { next in { amount in next(amount - 1) } }
        proxy.intercept(\.charge) { next in { amount in await next(amount - 1) } }
        #expect(try proxy.take(11) == 10)
        #expect(try await proxy.charge(11) == 10)
        await #expect(throws: TillError.empty) { try await proxy.charge(12) }
        proxy.override(\.take) { _ in .failure(.locked) }
        proxy.override(\.charge) { _ in .failure(.locked) }
        #expect(throws: TillError.locked) { try proxy.take(1) }
        await #expect(throws: TillError.locked) { try await proxy.charge(1) }
        proxy.override(\.take) { .success($0) }
        proxy.override(\.charge) { .success($0) }
        #expect(try proxy.take(50) == 50)
        #expect(try await proxy.charge(50) == 50)
    }

    @Test func `A typed-throws requirement supports all options of a registration`() throws {
        proxy.override(\.take, named: "one", once: true) { _ in .success(1) }
        #expect(proxy.hasHandler(\.take, named: "one"))
        #expect(try proxy.take(5) == 1)
        #expect(try proxy.take(5) == 5)
    }

    @Test func `A typed-throws requirement can be observed with its outcome`() throws {
        let log = Log()
        proxy.observe(\.give, .before) { amount, name in log.add("\(amount) \(name)") }
        proxy.observe(\.give) { arguments, outcome in
            switch outcome {
            case .success(let text): log.add("\(arguments.1): \(text)")
            case .failure(let error): log.add("\(arguments.1): \(error)")
            }
        }
        _ = try? proxy.give(1, to: "Ann")
        _ = try? proxy.give(11, to: "Ann")
        #expect(log.lines == ["1 Ann", "Ann: 1 to Ann", "11 Ann", "Ann: empty"])
    }

    @Test func `A handler may call functions with typed throws`() throws {
        let real = RealTill()
        proxy.override(\.take) { amount in
            Result { () throws(TillError) in try real.take(amount + 1) }
        }
        #expect(throws: TillError.empty) { try proxy.take(10) }
        #expect(try proxy.take(5) == 6)
        proxy.intercept(\.take) { next in
            { amount in
                Result { () throws(TillError) in try next(amount).get() + real.take(amount) }
            }
        }
        #expect(try proxy.take(4) == 9)
    }

    @Test
    func `A call interceptor's error of another type does not reach a typed-throws requirement`()
        async throws
    {
        proxy.intercept(\.take, by: Cancelled())
        proxy.intercept(\.charge, by: Cancelled())
        #expect(try proxy.take(1) == 1)
        #expect(try await proxy.charge(1, to: "Ann") == "1 to Ann")
    }

    @Test func `A typed-throws requirement can be sent, overridden and intercepted by name`()
        async throws
    {
        #expect(try await proxy.send(Message("take(_:)", [3])) as? Int == 3)
        await #expect(throws: TillError.empty) { try await proxy.send(Message("take(_:)", [11])) }
        try proxy.override(selector: "take(_:)") { (amount: Int) throws(TillError) -> Int in
            throw .locked
        }
        #expect(throws: TillError.locked) { try proxy.take(1) }
        try proxy.intercept(selector: "give(_:to:)") { call in
            let outcome = try call.proceed(with: [1, "Bob"])
            return try outcome.result.get() as? String == "1 to Bob"
                ? call.throwing(TillError.other) : outcome
        }
        #expect(throws: TillError.other) { try proxy.give(1, to: "Ann") }
        try proxy.override(selector: "charge(_:to:)") {
            (_: Int, _: String) async throws(TillError) -> String in throw .locked
        }
        await #expect(throws: TillError.locked) { try await proxy.charge(1, to: "Ann") }
        #expect(throws: ProxyError.self) {
            try proxy.override(selector: "take(_:)") { (amount: Int) throws -> Int in
                throw CancellationError()
            }
        }
    }
}

/// Ends all calls with an error that few can throw.
private struct Cancelled: CallInterceptor {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        (CancellationError() as? Failure).map { error in
            Decorator { (_, _) throws(Failure) in throw error }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        (CancellationError() as? Failure).map { error in
            AsyncDecorator { (_, _) async throws(Failure) in throw error }
        }
    }
}

@Suite struct `An error of another type than a requirement throws` {
    private let proxy = StationProxy()
    private let log = Log()

    init() {
        let log = log
        proxy.handleUncaughtErrors { log.add("\($0)") }
        proxy.setDefault(throwing: StationError.closed(7))
    }

    private func sentence(_ selector: String) -> String {
        "A handler threw an error that '\(selector)' cannot throw: CancellationError(). The call ended with another error."
    }

    @Test
    func `A handler's error of another type is reported and replaced by the error that was set`()
        async
    {
        proxy.override(\.typed) { _ in throw CancellationError() }
        #expect(throws: StationError.closed(7)) { try proxy.typed(1) }
        proxy.override(\.typedTitle) { throw CancellationError() }
        #expect(throws: StationError.closed(7)) { try proxy.typedTitle }
        proxy.override(\.asyncTyped) { _ in throw CancellationError() }
        await #expect(throws: StationError.closed(7)) { try await proxy.asyncTyped(1) }
        #expect(log.lines == ["typed(_:)", "typedTitle", "asyncTyped(_:)"].map(sentence))
    }

    @Test func `An interceptor's error of another type is reported`() async throws {
        proxy.intercept(\.typed) { next in
            { number in
                if number == 1 { throw CancellationError() }
                return try next(number)
            }
        }
        #expect(throws: StationError.closed(7)) { try proxy.typed(1) }
        #expect(try proxy.typed(2) == 0)
        proxy.intercept(\.asyncTyped) { _ in { _ in throw CancellationError() } }
        await #expect(throws: StationError.closed(7)) { try await proxy.asyncTyped(1) }
        #expect(log.lines == ["typed(_:)", "asyncTyped(_:)"].map(sentence))
    }

    @Test func `A handler's error of the right type is thrown`() {
        proxy.override(\.typed) { number in throw StationError.closed(number) }
        #expect(throws: StationError.closed(3)) { try proxy.typed(3) }
        proxy.intercept(\.typed) { next in { number in try next(number + 1) } }
        #expect(throws: StationError.closed(4)) { try proxy.typed(3) }
        #expect(log.lines == [])
    }

    @Test func `A handler's error of another type stops the program if none was set`() async throws
    {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let proxy = StationProxy()
            proxy.setDefault(throwing: CancellationError())
            proxy.override(\.typed) { _ in throw CancellationError() }
            _ = try? proxy.typed(1)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "A handler of 'typed(_:)' threw an error of type 'CancellationError' where the call throws "
                    + "'StationError'"
            )
        )
    }
}
