// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolProxy {
    /// The object or value that calls are forwarded to, or nil if there is none or it has died.
    public final var implementer: Any? { routes.state.withLock { $0.implementers.first }?.value }

    /// Puts another implementer in the place of the present one.
    ///
    /// Calls under way finish with the one they started with. A retained implementer that the proxy was made with by
    /// ``init(_:as:retained:)`` is released with the proxy, not before: calls read it without counting.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, a ``MessageReceiver``, or nil for none.
    ///   - retained: Whether the proxy keeps it alive. A value that is no object is always kept.
    /// - Throws: ``ProxyError``: an implementer that answers nothing, that is not known to be Sendable for a Sendable
    ///   proxy, or that forwards back to this proxy. Then nothing was changed.
    public final func setImplementer(_ implementer: Any?, retained: Bool = false) throws(ProxyError) {
        try setImplementer(implementer, retained: retained, isChecked: false)
    }

    /// - Parameter isChecked: Whether the compiler knows that the implementer may go where the proxy goes.
    final func setImplementer(_ implementer: Any?, retained: Bool, isChecked: Bool) throws(ProxyError) {
        guard let implementer else { return routes.setImplementers([]) }
        guard !leadsHere(implementer) else { throw .forwardsToItself("implementer") }
        routes.setImplementers([
            try Self.link(implementer, retained: retained, adoption: routes.adoption, isChecked: isChecked)
        ])
    }

    /// Whether calls that are handed to an object come back to this proxy: by way of implementers, or of overrides by
    /// targets.
    ///
    /// - Parameter selector: The requirement that is handed over; nil for all of them.
    final func leadsHere(_ object: Any, for selector: Selector? = nil) -> Bool {
        var rest = [object as? ProtocolProxy].compactMap(\.self)
        var seen: Set<ObjectIdentifier> = []
        while let proxy = rest.popLast() {
            if proxy === self { return true }
            guard seen.insert(ObjectIdentifier(proxy)).inserted else { continue }
            let targets = proxy.routes.overrideTargets(of: selector.flatMap(proxy.routes.adoption.number(of:)))
            rest += (targets + [proxy.implementer].compactMap(\.self)).compactMap { $0 as? ProtocolProxy }
        }
        return false
    }

    /// The protocols that the proxy adopts: each before those it adopts itself, depth first, without repetition (PP-8).
    public final var adoptedProtocols: [ProtocolDescriptor] { routes.adoption.protocols }

    /// The requirements of the adopted protocols, each selector once, in the order of the protocols.
    public final var requirements: [AnyRequirement] { routes.adoption.slots.map(\.requirement) }

    /// Whether the proxy adopts a protocol, by descriptor (PP-10); the implementer is not asked.
    ///
    /// - Parameter descriptor: The protocol.
    public final func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        routes.adoption.protocols.contains { $0.isEquivalent(to: descriptor) }
    }

    /// Whether the proxy adopts a Swift protocol.
    ///
    /// For a class that conforms to its ``protocols``, this and `is` agree.
    ///
    /// - Parameter type: The protocol, such as `CacheDelegate.self` or `(any CacheDelegate).self`.
    public final func conforms<Conformer>(to type: Conformer.Type) -> Bool { routes.adoption.adopts(type) }

    /// Whether the proxy would do something for a selector: the same decision by which a message is sent or refused.
    ///
    /// True for a selector of an adopted protocol that is required there, or that is overridden, or that the implementer
    /// answers, or that is observed while ``respondsToSelectorsWithObservers`` is on. False for all others, also for
    /// those outside the adopted protocols that the implementer happens to have.
    ///
    /// - Parameter selector: The selector.
    /// - Complexity: O(1), and what a ``SelectorResponding`` implementer takes to answer.
    public final func responds(to selector: Selector) -> Bool { willingness(for: selector) != nil }

    /// Whether a selector that is optional and observed counts as answered; off at first (PP-21).
    ///
    /// Read at each question (PP-24).
    public final var respondsToSelectorsWithObservers: Bool {
        get { routes.respondsWithObservers.load(ordering: .acquiring) }
        set {
            let old = routes.respondsWithObservers.exchange(newValue, ordering: .acquiringAndReleasing)
            if old != newValue { routes.announce(nil) }
        }
    }

    /// Whether a message with this selector would be delivered, and what must be held for that to stay so.
    final func willingness(for selector: Selector) -> Held? {
        guard let number = routes.adoption.number(of: selector), isReceiver(of: selector) else { return nil }
        let visit = routes.enter(number)
        defer { routes.leave(number, visit) }
        let route = visit.route.takeUnretainedValue()
        if let held = route.answerer() { return held }
        if routes.adoption.slots[number].isRequired { return Held(object: nil) }
        return respondsToSelectorsWithObservers && route.hasLiveObserver ? Held(object: nil) : nil
    }

    /// The description of a requirement that counts where several protocols ask for it.
    final func describing(_ requirement: AnyRequirement) -> AnyRequirement? {
        routes.adoption.number(of: requirement.selector).map { routes.adoption.slots[$0].requirement }
    }

    /// The name of the protocol that a requirement belongs to, for errors.
    final func protocolName(of requirement: AnyRequirement) -> String {
        routes.adoption.number(of: requirement.selector).map { routes.adoption.slots[$0].protocolName }
            ?? routes.adoption.protocolNames
    }
}

extension ProtocolProxy: SelectorResponding {}

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Puts another implementer in the place of the present one, which the compiler knows to be Sendable.
    ///
    /// The form for other proxies takes any implementer; a Sendable proxy refuses there what conforms to none of its
    /// Sendable protocols.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, or a ``MessageReceiver``.
    ///   - retained: Whether the proxy keeps it alive.
    /// - Throws: ``ProxyError``, as the other form does. Then nothing was changed.
    public func setImplementer(sendable implementer: any Sendable, retained: Bool = false) throws(ProxyError) {
        try setImplementer(implementer, retained: retained, isChecked: true)
    }
}
