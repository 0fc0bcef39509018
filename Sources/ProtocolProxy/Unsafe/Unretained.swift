// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers

/// An uncounted reference to an object that something else keeps alive.
// SAFETY: the comment at each use names the object's owner. The optimizer retains an object that it
// casts, and the two reference count operations cost four times the rest of a forwarded call.
@safe @frozen @usableFromInline
struct Unretained<Object: AnyObject> {
    @usableFromInline let reference: Unmanaged<Object>

    @usableFromInline
    init(_ object: Object) { unsafe reference = .passUnretained(object) }

    /// Refers to the object that a hazard pointer protects.
    @inlinable @inline(__always)
    init(_ hazard: HazardPointer, as type: Object.Type) {
        unsafe reference = .fromOpaque(hazard.object)
    }

    @inlinable @inline(__always)
    func withObject<Result>(_ body: (Object) -> Result) -> Result {
        unsafe reference._withUnsafeGuaranteedRef { body($0) }
    }

    /// Lends the object to a closure; unlike the standard library's form, it supports typed throws
    /// and noncopyable results.
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
        // Unreachable: the standard library's function calls its closure exactly once before it
        // returns.
        guard let outcome = outcome.take() else {
            stopAtInvariant("'_withUnsafeGuaranteedRef' did not call its closure.")
        }
        return outcome
    }
}

// SAFETY: the type is a constant reference to a Sendable object.
extension Unretained: @unchecked Sendable where Object: Sendable {}
