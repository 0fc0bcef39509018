// SPDX-License-Identifier: MIT

/// An asynchronous call, as the handler of a type-erased interceptor receives it; see
/// ``AnyInvocation``.
public struct AsyncAnyInvocation<Receiver: ProtocolProxy> {
    let call: any InterceptedCall

    /// The proxy, or the view of it, that was called; `nil` if it was deallocated.
    public var receiver: Receiver? { call.context.receiver?.object as? Receiver }

    /// The requirement that was called.
    public var requirement: AnyRequirement { call.requirement }

    /// The name of the requirement.
    public var selector: Selector { call.requirement.selector }

    /// The boxed arguments, which each access boxes again; see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// `true` if an override, an implementer, or another interceptor of this requirement would
    /// receive the call below; see ``AnyInvocation/hasNext``.
    public var hasNext: Bool { call.hasNext }

    /// Calls the function below with the original arguments, on the caller's isolation; each call
    /// runs it again.
    public nonisolated(nonsending) func proceed() async -> CallOutcome { await call.proceedAsync() }

    /// Calls the function below with other arguments, on the caller's isolation.
    ///
    /// - Throws: ``ProxyError``, like ``AnyInvocation/proceed(with:)``; in that case nothing is
    ///   called.
    public nonisolated(nonsending) func proceed(with arguments: [Any]) async throws(ProxyError)
        -> CallOutcome
    {
        try await call.proceedAsync(with: arguments)
    }

    /// Makes an outcome of a result; `()` for a requirement that returns nothing.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongResultType`` if the
    ///   requirement returns another type.
    public func returning(_ value: Any) throws(ProxyError) -> CallOutcome {
        try call.returning(value)
    }

    /// Makes an outcome of an error.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongErrorType`` if the requirement
    ///   cannot throw the error.
    public func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome {
        try call.throwing(error)
    }

    /// Ends the registration of the interceptor, for all requirements; the call itself continues.
    public func removeInterceptor() { call.removeInterceptor() }
}
