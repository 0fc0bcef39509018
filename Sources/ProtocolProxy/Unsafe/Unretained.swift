// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers

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

// SAFETY: it is a constant reference to an object that is Sendable.
extension Unretained: @unchecked Sendable where Object: Sendable {}
