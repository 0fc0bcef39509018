// SPDX-License-Identifier: MIT

/// A decorator whose closure also receives the changes of the arguments, for those that pass them on after the call.
final class ChangingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let changing: (inout ObservedArguments<Arguments>, ProceedChanging) throws(Failure) -> Result

    /// - Parameter changing: Makes one call. Changing the received arguments does not change the call.
    init(_ changing: @escaping (inout ObservedArguments<Arguments>, ProceedChanging) throws(Failure) -> Result) {
        self.changing = changing
        super.init { (arguments, proceed) throws(Failure) in
            var arguments = ObservedArguments(arguments)
            return try changing(&arguments) { (function, _) throws(Failure) in try proceed(function) }
        }
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: ProceedChanging
    ) throws(Failure) -> Result { try changing(&arguments, proceed) }
}

/// An asynchronous ``ChangingDecorator``.
final class AsyncChangingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let changing:
        nonisolated(nonsending) (inout ObservedArguments<Arguments>, ProceedChanging) async throws(Failure) -> Result

    init(
        _ changing:
            nonisolated(nonsending) @escaping (inout ObservedArguments<Arguments>, ProceedChanging)
            async throws(Failure) -> Result
    ) {
        self.changing = changing
        super.init { (arguments, proceed) async throws(Failure) in
            var arguments = ObservedArguments(arguments)
            return try await changing(&arguments) { (function, _) async throws(Failure) in try await proceed(function) }
        }
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: ProceedChanging
    ) async throws(Failure) -> Result { try await changing(&arguments, proceed) }
}
