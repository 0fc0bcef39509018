// SPDX-License-Identifier: MIT

/// The handle of one override or observer.
///
/// Dropping the handle does not end the registration. It does not keep the proxy alive, nor the handler. The handle of
/// a Sendable proxy is Sendable.
public struct Registration<Proxy: ProtocolProxy> {
    private weak let routes: Routes?
    private let place: Place

    enum Place {
        case entry(UInt64, of: Int)
        case responseObserver(UInt64)
    }

    init(_ routes: Routes, _ place: Place) {
        self.routes = routes
        self.place = place
    }

    /// Ends the registration.
    ///
    /// No call that starts after this returned runs the handler; calls already under way may finish with it. What the
    /// handler captured is released when the last of these is done. Calling it again does nothing, and it may be called
    /// from inside the handler.
    ///
    /// - Complexity: O(log *n*) on average in the number of registrations for the requirement.
    public func cancel() {
        guard let routes else { return }
        switch place {
        case .entry(let id, let number): routes.remove(id, from: number)
        case .responseObserver(let id):
            let removed = routes.state.withLock { $0.responseObservers.removeValue(forKey: id) }
            extendLifetime(removed)
        }
    }

    /// Whether the registration stands: it was not cancelled, its proxy, target and owner are alive, and, if it was to
    /// serve once, it has not.
    public var isActive: Bool {
        guard let routes else { return false }
        switch place {
        case .entry(let id, let number): return routes.entry(id, of: number)?.life.isAlive ?? false
        case .responseObserver(let id): return routes.state.withLock { $0.responseObservers[id] != nil }
        }
    }

    /// Whether the handler runs; true at first.
    ///
    /// Setting it takes effect at the next call and keeps the registration's place in the order.
    public var isEnabled: Bool {
        get {
            guard let routes else { return false }
            switch place {
            case .entry(let id, let number): return routes.isEnabled(id, of: number)
            case .responseObserver(let id):
                return routes.state.withLock { $0.responseObservers[id]?.isEnabled ?? false }
            }
        }
        nonmutating set {
            guard let routes else { return }
            switch place {
            case .entry(let id, let number): routes.setEnabled(newValue, id, of: number)
            case .responseObserver(let id): routes.state.withLock { $0.responseObservers[id]?.isEnabled = newValue }
            }
        }
    }
}

// SAFETY: the weak reference and the place are constants, and all that `routes` does for a handle happens under its
// lock. The handlers that `cancel()` may release on this thread are Sendable, since the proxy is.
extension Registration: @unchecked Sendable where Proxy: Sendable {}
