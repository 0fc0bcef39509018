// SPDX-License-Identifier: MIT

import ProtocolProxy

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
