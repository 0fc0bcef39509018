// SPDX-License-Identifier: MIT

/// An implementer that inspects each call before it accepts it.
///
/// A link of a chain declines calls here that it leaves to the next link:
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
/// To decline a requirement for all arguments, adopt ``SelectorResponding``: then the proxy does not respond to it either.
/// This protocol does not change the selectors that a proxy responds to.
public protocol CallDeclining: AnyObject {
    /// Returns whether the call goes to the next link, or, if there is none, to the default.
    ///
    /// The proxy asks once for each call that this object would answer. If the call has no default, the object receives it
    /// in any case.
    ///
    /// - Parameter call: The call.
    func declines(_ call: PendingCall) -> Bool
}
