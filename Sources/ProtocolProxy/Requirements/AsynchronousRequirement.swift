// SPDX-License-Identifier: MIT

/// The superclass of ``AsyncRequirement`` and ``SendableAsyncRequirement``; see also
/// ``SynchronousRequirement``.
public class AsynchronousRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    FunctionRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Around = @Sendable (AsyncDecorator<Function, Arguments, Result, Failure>) -> Function
    typealias Apply =
        nonisolated(nonsending) @Sendable (Function, Arguments) async throws(Failure) -> Result

    let around: Around
    let apply: Apply?
    /// `true` if `apply` leaves the isolation of its caller.
    let isConcurrent: Bool

    required init(
        _ definition: Definition,
        around: @escaping Around,
        apply: Apply?,
        isConcurrent: Bool = false
    ) {
        self.around = around
        self.apply = apply
        self.isConcurrent = isConcurrent
        super.init(definition)
    }

    /// Returns `apply` as a function that leaves the caller's isolation for its own.
    static func concurrent(
        _ apply: @escaping @isolated(any) (Function, Arguments) async throws(Failure) -> Result
    ) -> Apply {
        // SAFETY: the types differ only in the isolation of callers and in `@Sendable`; the
        // closures that macros write capture nothing. `apply` runs for typed calls and for
        // messages. `stopUnlessIsolated` stops a typed call whose caller is not on the
        // requirement's actor. `performAsync` refuses a message whose sender is not on that actor
        // or, without one, is on any actor.
        let plain = unsafe unsafeReinterpret(
            apply,
            as: (@concurrent @Sendable (Function, Arguments) async throws(Failure) -> Result).self
        )
        return { (function, arguments) async throws(Failure) in
            let (function, arguments) = __Generated.Sent((function, arguments)).take()
            return try await plain(function, arguments)
        }
    }

    override final func copy(with definition: Definition) -> Self {
        Self(definition, around: around, apply: apply, isConcurrent: isConcurrent)
    }

    override final var unreachableFallback: Function {
        around(AsyncDecorator { (_, _) async throws(Failure) in stopAtDeadLink() })
    }

    // MARK: Describing

    /// Describes a requirement whose arguments form a tuple, and which runs on its caller's
    /// isolation.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    ///   - parameters: `Parameters()`, whose types the compiler infers, or `Parameters(single:)`
    ///     for a single argument whose type is `Any` or a tuple.
    ///   - failure: The error type that the protocol declares, if it is more specific than
    ///     `any Error`.
    ///   - around: Makes a function of the requirement's type that passes its calls to the
    ///     decorator; see ``AsyncDecorator``.
    ///   - apply: Calls a function of the requirement's type with the tuple of arguments.
    public convenience init(
        _ selector: Selector,
        optional: Bool = false,
        _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around:
            @escaping @isolated(any) @Sendable (
                AsyncDecorator<Function, Arguments, Result, Failure>
            ) -> Function,
        apply:
            nonisolated(nonsending) @escaping @Sendable (Function, Arguments) async throws(Failure)
            -> Result
    ) {
        // SAFETY: the types differ only in the isolation of callers, and `around` makes a function
        // without calling one.
        self.init(
            Definition(
                selector,
                optional: optional,
                throwing: failure,
                isAsync: true,
                on: around.isolation,
                parameters
            ),
            around: unsafe unsafeReinterpret(around, as: Around.self),
            apply: apply
        )
    }

    /// Describes a requirement whose arguments form a tuple, and which leaves its caller's
    /// isolation.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    ///   - parameters: `Parameters()`, whose types the compiler infers, or `Parameters(single:)`
    ///     for a single argument whose type is `Any` or a tuple.
    ///   - failure: The error type that the protocol declares, if it is more specific than
    ///     `any Error`.
    ///   - around: Makes a function of the requirement's type that passes its calls to the
    ///     decorator; see ``AsyncDecorator``.
    ///   - apply: Calls a function of the requirement's type with the tuple of arguments.
    public convenience init(
        _ selector: Selector,
        optional: Bool = false,
        _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around:
            @escaping @isolated(any) @Sendable (
                AsyncDecorator<Function, Arguments, Result, Failure>
            ) -> Function,
        applyConcurrently apply:
            @escaping @isolated(any) @Sendable (Function, Arguments) async throws(Failure) -> Result
    ) {
        // SAFETY: the types differ only in the isolation of callers, and `around` makes a function
        // without calling one.
        self.init(
            Definition(
                selector,
                optional: optional,
                throwing: failure,
                isAsync: true,
                on: around.isolation ?? apply.isolation,
                parameters
            ),
            around: unsafe unsafeReinterpret(around, as: Around.self),
            apply: Self.concurrent(apply),
            isConcurrent: true
        )
    }

    /// Describes a requirement whose arguments can't be stored in a tuple.
    ///
    /// Use it for `inout` and noncopyable arguments, spans, nonescaping closures, generic
    /// parameters, and packs. Such a requirement can neither be sent by name nor be listed in a
    /// ``MessageTable``.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    ///   - failure: The error type that the protocol declares, if it is more specific than
    ///     `any Error`.
    ///   - consuming: Whether a call consumes an argument. Only one participant can answer such a
    ///     call.
    ///   - observed: `Parameters()` if observers receive a tuple of several arguments, which
    ///     libraries can then take apart; `nil` if observers receive a single value.
    ///   - around: Makes a function of the requirement's type that passes its calls to the
    ///     decorator; see ``AsyncDecorator``.
    public convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self,
        consuming: Bool = false,
        observed: Parameters<Arguments>? = nil,
        around:
            @escaping @isolated(any) @Sendable (
                AsyncDecorator<Function, Arguments, Result, Failure>
            ) -> Function
    ) {
        // SAFETY: the types differ only in the isolation of callers, and `around` makes a function
        // without calling one.
        self.init(
            Definition(
                selector,
                optional: optional,
                throwing: failure,
                isAsync: true,
                on: around.isolation,
                nil,
                observed: observed,
                consuming: consuming
            ),
            around: unsafe unsafeReinterpret(around, as: Around.self),
            apply: nil
        )
    }

    /// Returns a copy that calls conformers of a Swift protocol, on the caller's isolation.
    ///
    /// - Parameter call: Calls a conformer. Spell out the type of its first parameter, the
    ///   protocol's existential type, such as `any CacheDelegate`.
    public func calling<Conformer>(
        _ call:
            nonisolated(nonsending) @escaping @Sendable (Conformer, Arguments) async throws(Failure)
            -> Result
    ) -> Self {
        callingConformers(on: nil) { [around] (link: Link<Conformer>, other) in
            around(
                AsyncDecorator { (arguments, proceed) async throws(Failure) in
                    guard let conformer = link.conformer else { return try await proceed(other) }
                    return try await call(conformer, arguments)
                }
            )
        }
    }

    /// Returns a copy that calls conformers of a Swift protocol, on the conformer's own isolation.
    ///
    /// - Parameter call: Calls a conformer. Spell out the type of its first parameter, the
    ///   protocol's existential type, such as `any CacheDelegate`.
    public func callingConcurrently<Conformer>(
        _ call:
            @escaping @isolated(any) @Sendable (Conformer, Arguments) async throws(Failure) ->
            Result
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers. `stopUnlessIsolated` stops a
        // typed call whose caller has another isolation than `call`. It skips calls by generated
        // witnesses, which have the isolation of `call`. `performAsync` refuses a message from
        // another isolation.
        let plain = unsafe unsafeReinterpret(
            call,
            as: (@concurrent @Sendable (Conformer, Arguments) async throws(Failure) -> Result).self
        )
        return callingConformers(on: call.isolation) { [around] (link: Link<Conformer>, other) in
            around(
                AsyncDecorator { (arguments, proceed) async throws(Failure) in
                    guard let conformer = link.conformer else { return try await proceed(other) }
                    let (it, values) = __Generated.Sent((conformer, arguments)).take()
                    return try await plain(it, values)
                }
            )
        }
    }

    /// Returns a copy that calls mutable conformers, on the caller's isolation.
    ///
    /// - Parameter call: Calls a conformer, and may change it. Spell out the type of its first
    ///   parameter, such as `inout any Counter`.
    public func calling<Conformer>(
        mutating call:
            nonisolated(nonsending) @escaping @Sendable (inout Conformer, Arguments)
            async throws(Failure) -> Result
    ) -> Self {
        callingConformers(on: nil) { [around] (link: Link<Conformer>, other) in
            around(
                AsyncDecorator { (arguments, proceed) async throws(Failure) in
                    guard var conformer = link.conformer else { return try await proceed(other) }
                    defer { link.store(conformer) }
                    return try await call(&conformer, arguments)
                }
            )
        }
    }

    /// Returns a function that passes its calls to a decorator.
    ///
    /// Use it in code that is generic over requirements.
    ///
    /// - Parameter decorator: Answers the calls, or proceeds to a function of the requirement.
    public final func function(by decorator: AsyncDecorator<Function, Arguments, Result, Failure>)
        -> Function
    {
        around(decorator)
    }
}
