// SPDX-License-Identifier: MIT

// The proxy of a protocol that only actors conform to is a class as others are. An actor stands in front of it, conforms to
// the protocol, and runs on the executor of the implementer. So it can call a synchronous requirement of that without
// waiting.

extension __Generated.Handed: Copyable where Value: Copyable {}

extension __Generated {
    /// A value that is handed to an actor on whose executor the caller runs, which the compiler does not know.
    @frozen
    public struct Handed<Value: ~Copyable>: ~Copyable,
        // SAFETY: it is made and taken apart on one executor, see the functions below.
        @unchecked Sendable
    {
        /// The value.
        public var value: Value

        /// Makes a box with the value.
        @inlinable
        public init(_ value: consuming Value) { self.value = value }

        /// Takes the value out.
        @inlinable
        public consuming func take() -> Value { value }
    }

    /// A value that is lent to an actor on whose executor the caller runs.
    ///
    /// It is noncopyable, also with a copyable value, which the compiler would not read where a copyable box is borrowed.
    @frozen
    public struct Loan<Value: ~Copyable>: ~Copyable,
        // SAFETY: it is made on one executor and read on the same, see the functions below.
        @unchecked Sendable
    {
        /// The value.
        public let value: Value
    }

    /// Returns a type's stored function of an actor as one that does not need to be called on its executor.
    ///
    /// The caller runs on that executor, which is all that an isolated parameter promises.
    ///
    /// - Parameters:
    ///   - function: A value that consists of the function.
    ///   - type: A type that consists of a function of equal types, which is not isolated.
    /// - Returns: The other value.
    @inlinable @inline(__always)
    public static func onExecutor<Isolated, Called>(_ function: Isolated, as type: Called.Type) -> Called {
        // SAFETY: the macro writes both types for one requirement, so that they differ in `isolated` and in boxes, which have
        // the representation of their only property. The caller is on the executor: it is the actor's witness, or `checked`
        // has run.
        unsafe unsafeReinterpret(function, as: type)
    }

    /// Returns an actor on whose executor the caller runs; stops the program elsewhere.
    ///
    /// - Parameter actor: The actor.
    /// - Returns: The actor.
    @inlinable @inline(__always)
    public static func checked<It: Actor>(_ actor: It) -> It {
        actor.preconditionIsolated()
        return actor
    }

    /// Calls a synchronous requirement of an actor on whose executor the caller runs.
    ///
    /// A call from elsewhere stops the program.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The arguments as a tuple.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Calls a synchronous requirement of an actor on whose executor the caller runs, and which borrows an argument.
    ///
    /// A call from elsewhere stops the program.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - lent: The argument that it borrows.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Calls a synchronous requirement of an actor on whose executor the caller runs, and which consumes an argument.
    ///
    /// A call from elsewhere stops the program.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - spent: The argument that it consumes.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Calls a synchronous requirement of an actor on whose executor the caller runs, and which changes an argument.
    ///
    /// A call from elsewhere stops the program.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - changed: The argument that it changes.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Calls a synchronous requirement of an actor on whose executor the caller runs, and which changes two arguments.
    ///
    /// A call from elsewhere stops the program.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - changed: The first argument that it changes.
    ///   - other: The second argument that it changes.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Calls an asynchronous requirement of an actor, with values that may cross to it.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The arguments as a tuple.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor, Arguments: Sendable, Result: Sendable & ~Copyable, Failure
    >(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        try await body(actor, Handed(arguments)).take()
    }

    /// Calls an asynchronous requirement of an actor on whose executor the caller runs.
    ///
    /// A call from elsewhere stops the program.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The arguments as a tuple.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
    @inlinable
    public nonisolated(nonsending) static func awaiting<It: Actor, Arguments, Result: ~Copyable, Failure>(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        actor.preconditionIsolated()
        return try await body(actor, Handed(arguments)).take()
    }

    /// Calls an asynchronous requirement of an actor on whose executor the caller runs, and which consumes an argument.
    ///
    /// A call from elsewhere stops the program.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - spent: The argument that it consumes.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Calls an asynchronous requirement of an actor, with values that may cross to it, and which changes an argument.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - changed: The argument that it changes.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Calls an asynchronous requirement of an actor on whose executor the caller runs, and which changes an argument.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - changed: The argument that it changes.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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
    /// Calls an asynchronous requirement of an actor on whose executor the caller runs, and which changes two of its
    /// arguments.
    ///
    /// - Parameters:
    ///   - actor: The actor.
    ///   - arguments: The other arguments as a tuple.
    ///   - changed: The first argument that it changes.
    ///   - other: The second argument that it changes.
    ///   - body: Calls the requirement.
    /// - Returns: The result of the requirement.
    /// - Throws: The error of the requirement.
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

    /// Returns an asynchronous requirement that only a caller on the actor's executor can call.
    ///
    /// - Parameter requirement: The requirement.
    /// - Returns: The requirement.
    public static func bound<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> AnyRequirement? { requirement }

    /// Returns nil for an asynchronous requirement whose values may cross to an actor on another executor.
    ///
    /// - Parameter requirement: The requirement.
    /// - Returns: Nil.
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

    // Not disfavoured: the compiler would prefer the other before it looks for what is Sendable.
    /// Describes a requirement with other values, which stay on the executor.
    public static func of<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Self {
        Self(selector: requirement.selector, crosses: false)
    }
}
