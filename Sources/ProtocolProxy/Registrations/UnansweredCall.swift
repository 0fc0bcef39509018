// SPDX-License-Identifier: MIT

/// A call that nothing answers; see ``ProtocolProxy/unansweredCallHandler``.
public struct UnansweredCall {
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// An error that describes the unanswered call, names the implementer that was deallocated, if
    /// any, and suggests a remedy.
    public let error: ProxyError
    /// The error that the caller receives if neither the handler nor a zero supplies a result;
    /// `nil` if the program stops instead.
    ///
    /// It is ``error`` if the requirement can throw a ``ProxyError``. Otherwise, it is the error of
    /// `setDefault(throwing:)`, or else the one that the requirement's error type creates as an
    /// ``UnansweredCallError``. If there is none of these, a call by name throws ``error``.
    public let failure: (any Error)?
    /// Whether the result type has a zero, which the call returns if there is no other answer.
    public let hasZero: Bool
    /// The type of an implementer that was deallocated; `nil` if none was.
    public let deadImplementerType: (any Any.Type)?
    /// `true` if the call was sent by name: such a call can throw where a typed call would stop the
    /// program.
    let isMessage: Bool

    /// Returns whether the caller can receive an error.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: `true` if the requirement can throw the error, or if the call was sent by name.
    public func canThrow(_ error: any Error) -> Bool {
        isMessage || call.requirement.canThrow(error)
    }
}

/// An error type that can create the error of an unanswered call.
///
/// A requirement with `throws(StoreError)` can't throw a ``ProxyError``. If the requirement's
/// result type has no zero either, an unanswered call stops the program. To prevent that, conform
/// `StoreError` to this protocol, or give the proxy an error with `setDefault(throwing:)`.
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
    /// - Parameter error: The error that the call would throw if the requirement had an untyped
    ///   `throws`.
    init(unanswered error: ProxyError)
}
