// SPDX-License-Identifier: MIT

extension ProxyClass {
    /// Inserts a proxy between a host and its current delegate; see <doc:having-a-delegate> for an
    /// example.
    ///
    /// The proxy forwards to the new logic and, for calls that the new logic declines, to the
    /// original delegate. The host and the original delegate are held weakly.
    ///
    /// The attachment retains the proxy, and restores the slot when the attachment is released. If
    /// that happens off the caller's actor, the slot is restored on the caller's actor.
    ///
    /// Here, the caller is the function that calls `attach`. If that function is nonisolated, the
    /// slot is restored on the thread that releases the attachment, even if the function was called
    /// on an actor. So a helper that attaches for its own caller needs a parameter for the caller's
    /// isolation: `isolation: isolated (any Actor)? = #isolation`.
    ///
    /// - Parameters:
    ///   - newLogic: The implementer in front of the original delegate; `nil` to forward only to
    ///     the original.
    ///   - retained: Whether the proxy retains the new logic, instead of holding it weakly.
    ///   - host: The object whose delegate the proxy replaces.
    ///   - slot: The property for the delegate, such as `\.delegate`.
    ///   - isolation: The caller's isolation; leave the default.
    /// - Returns: The attachment. Retain it as long as the proxy is to stay in the slot.
    /// - Precondition: Neither the new logic nor the original delegate passes its calls back to the
    ///   proxy. Otherwise, the program stops.
    public static func attach<Host>(
        _ newLogic: Conformer? = nil,
        retained: Bool = false,
        to host: Host,
        at slot: ReferenceWritableKeyPath<Host, Conformer?>,
        isolation: isolated (any Actor)? = #isolation
    ) -> HostAttachment<Host, Self> {
        HostAttachment(
            host: host,
            slot: slot,
            newLogic: newLogic,
            retained: retained,
            isolation: isolation
        )
    }

    /// Unavailable: the property can't be set, or has another type.
    @available(
        *,
        unavailable,
        message: "no proxy can be put into this property; pass one to the host's initializer"
    )
    @_disfavoredOverload
    public static func attach<Host, Value>(
        _ newLogic: Conformer? = nil,
        retained: Bool = false,
        to host: Host,
        at slot: KeyPath<Host, Value>
    ) -> HostAttachment<Host, Self> {
        stopAtInvariant("A method that is unavailable was called.")
    }
}

/// An attachment of a proxy to a host, which lasts until the attachment is detached or released.
///
/// At the end of the attachment, the original delegate returns to the slot, unless other code has
/// put another object there. If the slot then contains the proxy of a later attachment, that proxy
/// forwards to the original delegate from then on, and the later attachment restores the original
/// delegate at its own end.
///
/// If the new logic is deallocated, all calls go to the original delegate.
///
/// With one exception, the slot is only accessed by the threads that make, detach or release the
/// attachment, or read ``isAttached``. If the attachment is released off the actor that made it,
/// that actor restores the slot when it is next free. The proxy forwards calls until then.
///
/// If a nonisolated function made the attachment, no actor is known to own the host. So release
/// the attachment only where the host may be used.
public final class HostAttachment<Host: AnyObject, Proxy: ProxyClass> {
    /// The proxy in the slot, for overrides and observers.
    public let proxy: Proxy
    /// The host; `nil` if it was deallocated.
    public private(set) weak var host: Host?
    private let connection: HostConnection<Host, Proxy>
    /// The actor that made the attachment; held weakly, because it may own the attachment.
    private let isolation: WeakReference

    fileprivate init(
        host: Host,
        slot: ReferenceWritableKeyPath<Host, Proxy.Conformer?>,
        newLogic: Proxy.Conformer?,
        retained: Bool,
        isolation: (any Actor)?
    ) {
        let proxy = Proxy(implementer: nil)
        self.proxy = proxy
        self.host = host
        self.isolation = WeakReference(isolation)
        self.connection = HostConnection(
            proxy: proxy,
            host: host,
            slot: slot,
            newLogic: newLogic,
            retained: retained
        )
    }

    deinit {
        // If the actor no longer lives, no code on it can use the host any more.
        guard let actor = isolation.object as? any Actor else { return connection.end() }
        guard connection.state.detach() else { return }
        HostConnection.restore(connection, on: actor)
    }

    /// The object that was in the slot before, if it is alive.
    public var original: Proxy.Conformer? { connection.state.original?.value as? Proxy.Conformer }

    /// Whether the host's calls reach the proxy, directly or through the proxies of later
    /// attachments.
    ///
    /// If other code puts another object into the slot, this is `false`, even if that object
    /// forwards to the proxy. It becomes `true` again if the proxy returns to the slot.
    public var isAttached: Bool { connection.isInSlot }

    /// Restores the slot and ends all registrations on the proxy; a second call is a no-op.
    public func detach() {
        connection.end()
    }
}

/// The connection of a host's slot with a proxy.
///
/// It ends when the attachment is released, not when this object is.
private final class HostConnection<Host: AnyObject, Proxy: ProxyClass> {
    let state: AttachmentState
    private let proxy: Proxy
    private weak var host: Host?
    private let slot: ReferenceWritableKeyPath<Host, Proxy.Conformer?>
    /// What is in the slot: the proxy, or the actor in front of it.
    private let conformer: Proxy.Conformer

    init(
        proxy: Proxy,
        host: Host,
        slot: ReferenceWritableKeyPath<Host, Proxy.Conformer?>,
        newLogic: Proxy.Conformer?,
        retained: Bool
    ) {
        // This is read before the slot is filled. Otherwise, the proxy would be its own original.
        let original = host[keyPath: slot]
        // Retains the proxy of an earlier attachment, so that calls still go through it when that
        // attachment is released.
        let earlier = original.flatMap(AttachmentState.of)
        self.proxy = proxy
        self.host = host
        self.slot = slot
        let newLink = newLogic.map { proxy.acceptedLink(to: $0, retained: retained) }
        let state = AttachmentState(
            of: proxy,
            original: original.map { proxy.acceptedLink(to: $0, retained: earlier != nil) }
        )
        self.state = state
        proxy.routes.store.changeImplementers { $0 = [newLink, state.original].compactMap(\.self) }
        proxy.routes.store.state.withLock { $0.attachment = state }
        self.conformer = proxy.conformer
        earlier?.addLater(state)
        host[keyPath: slot] = conformer
    }

    /// `true` if this attachment hasn't ended, and the slot has its proxy, or the proxy of a later
    /// attachment in front of it.
    var isInSlot: Bool {
        guard !state.isDetached, let current = host?[keyPath: slot] else { return false }
        return AttachmentState.of(current)?.leads(to: state) ?? false
    }

    func end() {
        guard state.detach() else { return }
        restore()
    }

    /// Ends the registrations, and restores the slot unless other code put another object there.
    func restore() {
        // A call in progress may still reach the proxy, which from now on only forwards.
        proxy.routes.store.removeAll { _ in true }
        let original = state.original.flatMap { proxy.leadsBack(from: $0) ? nil : $0 }
        proxy.routes.store.setImplementers(original.map { [$0] } ?? [])
        leaveChain()
        guard let host, let current = host[keyPath: slot],
            objectReference(current) === objectReference(conformer)
        else { return }
        host[keyPath: slot] = state.original?.value as? Proxy.Conformer
    }

    /// Lets later attachments forward to what this one replaced.
    ///
    /// Otherwise, ended attachments would pile up in between.
    private func leaveChain() {
        let original = state.original?.value
        let earlier = original.flatMap(AttachmentState.of)
        for later in state.removeLater() {
            guard later.replaceOriginal(by: original, retained: earlier != nil) else { continue }
            earlier?.addLater(later)
        }
    }
}

extension ProtocolProxy {
    /// `true` if calls of an implementer would come back to this proxy.
    ///
    /// After an attachment replaced an object, other code may have made that object forward to the
    /// proxy.
    fileprivate func leadsBack(from link: Implementer) -> Bool {
        guard link.kind != .stored, let value = link.value else { return false }
        return (try? routes.store.refuseCycle(through: value)) == nil
    }
}

extension ProxyClass {
    /// A link to an object that an attachment replaced; `nil` if the object conforms to another
    /// protocol.
    fileprivate func linkToOriginal(_ object: Any, retained: Bool) -> Implementer? {
        guard let conformer = object as? Conformer else { return nil }
        return Implementer.make(
            conformer,
            retained: retained,
            isSharedByThreads: requiresSendable,
            in: layout
        )
    }
}

extension HostConnection {
    /// Restores the slot on the executor of an actor, at once if this thread is already on that
    /// executor.
    static func restore(_ connection: HostConnection, on actor: any Actor) {
        // SAFETY: the connection leaves the attachment that ends, and is next used on the actor
        // that made it, where its host and its slot are.
        nonisolated(unsafe) let connection = connection
        if #available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
            _ = EndOnActor(actor) { unsafe connection.restore() }
        } else {
            Task { unsafe await restore(connection, hoppingTo: actor) }
        }
    }

    private static func restore(
        _ connection: HostConnection,
        hoppingTo actor: isolated any Actor
    ) {
        connection.restore()
    }
}

/// Runs a function when it is deallocated, on the executor of another actor.
///
/// An isolated deinitializer runs at once if the thread is already on the executor. The
/// alternatives can't: a check stops the program if it fails, and a task starts later.
@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
private actor EndOnActor {
    private let actor: any Actor
    private let body: () -> Void

    // SAFETY: this object retains the actor, which keeps its executor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe actor.unownedExecutor }

    init(_ actor: any Actor, _ body: sending @escaping () -> Void) {
        self.actor = actor
        self.body = body
    }

    isolated deinit { body() }
}

/// The delegate that an attachment replaced, and the attachments that replaced its proxy.
///
/// Attachments whose proxies are before or after its own read this state.
///
/// Several attachments may replace the same proxy, because it may be in the slots of several hosts,
/// or return to a slot.
// SAFETY: the state is behind a lock, and `proxy` is a constant that is loaded atomically.
final class AttachmentState: @unchecked Sendable {
    private struct Content {
        var original: Implementer?
        var isDetached = false
        /// The attachments whose original is the proxy of this one.
        ///
        /// Ended attachments stay in the list, because their proxies may still be in use.
        var later: [WeakReference] = []
    }

    weak let proxy: ProtocolProxy?
    private let content: LockedState<Content>

    init(of proxy: ProtocolProxy, original: Implementer?) {
        self.proxy = proxy
        self.content = LockedState(Content(original: original))
    }

    /// The attachment whose proxy is the given delegate; `nil` for a view of that proxy, although
    /// it shares the proxy's state.
    static func of(_ delegate: Any) -> AttachmentState? {
        guard let proxy = proxyBehind(delegate),
            let state = proxy.routes.store.state.withLock(\.attachment) as? AttachmentState
        else {
            return nil
        }
        return state.proxy === proxy ? state : nil
    }

    var isDetached: Bool { content.withLock(\.isDetached) }

    /// Marks the attachment as ended.
    ///
    /// Returns `false` if it had ended before.
    func detach() -> Bool {
        content.withLock { content in
            let isFirst = !content.isDetached
            content.isDetached = true
            return isFirst
        }
    }

    /// The implementer for the object that was in the slot.
    ///
    /// If that object is the proxy of an earlier attachment, it changes when the earlier attachment
    /// ends.
    var original: Implementer? { content.withLock(\.original) }

    /// Records an attachment whose original is the proxy of this one.
    func addLater(_ state: AttachmentState) {
        // Released after unlocking, because a deinitializer may run any code.
        let known = content.withLock { content in
            let known = content.later.map(\.object)
            content.later = zip(content.later, known).filter { $0.1 != nil }.map(\.0)
            content.later.append(WeakReference(state))
            return known
        }
        extendLifetime(known)
    }

    /// Removes and returns the recorded attachments.
    func removeLater() -> [AttachmentState] {
        let later = content.withLock { content in
            let later = content.later
            content.later = []
            return later
        }
        return later.compactMap { $0.object as? AttachmentState }
    }

    /// `true` if this is the other attachment, or if this one's proxy forwards to the other one's,
    /// directly or through the proxies of further attachments.
    ///
    /// An original is always the proxy of an older attachment, so the search ends.
    func leads(to other: AttachmentState) -> Bool {
        var next: AttachmentState? = self
        while let state = next {
            if state === other { return true }
            next = state.original?.value.flatMap(AttachmentState.of)
        }
        return false
    }

    /// Forwards to another object instead of the original.
    ///
    /// Returns `false` if the proxy was deallocated or cannot forward to the object. In that case,
    /// the proxy keeps the original.
    func replaceOriginal(by object: Any?, retained: Bool) -> Bool {
        guard let proxy = proxy as? any ProxyClass else { return false }
        var link: Implementer?
        if let object {
            link = proxy.linkToOriginal(object, retained: retained)
            guard link != nil else { return false }
        }
        let forwarded = link.flatMap { proxy.leadsBack(from: $0) ? nil : $0 }
        let old = content.withLock { content in
            let old = content.original
            content.original = link
            return old
        }
        // Released after unlocking, because a deinitializer may run any code.
        defer { extendLifetime(old) }
        proxy.routes.store.changeImplementers { links in
            links = links.flatMap { $0 === old ? [forwarded].compactMap(\.self) : [$0] }
        }
        return true
    }
}
