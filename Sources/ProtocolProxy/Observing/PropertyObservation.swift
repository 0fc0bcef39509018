// SPDX-License-Identifier: MIT

/// An observation of one property of one proxy, which lasts as long as this object is retained.
///
/// The proxy does not retain it, and it retains neither the proxy nor the handler. The observation ends when the object is
/// released, when ``stopObserving()`` is called, or when the proxy dies; the handler is released then.
///
/// The observation of a Sendable proxy is Sendable, since its handler is: its type is `any PropertyObservation & Sendable`.
public final class PropertyObservation {
    /// The proxy whose property is observed; nil once it has died.
    public weak let proxy: ProtocolProxy?
    /// The getter of the property.
    public let selector: Selector
    /// The requested options.
    public let options: PropertyChangeOptions
    private let setter: Int
    let end = Once()
    /// The number of the entry.
    private let entry = LockedState<UInt64?>(nil)

    init(of selector: Selector, options: PropertyChangeOptions, setter: Int, on proxy: ProtocolProxy) {
        self.proxy = proxy
        self.selector = selector
        self.options = options
        self.setter = setter
    }

    deinit { stopObserving() }

    /// Ends the observation.
    ///
    /// No run of the handler starts after this function returns, also not the second one of a change under way. A second
    /// call does nothing. The handler may call it.
    public func stopObserving() {
        guard end.take(), let proxy else { return }
        if let id = entry.withLock({ $0 }) { proxy.routes.remove(id, from: setter) }
    }

    /// A Boolean value that indicates whether the handler runs: the observation was not stopped, and the proxy is alive.
    public var isActive: Bool { !end.hasFired && proxy != nil }

    /// Adds the watch to the setter's observers.
    func start(_ watch: Watch, _ store: any RegistrationStore) throws(ProxyError) {
        let id = try store.add(watch, to: setter, isExclusive: false)
        entry.withLock { $0 = id }
        // Another thread may have found it in the proxy's list and stopped it.
        if end.hasFired { store.remove(id, from: setter) }
    }

    /// Returns whether an entry is the one that stands for this observation.
    func isKnown(by id: UInt64, on proxy: ProtocolProxy) -> Bool {
        self.proxy?.routes === proxy.routes && entry.withLock { $0 == id }
    }

    /// The observation of a proxy that threads share.
    ///
    /// All of its state is constant or guarded. The handler, which its end may release on any thread, is Sendable, since the
    /// verbs that return this type accept no other.
    var shared: any PropertyObservation & Sendable { respelled(self, as: (any PropertyObservation & Sendable).self) }
}
