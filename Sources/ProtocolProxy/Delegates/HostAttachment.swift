// SPDX-License-Identifier: MIT

extension ProxyClass {
    /// Inserts a proxy between a host and its current delegate.
    ///
    /// ```swift
    /// final class Auditor: CacheDelegate {
    ///     private var attachment: HostAttachment<Cache, CacheDelegateProxy>?
    ///     func watch(_ cache: Cache) {
    ///         attachment = CacheDelegateProxy.attach(self, to: cache, at: \.delegate)
    ///     }
    ///     func cache(_ cache: Cache, willEvict key: String) {}
    /// }
    /// ```
    ///
    /// The attachment remembers the object in the slot and puts a proxy there that forwards to the new logic and, for calls
    /// that it declines, to the original. Both are held weakly. The attachment keeps the proxy alive, since the host's slot
    /// seldom does; the owner of the attachment decides how long it lasts.
    ///
    /// - Parameters:
    ///   - newLogic: The object that is called before the original; nil if overrides and observers of the proxy are enough.
    ///   - retained: Whether the attachment keeps the new logic alive.
    ///   - host: The object that has a delegate; held weakly.
    ///   - slot: The key path of the host's delegate.
    /// - Returns: The attachment, which restores the slot when it is released.
    public static func attach<Host>(
        _ newLogic: Conformer? = nil, retained: Bool = false, to host: Host,
        at slot: ReferenceWritableKeyPath<Host, Conformer?>
    ) -> HostAttachment<Host, Self> {
        HostAttachment(host: host, slot: slot, newLogic: newLogic, retained: retained)
    }
}

/// A proxy in the place of a host's delegate, until it is detached or released, or until the new logic dies.
///
/// Then the slot has the original again, or nil if that has died. If other code put another object there meanwhile, it
/// stays: if it is the proxy of a later attachment, calls go through that to the original, and the later attachment
/// restores the original when it ends.
///
/// The first call that finds the new logic dead ends the attachment; that call already goes to the original. The proxy of a
/// Sendable protocol may be called on any thread, so it continues to forward to the original, and the slot is restored when
/// the attachment is detached or released: on the thread where that happens, as the slot was taken.
public final class HostAttachment<Host: AnyObject, Proxy: ProxyClass> {
    /// The proxy in the slot, for overrides and observers.
    public let proxy: Proxy
    /// The host, or nil if it has died.
    public private(set) weak var host: Host?
    private let slot: ReferenceWritableKeyPath<Host, Proxy.Conformer?>
    private let state: AttachmentState
    /// The proxy, or the actor in front of it, as it is in the slot.
    private let conformer: Proxy.Conformer

    fileprivate init(
        host: Host, slot: ReferenceWritableKeyPath<Host, Proxy.Conformer?>, newLogic: Proxy.Conformer?, retained: Bool
    ) {
        // Read before the slot is taken, or the proxy would be its own original.
        let original = host[keyPath: slot]
        let proxy = Proxy(implementer: nil)
        // The proxy of an earlier attachment would die with it, and the calls that go through it would be lost.
        let isAttached = original.flatMap(proxyBehind)?.routes.store.state.withLock { $0.attachment != nil } ?? false
        self.proxy = proxy
        self.host = host
        self.slot = slot
        let newLink = newLogic.map { proxy.acceptedLink(to: $0, retained: retained) }
        let state = AttachmentState(original: original.map { proxy.acceptedLink(to: $0, retained: isAttached) })
        self.state = state
        proxy.routes.store.changeImplementers { $0 = [newLink, state.original].compactMap(\.self) }
        proxy.routes.store.state.withLock { $0.attachment = state }
        self.conformer = proxy.conformer
        host[keyPath: slot] = conformer
        // The calls of a proxy that crosses threads may find a death on any of them, and none of them may write the slot.
        guard let newLink, !proxy.routes.layout.isSendable else { return }
        _ = proxy.routes.store.addResponseObserver { [weak self] _ in
            if newLink.value == nil { self?.detach() }
        }
    }

    deinit { detach() }

    /// The object that was in the slot before, if it is alive.
    public var original: Proxy.Conformer? { state.original?.value as? Proxy.Conformer }

    /// A Boolean value that indicates whether the host's calls reach the proxy, directly or through a later attachment.
    public var isAttached: Bool { !state.isDetached && host != nil }

    /// Restores the slot; does nothing the second time.
    ///
    /// All registrations on the proxy end.
    public func detach() {
        guard !state.isDetached else { return }
        state.isDetached = true
        // A later attachment may still forward to the proxy.
        proxy.routes.store.empty(leaving: state.original)
        guard let host, let current = host[keyPath: slot],
            objectReference(current) === objectReference(conformer)
        else { return }
        host[keyPath: slot] = state.remaining?.value as? Proxy.Conformer
    }
}

extension AttachmentState {
    /// The original, or its own original where it is the proxy of an ended attachment.
    fileprivate var remaining: Implementer? {
        guard let earlier = original?.value.flatMap(proxyBehind)?.routes.store.state.withLock(\.attachment),
            earlier.isDetached
        else { return original }
        return earlier.remaining
    }
}

extension RegistrationStore {
    /// Ends all registrations, and keeps one implementer at most.
    fileprivate func empty(leaving implementer: Implementer?) {
        let entries = state.withLock { state in
            defer { state.entries = [:] }
            return state.entries
        }
        changeImplementers(isNews: true) { $0 = implementer.map { [$0] } ?? [] }
        extendLifetime(entries)
    }
}

/// The state of a proxy in the place of a host's delegate.
final class AttachmentState {
    /// The original delegate.
    let original: Implementer?
    // SAFETY: read and written on the host's isolation, as its slot is.
    var isDetached = false

    init(original: Implementer?) { self.original = original }
}
