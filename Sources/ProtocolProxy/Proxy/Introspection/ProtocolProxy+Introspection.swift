// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolProxy {
    /// The protocols that the proxy adopts, each once, depth first, before those it inherits.
    public final var adoptedProtocols: [ProtocolDescriptor] { routes.layout.protocols }

    /// The requirements of the adopted protocols, each selector once, in the order of the protocols.
    public final var requirements: [AnyRequirement] { routes.layout.requirements.map(\.requirement) }

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
        guard let known = Selector(known: parts), let requirementIndex = routes.layout.index(of: known) else {
            throw .unrecognizedSelector(parts, layout: routes.layout)
        }
        return routes.layout.requirements[requirementIndex].requirement
    }

    /// Returns whether the proxy adopts a protocol, or was declared to conform with ``setConformable(_:to:reason:)``.
    ///
    /// The implementer is not asked.
    ///
    /// - Parameter descriptor: The protocol.
    public final func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        routes.layout.protocols.contains(descriptor)
            || routes.store.isDeclaredConforming { $0.isSame(as: descriptor) }
    }

    /// Returns whether the proxy adopts a Swift protocol, or was declared to conform with ``setConformable(_:to:reason:)``.
    ///
    /// For a class that conforms to its ``protocols``, this and `is` agree, except for such declarations.
    ///
    /// - Parameter type: The protocol, such as `CacheDelegate.self` or `(any CacheDelegate).self`.
    public final func conforms<Conformer>(to type: Conformer.Type) -> Bool {
        routes.layout.adopts(type) || routes.store.isDeclaredConforming { $0.describes(type) }
    }

    /// Returns whether the proxy accepts messages with a selector.
    ///
    /// True for a selector of an adopted protocol that is required there, or that is overridden, or that the implementer
    /// answers, or that is observed while ``respondsToSelectorsWithObservers`` is true. False for all others, also for
    /// those outside the adopted protocols that the implementer happens to have.
    ///
    /// - Parameter selector: The selector.
    /// - Complexity: O(1), and the time of a ``SelectorResponding`` implementer.
    public final func responds(to selector: Selector) -> Bool { deliverability(for: selector) != nil }

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
    final func deliverability(for selector: Selector) -> Candidate.RetainedObjects? {
        guard let requirementIndex = routes.layout.index(of: selector), isReceiver(of: selector) else { return nil }
        return deliverability(for: requirementIndex, heldRoute(routes.layout.requirements[requirementIndex].route))?
            .held
    }

    /// Returns the objects to retain for a message by number and route, and whether an answering participant is among them.
    final func deliverability(for requirementIndex: Int, _ route: AnyRoute) -> (
        held: Candidate.RetainedObjects, isAnswered: Bool
    )? {
        if route.isAnswered { return (Candidate.RetainedObjects(), true) }
        if let held = route.candidates.retainIfEligible() { return (held, true) }
        let respondsCheck =
            routes.layout.requirements[requirementIndex].isRequired
            || respondsToSelectorsWithObservers && route.hasLiveObserver
        return respondsCheck ? (Candidate.RetainedObjects(), false) : nil
    }

    /// Returns the authoritative description of a requirement that several protocols have.
    final func describing(_ requirement: AnyRequirement) -> AnyRequirement? {
        routes.layout.index(of: requirement.selector).map { routes.layout.requirements[$0].requirement }
    }

    /// Returns the name of a requirement's protocol, for errors.
    final func protocolName(of requirement: AnyRequirement) -> String {
        routes.layout.index(of: requirement.selector).map { routes.layout.requirements[$0].protocolName }
            ?? routes.layout.protocolNames
    }
}

extension ProtocolProxy: SelectorResponding {}
