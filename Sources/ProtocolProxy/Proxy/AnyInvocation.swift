// SPDX-License-Identifier: MIT

/// A synchronous call passed to an `interceptAll` handler, with a way to continue it.
///
/// A handler returns a ``CallOutcome`` of this call: the outcome of the functions below, or one of its own. If the
/// arguments form no tuple, the call can only continue while the handler runs.
public struct AnyInvocation<Receiver: ProtocolProxy> {
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

    /// Calls the function below with the original arguments.
    ///
    /// Without this call, nothing below runs; a second call runs it again.
    ///
    /// - Returns: The outcome.
    public func proceed() -> CallOutcome { call.proceed() }

    /// Calls the function below with other arguments.
    ///
    /// - Parameter arguments: The boxed arguments.
    /// - Returns: The outcome.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongArgumentCount`` or
    ///   ``ProxyError/Code/wrongArgumentType``, or ``ProxyError/Code/notStorable`` if the arguments form no tuple. Then
    ///   nothing was called.
    public func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome { try call.proceed(with: arguments) }

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
