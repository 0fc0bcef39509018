// SPDX-License-Identifier: MIT

// The proxy of a protocol that only actors conform to is a class, like other proxies. An actor in front of it conforms to the
// protocol and runs on the implementer's executor, so it can call synchronous requirements without suspending.

extension __Generated.Handed: Copyable where Value: Copyable {}

extension __Generated {
    /// A value that is handed to an actor on whose executor the caller runs, which the compiler does not know.
    @frozen
    public struct Handed<Value: ~Copyable>: ~Copyable,
        // SAFETY: the box is created and taken apart on one executor; see the functions below.
        @unchecked Sendable
    {
        /// The value.
        public var value: Value

        /// Boxes a value.
        @inlinable
        public init(_ value: consuming Value) { self.value = value }

        /// Takes the value out.
        @inlinable
        public consuming func take() -> Value { value }
    }

    /// A value that is lent to an actor on whose executor the caller runs; noncopyable, so that the compiler can borrow it.
    @frozen
    public struct Loan<Value: ~Copyable>: ~Copyable,
        // SAFETY: the box is created and read on one executor; see the functions below.
        @unchecked Sendable
    {
        /// The value.
        public let value: Value
    }

    /// Reinterprets a type's stored, actor-isolated function as one without isolation, for a caller on the actor's executor.
    @inlinable @inline(__always)
    public static func onExecutor<Isolated, Called>(_ function: Isolated, as type: Called.Type) -> Called {
        // SAFETY: the macro writes both types for one requirement; they differ in `isolated` and in boxes of one property. The
        // caller is on the executor: it is the actor's witness, or `checked` has run.
        unsafe unsafeReinterpret(function, as: type)
    }

    /// Stops the program unless the caller runs on the actor's executor; returns the actor.
    @inlinable @inline(__always)
    public static func checked<It: Actor>(_ actor: It) -> It {
        actor.preconditionIsolated()
        return actor
    }

    /// Calls a synchronous requirement of an actor; stops the program unless the caller runs on its executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) throws(Failure) -> Handed<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Handed<Arguments>) throws(Failure) -> Handed<Result>
        actor.preconditionIsolated()
        return try withoutActuallyEscaping(body) { (body) throws(Failure) -> Result in
            // SAFETY: `preconditionIsolated` checked the executor, which is all that an isolated parameter promises.
            try unsafe unsafeReinterpret(body, as: Here.self)(actor, Handed(arguments)).take()
        }
    }

    /// Calls a synchronous requirement that borrows an argument; stops the program unless the caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Lent: ~Copyable, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments, lending lent: borrowing Lent,
        _ body: @escaping (isolated It, Handed<Arguments>, borrowing Loan<Lent>) throws(Failure) -> Handed<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Handed<Arguments>, borrowing Lent) throws(Failure) -> Handed<Result>
        actor.preconditionIsolated()
        // SAFETY: `preconditionIsolated` checked the executor, and a box has the representation of its only property.
        return try unsafe unsafeReinterpret(body, as: Here.self)(actor, Handed(arguments), lent).take()
    }

    /// Calls a synchronous requirement that consumes an argument; stops the program unless the caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Spent: ~Copyable, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments, spending spent: consuming Spent,
        _ body: @escaping (isolated It, Handed<Arguments>, consuming Handed<Spent>) throws(Failure) -> Handed<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Handed<Arguments>, consuming Handed<Spent>) throws(Failure) -> Handed<Result>
        actor.preconditionIsolated()
        // SAFETY: `preconditionIsolated` checked the executor, which is all that an isolated parameter promises.
        return try unsafe unsafeReinterpret(body, as: Here.self)(actor, Handed(arguments), Handed(spent)).take()
    }

    /// Calls a synchronous requirement that changes an argument; stops the program unless the caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Changed, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments, changing changed: inout Changed,
        _ body: (isolated It, Handed<Arguments>, inout Handed<Changed>) throws(Failure) -> Handed<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Handed<Arguments>, inout Changed) throws(Failure) -> Handed<Result>
        actor.preconditionIsolated()
        return try withoutActuallyEscaping(body) { (body) throws(Failure) -> Result in
            // SAFETY: `preconditionIsolated` checked the executor, and a box has the representation of its only property.
            try unsafe unsafeReinterpret(body, as: Here.self)(actor, Handed(arguments), &changed).take()
        }
    }

    /// Calls a synchronous requirement that changes two arguments; stops the program unless the caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Changed, Other, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments, changing changed: inout Changed, and other: inout Other,
        _ body:
            @escaping (isolated It, Handed<Arguments>, inout Handed<Changed>, inout Handed<Other>) throws(Failure) ->
            Handed<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Handed<Arguments>, inout Changed, inout Other) throws(Failure) -> Handed<Result>
        actor.preconditionIsolated()
        // SAFETY: `preconditionIsolated` checked the executor, and a box has the representation of its only property.
        return try unsafe unsafeReinterpret(body, as: Here.self)(actor, Handed(arguments), &changed, &other).take()
    }

    /// Calls an asynchronous requirement of an actor with values that may cross to it.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor, Arguments: Sendable, Result: Sendable & ~Copyable, Failure
    >(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        try await body(actor, Handed(arguments)).take()
    }

    /// Calls an asynchronous requirement of an actor; stops the program unless the caller runs on its executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<It: Actor, Arguments, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        actor.preconditionIsolated()
        return try await body(actor, Handed(arguments)).take()
    }

    /// Calls an asynchronous requirement that consumes an argument; stops the program unless the caller runs on the executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor, Arguments, Spent: ~Copyable, Result: ~Copyable, Failure
    >(
        _ actor: It, _ arguments: Arguments, spending spent: consuming Spent,
        _ body: (isolated It, Handed<Arguments>, consuming Handed<Spent>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        actor.preconditionIsolated()
        return try await body(actor, Handed(arguments), Handed(spent)).take()
    }

    /// Calls an asynchronous requirement that changes an argument, with values that may cross to the actor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor, Arguments: Sendable, Changed: Sendable, Result: Sendable & ~Copyable, Failure
    >(
        _ actor: It, _ arguments: Arguments, changing changed: inout Changed,
        _ body: (isolated It, Handed<Arguments>, inout Handed<Changed>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        var handed = Handed(changed)
        defer { changed = handed.value }
        return try await body(actor, Handed(arguments), &handed).take()
    }

    /// Calls an asynchronous requirement that changes an argument; stops the program unless the caller runs on the executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<It: Actor, Arguments, Changed, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments, changing changed: inout Changed,
        _ body: (isolated It, Handed<Arguments>, inout Handed<Changed>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        actor.preconditionIsolated()
        var handed = Handed(changed)
        defer { changed = handed.value }
        return try await body(actor, Handed(arguments), &handed).take()
    }
    /// Calls an asynchronous requirement that changes two arguments; stops the program unless the caller runs on the executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor, Arguments, Changed, Other, Result: ~Copyable, Failure
    >(
        _ actor: It, _ arguments: Arguments, changing changed: inout Changed, and other: inout Other,
        _ body: (isolated It, Handed<Arguments>, inout Handed<Changed>, inout Handed<Other>)
            async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        actor.preconditionIsolated()
        var handed = (Handed(changed), Handed(other))
        defer { (changed, other) = (handed.0.value, handed.1.value) }
        return try await body(actor, Handed(arguments), &handed.0, &handed.1).take()
    }

    /// The requirement, which can only be called from the actor's executor.
    public static func bound<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> AnyRequirement? { requirement }

    /// `nil` for a requirement whose values may cross to an actor on another executor.
    public static func bound<Function, Arguments: Sendable, Result: Sendable & ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> AnyRequirement? { nil }
}

extension __Generated.IsolatedRequirement {
    /// Describes a requirement whose arguments and result are Sendable.
    public static func of<Function, Arguments: Sendable, Result: Sendable & ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Self {
        Self(selector: requirement.selector, crosses: true)
    }

    // Don't mark this `@_disfavoredOverload`: overload ranking runs before `Sendable` checking.
    /// Describes a requirement with other values, which stay on the executor.
    public static func of<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Self {
        Self(selector: requirement.selector, crosses: false)
    }
}
