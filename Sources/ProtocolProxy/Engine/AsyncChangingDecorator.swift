// SPDX-License-Identifier: MIT

/// The asynchronous counterpart of ``ChangingDecorator``.
public final class AsyncChangingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let changing:
        nonisolated(nonsending) (inout __Generated.ObservedArguments<Arguments>, ProceedChanging) async throws(Failure)
            -> Result

    /// Creates a decorator from a closure that makes one call, on the caller's isolation; see ``ChangingDecorator``.
    public init(
        _ changing:
            nonisolated(nonsending) @escaping (
                inout __Generated.ObservedArguments<Arguments>,
                nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async throws(Failure)
                    -> Result
            ) async throws(Failure) -> Result
    ) {
        self.changing = changing
        super.init { (arguments, proceed) async throws(Failure) in
            var arguments = __Generated.ObservedArguments(arguments)
            return try await changing(&arguments) { (function, _) async throws(Failure) in try await proceed(function) }
        }
    }

    /// Makes one call, on the caller's isolation; both proceeding and the closure update the observed arguments.
    public override nonisolated(nonsending) func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async throws(Failure) ->
            Result
    ) async throws(Failure) -> Result { try await changing(&arguments, proceed) }
}
