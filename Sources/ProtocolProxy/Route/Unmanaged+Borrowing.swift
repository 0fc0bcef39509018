// SPDX-License-Identifier: MIT

extension Unmanaged {
    /// Lends the object to a closure without counting a reference, and passes on the closure's own type of error.
    ///
    /// The standard library's function of the kind rethrows any error, and has no form for a type.
    @inlinable @inline(__always)
    func lend<Result, Failure>(_ body: (Instance) throws(Failure) -> Result) throws(Failure) -> Result {
        // SAFETY: as for `_withUnsafeGuaranteedRef`: whoever made the reference keeps the object alive meanwhile.
        try _withUnsafeGuaranteedRef { instance -> Swift.Result<Result, Failure> in
            do throws(Failure) {
                return .success(try body(instance))
            } catch {
                return .failure(error)
            }
        }.get()
    }
}
