// SPDX-License-Identifier: MIT

/// What an interceptor may want to know of its own registration.
///
/// It is handed to the second form of `intercept`, beside the function below:
///
/// ```text
/// proxy.intercept(\.cacheShouldEvict) { interception, next in
///     { cache, key in
///         guard interception.hasNext else { return true }
///         interception.remove()
///         return next(cache, key)
///     }
/// }
/// ```
///
/// It keeps alive neither the proxy nor the registration.
public struct Interception {
    private weak let routes: Routes?
    private let id: UInt64
    private let number: Int
    private let answerers: Answerers

    init(of entry: Entry, above answerers: Answerers, in plan: RoutePlan) {
        self.id = entry.id
        self.selector = plan.context.requirement.selector
        self.number = plan.number(of: entry)
        self.routes = plan.context.routes
        self.answerers = answerers
    }

    /// The name of the requirement.
    public let selector: Selector

    /// The proxy that was called, or nil once it has died: handed over, so that an interceptor has no need to capture it,
    /// which would keep it alive for ever.
    public var receiver: ProtocolProxy? { routes?.proxy }

    /// Whether an override, an interceptor or an implementer below would answer now.
    ///
    /// Where nobody would, proceeding gives the default answer, and where there is none, throws or stops the program.
    public var hasNext: Bool { answerers.answerer() != nil }

    /// Ends the registration of the interceptor; calls under way go on.
    ///
    /// Calling it again does nothing.
    public func remove() { routes?.remove(id, from: number) }
}

// SAFETY: all of it is constant, and what it refers to guards itself.
extension Interception: @unchecked Sendable {}
