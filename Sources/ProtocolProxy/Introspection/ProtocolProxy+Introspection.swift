// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolProxy {
    /// The protocols that the proxy adopts, each once, in depth-first order.
    public final var adoptedProtocols: [ProtocolDescriptor] { routes.layout.protocols }

    /// The requirements of the adopted protocols, each selector once, in the order of the
    /// protocols.
    ///
    /// - Complexity: O(*n*) in the number of requirements.
    public final var requirements: [AnyRequirement] {
        routes.layout.requirements.map(\.requirement)
    }

    /// Returns the requirement with a name from outside the program, for instance from JSON.
    ///
    /// Unlike ``Selector/init(parsing:)``, this method doesn't intern unknown names. (Interned
    /// names are never freed.)
    ///
    /// - Parameter name: The full name, such as `cache(_:shouldEvict:)`.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/malformedSelector`` if the name is
    ///   not a selector, or ``ProxyError/Code/unrecognizedSelector`` if no adopted protocol has the
    ///   requirement.
    /// - Complexity: O(*n*) in the length of the name.
    public final func requirement(named name: String) throws(ProxyError) -> AnyRequirement {
        let parts = try SelectorParser.parse(name)
        guard let known = Selector(known: parts),
            let requirementIndex = routes.layout.index(of: known)
        else {
            throw .unrecognizedSelector(parts, layout: routes.layout)
        }
        return routes.layout.requirements[requirementIndex].requirement
    }

    /// Returns whether the proxy itself adopts a protocol, regardless of its implementers.
    ///
    /// - Parameter descriptor: The protocol.
    /// - Complexity: O(*n*) in the number of adopted protocols.
    public final func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        routes.layout.protocols.contains(descriptor)
    }

    /// Returns whether the proxy itself adopts a Swift protocol, regardless of its implementers.
    ///
    /// - Parameter type: The protocol's existential type, such as `(any CacheDelegate).self`.
    public final func conforms<Conformer>(to type: Conformer.Type) -> Bool {
        routes.layout.adopts(type)
    }

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
        guard let requirementIndex = routes.layout.index(of: selector), isReceiver(of: selector)
        else { return false }
        let route = retainedRoute(at: routes.layout.requirements[requirementIndex].routeIndex)
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
    final func answersAsImplementer(_ selector: Selector) -> Bool {
        guard let requirementIndex = routes.layout.index(of: selector), isReceiver(of: selector)
        else { return false }
        let route = retainedRoute(at: routes.layout.requirements[requirementIndex].routeIndex)
        if route.firstAlwaysResponds || route.candidates.retainIfResponding() != nil { return true }
        return !routes.layout.requirements[requirementIndex].isRequired
            && retainForUnanswered(requirementIndex) != nil
    }

    final func protocolName(of requirement: AnyRequirement) -> String {
        routes.layout.index(of: requirement).map { routes.layout.requirements[$0].protocolName }
            ?? routes.layout.protocolNames
    }
}

extension ProtocolProxy: SelectorResponding {}
