// SPDX-License-Identifier: MIT

/// A function in an object: a bare closure in generic storage is wrapped again at every read.
@usableFromInline
final class FunctionBox<Function> {
    @usableFromInline let function: Function
    init(_ function: Function) { self.function = function }

    /// Lends the function, without counting a reference.
    @inlinable @inline(__always)
    func call<Result: ~Copyable, Failure>(_ body: (Function) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(function)
    }
}
