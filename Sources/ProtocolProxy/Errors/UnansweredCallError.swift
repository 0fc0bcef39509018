// SPDX-License-Identifier: MIT

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
