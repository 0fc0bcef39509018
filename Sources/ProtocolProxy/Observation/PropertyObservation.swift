// SPDX-License-Identifier: MIT

/// An observation of a property, which lasts as long as this object is retained.
///
/// It retains neither the proxy nor the handler, and the proxy does not retain it. It ends when it is released, when
/// ``stopObserving()`` is called, or when the proxy is deallocated; the handler is released then. The observation of a
/// Sendable proxy is an `any PropertyObservation & Sendable`.
public final class PropertyObservation {
    /// The proxy whose property is observed; `nil` if it was deallocated.
    public weak let proxy: ProtocolProxy?
    /// The getter of the property.
    public let selector: Selector
    /// The requested options.
    public let options: PropertyChangeOptions
    let end = OneShotFlag()
    private let entry = LockedState<(id: UInt64, remove: () -> Void)?>(nil)

    init(of selector: Selector, options: PropertyChangeOptions, on proxy: ProtocolProxy) {
        self.proxy = proxy
        self.selector = selector
        self.options = options
    }

    deinit { stopObserving() }

    /// Ends the observation; a second call is a no-op.
    ///
    /// The handler does not start after this method returns, not even to finish a change in progress. It may call this method.
    public func stopObserving() {
        guard end.take() else { return }
        entry.withLock(\.self)?.remove()
    }

    /// `true` until the observation is stopped or the proxy is deallocated.
    public var isActive: Bool { !end.hasFired && proxy != nil }

    func start(as id: UInt64, _ remove: @escaping () -> Void) {
        entry.withLock { $0 = (id, remove) }
        // Another thread may have found the observation in the proxy's list and stopped it.
        if end.hasFired { remove() }
    }

    func isKnown(by id: UInt64, on proxy: ProtocolProxy) -> Bool {
        self.proxy?.routes === proxy.routes && entry.withLock { $0?.id == id }
    }

    /// The observation of a proxy that threads share.
    ///
    /// Its state is constant or synchronized, and the methods that return this type accept only Sendable handlers.
    var shared: any PropertyObservation & Sendable {
        // SAFETY: `Sendable` has no witnesses, so both types have the representation of the object.
        unsafe unsafeReinterpret(self, as: (any PropertyObservation & Sendable).self)
    }
}

struct Property<Value> {
    let getter: AnyRequirement
    let setter: AnyRequirement
    let requirementIndex: Int
}
