// SPDX-License-Identifier: MIT

/// Boxes the calls of any requirement for an interceptor that does not know their types.
///
/// It is an object, to which each call refers: copying a value costs 700 instructions a call.
final class BoxingInterceptor:
    // SAFETY: it is made with a route, and used on the isolation of the route's calls.
    CallInterceptor, @unchecked Sendable
{
    let entry: ErasedInterceptorEntry
    let below: ArraySlice<Candidate>
    let context: RouteContext

    init(_ entry: ErasedInterceptorEntry, above below: ArraySlice<Candidate>, _ context: RouteContext) {
        self.entry = entry
        self.below = below
        self.context = context
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        typealias Boxed = BoxedCall<Arguments, Result, Failure>
        if let apply = requirement.apply {
            let onward: Boxed.Onward = { (arguments) throws(Failure) in try apply(next, arguments) }
            return Decorator { (arguments, _) throws(Failure) in
                try Boxed(requirement, self, arguments, onward).answer(by: self.entry.handler)
            }
        }
        // The arguments stay with the caller, so the call can only proceed until the handler has returned.
        return ChangingDecorator { (arguments, proceed) throws(Failure) in
            let call = Boxed(requirement, self, arguments.arguments)
            defer { arguments.arguments = call.told }
            return try withoutActuallyEscaping(proceed) { (proceed) throws(Failure) in
                defer { call.onward = nil }
                call.onward = { (told) throws(Failure) in
                    var changing = __Generated.ObservedArguments(told)
                    defer { told = changing.arguments }
                    return try proceed(next, &changing)
                }
                return try call.answer(by: self.entry.handler)
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        typealias Boxed = BoxedCall<Arguments, Result, Failure>
        if let apply = requirement.apply {
            let onward: Boxed.AsyncOnward = { (arguments) async throws(Failure) in try await apply(next, arguments) }
            return AsyncDecorator { (arguments, _) async throws(Failure) in
                try await Boxed(requirement, self, arguments, async: onward)
                    .answerAsync(by: self.entry.asyncHandler)
            }
        }
        return AsyncChangingDecorator { (arguments, proceed) async throws(Failure) in
            let call = Boxed(requirement, self, arguments.arguments)
            defer { arguments.arguments = call.told }
            return try await self.answer(call, next, proceed).get()
        }
    }

    // A parameter and not `nonisolated(nonsending)`: the closure is isolated as the parameter that it captures is.
    // Otherwise `withoutActuallyEscaping`, which knows plain `async` only, would take it off the caller's actor.
    private func answer<Function, Arguments, Result: ~Copyable, Failure>(
        _ call: BoxedCall<Arguments, Result, Failure>, _ next: Function,
        _ proceed: AsyncDecorator<Function, Arguments, Result, Failure>.ProceedChanging,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        await withoutActuallyEscaping(proceed) { proceed in
            _ = isolation
            defer { call.asyncOnward = nil }
            call.asyncOnward = { (told) async throws(Failure) in
                var changing = __Generated.ObservedArguments(told)
                defer { told = changing.arguments }
                return try await proceed(next, &changing)
            }
            do throws(Failure) {
                outcome = .success(try await call.answerAsync(by: self.entry.asyncHandler))
            } catch {
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else { stop("The closure is called once.") }
        return outcome
    }
}
