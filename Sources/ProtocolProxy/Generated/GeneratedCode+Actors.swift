// SPDX-License-Identifier: MIT

// The proxy of a protocol that only actors conform to is a class as others are. An actor stands in front of it, conforms to
// the protocol, and runs on the executor of the implementer. So it can call a synchronous requirement of that without
// waiting.

extension __Generated {
    /// A value that is handed to an actor on whose executor the caller runs, which the compiler does not know.
    public struct Handed<Value>:
        // SAFETY: it is made and taken apart on one executor, see the functions below.
        @unchecked Sendable
    {
        /// The value.
        public var value: Value

        /// Makes a box with the value.
        @inlinable
        public init(_ value: Value) { self.value = value }
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
    public static func isolated<It: Actor, Arguments, Result, Failure>(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        actor.preconditionIsolated()
        return try withoutActuallyEscaping(body) { (body) throws(Failure) -> Result in
            // The executor was checked, which is all that an isolated parameter promises.
            try respelled(body, as: ((It, Handed<Arguments>) throws(Failure) -> Result).self)(actor, Handed(arguments))
        }
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
    public static func isolated<It: Actor, Arguments, Changed, Result, Failure>(
        _ actor: It, _ arguments: Arguments, changing changed: inout Changed,
        _ body: (isolated It, Handed<Arguments>, inout Handed<Changed>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        actor.preconditionIsolated()
        return try withoutActuallyEscaping(body) { (body) throws(Failure) -> Result in
            // The executor was checked, and a box has the representation of its only property.
            try respelled(body, as: ((It, Handed<Arguments>, inout Changed) throws(Failure) -> Result).self)(
                actor, Handed(arguments), &changed)
        }
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
    public nonisolated(nonsending) static func awaiting<It: Actor, Arguments: Sendable, Result: Sendable, Failure>(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        try await body(actor, Handed(arguments)).value
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
    public nonisolated(nonsending) static func awaiting<It: Actor, Arguments, Result, Failure>(
        _ actor: It, _ arguments: Arguments,
        _ body: (isolated It, Handed<Arguments>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        actor.preconditionIsolated()
        return try await body(actor, Handed(arguments)).value
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
    public nonisolated(nonsending) static func awaiting<It: Actor, Arguments, Changed, Result, Failure>(
        _ actor: It, _ arguments: Arguments, changing changed: inout Changed,
        _ body: (isolated It, Handed<Arguments>, inout Handed<Changed>) async throws(Failure) -> Handed<Result>
    ) async throws(Failure) -> Result {
        actor.preconditionIsolated()
        var handed = Handed(changed)
        defer { changed = handed.value }
        return try await body(actor, Handed(arguments), &handed).value
    }
}
