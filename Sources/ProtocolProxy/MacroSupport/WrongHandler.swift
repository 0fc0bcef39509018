// SPDX-License-Identifier: MIT

extension __Generated {
    /// The types that unavailable verbs pass to a closure that does not fit its requirement, so that the compiler finds
    /// their message.
    public enum WrongHandler {
        /// Replaces a parameter whose type the closure does not tell.
        ///
        /// It can be called, asked for members, and passed on.
        @dynamicMemberLookup @dynamicCallable
        public struct Lent {
            /// Is never read.
            public subscript(dynamicMember name: String) -> Lent { self }
            /// Is never called.
            @discardableResult
            public func dynamicallyCall(withArguments arguments: [Lent]) -> Lent { self }
        }

        /// Replaces a function below that is called with two arguments of other types than its own.
        public struct Taking {
            /// Is never called.
            @discardableResult
            public func callAsFunction(_ first: Lent, _ second: Lent) -> Lent { first }
        }
    }
}
