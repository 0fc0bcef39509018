// SPDX-License-Identifier: MIT

/// A synchronous requirement of a protocol.
///
/// ```swift
/// let cacheShouldEvict = Requirement<(Cache, String) -> Bool, (Cache, String), Bool, Never>(
///     "cache(_:shouldEvict:)", optional: true)
///     .calling { (it: any CacheDelegate, a) in it.cache(a.0, shouldEvict: a.1) }
///     .answering(true)
/// ```
///
/// Its type arguments are, in order:
///
/// - the function type of the requirement, and so of its handlers;
/// - the tuple of its parameters, as observers receive it: `()` for none, the bare type for one;
/// - the result type;
/// - the error type, which is `Never` unless the requirement throws.
///
/// A requirement with a noncopyable result can't be sent by name, has no stream of outcomes, and
/// can't be in the table of a ``MessageReceiver``. Describe a Sendable protocol with
/// ``SendableRequirement``, and an `async` requirement with ``AsyncRequirement``.
public final class Requirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

/// A ``Requirement`` of a Sendable protocol: handlers, interceptors and observers must be
/// `@Sendable`.
public final class SendableRequirement<
    Function: Sendable,
    Arguments,
    Result: ~Copyable,
    Failure: Error
>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    package override var requiresSendable: Bool { true }
}

/// An asynchronous requirement of a protocol; see ``Requirement`` for its type arguments.
///
/// A handler runs on the isolation that its function type states. A `nonisolated(nonsending)`
/// handler runs on the caller's isolation.
public final class AsyncRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

/// An ``AsyncRequirement`` of a Sendable protocol: handlers, interceptors and observers must be
/// `@Sendable`.
public final class SendableAsyncRequirement<
    Function: Sendable,
    Arguments,
    Result: ~Copyable,
    Failure: Error
>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    package override var requiresSendable: Bool { true }
}
