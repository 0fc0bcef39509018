// SPDX-License-Identifier: MIT

/// A call without an answer.
public struct UnansweredCall {
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// The error of the unanswered call: it names the requirement, a dead implementer if there is one, and the remedy.
    public let error: ProxyError
    /// The error that the caller receives if there is no result: ``error`` if it can be thrown, otherwise that of
    /// `setDefault(throwing:)` or of an ``UnansweredCallError``; nil if the program stops.
    public let failure: (any Error)?
    /// A Boolean value that indicates whether the type of the result has a zero, with which the call ends by default.
    public let hasZero: Bool
    /// The type of the implementer that would have answered but has died; nil if there is none.
    public let deadImplementerType: (any Any.Type)?
    /// Indicates whether it was sent by name, where a typed call would end the program.
    let isMessage: Bool

    /// Returns whether the caller receives an error: if the requirement can throw it, or a message would otherwise be
    /// refused.
    ///
    /// - Parameter error: The error.
    public func canThrow(_ error: any Error) -> Bool { isMessage || call.requirement.canThrow(error) }
}

/// Supplies a result for calls that no override, interceptor, or implementer handles.
///
/// A proxy has one at most; see ``ProtocolProxy/unansweredCallHandler``.
public protocol UnansweredCallHandler: AnyObject, Sendable {
    /// Supplies a result for a call without an answer, or nil.
    ///
    /// Such a call has no override, interceptor or implementer that answers, no value of the requirement's own, no default
    /// of the proxy's, and no implementation in the protocol's own extension. The handler runs on the thread of the call,
    /// under no lock. It also receives messages by name, if the proxy responds to them: it does not change the selectors
    /// that the proxy responds to.
    ///
    /// - Parameter call: The call.
    /// - Returns: The result, of exactly the type that the requirement returns. After nil, or a value of another type, the
    ///   call ends with the zero of the type, with the error ``ProxyError/Code/unanswered``, or with the end of the
    ///   program.
    /// - Throws: An error that the caller receives if ``UnansweredCall/canThrow(_:)`` is true for it. Otherwise the call
    ///   continues, and `handleUncaughtErrors(with:)` receives the error.
    func answer(_ call: UnansweredCall) throws -> Any?
}

/// A type of errors with a value for calls that nothing answers.
///
/// A requirement with `throws(StoreError)` cannot throw a ``ProxyError``. If its result has no zero either, an unanswered call
/// stops the program, unless `StoreError` conforms to this protocol, or `setDefault(throwing:)` gave the proxy an error.
///
/// ```swift
/// enum StoreError: Error { case missing, failed(String) }
///
/// extension StoreError: UnansweredCallError {
///     init(unanswered error: ProxyError) { self = .failed(error.description) }
/// }
/// ```
public protocol UnansweredCallError: Error {
    /// Creates the error of an unanswered call, on the thread of the call.
    ///
    /// - Parameter error: The error that a requirement with plain `throws` would throw, which names the requirement and the
    ///   remedy.
    init(unanswered error: ProxyError)
}
