// SPDX-License-Identifier: MIT

/// An implementer that inspects each call before it accepts it, and can leave the call to the next
/// implementer.
///
/// ```swift
/// final class TemporaryFiles: CacheDelegate, CallDeclining {
///     func declines(_ call: PendingCall) -> Bool {
///         guard let (_, key) = call.arguments(of: CacheDelegateRequirements.cacheWillEvict) else { return true }
///         return !key.hasPrefix("tmp/")
///     }
///     func cache(_ cache: Cache, willEvict key: String) {}
/// }
/// ```
///
/// To decline a requirement with any arguments, conform to ``SelectorResponding``, which also
/// changes what the proxy responds to. See <doc:chaining-implementers>.
public protocol CallDeclining: AnyObject {
    /// Returns `true` to leave the call to the next implementer, or to the default if there is
    /// none.
    ///
    /// The proxy asks once for each call that this object would answer. A call without a default
    /// reaches the object anyway.
    func declines(_ call: PendingCall) -> Bool
}
