// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolProxy {
    /// The protocols that the proxy adopts, each once, depth first, before those it inherits.
    public final var adoptedProtocols: [ProtocolDescriptor] { routes.adoption.protocols }

    /// The requirements of the adopted protocols, each selector once, in the order of the protocols.
    public final var requirements: [AnyRequirement] { routes.adoption.slots.map(\.requirement) }

    /// Returns the requirement of a name that comes from outside, such as one in JSON.
    ///
    /// The ``AnyRequirement/signature`` has the types of the arguments to decode, and ``AnyRequirement/canBeSent`` says whether
    /// a ``Message`` can call it. Any number of unknown names may be looked up: unlike ``Selector/init(parsing:)``, this keeps
    /// none.
    ///
    /// - Parameter name: A selector in Swift's full spelling, such as `"tableView(_:didSelectRowAt:)"`.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/malformedSelector``, or
    ///   ``ProxyError/Code/unrecognizedSelector`` if no adopted protocol has the requirement.
    /// - Complexity: O(*n*) in the length of the name.
    public final func requirement(named name: String) throws(ProxyError) -> AnyRequirement {
        let parts = try SelectorParser.parse(name)
        guard let known = Selector(known: parts), let number = routes.adoption.number(of: known) else {
            throw .unrecognizedSelector(parts, adoption: routes.adoption)
        }
        return routes.adoption.slots[number].requirement
    }

    /// Returns whether the proxy adopts a protocol, or was declared to conform with ``setConformable(_:to:reason:)``.
    ///
    /// The implementer is not asked.
    ///
    /// - Parameter descriptor: The protocol.
    public final func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        routes.adoption.protocols.contains(descriptor)
            || routes.store.hasConformity { $0.isSame(as: descriptor) }
    }

    /// Returns whether the proxy adopts a Swift protocol, or was declared to conform with ``setConformable(_:to:reason:)``.
    ///
    /// For a class that conforms to its ``protocols``, this and `is` agree, except for such declarations.
    ///
    /// - Parameter type: The protocol, such as `CacheDelegate.self` or `(any CacheDelegate).self`.
    public final func conforms<Conformer>(to type: Conformer.Type) -> Bool {
        routes.adoption.adopts(type) || routes.store.hasConformity { $0.describes(type) }
    }

    /// Returns whether the proxy accepts messages with a selector.
    ///
    /// True for a selector of an adopted protocol that is required there, or that is overridden, or that the implementer
    /// answers, or that is observed while ``respondsToSelectorsWithObservers`` is true. False for all others, also for
    /// those outside the adopted protocols that the implementer happens to have.
    ///
    /// - Parameter selector: The selector.
    /// - Complexity: O(1), and the time of a ``SelectorResponding`` implementer.
    public final func responds(to selector: Selector) -> Bool { willingness(for: selector) != nil }

    /// A Boolean value that indicates whether the proxy responds to observed optional selectors; initially false.
    ///
    /// It is read at each call of ``responds(to:)``.
    public final var respondsToSelectorsWithObservers: Bool {
        get { routes.store.respondsWithObservers }
        set {
            let old = routes.store.respondsWithObservers
            routes.store.respondsWithObservers = newValue
            if old != newValue { routes.store.announce(nil) }
        }
    }

    /// Returns the objects to retain so that a message with this selector is delivered; nil if it would be refused.
    final func willingness(for selector: Selector) -> Candidate.Held? {
        guard let number = routes.adoption.number(of: selector), isReceiver(of: selector) else { return nil }
        return willingness(for: number, heldRoute(routes.adoption.slots[number].route))?.held
    }

    /// Returns the objects to retain for a message by number and route, and whether an answering participant is among them.
    final func willingness(for number: Int, _ route: AnyRoute) -> (held: Candidate.Held, isAnswered: Bool)? {
        if route.isAnswered { return (Candidate.Held(), true) }
        if let held = route.candidates.answer() { return (held, true) }
        let isWilling =
            routes.adoption.slots[number].isRequired || respondsToSelectorsWithObservers && route.hasLiveObserver
        return isWilling ? (Candidate.Held(), false) : nil
    }

    /// Returns the authoritative description of a requirement that several protocols have.
    final func describing(_ requirement: AnyRequirement) -> AnyRequirement? {
        routes.adoption.number(of: requirement.selector).map { routes.adoption.slots[$0].requirement }
    }

    /// Returns the name of a requirement's protocol, for errors.
    final func protocolName(of requirement: AnyRequirement) -> String {
        routes.adoption.number(of: requirement.selector).map { routes.adoption.slots[$0].protocolName }
            ?? routes.adoption.protocolNames
    }
}

extension ProtocolProxy: SelectorResponding {}
