// SPDX-License-Identifier: MIT

extension __Generated {
    /// A constant that a closure with an isolated parameter captures.
    ///
    /// The compiler assumes that such a closure runs on another isolation than its maker.
    public struct Unchecked<Value>:
        // SAFETY: generated code makes it of a link or a function, in the description of a requirement, for a closure that runs
        // on the isolation of the witness; links and functions are made for that one.
        @unchecked Sendable
    {
        /// The constant.
        public let value: Value

        /// Wraps a constant.
        public init(_ value: Value) { self.value = value }
    }
}
