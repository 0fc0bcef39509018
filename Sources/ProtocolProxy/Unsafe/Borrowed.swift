// SPDX-License-Identifier: MIT

import Synchronization

/// The namespace of what only generated code uses; see <doc:generated-code>.
///
/// Each floor adds its own members.
public enum __Generated {}

extension __Generated {
    /// A borrowed value, such as one borrowed by an actor on whose executor the caller runs.
    ///
    /// It is noncopyable, so that passing the value to several functions copies it only once.
    @frozen
    public struct Borrow<Value: ~Copyable>: ~Copyable,
        // SAFETY: the box stays on the actor's executor, or on another isolation that the caller is
        // on.
        @unchecked Sendable
    {
        /// The value.
        public let value: Value

        @inlinable @inline(__always)
        init(_ value: consuming Value) { self.value = value }
    }
}

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

extension __Generated.Sent: Copyable where Value: Copyable {}

extension __Generated {
    /// An unchecked `sending` box for values that stay on one isolation.
    ///
    /// A function uses `Sent(value).take()` to hand a value to another function on the same
    /// isolation, if the compiler takes the two isolations for different ones.
    ///
    /// The value is an argument or a result of an actor; the result of a function on its caller's
    /// isolation; a link or a function that a closure with an isolated parameter captures; an
    /// element of a ``CallSequence``; or a value that was `sending` before.
    ///
    /// - Important: Nothing checks that the value is one of these. The type is public because
    ///   generated code in other modules uses it. It isn't `@unsafe`, because each use would then
    ///   need a mark. Only its name keeps other code from using it.
    @frozen
    public struct Sent<Value: ~Copyable>: ~Copyable,
        // SAFETY: an argument or a result of an actor is Sendable, or stays on the actor's
        // executor, which the caller is on. A result stays on the isolation of the witness, and so
        // does a link or a function, which is made for that isolation. Elements of a proxy that
        // threads share are Sendable; other elements stay where the proxy is.
        @unchecked Sendable
    {
        /// The value.
        public var value: Value

        /// Boxes a value.
        @inlinable
        public init(_ value: consuming Value) { self.value = value }

        /// Takes the value out.
        @inlinable
        public consuming func take() -> sending Value {
            // SAFETY: nothing else has the value: it leaves its only box.
            nonisolated(unsafe) let value = value
            return unsafe value
        }
    }
}
