// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

extension ProxyEmitter {
    /// The arguments as a call passes them on: `&name` for `inout`, `name()` for an autoclosure.
    func passed(_ slot: Slot, _ arguments: [String], isOpened: Bool = false) -> [String] {
        zip(slot.parameters, arguments).map { parameter, argument -> String in
            switch parameter.passing {
            case .value, .variadic: argument
            case .reference: "&\(argument)"
            case .once:
                slot.isDirect && !isOpened
                    ? "\(argument).take(of: \(slot.selector.literal))" : argument
            case .autoclosure(let isAsync, let isThrowing):
                // A `try` before the call covers the autoclosure.
                (isThrowing && slot.hasThrowingAutoclosure ? "try " : "")
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
        _ slot: Slot,
        of member: Member,
        _ arguments: [String],
        on it: String = "it",
        isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        (slot.role == .setter ? "" : slot.effects.prefix)
            + unmarkedCall(slot, of: member, arguments, on: it, isOpened: isOpened, isHere: isHere)
    }

    func unmarkedCall(
        _ slot: Slot,
        of member: Member,
        _ arguments: [String],
        on it: String = "it",
        isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        containing(
            plainCall(slot, of: member, arguments, on: it, isOpened: isOpened, isHere: isHere),
            slot
        )
    }

    /// A call, without its `try` and `await`, that may have a `try` only in an autoclosure.
    ///
    /// The compiler would take a closure around the call for one that throws, so the call has its
    /// own that doesn't.
    func containing(_ called: String, _ slot: Slot) -> String {
        guard slot.hasThrowingAutoclosure else { return called }
        let effects = slot.effects.declared() + " throws(\(StandardName.never))"
        if slot.effects.asynchrony == .caller {
            return "__Generated.staying { ()\(effects) in \(slot.effects.prefix)\(called) }"
        }
        return "({ ()\(effects) in \(slot.role == .setter ? "" : slot.effects.prefix)\(called) })()"
    }

    private func plainCall(
        _ slot: Slot,
        of member: Member,
        _ arguments: [String],
        on it: String,
        isOpened: Bool,
        isHere: Bool
    ) -> String {
        if !isHere, isIsolated(member) { return isolatedCall(slot, of: member, arguments, on: it) }
        let values = passed(slot, arguments, isOpened: isOpened)
        let labelled = zip(slot.parameters, values).map { $0.labelled($1) }
        switch (member.kind, slot.role) {
        case (.initializer(let isFailable), _):
            guard slot.isVariadic else {
                let arguments = zip(slot.parameters, values).map { parameter, value in
                    parameter.labelled(parameter.sentAgain(value))
                }
                return "\(it).init(\(arguments.joined(separator: ", ")))"
            }
            let result = isFailable ? "(\(model.existential))?" : model.existential
            return
                "\(variadic(slot, "init", on: it, returning: result))(\(values.joined(separator: ", ")))"
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
            guard slot.isVariadic else {
                return "\(it).\(member.name)(\(labelled.joined(separator: ", ")))"
            }
            let isOwn = slot.result.selfShape.mentionsSelf || slot.result.isImplicitlyUnwrapped
            let result = isOwn ? slot.result.type.own : slot.result.spelling
            return
                "\(variadic(slot, member.name, on: it, returning: result, isNonsending: member.isNonsending))"
                + "(\(values.joined(separator: ", ")))"
        }
    }

    /// The function of a requirement with a variadic parameter, as one that takes an array there.
    ///
    /// Swift can't splat an array into a variadic parameter, so the function is cast.
    private func variadic(
        _ slot: Slot,
        _ name: String,
        on it: String,
        returning result: String,
        isNonsending: Bool = false
    ) -> String {
        // The type annotation selects an overload; the compiler rejects it for two variadic
        // parameters.
        let isSpelled = slot.parameters.filter { $0.passing == .variadic }.count == 1
        // A function that leaves the requirement's actor would be sent its arguments.
        let staysOnActor = isNonsending || slot.effects.isAsync && actor(of: slot) != nil
        func type(_ parameter: (Parameter) -> String) -> String {
            let types = slot.parameters.map(parameter).joined(separator: ", ")
            let isolation = staysOnActor ? "nonisolated(nonsending) " : ""
            let whole = "\(isolation)(\(types))\(slot.effects.declared()) -> \(result)"
            return slot.isOfOpenTypes ? model.openTypes.type(whole, of: "__It") : whole
        }
        let labels = slot.parameters.map { ($0.label?.asUsedLabel ?? "_") + ":" }.joined()
        let function = "\(it).\(name)(\(labels))"
        let array = type { $0.withoutForce($0.typeInside) }
        let types = slot.parameters.map(\.syntax) + (slot.result.declared.map { [$0] } ?? [])
        let isUnusual = staysOnActor || types.contains { !$0.isExpression }
        let metatype =
            isUnusual ? "\(StandardName.array)<\(array)>.Element.self" : "(\(array)).self"
        let declared = type { $0.withoutForce($0.declaredType) }
        func cast(_ function: String) -> String {
            "unsafe __Generated.variadic(\(function), as: \(metatype))"
        }
        // BUG: Swift 6.3.1 crashes on 'as' with a static function that has a typed error, but not
        // on a typed constant.
        if isSpelled, slot.isOfType, slot.effects.thrown != nil {
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

extension Slot {
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
