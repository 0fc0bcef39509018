// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// The first living implementer of the chain, if any.
    public final var implementer: Any? { implementers.first }

    /// A snapshot of the living implementers that calls are forwarded to, in order; see
    /// <doc:chaining-implementers>.
    ///
    /// - Complexity: O(*n*) in their number.
    public final var implementers: [Any] { routes.implementers.compactMap(\.value) }

    /// Whether calls without a result go to every implementer that responds, in order; `false` by
    /// default.
    ///
    /// If some of them throw, the caller receives the first error, and
    /// `handleUncaughtErrors(with:)` the others. A requirement that returns something, or consumes
    /// an argument, has one answer in any case. See <doc:chaining-implementers>.
    public final var forwardsToAll: Bool {
        get { routes.store.state.withLock(\.forwardsToAll) }
        set { routes.store.setForwardsToAll(newValue) }
    }

    /// Replaces all implementers with one, a conformer or a ``MessageReceiver``, or with none.
    ///
    /// Calls in progress finish with their implementer; a retained one is released after them. But
    /// an implementer that the proxy was created with and retains, by `init(retaining:)` or
    /// ``init(_:as:retained:)``, is only released with the proxy.
    ///
    /// - Throws: ``ProxyError`` for an implementer that answers nothing, that is the proxy itself,
    ///   or that is not known to be Sendable for a Sendable proxy. In these cases nothing changes.
    /// - Complexity: O(*n*) in the number of previous implementers.
    public final func setImplementer(_ implementer: Any?, retained: Bool = false) throws(ProxyError)
    {
        guard let implementer else { return routes.store.setImplementers([]) }
        try changeChain(with: implementer, retained: retained) { $0.setImplementers([$1]) }
    }

    /// Adds an implementer after all others, in amortized constant time; throws like
    /// ``setImplementer(_:retained:)``.
    public final func appendImplementer(_ implementer: Any, retained: Bool = false)
        throws(ProxyError)
    {
        try changeChain(with: implementer, retained: retained) { $0.append($1) }
    }

    /// Inserts an implementer at its index in ``implementers``; at 0, before all others.
    ///
    /// - Throws: Like ``setImplementer(_:retained:)``, or ``ProxyError/Code/noSuchImplementer`` if
    ///   the chain is shorter.
    /// - Complexity: O(*n*) in the number of implementers.
    public final func insertImplementer(
        _ implementer: Any,
        at position: Int,
        retained: Bool = false
    ) throws(ProxyError) {
        try changeChain(with: implementer, retained: retained) { (store, link) throws(ProxyError) in
            try store.insert(link, at: position)
        }
    }

    /// Replaces an implementer, at all its positions.
    ///
    /// - Throws: Like ``setImplementer(_:retained:)``, or ``ProxyError/Code/noSuchImplementer`` if
    ///   `old` is not in the chain.
    /// - Complexity: O(*n*) in the number of implementers.
    public final func replaceImplementer(
        _ old: AnyObject,
        with new: Any,
        retained: Bool = false
    ) throws(ProxyError) {
        try changeChain(with: new, retained: retained) { (store, link) throws(ProxyError) in
            try store.replace(old, with: link)
        }
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

extension ProtocolProxy {
    /// Checks an implementer, and passes its link to a function that adds it to the chain.
    ///
    /// `isSendable` is `true` if the compiler knows the implementer to be Sendable.
    fileprivate final func changeChain(
        with implementer: Any,
        retained: Bool,
        isSendable: Bool = false,
        _ change: (RegistrationStore, Implementer) throws(ProxyError) -> Void
    ) throws(ProxyError) {
        try routes.store.refuseCycle(through: implementer)
        let link = try Self.link(
            implementer,
            retained: retained,
            layout: routes.layout,
            isSendable: isSendable
        )
        guard routes.layout.isOfActors else { return try change(routes.store, link) }
        try acceptExecutor(of: implementer)
        do throws(ProxyError) {
            try change(routes.store, link)
        } catch {
            withdrawExecutor(of: implementer)
            throw error
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Replaces all implementers with one that the compiler knows to be Sendable.
    ///
    /// The form for any proxy refuses an implementer that conforms to none of the proxy's Sendable
    /// protocols.
    public func setImplementer(sendable implementer: any Sendable, retained: Bool = false)
        throws(ProxyError)
    {
        try changeChain(with: implementer, retained: retained, isSendable: true) {
            $0.setImplementers([$1])
        }
    }

    /// Adds an implementer that the compiler knows to be Sendable after all others.
    public func appendImplementer(sendable implementer: any Sendable, retained: Bool = false)
        throws(ProxyError)
    {
        try changeChain(with: implementer, retained: retained, isSendable: true) {
            $0.append($1)
        }
    }

    /// Inserts an implementer that the compiler knows to be Sendable at a position.
    public func insertImplementer(
        sendable implementer: any Sendable,
        at position: Int,
        retained: Bool = false
    ) throws(ProxyError) {
        try changeChain(with: implementer, retained: retained, isSendable: true) {
            (store, link) throws(ProxyError) in
            try store.insert(link, at: position)
        }
    }

    /// Replaces an implementer with another that the compiler knows to be Sendable.
    public func replaceImplementer(
        _ old: AnyObject,
        withSendable new: any Sendable,
        retained: Bool = false
    ) throws(ProxyError) {
        try changeChain(with: new, retained: retained, isSendable: true) {
            (store, link) throws(ProxyError) in
            try store.replace(old, with: link)
        }
    }
}
