// SPDX-License-Identifier: MIT

// A macro describes a requirement with one function, which has the requirement's isolation, and
// with closures for the parts that depend on types. With a function for each part, compiling took
// twice as long. `Plain` is the function type of the requirement without `@Sendable`, because a
// closure that calls a conformer inherits the isolation of its context, and a `@Sendable` closure
// cannot.

extension __Generated {
    /// Makes a requirement with a function that has the requirement's isolation.
    public static func made<Made: AnyRequirement>(
        by make: @escaping @isolated(any) ((any Actor)?) -> Made
    ) -> Made {
        // SAFETY: the types differ only in the isolation of callers, and `make` only makes
        // closures.
        unsafe unsafeReinterpret(make, as: (((any Actor)?) -> Made).self)(make.isolation)
    }

}

extension SynchronousRequirement where Result: ~Copyable {
    /// Describes a synchronous requirement.
    ///
    /// `make` returns a function that calls the link's conformer, or the decorator if the link has
    /// no conformer. If the arguments cannot be kept in a tuple, there is no `apply`.
    public convenience init<Conformer, Plain>(
        __of selector: String,
        for conformer: Conformer.Type,
        optional: Bool = false,
        throwing failure: (any Error.Type)? = nil,
        consuming: Bool = false,
        unsent: __Generated.Unsent? = nil,
        on isolation: (any Actor)? = nil,
        make:
            @escaping (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>)
            -> Plain,
        arguments parameters: Parameters<Arguments>? = nil,
        observed: Parameters<Arguments>? = nil,
        apply: ((Function, Arguments) throws(Failure) -> Result)? = nil
    ) {
        // SAFETY: the closures that the macro writes capture nothing, so they are Sendable. `Plain`
        // is `Function` without `@Sendable`; see above. If the requirement's type is Sendable, so
        // is the conformer, and so is a function that calls it. `nobody` refers to no conformer.
        // `apply` runs for messages, which `requireIsolation` refuses unless the sender is on the
        // actor.
        let make = unsafe unsafeReinterpret(
            make,
            as: (@Sendable (
                Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>
            ) -> Plain).self
        )
        var definition = Definition(
            Selector(stringLiteral: selector),
            optional: optional,
            throwing: failure,
            isAsync: false,
            on: isolation,
            parameters,
            observed: observed,
            consuming: consuming
        )
        definition.info.isGenerated = true
        definition.info.unsent = unsent
        definition.callConformers(on: isolation) { (link: Link<Conformer>, other) in
            unsafe unsafeReinterpret(make(decorator(calling: other), link), as: Function.self)
        }
        // An object instead of an optional, because unwrapping an optional retains it at each call.
        let nobody = __Generated.Link<Conformer>.toNobody()
        self.init(
            definition,
            around: unsafe unsafeReinterpret(
                { unsafe unsafeReinterpret(make($0, nobody), as: Function.self) },
                as: Around.self
            ),
            apply: unsafe unsafeReinterpret(apply, as: Apply?.self)
        )
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// Describes an asynchronous requirement.
    ///
    /// `around` returns a function that calls a decorator. `link` returns one that calls the link's
    /// conformer, or the other function if the link has no conformer. The closures are separate: in
    /// a common one, the compiler would assume that the arguments leave the module's default actor.
    /// A requirement whose arguments form a tuple has `apply`, or `applyConcurrently` if it leaves
    /// its caller's isolation.
    public convenience init<Conformer, Plain>(
        __of selector: String,
        for conformer: Conformer.Type,
        optional: Bool = false,
        throwing failure: (any Error.Type)? = nil,
        consuming: Bool = false,
        unsent: __Generated.Unsent? = nil,
        on isolation: (any Actor)? = nil,
        around: @escaping (AsyncDecorator<Function, Arguments, Result, Failure>) -> Plain,
        link: @escaping (__Generated.Link<Conformer>, Plain) -> Plain,
        arguments parameters: Parameters<Arguments>? = nil,
        observed: Parameters<Arguments>? = nil,
        apply: (nonisolated(nonsending) (Function, Arguments) async throws(Failure) -> Result)? =
            nil,
        applyConcurrently: (@isolated(any) (Function, Arguments) async throws(Failure) -> Result)? =
            nil
    ) {
        // SAFETY: the closures that the macro writes capture nothing, so they are Sendable. `Plain`
        // is `Function` without `@Sendable`; see above. If the requirement's type is Sendable, so
        // is the conformer, and so is a function that calls it.
        var definition = Definition(
            Selector(stringLiteral: selector),
            optional: optional,
            throwing: failure,
            isAsync: true,
            on: isolation,
            parameters,
            observed: observed,
            consuming: consuming
        )
        definition.info.isGenerated = true
        definition.info.unsent = unsent
        definition.callConformers(on: isolation) { (conformer: Link<Conformer>, other) in
            let other = unsafe unsafeReinterpret(other, as: Plain.self)
            return unsafe unsafeReinterpret(link(conformer, other), as: Function.self)
        }
        self.init(
            definition,
            around: unsafe unsafeReinterpret(
                { unsafe unsafeReinterpret(around($0), as: Function.self) },
                as: Around.self
            ),
            apply: unsafe unsafeReinterpret(apply, as: Apply?.self)
                ?? applyConcurrently.map(Self.concurrent),
            isConcurrent: applyConcurrently != nil
        )
    }
}

private func decorator<Function, Arguments, Result: ~Copyable, Failure>(
    calling function: Function
) -> Decorator<Function, Arguments, Result, Failure> {
    Decorator { (_, proceed) throws(Failure) in try proceed(function) }
}
