// SPDX-License-Identifier: MIT

// A macro does not see what the compiler knows about a type. So generated code calls an overloaded
// function that returns the kind of the type, and then a method of that kind. If the type is
// refused, this method is unavailable. The two calls are separate statements, because overload
// resolution would avoid an unavailable method in the same expression.

extension __Generated {
    /// The answer for a type that all checks accept.
    public struct Accepted: Sendable {
        /// Accepts an argument that can outlive the call.
        public func canBeKept() {}
        /// Accepts an argument that can outlive the call.
        public func canBeKeptByActor() {}
        /// Accepts a property that returns a copy.
        public func canBeRead() {}
        /// Accepts a borrowed or `inout` argument that can be copied.
        public func canBeLent() {}
        /// Accepts a value beside an isolated argument.
        public func canBeSent() {}
        /// Accepts a metatype that handlers take.
        public func canBeHandled() {}
        /// Accepts a parent without `@Proxied`.
        public func canBeAdopted() {}
        /// Accepts a child that declares no associated types.
        public func areDeclared() {}
        /// Accepts a child that does not constrain the associated types.
        public func areConstrained() {}
    }

    /// The answer for a type that is refused: calling any of its methods doesn't compile.
    public struct Refused: Sendable {
        /// Creates the answer.
        public init() {}
        /// Refuses an argument that lives no longer than the call.
        @available(
            *,
            unavailable,
            message: """
                an argument of this type lives no longer than the call: mark the requirements that \
                take it with '@Direct'
                """
        )
        public func canBeKept() {}
        /// Refuses an argument that cannot be handed to another actor.
        @available(
            *,
            unavailable,
            message: """
                an argument of this type lives no longer than the call, and is not handed on from \
                one actor to another: write '@escaping' before it
                """
        )
        public func canBeKeptByActor() {}
        /// Refuses a property or subscript that lends its value.
        @available(
            *,
            unavailable,
            message: """
                a property or subscript of a noncopyable type lends its value, which a proxy has \
                to return; declare a function that returns it
                """
        )
        public func canBeRead() {}
        /// Refuses a borrowed or `inout` argument whose type the conformer knows by another name.
        @available(
            *,
            unavailable,
            message: """
                a value of this noncopyable type is lent to the implementer under another name of \
                its type, which Swift does not do; make the associated types in it primary, as in \
                'protocol Store<Item>'
                """
        )
        public func canBeLent() {}
        /// Refuses a value beside an isolated argument of a global actor.
        @available(
            *,
            unavailable,
            message: """
                Swift 6.3.1 cannot check a call of a function value that takes a global actor as \
                'isolated', and a value that is not 'Sendable'; make the type 'Sendable', or write \
                the actor before the requirement, as in '@MainActor', in place of the parameter
                """
        )
        public func canBeSent() {}
        /// Refuses a metatype that handlers would take.
        @available(
            *,
            unavailable,
            message: """
                handlers cannot take the metatype of a generic class whose arguments mention an \
                associated type, since Swift 6.3.1 has no metadata of it; let the class conform \
                to a protocol, and add that to the bounds
                """
        )
        public func canBeHandled() {}
        /// Refuses a parent.
        @available(
            *,
            unavailable,
            message: """
                this protocol inherits from 'Encodable', 'Decodable', 'Comparable', 'Sequence' or \
                'IteratorProtocol', to which a proxy cannot conform; remove it from the parents \
                and let implementers conform to both, or declare the requirements again that the \
                proxy needs
                """
        )
        public func canBeAdopted() {}
        /// Refuses a child that declares no associated types.
        @available(
            *,
            unavailable,
            message: """
                the associated types of this protocol are open; declare them again in the child, \
                with their constraints, as in 'protocol Child<Item>: Parent where Item: Hashable', \
                or fix them, as in 'where Item == String'
                """
        )
        public func areDeclared() {}
        /// Refuses a child that does not constrain the associated types.
        @available(
            *,
            unavailable,
            message: """
                the associated types of this protocol have constraints; repeat them in the child, \
                as in 'where Item: Hashable'
                """
        )
        public func areConstrained() {}
    }

    /// The answer for a parent whose associated types are open and have no constraints.
    public struct OpenTypes {
        /// Creates the answer.
        public init() {}
        /// Refuses a child that declares no associated types.
        @available(
            *,
            unavailable,
            message: """
                the associated types of this protocol are open; declare them again in the child, \
                as in 'protocol Child<Item>: Parent', or fix them, as in 'where Item == String'
                """
        )
        public func areDeclared() {}
        /// Accepts a child that does not constrain the associated types.
        public func areConstrained() {}
    }
}

// MARK: Arguments

// A macro cannot see whether a type name means a function type. Arguments of such a type are
// nonescaping.
extension __Generated {
    /// Accepts an argument of a type whose values can be stored.
    @_disfavoredOverload
    public static func kind<Kept>(of type: Kept.Type) -> Accepted {
        Accepted()
    }

    /// Refuses an argument of a noncopyable or nonescapable type.
    @_disfavoredOverload
    public static func kind<Kept: ~Copyable & ~Escapable>(of type: Kept.Type) -> Refused {
        Refused()
    }

    /// Refuses an argument of a function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> Result).Type
    ) -> Refused { Refused() }

    /// Refuses an argument of an asynchronous function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> Result).Type
    ) -> Refused { Refused() }

    /// Refuses an argument of a Sendable function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) throws(Failure) -> Result).Type,
        sendable: Void = ()
    ) -> Refused { Refused() }

    /// Refuses an argument of a Sendable asynchronous function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@Sendable (repeat each Parameter) async throws(Failure) -> Result).Type,
        sendable: Void = ()
    ) -> Refused { Refused() }

    /// Refuses an argument of a `@MainActor` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@MainActor (repeat each Parameter) throws(Failure) -> Result).Type,
        mainActor: Void = ()
    ) -> Refused { Refused() }

    /// Refuses an argument of an asynchronous `@MainActor` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@MainActor (repeat each Parameter) async throws(Failure) -> Result).Type,
        mainActor: Void = ()
    ) -> Refused { Refused() }

    /// Refuses an argument of a function type whose result is `sending`.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) throws(Failure) -> sending Result).Type,
        sending: Void = ()
    ) -> Refused { Refused() }

    /// Refuses an argument of an asynchronous function type whose result is `sending`.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: ((repeat each Parameter) async throws(Failure) -> sending Result).Type,
        sending: Void = ()
    ) -> Refused { Refused() }

    /// Refuses an argument of an `@isolated(any)` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@isolated(any) (repeat each Parameter) throws(Failure) -> Result).Type,
        isolated: Void = ()
    ) -> Refused { Refused() }

    /// Refuses an argument of an asynchronous `@isolated(any)` function type.
    public static func kind<each Parameter, Result: ~Copyable, Failure: Error>(
        of type: (@isolated(any) (repeat each Parameter) async throws(Failure) -> Result).Type,
        isolated: Void = ()
    ) -> Refused { Refused() }

    /// Accepts a property whose value is copied.
    public static func kind<Value: ~Escapable>(ofProperty type: Value.Type) -> Accepted {
        Accepted()
    }

    /// Refuses a property whose value is borrowed.
    @_disfavoredOverload
    public static func kind<Value: ~Copyable & ~Escapable>(ofProperty type: Value.Type) -> Refused {
        Refused()
    }

    /// Accepts a borrowed or `inout` argument that is copied.
    public static func kind<Value: ~Escapable>(ofLent type: Value.Type) -> Accepted {
        Accepted()
    }

    /// Refuses a borrowed or `inout` argument that cannot be copied.
    @_disfavoredOverload
    public static func kind<Value: ~Copyable & ~Escapable>(ofLent type: Value.Type) -> Refused {
        Refused()
    }

    /// Accepts a value beside an isolated argument that isn't a global actor.
    @_disfavoredOverload
    public static func kind<Value: ~Copyable & ~Escapable, Isolation: Actor>(
        ofValue type: Value.Type,
        on actor: Isolation.Type
    ) -> Accepted { Accepted() }

    /// Accepts a `Sendable` value beside a global actor.
    public static func kind<Value: Sendable & ~Copyable & ~Escapable, Isolation: GlobalActor>(
        ofValue type: Value.Type,
        on actor: Isolation.Type
    ) -> Accepted { Accepted() }

    /// Refuses a value beside a global actor that isn't `Sendable`.
    public static func kind<Value: ~Copyable & ~Escapable, Isolation: GlobalActor>(
        ofValue type: Value.Type,
        on actor: Isolation.Type
    ) -> Refused { Refused() }

    /// Accepts a protocol whose metatype handlers take.
    @_disfavoredOverload
    public static func kind<Value>(ofMetatypeOf type: Value.Type) -> Accepted {
        Accepted()
    }

    /// Refuses a class, whose existential metatype is no type at run time.
    public static func kind<Value: AnyObject>(ofMetatypeOf type: Value.Type) -> Refused {
        Refused()
    }

    /// Returns the argument.
    ///
    /// Its overload for functions prevents a second error in addition to that of `canBeKept()`.
    @_transparent
    @_disfavoredOverload
    public static func kept<Kept>(_ argument: Kept, as type: Kept.Type) -> Kept {
        argument
    }

    /// The overload for functions: every function type converts to that of its parameter.
    public static func kept<each Parameter, Result: ~Copyable, Failure: Error, Kept>(
        _ argument: (repeat each Parameter) async throws(Failure) -> Result,
        as type: any Any.Type
    ) -> Kept { stopAtClosure() }

    /// Unreachable: code that calls the overload also calls the unavailable `canBeKept()`.
    private static func stopAtClosure() -> Never {
        stopAtInvariant("A nonescaping closure was used as a value.")
    }

    /// Compiles if the attribute of a requirement is a global actor.
    public static func isolated<Isolation: GlobalActor>(by actor: Isolation.Type) {}

    /// Reports an attribute that is neither a global actor nor named like a result builder.
    @available(
        *,
        unavailable,
        message: """
            the attribute of a requirement is no global actor, and is taken for a result builder \
            only if its name ends in 'Builder': give it such a name with a typealias
            """
    )
    public static func isolated<Other>(by other: Other.Type) {}
}
