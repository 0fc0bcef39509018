// SPDX-License-Identifier: MIT

/// A call that nothing answers; see ``ProtocolProxy/unansweredCallHandler``.
public struct UnansweredCall {
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// Describes the unanswered call: the requirement, a deallocated implementer if there was one,
    /// and the remedy.
    public let error: ProxyError
    /// The error that the caller receives if there is no result; `nil` if the program stops
    /// instead.
    ///
    /// It is ``error`` if the requirement can throw that, otherwise the substitute that was set for
    /// its error type.
    public let failure: (any Error)?
    /// `true` if the result type has a zero, which the call returns by default.
    public let hasZero: Bool
    /// The type of a deallocated implementer that would have answered.
    public let deadImplementerType: (any Any.Type)?
    /// `true` if the call was sent by name, which can throw where a typed call would stop the
    /// program.
    let isMessage: Bool

    /// Returns whether the caller would receive an error: the requirement can throw it, or the call
    /// was sent by name.
    public func canThrow(_ error: any Error) -> Bool {
        isMessage || call.requirement.canThrow(error)
    }
}

/// An error type with a value for unanswered calls.
///
/// A requirement with `throws(StoreError)` cannot throw a ``ProxyError``. If its result type has no
/// zero either, an unanswered call stops the program, unless `StoreError` conforms to this protocol
/// or `setDefault(throwing:)` gave the proxy an error.
///
/// ```swift
/// enum StoreError: Error { case missing, failed(String) }
///
/// extension StoreError: UnansweredCallError {
///     init(unanswered error: ProxyError) { self = .failed(error.description) }
/// }
/// ```
public protocol UnansweredCallError: Error {
    /// Creates the error of an unanswered call, on the thread of the call, from what an untyped
    /// `throws` would throw.
    init(unanswered error: ProxyError)
}
