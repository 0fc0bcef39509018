// SPDX-License-Identifier: MIT

import Synchronization

final class WeakReference: Sendable {
    // SAFETY: any number of threads may load a weak reference while another one deallocates the
    // object: the runtime orders loads and deallocation. Nothing writes the reference after `init`.
    // A route uses the object where the route's calls run.
    @safe nonisolated(unsafe) weak let object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

// SAFETY: the object is retained when it is set, and released in `deinit`.
/// A strong reference that can be set once, without a lock.
///
/// `AtomicLazyReference` would look up its metadata at each load.
@safe
struct ReferenceSetOnce<Object: AnyObject>: ~Copyable {
    private let reference: Atomic<Unmanaged<Object>?>

    init() { unsafe reference = Atomic(nil) }

    /// Creates a reference that is already set.
    init(_ object: Object) { unsafe reference = Atomic(Unmanaged.passRetained(object)) }

    var object: Object? {
        unsafe reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0 }
    }

    /// The object, without retaining it; it stays alive as long as this reference.
    var unretained: Unretained<Object>? {
        unsafe reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { Unretained($0) }
    }

    /// Stores `object` unless another thread was first, and returns the object that is stored now.
    func set(_ object: Object) -> Object {
        let made = unsafe Unmanaged.passRetained(object)
        let (isFirst, found) = unsafe reference.compareExchange(
            expected: nil,
            desired: made,
            ordering: .acquiringAndReleasing
        )
        guard !isFirst, let found = unsafe found else { return object }
        _ = unsafe made.takeRetainedValue()
        return unsafe found._withUnsafeGuaranteedRef { $0 }
    }

    deinit { _ = unsafe reference.load(ordering: .acquiring)?.takeRetainedValue() }
}

// SAFETY: the reference is atomic, and is set once.
extension ReferenceSetOnce: @unchecked Sendable where Object: Sendable {}
