// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A requirement that throws errors of one type` {
    private let proxy = TillProxy(retaining: RealTill())

    @Test func `is overridden with a handler that throws such errors`() async throws {
        proxy.override(\.take) { (amount) throws(TillError) in
            if amount > 5 { throw .locked }
            return -amount
        }
        #expect(throws: TillError.locked) { try proxy.take(6) }
        #expect(try proxy.take(4) == -4)
        proxy.override(\.give) { (amount, name) throws(TillError) in
            guard name != "nobody" else { throw .other }
            return "\(amount) for \(name)"
        }
        #expect(throws: TillError.other) { try proxy.give(1, to: "nobody") }
        #expect(try proxy.give(1, to: "Ann") == "1 for Ann")
        proxy.override(\.close) { () throws(TillError) in throw .empty }
        #expect(throws: TillError.empty) { try proxy.close() }
        proxy.override(\.charge) { (amount, name) async throws(TillError) in
            await Task.yield()
            throw name == "Ann" ? .locked : .other
        }
        await #expect(throws: TillError.locked) { try await proxy.charge(1, to: "Ann") }
    }

    @Test func `is overridden with a handler that throws nothing`() async throws {
        proxy.override(\.take) { amount in amount + 1 }
        proxy.override(\.give) { amount, name in "\(name): \(amount)" }
        proxy.override(\.close) {}
        proxy.override(\.charge) { amount, name in
            await Task.yield()
            return "\(name) \(amount)"
        }
        #expect(try proxy.take(20) == 21)
        #expect(try proxy.give(20, to: "Ann") == "Ann: 20")
        try proxy.close()
        #expect(try await proxy.charge(20, to: "Ann") == "Ann 20")
    }

    @Test func `is intercepted with a function around the one below it`() async throws {
        proxy.intercept(\.take) { next in { (amount) throws(TillError) in try next(amount + 1) } }
        #expect(try proxy.take(9) == 10)
        #expect(throws: TillError.empty) { try proxy.take(10) }
        proxy.intercept(\.give) { next in
            { (amount, name) throws(TillError) in
                do throws(TillError) { return try next(amount, name + "!") } catch {
                    guard error == .empty else { throw error }
                    return "nothing to \(name)"
                }
            }
        }
        #expect(try proxy.give(3, to: "Ann") == "3 to Ann!")
        #expect(try proxy.give(30, to: "Ann") == "nothing to Ann")
        proxy.intercept(\.close) { next in
            { () throws(TillError) in do { try next() } catch { throw .other } }
        }
        #expect(throws: TillError.other) { try proxy.close() }
        proxy.intercept(\.charge) { next in
            { (amount, name) async throws(TillError) in try await next(amount * 2, name) }
        }
        #expect(try await proxy.charge(5, to: "Ann") == "10 to Ann")
        await #expect(throws: TillError.empty) { try await proxy.charge(6, to: "Ann") }
    }

    @Test func `tells an interceptor of its registration`() async throws {
        proxy.intercept(
            \.take,
            informing: { interception, next in
                { (amount) throws(TillError) in
                    interception.removeInterceptor()
                    return try next(amount) + 100
                }
            })
        #expect(try proxy.take(1) == 101)
        #expect(try proxy.take(1) == 1)
        proxy.intercept(
            \.charge,
            informing: { interception, next in
                { (arguments) async throws(TillError) in
                    interception.removeInterceptor()
                    return try await next(arguments) + "?"
                }
            })
        #expect(try await proxy.charge(1, to: "Ann") == "1 to Ann?")
        #expect(try await proxy.charge(1, to: "Ann") == "1 to Ann")
    }

    @Test func `has handlers that threads share where they share its proxy`() async throws {
        let proxy = SharedTillProxy(retaining: RealTill())
        proxy.intercept(\.take) { next in { (amount) throws(TillError) in try next(amount - 1) } }
        proxy.intercept(\.charge) { next in { (amount) async throws(TillError) in try await next(amount - 1) } }
        #expect(try proxy.take(11) == 10)
        #expect(try await proxy.charge(11) == 10)
        await #expect(throws: TillError.empty) { try await proxy.charge(12) }
        proxy.override(\.take) { (_) throws(TillError) in throw .locked }
        proxy.override(\.charge) { (_) async throws(TillError) in throw .locked }
        #expect(throws: TillError.locked) { try proxy.take(1) }
        await #expect(throws: TillError.locked) { try await proxy.charge(1) }
        proxy.override(\.take) { $0 }
        proxy.override(\.charge) { $0 }
        #expect(try proxy.take(50) == 50)
        #expect(try await proxy.charge(50) == 50)
    }

    @Test func `takes the options of all registrations`() throws {
        proxy.override(\.take, named: "one", once: true) { _ in 1 }
        #expect(proxy.hasOverride(\.take, named: "one"))
        #expect(try proxy.take(5) == 1)
        #expect(try proxy.take(5) == 5)
    }

    @Test func `is observed, and told what came of it`() throws {
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

    /// A reusable interceptor may throw any error, as far as the compiler knows.
    @Test func `gives an interceptor the error that was set where another one came from below`() async {
        let log = Log()
        proxy.handleUncaughtErrors { log.add("\($0)") }
        proxy.setDefault(throwing: TillError.other)
        proxy.intercept(\.take, by: Cancelled())
        proxy.intercept(\.charge, by: Cancelled())
        proxy.intercept(\.take) { next in
            { (amount) throws(TillError) in
                do { return try next(amount) } catch {
                    log.add("take: \(error)")
                    throw .locked
                }
            }
        }
        proxy.intercept(\.charge) { next in
            { (amount, name) async throws(TillError) in
                do { return try await next(amount, name) } catch {
                    log.add("charge: \(error)")
                    throw .locked
                }
            }
        }
        #expect(throws: TillError.locked) { try proxy.take(1) }
        await #expect(throws: TillError.locked) { try await proxy.charge(1, to: "Ann") }
        func sentence(_ selector: String) -> String {
            "A handler threw an error that '\(selector)' cannot throw: CancellationError(). The call ended with another error."
        }
        #expect(
            log.lines == [sentence("take(_:)"), "take: other", sentence("charge(_:to:)"), "charge: other"])
    }

    @Test func `stops the program where an interceptor cannot call what is below it`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let proxy = try BareProxy(protocols: [BareRequirements.descriptor])
            proxy.intercept(\.take) { next in { (amount) throws(TillError) in try next(amount) } }
            _ = try? proxy.send(BareRequirements.take, 1)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "'take(_:)' throws errors of one type, and was described without 'apply'. Describe it as a 'Requirement'."
            ), "\(text)")
    }
}

private protocol Bare: AnyObject { func take(_ amount: Int) throws(TillError) -> Int }
private enum BareRequirements {
    static let take = __Generated.ThrowingRequirement<(Int) throws -> Int, Int, Int, TillError>(
        "take(_:)", throwing: TillError.self,
        around: { decorator in { a in try decorator.call(a) { function in try function(a) } } })
    static let descriptor = ProtocolDescriptor((any Bare).self, requirements: [take])
}
private final class BareProxy: ProtocolProxy {
    static var take: __Generated.ThrowingRequirement<(Int) throws -> Int, Int, Int, TillError> { BareRequirements.take }
}

/// Ends all calls with an error that few can throw.
private struct Cancelled: CallInterceptor {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        (CancellationError() as? Failure).map { error in
            Decorator { (_, _) throws(Failure) in throw error }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        (CancellationError() as? Failure).map { error in
            AsyncDecorator { (_, _) async throws(Failure) in throw error }
        }
    }
}
