// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// Calls that an order, a check or a list of calls leaves out, such as reads of properties.
///
/// ```text
/// orders.verifyNothingElse(ignoring: .propertyReads)
/// verifyOrder(strictly: true, ignoring: [.propertyReads, .calls(of: LogProxy.self, \.write)]) {
///     orders.calls(\.save)
/// }
/// ```
///
/// The calls are still recorded, and can be verified like all others.
public struct IgnoredCalls: Sendable, ExpressibleByArrayLiteral {
    private struct Requirement: Hashable {
        let proxyClass: ObjectIdentifier
        let selector: Selector
    }

    private var includesPropertyReads = false
    private var requirements: Set<Requirement> = []

    /// Combines calls to ignore.
    ///
    /// - Parameter ignored: The calls; without elements, no call is ignored.
    public init(arrayLiteral ignored: IgnoredCalls...) {
        self = ignored.reduce(IgnoredCalls()) { $0.merging($1) }
    }

    private init() {}

    /// All reads of properties, but not those of subscripts.
    public static var propertyReads: IgnoredCalls {
        var ignored = IgnoredCalls()
        ignored.includesPropertyReads = true
        return ignored
    }

    /// All calls of a requirement.
    ///
    /// - Parameters:
    ///   - type: The class of the doubles.
    ///   - key: The requirement, as a key path such as `\.charge`.
    /// - Returns: The calls to ignore.
    public static func calls<Proxy: ProtocolProxy, Typed: __Generated.RequirementKey>(
        of type: Proxy.Type,
        _ key: KeyPath<Proxy.Type, Typed>
    ) -> IgnoredCalls {
        let selector = type.listed(type[keyPath: key]).selector
        var ignored = IgnoredCalls()
        ignored.requirements = [
            Requirement(proxyClass: ObjectIdentifier(type), selector: selector)
        ]
        return ignored
    }

    func merging(_ others: IgnoredCalls) -> IgnoredCalls {
        var merged = self
        merged.includesPropertyReads = includesPropertyReads || others.includesPropertyReads
        merged.requirements.formUnion(others.requirements)
        return merged
    }

    func contains(_ selector: Selector, of proxyClass: ObjectIdentifier) -> Bool {
        if includesPropertyReads, selector.kind == .getter { return true }
        return requirements.contains(Requirement(proxyClass: proxyClass, selector: selector))
    }
}
