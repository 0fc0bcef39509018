// SPDX-License-Identifier: MIT

/// The registration of a typed interceptor, as the interceptor itself receives it.
///
/// It has the counterparts of three features of REKit, an Objective-C library: the receiver that
/// each block gets, the check for a supermethod, and `removeCurrentBlock`. A type-erased
/// interceptor finds the same members in ``AnyInvocation``.
///
/// ```swift
/// let proxy = CacheDelegateProxy()
/// proxy.interceptWithRegistration(\.cacheShouldEvict) { interception, next in
///     { cache, key in
///         guard interception.hasNext else { return true }
///         interception.removeInterceptor()
///         return next(cache, key)
///     }
/// }
/// ```
///
/// An interception retains neither the proxy nor the registration. Don't store it for longer than
/// the function that the interceptor returned.
///
/// `Receiver` is ``ProtocolProxy``, or `any ProtocolProxy & Sendable` for a key of a Sendable
/// protocol. Any number of threads may run the interceptor of such a key at once.
public struct Interception<Receiver> {
    let position: InterceptorPosition

    /// The called proxy, or the called view of it; `nil` if it was deallocated.
    ///
    /// An interceptor that captured the proxy instead would keep it alive until the registration
    /// ends.
    public var receiver: Receiver? { receiver(as: Receiver.self) }

    /// Returns the called proxy as an object of its class, such as `CacheDelegateProxy`.
    ///
    /// - Parameter type: The class of the proxy.
    /// - Returns: The proxy, or the view; `nil` if it was deallocated or is of another class.
    public func receiver<Proxy>(as type: Proxy.Type) -> Proxy? {
        position.context.receiver?.object as? Proxy
    }

    /// The requirement that was called.
    public var requirement: AnyRequirement { position.context.requirement }

    /// The full name of the requirement.
    public var selector: Selector { requirement.selector }

    /// Whether an override, an implementer, or another interceptor of this requirement is below.
    ///
    /// `true` doesn't promise an answer: an interceptor below may only proceed, and an implementer
    /// may decline the call. If the value is `false`, the function below returns the default
    /// answer. Without a default answer, that function throws or stops the program. For an operator
    /// or another static requirement that takes `Self`, the value is always `true`, because only
    /// the call knows the types of its operands.
    public var hasNext: Bool { position.hasNext }

    /// Ends the interceptor's registration.
    ///
    /// Calls in progress continue, and a second removal is a no-op.
    public func removeInterceptor() {
        position.removeInterceptor()
    }
}

// SAFETY: all properties are constants. The objects that they refer to synchronize themselves, and
// the proxy is Sendable.
extension Interception: @unchecked Sendable where Receiver: Sendable {}

extension Interception: CustomStringConvertible {
    /// A text that names the requirement.
    public var description: String { "an interception of '\(selector)'" }
}

/// A synchronous call, as a type-erased interceptor receives it.
///
/// The interceptor returns a ``CallOutcome`` that it got from ``proceed()``, ``returning(_:)`` or
/// ``throwing(_:)`` of the same call. Some arguments, such as `inout` or noncopyable ones, form no
/// tuple. If a call has such arguments, the interceptor can only proceed with the original ones,
/// and must do so before it returns.
public struct AnyInvocation<Receiver: ProtocolProxy> {
    let call: any InvocationBox

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

/// An asynchronous call, as a type-erased interceptor receives it; see ``AnyInvocation``.
public struct AsyncAnyInvocation<Receiver: ProtocolProxy> {
    let call: any InvocationBox

    /// The called proxy, or the called view of it; `nil` if it was deallocated.
    public var receiver: Receiver? { call.context.receiver?.object as? Receiver }

    /// The requirement that was called.
    public var requirement: AnyRequirement { call.requirement }

    /// The full name of the requirement.
    public var selector: Selector { call.requirement.selector }

    /// The arguments, each boxed as `Any`; see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Whether an override, an implementer, or another interceptor of this requirement is below;
    /// see ``AnyInvocation/hasNext``.
    public var hasNext: Bool { call.hasNext }

    /// Calls the function below with the original arguments, on the caller's isolation.
    ///
    /// You can call this method several times. Each time, it calls the function below again.
    ///
    /// - Returns: The outcome of the function below, whether it returned or threw.
    public nonisolated(nonsending) func proceed() async -> CallOutcome {
        await call.proceedAsync()
    }

    /// Calls the function below with other arguments, on the caller's isolation.
    ///
    /// - Parameter arguments: The new arguments, with exactly the types of the parameters.
    /// - Returns: The outcome of the function below, whether it returned or threw.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongArgumentCount`` or
    ///   ``ProxyError/Code/wrongArgumentType`` if the arguments don't match, or
    ///   ``ProxyError/Code/notStorable`` if the original arguments form no tuple. In these cases,
    ///   nothing is called.
    public nonisolated(nonsending) func proceed(with arguments: [Any]) async throws(ProxyError)
        -> CallOutcome
    {
        try await call.proceedAsync(with: arguments)
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

/// A call as a type-erased interceptor receives it.
protocol InvocationBox: AnyObject {
    var interceptor: InvocationInterceptor { get }
    var arguments: [Any] { get }
    /// `true` if the operands of the call have a common type, which would answer it.
    var haveOperandsOneType: Bool { get }

    func proceed() -> CallOutcome
    func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome
    nonisolated(nonsending) func proceedAsync() async -> CallOutcome
    nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError)
        -> CallOutcome
    func returning(_ value: Any) throws(ProxyError) -> CallOutcome
    func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome
}

extension InvocationBox {
    var context: RouteContext { interceptor.position.context }

    var requirement: AnyRequirement { context.requirement }

    func removeInterceptor() {
        interceptor.position.removeInterceptor()
    }

    /// `true` if a participant below, other than the default, would answer the call.
    var hasNext: Bool { interceptor.position.hasAnswerBelow || haveOperandsOneType }
}
