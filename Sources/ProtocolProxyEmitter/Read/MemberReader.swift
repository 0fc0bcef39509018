// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads the declarations in a protocol into members of its model.
struct MemberReader {
    let report: ReadingReport
    let protocolName: String
    let existential: HandledType
    /// What the names of types mean in the protocol.
    let scope: TypeScope
    /// The names of the unbound associated types.
    var associatedTypes: Set<String> = []
    let isClassBound: Bool
    let isIsolated: Bool
    var isIsolatedByDefault = false
    let isNonsendingByDefault: Bool
    /// Whether the protocol restates a protocol of another module, which then has the default
    /// implementations.
    var isForeign = false
    /// The names of the types that the protocol declares.
    var declaredTypes: Set<String> = []
    /// Whether only actors conform, so that the requirements run on the actors' executors.
    var isOfActors = false
    var isSendable = false
    var sourcePosition: (TokenSyntax) -> SourcePosition? = { _ in nil }

    func read(_ declaration: DeclSyntax) -> [Member] {
        if let function = declaration.as(FunctionDeclSyntax.self) { return [read(function)] }
        if let variable = declaration.as(VariableDeclSyntax.self) { return read(variable) }
        if let script = declaration.as(SubscriptDeclSyntax.self) { return [read(script)] }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return [read(initializer)]
        }
        // Associated types are read together with the protocol's header, and typealiases aren't
        // requirements.
        for name in ["Optional", "Key"] {
            for attribute in declaration.declaredAttributes.named(name) {
                report.add(
                    .notARequirement(name, "an associated type"),
                    at: attribute,
                    fixIts: attribute.removalBeforeOthers
                )
            }
        }
        return []
    }

    // MARK: Functions

    private func read(_ function: FunctionDeclSyntax) -> Member {
        var signature = signature(of: function, function.signature.parameterClause)
        let header = signature.header
        let name = function.name.text
        let isOperator = function.name.tokenKind.isOperator
        // The labels of an operator's operands are never used.
        if isOperator {
            for index in signature.parameters.indices { signature.parameters[index].label = nil }
        }
        let labels = signature.labels
        let returned = function.signature.returnClause?.type
        var requirement = requirement(
            .function,
            RequirementName(base: .named(name), isStatic: header.isStatic, labels: labels),
            of: signature,
            effects: effects(function.signature.effectSpecifiers, of: signature),
            at: function.name
        )
        requirement.isMutating = header.isMutating && !isClassBound
        reportUnnotedClosures(
            function.signature.parameterClause,
            of: signature,
            requirement.effects
        )
        reportChangedSpan(function.signature.parameterClause, signature.generics)
        reportVariadic(
            function.signature.parameterClause,
            isMutating: requirement.isMutating,
            isGeneric: signature.clause != nil
        )
        if signature.clause != nil {
            reportVariadicBesideClosure(function.signature.parameterClause, signature.generics)
        }
        if header.isStatic {
            reportStaticVariadic(
                function.signature.parameterClause,
                signature.generics,
                of: "a static function"
            )
        }
        requirement.key = key(
            of: requirement,
            name: isOperator ? name.spelledOperator : name,
            header
        )
        read(result: returned, signature.generics, into: &requirement)
        if requirement.effects.isOfClosure { requirement.isDirect = true }
        readAnswer(header, returned, into: &requirement)
        var member = member(.method, name, of: signature, read: requirement, at: function)
        if !function.attributes.named("discardableResult").isEmpty,
            requirement.result.declared != nil
        {
            member.attributes.list.insert(.discardableResult, at: 0)
        }
        // See `nameOperators(in:)` for prefix and postfix ones.
        if !isOperator || labels.count == 2 {
            let list = labels.map { $0 + ":" }.joined()
            member.implementedName = "\(isOperator ? name : name.quotedIfKeyword)(\(list))"
        }
        return member
    }

    private func read(_ initializer: InitializerDeclSyntax) -> Member {
        let signature = signature(of: initializer, initializer.signature.parameterClause)
        reportPacks(initializer.signature.parameterClause)
        reportIsolatedVariadic(initializer.signature.parameterClause)
        reportStaticVariadic(
            initializer.signature.parameterClause,
            signature.generics,
            of: "an initializer"
        )
        if signature.clause != nil {
            reportSecondVariadic(initializer.signature.parameterClause)
            reportVariadicBesideClosure(initializer.signature.parameterClause, signature.generics)
        }
        if let optional = signature.header.optional {
            report.add(
                .noDefaultAnswer("an initializer, which has to make something"),
                at: optional,
                fixIts: optional.removal
            )
        }
        var requirement = requirement(
            .function,
            RequirementName(base: .initializer, labels: signature.labels),
            of: signature,
            effects: effects(initializer.signature.effectSpecifiers, of: signature),
            at: initializer.initKeyword
        )
        reportUnnotedClosures(
            initializer.signature.parameterClause,
            of: signature,
            requirement.effects
        )
        requirement.isOptional = false
        requirement.result = ResultType(type: .same(.spelled("(\(existential))?")))
        requirement.key = key(of: requirement, name: "initialize", signature.header)
        var member = member(
            .initializer(isFailable: initializer.optionalMark != nil),
            "init",
            of: signature,
            read: requirement,
            at: initializer
        )
        member.isStatic = true
        return member
    }

    // MARK: Parts

    func signature(
        of declaration: some DeclSyntaxProtocol & WithGenericParametersSyntax,
        _ parameters: FunctionParameterClauseSyntax
    ) -> ReadSignature {
        reportNonescapable(declaration)
        let named = NamedOpaqueTypes(parameters, declaration.genericParameterClause)
        let conditions = declaration.genericWhereClause
        var signature = ReadSignature(
            header: Header(of: declaration, report),
            generics: GenericContext(
                existential: existential,
                of: selector(of: declaration, parameters),
                metatypes: metatypes(of: declaration, parameters),
                in: scope,
                named.generics,
                conditions
            ),
            clause: named.generics,
            whereClause: conditions?.code ?? ""
        )
        read(
            parameters,
            as: named,
            isSubscript: declaration.is(SubscriptDeclSyntax.self),
            into: &signature
        )
        return signature
    }

    /// The selector before parameters are read, without the types that distinguish overloads.
    private func selector(
        of declaration: some DeclSyntaxProtocol,
        _ parameters: FunctionParameterClauseSyntax
    ) -> String {
        let function = declaration.as(FunctionDeclSyntax.self)
        let base: RequirementName.Base =
            function.map { .named($0.name.text) }
            ?? (declaration.is(InitializerDeclSyntax.self) ? .initializer : .subscript)
        let isOperator = function?.name.tokenKind.isOperator == true
        let isSubscript = base == .subscript
        let labels = parameters.parameters.map { parameter in
            let isUnlabeled = isOperator || isSubscript && parameter.secondName == nil
            return isUnlabeled ? "_" : parameter.firstName.text
        }
        return RequirementName(base: base, labels: labels).selector
    }

    private func metatypes(
        of declaration: some DeclSyntaxProtocol,
        _ parameters: FunctionParameterClauseSyntax
    ) -> HandledMetatypes {
        // A protocol isn't declared in a generic type, so it is beside the enumeration then.
        let isGeneric = !associatedTypes.isEmpty
        let owner =
            isGeneric ? "__" + protocolName.unquoted : protocolName.unquoted + "Requirements"
        let isConditional = sequence(first: Syntax(declaration), next: \.parent).contains {
            $0.is(IfConfigDeclSyntax.self)
        }
        return HandledMetatypes(
            owner: owner.quotedIfKeyword,
            openTypes: isGeneric ? associatedTypes.union(declaredTypes) : [],
            suffix: isConditional ? "at\(declaration.position.utf8Offset)" : ""
        )
    }

    func requirement(
        _ role: RequirementModel.Role,
        _ name: RequirementName,
        of signature: ReadSignature,
        effects: Effects,
        at node: TokenSyntax
    ) -> RequirementModel {
        let header = signature.header
        return RequirementModel(
            role: role,
            name: name,
            keyNode: Syntax(node),
            isOptional: header.optional != nil,
            parameters: signature.parameters,
            effects: effects,
            isDirect: !signature.isKept || header.attributes.isDeprecated || header.isDirect
        )
    }

    func member(
        _ kind: Member.Kind,
        _ name: String,
        of signature: ReadSignature,
        read: RequirementModel,
        at node: some DeclSyntaxProtocol
    ) -> Member {
        // A rewritten type has no place in the source.
        let types =
            read.parameters.map { (type: $0.syntax, spelled: $0.spelled as TypeSyntax?) }
            + (read.result.declared.map { [(type: $0, spelled: nil)] } ?? [])
        let generics = signature.generics
        let openMetatypes = types.flatMap { type, spelled in
            let token = spelled?.firstToken(viewMode: .sourceAccurate)
            let position = token.flatMap(sourcePosition)
            return generics.openMetatypes(in: type).map { (type: $0, position: position) }
        }
        return Member(
            kind: kind,
            name: name,
            attributes: signature.header.attributes,
            modifiers: signature.header.modifiers,
            interfaces: signature.header.interfaces,
            isStatic: signature.header.isStatic,
            generics: signature.clause,
            whereClause: signature.whereClause,
            read: read,
            node: Syntax(node),
            boundsOfProtocols: generics.boundsOfProtocols,
            metatypes: types.flatMap { generics.handledMetatypes(in: $0.type) },
            openMetatypes: openMetatypes
        )
    }
}
