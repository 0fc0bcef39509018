// SPDX-License-Identifier: MIT

extension __Generated {
    /// Types for closure parameters of unavailable registration methods, which lead the compiler to the right message.
    public enum WrongHandler {
        /// Stands for a parameter of unknown type; it can be called, asked for members, and passed on.
        @dynamicMemberLookup @dynamicCallable
        public struct Lent {
            /// Never read.
            public subscript(dynamicMember name: String) -> Lent { self }
            /// Never called.
            @discardableResult
            public func dynamicallyCall(withArguments arguments: [Lent]) -> Lent { self }
        }

        /// Takes the place of a function below that is called with two arguments of other types than its own.
        public struct Taking {
            /// Never called.
            @discardableResult
            public func callAsFunction(_ first: Lent, _ second: Lent) -> Lent { first }
        }
    }
}
