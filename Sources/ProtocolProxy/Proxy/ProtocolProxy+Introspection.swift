// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolProxy {
    /// The protocols that the proxy adopts: each before those it adopts itself, depth first, without repetition.
    public final var adoptedProtocols: [ProtocolDescriptor] { routes.adoption.protocols }

    /// The requirements of the adopted protocols, each selector once, in the order of the protocols.
    public final var requirements: [AnyRequirement] { routes.adoption.slots.map(\.requirement) }

    /// Whether the proxy adopts a protocol, by descriptor, or was said to conform to it by
    /// ``setConformable(_:to:reason:)``; the implementer is not asked.
    ///
    /// - Parameter descriptor: The protocol.
    public final func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        routes.adoption.protocols.contains(descriptor)
            || routes.hasConformity { $0.isSame(as: descriptor) }
    }

    /// Whether the proxy adopts a Swift protocol, or was said to conform to it by ``setConformable(_:to:reason:)``.
    ///
    /// For a class that conforms to its ``protocols``, this and `is` agree, but for what was said.
    ///
    /// - Parameter type: The protocol, such as `CacheDelegate.self` or `(any CacheDelegate).self`.
    public final func conforms<Conformer>(to type: Conformer.Type) -> Bool {
        routes.adoption.adopts(type) || routes.hasConformity { $0.describes(type) }
    }

    /// Whether the proxy would do something for a selector: the same decision by which a message is sent or refused.
    ///
    /// True for a selector of an adopted protocol that is required there, or that is overridden, or that the implementer
    /// answers, or that is observed while ``respondsToSelectorsWithObservers`` is on. False for all others, also for
    /// those outside the adopted protocols that the implementer happens to have.
    ///
    /// - Parameter selector: The selector.
    /// - Complexity: O(1), and what a ``SelectorResponding`` implementer takes to answer.
    public final func responds(to selector: Selector) -> Bool { willingness(for: selector) != nil }

    /// Whether a selector that is optional and observed counts as answered; off at first.
    ///
    /// Read at each question.
    public final var respondsToSelectorsWithObservers: Bool {
        get { routes.respondsWithObservers }
        set {
            let old = routes.respondsWithObservers
            routes.respondsWithObservers = newValue
            if old != newValue { routes.announce(nil) }
        }
    }

    /// Whether a message with this selector would be delivered, and what must be held for that to stay so.
    final func willingness(for selector: Selector) -> Retained? {
        guard let number = routes.adoption.number(of: selector), isReceiver(of: selector) else { return nil }
        return willingness(for: number, heldRoute(routes.adoption.slots[number].route))?.held
    }

    /// The same by the requirement's number and route, and whether it is somebody's answer that is held.
    final func willingness(for number: Int, _ route: AnyRoute) -> (held: Retained, isAnswered: Bool)? {
        if route.isAnswered { return (Retained(object: nil), true) }
        if let held = route.answerers.answerer() { return (held, true) }
        let isWilling =
            routes.adoption.slots[number].isRequired || respondsToSelectorsWithObservers && route.hasLiveObserver
        return isWilling ? (Retained(object: nil), false) : nil
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
