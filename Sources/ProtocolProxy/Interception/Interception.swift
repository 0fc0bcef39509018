// SPDX-License-Identifier: MIT

/// What an interceptor may want to know of its own registration.
///
/// It is handed to the second form of `intercept`, beside the function below:
///
/// ```swift
/// let proxy = CacheDelegateProxy()
/// proxy.intercept(\.cacheShouldEvict) { interception, next in
///     { cache, key in
///         guard interception.hasNext else { return true }
///         interception.removeInterceptor()
///         return next(cache, key)
///     }
/// }
/// ```
///
/// It keeps alive neither the proxy nor the registration.
public struct Interception {
    private weak let store: (any RegistrationStore)?
    private let id: UInt64
    private let number: Int
    private let isAnsweredBelow: () -> Bool

    init(
        of entry: Entry, to number: Int, selector: Selector, in store: (any RegistrationStore)?,
        isAnsweredBelow: @escaping () -> Bool
    ) {
        self.id = entry.id
        self.selector = selector
        self.number = number
        self.store = store
        self.isAnsweredBelow = isAnsweredBelow
    }

    /// The name of the requirement.
    public let selector: Selector

    /// The proxy that was called, or nil once it has died: handed over, so that an interceptor has no need to capture it,
    /// which would keep it alive for ever.
    public var receiver: ProtocolProxy? { store?.proxy }

    /// Whether an override, an interceptor or an implementer below would answer now.
    ///
    /// Where nobody would, proceeding gives the default answer, and where there is none, throws or stops the program. That an
    /// implementer leaves out what is `@Optional(returning:)`, and does not say so, is known once one call has found out.
    public var hasNext: Bool { isAnsweredBelow() }

    /// Ends the registration of the interceptor; calls under way go on.
    ///
    /// Calling it again does nothing.
    public func removeInterceptor() { store?.remove(id, from: number) }
}

// SAFETY: all of it is constant, and what it refers to guards itself.
extension Interception: @unchecked Sendable {}
