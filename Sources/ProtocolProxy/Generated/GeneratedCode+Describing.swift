// SPDX-License-Identifier: MIT

// What the description of a requirement consists of where a macro writes it: one function, isolated as the requirement is,
// with closures for all that depends on the types. A function for each of them, which says by itself what it is isolated to,
// took the compiler twice as long.

extension __Generated {
    /// Makes a requirement where it is isolated as the protocol says.
    ///
    /// - Parameter make: Makes it, given what the function itself is isolated to.
    /// - Returns: The requirement.
    public static func made<Made: AnyRequirement>(by make: @escaping @isolated(any) ((any Actor)?) -> Made) -> Made {
        // The types differ only in who may call. The function makes closures, and calls none that is isolated.
        respelled(make, as: (((any Actor)?) -> Made).self)(make.isolation)
    }
}

extension SynchronousRequirement where Result: ~Copyable {
    /// Describes a requirement whose arguments make a tuple.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly. Nothing has a default value, since whoever
    /// calls would have to compute it.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - parameters: Written as `Parameters()`.
    ///   - failure: The type of its errors, if the protocol says more than `any Error`.
    ///   - isolation: What its functions are isolated to.
    ///   - make: Makes a function that calls a conformer. Where the link has none, or none any more, the function hands its
    ///     call to the decorator. Its type differs from the requirement's in `@Sendable` only: a closure that calls a conformer
    ///     is isolated as its context is, which a Sendable one cannot be.
    ///   - apply: Calls a function of the requirement with the tuple.
    public convenience init<Conformer, Plain>(
        __of selector: String, optional: Bool, _ parameters: Parameters<Arguments>, throwing failure: (any Error.Type)?,
        on isolation: (any Actor)?,
        make: @escaping (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain,
        apply: @escaping (Function, Arguments) throws(Failure) -> Result
    ) {
        let signature = Signature(
            parameterTypes: parameters.types, resultType: anyType(of: Result.self),
            failureType: failure ?? Failure.self, isAsync: false)
        let facts = Facts(
            selector: Selector(stringLiteral: selector), signature: signature, isOptional: optional,
            isolation: isolation)
        // It captures nothing; it is called for messages, which are refused unless their sender is on the actor.
        let (knowledge, around) = Self.knowledge(facts, make, parameters)
        self.init(knowledge, around: around, apply: respelled(apply, as: Apply.self))
    }

    /// Describes a requirement with arguments that cannot be kept in a tuple.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - failure: The type of its errors, if the protocol says more than `any Error`.
    ///   - consuming: Whether a call uses an argument up.
    ///   - isolation: What its functions are isolated to.
    ///   - make: As for the form above.
    public convenience init<Conformer, Plain>(
        __of selector: String, optional: Bool, throwing failure: (any Error.Type)?, consuming: Bool,
        on isolation: (any Actor)?,
        make: @escaping (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain
    ) {
        let signature = Signature(
            function: Function.self, arguments: Arguments.self, resultType: anyType(of: Result.self),
            failureType: failure ?? Failure.self, isAsync: false)
        let facts = Facts(
            selector: Selector(stringLiteral: selector), signature: signature, isOptional: optional,
            isolation: isolation)
        var (knowledge, around) = Self.knowledge(facts, make, nil)
        knowledge.usesArgumentsUp = consuming
        self.init(knowledge, around: around, apply: nil)
    }

    private static func knowledge<Conformer, Plain>(
        _ facts: Facts,
        _ make: @escaping (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain,
        _ parameters: Parameters<Arguments>?
    ) -> (Knowledge, Around) {
        // It captures nothing; of the type of what it makes, see above. A function that calls a conformer is Sendable
        // where the requirement's type is, since the conformer is.
        let make = respelled(
            make,
            as: (@Sendable (Decorator<Function, Arguments, Result, Failure>, __Generated.Link<Conformer>) -> Plain).self
        )
        var facts = facts
        facts.conformance = Conformer.self
        var knowledge = Knowledge(facts: facts, parameters: parameters)
        knowledge.forward = { implementer, adoption, other in
            implementer.link(as: Conformer.self, in: adoption).map {
                respelled(make(Otherwise(other), $0), as: Function.self)
            }
        }
        knowledge.canCall = { $0 is Conformer }
        // An object, and no optional: to unwrap one counts a reference at each call.
        let nobody = __Generated.Link<Conformer>.toNobody()
        // What it captures is constant, and refers to no conformer.
        return (knowledge, respelled({ respelled(make($0, nobody), as: Function.self) }, as: Around.self))
    }
}

/// A decorator of one function, which is called as it is.
private final class Otherwise<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let other: Function

    init(_ other: Function) {
        self.other = other
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try proceed(other, &arguments) }
}
