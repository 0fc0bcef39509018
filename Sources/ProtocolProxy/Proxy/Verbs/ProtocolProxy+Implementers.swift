// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// The first living implementer of the chain, if any.
    public final var implementer: Any? { implementers.first }

    /// A snapshot of the living implementers that calls are forwarded to, in order; see <doc:chaining-implementers>.
    ///
    /// - Complexity: O(*n*) in their number.
    public final var implementers: [Any] { routes.implementers.compactMap(\.value) }

    /// Whether calls without a result go to every implementer that responds, in order; `false` by default.
    ///
    /// If some of them throw, the caller receives the first error, and `handleUncaughtErrors(with:)` the others. A requirement
    /// that returns something, or consumes an argument, has one answer in any case. See <doc:chaining-implementers>.
    public final var forwardsToAll: Bool {
        get { routes.store.state.withLock(\.forwardsToAll) }
        set { routes.store.setForwardsToAll(newValue) }
    }

    /// Replaces all implementers with one, a conformer or a ``MessageReceiver``, or with none.
    ///
    /// Calls in progress finish with their implementer; a retained one is released after them. But an implementer that the
    /// proxy was created with and retains, by `init(retaining:)` or ``init(_:as:retained:)``, is only released with the proxy.
    ///
    /// - Throws: ``ProxyError`` for an implementer that answers nothing, that is the proxy itself, or that is not known to be
    ///   Sendable for a Sendable proxy. In these cases nothing changes.
    /// - Complexity: O(*n*) in the number of previous implementers.
    public final func setImplementer(_ implementer: Any?, retained: Bool = false) throws(ProxyError) {
        guard let implementer else { return routes.store.setImplementers([]) }
        try put(implementer, .all, retained)
    }

    /// Adds an implementer after all others, in amortized constant time; throws like ``setImplementer(_:retained:)``.
    public final func appendImplementer(_ implementer: Any, retained: Bool = false) throws(ProxyError) {
        try put(implementer, .end, retained)
    }

    /// Inserts an implementer at its index in ``implementers``; at 0, before all others.
    ///
    /// - Throws: Like ``setImplementer(_:retained:)``, or ``ProxyError/Code/noSuchImplementer`` if the chain is shorter.
    /// - Complexity: O(*n*) in the number of implementers.
    public final func insertImplementer(
        _ implementer: Any, at position: Int, retained: Bool = false
    ) throws(ProxyError) {
        try put(implementer, .before(position), retained)
    }

    /// Replaces an implementer, at all its positions.
    ///
    /// - Throws: Like ``setImplementer(_:retained:)``, or ``ProxyError/Code/noSuchImplementer`` if `old` is not in the chain.
    /// - Complexity: O(*n*) in the number of implementers.
    public final func replaceImplementer(
        _ old: AnyObject, with new: Any, retained: Bool = false
    ) throws(ProxyError) {
        try put(new, .of(old), retained)
    }

    /// Removes an object from the chain, at all its positions; returns whether it was in the chain.
    ///
    /// - Complexity: O(*n*) in the number of implementers.
    @discardableResult
    public final func removeImplementer(_ implementer: AnyObject) -> Bool {
        routes.store.changeImplementers { links in
            let count = links.count
            links.removeAll { $0.isIdentical(to: implementer) }
            return links.count < count
        }
    }
}

private enum Place {
    case all
    case end
    case before(Int)
    case of(AnyObject)
}

extension ProtocolProxy {
    /// Puts an implementer into the chain; `isChecked` is `true` if the compiler knows it to be Sendable.
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
    /// The form for any proxy refuses an implementer that conforms to none of the proxy's Sendable protocols.
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
}
