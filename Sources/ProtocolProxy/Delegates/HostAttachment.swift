// SPDX-License-Identifier: MIT

extension ProxyClass {
    /// Inserts a proxy between a host and its current delegate; see <doc:having-a-delegate> for an example.
    ///
    /// The proxy forwards to the new logic and, for calls that it declines, to the original delegate. The host and both
    /// delegates are held weakly, but `retained` keeps the new logic alive. The attachment retains the proxy, and restores the
    /// slot when it is released.
    public static func attach<Host>(
        _ newLogic: Conformer? = nil, retained: Bool = false, to host: Host,
        at slot: ReferenceWritableKeyPath<Host, Conformer?>
    ) -> HostAttachment<Host, Self> {
        HostAttachment(host: host, slot: slot, newLogic: newLogic, retained: retained)
    }
}

/// A proxy in the place of a host's delegate, until it is detached or released.
///
/// Then the original returns to the slot, unless other code put another object there. The proxy of a later attachment keeps
/// forwarding to the original, and restores it at the end.
///
/// If the new logic is deallocated, all calls go to the original. The slot is only written on the thread that detaches or
/// releases the attachment.
public final class HostAttachment<Host: AnyObject, Proxy: ProxyClass> {
    /// The proxy in the slot, for overrides and observers.
    public let proxy: Proxy
    /// The host; `nil` if it was deallocated.
    public private(set) weak var host: Host?
    private let slot: ReferenceWritableKeyPath<Host, Proxy.Conformer?>
    private let state: AttachmentState
    /// What is in the slot: the proxy, or the actor in front of it.
    private let conformer: Proxy.Conformer

    fileprivate init(
        host: Host, slot: ReferenceWritableKeyPath<Host, Proxy.Conformer?>, newLogic: Proxy.Conformer?, retained: Bool
    ) {
        // Read before the slot is taken, or the proxy would be its own original.
        let original = host[keyPath: slot]
        let proxy = Proxy(implementer: nil)
        // Retains the proxy of an earlier attachment, so that calls still go through it when that attachment ends.
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
    }

    deinit { detach() }

    /// The object that was in the slot before, if it is alive.
    public var original: Proxy.Conformer? { state.original?.value as? Proxy.Conformer }

    /// `true` if the host's calls reach the proxy, directly or through a later attachment.
    public var isAttached: Bool { !state.isDetached && host != nil }

    /// Restores the slot and ends all registrations on the proxy; a second call is a no-op.
    public func detach() {
        guard !state.isDetached else { return }
        state.isDetached = true
        // A later attachment may still forward to the proxy.
        proxy.routes.store.removeAll { _ in true }
        proxy.routes.store.setImplementers(state.original.map { [$0] } ?? [])
        guard let host, let current = host[keyPath: slot],
            objectReference(current) === objectReference(conformer)
        else { return }
        host[keyPath: slot] = state.remaining?.value as? Proxy.Conformer
    }
}

extension AttachmentState {
    /// The original, or the original's own original if it is the proxy of an ended attachment.
    fileprivate var remaining: Implementer? {
        guard let earlier = original?.value.flatMap(proxyBehind)?.routes.store.state.withLock(\.attachment),
            earlier.isDetached
        else { return original }
        return earlier.remaining
    }
}

final class AttachmentState {
    let original: Implementer?
    // SAFETY: accessed on the host's isolation, like the slot.
    var isDetached = false

    init(original: Implementer?) { self.original = original }
}
