// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// The first living implementer of the chain, or nil if there is none.
    public final var implementer: Any? { implementers.first }

    /// The living implementers that calls are forwarded to, in order.
    ///
    /// For each selector, the first that responds answers. The list is a snapshot; changing it takes effect at the next
    /// call.
    ///
    /// - Complexity: O(*n*) in their number.
    public final var implementers: [Any] { routes.implementers.compactMap(\.value) }

    /// A Boolean value that indicates whether calls without a result go to every implementer that responds; initially
    /// false.
    ///
    /// They go to them in order. An override still answers in place of all of them, and an interceptor that proceeds
    /// reaches all. Each implementer individually responds to the selector and may decline the call. If some throw, the
    /// others are called all the same: the caller and the observers of outcomes receive the first error, and
    /// `handleUncaughtErrors(with:)` the others. A requirement that returns something, or consumes an argument, has one
    /// answer as before.
    ///
    /// Setting it takes effect at the next call.
    public final var forwardsToAll: Bool {
        get { routes.store.state.withLock(\.forwardsToAll) }
        set { routes.store.setForwardsToAll(newValue) }
    }

    /// Returns the implementer after another one, for a link that passes on calls itself.
    ///
    /// - Parameter implementer: A link of the chain.
    /// - Returns: The next living one; nil if there is none, or the object is no link.
    public final func implementer(after implementer: AnyObject) -> Any? {
        let links = routes.implementers
        guard let index = links.firstIndex(where: { $0.isIdentical(to: implementer) }) else { return nil }
        return links[(index + 1)...].lazy.compactMap(\.value).first
    }

    /// Replaces all implementers with one.
    ///
    /// Calls under way finish with their implementer, and then a retained one is released. But the implementer of
    /// `init(retaining:)` or ``init(_:as:retained:)`` is released with the proxy, not before: calls read it without
    /// counting references. To release an implementer when another replaces it, retain it with this method.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, a ``MessageReceiver``, or nil for none.
    ///   - retained: Whether the proxy retains it. A value that is no object is always stored.
    /// - Throws: ``ProxyError`` for an implementer that answers nothing, that is not known to be Sendable for a Sendable
    ///   proxy, or that forwards back to this proxy. Then nothing was changed.
    /// - Complexity: O(*n*) in the number of previous implementers, and, for a new one that is a proxy, in the number of
    ///   implementers and registrations of the proxies that its calls reach.
    public final func setImplementer(_ implementer: Any?, retained: Bool = false) throws(ProxyError) {
        guard let implementer else { return routes.store.setImplementers([]) }
        try put(implementer, .all, retained)
    }

    /// Adds an implementer after all others.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, or a ``MessageReceiver``. One that is already in the
    ///     chain then has two positions.
    ///   - retained: Whether the proxy retains it. A value that is no object is always stored.
    /// - Throws: ``ProxyError``, as ``setImplementer(_:retained:)`` does. Then nothing was changed.
    /// - Complexity: O(1) on average, and for a proxy as ``setImplementer(_:retained:)``. The next call of a requirement
    ///   composes the chain, in time in proportion to its length.
    public final func appendImplementer(_ implementer: Any, retained: Bool = false) throws(ProxyError) {
        try put(implementer, .end, retained)
    }

    /// Inserts an implementer at a position; at 0, before all others.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, or a ``MessageReceiver``.
    ///   - position: Its index among ``implementers``.
    ///   - retained: Whether the proxy retains it. A value that is no object is always stored.
    /// - Throws: ``ProxyError``, as ``setImplementer(_:retained:)`` does, or with the code
    ///   ``ProxyError/Code/noSuchImplementer`` if the chain is shorter. Then nothing was changed.
    /// - Complexity: As for ``setImplementer(_:retained:)``.
    public final func insertImplementer(
        _ implementer: Any, at position: Int, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .before(position), retained)
    }

    /// Replaces an implementer with another.
    ///
    /// - Parameters:
    ///   - old: The object to be replaced, at all its positions.
    ///   - new: A conformer of one of the adopted protocols, or a ``MessageReceiver``.
    ///   - retained: Whether the proxy retains the new one. A value that is no object is always stored.
    /// - Throws: ``ProxyError``, as ``setImplementer(_:retained:)`` does, or with the code
    ///   ``ProxyError/Code/noSuchImplementer`` if the old one is no link of the chain. Then nothing was changed.
    /// - Complexity: As for ``setImplementer(_:retained:)``.
    public final func replaceImplementer(
        _ old: AnyObject, with new: Any, retained: Bool = false
    ) throws(ProxyError) {
        try put(new, .of(old), retained)
    }

    /// Replaces the implementer at a position.
    ///
    /// - Parameters:
    ///   - position: Its index among ``implementers``.
    ///   - implementer: A conformer of one of the adopted protocols, or a ``MessageReceiver``.
    ///   - retained: Whether the proxy retains it. A value that is no object is always stored.
    /// - Throws: ``ProxyError``, as ``insertImplementer(_:at:retained:)`` does. Then nothing was changed.
    /// - Complexity: As for ``setImplementer(_:retained:)``.
    public final func replaceImplementer(
        at position: Int, with implementer: Any, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .at(position), retained)
    }

    /// Removes an object from the chain, at all its positions.
    ///
    /// - Parameter implementer: The object.
    /// - Returns: Whether it was in the chain.
    /// - Complexity: O(*n*) in the number of implementers.
    @discardableResult
    public final func removeImplementer(_ implementer: AnyObject) -> Bool {
        routes.store.changeImplementers { links in
            let count = links.count
            links.removeAll { $0.isIdentical(to: implementer) }
            return links.count < count
        }
    }

    /// Removes the implementer at a position.
    ///
    /// - Parameter position: Its index among ``implementers``.
    /// - Returns: The implementer, or nil if the chain is shorter.
    /// - Complexity: O(*n*) in the number of implementers.
    @discardableResult
    public final func removeImplementer(at position: Int) -> Any? {
        let removed = routes.store.changeImplementers { links in
            links.indices.contains(position) ? links.remove(at: position) : nil
        }
        return removed?.value
    }
}

/// The part of a chain that a new implementer replaces, or stands beside.
private enum Place {
    case all
    case end
    case before(Int)
    case at(Int)
    case of(AnyObject)
}

extension ProtocolProxy {
    /// Puts an implementer into the chain.
    ///
    /// - Parameters:
    ///   - implementer: The implementer.
    ///   - place: Its place in the chain.
    ///   - retained: Whether the proxy retains it.
    ///   - isChecked: Whether the compiler has checked that the implementer is Sendable where the proxy is.
    fileprivate final func put(
        _ implementer: Any, _ place: Place, _ retained: Bool, isChecked: Bool = false
    ) throws(ProxyError) {
        try routes.store.refuseItself(implementer, "implementer")
        let link = try Self.link(implementer, retained: retained, layout: routes.layout, isChecked: isChecked)
        guard routes.layout.isOfActors else { return try put(link, place) }
        try acceptExecutor(of: implementer)
        do throws(ProxyError) {
            try put(link, place)
        } catch {
            withdrawExecutor(of: implementer)
            throw error
        }
    }

    /// Puts the link to an implementer into the chain.
    private final func put(_ link: Implementer, _ place: Place) throws(ProxyError) {
        switch place {
        case .all: routes.store.setImplementers([link])
        case .end: routes.store.append(link)
        case .before(let position):
            try routes.store.changeImplementers { (links) throws(ProxyError) in
                guard position == links.count || links.indices.contains(position) else {
                    throw .noSuchImplementer("position \(position)", count: links.count)
                }
                links.insert(link, at: position)
            }
        case .at(let position):
            try routes.store.changeImplementers { (links) throws(ProxyError) in
                guard links.indices.contains(position) else {
                    throw .noSuchImplementer("position \(position)", count: links.count)
                }
                links[position] = link
            }
        case .of(let old):
            try routes.store.changeImplementers { (links) throws(ProxyError) in
                guard links.contains(where: { $0.isIdentical(to: old) }) else {
                    throw .noSuchImplementer("an object of type '\(type(of: old))'", count: links.count)
                }
                links = links.map { $0.isIdentical(to: old) ? link : $0 }
            }
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Replaces all implementers with one that the compiler knows to be Sendable.
    ///
    /// The form for other proxies takes any implementer; for a Sendable proxy it refuses one that conforms to none of its
    /// Sendable protocols. The other verbs have the same two forms.
    public func setImplementer(sendable implementer: any Sendable, retained: Bool = false) throws(ProxyError) {
        try put(implementer, .all, retained, isChecked: true)
    }

    /// Adds an implementer that the compiler knows to be Sendable after all others.
    public func appendImplementer(sendable implementer: any Sendable, retained: Bool = false) throws(ProxyError) {
        try put(implementer, .end, retained, isChecked: true)
    }

    /// Inserts an implementer that the compiler knows to be Sendable at a position.
    public func insertImplementer(
        sendable implementer: any Sendable, at position: Int, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .before(position), retained, isChecked: true)
    }

    /// Replaces an implementer with another that the compiler knows to be Sendable.
    public func replaceImplementer(
        _ old: AnyObject, withSendable new: any Sendable, retained: Bool = false
    ) throws(ProxyError) {
        try put(new, .of(old), retained, isChecked: true)
    }

    /// Replaces the implementer at a position with one that the compiler knows to be Sendable.
    public func replaceImplementer(
        at position: Int, withSendable implementer: any Sendable, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .at(position), retained, isChecked: true)
    }
}
