// SPDX-License-Identifier: MIT

extension AsyncDecorator where Result: ~Copyable {
    /// The asynchronous counterpart of ``Decorator/changing(_:)``; the closure runs on the caller's isolation.
    ///
    /// - Parameter body: A closure that makes one call.
    public static func changing(
        _ body:
            nonisolated(nonsending) @escaping (
                inout __Generated.ObservedArguments<Arguments>,
                nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async throws(Failure)
                    -> Result
            ) async throws(Failure) -> Result
    ) -> AsyncDecorator { AsyncChangingDecorator(body) }
}

/// The asynchronous counterpart of `ChangingDecorator`.
final class AsyncChangingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let changing:
        nonisolated(nonsending) (inout __Generated.ObservedArguments<Arguments>, ProceedChanging) async throws(Failure)
            -> Result

    init(
        _ changing:
            nonisolated(nonsending) @escaping (
                inout __Generated.ObservedArguments<Arguments>, ProceedChanging
            ) async throws(Failure) -> Result
    ) {
        self.changing = changing
        super.init { (arguments, proceed) async throws(Failure) in
            var arguments = __Generated.ObservedArguments(arguments)
            return try await changing(&arguments) { (function, _) async throws(Failure) in try await proceed(function) }
        }
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async throws(Failure) ->
            Result
    ) async throws(Failure) -> Result { try await changing(&arguments, proceed) }
}
