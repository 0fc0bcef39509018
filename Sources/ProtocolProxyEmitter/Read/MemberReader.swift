// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

/// Reads one declaration of a protocol.
struct MemberReader {
    struct Problem {
        let diagnosis: Diagnosis
        let node: Syntax
        var fixIts: [FixIt] = []
    }

    let protocolName: String
    let existential: String
    let aliases: [String: FunctionTypeSyntax]
    let isSendable: Bool
    let isClassBound: Bool
    let isIsolated: Bool
    let isNonsendingByDefault: Bool

    func read(_ declaration: DeclSyntax) -> (members: [Member], problems: [Problem]) {
        var problems: [Problem] = []
        if let function = declaration.as(FunctionDeclSyntax.self) { return ([read(function, &problems)], problems) }
        if let variable = declaration.as(VariableDeclSyntax.self) { return (read(variable, &problems), problems) }
        if let script = declaration.as(SubscriptDeclSyntax.self) { return (read(script, &problems), problems) }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return ([read(initializer, &problems)], problems)
        }
        // Associated types were read with the header, and a typealias is there for everybody.
        for name in ["Optional", "Key"] {
            for attribute in declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.named(name) ?? [] {
                problems.append(
                    Problem(diagnosis: .notARequirement(name, "an associated type"), node: Syntax(attribute)))
            }
        }
        return ([], problems)
    }

    // MARK: Functions

    private func read(_ function: FunctionDeclSyntax, _ problems: inout [Problem]) -> Member {
        let header = Header(function.attributes, function.modifiers, &problems)
        let generics = GenericContext(
            existential: existential, function.genericParameterClause, function.genericWhereClause)
        let name = function.name.text
        let isOperator = function.name.tokenKind.isOperator
        var parameters = read(function.signature.parameterClause, generics, isDirect: header.isDirect)
        // Nobody writes the labels of an operator's operands.
        if isOperator { for index in parameters.list.indices { parameters.list[index].label = nil } }
        let labels = parameters.list.map { ($0.label ?? "_") + ":" }.joined()
        let returned = function.signature.returnClause?.type
        let effects = effects(function.signature.effectSpecifiers, generics, header)
        var slot = Slot(
            role: .function, key: "", keyNode: Syntax(function.name),
            selector: (header.isStatic ? "static " : "") + "\(name)(\(labels))", isOptional: header.optional != nil,
            answer: nil, parameters: parameters.list, result: "Void", witnessResult: "Void", effects: effects,
            isMutating: header.isMutating && !isClassBound,
            isDirect: !parameters.isKept || header.isDeprecated || header.isDirect, erasedResult: nil,
            takesSelf: parameters.takesSelf)
        slot.key = key(of: slot, name: isOperator ? name.spelledOperator : name, header)
        let selfResult = read(result: returned, generics, into: &slot, isOverridable: !header.isStatic)
        if case .generic = effects.failure { slot.isDirect = true }
        if effects.failure == .rethrown { slot.isDirect = true }
        readAnswer(header, returned, into: &slot, &problems)
        // Swift tells `-` before an operand from `-` between two by a modifier, which the attribute cannot say.
        let isReached = !isOperator || parameters.list.count == 2
        return Member(
            kind: .method, name: name,
            implementedName: isReached ? "\(isOperator ? name : name.quotedIfKeyword)(\(labels))" : nil,
            attributes: header.attributes, modifiers: header.modifiers, isStatic: header.isStatic,
            genericClause: function.genericParameterClause?.trimmedDescription ?? "",
            whereClause: function.genericWhereClause.map { " " + $0.trimmedDescription } ?? "",
            parameterClause: parameters.clause, resultType: slot.witnessResult, read: slot, write: nil,
            defaultAnswer: slot.answer, selfResult: selfResult, node: Syntax(function))
    }

    private func read(_ initializer: InitializerDeclSyntax, _ problems: inout [Problem]) -> Member {
        let header = Header(initializer.attributes, initializer.modifiers, &problems)
        if let optional = header.optional {
            problems.append(
                Problem(
                    diagnosis: .noDefaultAnswer("an initializer, which has to make something"), node: Syntax(optional)))
        }
        let generics = GenericContext(
            existential: existential, initializer.genericParameterClause, initializer.genericWhereClause)
        let parameters = read(initializer.signature.parameterClause, generics, isDirect: header.isDirect)
        let labels = parameters.list.map { ($0.label ?? "_") + ":" }.joined()
        let effects = effects(initializer.signature.effectSpecifiers, generics, header)
        var slot = Slot(
            role: .function, key: "", keyNode: Syntax(initializer.initKeyword), selector: "init(\(labels))",
            isOptional: false, answer: nil, parameters: parameters.list, result: "(\(existential))?",
            witnessResult: "(\(existential))?", effects: effects, isMutating: false,
            isDirect: !parameters.isKept || header.isDeprecated || header.isDirect,
            erasedResult: nil, takesSelf: parameters.takesSelf)
        slot.key = key(of: slot, name: "initialize", header)
        return Member(
            kind: .initializer(isFailable: initializer.optionalMark != nil), name: "init", implementedName: nil,
            attributes: header.attributes, modifiers: header.modifiers, isStatic: true,
            genericClause: initializer.genericParameterClause?.trimmedDescription ?? "",
            whereClause: initializer.genericWhereClause.map { " " + $0.trimmedDescription } ?? "",
            parameterClause: parameters.clause, resultType: "", read: slot, write: nil, defaultAnswer: nil,
            selfResult: nil, node: Syntax(initializer))
    }

    // MARK: Properties and subscripts

    private func read(_ variable: VariableDeclSyntax, _ problems: inout [Problem]) -> [Member] {
        let header = Header(variable.attributes, variable.modifiers, &problems)
        let generics = GenericContext(existential: existential, nil, nil)
        return variable.bindings.compactMap { binding in
            guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation?.type
            else { return nil }
            let name = identifier.text
            let (read, write, selfResult) = accessors(
                of: binding.accessorBlock, type, generics, header, name: name, selector: name, parameters: [],
                isKept: true,
                keyNode: Syntax(identifier), &problems)
            return Member(
                kind: .property, name: name, implementedName: name.quotedIfKeyword, attributes: header.attributes,
                modifiers: header.modifiers, isStatic: header.isStatic, genericClause: "", whereClause: "",
                parameterClause: "", resultType: type.trimmedDescription, read: read, write: write,
                defaultAnswer: read.answer, selfResult: selfResult, node: Syntax(variable))
        }
    }

    private func read(_ script: SubscriptDeclSyntax, _ problems: inout [Problem]) -> [Member] {
        let header = Header(script.attributes, script.modifiers, &problems)
        let generics = GenericContext(
            existential: existential, script.genericParameterClause, script.genericWhereClause)
        let parameters = read(script.parameterClause, generics, isSubscript: true, isDirect: header.isDirect)
        let labels = parameters.list.map { ($0.label ?? "_") + ":" }.joined()
        for (parameter, syntax) in zip(parameters.list, script.parameterClause.parameters)
        where parameter.passing == .variadic {
            problems.append(
                Problem(
                    diagnosis: .notARequirement(
                        "Proxied", "a subscript with a variadic index, which cannot be forwarded; take an array"),
                    node: Syntax(syntax)))
        }
        let type = script.returnClause.type
        let (read, write, selfResult) = accessors(
            of: script.accessorBlock, type, generics, header, name: "subscript", selector: "subscript(\(labels))",
            parameters: parameters.list, isKept: parameters.isKept, keyNode: Syntax(script.subscriptKeyword), &problems)
        return [
            Member(
                kind: .subscript, name: "subscript", implementedName: nil, attributes: header.attributes,
                modifiers: header.modifiers, isStatic: header.isStatic,
                genericClause: script.genericParameterClause?.trimmedDescription ?? "",
                whereClause: script.genericWhereClause.map { " " + $0.trimmedDescription } ?? "",
                parameterClause: parameters.clause, resultType: type.trimmedDescription, read: read, write: write,
                defaultAnswer: read.answer, selfResult: selfResult, node: Syntax(script))
        ]
    }

    private func accessors(
        of block: AccessorBlockSyntax?, _ type: TypeSyntax, _ generics: GenericContext, _ header: Header, name: String,
        selector: String, parameters: [Parameter], isKept: Bool, keyNode: Syntax, _ problems: inout [Problem]
    ) -> (read: Slot, write: Slot?, selfResult: SelfResult?) {
        guard case .accessors(let list)? = block?.accessors else {
            // The compiler says itself what is missing; a getter is what can be read from what is there.
            return accessors(
                of: AccessorBlockSyntax(accessors: .accessors([AccessorDeclSyntax(accessorSpecifier: .keyword(.get))])),
                type,
                generics, header, name: name, selector: selector, parameters: parameters, isKept: isKept,
                keyNode: keyNode,
                &problems)
        }
        let getter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) } ?? list.first
        let setter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.set) }
        let prefix = header.isStatic ? "static " : ""
        let isMutatingGetter = getter?.modifier?.name.tokenKind == .keyword(.mutating)
        var read = Slot(
            role: .getter, key: "", keyNode: keyNode, selector: prefix + selector, isOptional: header.optional != nil,
            answer: nil, parameters: parameters, result: "", witnessResult: "",
            effects: effects(getter?.effectSpecifiers, generics, header), isMutating: isMutatingGetter && !isClassBound,
            isDirect: !isKept || header.isDeprecated || header.isDirect, erasedResult: nil, takesSelf: false)
        let baseKey = name == "subscript" ? "getSubscript" : name
        read.key = key(of: read, name: baseKey, header)
        let selfResult = self.read(result: type, generics, into: &read, isOverridable: !header.isStatic)
        readAnswer(header, type, into: &read, &problems)
        guard let setter else { return (read, nil, selfResult) }
        let isNonmutating = setter.modifier?.name.tokenKind == .keyword(.nonmutating)
        let (value, isValueKept) = ParameterReader(generics: generics, aliases: aliases).readNewValue(type)
        var write = Slot(
            role: .setter, key: "", keyNode: keyNode, selector: prefix + "setter: " + selector,
            isOptional: header.optional != nil, answer: nil, parameters: parameters + [value], result: "Void",
            witnessResult: "Void", effects: effects(setter.effectSpecifiers, generics, header),
            isMutating: !isNonmutating && !isClassBound && !header.isStatic,
            isDirect: !isKept || !isValueKept || header.isDeprecated || header.isDirect, erasedResult: nil,
            takesSelf: false)
        var labels = write
        labels.parameters = parameters
        write.key =
            name == "subscript" && header.key == nil
            ? key(of: labels, name: "setSubscript", header) : "set" + read.key.capitalizedFirst
        return (read, write, selfResult)
    }

    // MARK: Parts

    private func read(
        _ clause: FunctionParameterClauseSyntax, _ generics: GenericContext, isSubscript: Bool = false, isDirect: Bool
    ) -> (list: [Parameter], clause: String, isKept: Bool, takesSelf: Bool) {
        let reader = ParameterReader(generics: generics, aliases: aliases, isDirect: isDirect)
        var list: [Parameter] = []
        var isKept = true
        var takesSelf = false
        for (position, syntax) in clause.parameters.enumerated() {
            var (parameter, isParameterKept) = reader.read(syntax, at: position)
            // The name of a subscript's parameter is no label unless it is given twice.
            if isSubscript, syntax.secondName == nil { parameter.label = nil }
            list.append(parameter)
            isKept = isKept && isParameterKept
            takesSelf = takesSelf || generics.mentionsSelf(syntax.type)
        }
        let text = list.map { parameter in
            let label = parameter.label ?? "_"
            let names = label == parameter.name.unquoted && !isSubscript ? label : "\(label) \(parameter.name)"
            return "\(names): \(parameter.declaredType)"
        }
        return (list, "(\(text.joined(separator: ", ")))", isKept, takesSelf)
    }

    private func read(
        result type: TypeSyntax?, _ generics: GenericContext, into slot: inout Slot, isOverridable: Bool
    ) -> SelfResult? {
        guard let type, type.trimmedDescription != "Void", type.trimmedDescription != "()" else {
            slot.result = "Void"
            slot.witnessResult = "Void"
            return nil
        }
        let result = ParameterType(type)
        slot.witnessResult = type.trimmedDescription
        slot.result = result.kept
        if result.specifiers.contains("sending") {
            slot.isDirect = true
            slot.erasedResult = type.trimmedDescription
        }
        if generics.isMentioned(in: type) {
            slot.isDirect = true
            slot.erasedResult = generics.erased(type)
        }
        guard generics.mentionsSelf(type) else { return nil }
        if type.is(IdentifierTypeSyntax.self) {
            slot.result = existential
            slot.erasedResult = slot.isDirect ? existential : nil
            return .plain
        }
        if let optional = type.as(OptionalTypeSyntax.self), optional.wrappedType.is(IdentifierTypeSyntax.self) {
            slot.result = "(\(existential))?"
            slot.erasedResult = slot.isDirect ? slot.result : nil
            return .optional
        }
        slot.isDirect = true
        slot.erasedResult = "Any"
        return nil
    }

    private func effects(
        _ specifiers: FunctionEffectSpecifiersSyntax?, _ generics: GenericContext, _ header: Header
    ) -> Effects {
        effects(
            isAsync: specifiers?.asyncSpecifier != nil, specifiers?.throwsClause, generics, header)
    }

    private func effects(
        _ specifiers: AccessorEffectSpecifiersSyntax?, _ generics: GenericContext, _ header: Header
    ) -> Effects {
        effects(isAsync: specifiers?.asyncSpecifier != nil, specifiers?.throwsClause, generics, header)
    }

    private func effects(
        isAsync: Bool, _ clause: ThrowsClauseSyntax?, _ generics: GenericContext, _ header: Header
    ) -> Effects {
        let failure: Effects.Failure =
            switch clause {
            case nil: .never
            case let clause? where clause.throwsSpecifier.tokenKind == .keyword(.rethrows): .rethrown
            case let clause?:
                if let type = clause.type, type.trimmedDescription != "any Error" {
                    generics.isMentioned(in: type) ? .generic(type.trimmedDescription) : .typed(type.trimmedDescription)
                } else {
                    .any
                }
            }
        let isActor = header.isIsolated || isIsolated && !header.isNonisolated
        let isCaller = header.isNonsending || isNonsendingByDefault && !header.isConcurrent
        let asynchrony: Effects.Asynchrony =
            !isAsync
            ? .none
            : isActor ? .actor : isCaller ? .caller : .concurrent
        return Effects(
            asynchrony: asynchrony, failure: failure == .typed("Never") ? .never : failure)
    }

    /// Names of static members that a proxy has, or that no type can have.
    private static let reservedKeys: Set<String> = ["protocols", "typeProxy", "self", "Type", "Protocol"]

    private func key(of slot: Slot, name: String, _ header: Header) -> String {
        if let key = header.key { return key }
        let base = header.isStatic ? "static" + name.unquoted.capitalizedFirst : name.unquoted
        let labels = slot.parameters.compactMap(\.label).map { $0.unquoted.capitalizedFirst }
        let key = (base + labels.joined()).asIdentifier
        return Self.reservedKeys.contains(key) ? key + "Requirement" : key
    }

    private func readAnswer(
        _ header: Header, _ type: TypeSyntax?, into slot: inout Slot, _ problems: inout [Problem]
    ) {
        guard let optional = header.optional else { return }
        if let type, type.trimmedDescription == "Never" {
            problems.append(
                Problem(diagnosis: .noDefaultAnswer("a requirement that never returns"), node: Syntax(optional)))
        }
        guard case .argumentList(let list)? = optional.arguments, let answer = list.first else {
            if slot.erasedResult != nil, slot.selfResultIsMissing, !slot.effects.isThrowing {
                problems.append(
                    Problem(
                        diagnosis: .noDefaultAnswer(
                            "a requirement whose result is of a type that only the call knows; give an answer with "
                                + "'@Optional(returning:)', or let it throw"),
                        node: Syntax(optional)))
            }
            return
        }
        slot.answer = answer.expression.trimmedDescription
        if slot.result == "Void", slot.answer != "()" {
            problems.append(Problem(diagnosis: .answerForVoid(), node: Syntax(answer)))
        }
    }
}

extension Slot {
    /// Whether the result is generic, as opposed to `Self`, for which a proxy stands in.
    fileprivate var selfResultIsMissing: Bool { erasedResult != "Void" && !(erasedResult?.hasSuffix("?") ?? false) }
}
