// SPDX-License-Identifier: MIT

/// A synchronous call of any requirement that an interceptor of all of them was given, with the way on.
///
/// An interceptor returns a ``CallOutcome``, which it gets from here: what the next below answered, or one of its own.
/// Where the arguments make no tuple and stay with the caller, the way on ends with the handler.
public struct AnyInvocation<Receiver: ProtocolProxy> {
    let call: InterceptedCall

    /// The proxy that was called, or nil once it has died.
    public var receiver: Receiver? { call.context.routes?.proxy as? Receiver }

    /// The requirement that was called.
    public var requirement: AnyRequirement { call.requirement }

    /// The name of the requirement.
    public var selector: Selector { call.requirement.selector }

    /// The arguments, boxed; made at each reading, see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Whether an override, an interceptor of this requirement or an implementer below would answer now.
    ///
    /// Where nobody would, proceeding gives the default answer, and where there is none, throws or stops the program. That an
    /// implementer leaves out what is `@Optional(returning:)`, and does not say so, is known once one call has found out.
    public var hasNext: Bool { call.hasNext }

    /// Lets the next below answer with the same arguments.
    ///
    /// Not calling it leaves them out; calling it again asks them again.
    ///
    /// - Returns: What came of it.
    public func proceed() -> CallOutcome { call.proceed() }

    /// Lets the next below answer with other arguments.
    ///
    /// - Parameter arguments: The arguments, boxed.
    /// - Returns: What came of it.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongArgumentCount`` or
    ///   ``ProxyError/Code/wrongArgumentType``, or ``ProxyError/Code/notStorable`` where the arguments make no tuple. Then
    ///   nobody was asked.
    public func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome { try call.proceed(with: arguments) }

    /// An answer of the interceptor's own.
    ///
    /// - Parameter value: The result; `()` where the requirement returns nothing.
    /// - Returns: The outcome to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongResultType`` if the requirement returns another type.
    public func returning(_ value: Any) throws(ProxyError) -> CallOutcome { try call.returning(value) }

    /// An error of the interceptor's own.
    ///
    /// - Parameter error: The error.
    /// - Returns: The outcome to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongErrorType`` if the requirement cannot throw it.
    public func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome { try call.throwing(error) }

    /// Ends the registration of the interceptor, for all requirements; the call itself goes on.
    public func removeInterceptor() { call.removeInterceptor() }
}

/// An asynchronous call of any requirement that an interceptor of all of them was given; in all else an ``AnyInvocation``.
public struct AsyncAnyInvocation<Receiver: ProtocolProxy> {
    let call: InterceptedCall

    /// The proxy that was called, or nil once it has died.
    public var receiver: Receiver? { call.context.routes?.proxy as? Receiver }

    /// The requirement that was called.
    public var requirement: AnyRequirement { call.requirement }

    /// The name of the requirement.
    public var selector: Selector { call.requirement.selector }

    /// The arguments, boxed; made at each reading, see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Whether an override, an interceptor of this requirement or an implementer below would answer now.
    ///
    /// Where nobody would, proceeding gives the default answer, and where there is none, throws or stops the program. That an
    /// implementer leaves out what is `@Optional(returning:)`, and does not say so, is known once one call has found out.
    public var hasNext: Bool { call.hasNext }

    /// Lets the next below answer with the same arguments, on the caller's isolation.
    ///
    /// - Returns: What came of it.
    public nonisolated(nonsending) func proceed() async -> CallOutcome { await call.proceedAsync() }

    /// Lets the next below answer with other arguments, on the caller's isolation.
    ///
    /// - Parameter arguments: The arguments, boxed.
    /// - Returns: What came of it.
    /// - Throws: ``ProxyError``, as ``AnyInvocation/proceed(with:)`` does. Then nobody was asked.
    public nonisolated(nonsending) func proceed(with arguments: [Any]) async throws(ProxyError) -> CallOutcome {
        try await call.proceedAsync(with: arguments)
    }

    /// An answer of the interceptor's own.
    ///
    /// - Parameter value: The result; `()` where the requirement returns nothing.
    /// - Returns: The outcome to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongResultType`` if the requirement returns another type.
    public func returning(_ value: Any) throws(ProxyError) -> CallOutcome { try call.returning(value) }

    /// An error of the interceptor's own.
    ///
    /// - Parameter error: The error.
    /// - Returns: The outcome to return.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongErrorType`` if the requirement cannot throw it.
    public func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome { try call.throwing(error) }

    /// Ends the registration of the interceptor, for all requirements; the call itself goes on.
    public func removeInterceptor() { call.removeInterceptor() }
}

/// What came of a call of any requirement, with the types kept inside: an interceptor cannot return what the requirement
/// does not.
public struct CallOutcome {
    /// The result, boxed, or the error; in place of a result that cannot be copied, a ``Transient``.
    public let result: Result<Any, any Error>
    /// A `ResultBox` where the box above does not hold the result with its very type: it cannot be copied, or is an
    /// existential.
    let held: AnyObject?
}

/// A result with its type.
final class ResultBox<Value: ~Copyable> {
    private var value: Value?

    init(_ value: consuming Value) { self.value = .some(value) }

    /// The value, each time; one that cannot be copied, the first time.
    func take(by boxer: Boxer<Value>) -> Value? {
        guard let value = value.take() else { return nil }
        self.value = boxer.unboxed(boxer.boxed(value))
        return value
    }
}
