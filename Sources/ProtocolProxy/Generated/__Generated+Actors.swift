// SPDX-License-Identifier: MIT

// The proxy of a protocol that only actors conform to is a class, like other proxies. An actor in
// front of it conforms to the protocol and runs on the implementer's executor, so it can call
// synchronous requirements without suspending.

extension __Generated {
    // SAFETY: the caller writes both types for one requirement: they differ only in `isolated`, and
    // in `Sent` or `Borrow` around a value, which do not change its layout. The caller is on the
    // executor, because it is the actor's witness or calls `checked` first.
    /// Treats an actor-isolated function as nonisolated, for a caller that is already on the
    /// actor's executor.
    @unsafe @inlinable @inline(__always)
    public static func onExecutor<Isolated, Called>(_ function: Isolated, as type: Called.Type)
        -> Called
    {
        unsafe unsafeReinterpret(function, as: type)
    }

    /// Stops the program unless the caller runs on the actor's executor; returns the actor.
    @inlinable @inline(__always)
    public static func checked<It: Actor>(_ actor: It) -> It {
        actor.preconditionIsolated()
        return actor
    }

    /// Calls a synchronous requirement of an actor; stops the program unless the caller runs on its
    /// executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Result: ~Copyable, Failure>(
        _ actor: It,
        _ arguments: Arguments,
        _ body: (isolated It, Sent<Arguments>) throws(Failure) -> Sent<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Sent<Arguments>) throws(Failure) -> Sent<Result>
        return try withoutActuallyEscaping(body) { (body) throws(Failure) -> Result in
            // SAFETY: `Here` spells the type of `body` without `isolated`, and `checked` runs
            // before the call.
            try unsafe onExecutor(body, as: Here.self)(checked(actor), Sent(arguments)).take()
        }
    }

    /// Calls a synchronous requirement that borrows an argument; stops the program unless the
    /// caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Lent: ~Copyable, Result: ~Copyable, Failure>(
        _ actor: It,
        _ arguments: Arguments,
        lending lent: borrowing Lent,
        _ body:
            @escaping (isolated It, Sent<Arguments>, borrowing Borrow<Lent>) throws(Failure) ->
            Sent<
                Result
            >
    ) throws(Failure) -> Result {
        typealias Here = (It, Sent<Arguments>, borrowing Lent) throws(Failure) -> Sent<Result>
        // SAFETY: `Here` spells the type of `body` without `isolated`, and `checked` runs before
        // the call.
        return try unsafe onExecutor(body, as: Here.self)(checked(actor), Sent(arguments), lent)
            .take()
    }

    /// Calls a synchronous requirement that consumes an argument; stops the program unless the
    /// caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<It: Actor, Arguments, Spent: ~Copyable, Result: ~Copyable, Failure>(
        _ actor: It,
        _ arguments: Arguments,
        spending spent: consuming Spent,
        _ body:
            @escaping (isolated It, Sent<Arguments>, consuming Sent<Spent>) throws(Failure) -> Sent<
                Result
            >
    ) throws(Failure) -> Result {
        typealias Here = (It, Sent<Arguments>, consuming Sent<Spent>) throws(Failure) -> Sent<
            Result
        >
        // SAFETY: `Here` spells the type of `body` without `isolated`, and `checked` runs before
        // the call.
        return try unsafe onExecutor(body, as: Here.self)(
            checked(actor),
            Sent(arguments),
            Sent(spent)
        ).take()
    }

    /// Calls a synchronous requirement that changes an argument; stops the program unless the
    /// caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<
        It: Actor,
        Arguments,
        Changed: ~Copyable,
        Result: ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        changing changed: inout Changed,
        _ body: (isolated It, Sent<Arguments>, inout Sent<Changed>) throws(Failure) -> Sent<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Sent<Arguments>, inout Changed) throws(Failure) -> Sent<Result>
        return try withoutActuallyEscaping(body) { (body) throws(Failure) -> Result in
            // SAFETY: `Here` spells the type of `body` without `isolated`, and `checked` runs
            // before the call.
            try unsafe onExecutor(body, as: Here.self)(checked(actor), Sent(arguments), &changed)
                .take()
        }
    }

    /// Calls a synchronous requirement that changes two arguments; stops the program unless the
    /// caller runs on the executor.
    @inlinable @inline(__always)
    public static func isolated<
        It: Actor,
        Arguments,
        Changed: ~Copyable,
        Other: ~Copyable,
        Result: ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        changing changed: inout Changed,
        and other: inout Other,
        _ body:
            @escaping (isolated It, Sent<Arguments>, inout Sent<Changed>, inout Sent<Other>)
            throws(Failure) ->
            Sent<Result>
    ) throws(Failure) -> Result {
        typealias Here = (It, Sent<Arguments>, inout Changed, inout Other) throws(Failure) -> Sent<
            Result
        >
        // SAFETY: `Here` spells the type of `body` without `isolated`, and `checked` runs before
        // the call.
        return try unsafe onExecutor(body, as: Here.self)(
            checked(actor),
            Sent(arguments),
            &changed,
            &other
        ).take()
    }

    // BUG: in Swift 6.3.1, a `nonisolated(nonsending)` function that was suspended may call another
    // function before it is back on its isolation, as an interceptor may call its `next`. A
    // function with an isolated parameter first switches back.
    /// Stops the program unless the caller is isolated to an actor on the executor.
    @usableFromInline
    static func requireExecutor(of actor: some Actor, on isolation: isolated (any Actor)?) async {
        actor.preconditionIsolated()
    }

    /// Calls an asynchronous requirement of an actor from any executor; the requirement's values
    /// are Sendable.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor,
        Arguments: Sendable,
        Result: Sendable & ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        _ body: (isolated It, Sent<Arguments>) async throws(Failure) -> Sent<Result>
    ) async throws(Failure) -> Result {
        try await body(actor, Sent(arguments)).take()
    }

    /// Calls an asynchronous requirement of an actor; stops the program unless the caller runs on
    /// its executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        _ body: (isolated It, Sent<Arguments>) async throws(Failure) -> Sent<Result>
    ) async throws(Failure) -> Result {
        await requireExecutor(of: actor, on: #isolation)
        return try await body(actor, Sent(arguments)).take()
    }

    /// Calls an asynchronous requirement that consumes an argument; stops the program unless the
    /// caller runs on the executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor,
        Arguments,
        Spent: ~Copyable,
        Result: ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        spending spent: consuming Spent,
        _ body: (isolated It, Sent<Arguments>, consuming Sent<Spent>) async throws(Failure) -> Sent<
            Result
        >
    ) async throws(Failure) -> Result {
        await requireExecutor(of: actor, on: #isolation)
        return try await body(actor, Sent(arguments), Sent(spent)).take()
    }

    /// Calls an asynchronous requirement that changes an argument, from any executor; the
    /// requirement's values are Sendable.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor,
        Arguments: Sendable,
        Changed: Sendable & ~Copyable,
        Result: Sendable & ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        changing changed: inout Changed,
        _ body: (isolated It, Sent<Arguments>, inout Sent<Changed>) async throws(Failure) -> Sent<
            Result
        >
    ) async throws(Failure) -> Result {
        var handed = Sent(changed)
        do {
            let result = try await body(actor, Sent(arguments), &handed)
            changed = handed.take()
            return result.take()
        } catch {
            changed = handed.take()
            throw error
        }
    }

    /// Calls an asynchronous requirement that changes an argument; stops the program unless the
    /// caller runs on the executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor,
        Arguments,
        Changed: ~Copyable,
        Result: ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        changing changed: inout Changed,
        _ body: (isolated It, Sent<Arguments>, inout Sent<Changed>) async throws(Failure) -> Sent<
            Result
        >
    ) async throws(Failure) -> Result {
        await requireExecutor(of: actor, on: #isolation)
        var handed = Sent(changed)
        do {
            let result = try await body(actor, Sent(arguments), &handed)
            changed = handed.take()
            return result.take()
        } catch {
            changed = handed.take()
            throw error
        }
    }

    /// Calls an asynchronous requirement that changes two arguments; stops the program unless the
    /// caller runs on the executor.
    @inlinable
    public nonisolated(nonsending) static func awaiting<
        It: Actor,
        Arguments,
        Changed: ~Copyable,
        Other: ~Copyable,
        Result: ~Copyable,
        Failure
    >(
        _ actor: It,
        _ arguments: Arguments,
        changing changed: inout Changed,
        and other: inout Other,
        _ body: (isolated It, Sent<Arguments>, inout Sent<Changed>, inout Sent<Other>)
            async throws(Failure) -> Sent<Result>
    ) async throws(Failure) -> Result {
        await requireExecutor(of: actor, on: #isolation)
        var handed = Sent(changed)
        var otherHanded = Sent(other)
        do {
            let result = try await body(actor, Sent(arguments), &handed, &otherHanded)
            changed = handed.take()
            other = otherHanded.take()
            return result.take()
        } catch {
            changed = handed.take()
            other = otherHanded.take()
            throw error
        }
    }

    /// Returns the requirement: it has values that are not Sendable, so only callers on the
    /// executor may call it.
    public static func bound<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> AnyRequirement? { requirement }

    /// Returns `nil`: the values of the requirement are Sendable, so any caller may call it.
    public static func bound<Function, Arguments: Sendable, Result: Sendable & ~Copyable, Failure>(
        _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> AnyRequirement? { nil }

    /// Describes an isolated requirement whose arguments and result are Sendable: a message may
    /// switch to the executor.
    public static func crossing<
        Function,
        Arguments: Sendable,
        Result: Sendable & ~Copyable,
        Failure
    >(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> (Selector, Bool) { (requirement.selector, true) }

    // Don't mark this `@_disfavoredOverload`: overload ranking runs before `Sendable` checking.
    /// Describes an isolated requirement with values that are not Sendable, which stay on the
    /// executor.
    public static func crossing<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> (Selector, Bool) { (requirement.selector, false) }
}
