// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Writes calls of requirements: on a conformer, on the proxy, or on `self`.
struct CallWriter {
    let scope: Scope
}

extension CallWriter {
    /// The arguments as a call passes them on: `&name` for `inout`, `name()` for an autoclosure.
    func passedArguments(
        _ arguments: [Code],
        of requirement: RequirementModel,
        from site: CallSite
    ) -> [Code] {
        zip(requirement.parameters, arguments).map { parameter, argument -> Code in
            switch parameter.convention {
            case .value, .variadic: return argument
            case .reference: return "&\(argument)"
            case .once:
                let isTaken = requirement.isDirect && site == .witness
                return isTaken ? unboxedArgument(argument, of: requirement) : argument
            case .autoclosure(let isAsync, let isThrowing):
                // A `try` before the call covers the autoclosure.
                let prefix =
                    (isThrowing && requirement.hasThrowingAutoclosure ? "try " : "")
                    + (isAsync ? "await " : "")
                return "\(prefix)\(argument)()"
            case .pack: return "repeat each \(argument)"
            }
        }
    }

    /// An argument, taken out of its single-use box.
    func unboxedArgument(_ box: Code, of requirement: RequirementModel) -> Code {
        .call("\(box).take", ["of: \(requirement.selector.literal)"])
    }

    /// Where a call of a requirement is written.
    enum CallSite {
        /// In a witness, whose consumed arguments are in single-use boxes.
        case witness
        /// In a function that passes on its arguments as they are.
        case function
        /// In such a function, if it already runs on the executor of the actor that it calls.
        case executor
    }

    /// A call of the requirement on `it`, including `try` and `await`.
    func call(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [Code],
        on it: Code = "it",
        from site: CallSite = .witness
    ) -> Code {
        .effects(requirement.role == .setter ? "" : requirement.effects.prefix)
            + callWithoutEffects(requirement, of: member, arguments, on: it, from: site)
    }

    /// A call of the requirement on `it`, without `try` and `await`.
    func callWithoutEffects(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [Code],
        on it: Code = "it",
        from site: CallSite = .witness
    ) -> Code {
        let call = plainCall(requirement, of: member, arguments, on: it, from: site)
        return closingOverAutoclosures(call, of: requirement)
    }

    /// A call, without its `try` and `await`, that may have a `try` only in an autoclosure.
    ///
    /// The compiler would treat a closure around the call as throwing, so the call gets its own
    /// closure, which doesn't throw.
    func closingOverAutoclosures(_ call: Code, of requirement: RequirementModel) -> Code {
        guard requirement.hasThrowingAutoclosure else { return call }
        let closed = closure(around: call, of: requirement)
        // A closure's result is in the region of what the closure captures.
        return requirement.result.isSending ? .call("__Generated.sending", [closed]) : closed
    }

    private func closure(around call: Code, of requirement: RequirementModel) -> Code {
        let signature: Code =
            "()\(requirement.effects.declared()) throws(\(StandardName.never)) in"
        if requirement.effects.asynchrony == .caller {
            let body = .effects(requirement.effects.prefix) + call
            return "__Generated.staying \(Code.closure(signature, [body]))"
        }
        let body = .effects(requirement.role == .setter ? "" : requirement.effects.prefix) + call
        return "\(arguments: [.closure(signature, [body])])()"
    }

    private func plainCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [Code],
        on it: Code,
        from site: CallSite
    ) -> Code {
        if site != .executor, scope.model.isIsolatedToConformer(member) {
            return isolatedCall(requirement, of: member, arguments, on: it)
        }
        let values = passedArguments(arguments, of: requirement, from: site)
        let labelled = zip(requirement.parameters, values).map { $0.labelled($1) }
        let setValue: Code = " = \(values.last ?? "")"
        switch (member.kind, requirement.role) {
        case (.initializer(let isFailable), _):
            return initializerCall(requirement, values, on: it, isFailable: isFailable)
        case (.property, .setter):
            return .unsafe("\(it).\(member.name)", if: requirement.isUnsafe) + setValue
        case (.property, _):
            return .unsafe("\(it).\(member.name)", if: requirement.isUnsafe)
        case (.subscript, .setter):
            return .unsafe("\(it)\(array: labelled.dropLast())", if: requirement.isUnsafe)
                + setValue
        case (.subscript, _):
            return .unsafe("\(it)\(array: labelled)", if: requirement.isUnsafe)
        case (.method, _) where member.isOperator:
            // Swift takes an `inout` operand without `&`.
            let operands = zip(requirement.parameters, zip(arguments, values)).map {
                $0.convention == .reference ? $1.0 : $1.1
            }
            return operatorCall(member, on: operands)
        case (.method, _):
            if let maker = member.makerOfIterator {
                return .call("__Generated.\(maker)", ["of: \(it)"])
            }
            if requirement.isVariadic {
                let call = Code.call(variadic(requirement, of: member, on: it), values)
                return .unsafe(call, if: requirement.isUnsafe)
            }
            let call = Code.call("\(it).\(member.name)", labelled)
            // Declared `@safe` despite its type.
            if member.name == "withContiguousStorageIfAvailable" { return call.unmarked }
            return .unsafe(call, if: requirement.isUnsafe)
        }
    }

    private func initializerCall(
        _ requirement: RequirementModel,
        _ values: [Code],
        on it: Code,
        isFailable: Bool
    ) -> Code {
        guard requirement.isVariadic else {
            let arguments = zip(requirement.parameters, values).map { parameter, value in
                parameter.labelled(parameter.sentAgain(value))
            }
            return .unsafe(.call("\(it).init", arguments), if: requirement.isUnsafe)
        }
        let result = isFailable ? "(\(scope.model.existential))?" : scope.model.existential
        let call = Code.call(variadic(requirement, "init", on: it, returning: result), values)
        return .unsafe(call, if: requirement.isUnsafe)
    }

    private func operatorCall(_ member: Member, on operands: [Code]) -> Code {
        if operands.count == 2 { return "\(operands[0]) \(member.name) \(operands[1])" }
        // An operator that is still being typed may have no operand.
        let operand = operands.first ?? ""
        return member.modifiers.fixity == .postfix
            ? "\(operand)\(member.name)" : "\(member.name)\(operand)"
    }

    private func variadic(_ requirement: RequirementModel, of member: Member, on it: Code) -> Code {
        let isOwn =
            requirement.result.selfShape.mentionsSelf || requirement.result.isImplicitlyUnwrapped
        let result = isOwn ? requirement.result.type.own : requirement.result.spelling
        return variadic(
            requirement,
            member.name,
            on: it,
            returning: result,
            isNonsending: member.isNonsending
        )
    }

    /// The function of a requirement with a variadic parameter, cast to a function that takes an
    /// array there.
    ///
    /// Swift can't splat an array into a variadic parameter, so the function is cast.
    private func variadic(
        _ requirement: RequirementModel,
        _ name: String,
        on it: Code,
        returning result: String,
        isNonsending: Bool = false
    ) -> Code {
        // The type annotation selects an overload; the compiler rejects it for two variadic
        // parameters.
        let isSpelled = requirement.parameters.filter { $0.convention == .variadic }.count == 1
        // If the function left the requirement's actor, its arguments would be sent.
        let staysOnActor =
            isNonsending || requirement.effects.isAsync && scope.actor(of: requirement) != nil
        func type(_ parameter: (Parameter) -> String) -> Code {
            func renamed(_ type: String) -> Code {
                guard requirement.isOfOpenTypes else { return .type(type) }
                let own = type.parsedAsType.replacingSelf(with: "__It")
                return .type(scope.model.openTypes.type(own, of: "__It"))
            }
            let types = requirement.parameters.map { renamed(parameter($0)) }
            let isolation = staysOnActor ? "nonisolated(nonsending) " : ""
            let effects = requirement.effects.declared()
            return "\(isolation)\(arguments: types)\(effects) -> \(renamed(result))"
        }
        let labels = requirement.parameters.map { ($0.label?.asUsedLabel ?? "_") + ":" }.joined()
        let function: Code = "\(it).\(name)(\(labels))"
        let array = type { $0.withoutForce($0.typeInside) }
        let types =
            requirement.parameters.map(\.syntax) + (requirement.result.declared.map { [$0] } ?? [])
        let isUnusual = staysOnActor || types.contains { !$0.isExpression }
        let metatype: Code =
            isUnusual
            ? "\(StandardName.array)\(generic: [array]).Element.self" : "\(arguments: [array]).self"
        let declared = type { $0.withoutForce($0.declaredType) }
        func cast(_ function: Code) -> Code {
            // BUG: Swift 6.3.1 doesn't parse such a function type in a generic argument if one of
            // its parameters has such a type too. After 'as', it does.
            if staysOnActor, types.contains(where: \.isNonsending) {
                let call = Code.call("__Generated.variadic", [function])
                let coerced: Code = "unsafe \(call) as \(array)"
                return .tuple([coerced])
            }
            return "unsafe \(Code.call("__Generated.variadic", [function, "as: \(metatype)"]))"
        }
        // BUG: Swift 6.3.1 crashes on 'as' with a static function that has a typed error, but not
        // on a typed constant.
        if isSpelled, requirement.isOfType, requirement.effects.thrown != nil {
            let statements: [Code] = [
                .constant("function", of: declared, function), "return \(cast("function"))",
            ]
            return "\(arguments: [.closure("() -> \(array) in", statements)])()"
        }
        return cast(isSpelled ? "\(function) as \(declared)" : function)
    }
}

extension Member {
    fileprivate var isNonsending: Bool {
        read.effects.isAsync && modifiers.nonisolation == .nonsending
    }
}

extension Parameter {
    // BUG: Swift 6.3.1 believes that an argument is still in use after it is sent to an initializer
    // of an existential metatype, or from an actor with a result that isn't `Sendable`.
    /// An argument in a call after which the compiler treats it as sent.
    func sentAgain(_ argument: Code) -> Code {
        specifiers.contains(.sending) ? argument.sent : argument
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
    var isVariadic: Bool { parameters.contains { $0.convention == .variadic } }

    /// Whether an autoclosure throws errors that the requirement itself doesn't.
    fileprivate var hasThrowingAutoclosure: Bool {
        !effects.isThrowing
            && parameters.contains {
                if case .autoclosure(_, isThrowing: true) = $0.convention { true } else { false }
            }
    }
}

extension TypeSyntax {
    /// Whether a function in the type stays on its caller's actor.
    fileprivate var isNonsending: Bool { description.contains("nonisolated(nonsending)") }

    /// An expression for the metatype of a type, which is like this type or contains it.
    func metatype(of type: String) -> Code {
        isExpression
            ? "(\(type: type)).self" : "\(StandardName.array)<\(type: type)>.Element.self"
    }

    /// Whether the parser accepts the type as a part of an expression.
    ///
    /// It rejects some specifiers, labels and variadic parameters of a function type there, and
    /// most empty tuples, but accepts any type in a generic argument.
    fileprivate var isExpression: Bool {
        let specifiers = Set(ParameterType.Specifier.allCases.map(\.rawValue)).subtracting(["inout"]
        )
        return tokens(viewMode: .sourceAccurate).allSatisfy { token in
            if token.tokenKind == .ellipsis { return false }
            // An empty tuple is a value there, unless a function type follows or it is a result.
            if let unit = token.parent?.as(TupleTypeSyntax.self), unit.elements.isEmpty {
                return unit.parent?.is(ReturnClauseSyntax.self) == true
            }
            guard let element = token.parent?.as(TupleTypeElementSyntax.self) else {
                return !specifiers.contains(token.text)
            }
            return element.firstName != token
                || element.parent?.parent?.is(FunctionTypeSyntax.self) != true
        }
    }
}

extension String {
    /// An expression for the metatype of the type that is spelled so.
    var asMetatype: Code {
        // Only an empty tuple is worth parsing the text.
        contains("()") ? parsedAsType.metatype(of: self) : "(\(type: self)).self"
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
