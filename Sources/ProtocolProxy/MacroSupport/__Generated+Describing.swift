// SPDX-License-Identifier: MIT

// A macro describes a requirement with one function, which has the requirement's isolation, and closures for the parts that
// depend on types; a function for each part took the compiler twice as long. `Plain` is the function type of the requirement
// without `@Sendable`: a closure that calls a conformer inherits its context's isolation, which a Sendable one cannot.

extension __Generated {
    /// Makes a requirement with a function that has the requirement's isolation.
    public static func made<Made: AnyRequirement>(by make: @escaping @isolated(any) ((any Actor)?) -> Made) -> Made {
        // SAFETY: the types differ only in the isolation of callers, and `make` only makes closures.
        unsafe unsafeReinterpret(make, as: (((any Actor)?) -> Made).self)(make.isolation)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    /// Describes a synchronous requirement whose arguments form a tuple.
    ///
    /// `make` returns a function that calls the link's conformer, or the decorator if the link has none.
    public convenience init<Conformer, Plain>(
        __of selector: String, for conformer: Conformer.Type, optional: Bool = false,
        throwing failure: (any Error.Type)? = nil, on isolation: (any Actor)? = nil,
        make: @escaping (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain,
        arguments parameters: Parameters<Arguments>, apply: @escaping (Function, Arguments) throws(Failure) -> Result
    ) {
        let definition = Definition(
            Selector(stringLiteral: selector), optional: optional, throwing: failure, isAsync: false, on: isolation,
            parameters)
        // SAFETY: the types differ only in `@Sendable`, and the closure that the macro writes captures nothing. It runs for
        // messages, which `requireIsolation` refuses unless the sender is on the actor.
        self.init(definition, make, apply: unsafe unsafeReinterpret(apply, as: Apply.self))
    }

    /// Describes a synchronous requirement whose arguments cannot be kept in a tuple.
    public convenience init<Conformer, Plain>(
        __of selector: String, for conformer: Conformer.Type, optional: Bool = false,
        throwing failure: (any Error.Type)? = nil, consuming: Bool = false, on isolation: (any Actor)? = nil,
        make: @escaping (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain,
        observed: Parameters<Arguments>? = nil
    ) {
        let definition = Definition(
            Selector(stringLiteral: selector), optional: optional, throwing: failure, isAsync: false, on: isolation,
            nil, observed: observed, consuming: consuming)
        self.init(definition, make, apply: nil)
    }

    private convenience init<Conformer, Plain>(
        _ definition: Definition,
        _ make: @escaping (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain,
        apply: Apply?
    ) {
        // SAFETY: the closure that the macro writes captures nothing, so it is Sendable. `Plain` is `Function` without
        // `@Sendable`; see above. A function that calls a conformer is Sendable if the requirement's type is, because the
        // conformer is. `nobody` refers to no conformer.
        let make = unsafe unsafeReinterpret(
            make,
            as: (@Sendable (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain).self
        )
        var definition = definition
        definition.metadata.conformance = Conformer.self
        definition.forward = { implementer, layout, other in
            implementer.link(as: Conformer.self, in: layout).map {
                unsafe unsafeReinterpret(make(decorator(calling: other), $0), as: Function.self)
            }
        }
        definition.canCall = { $0 is Conformer }
        // An object instead of an optional, because unwrapping an optional retains it at each call.
        let nobody = __Generated.Link<Conformer>.toNobody()
        self.init(
            definition,
            around: unsafe unsafeReinterpret(
                { unsafe unsafeReinterpret(make($0, nobody), as: Function.self) }, as: Around.self),
            apply: apply)
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// Describes an asynchronous requirement whose arguments form a tuple, and which runs on its caller's isolation.
    ///
    /// `around` calls a decorator, and `link` a conformer, or the other function if the link has none. With a single closure
    /// for both, the compiler assumes that arguments leave the global actor of a module that isolates by default.
    public convenience init<Conformer, Plain>(
        __of selector: String, for conformer: Conformer.Type, optional: Bool = false,
        throwing failure: (any Error.Type)? = nil, on isolation: (any Actor)? = nil,
        around: @escaping (AsyncDecorator<Function, Arguments, Result, Failure>) -> Plain,
        link: @escaping (__Generated.Link<Conformer>, Plain) -> Plain,
        arguments parameters: Parameters<Arguments>,
        apply: nonisolated(nonsending) @escaping (Function, Arguments) async throws(Failure) -> Result
    ) {
        let definition = Definition(
            Selector(stringLiteral: selector), optional: optional, throwing: failure, isAsync: true, on: isolation,
            parameters)
        self.init(
            definition, around, link,
            // SAFETY: the types differ only in `@Sendable`, and the closure that the macro writes captures nothing.
            apply: .onCaller(unsafe unsafeReinterpret(apply, as: Apply.OnCaller.self)))
    }

    /// Describes an asynchronous requirement whose arguments form a tuple, and which leaves its caller's isolation.
    public convenience init<Conformer, Plain>(
        __of selector: String, for conformer: Conformer.Type, optional: Bool = false,
        throwing failure: (any Error.Type)? = nil, on isolation: (any Actor)? = nil,
        around: @escaping (AsyncDecorator<Function, Arguments, Result, Failure>) -> Plain,
        link: @escaping (__Generated.Link<Conformer>, Plain) -> Plain,
        arguments parameters: Parameters<Arguments>,
        applyConcurrently apply: @escaping @isolated(any) (Function, Arguments) async throws(Failure) -> Result
    ) {
        let definition = Definition(
            Selector(stringLiteral: selector), optional: optional, throwing: failure, isAsync: true, on: isolation,
            parameters)
        self.init(
            definition, around, link,
            // SAFETY: the closure that the macro writes captures nothing, so it is Sendable. `performAsync` refuses a message
            // unless its sender is on the function's isolation, or on no actor if there is none.
            apply: .concurrently(unsafe unsafeReinterpret(apply, as: Apply.Concurrently.self)))
    }

    /// Describes an asynchronous requirement whose arguments cannot be kept in a tuple.
    public convenience init<Conformer, Plain>(
        __of selector: String, for conformer: Conformer.Type, optional: Bool = false,
        throwing failure: (any Error.Type)? = nil, consuming: Bool = false, on isolation: (any Actor)? = nil,
        around: @escaping (AsyncDecorator<Function, Arguments, Result, Failure>) -> Plain,
        link: @escaping (__Generated.Link<Conformer>, Plain) -> Plain, observed: Parameters<Arguments>? = nil
    ) {
        let definition = Definition(
            Selector(stringLiteral: selector), optional: optional, throwing: failure, isAsync: true, on: isolation,
            nil, observed: observed, consuming: consuming)
        self.init(definition, around, link, apply: nil)
    }

    private convenience init<Conformer, Plain>(
        _ definition: Definition,
        _ around: @escaping (AsyncDecorator<Function, Arguments, Result, Failure>) -> Plain,
        _ link: @escaping (__Generated.Link<Conformer>, Plain) -> Plain, apply: Apply?
    ) {
        var definition = definition
        definition.metadata.conformance = Conformer.self
        // SAFETY: `Plain` is `Function` without `@Sendable`; see above. The closures that the macro writes capture nothing,
        // and a function that calls a conformer is Sendable if the requirement's type is, because the conformer is.
        definition.forward = { implementer, layout, other in
            implementer.link(as: Conformer.self, in: layout).map {
                unsafe unsafeReinterpret(link($0, unsafe unsafeReinterpret(other, as: Plain.self)), as: Function.self)
            }
        }
        definition.canCall = { $0 is Conformer }
        self.init(
            definition,
            around: unsafe unsafeReinterpret(
                { unsafe unsafeReinterpret(around($0), as: Function.self) }, as: Around.self),
            apply: apply)
    }
}

private func decorator<Function, Arguments, Result: ~Copyable, Failure>(
    calling function: Function
) -> Decorator<Function, Arguments, Result, Failure> {
    Decorator { (_, proceed) throws(Failure) in try proceed(function) }
}
