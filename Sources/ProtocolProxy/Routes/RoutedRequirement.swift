// SPDX-License-Identifier: MIT

/// Makes typed functions and handlers for code that does not know the requirement's types.
protocol RoutedRequirement<Function>: AnyRequirement {
    associatedtype Function

    // MARK: The innermost functions

    /// Makes a function that calls the implementer as a conformer of any protocol that has the
    /// requirement, or `otherwise` after the implementer was deallocated.
    ///
    /// Returns `nil` if the implementer does not conform.
    func forwardingByAnyVariant(
        to implementer: Implementer,
        otherwise: Function,
        in plan: RoutePlan
    ) -> Function?
    /// Makes such a function, but only for an implementer that conforms to this requirement's own
    /// protocol.
    func forwardingByOwnProtocol(
        to implementer: Implementer,
        otherwise: Function,
        in layout: ProtocolLayout
    ) -> Function?
    /// Makes a function that calls a retained implementer, in a `FunctionBox`.
    ///
    /// Returns `nil` if the implementer doesn't conform.
    func box(calling implementer: Implementer, in layout: ProtocolLayout) -> AnyObject?
    /// Makes a function from a type-erased call; `nil` if the types differ.
    func function(calling call: any ConvertibleFunction) -> Function?
    /// Turns a boxed function into a call; `nil` for a function of another type, or arguments that
    /// cannot form a tuple.
    func call(of box: AnyObject) -> (any ConvertibleFunction)?
    func answeringByDefault(_ context: RouteContext) -> Function
    /// Makes a function from a type-erased call; `nil` if the types differ. The function retains
    /// `anchor`, on which the call depends.
    func function(calling call: any ConvertibleFunction, anchoring anchor: Any) -> Function?
    /// A call that passes messages on to a proxy.
    func relayingCall(by relay: @escaping () -> Relay?) -> any ConvertibleFunction
    /// `true` if functions throw errors that the signature does not list.
    var isThrowingForm: Bool { get }

    // MARK: The steps

    /// Makes a function that proceeds to the first candidate that takes part in the call, or to
    /// `otherwise`.
    func callingFirstEligible(
        _ candidates: [Candidate],
        otherwise: Function,
        _ context: RouteContext
    ) -> Function
    /// Makes a function that proceeds to the candidates in turn: either to all of them, or to each
    /// until one has the requirement.
    ///
    /// If none answers, the function proceeds to `otherwise`.
    func forwardingAlongChain(
        _ candidates: [Candidate],
        isMulticast: Bool,
        otherwise: Function,
        _ context: RouteContext
    ) -> Function
    /// Makes a function that proceeds to an interceptor; `nil` if the interceptor leaves this
    /// requirement alone.
    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function?
    func observing(_ next: Function, by observers: Observers) -> Function
    static var observerClass: AnyClass { get }

    // MARK: Messages

    /// Unboxes the arguments, calls along `route`, which this requirement made, and boxes the
    /// result.
    ///
    /// `isUnanswered` is `true` if nothing is known to answer, so that a typed call would stop the
    /// program.
    func perform(
        _ arguments: [Any],
        along route: AnyRoute,
        isUnanswered: Bool,
        on proxy: ProtocolProxy
    ) throws -> Any
    nonisolated(nonsending) func performAsync(
        _ arguments: [Any],
        along route: AnyRoute,
        isUnanswered: Bool,
        on proxy: ProtocolProxy
    ) async throws -> Any
    /// A call of this requirement on `proxy`. The call holds the proxy weakly, and the proxy's
    /// class need not conform.
    ///
    /// Returns `nil` if the arguments cannot form a tuple.
    func call(on proxy: ProtocolProxy) -> (any ConvertibleFunction)?

    // MARK: By name

    func observer(by call: any ConvertibleFunction, _ phase: ObserverPhase, _ lifetime: Lifetime)
        -> Entry?
    /// A call of the requirement on an implementer; `nil` if the implementer does not conform to
    /// the protocol.
    func call(on implementer: Implementer, in layout: ProtocolLayout) -> (any ConvertibleFunction)?
}

extension AnyRequirement {
    /// This requirement as `RoutedRequirement`, to which all four key classes conform.
    final var routed: any RoutedRequirement {
        guard let routed = self as? any RoutedRequirement else {
            stopAtInvariant("'\(selector)' makes no routes.")
        }
        return routed
    }
}

extension RoutedRequirement {
    func box(of call: any ConvertibleFunction) -> AnyObject? {
        function(calling: call).map { FunctionBox($0) }
    }
}

/// Makes the functions with which a throwing form calls implementers.
final class ThrowingForwarding<Function> {
    let forward: (Implementer, Function, RoutePlan) -> Function?

    init(forward: @escaping (Implementer, Function, RoutePlan) -> Function?) {
        self.forward = forward
    }
}

extension FunctionRequirement where Result: ~Copyable {
    final func forwardingByAnyVariant(
        to implementer: Implementer,
        otherwise: Function,
        in plan: RoutePlan
    ) -> Function? {
        if let throwing = definition.throwingForwarding as? ThrowingForwarding<Function> {
            return throwing.forward(implementer, otherwise, plan)
        }
        // Fast path without an array: usually one protocol has the requirement, and this runs after
        // each change of registrations.
        if plan.merged.variants.count == 1, plan.merged.variants[0] === self {
            return definition.forward?(implementer, plan.layout, otherwise)
        }
        // An implementer may conform to another protocol that has the requirement. If that protocol
        // isolates the requirement to an actor, callers of this requirement may be elsewhere.
        for variant in [self] + plan.merged.variants
        where variant.isolation == nil || variant.isolation === isolation {
            let function = plan.forwarding(
                by: variant.routed,
                to: implementer,
                otherwise: otherwise
            )
            if let function { return function }
        }
        return nil
    }

    final func box(calling implementer: Implementer, in layout: ProtocolLayout) -> AnyObject? {
        definition.forward?(implementer, layout, unreachableFallback).map { FunctionBox($0) }
    }

    final func forwardingByOwnProtocol(
        to implementer: Implementer,
        otherwise: Function,
        in layout: ProtocolLayout
    ) -> Function? {
        definition.forward?(implementer, layout, otherwise)
    }
}

extension SynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func function(calling call: any ConvertibleFunction) -> Function? {
        guard isThrowable(call),
            let call: TupleFunction<Arguments, Result, Failure> = call.adapted()
        else {
            return nil
        }
        return around(Decorator { (arguments, _) throws(Failure) in try call.body(arguments) })
    }

    func call(of box: AnyObject) -> (any ConvertibleFunction)? {
        guard let box = box as? FunctionBox<Function>, let apply = apply else { return nil }
        return TupleFunction<Arguments, Result, Failure>(throwing: signature.failureType) {
            (arguments) throws(Failure) in
            try apply(box.function, arguments)
        }
    }
}

extension AsynchronousRequirement: RoutedRequirement where Result: ~Copyable {
    func function(calling call: any ConvertibleFunction) -> Function? {
        guard isThrowable(call),
            let call: AsyncTupleFunction<Arguments, Result, Failure> = call.adaptedToAsync()
        else {
            return nil
        }
        return around(
            AsyncDecorator { (arguments, _) async throws(Failure) in try await call.body(arguments)
            }
        )
    }

    func call(of box: AnyObject) -> (any ConvertibleFunction)? {
        guard let box = box as? FunctionBox<Function>, let apply = apply else { return nil }
        return AsyncTupleFunction<Arguments, Result, Failure>(throwing: signature.failureType) {
            (arguments) async throws(Failure) in
            try await apply(box.function, arguments)
        }
    }
}

extension AnyRequirement {
    /// `true` if a call only throws errors of the requirement's error type, which is compared at
    /// run time.
    fileprivate final func isThrowable(_ call: any ConvertibleFunction) -> Bool {
        let thrown = call.signature.failureType
        return thrown == Never.self || signature.failureType == (any Error).self
            || thrown == signature.failureType
    }
}

extension RoutedRequirement {
    func override(by call: any ConvertibleFunction, _ lifetime: Lifetime) -> Entry? {
        ((call as? InconvertibleFunction<Function>)?.function ?? function(calling: call)).map {
            Entry(overridingWith: $0, lifetime)
        }
    }
}

extension FunctionRequirement where Result: ~Copyable {
    final func call(on implementer: Implementer, in layout: ProtocolLayout) -> (
        any ConvertibleFunction
    )? {
        let box = box(calling: implementer, in: layout)
        guard let box = box as? FunctionBox<Function> else { return nil }
        return routed.call(of: box)
            ?? InconvertibleFunction(function: box.function, signature: signature)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    func observer(by call: any ConvertibleFunction, _ phase: ObserverPhase, _ lifetime: Lifetime)
        -> Entry?
    {
        (call.discardingResult.adapted() as TupleFunction<Arguments, Void, any Error>?).map {
            let box = SynchronousObserver<Arguments, Result, Failure>(arguments: $0.body)
            return Entry(.observer(phase), box, lifetime)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func observer(by call: any ConvertibleFunction, _ phase: ObserverPhase, _ lifetime: Lifetime)
        -> Entry?
    {
        (call.discardingResult.adaptedToAsync() as AsyncTupleFunction<Arguments, Void, any Error>?)
            .map {
                let box = AsynchronousObserver<Arguments, Result, Failure>(arguments: $0.body)
                return Entry(.observer(phase), box, lifetime)
            }
    }
}

/// A proxy that receives the calls of another one.
struct Relay {
    let proxy: ProtocolProxy
    /// The selector that the proxy receives.
    let selector: Selector
}

extension Relay: Hashable {
    static func == (left: Relay, right: Relay) -> Bool {
        left.proxy === right.proxy && left.selector == right.selector
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(proxy))
        hasher.combine(selector)
    }
}

extension Implementer {
    final func relay(receiving requirement: AnyRequirement) -> Relay? {
        guard let proxy = relayProxy else { return nil }
        return Relay(
            proxy: proxy,
            selector: proxy.layout.selector(receiving: requirement)
        )
    }
}

extension Lifetime {
    /// The proxy that is the registration's target; `nil` for another target, or none.
    var relay: Relay? {
        guard isRelayed, let receivedSelector, let proxy = target?.object as? ProtocolProxy else {
            return nil
        }
        return Relay(proxy: proxy, selector: receivedSelector)
    }
}
