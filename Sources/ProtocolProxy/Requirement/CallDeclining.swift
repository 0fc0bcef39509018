// SPDX-License-Identifier: MIT

/// An implementer that looks at each call before it takes it.
///
/// A link of a chain declines here what is not its business, and the next link is asked:
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
/// To decline a requirement whatever the arguments, adopt ``SelectorResponding``: then the proxy does not respond to it
/// either. This protocol changes nothing of what a proxy responds to.
public protocol CallDeclining: AnyObject {
    /// Whether the call is to go to the next link, or, where there is none, to be answered by default.
    ///
    /// Asked once for each call that would otherwise be this object's. Where nothing could stand for its answer, the
    /// object gets the call after all.
    ///
    /// - Parameter call: The call.
    func declines(_ call: PendingCall) -> Bool
}
