// SPDX-License-Identifier: MIT

// The folder `Messages` delivers calls that are given by name, and ends those that nothing answers.
// It uses `Calls`, `Actors` and below.

// The steps of a message by name, in order:
//
// 1. `send(_:)`, in `ProtocolProxy+Messages.swift`, finds the requirement of the selector, and the
//    route that its typed calls use, too.
// 2. `delivery(for:_:)`, in this file, refuses the message if nothing responds to it. Otherwise it
//    retains the objects that respond, and says how the call may end.
// 3. If the call surely ends with an answer or an error, `perform(_:along:…)` unboxes the
//    arguments, runs the function of the route, and boxes the result.
// 4. Otherwise a typed call might stop the program, because a function such as `(String) -> Folder`
//    must return a value. A message can throw instead, so `performUnanswered`, in
//    `ThrowingForm.swift`, chooses one of two routes:
//    - A route of another form of the requirement, whose functions throw. It has room for closures
//      that receive boxed calls, for overrides that may be used up, and for other proxies, which
//      receive another message; see `Relay+Sending.swift`.
//    - For an interceptor by typed key, whose `next` must return: a route of the requirement
//      itself, made for this message alone, on which something below is known to answer; see
//      `SureRoute`. If nothing below is known to answer, such an interceptor takes no part.

/// The objects that make a proxy accept a message, retained until the call has ended.
struct Delivery {
    /// How the call of a message may end.
    enum Ending {
        /// With an answer or an error, whatever changes during the call.
        case sure
        /// Perhaps without an answer: one of the candidates may be used up or deallocated before
        /// the call reaches it, or may itself have no answer.
        case uncertain
        /// Without an answer, unless an interceptor or the `unansweredCallHandler` has one.
        case unanswered
    }

    /// The objects that make the proxy respond to the message.
    private let responding: RetainedObjects
    /// The objects that make the ending sure.
    private let answering: RetainedObjects
    let ending: Ending

    init(
        responding: RetainedObjects = .nothing,
        answering: RetainedObjects = .nothing,
        _ ending: Ending
    ) {
        self.responding = responding
        self.answering = answering
        self.ending = ending
    }

    func end() {
        extendLifetime(responding)
        extendLifetime(answering)
    }
}

extension ProtocolProxy {
    /// Retains what a message needs for its call; `nil` if the message is refused, because
    /// `responds(to:)` is `false`.
    final func delivery(for requirementIndex: Int, _ route: AnyRoute) -> Delivery? {
        if route.surelyEnds { return Delivery(.sure) }
        let responding = route.candidates.retainIfResponding()
        guard let held = responding ?? retainForUnanswered(requirementIndex) else { return nil }
        if let answer = retainAnswer(on: route) {
            // The objects that make the proxy respond are retained too, so that the call reaches
            // them.
            return Delivery(responding: held, answering: answer, .sure)
        }
        return Delivery(responding: held, route.candidates.mayAnswer ? .uncertain : .unanswered)
    }

    /// Retains the objects that let a message call a requirement that nothing answers; `nil` if the
    /// message is refused.
    final func retainForUnanswered(_ requirementIndex: Int) -> RetainedObjects? {
        if layout.requirements[requirementIndex].isRequired { return .nothing }
        guard respondsToSelectorsWithObservers else { return nil }
        return routes.store.retainLiveObserver(of: requirementIndex)
    }

    /// Retains the objects that make a call along a route end with an answer or an error; `nil` if
    /// nothing ensures that.
    ///
    /// A default is pinned, because another thread may remove it before the call reaches it.
    final func retainAnswer(on route: AnyRoute) -> RetainedObjects? {
        if route.surelyEnds { return .nothing }
        let requirement = route.requirement
        let mayStop = route.hasRelays && route.mayStopInRelay
        // A default value may be removed while the call is on its way; a default error can only be
        // replaced.
        if requirement.canBeUnanswered
            || routes.defaultError(of: requirement.signature.failureType) != nil
        {
            return mayStop ? nil : .nothing
        }
        let value = routes.defaultValue(of: requirement.signature.resultType)
        if let value { route.pinDefault(value) }
        return route.candidates.retainAnswer() ?? (value != nil && !mayStop ? .nothing : nil)
    }
}

extension ProtocolProxy {
    /// Returns whether the proxy accepts messages with a selector.
    ///
    /// It does if an adopted protocol declares the selector, unless the requirement is optional and
    /// has no answer. Overrides, interceptors and implementers are answers. While
    /// ``respondsToSelectorsWithObservers`` is `true`, an observer is enough. See
    /// <doc:routing-a-call>.
    ///
    /// - Parameter selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    /// - Complexity: O(*n*) in the number of implementers.
    public final func responds(to selector: Selector) -> Bool {
        let layout = layout
        guard let requirementIndex = layout.index(of: selector), isReceiver(of: selector)
        else { return false }
        let route = retainedRoute(at: layout.requirements[requirementIndex].routeIndex)
        return route.firstAlwaysResponds || route.candidates.retainIfResponding() != nil
            || retainForUnanswered(requirementIndex) != nil
    }

    /// Whether the proxy responds to optional selectors that are only observed; `false` by default.
    ///
    /// While it is `true`, a message with an optional selector that nothing answers runs the
    /// observers and returns the default answer. The observer must observe this very selector and
    /// be enabled, and its target and owner must still exist. Observers of all requirements don't
    /// count, because otherwise a log would make the proxy respond to everything.
    ///
    /// A change takes effect at once, for the proxy and its views.
    ///
    /// A host may choose between two methods by asking which of them its delegate responds to. It
    /// may then choose the observed method, although nothing answers it. To respond to a single
    /// selector, override its requirement.
    public final var respondsToSelectorsWithObservers: Bool {
        get { routes.store.respondsWithObservers }
        set { routes.store.respondsWithObservers = newValue }
    }

    /// Returns whether the proxy, as the implementer of another proxy, has an answer of its own; a
    /// default answer doesn't count.
    ///
    /// `silent` has the proxies that are already known to have none.
    final func answersAsImplementer(
        _ selector: Selector,
        _ silent: inout SilentRelays
    ) -> Bool {
        let layout = layout
        guard let requirementIndex = layout.index(of: selector), isReceiver(of: selector)
        else { return false }
        let route = retainedRoute(at: layout.requirements[requirementIndex].routeIndex)
        if route.firstAlwaysResponds || route.candidates.retainIfResponding(&silent) != nil {
            return true
        }
        return !layout.requirements[requirementIndex].isRequired
            && retainForUnanswered(requirementIndex) != nil
    }
}

extension ProtocolProxy: SelectorResponding {}

extension ProxyError {
    static func requiresAsync(_ requirement: AnyRequirement, on proxy: ProtocolProxy) -> ProxyError
    {
        let name = proxy.protocolName(of: requirement)
        return ProxyError(
            .requiresAsync,
            selector: requirement.selector,
            protocolName: name,
            happened:
                "The asynchronous '\(requirement.selector)' of '\(name)' was sent synchronously",
            remedy: "Write 'try await send(…)' in an asynchronous function."
        )
    }

    static func requiresNoIsolation(_ requirement: AnyRequirement, on proxy: ProtocolProxy)
        -> ProxyError
    {
        let name = proxy.protocolName(of: requirement)
        return ProxyError(
            .requiresNoIsolation,
            selector: requirement.selector,
            protocolName: name,
            happened:
                "'\(requirement.selector)' of '\(name)' leaves its caller's actor, and its "
                + "arguments may not be Sendable",
            remedy:
                "Send it from a nonisolated function, or declare the requirement "
                + "'nonisolated(nonsending)'."
        )
    }

    static func requiresIsolation(
        _ requirement: AnyRequirement,
        to actor: any Actor,
        on proxy: ProtocolProxy,
        isMessage: Bool = true
    ) -> ProxyError {
        let name = proxy.protocolName(of: requirement)
        let isAwaited = isMessage && proxy.layout.isolated?[requirement.selector] == true
        let verb = isMessage ? "Send" : "Call"
        return ProxyError(
            .requiresIsolation,
            selector: requirement.selector,
            protocolName: name,
            expected: "a caller on '\(type(of: actor))'",
            happened:
                "'\(requirement.selector)' of '\(name)' must be \(isMessage ? "sent" : "called") "
                + "from its actor",
            remedy: isAwaited
                ? "Send it with 'await', or from a function of that actor."
                : "\(verb) it from a function of that actor, or from within its 'assumeIsolated'."
        )
    }
}
