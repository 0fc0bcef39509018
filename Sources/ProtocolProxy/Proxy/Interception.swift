// SPDX-License-Identifier: MIT

/// The registration of an interceptor, as `intercept(_:informing:)` passes it to the interceptor; it retains nothing.
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

    /// The proxy that was called, if it is alive; capturing it instead would form a reference cycle.
    public var receiver: ProtocolProxy? { store?.proxy }

    /// `true` if an override, an interceptor or an implementer below would answer; see ``AnyInvocation/hasNext``.
    public var hasNext: Bool { isAnsweredBelow() }

    /// Ends the registration of the interceptor; calls in progress continue, and a second call is a no-op.
    public func removeInterceptor() { store?.remove(id, from: requirementIndex) }
}

// SAFETY: all properties are constants, and the objects that they refer to synchronize themselves.
extension Interception: @unchecked Sendable {}

extension RoutePlan {
    func interception(of entry: Entry, above others: ArraySlice<Candidate>) -> Interception {
        let (selector, hasOperands) = (context.requirement.selector, context.requirement.hasOperands)
        return Interception(
            of: entry, to: context.requirementIndex(of: entry), selector: selector, in: context.routes?.store
        ) {
            // Only the call knows the type of its operands.
            others.canAnswer(to: selector) || hasOperands
        }
    }
}
