// SPDX-License-Identifier: MIT

// The compiler knows a fact that the macro cannot see: whether a name is a type whose values can be kept, or a function
// type, whose values, as arguments, are nonescaping. The question and its answer are two statements in generated code: in
// one expression, overload resolution would avoid the unavailable answer.

extension __Generated {
    /// A type whose values can be kept.
    public struct KeptArgument: Sendable {
        /// Is available: the values can be kept.
        public func canBeKept() {}
        /// Is available: the values can be kept.
        public func canBeKeptByActor() {}
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
        /// Is refused by the compiler, with the reason.
        @available(
            *, unavailable,
            message: """
                an argument of this type lives no longer than the call, and is not handed on from one actor to another: write \
                '@escaping' before it
                """
        )
        public func canBeKeptByActor() {}
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
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of an asynchronous function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> Result).Type
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of a Sendable function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of a Sendable asynchronous function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) async throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of a function type of the main actor.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@MainActor (repeat each Parameter) throws(Failure) -> Result).Type, mainActor: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of an asynchronous function type of the main actor.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@MainActor (repeat each Parameter) async throws(Failure) -> Result).Type, mainActor: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of a function type whose result is sent.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> sending Result).Type, sending: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of an asynchronous function type whose result is sent.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> sending Result).Type, sending: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of a function type that carries its isolation.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@isolated(any) (repeat each Parameter) throws(Failure) -> Result).Type, isolated: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns the kind of an asynchronous function type that carries its isolation.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@isolated(any) (repeat each Parameter) async throws(Failure) -> Result).Type, isolated: Void = ()
    ) -> TransientArgument { TransientArgument() }

    /// Returns an argument that can be kept.
    @_transparent
    @_disfavoredOverload
    public static func kept<Kept>(_ argument: Kept, as type: Kept.Type) -> Kept { argument }

    /// Takes the place of the first for a function type, so that the compiler refuses `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: (repeat each Parameter) throws(Failure) -> Result,
        as type: ((repeat each Parameter) throws(Failure) -> Result).Type
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for an asynchronous function type, so that the compiler refuses `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: (repeat each Parameter) async throws(Failure) -> Result,
        as type: ((repeat each Parameter) async throws(Failure) -> Result).Type
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for a Sendable function type, so that the compiler refuses `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: @Sendable (repeat each Parameter) throws(Failure) -> Result,
        as type: (@Sendable (repeat each Parameter) throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for a Sendable asynchronous function type, so that the compiler refuses `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: @Sendable (repeat each Parameter) async throws(Failure) -> Result,
        as type: (@Sendable (repeat each Parameter) async throws(Failure) -> Result).Type, sendable: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for a function type of the main actor, so that the compiler refuses `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: @MainActor (repeat each Parameter) throws(Failure) -> Result,
        as type: (@MainActor (repeat each Parameter) throws(Failure) -> Result).Type, mainActor: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for an asynchronous function type of the main actor, so that the compiler refuses
    /// `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: @MainActor (repeat each Parameter) async throws(Failure) -> Result,
        as type: (@MainActor (repeat each Parameter) async throws(Failure) -> Result).Type, mainActor: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for a function type whose result is sent, so that the compiler refuses `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: (repeat each Parameter) throws(Failure) -> sending Result,
        as type: ((repeat each Parameter) throws(Failure) -> sending Result).Type, sending: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for an asynchronous function type whose result is sent, so that the compiler refuses
    /// `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: (repeat each Parameter) async throws(Failure) -> sending Result,
        as type: ((repeat each Parameter) async throws(Failure) -> sending Result).Type, sending: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for a function type that carries its isolation, so that the compiler refuses
    /// `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: @isolated(any) (repeat each Parameter) throws(Failure) -> Result,
        as type: (@isolated(any) (repeat each Parameter) throws(Failure) -> Result).Type, isolated: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Takes the place of the first for an asynchronous function type that carries its isolation, so that the compiler refuses
    /// `canBeKept()` alone.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: @isolated(any) (repeat each Parameter) async throws(Failure) -> Result,
        as type: (@isolated(any) (repeat each Parameter) async throws(Failure) -> Result).Type, isolated: Void = ()
    ) -> Kept { stopAtClosure() }

    /// Stops in functions that no code can call: where the compiler accepts the call of one, it refuses that of `canBeKept()`.
    private static func stopAtClosure() -> Never { stop("A closure that ends with its call was passed on as a value.") }

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
