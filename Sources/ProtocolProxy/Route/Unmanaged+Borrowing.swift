// SPDX-License-Identifier: MIT

extension Unmanaged {
    /// Lends the object to a closure without counting a reference, and passes on the closure's own type of error.
    @inlinable @inline(__always)
    func lend<Result: ~Copyable, Failure>(_ body: (Instance) throws(Failure) -> Result) throws(Failure) -> Result {
        try outcome(of: body).get()
    }

    /// Does the same, and keeps what came of it.
    ///
    /// The standard library's function of the kind rethrows any error, has no form for a type, and copies the result.
    @inlinable @inline(__always)
    func outcome<Result: ~Copyable, Failure>(
        of body: (Instance) throws(Failure) -> Result
    ) -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        // SAFETY: as for `_withUnsafeGuaranteedRef`: whoever made the reference keeps the object alive meanwhile.
        _withUnsafeGuaranteedRef { instance in
            do throws(Failure) {
                outcome = .success(try body(instance))
            } catch {
                outcome = .failure(error)
            }
        }
        // Nobody can reach it: the standard library's function above calls its closure once, and returns after that.
        guard let outcome = outcome.take() else { fatalError("The closure is called once.") }
        return outcome
    }
}

/// Whether a copy of a value's bits is lent in place of the value.
///
/// Not of numbers and the like, which have no references to count, and are faster in registers. And not of a value that
/// holds a weak reference, or anything else that is registered under its address: where there is Objective-C, the
/// runtime would not know of the copy, and would not clear it when the object goes.
@inlinable @inline(__always)
func isLendable<Value>(_ type: Value.Type) -> Bool { !_isPOD(type) && _isBitwiseTakable(type) }

/// Lends the value in a place to a closure without counting a reference.
@inlinable @inline(__always)
func borrow<Value, Result: ~Copyable, Failure>(
    _ place: UnsafeMutablePointer<Value>, _ body: (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
    // SAFETY: moved out, and in again in any case, so that what was not counted there is not released.
    let value = place.move()
    defer { place.initialize(to: value) }
    return try body(value)
}
