// SPDX-License-Identifier: MIT

import ProtocolProxy

// An answer of a stub is a function of the requirement's type, like a handler. Generic code makes such a function of a
// decorator. Each decorator is written twice, because synchronous and asynchronous functions are different types.

/// Lets the stub answer that a call matches, and what is below where there is none.
final class Stubbed<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the stubs guard themselves, and the functions are called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let stubs: __Stubs<Function, Arguments>
    private let next: Function

    init(_ stubs: __Stubs<Function, Arguments>, _ next: Function) {
        self.stubs = stubs
        self.next = next
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var exhaustion: Exhaustion?
        defer { exhaustion?.end() }
        return try proceed(stubs.handler(for: arguments.arguments, below: next, &exhaustion), &arguments)
    }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var exhaustion: Exhaustion?
        defer { exhaustion?.end() }
        return try proceed(stubs.handler(for: arguments, below: next, &exhaustion))
    }
}

/// The same for asynchronous requirements.
final class AsyncStubbed<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Stubbed`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let stubs: __Stubs<Function, Arguments>
    private let next: Function

    init(_ stubs: __Stubs<Function, Arguments>, _ next: Function) {
        self.stubs = stubs
        self.next = next
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var exhaustion: Exhaustion?
        defer { exhaustion?.end() }
        return try await proceed(stubs.handler(for: arguments.arguments, below: next, &exhaustion), &arguments)
    }
}

/// Returns a value.
final class Constant<Function, Arguments, Result, Failure: Error>:
    // SAFETY: a constant; where threads share the double, it is Sendable.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let value: Result

    init(_ value: Result) {
        self.value = value
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result { value }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result { value }
}

/// The same for asynchronous requirements.
final class AsyncConstant<Function, Arguments, Result, Failure: Error>:
    // SAFETY: as for `Constant`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let value: Result

    init(_ value: Result) {
        self.value = value
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result { value }
}

/// Throws an error.
final class Thrower<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: a constant.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let error: Failure

    init(_ error: Failure) {
        self.error = error
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result { throw error }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result { throw error }
}

/// The same for asynchronous requirements.
final class AsyncThrower<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: a constant.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let error: Failure

    init(_ error: Failure) {
        self.error = error
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result { throw error }
}

/// Waits, and then lets a handler answer.
final class Waiter<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the functions are called where the call is.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Wait = nonisolated(nonsending) @Sendable () async throws -> __Waited<Function>

    private let wait: Wait
    private let cancellation: Failure?
    private let below: Function
    private let requirement: AnyRequirement

    init(
        _ requirement: AnyRequirement,
        _ wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Function>,
        _ cancellation: Failure?, _ below: Function
    ) {
        self.requirement = requirement
        self.wait = wait
        self.cancellation = cancellation
        self.below = below
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let waited: __Waited<Function>
        do {
            waited = try await wait()
        } catch {
            if requirement.canThrow(error), let failure = error as? Failure { throw failure }
            if let cancellation { throw cancellation }
            // Nothing can be thrown, so the wait ends as if it had not been cancelled.
            waited = __Waited(handler: nil)
        }
        return try await proceed(waited.handler ?? below, &arguments)
    }
}
