// SPDX-License-Identifier: MIT

/// A requirement that makes the functions of its routes and the calls of messages, since only it knows its types.
protocol RoutedRequirement<Function>: AnyRequirement {
    /// Its function type.
    associatedtype Function

    // MARK: The ends of a route

    /// Returns a function that calls an implementer, as the protocol of the requirement; nil for another protocol.
    ///
    /// - Parameters:
    ///   - link: The implementer.
    ///   - otherwise: The function that is called if the implementer has died.
    ///   - plan: The plan of the route.
    func forwarding(to link: Implementer, otherwise: Function, _ plan: RoutePlan) -> Function?
    /// Returns a function that makes an untyped call; nil if the call does not fit.
    func function(of call: any AnyCall) -> Function?
    /// Returns a boxed function of the requirement's type as a call; nil for another type, or without a tuple.
    func call(of box: AnyObject) -> (any AnyCall)?
    /// Returns a function that ends unanswered calls.
    func answeringByDefault(_ context: RouteContext) -> Function

    // MARK: The steps

    /// Removes dead implementers, and proceeds.
    func removingDeadImplementers(_ next: Function, _ context: RouteContext) -> Function
    /// Proceeds to the first of several candidates that takes part in the call; to `otherwise` if none does.
    func callingFirstEligible(_ candidates: [Candidate], otherwise: Function, _ context: RouteContext) -> Function
    /// Proceeds to all candidates in turn, or until one has the requirement; to `otherwise` if none has answered.
    func forwardingAlongChain(
        _ candidates: [Candidate], isMulticast: Bool, otherwise: Function, _ context: RouteContext
    ) -> Function
    /// Proceeds to an interceptor that makes its function for any requirement; nil if it leaves this one alone.
    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function?
    /// Runs observers before and after it proceeds.
    func observing(_ next: Function, by observers: Observers, _ context: RouteContext) -> Function
    /// The class of its observers.
    static var observerClass: AnyClass { get }

    // MARK: Messages

    /// Unboxes the arguments, makes a call along a route of its own, and boxes the result.
    ///
    /// - Parameters:
    ///   - arguments: The boxed arguments.
    ///   - route: The route.
    ///   - isUnanswered: Whether the call could end without an answer, and so be refused.
    ///   - proxy: The proxy.
    func perform(
        _ arguments: [Any], along route: AnyRoute, isUnanswered: Bool, on proxy: ProtocolProxy
    ) throws -> Any
    /// Does so for a caller that can wait.
    nonisolated(nonsending) func performAsync(
        _ arguments: [Any], along route: AnyRoute, isUnanswered: Bool, on proxy: ProtocolProxy
    ) async throws -> Any
    /// Returns a call of the requirement on a proxy that adopts it, whether or not its class conforms.
    ///
    /// The proxy is held weakly. Nil if the arguments form no tuple.
    func call(on proxy: ProtocolProxy) -> (any AnyCall)?
    /// Returns a boxed function of the requirement's type that makes calls along a route of its own.
    func function(along route: AnyRoute) -> AnyObject
}

extension RoutedRequirement {
    /// Returns the route of the participants in a plan.
    func makeRoute(_ plan: RoutePlan) -> AnyRoute { plan.route(of: self) }

    /// Returns the function of a candidate; nil for an interceptor.
    func function(in candidate: Candidate) -> Function? { (candidate.function as? FunctionBox<Function>)?.function }

    /// Returns a call as a boxed function of the requirement's type.
    func box(of call: any AnyCall) -> AnyObject? { function(of: call).map { FunctionBox($0) } }
}

extension FunctionRequirement where Result: ~Copyable {
    final func forwarding(to link: Implementer, otherwise: Function, _ plan: RoutePlan) -> Function? {
        // Mostly one protocol has it, and then no list is made: each change of registrations runs this.
        if plan.merged.variants.count == 1, plan.merged.variants[0] === self {
            return definition.forward?(link, plan.layout, otherwise)
        }
        // An implementer that does not conform to this protocol may conform to another with the requirement.
        for case let variant as FunctionRequirement in [self] + plan.merged.variants {
            if let function = variant.definition.forward?(link, plan.layout, otherwise) { return function }
        }
        return nil
    }
}

extension SynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: Call<Arguments, Result, Failure> = call.adapted() else { return nil }
        return around(Decorator { (arguments, _) throws(Failure) in try call.body(arguments) })
    }

    func call(of box: AnyObject) -> (any AnyCall)? {
        guard let box = box as? FunctionBox<Function>, let apply = apply else { return nil }
        return Call<Arguments, Result, Failure>(throwing: signature.failureType) { (arguments) throws(Failure) in
            try apply(box.function, arguments)
        }
    }

    func function(along route: AnyRoute) -> AnyObject {
        FunctionBox(
            around(
                Decorator { (_, proceed) throws(Failure) in
                    let held = route.retainDependencies()
                    defer { extendLifetime(held) }
                    // SAFETY: the caller, `implementation(of:)`, passes a route to the requirement that made it.
                    return try proceed(unsafe unsafeDowncast(route, to: Route<Function>.self).function)
                }))
    }
}

extension AsynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: AsyncCall<Arguments, Result, Failure> = call.adaptedToAsync() else {
            return nil
        }
        return around(
            AsyncDecorator { (arguments, _) async throws(Failure) in try await call.body(arguments) })
    }

    func call(of box: AnyObject) -> (any AnyCall)? { (box as? FunctionBox<Function>).flatMap { applied($0.function) } }

    /// Returns a function as a call with the tuple, if there is one.
    func applied(_ function: Function) -> AsyncCall<Arguments, Result, Failure>? {
        apply.map { apply in
            AsyncCall<Arguments, Result, Failure>(throwing: signature.failureType) {
                (arguments) async throws(Failure) in
                try await apply(function, arguments)
            }
        }
    }

    func function(along route: AnyRoute) -> AnyObject {
        FunctionBox(
            around(
                AsyncDecorator { (_, proceed) async throws(Failure) in
                    let held = route.retainDependencies()
                    defer { extendLifetime(held) }
                    // SAFETY: the caller, `implementation(of:)`, passes a route to the requirement that made it.
                    return try await proceed(unsafe unsafeDowncast(route, to: Route<Function>.self).function)
                }))
    }
}

extension AnyRequirement {
    /// Returns whether a call throws only errors of the requirement, where its error type is unknown at compile time.
    fileprivate final func isThrowable(_ call: any AnyCall) -> Bool {
        let thrown = call.signature.failureType
        return thrown == Never.self || signature.failureType == (any Error).self || thrown == signature.failureType
    }
}
