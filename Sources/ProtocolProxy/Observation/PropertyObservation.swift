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
    let end = OneShotFlag()
    /// The number of the entry of the setter, and the function that removes it.
    private let entry = LockedState<(id: UInt64, remove: () -> Void)?>(nil)

    init(of selector: Selector, options: PropertyChangeOptions, on proxy: ProtocolProxy) {
        self.proxy = proxy
        self.selector = selector
        self.options = options
    }

    deinit { stopObserving() }

    /// Ends the observation.
    ///
    /// No run of the handler starts after this function returns, also not the second one of a change under way. A second
    /// call does nothing. The handler may call it.
    public func stopObserving() {
        guard end.take() else { return }
        entry.withLock(\.self)?.remove()
    }

    /// A Boolean value that indicates whether the handler runs: the observation was not stopped, and the proxy is alive.
    public var isActive: Bool { !end.hasFired && proxy != nil }

    /// Begins with the entry that was added to the setter's observers.
    ///
    /// - Parameters:
    ///   - id: The number of the entry.
    ///   - remove: Removes the entry.
    func start(as id: UInt64, _ remove: @escaping () -> Void) {
        entry.withLock { $0 = (id, remove) }
        // Another thread may have found it in the proxy's list and stopped it.
        if end.hasFired { remove() }
    }

    /// Returns whether an entry is the registration of this observation.
    func isKnown(by id: UInt64, on proxy: ProtocolProxy) -> Bool {
        self.proxy?.routes === proxy.routes && entry.withLock { $0?.id == id }
    }

    /// The observation of a proxy that threads share.
    ///
    /// All of its state is constant or guarded. The handler, which its end may release on any thread, is Sendable, since the
    /// verbs that return this type accept no other.
    var shared: any PropertyObservation & Sendable {
        // SAFETY: `Sendable` has no witnesses, so that the representation is the object's in both types.
        unsafe unsafeReinterpret(self, as: (any PropertyObservation & Sendable).self)
    }
}

/// The getter and setter of a property.
struct Property<Value> {
    let getter: AnyRequirement
    let setter: AnyRequirement
    /// The number of the setter.
    let requirementIndex: Int
}
