// SPDX-License-Identifier: MIT

// A requirement with typed throws has functions that return a `Result` instead of throwing:
//
//     func find(_ id: String) throws(StoreError) -> Item        has functions of type
//     (String) -> Result<Item, StoreError>
//
// BUG: Swift 6.3.1 crashes on a closure literal that spells `throws(E)` where the parameter's type
// is an associated type, as in the registration methods. So the function type does not throw.
// Decorators do throw, and the functions here convert between the two.

extension Decorator where Result: ~Copyable {
    /// Runs the closure for one call of functions that return a `Result` and change no arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them.
    ///   - proceed: Calls a function with the original arguments.
    /// - Returns: The result of the closure, or its error.
    @inlinable @inline(__always)
    public final func result(
        _ arguments: consuming Arguments,
        _ proceed: (Function) -> Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(
                try call(arguments) { (function) throws(Failure) in try proceed(function).get() }
            )
        } catch {
            return .failure(error)
        }
    }

    /// Runs the closure for one call of functions that return a `Result` and may change arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them. The call updates them with the
    ///     function's changes.
    ///   - proceed: Calls a function with the original arguments, and updates the observed
    ///     arguments.
    /// - Returns: The result of the closure, or its error.
    public final func result(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: (Function, inout __Generated.ObservedArguments<Arguments>) ->
            Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(
                try call(changing: &arguments) { (function, arguments) throws(Failure) in
                    try proceed(function, &arguments).get()
                }
            )
        } catch {
            return .failure(error)
        }
    }
}

extension AsyncDecorator where Result: ~Copyable {
    /// Runs the closure for one call of functions that return a `Result` and change no arguments.
    ///
    /// It runs on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them.
    ///   - proceed: Calls a function with the original arguments.
    /// - Returns: The result of the closure, or its error.
    public final nonisolated(nonsending) func result(
        _ arguments: Arguments,
        _ proceed: nonisolated(nonsending) (Function) async -> Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(
                try await call(arguments) { (function) async throws(Failure) in
                    try await proceed(function).get()
                }
            )
        } catch {
            return .failure(error)
        }
    }

    /// Runs the closure for one call of functions that return a `Result` and may change arguments.
    ///
    /// It runs on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them. The call updates them with the
    ///     function's changes.
    ///   - proceed: Calls a function with the original arguments, and updates the observed
    ///     arguments.
    /// - Returns: The result of the closure, or its error.
    public final nonisolated(nonsending) func result(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async
            ->
            Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(
                try await call(changing: &arguments) {
                    (function, arguments) async throws(Failure) in
                    try await proceed(function, &arguments).get()
                }
            )
        } catch {
            return .failure(error)
        }
    }

    /// Runs the closure for one call of functions that return a `Result` and leave their caller's
    /// isolation.
    ///
    /// The functions change no arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them.
    ///   - proceed: Calls a function with the original arguments.
    /// - Returns: The result of the closure, or its error.
    @concurrent public final func resultConcurrently(
        _ arguments: Arguments,
        _ proceed: @concurrent (Function) async -> Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        await result(arguments) { (function) async -> Swift.Result<Result, Failure> in
            // Safe: caller and callee share the witness's isolation.
            await proceed(__Generated.Sent(function).take())
        }
    }

    /// Runs the closure for one call of functions that return a `Result` and leave their caller's
    /// isolation.
    ///
    /// The functions may change `inout` arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them. The call updates them with the
    ///     function's changes.
    ///   - proceed: Calls a function with the original arguments, and updates the observed
    ///     arguments.
    /// - Returns: The result of the closure, or its error.
    @concurrent public final func resultConcurrently(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            @concurrent (Function, inout __Generated.ObservedArguments<Arguments>) async ->
            Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        await result(changing: &arguments) {
            (function, arguments) async -> Swift.Result<Result, Failure> in
            // Safe: caller and callee share the witness's isolation.
            var (function, values) = __Generated.Sent((function, arguments)).take()
            defer { arguments = values }
            return await proceed(function, &values)
        }
    }
}
