// SPDX-License-Identifier: MIT

/// Boxes the calls of any requirement for a type-erased interceptor.
///
/// This is a class so that each call only retains it: copying a struct takes 700 instructions.
final class InvocationInterceptor:
    // SAFETY: the object is created with a route, and used on the isolation of the route's calls.
    CallInterceptor, @unchecked Sendable
{
    let closures: InvocationClosures
    let position: InterceptorPosition

    init(_ closures: InvocationClosures, at position: InterceptorPosition) {
        self.closures = closures
        self.position = position
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        typealias Boxed = TypedInvocation<Arguments, Result, Failure>
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
        typealias Boxed = TypedInvocation<Arguments, Result, Failure>
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
        _ call: TypedInvocation<Arguments, Result, Failure>,
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

/// The typed implementation of an intercepted call.
final class TypedInvocation<Arguments, Result: ~Copyable, Failure: Error>: InvocationBox {
    typealias Onward = (inout Arguments) throws(Failure) -> Result
    typealias AsyncOnward =
        nonisolated(nonsending) (inout Arguments) async throws(Failure) -> Result

    let interceptor: InvocationInterceptor
    private(set) var observed: Arguments
    /// Calls the function below.
    ///
    /// If the arguments stay with the caller, this is `nil` except while the handler runs.
    var onward: Onward?
    var asyncOnward: AsyncOnward?
    private var last: CallOutcome?
    private let boxer: Boxer<Result>
    private let parameters: Parameters<Arguments>?
    /// `true` if the call may end with an error that the requirement does not list.
    private let isThrowingForm: Bool

    init<Function>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>,
        _ interceptor: InvocationInterceptor,
        _ arguments: Arguments,
        _ onward: Onward? = nil,
        async asyncOnward: AsyncOnward? = nil
    ) {
        self.interceptor = interceptor
        self.observed = arguments
        self.onward = onward
        self.asyncOnward = asyncOnward
        self.boxer = requirement.boxer
        self.parameters = requirement.definition.parameters
        self.isThrowingForm = requirement.isThrowingForm
    }

    var arguments: [Any] { parameters?.box(observed) ?? [observed] }
    var haveOperandsOneType: Bool { commonType(of: requirement.operands(in: observed)) != nil }

    // MARK: Proceeding

    func proceed() -> CallOutcome {
        var arguments = observed
        // If the arguments form a tuple, the callee's changes to this copy don't reach the caller.
        defer { if parameters == nil { observed = arguments } }
        return proceed(&arguments)
    }

    func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        var arguments = try unboxed(arguments)
        return proceed(&arguments)
    }

    nonisolated(nonsending) func proceedAsync() async -> CallOutcome {
        var arguments = observed
        defer { if parameters == nil { observed = arguments } }
        return await proceedAsync(&arguments)
    }

    nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError)
        -> CallOutcome
    {
        var arguments = try unboxed(arguments)
        return await proceedAsync(&arguments)
    }

    private func proceed(_ arguments: inout Arguments) -> CallOutcome {
        guard let onward else { stopLate() }
        let outcome: CallOutcome
        do throws(Failure) { outcome = success(try onward(&arguments)) } catch {
            outcome = failure(error)
        }
        last = outcome
        return outcome
    }

    private nonisolated(nonsending) func proceedAsync(_ arguments: inout Arguments) async
        -> CallOutcome
    {
        guard let asyncOnward else { stopLate() }
        let outcome: CallOutcome
        do throws(Failure) { outcome = success(try await asyncOnward(&arguments)) } catch {
            outcome = failure(error)
        }
        last = outcome
        return outcome
    }

    private func unboxed(_ arguments: [Any]) throws(ProxyError) -> Arguments {
        guard let parameters else { throw .notStorable(requirement, of: context.protocolName) }
        return try parameters.unbox(arguments, of: requirement)
    }

    // MARK: Answering

    func returning(_ value: Any) throws(ProxyError) -> CallOutcome {
        guard let result = boxer.unboxed(value) else {
            throw .wrongResult(
                value,
                of: requirement,
                expected: anyType(of: Result.self),
                in: context
            )
        }
        return success(result)
    }

    func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome {
        guard requirement.canThrow(error), error is Failure else {
            let expected = requirement.signature.failureType as? any Error.Type ?? Failure.self
            throw .wrongError(error, of: requirement, expected: expected, in: context)
        }
        return failure(error)
    }

    func answer(by handler: InvocationClosures.Handler) throws(Failure) -> Result {
        let outcome: CallOutcome
        do { outcome = try handler(self) } catch {
            outcome = ending(with: error) ?? last ?? proceed()
        }
        return try answer(outcome)
    }

    nonisolated(nonsending) func answerAsync(
        by handler: InvocationClosures.AsyncHandler
    ) async throws(Failure) -> Result {
        let outcome: CallOutcome
        do {
            outcome = try await handler(self)
        } catch {
            if let end = ending(with: error) ?? last {
                outcome = end
            } else {
                outcome = await proceedAsync()
            }
        }
        return try answer(outcome)
    }

    /// The outcome of a handler that threw; `nil` if the requirement cannot throw the error.
    private func ending(with error: any Error) -> CallOutcome? {
        if requirement.canThrow(error), error is Failure { return failure(error) }
        context.report(error, by: .interceptor)
        return nil
    }

    private func success(_ value: consuming Result) -> CallOutcome {
        let box = boxer.boxed(value)
        return CallOutcome(
            result: .success(box),
            exactBox: boxer.containsExactly(box) ? nil : __Generated.Box(value)
        )
    }

    private func failure(_ error: any Error) -> CallOutcome {
        CallOutcome(result: .failure(error), exactBox: nil)
    }

    private func answer(_ outcome: CallOutcome) throws(Failure) -> Result {
        switch outcome.result {
        case .failure(let error):
            guard let failure = error as? Failure, isThrowingForm || requirement.canThrow(error)
            else {
                stopAtOther()
            }
            throw failure
        case .success(let box):
            if let exactBox = outcome.exactBox { return taken(from: exactBox) }
            return boxer.exactValue(in: box, orElse: stopAtOther)
        }
    }

    // Outlined to keep metadata lookups off the fast path.
    @inline(never)
    private func taken(from exactBox: AnyObject) -> Result {
        guard let value = (exactBox as? __Generated.Box<Result>)?.take(by: boxer) else {
            stopAtOther()
        }
        return value
    }

    // MARK: Stopping

    /// Stops the program because a handler returned the outcome of another call, which has no
    /// result of this call's type.
    private func stopAtOther() -> Never {
        stop(
            "An interceptor answered '\(requirement.selector)' of "
                + "'\(context.protocolName)' with the outcome of another call. Return one of this "
                + "call, from 'proceed', 'returning' or 'throwing'."
        )
    }

    private func stopLate() -> Never {
        stop(
            "An interceptor proceeded with '\(requirement.selector)' of "
                + "'\(context.protocolName)' after its handler had returned. The arguments belong "
                + "to the caller, which has continued: proceed earlier."
        )
    }
}
