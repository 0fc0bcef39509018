// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 crashes on a closure literal that takes an `inout` tuple with a function and an
// `Any` in it, so the tuple is in a struct.

extension __Generated {
    /// The arguments that observers receive, updated with the call's changes.
    public struct ObservedArguments<Arguments> {
        /// The arguments, as one tuple if there are several.
        public var arguments: Arguments

        /// Wraps arguments.
        @inlinable
        public init(_ arguments: Arguments) { self.arguments = arguments }
    }
}
