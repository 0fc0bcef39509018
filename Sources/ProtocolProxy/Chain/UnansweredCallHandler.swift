// SPDX-License-Identifier: MIT

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
