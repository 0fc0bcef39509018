// SPDX-License-Identifier: MIT

/// A requirement that composes its routes and makes the calls of messages, since only it knows its types.
protocol RoutedRequirement: AnyRequirement {
    /// Freezes who takes part in the calls of this requirement into the function that a call runs.
    func makeRoute(_ plan: RoutePlan) -> AnyRoute
    /// Takes the arguments out of their boxes, makes a call along a route of its own, and boxes the result.
    ///
    /// - Parameter isUnanswered: Whether the call could end with nothing, and so be refused.
    func perform(
        _ arguments: [Any], along route: AnyRoute, isUnanswered: Bool, on proxy: ProtocolProxy
    ) throws -> Any
    /// Does the same where the caller can wait.
    nonisolated(nonsending) func performAsync(
        _ arguments: [Any], along route: AnyRoute, isUnanswered: Bool, on proxy: ProtocolProxy
    ) async throws -> Any
    /// A call of the requirement on a proxy that adopts it, whether or not its class conforms, and that is not kept alive; nil
    /// where the arguments make no tuple.
    func call(on proxy: ProtocolProxy) -> (any AnyCall)?
    /// A function of the requirement's type, in a box, that makes calls along a route of its own.
    func function(along route: AnyRoute) -> AnyObject
}

extension FunctionRequirement where Result: ~Copyable {
    /// Makes functions that call implementers.
    fileprivate func forward(in plan: RoutePlan) -> (Implementer, Adoption, Function) -> Function? {
        // Mostly one protocol asks for it, and then no list is made: each change of what is registered comes here.
        if plan.slot.variants.count == 1, plan.slot.variants[0] === self {
            return { [forward = knowledge.forward] link, adoption, other in forward?(link, adoption, other) }
        }
        // One that does not conform to this protocol may conform to another that asks for the same.
        let forwards = ([self] + plan.slot.variants).compactMap { ($0 as? FunctionRequirement)?.knowledge.forward }
        return { link, adoption, other in
            for forward in forwards { if let function = forward(link, adoption, other) { return function } }
            return nil
        }
    }
}

extension SynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        return plan.route(
            of: self, toldAs: ObserverEntry<Arguments, Result, Failure>.self,
            decorate: { [around] step in
                if case .observe(isTimed: false, isNumbered: false) = step.decision,
                    let observing = ObservingDecorator<Function, Arguments, Result, Failure>(step, plan.context)
                {
                    return around(observing)
                }
                return around(Performer(step, self, plan.context))
            },
            intercepted: { [around] interceptor, next in
                interceptor.interceptor(of: self, around: next).map(around)
            },
            forward: forward(in: plan),
            receive: { self.function(of: $0) })
    }

    func function(along route: AnyRoute) -> AnyObject {
        FunctionBox(
            around(
                Decorator { (arguments, proceed) throws(Failure) in
                    let held = route.hold()
                    defer { extendLifetime(held) }
                    // SAFETY: the route is one of this requirement.
                    return try proceed(compared(route, as: Route<Function>.self).function, &arguments)
                }))
    }
}

extension AsynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        return plan.route(
            of: self, toldAs: AsyncObserverEntry<Arguments, Result, Failure>.self,
            decorate: { [around] in around(AsyncPerformer($0, self, plan.context)) },
            intercepted: { [around] interceptor, next in
                interceptor.interceptor(of: self, around: next).map(around)
            },
            forward: forward(in: plan),
            receive: { self.function(of: $0) })
    }

    func function(along route: AnyRoute) -> AnyObject {
        FunctionBox(
            around(
                AsyncDecorator { (arguments, proceed) async throws(Failure) in
                    let held = route.hold()
                    defer { extendLifetime(held) }
                    // SAFETY: the route is one of this requirement.
                    return try await proceed(compared(route, as: Route<Function>.self).function, &arguments)
                }))
    }
}
