// SPDX-License-Identifier: MIT

// A requirement that throws errors of one type has functions that return a `Result` of it, and do not throw:
//
//     func find(_ id: String) throws(StoreError) -> Item      (String) -> Result<Item, StoreError>
//
// BUG: Swift 6.3.1 crashes on a closure literal that spells `throws(E)` where the parameter's type is an associated one, as
// for the verbs. So the function type has no such effect. Decorators have it, and the functions here convert.

extension Decorator where Result: ~Copyable {
    /// Makes one call of a function that returns its error and changes no argument.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result or the error of the answering function.
    @inlinable @inline(__always)
    public final func result(
        _ arguments: consuming Arguments, _ proceed: (Function) -> Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(try call(arguments) { (function) throws(Failure) in try proceed(function).get() })
        } catch {
            return .failure(error)
        }
    }

    /// Makes one call of a function that returns its error.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive. Proceeding updates those that the function may change.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result or the error of the answering function.
    public final func result(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: (Function, inout __Generated.ObservedArguments<Arguments>) -> Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(
                try call(changing: &arguments) { (function, arguments) throws(Failure) in
                    try proceed(function, &arguments).get()
                })
        } catch {
            return .failure(error)
        }
    }
}

extension AsyncDecorator where Result: ~Copyable {
    /// Makes one call of a function that returns its error and changes no argument, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result or the error of the answering function.
    public final nonisolated(nonsending) func result(
        _ arguments: Arguments, _ proceed: nonisolated(nonsending) (Function) async -> Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(
                try await call(arguments) { (function) async throws(Failure) in try await proceed(function).get() })
        } catch {
            return .failure(error)
        }
    }

    /// Makes one call of a function that returns its error, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive. Proceeding updates those that the function may change.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result or the error of the answering function.
    public final nonisolated(nonsending) func result(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>) async ->
            Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        do throws(Failure) {
            return .success(
                try await call(changing: &arguments) { (function, arguments) async throws(Failure) in
                    try await proceed(function, &arguments).get()
                })
        } catch {
            return .failure(error)
        }
    }

    /// Makes one call of a function that returns its error and changes no argument, of a requirement that leaves its caller's
    /// isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result or the error of the answering function.
    @concurrent public final func resultConcurrently(
        _ arguments: Arguments, _ proceed: @concurrent (Function) async -> Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        await result(arguments) { (function) async -> Swift.Result<Result, Failure> in
            // All of it runs on the witness's isolation, which is no actor, or the one of the function.
            await proceed(Disconnected(function).value())
        }
    }

    /// Makes one call of a function that returns its error, of a requirement that leaves its caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive. Proceeding updates those that the function may change.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result or the error of the answering function.
    @concurrent public final func resultConcurrently(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            @concurrent (Function, inout __Generated.ObservedArguments<Arguments>) async ->
            Swift.Result<Result, Failure>
    ) async -> Swift.Result<Result, Failure> {
        await result(changing: &arguments) { (function, arguments) async -> Swift.Result<Result, Failure> in
            // All of it runs on the witness's isolation, which is no actor, or the one of the functions.
            var (function, values) = Disconnected((function, arguments)).value()
            defer { arguments = values }
            return await proceed(function, &values)
        }
    }
}
