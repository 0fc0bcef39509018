// SPDX-License-Identifier: MIT

/// A change of a property, as passed to its observer.
///
/// The event and the requested options determine its values:
///
/// | event | `isPrior` | `old` | `new` |
/// |---|---|---|---|
/// | once, when the observation starts, with ``PropertyObservation/Options/initial`` | `false` | nil | with ``PropertyObservation/Options/new`` |
/// | before each change, with ``PropertyObservation/Options/prior`` | `true` | with ``PropertyObservation/Options/old`` | nil |
/// | after each change, always | `false` | with ``PropertyObservation/Options/old`` | with ``PropertyObservation/Options/new`` |
public struct PropertyChange<Value> {
    /// Whether the notification comes before the change.
    public let isPrior: Bool
    /// What the proxy's getter returned before the setter ran, if requested.
    ///
    /// It is also `nil` if nothing answers the getter and there is no default.
    public let old: Value?
    /// What the proxy's getter returned after the setter ran, if requested; `nil` in the same cases
    /// as ``old``.
    public let new: Value?

    /// Creates a change, to compare with one that an observer received.
    ///
    /// - Parameters:
    ///   - isPrior: Whether the notification comes before the change.
    ///   - old: The value before the change; `nil` if it isn't requested.
    ///   - new: The value after the change; `nil` if it isn't requested.
    public init(isPrior: Bool = false, old: Value? = nil, new: Value? = nil) {
        self.isPrior = isPrior
        self.old = old
        self.new = new
    }
}

extension PropertyChange: Sendable where Value: Sendable {}

extension PropertyChange: Equatable where Value: Equatable {}

extension PropertyChange: Hashable where Value: Hashable {}

/// An observation of a property, which lasts as long as this object is retained.
///
/// It retains neither the proxy nor the handler, and the proxy doesn't retain it. It ends when it
/// is released, when ``stopObserving()`` is called, or when the proxy and its views are
/// deallocated. The handler is released then. The observation of a Sendable proxy is an
/// `any PropertyObservation & Sendable`.
public final class PropertyObservation {
    /// The proxy or view whose property is observed; `nil` after its deallocation.
    public weak let proxy: ProtocolProxy?
    /// The name of the getter.
    public let selector: Selector
    /// The requested options.
    public let options: Options
    let end = OneShotFlag()
    /// What the proxy shares with its views.
    private weak let store: RegistrationStore?
    /// The number of the registration, and the setter that it is for.
    private let registration = LockedState<(id: UInt64, setter: RegistrationScope)?>(nil)

    init(of selector: Selector, options: Options, on proxy: ProtocolProxy) {
        self.proxy = proxy
        self.store = proxy.routes.store
        self.selector = selector
        self.options = options
    }

    deinit { stopObserving() }

    /// Ends the observation; a second call is a no-op.
    ///
    /// On the thread that calls this method, the handler doesn't run again, not even after a change
    /// that is in progress. On another thread, a handler that is about to start may still run. The
    /// handler may call this method.
    public func stopObserving() {
        guard end.claim(), let (id, setter) = registration.withLock(\.self) else { return }
        store?.remove(id, from: setter)
    }

    /// `true` until the observation is stopped, the proxy's registrations are cancelled, or the
    /// proxy and its views are deallocated.
    public var isActive: Bool {
        guard !end.hasFired, let (id, setter) = registration.withLock(\.self) else {
            return false
        }
        return store?.entry(id, of: setter) != nil
    }

    func start(_ id: UInt64, of setter: RegistrationScope) {
        registration.withLock { $0 = (id, setter) }
    }

    /// The observation of a proxy that threads share.
    ///
    /// Its state is constant or synchronized, and the methods that return this type accept only
    /// Sendable handlers.
    var shared: any PropertyObservation & Sendable {
        // SAFETY: `Sendable` has no witnesses, so both types have the representation of the object.
        unsafe unsafeReinterpret(self, as: (any PropertyObservation & Sendable).self)
    }
}

extension PropertyObservation {
    /// Which values a change of a property has, and which additional notifications there are.
    public struct Options: OptionSet, Sendable, Hashable {
        /// The option bits.
        public let rawValue: Int

        /// Creates options from their bits.
        ///
        /// - Parameter rawValue: The bits of all options in the set.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The value before the change.
        public static let old: Options = Options(rawValue: 1)
        /// The value after the change.
        public static let new: Options = Options(rawValue: 2)
        /// An additional notification when the observation starts.
        public static let initial: Options = Options(rawValue: 4)
        /// An additional notification before each change.
        public static let prior: Options = Options(rawValue: 8)
    }
}

extension PropertyObservation.Options: CustomStringConvertible {
    /// The names of the options, such as `[old, new]`.
    public var description: String {
        let names: [(Self, String)] = [
            (.old, "old"), (.new, "new"), (.initial, "initial"), (.prior, "prior"),
        ]
        return "[" + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
    }
}
