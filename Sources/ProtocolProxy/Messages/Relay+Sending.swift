// SPDX-License-Identifier: MIT

// A part of step 4 in `Delivery.swift`. A proxy that receives another proxy's calls, as its
// implementer or as the target of an override, may have no answer. So in the throwing form of the
// requirement, this proxy receives another message, which may throw. Below an interceptor by typed
// key, it is called only if it surely answers, along a `SureRoute`.

extension AnyRoute {
    /// `true` if a typed call of one of the proxies that receive calls might stop the program.
    var mayStopInRelay: Bool {
        // An override of a proxy may hide a way back to an earlier one, so each is visited once.
        var visited: Set<Relay> = []
        return mayStopInRelay(&visited)
    }

    fileprivate func mayStopInRelay(_ visited: inout Set<Relay>) -> Bool {
        candidates.contains { candidate in
            guard let relay = candidate.relay, visited.insert(relay).inserted else { return false }
            return relay.mayStop(&visited)
        }
    }
}

extension Relay {
    /// `true` if a typed call of the proxy, or of one behind it, might stop the program.
    fileprivate func mayStop(_ visited: inout Set<Relay>) -> Bool {
        let layout = proxy.layout
        guard let requirementIndex = layout.index(of: selector) else { return true }
        let route = proxy.retainedRoute(at: layout.requirements[requirementIndex].routeIndex)
        let requirement = route.requirement
        if !requirement.canBeUnanswered,
            proxy.routes.defaultError(of: requirement.signature.failureType) == nil
        {
            return true
        }
        return route.hasRelays && route.mayStopInRelay(&visited)
    }

    /// Passes a message on.
    func send(_ arguments: @autoclosure () -> [Any], from isolation: (any Actor)?) throws -> Any {
        do {
            return try proxy.deliver(
                Message(selector, takesNothing ? [] : arguments()),
                from: isolation
            )
        } catch {
            throw unanswered(error)
        }
    }

    nonisolated(nonsending) func sendAsync(_ arguments: @autoclosure () -> [Any]) async throws
        -> Any
    {
        do {
            return try await proxy.send(Message(selector, takesNothing ? [] : arguments()))
        } catch {
            throw unanswered(error)
        }
    }

    /// The error that a passed-on message ends with: if the proxy no longer responds to the
    /// selector, `unanswered` instead of `unrecognizedSelector`.
    private func unanswered(_ error: any Error) -> any Error {
        guard (error as? ProxyError)?.code == .unrecognizedSelector, !proxy.responds(to: selector),
            let requirement
        else { return error }
        return ProxyError.unanswered(requirement, on: proxy)
    }

    /// The call that the proxy receives for `call`; `nil` if the proxy doesn't have the
    /// requirement.
    func call(like call: PendingCall) -> PendingCall? {
        guard let requirement else { return nil }
        return takesNothing
            ? PendingCall(requirement, ())
            : PendingCall(requirement: requirement, tuple: call.tuple)
    }

    /// `true` if the proxy's requirement has no parameters, though the overridden one may have
    /// some.
    private var takesNothing: Bool { requirement?.signature.parameterTypes.isEmpty == true }

    private var requirement: AnyRequirement? {
        let layout = proxy.layout
        return layout.index(of: selector).map { layout.requirements[$0].requirement }
    }
}

extension Error {
    /// `true` for the error of a message that had no answer, and `false` for an error that is an
    /// answer.
    fileprivate var isUnanswered: Bool { (self as? ProxyError)?.code == .unanswered }
}

extension SynchronousRequirement where Result: ~Copyable {
    private func relay(_ arguments: Arguments, by relay: Relay) throws -> Result {
        let box = try relay.send(values(of: arguments), from: isolation)
        guard let result = boxer.unboxed(box) else {
            stopAtInvariant("A relayed message returns a result of the requirement's type.")
        }
        return result
    }

    /// A call that passes a message on to a weakly held proxy.
    func relayingCall(by relay: @escaping () -> Relay?) -> any ConvertibleFunction {
        TupleFunction<Arguments, Result, any Error>(throwing: signature.failureType) { arguments in
            guard let relay = relay() else { stopAtDeadTarget(of: self) }
            return try self.relay(arguments, by: relay)
        }
    }

    /// Makes a function of the throwing form, which calls an implementer.
    func forwardingThrowing(
        to implementer: Implementer,
        otherwise: @escaping ThrowingFunction,
        _ plan: RoutePlan
    )
        -> ThrowingFunction?
    {
        if implementer.isRelay {
            return { arguments in
                guard let relay = implementer.relay(receiving: self) else {
                    return try otherwise(arguments)
                }
                do {
                    return try self.relay(arguments, by: relay)
                } catch let error where error.isUnanswered && !self.canBeUnanswered {
                    return try otherwise(arguments)
                }
            }
        }
        guard let apply = apply,
            let function = forwardingByAnyVariant(
                to: implementer,
                otherwise: unreachableFallback,
                in: plan
            )
        else {
            return nil
        }
        return { arguments in
            guard let held = implementer.anchor else { return try otherwise(arguments) }
            defer { extendLifetime(held) }
            return try apply(function, arguments)
        }
    }

    func function(calling call: any ConvertibleFunction, anchoring anchor: Any) -> Function? {
        guard let call: TupleFunction<Arguments, Result, Failure> = call.adapted() else {
            return nil
        }
        return around(
            Decorator { (arguments, _) throws(Failure) in
                defer { extendLifetime(anchor) }
                return try call.body(arguments)
            }
        )
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    private nonisolated(nonsending) func relay(_ arguments: Arguments, by relay: Relay) async throws
        -> Result
    {
        let box = try await relay.sendAsync(values(of: arguments))
        guard let result = boxer.unboxed(box) else {
            stopAtInvariant("A relayed message returns a result of the requirement's type.")
        }
        return result
    }

    func relayingCall(by relay: @escaping () -> Relay?) -> any ConvertibleFunction {
        AsyncTupleFunction<Arguments, Result, any Error>(throwing: signature.failureType) {
            arguments in
            guard let relay = relay() else { stopAtDeadTarget(of: self) }
            return try await self.relay(arguments, by: relay)
        }
    }

    func forwardingThrowing(
        to implementer: Implementer,
        otherwise: @escaping ThrowingFunction,
        _ plan: RoutePlan
    )
        -> ThrowingFunction?
    {
        if implementer.isRelay {
            return { arguments in
                guard let relay = implementer.relay(receiving: self) else {
                    return try await otherwise(arguments)
                }
                do {
                    return try await self.relay(arguments, by: relay)
                } catch let error where error.isUnanswered && !self.canBeUnanswered {
                    return try await otherwise(arguments)
                }
            }
        }
        guard let apply = apply,
            let function = forwardingByAnyVariant(
                to: implementer,
                otherwise: unreachableFallback,
                in: plan
            )
        else {
            return nil
        }
        return { arguments in
            guard let held = implementer.anchor else { return try await otherwise(arguments) }
            defer { extendLifetime(held) }
            return try await apply(function, arguments)
        }
    }

    func function(calling call: any ConvertibleFunction, anchoring anchor: Any) -> Function? {
        guard let call: AsyncTupleFunction<Arguments, Result, Failure> = call.adaptedToAsync()
        else {
            return nil
        }
        return around(
            AsyncDecorator { (arguments, _) async throws(Failure) in
                defer { extendLifetime(anchor) }
                return try await call.body(arguments)
            }
        )
    }
}

extension RoutedRequirement {
    /// A function that calls a proxy along a route on which the proxy surely answers, in a
    /// `FunctionBox`; `nil` if there is no such route.
    ///
    /// Throws the error of the proxy's `unansweredCallHandler`.
    func box(
        ofSureAnswerBy relay: Relay,
        to call: PendingCall,
        in search: SureAnswerSearch
    ) throws -> AnyObject? {
        guard let sure = try search.route(of: relay, for: call),
            let made = sure.route.requirement.call(along: sure.route)
        else { return nil }
        let anchor = (sure, relay.proxy, sure.route.retainDependencies())
        return function(calling: made, anchoring: anchor).map { FunctionBox($0) }
    }

    /// The function of a route that this requirement made, as a call.
    func call(along route: AnyRoute) -> (any ConvertibleFunction)? {
        (route as? Route<Function>).flatMap { call(of: FunctionBox($0.function)) }
    }
}

/// The search for the proxies behind a proxy that surely answer one message.
///
/// Proxies may share implementers, and an override may hide a way back to an earlier proxy. So each
/// proxy is looked at once, and its `unansweredCallHandler` is called at most once.
final class SureAnswerSearch {
    private var found: [Relay: SureRoute?] = [:]

    /// A route on which a call of the proxy surely returns; `nil` if there is none.
    ///
    /// Throws the error of the proxy's `unansweredCallHandler`.
    fileprivate func route(of relay: Relay, for call: PendingCall) throws -> SureRoute? {
        if let known = found[relay] { return known }
        // Until its own answer is known, a proxy is no answer to those behind it.
        found[relay] = .some(nil)
        guard let call = relay.call(like: call) else { return nil }
        do {
            let route = try relay.proxy.sureRoute(for: call, in: self)
            found[relay] = route
            return route
        } catch let error where error.isUnanswered {
            return nil
        }
    }
}

extension ProtocolProxy {
    /// A route on which a call of the proxy surely returns; `nil` if there is none.
    fileprivate final func sureRoute(
        for call: PendingCall,
        in search: SureAnswerSearch
    ) throws -> SureRoute? {
        let layout = layout
        guard let requirementIndex = layout.index(of: call.selector),
            isReceiver(of: call.selector)
        else {
            return nil
        }
        let route = retainedRoute(at: layout.requirements[requirementIndex].routeIndex)
        if let held = retainAnswer(on: route) { return SureRoute(route, held) }
        return try SureRoute(for: UnansweredDelivery(call, on: self), in: search)
    }
}

extension ProtocolProxy {
    /// The actor of the requirement that `call(named:)` calls.
    final func isolation(of selector: Selector) -> (any Actor)? {
        layout.index(of: selector).flatMap { layout.requirements[$0].requirement.isolation }
    }

    /// A call of the requirement with the given selector; `nil` if there is no such requirement, or
    /// if its arguments form no tuple.
    ///
    /// The caller makes the call on the requirement's isolation.
    final func call(named selector: Selector) -> (any ConvertibleFunction)? {
        guard isReceiver(of: selector), let requirementIndex = layout.index(of: selector)
        else { return nil }
        return layout.requirements[requirementIndex].requirement.routed.call(on: self)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    func call(on proxy: ProtocolProxy) -> (any ConvertibleFunction)? {
        guard hasArgumentTuple else { return nil }
        return TupleFunction<Arguments, Result, Failure>(throwing: signature.failureType) {
            [weak proxy] arguments throws(Failure) in
            guard let proxy else { stopAtDeadTarget(of: self) }
            // SAFETY: the call runs as a part of one of a requirement with the same isolation; see
            // `call(of:_:for:)`.
            return try unsafe proxy.sendOnIsolation(of: self, arguments)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func call(on proxy: ProtocolProxy) -> (any ConvertibleFunction)? {
        guard hasArgumentTuple else { return nil }
        return AsyncTupleFunction<Arguments, Result, Failure>(throwing: signature.failureType) {
            [weak proxy] arguments async throws(Failure) in
            guard let proxy else { stopAtDeadTarget(of: self) }
            // SAFETY: as for synchronous requirements.
            return try await unsafe proxy.sendOnIsolation(of: self, arguments)
        }
    }
}

func stopAtDeadTarget(of requirement: AnyRequirement) -> Never {
    stopAtInvariant(
        "The target of an override of '\(requirement.selector)' was deallocated during a call that "
            + "retains it."
    )
}
