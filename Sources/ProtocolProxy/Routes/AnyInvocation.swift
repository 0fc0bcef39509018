// SPDX-License-Identifier: MIT

/// A synchronous call, as a type-erased interceptor receives it.
///
/// The interceptor returns a ``CallOutcome`` that it got from ``proceed()``, ``returning(_:)`` or
/// ``throwing(_:)`` of the same call. Some arguments, such as `inout` or noncopyable ones, form no
/// tuple. If a call has such arguments, the interceptor can only proceed with the original ones,
/// and must do so before it returns.
public struct AnyInvocation<Receiver: ProtocolProxy> {
    let call: any InterceptedCall

    /// The called proxy, or the called view of it; `nil` if it was deallocated.
    public var receiver: Receiver? { call.context.receiver?.object as? Receiver }

    /// The requirement that was called.
    public var requirement: AnyRequirement { call.requirement }

    /// The full name of the requirement.
    public var selector: Selector { call.requirement.selector }

    /// The arguments, each boxed as `Any`; see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Whether an override, an implementer, or another interceptor of this requirement is below.
    ///
    /// `true` doesn't promise an answer: an interceptor below may only proceed, and an implementer
    /// may decline the call. If the value is `false`, proceeding returns the default answer.
    /// Without a default answer, the outcome is an error, or the program stops.
    public var hasNext: Bool { call.hasNext }

    /// Calls the function below with the original arguments.
    ///
    /// You can call this method several times. Each time, it calls the function below again.
    ///
    /// - Returns: The outcome of the function below, whether it returned or threw.
    public func proceed() -> CallOutcome {
        call.proceed()
    }

    /// Calls the function below with other arguments.
    ///
    /// - Parameter arguments: The new arguments, with exactly the types of the parameters.
    /// - Returns: The outcome of the function below, whether it returned or threw.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongArgumentCount`` or
    ///   ``ProxyError/Code/wrongArgumentType`` if the arguments don't match, or
    ///   ``ProxyError/Code/notStorable`` if the original arguments form no tuple. In these cases,
    ///   nothing is called.
    public func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        try call.proceed(with: arguments)
    }

    /// Makes an outcome from a result, without calling the function below.
    ///
    /// - Parameter value: The result, of exactly the result type; `()` for a requirement that
    ///   returns nothing.
    /// - Returns: An outcome for the interceptor to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongResultType`` if the
    ///   requirement returns another type.
    public func returning(_ value: Any) throws(ProxyError) -> CallOutcome {
        try call.returning(value)
    }

    /// Makes an outcome from an error, without calling the function below.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: An outcome for the interceptor to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongErrorType`` if the requirement
    ///   can't throw the error.
    public func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome {
        try call.throwing(error)
    }

    /// Ends the registration of the interceptor.
    ///
    /// The call itself continues. If the interceptor was registered for all requirements, it is
    /// removed from all of them.
    public func removeInterceptor() {
        call.removeInterceptor()
    }
}
