// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
import Synchronization

/// A reference that does not keep its object alive.
final class WeakReference {
    // SAFETY: a weak reference may be loaded by any number of threads while the object dies on another: the runtime orders
    // the load against the end of the object. No code writes it after `init`.
    @safe nonisolated(unsafe) weak let object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

/// A reference that is not counted, since something else keeps the object alive during its use.
// SAFETY: the comment at each use names the owner of the object. The optimiser retains an object that it casts, and two
// reference counts cost four times the rest of a forwarded call.
@safe @frozen @usableFromInline
struct Unretained<Object: AnyObject> {
    @usableFromInline let reference: Unmanaged<Object>

    @usableFromInline
    init(_ object: Object) { unsafe reference = .passUnretained(object) }

    /// Refers to an object that a hazard pointer protects.
    @inlinable @inline(__always)
    init(_ hazard: HazardPointer, as type: Object.Type) { unsafe reference = .fromOpaque(hazard.object) }

    /// Lends the object to a closure.
    @inlinable @inline(__always)
    func withObject<Result>(_ body: (Object) -> Result) -> Result {
        unsafe reference._withUnsafeGuaranteedRef { body($0) }
    }

    /// Lends the object to a closure, and returns the closure's result.
    ///
    /// The standard library's function rethrows any error, has no typed form, and copies the result.
    @inlinable @inline(__always)
    func outcome<Result: ~Copyable, Failure>(
        of body: (Object) throws(Failure) -> Result
    ) -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        unsafe reference._withUnsafeGuaranteedRef { object in
            do throws(Failure) {
                outcome = .success(try body(object))
            } catch {
                outcome = .failure(error)
            }
        }
        // Unreachable: the standard library's function calls its closure once, and returns after that.
        guard let outcome = outcome.take() else { fatalError("The closure is called once.") }
        return outcome
    }
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
