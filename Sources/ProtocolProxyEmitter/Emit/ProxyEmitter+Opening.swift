// SPDX-License-Identifier: MIT

import SwiftSyntax

// Calls with types that only the witness knows: generic parameters and `Self`. The witness passes a
// closure that restores the types, which handlers don't see:
//
//     __Generated.opening(__ongoing, StoreRequirements.load, as: __Opened_load.self, { it, _0 in
//         it.load(__Generated.argument(0, of: …, _0 as Any) as T.Type)
//     }) { … }

extension ProxyEmitter {
    /// Whether only the witness can call conformers.
    func isOpened(_ member: Member) -> Bool {
        !member.genericClause.isEmpty || member.isDeprecated
    }

    func openCall(_ requirement: RequirementModel, _ arguments: [Code]) -> Code {
        .effects(requirement.effects.prefix) + openCallWithoutEffects(requirement, arguments)
    }

    private func openCallWithoutEffects(_ requirement: RequirementModel, _ arguments: [Code])
        -> Code
    {
        let arguments = zip(
            requirement.parameters,
            passed(requirement, arguments, keepsBoxes: true)
        )
        .map {
            $0.handedOn($1)
        }
        guard isOpenedByClass(requirement) else {
            return containing(
                .unsafe(.call("it.__open_\(requirement.key)", arguments), if: requirement.isUnsafe),
                requirement
            )
        }
        let it: Code = requirement.isMutating ? "&it" : "it"
        let owner: Code = isDefaultImplementation ? "__Proxy" : proxyType
        let called = Code.call("\(owner).__open_\(requirement.key)", [it] + arguments)
        return containing(.unsafe(called, if: requirement.isUnsafe), requirement)
    }

    private func isOpenedByClass(_ requirement: RequirementModel) -> Bool {
        model.foreign != nil || requirement.isOfOpenTypes || mayBeSetterOfClass(requirement)
    }

    /// Whether a requirement is a setter that is mutating as far as the macro sees, though a parent
    /// may be of classes.
    ///
    /// BUG: Swift 6.3.1 crashes on a call of a `mutating` method of a protocol of classes.
    private func mayBeSetterOfClass(_ requirement: RequirementModel) -> Bool {
        requirement.name.isSetter && requirement.isMutating && !model.parents.isEmpty
    }

    /// The name of the function type of a call with the types that the witness knows.
    func openedTypeName(_ requirement: RequirementModel) -> Code {
        let owner: Code =
            isActorFacade
            ? "\(proxyType)." : isDefaultImplementation && model.foreign != nil ? "__Proxy." : ""
        return "\(owner)__Opened_\(requirement.key)"
    }

    func openedTypes(_ requirement: RequirementModel, of member: Member) -> [Line] {
        guard isOpened(member) else { return [] }
        let name: Code = "\(access(of: member))typealias __Opened_\(requirement.key)"
        guard let value = requirement.opaqueValue else {
            return ["\(name) = \(openedType(requirement))"]
        }
        let generic: Code = "\(name)_<__Value> = \(openedType(requirement.generic)); "
        return [
            .code(generic + "\(name) = __Opened_\(requirement.key)_\(generic: [.type(value)])")
        ]
    }

    private func openedType(_ requirement: RequirementModel) -> Code {
        spelledType(
            of: requirement,
            isSendable: false,
            after: "\(requirement.isMutating ? "inout " : "")\(receiver(of: requirement))"
        )
    }

    /// The closure that calls a conformer with the witness's types; `nil` if the requirement needs
    /// none.
    func opening(_ requirement: RequirementModel, of member: Member) -> Code? {
        guard isOpened(member) else { return nil }
        if requirement.takesSelf, member.genericClause.isEmpty {
            let called = openCall(requirement, names(requirement))
            return openingClosure(
                requirement,
                openedBody(called, requirement, after: [], restoring: [])
            )
        }
        let restored = restoredArguments(of: requirement, in: member)
        let called = openedCall(of: requirement, in: member, restored.arguments)
        let body = openedBody(
            called,
            requirement,
            after: restored.statements,
            restoring: restored.restorations
        )
        let opening = openingClosure(requirement, body)
        return isIsolated(member) ? opening.throwingAny(insteadOf: requirement) : opening
    }

    /// The arguments of an opened call, converted from what handlers see.
    private struct RestoredArguments {
        /// The variables that the arguments need.
        var statements: [Code] = []
        /// What writes `inout` arguments back.
        var restorations: [Code] = []
        var arguments: [Code] = []
    }

    private func restoredArguments(of requirement: RequirementModel, in member: Member)
        -> RestoredArguments
    {
        let packs = requirement.parameters.filter { $0.convention == .pack }
        var restored = RestoredArguments()
        restored.statements = packs.map { "var \(indexOfPack($0, packs)) = -1" }
        for (position, (name, parameter)) in zip(names(requirement), requirement.parameters)
            .enumerated()
        {
            // The opening function converts `Self` itself.
            guard case .other = parameter.selfShape else {
                restored.arguments.append(name)
                continue
            }
            let cast = Cast(
                arguments: ["\(position)", "of: \(constant(requirement))"]
                    + failure(ofCasting: parameter, in: requirement).map {
                        "throwing: (\($0)).self"
                    },
                isThrowing: !failure(ofCasting: parameter, in: requirement).isEmpty
            )
            switch (parameter.type.kind, parameter.convention) {
            case (.pack(let element), _):
                let index: Code = "at: &\(indexOfPack(parameter, packs))"
                let type: Code = "as: (\(type: element)).self"
                restored.arguments.append(
                    .unsafe(
                        .call("repeat __Generated.element", cast.arguments + [name, index, type]),
                        if: parameter.type.isUnsafe
                    )
                )
            case (_, .reference):
                restore(parameter, named: name, by: cast, into: &restored)
            default:
                restored.arguments.append(value(of: parameter, named: name, by: cast, in: member))
            }
        }
        return restored
    }

    /// A call of the library's function that casts an argument, up to the argument.
    private struct Cast {
        let arguments: [Code]
        let isThrowing: Bool

        static let function: Code = "__Generated.argument"
    }

    private func indexOfPack(_ parameter: Parameter, _ packs: [Parameter]) -> String {
        "__index\(packs.count > 1 ? "\(parameter.position)" : "")"
    }

    /// The type of the error for a value of the wrong type, if the call can throw it; otherwise
    /// such a value stops the program.
    private func failure(ofCasting parameter: Parameter, in requirement: RequirementModel) -> [Code]
    {
        let typed = typedFailure(of: requirement)
        let isReference = parameter.convention == .reference
        guard requirement.effects.canThrowAny, !(isReference && typed != nil) else { return [] }
        return [typed ?? "any \(StandardName.error)"]
    }

    /// Restores an `inout` argument in a variable of its own.
    private func restore(
        _ parameter: Parameter,
        named name: Code,
        by cast: Cast,
        into restored: inout RestoredArguments
    ) {
        let type = parameter.type
        let own = "_\(name)"
        switch type.kind {
        case .hidden:
            restored.arguments.append("\(parameter.lent).value")
        case .same:
            restored.arguments.append(name)
        case .boxed:
            restored.statements.append(.variable(own, nil, type.restoring(name)))
            restored.restorations.append("\(name) = \(type.erasing(Code(own)))")
            restored.arguments.append(Code(own))
        default:
            let value = Code.call(Cast.function, cast.arguments + ["\(name) as Any"])
            restored.statements += [
                .variable(
                    own,
                    .type(type.own),
                    .effects(cast.isThrowing ? "try " : "") + value
                ),
                "defer \(block: ["\(name) = \(own)\(type.isOptionalInLongForm ? " as Any" : "")"])",
            ]
            restored.arguments.append(Code(own))
        }
    }

    /// An argument that isn't `inout`, as the witness's type.
    private func value(
        of parameter: Parameter,
        named name: Code,
        by cast: Cast,
        in member: Member
    ) -> Code {
        let type = parameter.type
        switch (type.kind, parameter.convention) {
        case (.hidden, _): return "\(parameter.lent).value"
        case (.same, _): return name
        case (.value, .variadic):
            let value = Code.call(Cast.function, cast.arguments + ["\(name) as Any"])
            return .unsafe("\(value) as [\(type: type.own)]", if: type.isUnsafe)
        default:
            let value = member.determiningTypes(by: parameter)
                .restoring(name, by: Cast.function, cast.arguments)
            // What runs on an actor takes all values for the actor's.
            let isSent = parameter.specifiers.contains(.sending) && mayBeOnActor(member)
            let restored = isSent ? value.sent : value
            // In a box for an actor, nothing else tells the compiler that the closure is
            // `Sendable`.
            let isTyped =
                isIsolated(member) && restored.isClosure && type.own.hasPrefix("@")
            return isTyped ? "\(restored) as \(type: type.own)" : restored
        }
    }

    /// The call of the conformer, with its effects unless it sets a value.
    private func openedCall(
        of requirement: RequirementModel,
        in member: Member,
        _ arguments: [Code]
    ) -> Code {
        var opened = requirement
        for index in opened.parameters.indices where opened.parameters[index].convention == .pack {
            opened.parameters[index].convention = .value
        }
        let call =
            requirement.takesSelf
            ? openCallWithoutEffects(opened, arguments)
            : callWithoutEffects(opened, of: member, arguments, keepsBoxes: true)
        // The type of a function that takes arrays is spelled.
        let spelled = requirement.isVariadic ? call.throwingAny(insteadOf: requirement) : call
        let unmarked: Code =
            member.infersFromResult ? "\(spelled) as \(type: requirement.result.type.own)" : spelled
        if requirement.role == .setter { return unmarked }
        let result = requirement.result
        let erased =
            result.isBoxed || result.type.isOptionalInLongForm
            ? result.type.erasing(unmarked) : unmarked
        return .effects(requirement.effects.prefix) + erased
    }

    /// The closure with a body, or the local function that takes its place.
    private func openingClosure(_ requirement: RequirementModel, _ body: FunctionBody) -> Code {
        // BUG: Swift 6.3.1 rejects a closure here, as it does in `made(_:_:isConcurrent:)`.
        if requirement.parameters.contains(where: \.isIsolated) {
            let it: Code =
                "_ it: \(requirement.isMutating ? "inout " : "")\(receiver(of: requirement))"
            let function = function(requirement, after: [it], body.code)
            return "\(arguments: [.closure("() -> \(openedTypeName(requirement)) in", function)])()"
        }
        let names = Code.joined(["it"] + names(requirement).map(\.unmarked), by: ", ")
        return .closure("\(names) in", body.continued)
    }

    /// Whether the requirement runs, or may run, on a global actor.
    private func mayBeOnActor(_ member: Member) -> Bool {
        guard !member.isNonisolated else { return false }
        return member.actor != nil || model.isIsolated || model.isIsolatedByDefault
            || model.mayInheritActor
    }

    /// The body of a function that calls a conformer, which returns a `Result` if the error has a
    /// type.
    private func openedBody(
        _ called: Code,
        _ requirement: RequirementModel,
        after statements: [Code],
        restoring restorations: [Code]
    ) -> FunctionBody {
        guard let failure = typedFailure(of: requirement) else {
            return returning(called, requirement, after: statements, restoring: restorations)
        }
        let outcome: [Code] = [
            "let __outcome: \(handlerResult(of: requirement))",
            "do throws\(arguments: [failure]) \(block: ["__outcome = .success\(arguments: [called])"]) "
                + "catch \(block: ["__outcome = .failure(error)"])",
        ]
        return FunctionBody(statements: statements + outcome + restorations, value: "__outcome")
    }

    /// Wraps a call, without its `try` and `await`, to reach borrowed arguments, for which handlers
    /// see placeholders.
    func lending(_ call: Code, _ requirement: RequirementModel) -> Code {
        // The compiler doesn't infer the type of an error.
        let type = typedFailure(of: requirement).map { failure -> Code in
            let result =
                requirement.effects.isAsync
                ? "\(requirement.result.type.erased)" : requirement.result.type.own
            return
                "\(requirement.effects.isAsync ? " async" : "") throws\(arguments: [failure]) -> \(type: result)"
        }
        return requirement.parameters.filter(\.isHidden).reversed().reduce(call) {
            call,
            parameter in
            let signature: Code =
                type.map { "(\(parameter.lent))\($0) in" } ?? "\(parameter.lent) in"
            let lent = Code.call(
                "__Generated.lending",
                [parameter.argument, "of: \(requirement.selector.literal)"]
            )
            return
                "\(lent) \(Code.closure(signature, [.effects(requirement.effects.prefix) + call]))"
        }
    }

    /// A body that returns `value` after `statements`, and runs `restorations` last, even after an
    /// error.
    func returning(
        _ value: Code,
        _ requirement: RequirementModel,
        after statements: [Code],
        restoring restorations: [Code]
    ) -> FunctionBody {
        guard !restorations.isEmpty else {
            return FunctionBody(statements: statements, value: value)
        }
        let returned: Code = .unsafe(
            "__returned",
            if: requirement.result.isUnsafe && requirement.role != .setter
        )
        let body =
            requirement.result.isVoid
            ? [value] + restorations
            : [.constant("__returned", nil, value)] + restorations + [.returning(returned)]
        guard requirement.effects.isThrowing else {
            return FunctionBody(statements: statements + body)
        }
        let whole: Code = "do \(block: body) catch \(block: restorations + ["throw error"])"
        return FunctionBody(statements: statements + [whole])
    }

    func openers() -> [Line] {
        plainExtension(
            lines { member in
                member.requirements.filter { $0.takesSelf && !isOpenedByClass($0) }.map {
                    .code(opener($0, of: member))
                }
            }
        )
    }

    func openersOfClass(_ member: Member) -> [Line] {
        member.requirements.filter { $0.takesSelf && isOpenedByClass($0) }.map {
            .code(opener($0, of: member))
        }
    }

    /// A function that opens a conformer: an extension member, where `Self` is its type, or generic
    /// in the proxy class.
    func opener(_ requirement: RequirementModel, of member: Member) -> Code {
        let isOfClass = isOpenedByClass(requirement)
        let conformer = isOfClass ? "__It" : "Self"
        let converted = convertedArguments(of: requirement, in: member, for: conformer)
        let it: Code = isOfClass ? "__it" : requirement.isOfType ? "Self" : "self"
        let call = callWithoutEffects(
            requirement,
            of: member,
            converted.arguments,
            on: it,
            keepsBoxes: true
        )
        let body = cast(
            member.isOperator ? .tuple([call]) : call,
            requirement,
            for: conformer,
            after: converted.preparations
        )
        let result =
            requirement.result.selfShape.mentionsSelf
            ? requirement.result.type.own : requirement.result.spelling
        return
            "\(headOfOpener(requirement, of: member, isOfClass: isOfClass))\(requirement.effects.declared())"
            + "\(ResultType.clause(result))\(member.whereClause) "
            + "\(block: requirement.isImpossible ? [] : body.code)"
    }

    /// Everything up to the parameters.
    private func headOfOpener(_ requirement: RequirementModel, of member: Member, isOfClass: Bool)
        -> Code
    {
        let fixed: Code = "\(member.attributes.code)\(member.modifiers.withoutFixity)"
        let mutating = requirement.isMutating && !isOfClass ? "mutating " : ""
        let isStatic = requirement.isOfType || isOfClass ? "static " : ""
        let receiver: Code =
            "_ __it: \(requirement.isMutating ? "inout " : "")__It\(requirement.isOfType ? ".Type" : "")"
        let parameters = requirement.parameters.map { parameter -> Code in
            "_ \(parameter.name): \(type: parameter.capturable(parameter.typeForOpener))"
        }
        let own = member.generics?.parameters.map(\.code) ?? []
        let clause =
            isOfClass ? .list("<", ["__It: \(conformedType)"] + own, ">") : member.genericClause
        return "\(fixed)\(mutating)\(isStatic)func __open_\(requirement.key)\(clause)"
            + "\(arguments: (isOfClass ? [receiver] : []) + parameters)"
    }

    /// The arguments under the conformer's names of their types, and the variables that they need.
    private func convertedArguments(
        of requirement: RequirementModel,
        in member: Member,
        for conformer: String
    ) -> (arguments: [Code], preparations: [Code]) {
        var preparations: [Code] = []
        let arguments = requirement.parameters.map { parameter -> Code in
            guard case .other = parameter.selfShape,
                model.openTypes.areMentioned(in: parameter.syntax)
            else {
                return parameter.selfShape.converting(parameter.nameHandedOn) {
                    .call("__Generated.conformer", ["of: \($0)", "as: \(conformer).self"])
                }
            }
            guard parameter.convention == .reference else {
                return renamedArgument(parameter, in: member, for: conformer)
            }
            let own = "__\(parameter.name.unquoted)"
            preparations += [
                .variable(
                    own,
                    .type(model.openTypes.type(parameter.typeOfValue, of: conformer)),
                    model.openTypes.renamed(stated(parameter))
                ),
                "defer \(block: ["\(parameter.argument) = \(model.openTypes.renamed(Code(own)))"])",
            ]
            return Code(own)
        }
        return (arguments, preparations)
    }

    /// An argument whose type has another name for the conformer.
    private func renamedArgument(
        _ parameter: Parameter,
        in member: Member,
        for conformer: String
    ) -> Code {
        let open = model.openTypes
        if parameter.valueKind != .escaping, let function = parameter.function {
            return open.closure(parameter.argument, of: function, for: conformer)
        }
        let type = open.type(parameter.typeOfValue, of: conformer)
        let value: Code = "\(open.renamed(stated(parameter))) as \(type: type)"
        if case .autoclosure = parameter.convention { return .tuple([value]) }
        return member.isOperator ? .tuple([value]) : value
    }

    /// The argument, with its type if nothing else states that.
    private func stated(_ parameter: Parameter) -> Code {
        let argument = parameter.nameHandedOn
        let kept = kept(argument, of: parameter)
        return kept == argument ? kept : "\(kept) as \(type: parameter.typeInside)"
    }

    /// The call with its result under the proxy's name of its type, and its error too.
    ///
    /// The type of the call is spelled, and so are those of renamed arguments: the compiler could
    /// choose an overload.
    private func cast(
        _ unmarked: Code,
        _ requirement: RequirementModel,
        for conformer: String,
        after statements: [Code]
    ) -> FunctionBody {
        let marks = Code.effects(requirement.role == .setter ? "" : requirement.effects.prefix)
        var called = marks + unmarked
        if !requirement.result.selfShape.mentionsSelf, let declared = requirement.result.declared,
            model.openTypes.areMentioned(in: declared)
        {
            let type = model.openTypes.type(ParameterType(declared).kept, of: conformer)
            called = marks + model.openTypes.renamed("\(unmarked) as \(type: type)")
        }
        guard let failure = requirement.effects.thrown, model.openTypes.areMentioned(in: failure)
        else {
            return FunctionBody(statements: statements, value: called)
        }
        let rethrowing = model.openTypes.rethrowing(
            .returning(called),
            as: failure.trimmedDescription
        )
        return FunctionBody(statements: statements + [rethrowing])
    }
}

extension Code {
    /// The code for a closure whose arguments throw any error: those that the witness takes its
    /// error type from.
    fileprivate func throwingAny(insteadOf requirement: RequirementModel) -> Code {
        guard case .generic(let failure) = requirement.effects.failure else { return self }
        let name = failure.trimmedDescription
        // A metatype determines the error's type, as no existential type does.
        let isDetermined = requirement.parameters.contains { parameter in
            parameter.syntax.names.contains {
                $0.name.text == name && $0.parent?.is(MetatypeTypeSyntax.self) == true
            }
        }
        if isDetermined { return self }
        return mappingTypes { type in
            type.replacing(#/([\w`]+)([?!]?)/#) { match in
                guard match.output.1 == name else { return String(match.output.0) }
                let suffix = match.output.2
                let error = "any \(StandardName.error)"
                return suffix.isEmpty ? error : "(\(error))\(suffix)"
            }
        }
    }
}

extension Parameter {
    /// The type in a function that opens a conformer.
    fileprivate var typeForOpener: String {
        switch (selfShape, convention) {
        case (.other, .variadic): typeInside
        case (.other, _): typeHandedOn
        default: handlerType
        }
    }
}

extension Member {
    /// The parameter's type; a closure spells its parameters if no other argument determines their
    /// types.
    fileprivate func determiningTypes(by parameter: Parameter) -> ErasedType {
        guard case .function(var function) = parameter.type.kind, let generics else {
            return parameter.type
        }
        let others = read.parameters.filter {
            if case .function = $0.type.kind { false } else { true }
        }
        function.determinesTypes = generics.parameters.contains { generic in
            let name: Set = [generic.name.text]
            return parameter.syntax.hasToken(name) && !others.contains { $0.syntax.hasToken(name) }
        }
        var type = parameter.type
        type.kind = .function(function)
        return type
    }

    /// Whether a generic parameter occurs only in the result, which is an `Any` for handlers.
    fileprivate var infersFromResult: Bool {
        guard read.result.type.isErased, read.role == .function else { return false }
        return generics?.parameters.contains { parameter in
            let name: Set = [parameter.name.text]
            return result?.hasToken(name) == true
                && !read.parameters.contains { $0.syntax.hasToken(name) }
        } ?? false
    }
}
