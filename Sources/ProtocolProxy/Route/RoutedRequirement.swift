// SPDX-License-Identifier: MIT

/// A requirement that makes the functions of its routes and the calls of messages, since only it knows its types.
protocol RoutedRequirement<Function>: AnyRequirement {
    /// Its function type.
    associatedtype Function

    // MARK: The ends of a route

    /// Makes a function that calls an implementer, as the protocol of the requirement; nil where it has another one.
    ///
    /// - Parameter otherwise: The function that is called where the implementer has died.
    func forwarding(to link: Implementer, otherwise: Function, _ plan: RoutePlan) -> Function?
    /// Makes a function of a call that is known by name; nil where it does not fit.
    func function(of call: any AnyCall) -> Function?
    /// Makes a function that answers the calls that nobody answers.
    func answeringForNobody(_ context: RouteContext) -> Function

    // MARK: The steps

    /// Clears away the implementers that have died, and proceeds.
    func clearing(_ next: Function, _ context: RouteContext) -> Function
    /// Proceeds to the interceptors of a segment, where the thread's stack has room for them.
    func entering(_ segment: Segment<Function>, interceptors: Int, _ context: RouteContext) -> Function
    /// Proceeds to the first of several functions that takes part in the call.
    func choosing(_ turns: [Turn<Function>], otherwise: Function, _ context: RouteContext) -> Function
    /// Proceeds to the links of a chain one after another; to `otherwise` where none has answered.
    func takingTurns(
        _ chain: Chain, _ functions: [FunctionBox<Function>], otherwise: Function, _ context: RouteContext
    ) -> Function
    /// Lets an interceptor answer that makes its function of any requirement; nil where it leaves this one alone.
    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function?
    /// Tells observers before and after it proceeds.
    func observing(_ next: Function, by observers: Observers, _ context: RouteContext) -> Function
    /// The class of its observers.
    static var observerClass: AnyClass { get }

    // MARK: Messages

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

extension RoutedRequirement {
    /// Freezes who takes part in the calls of this requirement into the function that a call runs.
    func makeRoute(_ plan: RoutePlan) -> AnyRoute { plan.route(of: self) }
}

extension FunctionRequirement where Result: ~Copyable {
    final func forwarding(to link: Implementer, otherwise: Function, _ plan: RoutePlan) -> Function? {
        // Mostly one protocol asks for it, and then no list is made: each change of what is registered comes here.
        if plan.slot.variants.count == 1, plan.slot.variants[0] === self {
            return knowledge.forward?(link, plan.adoption, otherwise)
        }
        // One that does not conform to this protocol may conform to another that asks for the same.
        for case let variant as FunctionRequirement in [self] + plan.slot.variants {
            if let function = variant.knowledge.forward?(link, plan.adoption, otherwise) { return function }
        }
        return nil
    }
}

extension SynchronousRequirement: RoutedRequirement where Result: ~Copyable {
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
