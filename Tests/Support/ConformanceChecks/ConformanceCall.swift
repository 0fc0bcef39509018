// SPDX-License-Identifier: MIT

public import ProtocolProxy
import ProtocolProxyTesting

/// A call that `checkConformance` makes to check a requirement.
public struct ConformanceCall<Proxy: ProtocolProxy, Conformer> {
    let selector: Selector
    let call: TrialCall<Conformer>

    /// Returns a call with the given arguments.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - arguments: The arguments, as a tuple if there are several.
    public static func call<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Proxy.Type, Typed>,
        _ arguments: Typed.Arguments
    ) -> ConformanceCall {
        let requirement = Proxy.self[keyPath: key]
        return ConformanceCall(
            selector: requirement.selector,
            call: .arguments(listed(arguments, of: requirement))
        )
    }

    /// Returns a call made by a closure.
    ///
    /// Use it for a requirement with arguments that a `Message` cannot store: `inout`, noncopyable
    /// or generic ones, and nonescaping closures.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - body: Calls the requirement once, through the protocol, and rethrows its error. It runs
    ///     several times, on the caller's isolation.
    public static func call<Typed: __Generated.RequirementKey, Output>(
        _ key: KeyPath<Proxy.Type, Typed>,
        by body: nonisolated(nonsending) @escaping (Conformer) async throws -> Output
    ) -> ConformanceCall { call(Proxy.self[keyPath: key].selector, by: body) }

    /// Returns a call made by a closure, for a requirement without a typed key.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - body: Calls the requirement once, through the protocol, and rethrows its error. It runs
    ///     several times, on the caller's isolation.
    public static func call<Output>(
        _ selector: Selector,
        by body: nonisolated(nonsending) @escaping (Conformer) async throws -> Output
    ) -> ConformanceCall {
        ConformanceCall(selector: selector, call: .body { conformer in try await body(conformer) })
    }
}
