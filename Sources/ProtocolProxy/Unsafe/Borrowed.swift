// SPDX-License-Identifier: MIT

import Synchronization

extension __Generated {
    // SAFETY: `lending` creates the object and keeps the value alive until the last use has ended,
    // or stops the program.
    /// The address of a borrowed value, which lets functions that don't know the value's type pass
    /// it on.
    @safe
    public final class Borrowed<Value: ~Copyable>: @unchecked Sendable {
        private let address: UnsafePointer<Value>
        private let selector: StaticString
        private let uses = Atomic(0)

        fileprivate init(at address: UnsafePointer<Value>, of selector: StaticString) {
            unsafe self.address = address
            self.selector = selector
        }

        /// The value; the program stops if it is read after the call that lends it has ended.
        public var value: Value {
            _read {
                if uses.add(1, ordering: .acquiring).oldValue < 0 { refuse() }
                defer { uses.subtract(1, ordering: .releasing) }
                // SAFETY: `end` stops the program while there are uses.
                yield unsafe address.pointee
            }
        }

        fileprivate func end() {
            let (isUnused, _) = uses.compareExchange(
                expected: 0,
                desired: .min / 2,
                ordering: .acquiringAndReleasing
            )
            if !isUnused { refuse() }
        }

        private func refuse() -> Never {
            stop(
                "An interceptor of '\(selector)' called the function below it after the call had "
                    + "ended, or from another task. The requirement borrows an argument, which "
                    + "only the call has: proceed before it ends."
            )
        }
    }

    /// Lends a value as an address, which can pass through functions that don't know the value's
    /// type.
    public static func lending<Value: ~Copyable, Result: ~Copyable, Failure>(
        _ value: borrowing Value,
        of selector: StaticString,
        _ body: (Borrowed<Value>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // SAFETY: the value is borrowed until the closure returns.
        try unsafe withUnsafePointer(to: value) { (address) throws(Failure) in
            let borrowed = unsafe Borrowed(at: address, of: selector)
            defer { borrowed.end() }
            return try body(borrowed)
        }
    }

    /// Lends a value to an asynchronous function as an address, which can pass through functions
    /// that don't know the value's type.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public nonisolated(nonsending) static func lending<
        Value: ~Copyable,
        Result: ~Copyable,
        Failure
    >(
        _ value: borrowing Value,
        of selector: StaticString,
        _ body: nonisolated(nonsending) (Borrowed<Value>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // SAFETY: a generic argument is passed by address, and the address is valid until this
        // function returns. The function must never be specialized, because an argument of a known
        // type may be passed in registers. The standard library has no asynchronous
        // `withUnsafePointer`. The suite "An argument that an asynchronous call borrows" would
        // notice a change.
        let borrowed = unsafe withUnsafePointer(to: value) { address in
            unsafe Borrowed(at: address, of: selector)
        }
        defer { borrowed.end() }
        return try await body(borrowed)
    }
}
