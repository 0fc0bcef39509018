// SPDX-License-Identifier: MIT

/// The handle of an override, an interceptor or an observer, or of several of them.
///
/// Dropping the handle doesn't end the registration. The handle retains neither the proxy nor the
/// handler, and is Sendable if the proxy is. To store it where the class of the proxy isn't known,
/// use ``ProxyRegistration``.
public struct Registration<Proxy: ProtocolProxy> {
    weak let store: RegistrationStore?
    let id: UInt64
    let scope: RegistrationScope
    /// Other registrations, on which the handle acts as well.
    let others: [Registration]

    init(of id: UInt64, to scope: RegistrationScope, in store: RegistrationStore) {
        self.store = store
        self.id = id
        self.scope = scope
        self.others = []
    }

    /// Creates a handle that acts on several registrations.
    ///
    /// - Parameter registrations: The handles to join. If there are none, the new handle is not
    ///   active.
    /// - Complexity: O(*n*) in the number of registrations.
    public init(joining registrations: [Registration]) {
        self.store = registrations.first?.store
        self.id = registrations.first?.id ?? 0
        self.scope = registrations.first?.scope ?? .all
        // Flattened, so that a handle stays shallow even if more handles are joined to it again and
        // again.
        self.others =
            (registrations.first?.others ?? []) + registrations.dropFirst().flatMap(\.parts)
    }

    /// Ends the registration; a second cancellation is a no-op.
    ///
    /// Calls that start after this method returns don't run the handler. Calls in progress may
    /// still run it, and the last of them releases what the handler captured. A handler may cancel
    /// its own registration.
    public func cancel() {
        store?.remove(id, from: scope)
        for other in others { other.cancel() }
    }

    /// Whether the registration hasn't ended.
    ///
    /// It ends when it is cancelled or used up (`once`), or when its proxy, target or owner is
    /// deallocated. A handle of several registrations is active until all of them have ended.
    public var isActive: Bool { hasEntry || others.contains(where: \.isActive) }

    var hasEntry: Bool { store?.entry(id, of: scope)?.lifetime.isAlive ?? false }

    /// Whether the handler runs; `true` by default.
    ///
    /// A change takes effect at the next call, and the registration keeps its place in the order.
    /// The value is `false` if the registration has ended. For a handle of several registrations,
    /// it is also `false` if one of them is disabled.
    public var isEnabled: Bool {
        get {
            guard !others.isEmpty else {
                return hasEntry && store?.isEnabled(id, of: scope) ?? false
            }
            return isActive && parts.allSatisfy { !$0.hasEntry || $0.isEnabled }
        }
        nonmutating set {
            store?.setEnabled(newValue, id, of: scope)
            for other in others { other.isEnabled = newValue }
        }
    }

    var parts: [Registration] {
        if others.isEmpty { return [self] }
        let first = store.map { [Registration(of: id, to: scope, in: $0)] } ?? []
        return first + others.flatMap(\.parts)
    }
}

// `cancel()` may release handlers on this thread, and these are Sendable if the proxy is.
extension Registration: Sendable where Proxy: Sendable {}

/// A ``Registration`` without the class of its proxy; don't conform to it yourself.
///
/// A property of this type stores the handle of a registration on any proxy. An array of this type
/// stores handles from several proxies:
///
/// ```swift
/// final class Session {
///     private var registrations: [any ProxyRegistration] = []
///
///     func begin(_ proxy: CacheDelegateProxy) {
///         registrations.append(proxy.override(\.cacheShouldEvict) { _, _ in false })
///     }
///
///     func end() {
///         for registration in registrations { registration.cancel() }
///         registrations = []
///     }
/// }
/// ```
///
/// For proxies of `Sendable` protocols, write `any ProxyRegistration & Sendable`.
///
/// Dropping the handle doesn't end the registration. To end a registration together with an object,
/// pass the object as its `owner`.
public protocol ProxyRegistration: CustomStringConvertible {
    /// Ends the registration; see ``Registration/cancel()``.
    func cancel()

    /// Whether the registration has not ended; see ``Registration/isActive``.
    var isActive: Bool { get }

    /// Whether the handler runs; see ``Registration/isEnabled``.
    var isEnabled: Bool { get nonmutating set }
}

extension Registration: ProxyRegistration {}
