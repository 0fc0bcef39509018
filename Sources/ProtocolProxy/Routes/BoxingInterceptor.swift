// SPDX-License-Identifier: MIT

/// Boxes the calls of any requirement for a type-erased interceptor.
///
/// This is a class so that each call only retains it: copying a struct takes 700 instructions.
final class BoxingInterceptor:
    // SAFETY: the object is created with a route, and used on the isolation of the route's calls.
    CallInterceptor, @unchecked Sendable
{
    let closures: BoxingClosures
    let position: InterceptorPosition

    init(_ closures: BoxingClosures, at position: InterceptorPosition) {
        self.closures = closures
        self.position = position
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        typealias Boxed = BoxedCall<Arguments, Result, Failure>
        if let apply = requirement.apply {
            let onward: Boxed.Onward = { (arguments) throws(Failure) in try apply(next, arguments) }
            return Decorator { (arguments, _) throws(Failure) in
                try Boxed(requirement, self, arguments, onward).answer(by: self.closures.handler)
            }
        }
        // The arguments stay with the caller, so the handler must proceed before it returns.
        return Decorator.changing { (arguments, proceed) throws(Failure) in
            let call = Boxed(requirement, self, arguments.arguments)
            defer { arguments.arguments = call.observed }
            return try withoutActuallyEscaping(proceed) { (proceed) throws(Failure) in
                defer { call.onward = nil }
                call.onward = { (observed) throws(Failure) in
                    var changing = __Generated.ObservedArguments(observed)
                    defer { observed = changing.arguments }
                    return try proceed(next, &changing)
                }
                return try call.answer(by: self.closures.handler)
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        typealias Boxed = BoxedCall<Arguments, Result, Failure>
        if let apply = requirement.apply {
            let onward: Boxed.AsyncOnward = { (arguments) async throws(Failure) in
                try await apply(next, arguments)
            }
            return AsyncDecorator { (arguments, _) async throws(Failure) in
                try await Boxed(requirement, self, arguments, async: onward)
                    .answerAsync(by: self.closures.asyncHandler)
            }
        }
        return AsyncDecorator.changing { (arguments, proceed) async throws(Failure) in
            let call = Boxed(requirement, self, arguments.arguments)
            defer { arguments.arguments = call.observed }
            return try await self.answer(call, next, proceed).get()
        }
    }

    // The isolation is a parameter, because a closure that captures the parameter inherits the
    // isolation. In a `nonisolated(nonsending)` function, `withoutActuallyEscaping`, which only
    // knows plain `async`, would move the closure off the caller's actor.
    private func answer<Function, Arguments, Result: ~Copyable, Failure>(
        _ call: BoxedCall<Arguments, Result, Failure>,
        _ next: Function,
        _ proceed: AsyncDecorator<Function, Arguments, Result, Failure>.ProceedChanging,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        await withoutActuallyEscaping(proceed) { proceed in
            _ = isolation
            defer { call.asyncOnward = nil }
            call.asyncOnward = { (observed) async throws(Failure) in
                var changing = __Generated.ObservedArguments(observed)
                defer { observed = changing.arguments }
                return try await proceed(next, &changing)
            }
            do throws(Failure) {
                outcome = .success(try await call.answerAsync(by: self.closures.asyncHandler))
            } catch {
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else {
            stopAtInvariant("A handler's closure was not called, or called twice.")
        }
        return outcome
    }
}
