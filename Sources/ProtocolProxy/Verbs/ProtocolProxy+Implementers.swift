// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// The first living implementer of the chain, if any.
    public final var implementer: Any? { implementers.first }

    /// A snapshot of the living implementers, in the order in which calls try them; see
    /// <doc:chaining-implementers>.
    ///
    /// - Complexity: O(*n*) in their number.
    public final var implementers: [Any] { routes.implementers.compactMap(\.value) }

    /// Whether a call that returns nothing goes to every implementer that responds; `false` by
    /// default.
    ///
    /// The implementers are called in order. If some of them throw, the caller receives the first
    /// error, and the other errors go to `handleUncaughtErrors(with:)`. Calls of a requirement still
    /// go to a single implementer if it returns something, or has a parameter that is for one
    /// receiver: a consumed argument, a completion handler, a continuation, or a stream. See
    /// <doc:chaining-implementers>.
    public final var forwardsToAll: Bool {
        get { routes.store.state.withLock(\.forwardsToAll) }
        set { routes.store.setForwardsToAll(newValue) }
    }

    /// Replaces all implementers with one, or with none.
    ///
    /// Calls in progress finish with the implementer that they started with. If the proxy retained
    /// that implementer, it is released after those calls. But an implementer that was retained by
    /// `init(retaining:)` or ``init(_:as:retained:)`` is only released when the proxy is
    /// deallocated.
    ///
    /// - Parameters:
    ///   - implementer: An object or value that conforms to an adopted protocol, or a
    ///     ``MessageReceiver``; `nil` for none.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the
    ///     implementer isn't known to be Sendable.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
    /// - Complexity: O(*n*) in the number of previous implementers.
    public final func setImplementer(_ implementer: Any?, retained: Bool = false) throws(ProxyError)
    {
        guard let implementer else { return routes.store.setImplementers([]) }
        try changeChain(with: implementer, retained: retained) { $0.setImplementers([$1]) }
    }

    /// Adds an implementer after all others.
    ///
    /// - Parameters:
    ///   - implementer: An object or value that conforms to an adopted protocol, or a
    ///     ``MessageReceiver``.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the
    ///     implementer isn't known to be Sendable.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
    /// - Complexity: Amortized O(1) in the number of implementers.
    public final func appendImplementer(_ implementer: Any, retained: Bool = false)
        throws(ProxyError)
    {
        try changeChain(with: implementer, retained: retained) { $0.append($1) }
    }

    /// Inserts an implementer at a position of the chain.
    ///
    /// - Parameters:
    ///   - implementer: An object or value that conforms to an adopted protocol, or a
    ///     ``MessageReceiver``.
    ///   - position: The index of the new implementer in ``implementers``; 0 to put it before all
    ///     others.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/noSuchImplementer``: The position is beyond the end of the chain.
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the
    ///     implementer isn't known to be Sendable.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
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

    /// Replaces an implementer wherever the chain contains it.
    ///
    /// - Parameters:
    ///   - old: The object to replace, which is compared by identity.
    ///   - new: An object or value that conforms to an adopted protocol, or a ``MessageReceiver``.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/noSuchImplementer``: The chain doesn't contain the old implementer.
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the
    ///     implementer isn't known to be Sendable.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
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

    /// Removes an implementer wherever the chain contains it.
    ///
    /// - Parameter implementer: The object to remove, which is compared by identity.
    /// - Returns: Whether the chain contained the object.
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
    /// `isKnownSendable` is `true` if the compiler knows the implementer to be Sendable.
    fileprivate final func changeChain(
        with implementer: Any,
        retained: Bool,
        isKnownSendable: Bool = false,
        _ change: (RegistrationStore, Implementer) throws(ProxyError) -> Void
    ) throws(ProxyError) {
        try routes.store.refuseCycle(through: implementer)
        let link = try Self.link(
            implementer,
            retained: retained,
            layout: layout,
            isKnownSendable: isKnownSendable
        )
        guard layout.isOfActors else { return try change(routes.store, link) }
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
    /// This form is for Sendable proxies. It also accepts an implementer that conforms to none of
    /// the proxy's protocols, such as a ``MessageReceiver``.
    ///
    /// - Parameters:
    ///   - implementer: An object or value that conforms to an adopted protocol, or a
    ///     ``MessageReceiver``.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
    /// - Complexity: O(*n*) in the number of previous implementers.
    public func setImplementer(sendable implementer: any Sendable, retained: Bool = false)
        throws(ProxyError)
    {
        try changeChain(with: implementer, retained: retained, isKnownSendable: true) {
            $0.setImplementers([$1])
        }
    }

    /// Adds, after all others, an implementer that the compiler knows to be Sendable.
    ///
    /// This form is for Sendable proxies. It also accepts an implementer that conforms to none of
    /// the proxy's protocols, such as a ``MessageReceiver``.
    ///
    /// - Parameters:
    ///   - implementer: An object or value that conforms to an adopted protocol, or a
    ///     ``MessageReceiver``.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
    /// - Complexity: Amortized O(1) in the number of implementers.
    public func appendImplementer(sendable implementer: any Sendable, retained: Bool = false)
        throws(ProxyError)
    {
        try changeChain(with: implementer, retained: retained, isKnownSendable: true) {
            $0.append($1)
        }
    }

    /// Inserts, at a position of the chain, an implementer that the compiler knows to be Sendable.
    ///
    /// This form is for Sendable proxies. It also accepts an implementer that conforms to none of
    /// the proxy's protocols, such as a ``MessageReceiver``.
    ///
    /// - Parameters:
    ///   - implementer: An object or value that conforms to an adopted protocol, or a
    ///     ``MessageReceiver``.
    ///   - position: The index of the new implementer in `implementers`; 0 to put it before all
    ///     others.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/noSuchImplementer``: The position is beyond the end of the chain.
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
    /// - Complexity: O(*n*) in the number of implementers.
    public func insertImplementer(
        sendable implementer: any Sendable,
        at position: Int,
        retained: Bool = false
    ) throws(ProxyError) {
        try changeChain(with: implementer, retained: retained, isKnownSendable: true) {
            (store, link) throws(ProxyError) in
            try store.insert(link, at: position)
        }
    }

    /// Replaces an implementer, wherever the chain contains it, with one that the compiler knows to
    /// be Sendable.
    ///
    /// This form is for Sendable proxies. It also accepts an implementer that conforms to none of
    /// the proxy's protocols, such as a ``MessageReceiver``.
    ///
    /// - Parameters:
    ///   - old: The object to replace, which is compared by identity.
    ///   - new: An object or value that conforms to an adopted protocol, or a ``MessageReceiver``.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored.
    /// - Throws: ``ProxyError``, without changing anything. Its code tells why:
    ///   - ``ProxyError/Code/noSuchImplementer``: The chain doesn't contain the old implementer.
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    ///   - ``ProxyError/Code/forwardsToItself``: The implementer would pass calls back to the
    ///     proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The implementer is an actor whose executor isn't the
    ///     proxy's.
    /// - Complexity: O(*n*) in the number of implementers.
    public func replaceImplementer(
        _ old: AnyObject,
        withSendable new: any Sendable,
        retained: Bool = false
    ) throws(ProxyError) {
        try changeChain(with: new, retained: retained, isKnownSendable: true) {
            (store, link) throws(ProxyError) in
            try store.replace(old, with: link)
        }
    }
}

extension ProxyClass {
    /// A link for the chain; stops the program if calls would come back to the proxy, or if the
    /// conformer is an actor whose executor isn't the proxy's.
    func acceptedLink(to conformer: Conformer, retained: Bool) -> Implementer {
        orStop { () throws(ProxyError) in
            try routes.store.refuseCycle(through: conformer)
            try acceptExecutor(of: conformer)
        }
        return link(to: conformer, retained: retained)
    }
}
