// SPDX-License-Identifier: MIT

import Synchronization

extension __Generated {
    // SAFETY: `lending`, which makes it, keeps the value until the last use has ended, or stops the program.
    /// A borrowed value that functions without its type pass on, by its address.
    @safe
    public final class Borrowed<Value: ~Copyable>: @unchecked Sendable {
        private let address: UnsafePointer<Value>
        private let selector: StaticString
        /// The number of uses under way; negative after the call.
        private let uses = Atomic(0)

        fileprivate init(at address: UnsafePointer<Value>, of selector: StaticString) {
            unsafe self.address = address
            self.selector = selector
        }

        /// The value; stops the program after the call that borrows it.
        public var value: Value {
            _read {
                if uses.add(1, ordering: .acquiring).oldValue < 0 { refuse() }
                defer { uses.subtract(1, ordering: .releasing) }
                // SAFETY: `end` stops the program while there are uses.
                yield unsafe address.pointee
            }
        }

        /// Ends the call; stops the program if another thread uses the value.
        fileprivate func end() {
            let (isUnused, _) = uses.compareExchange(
                expected: 0, desired: .min / 2, ordering: .acquiringAndReleasing)
            if !isUnused { refuse() }
        }

        private func refuse() -> Never {
            stop(
                "An interceptor of '\(selector)' called the function below it after the call had ended, or from another "
                    + "task. The requirement borrows an argument, which only the call has: proceed before it ends.")
        }
    }

    /// Calls a function with a borrowed value that it can pass on through functions without its type.
    ///
    /// - Parameters:
    ///   - value: The value, which may be noncopyable.
    ///   - selector: The requirement.
    ///   - body: The function.
    /// - Returns: The result of the function.
    /// - Throws: The error of the function.
    public static func lending<Value: ~Copyable, Result: ~Copyable, Failure>(
        _ value: borrowing Value, of selector: StaticString,
        _ body: (Borrowed<Value>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // SAFETY: the value is borrowed until the closure returns.
        try unsafe withUnsafePointer(to: value) { (address) throws(Failure) in
            let borrowed = unsafe Borrowed(at: address, of: selector)
            defer { borrowed.end() }
            return try body(borrowed)
        }
    }

    /// Calls an asynchronous function with a borrowed value that it can pass on through functions without its type.
    ///
    /// - Parameters:
    ///   - value: The value, which may be noncopyable.
    ///   - selector: The requirement.
    ///   - body: The function.
    /// - Returns: The result of the function.
    /// - Throws: The error of the function.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public nonisolated(nonsending) static func lending<Value: ~Copyable, Result: ~Copyable, Failure>(
        _ value: borrowing Value, of selector: StaticString,
        _ body: nonisolated(nonsending) (Borrowed<Value>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // SAFETY: a generic argument is passed by its address, which is valid until this returns. So this is never
        // specialized: an argument of a known type may be in registers. The standard library has no asynchronous
        // `withUnsafePointer`.
        let borrowed = unsafe withUnsafePointer(to: value) { address in unsafe Borrowed(at: address, of: selector) }
        defer { borrowed.end() }
        return try await body(borrowed)
    }
}
