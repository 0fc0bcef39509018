// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// The first object or value of the chain that calls are forwarded to, or nil if there is none that is alive.
    public final var implementer: Any? { implementers.first }

    /// What calls are forwarded to, in the order in which it is asked, without what has died.
    ///
    /// For each selector, the first that responds answers. The list is as it is now; changing it takes effect at the
    /// next call.
    ///
    /// - Complexity: O(*n*) in their number.
    public final var implementers: [Any] { routes.implementers.compactMap(\.value) }

    /// Whether calls that return nothing go to every implementer that responds, in order, in place of the first; false at
    /// first.
    ///
    /// An override still answers in the place of all of them, and an interceptor that proceeds reaches all. Each is asked by
    /// itself whether it responds and whether it declines the call. Where some throw, the others are called all the same:
    /// the caller, and who observes the outcome, sees the first error, and `handleUncaughtErrors(with:)` the rest. A
    /// requirement that returns something, or uses an argument up, has one answer as before.
    ///
    /// Setting it takes effect at the next call.
    public final var forwardsToAll: Bool {
        get { routes.state.withLock(\.forwardsToAll) }
        set { routes.setForwardsToAll(newValue) }
    }

    /// The implementer that comes after another one, for a link that hands calls on by itself.
    ///
    /// - Parameter implementer: A link of the chain.
    /// - Returns: The next one that is alive; nil if there is none, or the object is no link.
    public final func implementer(after implementer: AnyObject) -> Any? {
        let links = routes.implementers
        guard let index = links.firstIndex(where: { $0.isIdentical(to: implementer) }) else { return nil }
        return links[(index + 1)...].lazy.compactMap(\.value).first
    }

    /// Puts one implementer in the place of all there are.
    ///
    /// Calls under way finish with the one they started with, and then a retained one is released. But one that the proxy
    /// was made with, by an `init(retaining:)` or ``init(_:as:retained:)``, is released with the proxy, not before: calls
    /// read it without counting. What is to be released when another takes its place is retained by this method.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, a ``MessageReceiver``, or nil for none.
    ///   - retained: Whether the proxy keeps it alive. A value that is no object is always kept.
    /// - Throws: ``ProxyError``: an implementer that answers nothing, that is not known to be Sendable for a Sendable
    ///   proxy, or that forwards back to this proxy. Then nothing was changed.
    /// - Complexity: O(*n*) in the number of implementers there were, and, where the new one is a proxy, in the number of
    ///   implementers and registrations of the proxies that its calls come to.
    public final func setImplementer(_ implementer: Any?, retained: Bool = false) throws(ProxyError) {
        guard let implementer else { return routes.setImplementers([]) }
        try put(implementer, .all, retained)
    }

    /// Adds an implementer that is asked after all others.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, or a ``MessageReceiver``. One that is in the chain
    ///     already has two places then.
    ///   - retained: Whether the proxy keeps it alive. A value that is no object is always kept.
    /// - Throws: ``ProxyError``, as ``setImplementer(_:retained:)`` does. Then nothing was changed.
    /// - Complexity: O(1) on average, and for a proxy as ``setImplementer(_:retained:)``. The next call of a requirement composes
    ///   the chain, in time in proportion to its length.
    public final func appendImplementer(_ implementer: Any, retained: Bool = false) throws(ProxyError) {
        try put(implementer, .end, retained)
    }

    /// Adds an implementer before the one that has a position: at 0, before all others.
    ///
    /// - Parameters:
    ///   - implementer: A conformer of one of the adopted protocols, or a ``MessageReceiver``.
    ///   - position: Its place among ``implementers``.
    ///   - retained: Whether the proxy keeps it alive. A value that is no object is always kept.
    /// - Throws: ``ProxyError``, as ``setImplementer(_:retained:)`` does, or with the code
    ///   ``ProxyError/Code/noSuchImplementer`` if the chain is shorter than that. Then nothing was changed.
    /// - Complexity: As for ``setImplementer(_:retained:)``.
    public final func insertImplementer(
        _ implementer: Any, at position: Int, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .before(position), retained)
    }

    /// Puts an implementer in the place of another.
    ///
    /// - Parameters:
    ///   - old: The object to be replaced, in all its places.
    ///   - new: A conformer of one of the adopted protocols, or a ``MessageReceiver``.
    ///   - retained: Whether the proxy keeps the new one alive. A value that is no object is always kept.
    /// - Throws: ``ProxyError``, as ``setImplementer(_:retained:)`` does, or with the code
    ///   ``ProxyError/Code/noSuchImplementer`` if the old one is no link of the chain. Then nothing was changed.
    /// - Complexity: As for ``setImplementer(_:retained:)``.
    public final func replaceImplementer(
        _ old: AnyObject, with new: Any, retained: Bool = false
    ) throws(ProxyError) {
        try put(new, .of(old), retained)
    }

    /// Puts an implementer in the place of the one that has a position.
    ///
    /// - Parameters:
    ///   - position: Its place among ``implementers``.
    ///   - implementer: A conformer of one of the adopted protocols, or a ``MessageReceiver``.
    ///   - retained: Whether the proxy keeps it alive. A value that is no object is always kept.
    /// - Throws: ``ProxyError``, as ``insertImplementer(_:at:retained:)`` does. Then nothing was changed.
    /// - Complexity: As for ``setImplementer(_:retained:)``.
    public final func replaceImplementer(
        at position: Int, with implementer: Any, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .at(position), retained)
    }

    /// Takes an object out of the chain, from all its places; the others stay as they are.
    ///
    /// - Parameter implementer: The object.
    /// - Returns: Whether it was there.
    /// - Complexity: O(*n*) in the number of implementers.
    @discardableResult
    public final func removeImplementer(_ implementer: AnyObject) -> Bool {
        routes.changeImplementers { links in
            let count = links.count
            links.removeAll { $0.isIdentical(to: implementer) }
            return links.count < count
        }
    }

    /// Takes the implementer that has a position out of the chain.
    ///
    /// - Parameter position: Its place among ``implementers``.
    /// - Returns: The implementer, or nil if the chain is shorter than that.
    /// - Complexity: O(*n*) in the number of implementers.
    @discardableResult
    public final func removeImplementer(at position: Int) -> Any? {
        let removed = routes.changeImplementers { links in
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
    /// - Parameter isChecked: Whether the compiler has checked that the implementer may go where the proxy goes.
    fileprivate final func put(
        _ implementer: Any, _ place: Place, _ retained: Bool, isChecked: Bool = false
    ) throws(ProxyError) {
        try routes.refuseCircle(.all, to: implementer)
        let link = try Self.link(implementer, retained: retained, adoption: routes.adoption, isChecked: isChecked)
        switch place {
        case .all: try routes.changeImplementers(addingTo: implementer, isNews: true) { $0 = [link] }
        case .end: try routes.append(implementer, as: link)
        case .before(let position):
            try routes.changeImplementers(addingTo: implementer) { (links) throws(ProxyError) in
                guard position == links.count || links.indices.contains(position) else {
                    throw .noSuchImplementer("position \(position)", count: links.count)
                }
                links.insert(link, at: position)
            }
        case .at(let position):
            try routes.changeImplementers(addingTo: implementer) { (links) throws(ProxyError) in
                guard links.indices.contains(position) else {
                    throw .noSuchImplementer("position \(position)", count: links.count)
                }
                links[position] = link
            }
        case .of(let old):
            try routes.changeImplementers(addingTo: implementer) { (links) throws(ProxyError) in
                guard links.contains(where: { $0.isIdentical(to: old) }) else {
                    throw .noSuchImplementer("an object of type '\(type(of: old))'", count: links.count)
                }
                links = links.map { $0.isIdentical(to: old) ? link : $0 }
            }
        }
    }
}

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Puts one implementer, which the compiler knows to be Sendable, in the place of all there are.
    ///
    /// The form for other proxies takes any implementer; a Sendable proxy refuses there what conforms to none of its
    /// Sendable protocols. The same holds for the other verbs.
    public func setImplementer(sendable implementer: any Sendable, retained: Bool = false) throws(ProxyError) {
        try put(implementer, .all, retained, isChecked: true)
    }

    /// Adds an implementer that the compiler knows to be Sendable, and that is asked after all others.
    public func appendImplementer(sendable implementer: any Sendable, retained: Bool = false) throws(ProxyError) {
        try put(implementer, .end, retained, isChecked: true)
    }

    /// Adds an implementer, which the compiler knows to be Sendable, before the one that has a position.
    public func insertImplementer(
        sendable implementer: any Sendable, at position: Int, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .before(position), retained, isChecked: true)
    }

    /// Puts an implementer that the compiler knows to be Sendable in the place of another.
    public func replaceImplementer(
        _ old: AnyObject, withSendable new: any Sendable, retained: Bool = false
    ) throws(ProxyError) {
        try put(new, .of(old), retained, isChecked: true)
    }

    /// Puts an implementer, which the compiler knows to be Sendable, in the place of the one that has a position.
    public func replaceImplementer(
        at position: Int, withSendable implementer: any Sendable, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .at(position), retained, isChecked: true)
    }
}
