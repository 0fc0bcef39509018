// SPDX-License-Identifier: MIT

/// A synchronous call, as the handler of a type-erased interceptor receives it.
///
/// The handler returns a ``CallOutcome`` that this call made: the outcome of the functions below,
/// or one of its own. If the arguments form no tuple, the call can only proceed until the handler
/// returns.
public struct AnyInvocation<Receiver: ProtocolProxy> {
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
    /// receive the call below.
    ///
    /// That interceptor may only proceed, and an implementer may still decline the call. Otherwise,
    /// proceeding returns the default answer or, if there is none, throws or stops the program.
    public var hasNext: Bool { call.hasNext }

    /// Calls the function below with the original arguments; each call runs it again.
    public func proceed() -> CallOutcome { call.proceed() }

    /// Calls the function below with other arguments.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongArgumentCount`` or
    ///   ``ProxyError/Code/wrongArgumentType``, or with ``ProxyError/Code/notStorable`` if the
    ///   arguments form no tuple. In these cases nothing is called.
    public func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        try call.proceed(with: arguments)
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
