// SPDX-License-Identifier: MIT

// BUG: a struct because Swift 6.3.1 crashes on a closure literal with an `inout` tuple parameter of a function and an `Any`.

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
