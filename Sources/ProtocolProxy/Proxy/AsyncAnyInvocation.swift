// SPDX-License-Identifier: MIT

/// An asynchronous call passed to an `interceptAll` handler; otherwise an ``AnyInvocation``.
public struct AsyncAnyInvocation<Receiver: ProtocolProxy> {
    let call: InterceptedCall

    /// The proxy that was called, or nil once it has died.
    public var receiver: Receiver? { call.context.routes?.store.proxy as? Receiver }

    /// The requirement that was called.
    public var requirement: AnyRequirement { call.requirement }

    /// The name of the requirement.
    public var selector: Selector { call.requirement.selector }

    /// The boxed arguments; computed at each access, see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// A Boolean value that indicates whether an override, interceptor of this requirement or implementer below would
    /// answer.
    ///
    /// If none would, proceeding returns the default answer, and without one, throws or stops the program. An implementer
    /// that leaves out an `@Optional(returning:)` requirement without declaring it is known after one call.
    public var hasNext: Bool { call.hasNext }

    /// Calls the function below with the original arguments, on the caller's isolation.
    ///
    /// - Returns: The outcome.
    public nonisolated(nonsending) func proceed() async -> CallOutcome { await call.proceedAsync() }

    /// Calls the function below with other arguments, on the caller's isolation.
    ///
    /// - Parameter arguments: The boxed arguments.
    /// - Returns: The outcome.
    /// - Throws: ``ProxyError``, as ``AnyInvocation/proceed(with:)`` does. Then nothing was called.
    public nonisolated(nonsending) func proceed(with arguments: [Any]) async throws(ProxyError) -> CallOutcome {
        try await call.proceedAsync(with: arguments)
    }

    /// Returns an outcome with a result of the interceptor's own.
    ///
    /// - Parameter value: The result; `()` if the requirement returns nothing.
    /// - Returns: The outcome to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongResultType`` if the requirement returns another type.
    public func returning(_ value: Any) throws(ProxyError) -> CallOutcome { try call.returning(value) }

    /// Returns an outcome with an error of the interceptor's own.
    ///
    /// - Parameter error: The error.
    /// - Returns: The outcome to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongErrorType`` if the requirement cannot throw it.
    public func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome { try call.throwing(error) }

    /// Ends the registration of the interceptor, for all requirements; the call itself continues.
    public func removeInterceptor() { call.removeInterceptor() }
}
