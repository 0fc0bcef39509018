// SPDX-License-Identifier: MIT

import SwiftSyntax

// Functions that open a conformer, in which its own type has a name: `Self` in an extension of the
// protocol, or a generic parameter in the proxy class:
//
//     static func __open_equals<__It: Store>(_ __it: __It, _ other: any Store) -> Bool {
//         __it.equals(__Generated.conformer(of: other, as: __It.self))
//     }

extension WitnessWriter {
    /// The extension of the protocol with these functions.
    func openers() -> [Line] {
        plainExtension(
            scope.lines { member in
                member.requirements.filter { $0.takesSelf && !scope.isOpenedByClass($0) }.map {
                    .code(opener($0, of: member))
                }
            }
        )
    }

    /// The functions that open a conformer and are static functions of the proxy class.
    func openersOfClass(_ member: Member) -> [Line] {
        member.requirements.filter { $0.takesSelf && scope.isOpenedByClass($0) }.map {
            .code(opener($0, of: member))
        }
    }

    /// A function that opens a conformer: a member of the extension, where `Self` is the
    /// conformer's type, or a generic function of the proxy class.
    func opener(_ requirement: RequirementModel, of member: Member) -> Code {
        let isOfClass = scope.isOpenedByClass(requirement)
        let conformer = isOfClass ? "__It" : "Self"
        let converted = convertedArguments(of: requirement, in: member, for: conformer)
        let ownReceiver: Code = requirement.isOfType ? "Self" : "self"
        let it: Code = isOfClass ? "__it" : ownReceiver
        let call = calls.callWithoutEffects(
            requirement,
            of: member,
            converted.arguments,
            on: it,
            from: .function
        )
        let body = cast(
            member.isOperator ? .tuple([call]) : call,
            requirement,
            for: conformer,
            after: converted.statements
        )
        let result =
            requirement.result.selfShape.mentionsSelf
            ? requirement.result.type.own : requirement.result.spelling
        return headOfOpener(requirement, of: member, isOfClass: isOfClass)
            + "\(requirement.effects.declared())\(ResultType.clause(result))"
            + "\(member.whereClause) \(block: requirement.isImpossible ? [] : body.code)"
    }

    /// Everything up to the parameters.
    private func headOfOpener(_ requirement: RequirementModel, of member: Member, isOfClass: Bool)
        -> Code
    {
        let fixed: Code = "\(member.attributes.code)\(member.modifiers.withoutFixity)"
        let mutating = requirement.isMutating && !isOfClass ? "mutating " : ""
        let isStatic = requirement.isOfType || isOfClass ? "static " : ""
        let convention = requirement.isMutating ? "inout " : ""
        let receiver: Code = "_ __it: \(convention)__It\(requirement.isOfType ? ".Type" : "")"
        let parameters = requirement.parameters.map { parameter -> Code in
            "_ \(parameter.name): \(type: parameter.capturable(parameter.typeForOpener))"
        }
        let own = member.generics?.parameters.map(\.code) ?? []
        let clause =
            isOfClass
            ? .list(["__It: \(scope.conformedType)"] + own, in: .angles) : member.genericClause
        return "\(fixed)\(mutating)\(isStatic)func __open_\(requirement.key)\(clause)"
            + "\(arguments: (isOfClass ? [receiver] : []) + parameters)"
    }

    /// The arguments of a function that opens a conformer, as the conformer takes them.
    private struct ConvertedArguments {
        /// The variables that the arguments need.
        var statements: [Code] = []
        var arguments: [Code] = []
    }

    /// The arguments, with the conformer's names for their types.
    private func convertedArguments(
        of requirement: RequirementModel,
        in member: Member,
        for conformer: String
    ) -> ConvertedArguments {
        let open = scope.model.openTypes
        var converted = ConvertedArguments()
        converted.arguments = requirement.parameters.map { parameter -> Code in
            guard case .other = parameter.selfShape,
                open.areMentioned(in: parameter.syntax)
            else {
                return parameter.selfShape.converting(parameter.nameHandedOn) {
                    .call("__Generated.conformer", ["of: \($0)", "as: \(conformer).self"])
                }
            }
            guard parameter.convention == .reference else {
                return renamedArgument(parameter, in: member, for: conformer)
            }
            let own = "__\(parameter.name.unquoted)"
            converted.statements += [
                .variable(
                    own,
                    of: .type(open.type(parameter.typeOfValue, of: conformer)),
                    open.renamed(stated(parameter))
                ),
                "defer \(block: ["\(parameter.argument) = \(open.renamed(Code(own)))"])",
            ]
            return Code(own)
        }
        return converted
    }

    /// An argument whose type has another name for the conformer.
    private func renamedArgument(
        _ parameter: Parameter,
        in member: Member,
        for conformer: String
    ) -> Code {
        let open = scope.model.openTypes
        if parameter.valueKind != .escaping, let function = parameter.function {
            return open.closure(parameter.argument, of: function, for: conformer)
        }
        let type = open.type(parameter.typeOfValue, of: conformer)
        let value: Code = "\(open.renamed(stated(parameter))) as \(type: type)"
        if case .autoclosure = parameter.convention { return .tuple([value]) }
        return member.isOperator ? .tuple([value]) : value
    }

    /// The argument, with its type if nothing else states the type.
    private func stated(_ parameter: Parameter) -> Code {
        let argument = parameter.nameHandedOn
        let kept = scope.kept(argument, of: parameter)
        return kept == argument ? kept : "\(kept) as \(type: parameter.typeInside)"
    }

    /// The call, with the proxy's names for the types of its result and its error.
    ///
    /// The types of the call and of renamed arguments are spelled, because the compiler could
    /// otherwise choose another overload.
    private func cast(
        _ call: Code,
        _ requirement: RequirementModel,
        for conformer: String,
        after statements: [Code]
    ) -> FunctionBody {
        let effects = Code.effects(requirement.role == .setter ? "" : requirement.effects.prefix)
        var value = effects + call
        if !requirement.result.selfShape.mentionsSelf, let declared = requirement.result.declared,
            scope.model.openTypes.areMentioned(in: declared)
        {
            let type = scope.model.openTypes.type(ParameterType(declared).kept, of: conformer)
            value = effects + scope.model.openTypes.renamed("\(call) as \(type: type)")
        }
        guard let failure = requirement.effects.thrown,
            scope.model.openTypes.areMentioned(in: failure)
        else {
            return FunctionBody(statements: statements, value: value)
        }
        let rethrowing = scope.model.openTypes.rethrowing(
            .returning(value),
            as: failure.trimmedDescription
        )
        return FunctionBody(statements: statements + [rethrowing])
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
