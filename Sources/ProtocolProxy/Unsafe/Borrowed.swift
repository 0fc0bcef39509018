// SPDX-License-Identifier: MIT

extension __Generated {
    /// A borrowed value that a function without its type passes on, by its address.
    ///
    /// It is valid while ``lending(_:_:)`` runs its body.
    @frozen @safe
    public struct Borrowed<Value: ~Copyable>:
        // SAFETY: the function that borrows the value waits for the one that uses it.
        @unchecked Sendable
    {
        @usableFromInline let address: UnsafePointer<Value>

        /// Makes one for the value at an address.
        @usableFromInline
        init(at address: UnsafePointer<Value>) { unsafe self.address = address }

        /// The value.
        @inlinable public var value: Value {
            // SAFETY: the value is borrowed while the body of `lending` runs.
            _read { yield unsafe address.pointee }
        }
    }

    /// Calls a function with a borrowed value that it can pass on through functions without its type.
    ///
    /// - Parameters:
    ///   - value: The value, which may be noncopyable.
    ///   - body: The function. It uses its argument only before it returns.
    /// - Returns: The result of the function.
    /// - Throws: The error of the function.
    public static func lending<Value: ~Copyable, Result: ~Copyable, Failure>(
        _ value: borrowing Value, _ body: (Borrowed<Value>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // SAFETY: it is used while the value is borrowed.
        try unsafe withUnsafePointer(to: value) { (address) throws(Failure) in
            try body(unsafe Borrowed(at: address))
        }
    }

    /// Calls an asynchronous function with a borrowed value that it can pass on through functions without its type.
    ///
    /// - Parameters:
    ///   - value: The value, which may be noncopyable.
    ///   - body: The function. It uses its argument only before it returns.
    /// - Returns: The result of the function.
    /// - Throws: The error of the function.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public nonisolated(nonsending) static func lending<Value: ~Copyable, Result: ~Copyable, Failure>(
        _ value: borrowing Value,
        _ body: nonisolated(nonsending) (Borrowed<Value>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // SAFETY: a generic argument is passed by its address, which is valid until this returns. So this is never
        // specialized: an argument of a known type may be in registers. The standard library has no asynchronous
        // `withUnsafePointer`.
        let borrowed = unsafe withUnsafePointer(to: value) { address in unsafe Borrowed(at: address) }
        return try await body(borrowed)
    }
}
