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
    let existential: HandledType
    let aliases: [String: FunctionTypeSyntax]
    /// The names of the associated types that the protocol declares or names as primary.
    var associatedTypes: Set<String> = []
    let isSendable: Bool
    let isClassBound: Bool
    let isIsolated: Bool
    let isNonsendingByDefault: Bool
    /// Indicates whether another module declares the protocol's extension, which supplies the defaults.
    var isForeign = false
    /// Indicates whether only actors conform, on whose executors the requirements run.
    var isOfActors = false

    func read(_ declaration: DeclSyntax) -> (members: [Member], problems: [Problem]) {
        var problems: [Problem] = []
        if let function = declaration.as(FunctionDeclSyntax.self) { return ([read(function, &problems)], problems) }
        if let variable = declaration.as(VariableDeclSyntax.self) { return (read(variable, &problems), problems) }
        if let script = declaration.as(SubscriptDeclSyntax.self) { return (read(script, &problems), problems) }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return ([read(initializer, &problems)], problems)
        }
        // Associated types were read with the header, and a typealias needs no proxy.
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
        let named = NamedOpaqueTypes(function.signature.parameterClause, function.genericParameterClause)
        let generics = GenericContext(existential: existential, named.generics, function.genericWhereClause)
        let name = function.name.text
        let isOperator = function.name.tokenKind.isOperator
        var parameters = read(
            function.signature.parameterClause, as: named, generics, isDirect: header.isDirect, &problems)
        // The labels of an operator's operands are never written.
        if isOperator { for index in parameters.list.indices { parameters.list[index].label = nil } }
        let labels = parameters.list.map { $0.label?.asUsedLabel ?? "_" }
        let returned = function.signature.returnClause?.type
        let effects = effects(function.signature.effectSpecifiers, generics, header, of: parameters.list)
        var slot = Slot(
            role: .function, name: RequirementName(base: .named(name), isStatic: header.isStatic, labels: labels),
            key: "",
            keyNode: Syntax(function.name), isOptional: header.optional != nil,
            answer: nil, parameters: parameters.list, result: "Void", effects: effects,
            isMutating: header.isMutating && !isClassBound,
            isDirect: !parameters.isKept || header.attributes.isDeprecated || header.isDirect, erasedResult: nil,
            takesSelf: parameters.takesSelf)
        slot.key = key(of: slot, name: isOperator ? name.spelledOperator : name, header)
        let selfResult = read(result: returned, generics, into: &slot, &problems)
        if case .generic = effects.failure { slot.isDirect = true }
        if effects.failure == .rethrown { slot.isDirect = true }
        readAnswer(header, returned, returnsSelf: selfResult != nil, into: &slot, &problems)
        let isDiscardable = !function.attributes.named("discardableResult").isEmpty && slot.witnessResult != "Void"
        // A modifier distinguishes the prefix `-` from the infix one, which the attribute cannot name.
        let isReached = !isOperator || parameters.list.count == 2
        return Member(
            kind: .method, name: name,
            implementedName: isReached
                ? "\(isOperator ? name : name.quotedIfKeyword)(\(labels.map { $0 + ":" }.joined()))" : nil,
            attributes: WitnessAttributes(
                list: (isDiscardable ? [.discardableResult] : []) + header.attributes.list),
            modifiers: header.modifiers, isStatic: header.isStatic,
            generics: named.generics,
            whereClause: function.genericWhereClause.map { " " + $0.trimmedDescription } ?? "",
            read: slot, write: nil,
            defaultAnswer: slot.answer, selfResult: selfResult, node: Syntax(function))
    }

    private func read(_ initializer: InitializerDeclSyntax, _ problems: inout [Problem]) -> Member {
        let header = Header(initializer.attributes, initializer.modifiers, &problems)
        if let optional = header.optional {
            problems.append(
                Problem(
                    diagnosis: .noDefaultAnswer("an initializer, which has to make something"), node: Syntax(optional)))
        }
        let named = NamedOpaqueTypes(initializer.signature.parameterClause, initializer.genericParameterClause)
        let generics = GenericContext(existential: existential, named.generics, initializer.genericWhereClause)
        let parameters = read(
            initializer.signature.parameterClause, as: named, generics, isDirect: header.isDirect, &problems)
        let labels = parameters.list.map { $0.label?.asUsedLabel ?? "_" }
        let effects = effects(initializer.signature.effectSpecifiers, generics, header, of: parameters.list)
        var slot = Slot(
            role: .function, name: RequirementName(base: .initializer, labels: labels), key: "",
            keyNode: Syntax(initializer.initKeyword), isOptional: false, answer: nil, parameters: parameters.list,
            result: "(\(existential))?",
            effects: effects, isMutating: false,
            isDirect: !parameters.isKept || header.attributes.isDeprecated || header.isDirect,
            erasedResult: nil, takesSelf: parameters.takesSelf)
        slot.key = key(of: slot, name: "initialize", header)
        return Member(
            kind: .initializer(isFailable: initializer.optionalMark != nil), name: "init", implementedName: nil,
            attributes: header.attributes, modifiers: header.modifiers, isStatic: true,
            generics: named.generics,
            whereClause: initializer.genericWhereClause.map { " " + $0.trimmedDescription } ?? "",
            read: slot, write: nil, defaultAnswer: nil,
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
                of: binding.accessorBlock, type, generics, header,
                name: RequirementName(base: .named(name), isStatic: header.isStatic), parameters: [],
                isKept: true,
                keyNode: Syntax(identifier), &problems)
            return Member(
                kind: .property, name: name, implementedName: name.quotedIfKeyword, attributes: header.attributes,
                modifiers: header.modifiers, isStatic: header.isStatic, generics: nil,
                whereClause: "",
                read: read, write: write,
                defaultAnswer: read.answer, selfResult: selfResult, node: Syntax(variable))
        }
    }

    private func read(_ script: SubscriptDeclSyntax, _ problems: inout [Problem]) -> [Member] {
        let header = Header(script.attributes, script.modifiers, &problems)
        let named = NamedOpaqueTypes(script.parameterClause, script.genericParameterClause)
        let generics = GenericContext(existential: existential, named.generics, script.genericWhereClause)
        let parameters = read(
            script.parameterClause, as: named, generics, isSubscript: true, isDirect: header.isDirect, &problems)
        let labels = parameters.list.map { $0.label?.asUsedLabel ?? "_" }
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
            of: script.accessorBlock, type, generics, header,
            name: RequirementName(base: .subscript, isStatic: header.isStatic, labels: labels),
            parameters: parameters.list, isKept: parameters.isKept,
            takesSelf: parameters.takesSelf, keyNode: Syntax(script.subscriptKeyword), &problems)
        return [
            Member(
                kind: .subscript, name: "subscript", implementedName: nil, attributes: header.attributes,
                modifiers: header.modifiers, isStatic: header.isStatic,
                generics: named.generics,
                whereClause: script.genericWhereClause.map { " " + $0.trimmedDescription } ?? "",
                read: read, write: write,
                defaultAnswer: read.answer, selfResult: selfResult, node: Syntax(script))
        ]
    }

    private func accessors(
        of block: AccessorBlockSyntax?, _ type: TypeSyntax, _ generics: GenericContext, _ header: Header,
        name: RequirementName, parameters: [Parameter], isKept: Bool, takesSelf: Bool = false, keyNode: Syntax,
        _ problems: inout [Problem]
    ) -> (read: Slot, write: Slot?, selfResult: SelfShape?) {
        guard case .accessors(let list)? = block?.accessors else {
            // The compiler reports the missing accessor itself; a getter is read from the present parts.
            return accessors(
                of: AccessorBlockSyntax(accessors: .accessors([AccessorDeclSyntax(accessorSpecifier: .keyword(.get))])),
                type,
                generics, header, name: name, parameters: parameters, isKept: isKept,
                takesSelf: takesSelf, keyNode: keyNode,
                &problems)
        }
        let getter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) } ?? list.first
        let setter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.set) }
        let isMutatingGetter = getter?.modifier?.name.tokenKind == .keyword(.mutating)
        var read = Slot(
            role: .getter, name: name, key: "", keyNode: keyNode, isOptional: header.optional != nil,
            answer: nil, parameters: parameters, result: "",
            effects: effects(getter?.effectSpecifiers, generics, header), isMutating: isMutatingGetter && !isClassBound,
            isDirect: !isKept || header.attributes.isDeprecated || header.isDirect, erasedResult: nil,
            takesSelf: takesSelf)
        let baseKey = if case .named(let own) = name.base { own } else { "getSubscript" }
        read.key = key(of: read, name: baseKey, header)
        let selfResult = self.read(result: type, generics, into: &read, &problems)
        readAnswer(header, type, returnsSelf: selfResult != nil, into: &read, &problems)
        guard let setter else { return (read, nil, selfResult) }
        let isNonmutating = setter.modifier?.name.tokenKind == .keyword(.nonmutating)
        let (value, isValueKept) = ParameterReader(generics: generics, aliases: aliases).readNewValue(
            type, at: parameters.count)
        var write = Slot(
            role: .setter, name: name, key: "", keyNode: keyNode, isOptional: header.optional != nil, answer: nil,
            parameters: parameters + [value], result: "Void",
            effects: effects(setter.effectSpecifiers, generics, header),
            isMutating: !isNonmutating && !isClassBound && !header.isStatic,
            isDirect: !isKept || !isValueKept || header.attributes.isDeprecated || header.isDirect, erasedResult: nil,
            takesSelf: selfResult != nil || takesSelf)
        write.name.isSetter = true
        write.parameters[parameters.count].selfShape = selfResult ?? .other
        var labels = write
        labels.parameters = parameters
        write.key =
            name.base == .subscript && header.key == nil
            ? key(of: labels, name: "setSubscript", header) : "set" + read.key.capitalizedFirst
        return (read, write, selfResult)
    }
}
