// SPDX-License-Identifier: MIT

/// A reference that does not keep its object alive.
final class WeakReference {
    // SAFETY: a weak reference may be loaded by any number of threads while the object dies on another: the runtime orders
    // the load against the end of the object. No code writes it after `init`.
    @safe nonisolated(unsafe) weak let object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}
