// SPDX-License-Identifier: MIT

import SwiftSyntax

extension MemberReader {
    func read(
        _ clause: FunctionParameterClauseSyntax,
        as named: NamedOpaqueTypes,
        isSubscript: Bool,
        into signature: inout ReadSignature
    ) {
        let reader = parameterReader(for: clause, isSubscript: isSubscript, of: signature)
        for (position, (syntax, named)) in zip(clause.parameters, named.parameters.parameters)
            .enumerated()
        {
            var parameter = reader.read(named, spelled: syntax, at: position)
            // A subscript's parameter has a label only if two names are written.
            if isSubscript, syntax.secondName == nil { parameter.label = nil }
            complete(&parameter, spelled: syntax, signature.generics)
            reportUnforwardable(named.type, spelled: syntax.type, signature.generics)
            signature.parameters.append(parameter)
        }
        if signature.parameters.contains(where: \.isIsolated) {
            for (index, syntax) in clause.parameters.enumerated() {
                signature.parameters[index].positionBesideActor = position(of: syntax.type)
            }
        }
        if signature.parameters.count == 1, let only = clause.parameters.first,
            reader.isTuple(only.type),
            signature.isKept
        {
            signature.parameters[0].observed = .placeholder(hasValue: true)
            signature.parameters[0].isKept = false
        }
    }

    private func parameterReader(
        for clause: FunctionParameterClauseSyntax,
        isSubscript: Bool,
        of signature: ReadSignature
    ) -> ParameterReader {
        var reader = ParameterReader(
            generics: signature.generics,
            isDirect: signature.header.isDirect,
            isNonsendingByDefault: isNonsendingByDefault
        )
        reader.associatedTypes = associatedTypes
        let effects = clause.parent?.as(FunctionSignatureSyntax.self)?.effectSpecifiers
        reader.isRethrowing =
            effects?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows)
        reader.reserved.formUnion([
            protocolName.unquoted + "Proxy", protocolName.unquoted + "Requirements",
        ])
        // An index would hide the value that a setter assigns.
        if isSubscript { reader.reserved.insert("newValue") }
        // An argument would hide a type with its name.
        let types = (clause.parent ?? Syntax(clause)).tokens(viewMode: .sourceAccurate).compactMap {
            $0.parent?.as(IdentifierTypeSyntax.self)?.name.text.unquoted
        }
        reader.reserved.formUnion(types + associatedTypes.map(\.unquoted) + [protocolName.unquoted])
        // The witness's body can't use a name that two parameters have.
        var names: Set<String> = []
        for syntax in clause.parameters where !names.insert(syntax.innerName).inserted {
            reader.reserved.insert(syntax.innerName)
        }
        return reader
    }

    /// Completes a parameter with what the reader of its type doesn't see.
    private func complete(
        _ parameter: inout Parameter,
        spelled syntax: FunctionParameterSyntax,
        _ generics: GenericContext
    ) {
        if let shape = selfShape(of: syntax.type, generics, isVariadic: syntax.ellipsis != nil) {
            parameter.selfShape = shape
        }
        // Keep a result builder: without it, the witness is merely an overload with a closure
        // parameter.
        parameter.attributes = syntax.attributes.code
        if parameter.isUncertain {
            let token = ParameterType(syntax.type).base.firstToken(viewMode: .sourceAccurate)
            parameter.sourcePosition = token.flatMap(sourcePosition)
        }
        parameter.loans = loans(of: syntax.type, generics.scope)
    }

    private func position(of type: TypeSyntax) -> SourcePosition? {
        ParameterType(type).base.firstToken(viewMode: .sourceAccurate).flatMap(sourcePosition)
    }

    /// The generic types whose values an argument lends; only these can be noncopyable and mention
    /// an associated type.
    private func loans(of type: TypeSyntax, _ scope: TypeScope) -> [Parameter.Loan] {
        let parameter = ParameterType(type, in: scope)
        if let function = parameter.function {
            // A closure that escapes is converted as a value.
            return parameter.isEscaping
                ? [] : function.parameters.flatMap { loans(of: $0.type, scope) }
        }
        let isLent = parameter.specifiers.contains { [.borrowing, .shared, .inout].contains($0) }
        guard isLent else { return [] }
        let wrapped = ParameterType(parameter.base.wrapped ?? parameter.base)
        guard scope.isUncertain(wrapped), wrapped.base.isGeneric else { return [] }
        let token = parameter.base.firstToken(viewMode: .sourceAccurate)
        return [Parameter.Loan(type: parameter.base, sourcePosition: token.flatMap(sourcePosition))]
    }

    /// Where `Self` occurs in a type; diagnoses a position where no proxy can replace a conformer.
    private func selfShape(
        of type: TypeSyntax,
        _ generics: GenericContext,
        isVariadic: Bool = false
    ) -> SelfShape? {
        guard generics.mentionsSelf(type) else { return nil }
        let specified = ParameterType(type)
        let isGeneric =
            generics.isMentioned(in: type) || isVariadic || specified.specifiers.contains(.inout)
        if !isGeneric, let shape = SelfShape(specified.base, in: generics) { return shape }
        let spelled = type.trimmedDescription + (isVariadic ? "..." : "")
        if let name = type.operatorOfOnlySelf {
            report.add(.selfInOnlyOperand(spelled, of: name), at: type)
            return nil
        }
        report.add(
            .selfInType(spelled, of: protocolName),
            at: type,
            fixIts: type.replacingSelf(inPlaceWith: "any \(protocolName)", isVariadic: isVariadic)
        )
        return nil
    }

    func read(
        result type: TypeSyntax?,
        _ generics: GenericContext,
        into requirement: inout RequirementModel
    ) {
        guard let type, type.as(TupleTypeSyntax.self)?.elements.isEmpty != true else { return }
        let scope = generics.scope
        if scope.isStandard(type, .void), type.inParentheses == nil {
            if type.is(MemberTypeSyntax.self) { return }
            // The module may declare a type named `Void`, whose values must be returned.
            requirement.result.type = .same(.spelled("Void"))
            requirement.result.isNamedVoid = true
            return
        }
        reportSpan(type, scope)
        reportSentMetatype(type, scope)
        let result = ParameterType(type)
        var erased =
            generics.isMentioned(in: type) ? generics.erasedType(of: result) : .same(result)
        erased.own = result.keptBeside
        requirement.result = ResultType(
            declared: type.trimmed,
            type: erased,
            isSending: result.specifiers.contains(.sending)
        )
        let named = ParameterType(type.wrapped ?? type)
        requirement.result.isNamed = scope.isUncertain(named) && !scope.isSpan(named)
        requirement.result.isNever = scope.isStandard(result.base, .never)
        requirement.result.isNamedVoid = scope.isStandard(result.base, .void)
        if requirement.result.isSending || erased.isErased { requirement.isDirect = true }
        if requirement.parameters.contains(where: \.isIsolated) {
            requirement.result.positionBesideActor = position(of: type)
        }
        guard let shape = selfShape(of: type, generics) else { return }
        requirement.result.selfShape = shape
        requirement.result.type = .same(generics.erased(type))
    }

    func key(of requirement: RequirementModel, name: String, _ header: Header) -> String {
        if let key = header.key { return key }
        let base = header.isStatic ? "static" + name.spelledName.capitalizedFirst : name.spelledName
        let labels = requirement.parameters.compactMap(\.label).map {
            $0.spelledName.capitalizedFirst
        }
        let key = (base + labels.joined()).asIdentifier
        return Header.takenKeys.contains(key) ? key + "Requirement" : key
    }

    func readAnswer(_ header: Header, _ type: TypeSyntax?, into requirement: inout RequirementModel)
    {
        guard let optional = header.optional else { return }
        if requirement.result.isNever {
            report.add(
                .noDefaultAnswer("a requirement that never returns"),
                at: optional,
                fixIts: optional.removal
            )
        }
        guard let answer = optional.list.first else {
            if !isForeign, let hidden = requirement.hiddenDefault(isStatic: header.isStatic) {
                report.add(
                    .hiddenDefault(of: hidden),
                    at: optional,
                    fixIts: optional.insertingAnswer(of: requirement)
                )
            }
            return
        }
        reportImplicitMembers(in: answer.expression, of: type)
        reportUntypedClosures(in: answer.expression, of: type)
        reportMembersOfProtocol(in: answer.expression)
        reportThrowing(in: answer.expression)
        let first = answer.expression.firstToken(viewMode: .sourceAccurate)
        let value = WrittenAnswer(
            expression: answer.expression,
            sourcePosition: first.flatMap(sourcePosition),
            isSure: type.map { answer.expression.isSurely($0, scope) } ?? true
        )
        requirement.answer = value
        if requirement.result.declared == nil, !value.isVoid {
            report.add(
                .answerForVoid(),
                at: answer,
                fixIts: .write("()", insteadOf: answer.expression)
            )
        } else if let type, let literal = answer.expression.literalKind,
            !scope.isOne(type, of: literal.types), scope.isOne(type, of: Self.literalTypes)
        {
            report.add(
                .answerOfType(literal.name, wanted: type.trimmedDescription),
                at: answer.expression
            )
        }
    }
}

extension MemberReader {
    /// Diagnoses members without a base, such as `.red`: the compiler can't infer the base in an
    /// attribute.
    private func reportImplicitMembers(in expression: ExprSyntax, of type: TypeSyntax?) {
        for (member, type) in expression.implicitMembers(of: type, scope) {
            guard let first = member.firstToken(viewMode: .sourceAccurate) else { continue }
            let name = member.declName.baseName.text
            let owner = type.flatMap { self.owner(of: name, in: $0) }
            report.add(
                .implicitMember(name, of: owner),
                at: member.declName,
                fixIts: owner.map { .insert($0, before: first, "Insert '\($0)'") } ?? []
            )
        }
    }

    /// The type that a member of an expression belongs to; `nil` if an attribute can't name it.
    private func owner(of member: String, in type: TypeSyntax) -> String? {
        let spelled = ParameterType(type).base
        if let wrapped = scope.wrapped(in: spelled) {
            let isOfOptional = member == "some"
            return isOfOptional
                ? "Optional<\(wrapped.trimmedDescription)>" : owner(of: member, in: wrapped)
        }
        let isNamed = spelled.is(IdentifierTypeSyntax.self) || spelled.is(MemberTypeSyntax.self)
        guard isNamed || spelled.is(ArrayTypeSyntax.self) || spelled.is(DictionaryTypeSyntax.self),
            !spelled.hasToken(associatedTypes.union(["Self"]))
        else { return nil }
        return spelled.trimmedDescription
    }

    /// The types that accept known kinds of literals.
    private static let literalTypes = ExprSyntax.integers.union(ExprSyntax.fractions).union(
        ExprSyntax.texts
    ).union([
        "Bool"
    ])
}

extension ExprSyntax {
    /// The members without a base whose types depend on the type of the expression alone, each with
    /// its type if that is known.
    fileprivate func implicitMembers(
        of type: TypeSyntax?,
        _ scope: TypeScope
    ) -> [(MemberAccessExprSyntax, TypeSyntax?)] {
        func all(_ parts: [(ExprSyntax, TypeSyntax?)]) -> [(MemberAccessExprSyntax, TypeSyntax?)] {
            let members = parts.map { $0.implicitMembers(of: $1, scope) }
            // One part determines the type of the others.
            return members.contains(where: \.isEmpty) ? [] : members.flatMap(\.self)
        }
        if let member = self.as(MemberAccessExprSyntax.self) {
            // The compiler takes 'none' for the 'none' of the overload that takes 'nil'.
            let isInferred =
                member.declName.baseName.text == "none"
                && parent?.is(LabeledExprSyntax.self) == true
            if let base = member.base { return base.implicitMembers(of: type, scope) }
            return isInferred ? [] : [(member, type)]
        }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.implicitMembers(of: type, scope)
        }
        if let array = self.as(ArrayExprSyntax.self) {
            let element = type.flatMap {
                scope.shortForm(of: $0).as(ArrayTypeSyntax.self)?.element
            }
            return all(array.elements.map { ($0.expression, element) })
        }
        if let dictionary = self.as(DictionaryExprSyntax.self),
            case .elements(let list) = dictionary.content
        {
            let value = type.flatMap {
                scope.shortForm(of: $0).as(DictionaryTypeSyntax.self)?.value
            }
            return all(list.map { ($0.value, value) })
        }
        if let tuple = self.as(TupleExprSyntax.self) {
            let types = type?.as(TupleTypeSyntax.self)?.elements.map(\.type) ?? []
            let isSingle = tuple.elements.count == 1
            return tuple.elements.enumerated().flatMap { index, element in
                let own = isSingle ? type : types.dropFirst(index).first
                return element.expression.implicitMembers(of: own, scope)
            }
        }
        if let parts = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
            let last = parts.last,
            let choice = parts.dropLast().last?.as(UnresolvedTernaryExprSyntax.self)
        {
            return all([(choice.thenExpression, type), (last, type)])
        }
        return []
    }

    fileprivate static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    fileprivate static let fractions: Set<String> = ["Double", "Float"]
    fileprivate static let texts: Set<String> = ["String", "Substring", "Character"]

    /// Whether the expression is a literal that surely has a type.
    fileprivate func isSurely(_ type: TypeSyntax, _ scope: TypeScope) -> Bool {
        let isNil = self.is(NilLiteralExprSyntax.self)
        if let wrapped = scope.wrapped(in: type) { return isNil || isSurely(wrapped, scope) }
        if let array = self.as(ArrayExprSyntax.self) {
            guard let element = scope.shortForm(of: type).as(ArrayTypeSyntax.self)?.element else {
                return array.elements.isEmpty && scope.isOne(type, of: ["Set"])
            }
            return array.elements.allSatisfy { $0.expression.isSurely(element, scope) }
        }
        if let dictionary = self.as(DictionaryExprSyntax.self) {
            return dictionary.content.is(TokenSyntax.self)
                && scope.shortForm(of: type).is(DictionaryTypeSyntax.self)
        }
        let number = self.as(PrefixOperatorExprSyntax.self)?.expression ?? self
        return number.literalKind.map { scope.isOne(type, of: Set($0.types)) } == true
            && number.tokens(viewMode: .sourceAccurate).allSatisfy { token in
                if case .identifier = token.tokenKind { false } else { true }
            }
    }

    /// The kind of literal and the known types that accept it; `nil` if the expression isn't a
    /// literal.
    fileprivate var literalKind: (name: String, types: Set<String>)? {
        switch kind {
        case .stringLiteralExpr: ("a string literal", Self.texts)
        case .integerLiteralExpr: ("an integer literal", Self.integers.union(Self.fractions))
        case .floatLiteralExpr: ("a floating-point literal", Self.fractions)
        case .booleanLiteralExpr: ("a Boolean literal", ["Bool"])
        case .nilLiteralExpr: ("'nil'", [])
        case .arrayExpr, .dictionaryExpr: ("a collection literal", [])
        default: nil
        }
    }
}

extension RequirementModel {
    /// What prevents a proxy from reaching a requirement's default implementation; `nil` if nothing
    /// does.
    fileprivate func hiddenDefault(isStatic: Bool) -> String? {
        if isStatic { return "a static requirement" }
        guard case .named(let base) = name.base else { return "a subscript" }
        if takesSelf || result.selfShape.mentionsSelf {
            return "a requirement that mentions 'Self'"
        }
        if result.isSending { return "a requirement whose result is 'sending'" }
        let own = name.labels == nil ? OwnMembers.properties : OwnMembers.methods
        return own.contains(base) ? "a requirement with the name of a member of all proxies" : nil
    }
}
