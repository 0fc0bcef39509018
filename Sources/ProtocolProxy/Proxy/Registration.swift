// SPDX-License-Identifier: MIT

/// A handle of one override, interceptor, or observer.
///
/// Dropping the handle does not end the registration. The handle retains neither the proxy nor the handler. The handle of a
/// Sendable proxy is Sendable.
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

    /// Ends the registration.
    ///
    /// No call that starts after this function returns runs the handler; calls already under way may finish with it. The
    /// values that the handler captured are released when the last of these calls ends. A second cancellation does nothing.
    /// A handler may cancel its own registration.
    ///
    /// - Complexity: O(1) on average.
    public func cancel() {
        switch place {
        case .entry(let id, let requirementIndex): store?.remove(id, from: requirementIndex)
        case .responseObserver(let id): store?.removeResponseObserver(id)
        }
    }

    /// A Boolean value that indicates whether the registration is in effect.
    ///
    /// It is not once it was cancelled, its proxy, target or owner has died, or it was to serve once and has.
    public var isActive: Bool {
        switch place {
        case .entry(let id, let requirementIndex): store?.entry(id, of: requirementIndex)?.lifetime.isAlive ?? false
        case .responseObserver(let id): store?.isResponseObserverEnabled(id) != nil
        }
    }

    /// A Boolean value that indicates whether the handler runs; initially true.
    ///
    /// Setting it takes effect at the next call and keeps the registration's place in the order.
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
    /// A text with the requirement, the role, and the name, such as `greet(_:): an override 'audit'`.
    public var description: String {
        switch place {
        case .entry(let id, let requirementIndex):
            guard let store, let entry = store.entry(id, of: requirementIndex) else { break }
            let name = store.selector(of: requirementIndex).map { "\($0): " } ?? ""
            return name + Participant(entry, isEnabled: store.isEnabled(id, of: requirementIndex)).description
        case .responseObserver(let id):
            guard let isEnabled = store?.isResponseObserverEnabled(id) else { break }
            return "an observer of the proxy's responses" + (isEnabled ? "" : ", which is off")
        }
        return "a registration that has ended"
    }
}

// The handlers that `cancel()` may release on this thread are Sendable, since the proxy is.
extension Registration: Sendable where Proxy: Sendable {}
