// SPDX-License-Identifier: MIT

import Synchronization

/// A reference that does not keep its object alive.
final class WeakReference {
    // SAFETY: a weak reference may be loaded by any number of threads while the object dies on another: the runtime orders
    // the load against the end of the object. No code writes it after `init`.
    @safe nonisolated(unsafe) weak let object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

// SAFETY: the object is counted when it is set, and released with this.
/// A reference that is set once, without a lock.
///
/// Not an `AtomicLazyReference`: to load one asks the runtime for its metadata each time.
@safe
struct ReferenceSetOnce<Object: AnyObject>: ~Copyable {
    private let reference = unsafe Atomic<Unmanaged<Object>?>(nil)

    /// The object, if it was set.
    var object: Object? { unsafe reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0 } }

    /// Sets the object, unless another thread was first.
    ///
    /// - Returns: The object that is set now.
    func set(_ object: Object) -> Object {
        let made = unsafe Unmanaged.passRetained(object)
        let (isFirst, found) = unsafe reference.compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
        guard !isFirst, let found = unsafe found else { return object }
        _ = unsafe made.takeRetainedValue()
        return unsafe found._withUnsafeGuaranteedRef { $0 }
    }

    deinit { _ = unsafe reference.load(ordering: .acquiring)?.takeRetainedValue() }
}
