// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Policy {
    /// Sends a share of the calls to another proxy, such as one with another implementer.
    ///
    /// ```swift
    /// let candidate = StoreProxy(retaining: RemoteStore())
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.apply(Policy { .route(0.05, to: candidate, seed: 42) }, to: \.find, \.loadInto)
    /// ```
    ///
    /// The caller gets the result or the error of whichever proxy the call goes to. Arguments and
    /// results aren't boxed, so any requirement can be routed. Whether the *n*-th call of a
    /// requirement goes to the other proxy depends only on *n*, the seed and the selector. With the
    /// same seed, a larger share includes all calls of a smaller one. To change the share while the
    /// service runs, apply another policy under the same name. As with the weighted clusters of
    /// Envoy, each call is routed independently: the calls of one user don't stay together.
    ///
    /// Put this layer last, so that the other layers apply to the calls of both proxies. If a
    /// requirement is chosen by its key and the other proxy doesn't have it, the program stops with
    /// an explanation.
    ///
    /// - Parameters:
    ///   - share: The share of each requirement's calls to send to the other proxy, from 0 to 1.
    ///     Any other number stops the program.
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - seed: A number that determines which calls are chosen; random by default.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: A policy that consists of this layer.
    public static func route(
        _ share: Double,
        to other: some ProtocolProxy & Sendable,
        seed: UInt64 = .random(in: .min ... .max),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        let makeSampler: @Sendable () -> Sampler = {
            Sampler(share, seed: seed, fileID: fileID, line: line)
        }
        // Checks the share now, rather than when the policy is applied.
        _ = makeSampler()
        return Policy(.route, "route(\(share), to: \(type(of: other)), seed: \(seed))") { _ in
            Routing(sampler: makeSampler(), other: SecondProxy(other))
        }
    }
}

extension Policy.Layer.Kind {
    static let route = Self(
        "route",
        .callsOtherProxy,
        advice: [
            .aroundAny(
                except: [.callsOtherProxy, .mayBeBypassed],
                put: .outerAfterInner
            ) { inner in
                "calls that 'route' sends to the other proxy pass by '\(inner)'"
            }
        ]
    )
}

/// Sends a share of the calls to another proxy.
private struct Routing<Proxy: ProtocolProxy & Sendable>: AppliedLayer {
    let sampler: Sampler
    let other: SecondProxy<Proxy>

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if other.has(requirement) { return nil }
        return Refusal("cannot be routed", "\(Proxy.self) does not have it.")
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard other.has(requirement) else { return nil }
        let selector = requirement.selector
        let hash = Sampler.hash(of: requirement)
        return Decorator { (_, proceed) throws(Failure) in
            CallReport.enter("route", of: selector)
            guard sampler.samplesNext(of: selector, hash: hash) else { return try proceed(next) }
            CallReport.note(.answered(.otherProxy), by: "route", of: selector)
            return try other.call(requirement, proceed)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard other.has(requirement) else { return nil }
        let selector = requirement.selector
        let hash = Sampler.hash(of: requirement)
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            CallReport.enter("route", of: selector)
            guard sampler.samplesNext(of: selector, hash: hash) else {
                return try await proceed(next)
            }
            CallReport.note(.answered(.otherProxy), by: "route", of: selector)
            return try await other.call(requirement, proceed)
        }
    }
}

/// Another proxy, to which a layer passes calls of the proxy that the policy is applied to.
///
/// It may be of any class that adopts the protocol.
struct SecondProxy<Proxy: ProtocolProxy & Sendable>: Sendable {
    private let proxy: Proxy

    init(_ proxy: Proxy) { self.proxy = proxy }

    func has(_ requirement: AnyRequirement) -> Bool {
        proxy.canCall(requirement)
    }

    /// Makes a call of the other proxy.
    ///
    /// `proceed` calls its function with the original arguments.
    func call<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // SAFETY: a policy's decorator makes the call, as a part of a call of the same requirement
        // by the first proxy.
        try unsafe proxy.callOnIsolation(of: requirement) { (function) throws(Failure) in
            try proceed(function)
        }
    }

    /// Makes a call of the other proxy, on the caller's isolation.
    nonisolated(nonsending) func call<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        _ proceed: nonisolated(nonsending) (Function) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // SAFETY: as for synchronous requirements.
        let call = unsafe proxy.beginOnIsolation(of: requirement)
        defer { call.end() }
        return try await proceed(call.function)
    }
}
