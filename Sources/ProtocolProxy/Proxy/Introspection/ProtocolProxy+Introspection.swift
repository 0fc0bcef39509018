// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolProxy {
    /// The protocols that the proxy adopts, each once, depth-first, in the order of their first adoption.
    public final var adoptedProtocols: [ProtocolDescriptor] { routes.layout.protocols }

    /// The requirements of the adopted protocols, each selector once, in the order of the protocols.
    public final var requirements: [AnyRequirement] { routes.layout.requirements.map(\.requirement) }

    /// Returns the requirement with a name that comes from outside the program, such as one in JSON.
    ///
    /// Unlike ``Selector/init(parsing:)``, this method does not intern unknown names.
    ///
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

    /// Returns whether the proxy, not its implementer, adopts a protocol.
    public final func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        routes.layout.protocols.contains(descriptor)
    }

    /// Returns whether the proxy, not its implementer, adopts a Swift protocol, such as `CacheDelegate.self`.
    public final func conforms<Conformer>(to type: Conformer.Type) -> Bool { routes.layout.adopts(type) }

    /// Returns whether the proxy accepts messages with a selector.
    ///
    /// It does if an adopted protocol declares the selector and it is required, overridden, intercepted, or answered by an
    /// implementer. See <doc:routing-a-call>.
    public final func responds(to selector: Selector) -> Bool {
        guard let requirementIndex = routes.layout.index(of: selector), isReceiver(of: selector) else { return false }
        let route = retainedRoute(routes.layout.requirements[requirementIndex].routeIndex)
        return route.isAnswered || route.candidates.retainIfEligible() != nil
            || acceptsUnanswered(requirementIndex)
    }

    /// Retains and reserves what a message needs for its call; `nil` if the message is refused.
    final func delivery(for requirementIndex: Int, _ route: AnyRoute) -> Delivery? {
        if route.isAnswered { return Delivery(held: (nil, nil), isAnswered: true) }
        if let delivery = route.candidates.delivery() { return delivery }
        return acceptsUnanswered(requirementIndex) ? Delivery(held: (nil, nil), isAnswered: false) : nil
    }

    /// `true` if a message may call a requirement that nothing answers.
    private func acceptsUnanswered(_ requirementIndex: Int) -> Bool {
        routes.layout.requirements[requirementIndex].isRequired
    }

    final func protocolName(of requirement: AnyRequirement) -> String {
        routes.layout.index(of: requirement.selector).map { routes.layout.requirements[$0].protocolName }
            ?? routes.layout.protocolNames
    }
}

extension ProtocolProxy: SelectorResponding {}
