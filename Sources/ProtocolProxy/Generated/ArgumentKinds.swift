// SPDX-License-Identifier: MIT

// What the macro cannot see, the compiler tells it: whether a name stands for a type whose values can be kept, or for a
// function type, whose values, as arguments, do not escape. The question and its answer are two statements in generated
// code: in one expression, overload resolution would avoid the answer that is unavailable.

extension __Generated {
    /// A type whose values can be kept.
    public struct KeptArgument: Sendable {
        /// Says that all is well.
        public func canBeKept() {}
    }

    /// A type whose values, as arguments, live no longer than the call.
    public struct TransientArgument: Sendable {
        /// Is refused by the compiler, with the reason.
        @available(
            *, unavailable,
            message: """
                an argument of this type lives no longer than the call: mark the requirements that take it with '@Direct'
                """
        )
        public func canBeKept() {}
    }

    /// Finds a type whose values can be kept.
    @_disfavoredOverload
    public static func kind<Kept>(of type: Kept.Type) -> KeptArgument { KeptArgument() }

    /// Finds a type whose values cannot be copied, or not escape.
    @_disfavoredOverload
    public static func kind<Kept: ~Copyable & ~Escapable>(of type: Kept.Type) -> TransientArgument {
        TransientArgument()
    }

    /// Finds a function type.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// Finds the type of an asynchronous function.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// Finds the type of a Sendable function.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Finds the type of a Sendable asynchronous function.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) async throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }
}
