// SPDX-License-Identifier: MIT

/// The handle of an override, an interceptor or an observer.
///
/// Dropping the handle does not end the registration. It retains neither proxy nor handler, and is Sendable if the proxy is.
public struct Registration<Proxy: ProtocolProxy> {
    private weak let store: RegistrationStore?
    private let id: UInt64
    private let requirementIndex: Int

    init(of id: UInt64, to requirementIndex: Int, in store: RegistrationStore) {
        self.store = store
        self.id = id
        self.requirementIndex = requirementIndex
    }

    /// Ends the registration; a second cancellation is a no-op.
    ///
    /// Calls that start after this method returns do not run the handler. Calls in progress may still run it, and what the
    /// handler captured is released when the last of them ends. A handler may cancel its own registration.
    public func cancel() { store?.remove(id, from: requirementIndex) }

    /// `true` until the registration is cancelled or used up (`once`), or its proxy, target or owner is deallocated.
    public var isActive: Bool { store?.entry(id, of: requirementIndex)?.lifetime.isAlive ?? false }

    /// Whether the handler runs; `true` by default.
    ///
    /// A change takes effect at the next call, and keeps the registration's place in the order.
    public var isEnabled: Bool {
        get { store?.isEnabled(id, of: requirementIndex) ?? false }
        nonmutating set { store?.setEnabled(newValue, id, of: requirementIndex) }
    }
}

extension Registration: CustomStringConvertible {
    /// The requirement, the role and the name, such as `greet(_:): an override 'audit'`.
    public var description: String {
        guard let store, let entry = store.entry(id, of: requirementIndex) else {
            return "a registration that has ended"
        }
        let name = store.selector(of: requirementIndex).map { "\($0): " } ?? ""
        return name + Participant(entry, isEnabled: store.isEnabled(id, of: requirementIndex)).description
    }
}

// `cancel()` may release handlers on this thread, and these are Sendable if the proxy is.
extension Registration: Sendable where Proxy: Sendable {}
