// SPDX-License-Identifier: MIT

/// An implementer that can inspect each call, and leave it to the next implementer instead of
/// answering.
///
/// ```swift
/// final class TemporaryFiles: CacheDelegate, CallDeclining {
///     func declines(_ call: PendingCall) -> Bool {
///         guard let (_, key) = call.arguments(of: CacheDelegateRequirements.cacheWillEvict)
///         else { return true }
///         return !key.hasPrefix("tmp/")
///     }
///     func cache(_ cache: Cache, willEvict key: String) {}
/// }
/// ```
///
/// To decline all calls of a requirement, conform to ``SelectorResponding`` instead, which also
/// changes the selectors that the proxy responds to. See <doc:chaining-implementers>.
public protocol CallDeclining: AnyObject {
    /// Returns whether to leave a call to the next implementer, or to the default answer if there
    /// is no next implementer.
    ///
    /// The proxy calls this method before each call that would reach the object, on the thread of
    /// the call. If all implementers decline a call that has no default answer, the first of them
    /// receives it anyway.
    ///
    /// - Parameter call: The requirement and its arguments.
    func declines(_ call: PendingCall) -> Bool
}
