// SPDX-License-Identifier: MIT

// A macro cannot see whether a type name stands for a function type, whose arguments are nonescaping. So generated code asks
// `kind(of:)`, and calls `canBeKept()` in a separate statement: in one expression, overload resolution would avoid the
// unavailable one.

extension __Generated {
    /// The answer of `kind(of:)` for a type whose values can outlive the call.
    public struct KeptArgument: Sendable {
        /// Compiles, unlike the method of ``TransientArgument``.
        public func canBeKept() {}
        /// Compiles, unlike the method of ``TransientArgument``.
        public func canBeKeptByActor() {}
    }

    /// The answer of `kind(of:)` for a type whose values, as arguments, cannot outlive the call.
    public struct TransientArgument: Sendable {
        /// Makes the compiler report an argument that cannot be kept.
        @available(
            *, unavailable,
            message: """
                an argument of this type lives no longer than the call: mark the requirements that take it with '@Direct'
                """
        )
        public func canBeKept() {}
        /// Makes the compiler report an argument that cannot be handed to another actor.
        @available(
            *, unavailable,
            message: """
                an argument of this type lives no longer than the call, and is not handed on from one actor to another: write \
                '@escaping' before it
                """
        )
        public func canBeKeptByActor() {}
    }

    /// The kind of a type whose values can be kept.
    @_disfavoredOverload
    public static func kind<Kept>(of type: Kept.Type) -> KeptArgument { KeptArgument() }

    /// The kind of a noncopyable or nonescapable type.
    @_disfavoredOverload
    public static func kind<Kept: ~Copyable & ~Escapable>(of type: Kept.Type) -> TransientArgument {
        TransientArgument()
    }

    /// The kind of a function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// The kind of an asynchronous function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// The kind of a Sendable function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// The kind of a Sendable asynchronous function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) async throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// The kind of a `@MainActor` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@MainActor (repeat each Parameter) throws(Failure) -> Result).Type, mainActor: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// The kind of an asynchronous `@MainActor` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@MainActor (repeat each Parameter) async throws(Failure) -> Result).Type, mainActor: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// The kind of a function type whose result is `sending`.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> sending Result).Type, sending: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// The kind of an asynchronous function type whose result is `sending`.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> sending Result).Type, sending: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// The kind of an `@isolated(any)` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@isolated(any) (repeat each Parameter) throws(Failure) -> Result).Type, isolated: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// The kind of an asynchronous `@isolated(any)` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@isolated(any) (repeat each Parameter) async throws(Failure) -> Result).Type, isolated: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the argument; the overload for functions prevents a second error beside that of `canBeKept()`.
    @_transparent
    @_disfavoredOverload
    public static func kept<Kept>(_ argument: Kept, as type: Kept.Type) -> Kept { argument }

    /// The overload for functions, all of which convert to this type.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: (repeat each Parameter) async throws(Failure) -> Result, as type: any Any.Type
    ) -> Kept { stopAtClosure() }

    /// Unreachable: code that calls the overload also calls the unavailable `canBeKept()`.
    private static func stopAtClosure() -> Never { stop("A nonescaping closure was used as a value.") }

    /// Compiles if the attribute of a requirement is a global actor.
    public static func isolated<Isolation: GlobalActor>(by actor: Isolation.Type) {}

    /// Reports an attribute that is neither a global actor nor named like a result builder.
    @available(
        *, unavailable,
        message: """
            the attribute of a requirement is no global actor, and is taken for a result builder only if its name ends in \
            'Builder': give it such a name with a typealias
            """
    )
    public static func isolated<Other>(by other: Other.Type) {}
}
