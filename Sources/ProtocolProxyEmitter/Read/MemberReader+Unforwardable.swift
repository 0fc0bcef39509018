// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

extension MemberReader {
    func reportUnforwardable(_ type: TypeSyntax, spelled: TypeSyntax, _ generics: GenericContext) {
        // `spelled`, which the fix-it needs, has the same specifiers as the type in which opaque
        // types have names.
        reportSentMetatype(spelled, generics.scope)
        // Fix-its need the nodes of the source, which a type with opaque types in it doesn't have.
        let isSpelled = spelled.description == type.description
        guard let obstacle = obstacle(to: isSpelled ? spelled : type, generics) else { return }
        report.add(
            .unforwardable(spelled.trimmedDescription, since: obstacle.reason),
            at: spelled,
            fixIts: isSpelled ? obstacle.fixIts : []
        )
    }

    /// Diagnoses a result that is a span, which no function value returns.
    func reportSpan(_ type: TypeSyntax, _ scope: TypeScope) {
        guard scope.isSpan(ParameterType(type)) else { return }
        let reason =
            """
            a handler cannot return what lives no longer than the memory that it borrows; hand it \
            to a closure, as in 'func withItems(_ body: (Span<Int>) -> Void)'
            """
        report.add(.unforwardable(type.trimmedDescription, since: reason), at: type)
    }

    /// Diagnoses an `inout` span beside an isolated parameter.
    ///
    /// Handlers are then local functions, and Swift 6.3.1 demands that an `inout` span of a
    /// function value is `Escapable`.
    func reportChangedSpan(_ clause: FunctionParameterClauseSyntax, _ generics: GenericContext) {
        let types = clause.parameters.map { ParameterType($0.type, in: generics.scope) }
        guard let actor = types.firstIndex(where: { $0.specifiers.contains(.isolated) }) else {
            return
        }
        let isolated = Array(clause.parameters)[actor].type
        for (parameter, type) in zip(clause.parameters, types)
        where generics.scope.isSpan(type) && type.specifiers.contains(.inout) {
            let reason =
                """
                Swift 6.3.1 cannot compile a function value with it beside an isolated parameter; \
                remove 'isolated', or hand it to a closure
                """
            report.add(
                .unforwardable(parameter.type.trimmedDescription, since: reason),
                at: parameter.type,
                fixIts: isolated.removing(.isolated)
            )
        }
    }

    /// Diagnoses parameter packs of a subscript or an initializer.
    func reportPacks(_ clause: FunctionParameterClauseSyntax) {
        for type in clause.parameters.map(\.type) where type.is(PackExpansionTypeSyntax.self) {
            let reason =
                "Swift 6.3.1 cannot compile a call of it; declare a function, or take an array"
            report.add(.unforwardable(type.trimmedDescription, since: reason), at: type)
        }
    }

    /// Diagnoses a parameter pack that only the result of a subscript mentions.
    func reportPacks(inResultOf script: SubscriptDeclSyntax) {
        let type = script.returnClause.type
        let packs = script.genericParameterClause?.parameters.filter { $0.specifier != nil } ?? []
        let unknown = Set(packs.map(\.name.text)).subtracting(
            script.parameterClause.tokens(viewMode: .sourceAccurate).map(\.text)
        )
        guard type.hasToken(unknown) else { return }
        let reason =
            "Swift 6.3.1 infers no pack that only the result of a subscript mentions; declare a "
            + "function"
        report.add(.unforwardable(type.trimmedDescription, since: reason), at: type)
    }

    /// Why no witness can pass on an argument, and what to declare instead.
    private struct Obstacle {
        let reason: String
        var fixIts: [FixIt] = []
    }

    private func obstacle(to type: TypeSyntax, _ generics: GenericContext) -> Obstacle? {
        let parameter = ParameterType(type, in: generics.scope)
        if let pack = parameter.base.as(PackExpansionTypeSyntax.self) {
            return obstacle(to: pack, generics)
        }
        if let obstacle = obstacle(toSending: parameter, of: type, generics.scope) {
            return obstacle
        }
        if let function = parameter.function,
            let obstacle = obstacle(to: function, isEscaping: parameter.isEscaping, generics)
        {
            return obstacle
        }
        if let obstacle = obstacle(toCallingOnActor: parameter, generics) { return obstacle }
        if let thrown = parameter.function?.effectSpecifiers?.throwsClause?.type,
            let bound = generics.boundBesidesError(of: thrown)
        {
            return Obstacle(
                reason: """
                    a closure that handlers pass on may throw any error, which need not conform to \
                    '\(bound)'; let '\(thrown.trimmed)' be any 'Error'
                    """,
                fixIts: type.removingBound(bound, of: thrown.trimmedDescription)
            )
        }
        return reason(in: Syntax(type), generics).map { Obstacle(reason: $0) }
    }

    private func obstacle(
        to pack: PackExpansionTypeSyntax,
        _ generics: GenericContext
    ) -> Obstacle? {
        let element = ParameterType(pack.repetitionPattern, in: generics.scope)
        if element.specifiers.contains(.inout) {
            return Obstacle(
                reason: """
                    handlers take the values of a parameter pack as an array; take 'inout' \
                    parameters one by one
                    """
            )
        }
        guard let function = element.function, !element.isEscaping else { return nil }
        return Obstacle(
            reason: "an array cannot keep closures that do not escape; write '@escaping'",
            fixIts: function.insertingEscaping
        )
    }

    /// Why no handler can take an argument that is sent or consumed.
    private func obstacle(
        toSending parameter: ParameterType,
        of type: TypeSyntax,
        _ scope: TypeScope
    ) -> Obstacle? {
        if Set([.inout, .sending]).isSubset(of: parameter.specifiers) {
            return Obstacle(
                reason: """
                    the compiler cannot tell that a handler leaves nothing else a reference to it; \
                    remove 'sending'
                    """,
                fixIts: type.removing(.sending)
            )
        }
        let sent = parameter.specifiers.first { [.sending, .consuming, .owned].contains($0) }
        guard let sent else { return nil }
        if let function = parameter.function, !parameter.isEscaping {
            return Obstacle(
                reason: """
                    a closure that does not escape cannot be kept until an implementer takes it; \
                    write '@escaping', or remove '\(sent.rawValue)'
                    """,
                fixIts: function.insertingEscaping
            )
        }
        guard scope.isNoncopyableSpan(parameter) else { return nil }
        return Obstacle(
            reason:
                "a handler cannot take a span that cannot be copied out of the call; take it as "
                + "'inout'",
            fixIts: type.replacing(sent, with: .inout)
        )
    }

    /// Why the types that handlers see can't replace those of a closure.
    private func obstacle(
        to function: FunctionTypeSyntax,
        isEscaping: Bool,
        _ generics: GenericContext
    ) -> Obstacle? {
        if lendsNoncopyable(function, generics) {
            return Obstacle(
                reason: """
                    handlers take a value that may be noncopyable in a box, where a closure cannot \
                    borrow or change it; let the closure take it as 'consuming', or remove \
                    '~Copyable'
                    """,
                fixIts: consumingLoan(of: function, generics)
            )
        }
        let variadic = function.parameters.first { $0.ellipsis != nil }
        if let variadic, generics.isMentioned(in: function) {
            return Obstacle(
                reason: """
                    the closure with the types of handlers cannot pass on several arguments as \
                    one; let it take an array
                    """,
                fixIts: variadic.takingArray
            )
        }
        guard !isEscaping, generics.isMentioned(in: function),
            let inner = function.parameters.first(where: { isNonescapingClosure($0.type, generics) }
            )
        else { return nil }
        return Obstacle(
            reason: """
                the closure with the types of handlers would pass one closure that does not escape \
                to another; write '@escaping' before the inner one
                """,
            fixIts: ParameterType(inner.type, in: generics.scope).function?.insertingEscaping ?? []
        )
    }

    /// Why a closure with the types that handlers see can't be called on the actor that is its
    /// argument.
    private func obstacle(
        toCallingOnActor parameter: ParameterType,
        _ generics: GenericContext
    ) -> Obstacle? {
        guard let function = parameter.function, generics.isMentioned(in: function),
            function.parameters.contains(where: {
                ParameterType($0.type).specifiers.contains(.isolated)
            })
        else { return nil }
        let isSent = ParameterType(function.returnClause.type).specifiers.contains(.sending)
        let isSendable = parameter.functionAttributes.contains("@Sendable")
        if isSendable, !isSent { return nil }
        return Obstacle(
            reason: """
                the closure with the types of handlers would be called on the actor of its \
                'isolated' parameter; let it be '@Sendable', without a 'sending' result
                """,
            fixIts: isSendable
                ? function.returnClause.type.removing(.sending)
                : isSent ? [] : function.inserting("@Sendable")
        )
    }

    /// Diagnoses an argument or result that causes a warning wherever it is passed or returned.
    func reportSentMetatype(_ type: TypeSyntax, _ scope: TypeScope) {
        guard let reason = reasonNotToSend(ParameterType(type), scope) else { return }
        report.add(
            .unforwardable(type.trimmedDescription, since: reason),
            at: type,
            fixIts: type.removing(.sending)
        )
    }

    private func reasonNotToSend(_ type: ParameterType, _ scope: TypeScope) -> String? {
        // BUG: Swift 6.3.1 takes a sent `any Shape.Type` for an `any Shape`.
        let constraint = type.base.as(SomeOrAnyTypeSyntax.self)?.constraint
        let isExistential = constraint?.is(MetatypeTypeSyntax.self) ?? false
        guard type.specifiers.contains(.sending),
            isExistential || scope.hasMetatypeOfExistential(type.base)
        else { return nil }
        return "Swift 6.3.1 takes no metatype of an existential type for one that can be sent; "
            + "remove 'sending'"
    }

    private func isNonescapingClosure(_ type: TypeSyntax, _ generics: GenericContext) -> Bool {
        let parameter = ParameterType(type, in: generics.scope)
        return parameter.function != nil && !parameter.isEscaping
    }

    /// Whether a closure, or a closure that it takes, borrows or mutates a value that may be
    /// noncopyable.
    private func lendsNoncopyable(_ function: FunctionTypeSyntax, _ generics: GenericContext)
        -> Bool
    {
        function.parameters.contains { parameter in
            let type = ParameterType(parameter.type, in: generics.scope)
            if let inner = type.function { return lendsNoncopyable(inner, generics) }
            return !Set(type.specifiers).isDisjoint(with: [.borrowing, .shared, .inout])
                && generics.mentionsNoncopyable(type.base)
        }
    }

    /// A fix-it for the only argument that a closure borrows or changes; empty if there are others.
    private func consumingLoan(
        of function: FunctionTypeSyntax,
        _ generics: GenericContext
    ) -> [FixIt] {
        let lent = function.parameters.map(\.type).filter { type in
            let specifiers = ParameterType(type, in: generics.scope).specifiers
            return !Set(specifiers).isDisjoint(with: [.borrowing, .shared, .inout])
                && generics.mentionsNoncopyable(type)
        }
        guard lent.count == 1, let type = lent.first,
            let specifier = ParameterType(type, in: generics.scope).specifiers.first
        else { return [] }
        return type.replacing(specifier, with: .consuming)
    }

    private func reason(in part: Syntax, _ generics: GenericContext) -> String? {
        if part.is(ReturnClauseSyntax.self) { return nil }
        let packs = part.as(TupleTypeSyntax.self)?.elements.compactMap {
            $0.type.as(PackExpansionTypeSyntax.self)
        }
        if let pack = packs?.first, part.parent?.is(AttributedTypeSyntax.self) != true {
            // BUG: Swift 6.3.1 crashes on any call of such a requirement on an existential.
            return
                """
                Swift 6.3.1 crashes when it compiles a call of it; take \
                '\(pack.trimmedDescription)'
                """
        }
        if let name = part.as(IdentifierTypeSyntax.self),
            name.isSpanOfOwnType(in: generics.scope),
            let arguments = name.genericArgumentClause, generics.isMentioned(in: arguments)
        {
            return
                """
                only a call knows the elements of '\(name.trimmedDescription)', and handlers \
                cannot take a span of 'Any'; take 'inout' of an array
                """
        }
        return part.children(viewMode: .sourceAccurate).lazy.compactMap { reason(in: $0, generics) }
            .first
    }
}

extension IdentifierTypeSyntax {
    /// Whether the type is a span that handlers can't take as a buffer; a `Span` by itself they
    /// can.
    fileprivate func isSpanOfOwnType(in scope: TypeScope) -> Bool {
        let type = ParameterType(TypeSyntax(self))
        guard scope.spanElement(of: type) != nil else { return scope.isNoncopyableSpan(type) }
        let owner = parent?.parent?.parent?.parent?.as(TypeSyntax.self)
        return parent?.is(OptionalTypeSyntax.self) == true
            || parent?.is(GenericArgumentSyntax.self) == true && owner.flatMap(scope.wrapped) != nil
    }
}
