// SPDX-License-Identifier: MIT

/// The superclass of ``Requirement`` and ``SendableRequirement``.
public class SynchronousRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    FunctionRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Around = @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function
    typealias Apply = @Sendable (Function, Arguments) throws(Failure) -> Result

    let around: Around
    let apply: Apply?

    required init(_ definition: Definition, around: @escaping Around, apply: Apply?) {
        self.around = around
        self.apply = apply
        super.init(definition)
    }

    override final func copy(with definition: Definition) -> Self {
        Self(definition, around: around, apply: apply)
    }

    override final var unreachableFallback: Function {
        around(Decorator { (_, _) throws(Failure) in stopAtDeadLink() })
    }

    // MARK: Describing

    /// Describes a requirement whose arguments form a tuple.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    ///   - parameters: `Parameters()`, whose types the compiler infers, or `Parameters(single:)`
    ///     for a single argument whose type is `Any` or a tuple.
    ///   - failure: The error type that the protocol declares, if it is more specific than
    ///     `any Error`.
    ///   - around: Makes a function of the requirement's type that passes its calls to the
    ///     decorator; see ``Decorator``.
    ///   - apply: Calls a function of the requirement's type with the tuple of arguments.
    public convenience init(
        _ selector: Selector,
        optional: Bool = false,
        _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around:
            @escaping @isolated(any) @Sendable (Decorator<Function, Arguments, Result, Failure>) ->
            Function,
        apply: @escaping @isolated(any) @Sendable (Function, Arguments) throws(Failure) -> Result
    ) {
        self.init(
            Definition(
                selector,
                optional: optional,
                throwing: failure,
                isAsync: false,
                on: around.isolation ?? apply.isolation,
                parameters
            ),
            // SAFETY: the types differ only in the isolation of callers. `around` makes a function
            // without calling one. `apply` runs for typed calls and for messages.
            // `stopUnlessIsolated` stops a typed call whose caller is not on the actor, and
            // `requireIsolation` refuses a message whose sender is not.
            around: unsafe unsafeReinterpret(around, as: Around.self),
            apply: unsafe unsafeReinterpret(apply, as: Apply.self)
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
    ///     decorator; see ``Decorator``.
    public convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self,
        consuming: Bool = false,
        observed: Parameters<Arguments>? = nil,
        around:
            @escaping @isolated(any) @Sendable (Decorator<Function, Arguments, Result, Failure>) ->
            Function
    ) {
        self.init(
            Definition(
                selector,
                optional: optional,
                throwing: failure,
                isAsync: false,
                on: around.isolation,
                nil,
                observed: observed,
                consuming: consuming
            ),
            // SAFETY: the types differ only in the isolation of callers, and `around` makes a
            // function without calling one.
            around: unsafe unsafeReinterpret(around, as: Around.self),
            apply: nil
        )
    }

    /// Returns a copy that calls conformers of a Swift protocol.
    ///
    /// - Parameter call: Calls a conformer. Spell out the type of its first parameter, the
    ///   protocol's existential type, such as `any CacheDelegate`. The closure may be isolated to a
    ///   global actor, like the protocol.
    /// - Precondition: If the closure is isolated to a global actor, a `@Sendable` function type of
    ///   the requirement must name that actor, too, as in `@MainActor @Sendable () -> Int`.
    ///   Otherwise, the program stops, because any code could call a function of that type.
    public func calling<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) throws(Failure) -> Result
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers. `stopUnlessIsolated` stops a
        // typed call whose caller has another isolation than `call`. It skips calls by generated
        // witnesses, which have the isolation of `call`. `requireIsolation` refuses a message from
        // another isolation. A function of the requirement can only leave the actor if other code
        // evaded safety checks, and is then stopped by `preconditionIsolated`.
        let isolation = call.isolation
        stopIfFunctionsMayLeave(isolation)
        let plain = unsafe unsafeReinterpret(
            call,
            as: (@Sendable (Conformer, Arguments) throws(Failure) -> Result).self
        )
        return callingConformers(on: isolation) { [around] (link: Link<Conformer>, other) in
            around(
                Decorator { (arguments, proceed) throws(Failure) in
                    isolation?.preconditionIsolated()
                    guard let conformer = link.conformer else { return try proceed(other) }
                    return try plain(conformer, arguments)
                }
            )
        }
    }

    /// Returns a copy that calls mutable conformers, for `mutating` requirements and setters of
    /// values.
    ///
    /// - Parameter call: Calls a conformer, and may change it. Spell out the type of its first
    ///   parameter, such as `inout any Counter`.
    public func calling<Conformer>(
        mutating call:
            @escaping @isolated(any) @Sendable (inout Conformer, Arguments) throws(Failure) ->
            Result
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers, who have the isolation of
        // `call`; see `calling(_:)`.
        let isolation = call.isolation
        stopIfFunctionsMayLeave(isolation)
        let plain = unsafe unsafeReinterpret(
            call,
            as: (@Sendable (inout Conformer, Arguments) throws(Failure) -> Result).self
        )
        return callingConformers(on: isolation) { [around] (link: Link<Conformer>, other) in
            around(
                Decorator { (arguments, proceed) throws(Failure) in
                    isolation?.preconditionIsolated()
                    guard var conformer = link.checkOut() else { return try proceed(other) }
                    defer { link.putBack(conformer) }
                    return try plain(&conformer, arguments)
                }
            )
        }
    }

    /// Stops the program if the requirement's functions call conformers on an actor, but can be
    /// called from anywhere.
    private func stopIfFunctionsMayLeave(_ isolation: (any Actor)?) {
        // The name of a function type begins with its actor.
        let type = String(reflecting: Function.self)
        guard let isolation, type.hasPrefix("@Sendable ") else { return }
        stop(
            "'\(selector)' calls conformers on '\(Swift.type(of: isolation))', but its functions "
                + "can be called anywhere, because their type is '\(type)'. Write the global actor "
                + "before that type, too."
        )
    }

    /// Returns a function that passes its calls to a decorator.
    ///
    /// Use it in code that is generic over requirements.
    ///
    /// - Parameter decorator: Answers the calls, or proceeds to a function of the requirement.
    public final func function(by decorator: Decorator<Function, Arguments, Result, Failure>)
        -> Function
    {
        around(decorator)
    }
}
