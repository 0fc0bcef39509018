// SPDX-License-Identifier: MIT

// The compiler knows a fact that the macro cannot see: whether a name is a type whose values can be kept, or a function
// type, whose values, as arguments, are nonescaping. The question and its answer are two statements in generated code: in
// one expression, overload resolution would avoid the unavailable answer.

extension __Generated {
    /// A type whose values can be kept.
    public struct KeptArgument: Sendable {
        /// Is available: the values can be kept.
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

    /// Returns the kind of a type whose values can be kept.
    @_disfavoredOverload
    public static func kind<Kept>(of type: Kept.Type) -> KeptArgument { KeptArgument() }

    /// Returns the kind of a type whose values are noncopyable or nonescapable.
    @_disfavoredOverload
    public static func kind<Kept: ~Copyable & ~Escapable>(of type: Kept.Type) -> TransientArgument {
        TransientArgument()
    }

    /// Returns the kind of a function type.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of an asynchronous function type.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of a Sendable function type.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of a Sendable asynchronous function type.
    public static func kind<each Parameter, Result, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) async throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Accepts a global actor.
    public static func isolated<Isolation: GlobalActor>(by actor: Isolation.Type) {}

    /// Refuses another type: the compiler shows how to name a result builder.
    @available(
        *, unavailable,
        message: """
            the attribute of a requirement is no global actor, and is taken for a result builder only if its name ends in \
            'Builder': give it such a name with a typealias
            """
    )
    public static func isolated<Other>(by other: Other.Type) {}
}
