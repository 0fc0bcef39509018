// SPDX-License-Identifier: MIT

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
