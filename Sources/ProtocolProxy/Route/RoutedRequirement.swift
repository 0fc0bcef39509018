// SPDX-License-Identifier: MIT

/// A requirement that composes its routes and makes the calls of messages, since only it knows its types.
protocol RoutedRequirement: AnyRequirement {
    /// Freezes who takes part in the calls of this requirement into the function that a call runs.
    func makeRoute(_ plan: RoutePlan) -> AnyRoute
    /// Takes the arguments out of their boxes, makes a call along a route of its own, and boxes the result.
    func perform(_ arguments: [Any], along route: AnyRoute, on proxy: ProtocolProxy) throws -> Any
    /// Does the same where the caller can wait.
    nonisolated(nonsending) func performAsync(
        _ arguments: [Any], along route: AnyRoute, on proxy: ProtocolProxy
    ) async throws -> Any
}

extension SynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        let forwards = plan.slot.variants.compactMap { ($0 as? SynchronousRequirement)?.knowledge.forward }
        return plan.route(
            of: self, toldAs: ObserverEntry<Arguments, Result, Failure>.self,
            decorate: { [knowledge] step in
                if case .observe(isTimed: false) = step.decision,
                    let observing = ObservingDecorator<Function, Arguments, Result, Failure>(step, plan.context)
                {
                    return knowledge.around(observing)
                }
                return knowledge.around(Performer(step, self, plan.context))
            },
            forward: { [knowledge] link, adoption, other in
                if let known = knowledge.forward?(link, adoption, other) { return known }
                // One that does not conform to this protocol may conform to another that asks for the same.
                for forward in forwards { if let known = forward(link, adoption, other) { return known } }
                return nil
            },
            receive: { self.function(of: $0) })
    }
}

extension AsynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func makeRoute(_ plan: RoutePlan) -> AnyRoute {
        let forwards = plan.slot.variants.compactMap { ($0 as? AsynchronousRequirement)?.knowledge.forward }
        return plan.route(
            of: self, toldAs: AsyncObserverEntry<Arguments, Result, Failure>.self,
            decorate: { [knowledge] in knowledge.around(AsyncPerformer($0, self, plan.context)) },
            forward: { [knowledge] link, adoption, other in
                if let known = knowledge.forward?(link, adoption, other) { return known }
                for forward in forwards { if let known = forward(link, adoption, other) { return known } }
                return nil
            },
            receive: { self.function(of: $0) })
    }
}
