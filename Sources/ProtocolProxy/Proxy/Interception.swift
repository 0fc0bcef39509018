// SPDX-License-Identifier: MIT

/// A registration of an interceptor, as passed to the interceptor itself.
///
/// The second form of `intercept` passes it beside the function below:
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
/// It retains neither the proxy nor the registration.
public struct Interception {
    private weak let store: RegistrationStore?
    private let id: UInt64
    private let requirementIndex: Int
    private let isAnsweredBelow: () -> Bool

    init(
        of entry: Entry, to requirementIndex: Int, selector: Selector, in store: RegistrationStore?,
        isAnsweredBelow: @escaping () -> Bool
    ) {
        self.id = entry.id
        self.selector = selector
        self.requirementIndex = requirementIndex
        self.store = store
        self.isAnsweredBelow = isAnsweredBelow
    }

    /// The name of the requirement.
    public let selector: Selector

    /// The proxy that was called, or nil once it has died.
    ///
    /// It is passed so that an interceptor need not capture the proxy, which would keep it alive for ever.
    public var receiver: ProtocolProxy? { store?.proxy }

    /// A Boolean value that indicates whether an override, an interceptor or an implementer below would answer.
    ///
    /// If none would, proceeding returns the default answer, and without one, throws or stops the program. An implementer
    /// that leaves out an `@Optional(returning:)` requirement without declaring it is known after one call.
    public var hasNext: Bool { isAnsweredBelow() }

    /// Ends the registration of the interceptor; calls under way continue.
    ///
    /// A second call does nothing.
    public func removeInterceptor() { store?.remove(id, from: requirementIndex) }
}

// SAFETY: all of it is constant, and the objects that it refers to guard themselves.
extension Interception: @unchecked Sendable {}

extension RoutePlan {
    /// Returns the registration's description for an interceptor.
    func interception(of entry: Entry, above others: ArraySlice<Candidate>) -> Interception {
        let (selector, hasOperands) = (context.requirement.selector, context.requirement.hasOperands)
        return Interception(
            of: entry, to: context.requirementIndex(of: entry), selector: selector, in: context.routes?.store
        ) {
            // Only the call knows the type of operands.
            others.canAnswer(to: selector) || hasOperands
        }
    }
}
