// SPDX-License-Identifier: MIT

/// A closure around the functions of an asynchronous requirement; otherwise a ``Decorator``.
public class AsyncDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Decorator`.
    @unchecked Sendable
{
    /// Calls one function with the original arguments.
    public typealias Proceed = nonisolated(nonsending) (Function) async throws(Failure) -> Result
    /// Calls one function with the original arguments, and updates the arguments with the function's changes.
    typealias ProceedChanging =
        nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async throws(Failure) ->
        Result

    private final let body: nonisolated(nonsending) (Arguments, Proceed) async throws(Failure) -> Result

    /// Makes a decorator from a closure, which runs on the caller's isolation.
    ///
    /// - Parameter body: Makes one call; see ``Decorator``.
    public init(
        _ body: nonisolated(nonsending) @escaping (Arguments, Proceed) async throws(Failure) -> Result
    ) { self.body = body }

    /// Makes one call, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive. Proceeding updates those that the function may change.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    public nonisolated(nonsending) func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async throws(Failure) ->
            Result
    ) async throws(Failure) -> Result {
        try await body(arguments.arguments) { (function) async throws(Failure) in
            try await proceed(function, &arguments)
        }
    }

    /// Makes one call of a requirement that leaves its caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive. Proceeding updates those that the function may change.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    @concurrent public final func callConcurrently(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            @concurrent (Function, inout __Generated.ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await call(changing: &arguments) { (function, arguments) async throws(Failure) -> Result in
            // All of it runs on the witness's isolation, which is no actor, or the one of the functions.
            var (function, values) = Disconnected((function, arguments)).value()
            defer { arguments = values }
            return try await proceed(function, &values)
        }
    }

    /// Makes one call of a function that changes no argument, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    public final nonisolated(nonsending) func call(
        _ arguments: Arguments, _ proceed: nonisolated(nonsending) (Function) async throws(Failure) -> Result
    ) async throws(Failure) -> Result { try await body(arguments, proceed) }

    /// Makes one call of a function that changes no argument, of a requirement that leaves its caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    @concurrent public final func callConcurrently(
        _ arguments: Arguments, _ proceed: @concurrent (Function) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await body(arguments) { (function) async throws(Failure) -> Result in
            // All of it runs on the witness's isolation, which is no actor, or the one of the function.
            try await proceed(Disconnected(function).value())
        }
    }
}
