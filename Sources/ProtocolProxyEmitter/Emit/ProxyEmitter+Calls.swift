// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

extension ProxyEmitter {
    /// The arguments as a call passes them on: `&name` for `inout`, `name()` for an autoclosure.
    func passed(_ requirement: RequirementModel, _ arguments: [String], isOpened: Bool = false)
        -> [String]
    {
        zip(requirement.parameters, arguments).map { parameter, argument -> String in
            switch parameter.passing {
            case .value, .variadic: argument
            case .reference: "&\(argument)"
            case .once:
                requirement.isDirect && !isOpened
                    ? "\(argument).take(of: \(requirement.selector.literal))" : argument
            case .autoclosure(let isAsync, let isThrowing):
                // A `try` before the call covers the autoclosure.
                (isThrowing && requirement.hasThrowingAutoclosure ? "try " : "")
                    + (isAsync ? "await " : "") + "\(argument)()"
            case .pack: "repeat each \(argument)"
            }
        }
    }

    /// A call of the requirement on `it`, including `try` and `await`.
    ///
    /// `isOpened` passes the arguments on rather than taking them out of single-use boxes. `isHere`
    /// means that the call already runs on the actor `it`.
    func call(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [String],
        on it: String = "it",
        isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        (requirement.role == .setter ? "" : requirement.effects.prefix)
            + unmarkedCall(
                requirement,
                of: member,
                arguments,
                on: it,
                isOpened: isOpened,
                isHere: isHere
            )
    }

    func unmarkedCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [String],
        on it: String = "it",
        isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        containing(
            plainCall(
                requirement,
                of: member,
                arguments,
                on: it,
                isOpened: isOpened,
                isHere: isHere
            ),
            requirement
        )
    }

    /// A call, without its `try` and `await`, that may have a `try` only in an autoclosure.
    ///
    /// The compiler would take a closure around the call for one that throws, so the call has its
    /// own that doesn't.
    func containing(_ called: String, _ requirement: RequirementModel) -> String {
        guard requirement.hasThrowingAutoclosure else { return called }
        let effects = requirement.effects.declared() + " throws(\(StandardName.never))"
        if requirement.effects.asynchrony == .caller {
            return "__Generated.staying { ()\(effects) in \(requirement.effects.prefix)\(called) }"
        }
        return
            "({ ()\(effects) in \(requirement.role == .setter ? "" : requirement.effects.prefix)\(called) })()"
    }

    private func plainCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [String],
        on it: String,
        isOpened: Bool,
        isHere: Bool
    ) -> String {
        if !isHere, isIsolated(member) {
            return isolatedCall(requirement, of: member, arguments, on: it)
        }
        let values = passed(requirement, arguments, isOpened: isOpened)
        let labelled = zip(requirement.parameters, values).map { $0.labelled($1) }
        switch (member.kind, requirement.role) {
        case (.initializer(let isFailable), _):
            guard requirement.isVariadic else {
                let arguments = zip(requirement.parameters, values).map { parameter, value in
                    parameter.labelled(parameter.sentAgain(value))
                }
                return "\(it).init(\(arguments.joined(separator: ", ")))"
            }
            let result = isFailable ? "(\(model.existential))?" : model.existential
            return
                "\(variadic(requirement, "init", on: it, returning: result))(\(values.joined(separator: ", ")))"
        case (.property, .setter): return "\(it).\(member.name) = \(values.last ?? "")"
        case (.property, _): return "\(it).\(member.name)"
        case (.subscript, .setter):
            return "\(it)[\(labelled.dropLast().joined(separator: ", "))] = \(values.last ?? "")"
        case (.subscript, _): return "\(it)[\(labelled.joined(separator: ", "))]"
        case (.method, _) where member.isOperator:
            switch values.count {
            case 2: return "\(values[0]) \(member.name) \(values[1])"
            default:
                // An operator that is still being typed may have no operand.
                let operand = values.first ?? ""
                return member.modifiers.fixity == .postfix
                    ? operand + member.name : member.name + operand
            }
        case (.method, _):
            if let maker = member.makerOfIterator { return "__Generated.\(maker)(of: \(it))" }
            guard requirement.isVariadic else {
                return "\(it).\(member.name)(\(labelled.joined(separator: ", ")))"
            }
            let isOwn =
                requirement.result.selfShape.mentionsSelf
                || requirement.result.isImplicitlyUnwrapped
            let result = isOwn ? requirement.result.type.own : requirement.result.spelling
            return
                "\(variadic(requirement, member.name, on: it, returning: result, isNonsending: member.isNonsending))"
                + "(\(values.joined(separator: ", ")))"
        }
    }

    /// The function of a requirement with a variadic parameter, as one that takes an array there.
    ///
    /// Swift can't splat an array into a variadic parameter, so the function is cast.
    private func variadic(
        _ requirement: RequirementModel,
        _ name: String,
        on it: String,
        returning result: String,
        isNonsending: Bool = false
    ) -> String {
        // The type annotation selects an overload; the compiler rejects it for two variadic
        // parameters.
        let isSpelled = requirement.parameters.filter { $0.passing == .variadic }.count == 1
        // A function that leaves the requirement's actor would be sent its arguments.
        let staysOnActor =
            isNonsending || requirement.effects.isAsync && actor(of: requirement) != nil
        func type(_ parameter: (Parameter) -> String) -> String {
            let types = requirement.parameters.map(parameter).joined(separator: ", ")
            let isolation = staysOnActor ? "nonisolated(nonsending) " : ""
            let whole = "\(isolation)(\(types))\(requirement.effects.declared()) -> \(result)"
            return requirement.isOfOpenTypes ? model.openTypes.type(whole, of: "__It") : whole
        }
        let labels = requirement.parameters.map { ($0.label?.asUsedLabel ?? "_") + ":" }.joined()
        let function = "\(it).\(name)(\(labels))"
        let array = type { $0.withoutForce($0.typeInside) }
        let types =
            requirement.parameters.map(\.syntax) + (requirement.result.declared.map { [$0] } ?? [])
        let isUnusual = staysOnActor || types.contains { !$0.isExpression }
        let metatype =
            isUnusual ? "\(StandardName.array)<\(array)>.Element.self" : "(\(array)).self"
        let declared = type { $0.withoutForce($0.declaredType) }
        func cast(_ function: String) -> String {
            "unsafe __Generated.variadic(\(function), as: \(metatype))"
        }
        // BUG: Swift 6.3.1 crashes on 'as' with a static function that has a typed error, but not
        // on a typed constant.
        if isSpelled, requirement.isOfType, requirement.effects.thrown != nil {
            return
                "({ () -> \(array) in let function: \(declared) = \(function); return \(cast("function")) })()"
        }
        return cast("\(function)\(isSpelled ? " as \(declared)" : "")")
    }
}

extension Member {
    fileprivate var isNonsending: Bool {
        read.effects.isAsync && modifiers.nonisolation == .nonsending
    }
}

extension Parameter {
    // BUG: Swift 6.3.1 takes an argument that is sent to an initializer of an existential metatype,
    // or from an actor that returns what isn't `Sendable`, for still in use.
    /// An argument, as a value that the compiler sees sent.
    func sentAgain(_ argument: String) -> String {
        let isSent = specifiers.contains(.sending) && !argument.hasPrefix("__Generated.sending(")
        return isSent ? "__Generated.sending(\(argument))" : argument
    }

    /// A spelling of the type with `T?` for `T!`, which a function type can't have.
    fileprivate func withoutForce(_ type: String) -> String {
        guard ParameterType(syntax).base.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) else {
            return type
        }
        return type.replacing("!", with: "?")
    }
}

extension RequirementModel {
    var isVariadic: Bool { parameters.contains { $0.passing == .variadic } }

    /// Whether an autoclosure throws errors that the requirement itself doesn't.
    fileprivate var hasThrowingAutoclosure: Bool {
        !effects.isThrowing
            && parameters.contains {
                if case .autoclosure(_, isThrowing: true) = $0.passing { true } else { false }
            }
    }
}

extension String {
    func replacingWord(_ word: String, with other: String) -> String {
        replacing(/[\w`]+/) { $0.output == word ? other : String($0.output) }
    }
}

extension TypeSyntax {
    /// The metatype, in an expression, of a type that is like this one or has it as a part.
    func metatype(of type: String) -> String {
        isExpression ? "(\(type)).self" : "\(StandardName.array)<\(type)>.Element.self"
    }

    /// Whether the parser accepts the type as a part of an expression, as it doesn't with all
    /// specifiers and labels in a function type; it always does in a generic argument.
    fileprivate var isExpression: Bool {
        let specifiers = Set(Parameter.Specifier.allCases.map(\.rawValue)).subtracting(["inout"])
        return tokens(viewMode: .sourceAccurate).allSatisfy { token in
            guard let element = token.parent?.as(TupleTypeElementSyntax.self) else {
                return !specifiers.contains(token.text)
            }
            return element.firstName != token
                || element.parent?.parent?.is(FunctionTypeSyntax.self) != true
        }
    }
}

extension Member {
    var isOperator: Bool {
        guard case .method = kind else { return false }
        // A fast path, because `isValidSwiftIdentifier` runs the parser.
        if let first = name.first, first.isLetter || first == "_" || first == "`" { return false }
        return !name.isValidSwiftIdentifier(for: .memberAccess)
    }
}
