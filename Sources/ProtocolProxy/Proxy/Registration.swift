// SPDX-License-Identifier: MIT

/// The handle of an override, an interceptor or an observer.
///
/// Dropping the handle does not end the registration. It retains neither proxy nor handler, and is Sendable if the proxy is.
public struct Registration<Proxy: ProtocolProxy> {
    private weak let store: RegistrationStore?
    private let place: Place

    enum Place {
        case entry(UInt64, of: Int)
        case responseObserver(UInt64)
    }

    init(_ store: RegistrationStore, _ place: Place) {
        self.store = store
        self.place = place
    }

    /// Ends the registration; a second cancellation is a no-op.
    ///
    /// Calls that start after this method returns do not run the handler. Calls in progress may still run it, and what the
    /// handler captured is released when the last of them ends. A handler may cancel its own registration.
    public func cancel() {
        switch place {
        case .entry(let id, let requirementIndex): store?.remove(id, from: requirementIndex)
        case .responseObserver(let id): store?.removeResponseObserver(id)
        }
    }

    /// `true` until the registration is cancelled or used up (`once`), or its proxy, target or owner is deallocated.
    public var isActive: Bool {
        switch place {
        case .entry(let id, let requirementIndex): store?.entry(id, of: requirementIndex)?.lifetime.isAlive ?? false
        case .responseObserver(let id): store?.isResponseObserverEnabled(id) != nil
        }
    }

    /// Whether the handler runs; `true` by default.
    ///
    /// A change takes effect at the next call, and keeps the registration's place in the order.
    public var isEnabled: Bool {
        get {
            switch place {
            case .entry(let id, let requirementIndex): store?.isEnabled(id, of: requirementIndex) ?? false
            case .responseObserver(let id): store?.isResponseObserverEnabled(id) ?? false
            }
        }
        nonmutating set {
            switch place {
            case .entry(let id, let requirementIndex): store?.setEnabled(newValue, id, of: requirementIndex)
            case .responseObserver(let id): store?.setResponseObserverEnabled(newValue, id)
            }
        }
    }
}

extension Registration: CustomStringConvertible {
    /// The requirement, the role and the name, such as `greet(_:): an override 'audit'`.
    public var description: String {
        switch place {
        case .entry(let id, let requirementIndex):
            guard let store, let entry = store.entry(id, of: requirementIndex) else { break }
            let name = store.selector(of: requirementIndex).map { "\($0): " } ?? ""
            return name + Participant(entry, isEnabled: store.isEnabled(id, of: requirementIndex)).description
        case .responseObserver(let id):
            guard let isEnabled = store?.isResponseObserverEnabled(id) else { break }
            return "an observer of the proxy's responses" + (isEnabled ? "" : ", which is disabled")
        }
        return "a registration that has ended"
    }
}

// `cancel()` may release handlers on this thread, and these are Sendable if the proxy is.
extension Registration: Sendable where Proxy: Sendable {}
