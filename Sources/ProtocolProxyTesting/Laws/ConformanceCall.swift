// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A call by which `checkConformance` tries a requirement of a class of proxies.
public struct ConformanceCall<Proxy: ProtocolProxy, Conformer> {
    let selector: Selector
    let call: TrialCall<Conformer>

    /// A call with certain arguments.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - arguments: The arguments, as one tuple where there are several.
    public static func call<Typed: TypedRequirement>(
        _ key: KeyPath<Proxy.Type, Typed>, _ arguments: Typed.Arguments
    ) -> ConformanceCall {
        let requirement = Proxy.self[keyPath: key]
        return ConformanceCall(
            selector: requirement.selector, call: .arguments(listed(arguments, of: requirement)))
    }

    /// A call that no message can carry: its arguments are `inout`, noncopyable, generic, or closures that do not escape.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - body: Calls the requirement once, through the protocol, and lets its error out. It runs on the caller's isolation,
    ///     several times.
    public static func call<Typed: TypedRequirement, Output>(
        _ key: KeyPath<Proxy.Type, Typed>,
        by body: nonisolated(nonsending) @escaping (Conformer) async throws -> Output
    ) -> ConformanceCall { call(Proxy.self[keyPath: key].selector, by: body) }

    /// The same for a requirement that has no key.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - body: Calls the requirement once.
    public static func call<Output>(
        _ selector: Selector, by body: nonisolated(nonsending) @escaping (Conformer) async throws -> Output
    ) -> ConformanceCall {
        ConformanceCall(selector: selector, call: .body { conformer in try await body(conformer) })
    }
}
