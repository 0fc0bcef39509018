// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

// The compiler checks the value of `@Optional(returning:)` as the argument of an attribute, before
// it knows the requirement and the protocol's members. Its errors mention neither.

extension MemberReader {
    /// Diagnoses closures that have parameters whose types the compiler surely can't infer.
    func reportUntypedClosures(in expression: ExprSyntax, of type: TypeSyntax?) {
        for (closure, type) in expression.closures(of: type, scope) {
            guard let first = closure.firstUntypedParameter else { continue }
            let written = type.flatMap { self.typed(closure, as: $0) }
            report.add(
                .untypedClosure(beginningWith: written?.head),
                at: first,
                fixIts: written.map { .write($0.closure, insteadOf: closure) } ?? []
            )
        }
    }

    /// Diagnoses types that the protocol declares: looking them up would lead the compiler into a
    /// cycle.
    func reportMembersOfProtocol(in expression: ExprSyntax) {
        for token in expression.tokens(viewMode: .sourceAccurate) {
            let name = token.text
            let isOwner = token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
            let isName =
                token.parent?.is(DeclReferenceExprSyntax.self) == true
                || token.parent?.is(IdentifierTypeSyntax.self) == true
            guard isOwner, isName, declaredTypes.contains(name) else { continue }
            report.add(.memberOfProtocol(name, of: protocolName), at: token)
            return
        }
    }

    /// Diagnoses a `try` outside of closures, because handlers have no error to throw.
    func reportThrowing(in expression: ExprSyntax) {
        for token in expression.tokens(viewMode: .sourceAccurate) {
            guard let attempt = token.parent?.as(TryExprSyntax.self),
                attempt.tryKeyword == token, attempt.questionOrExclamationMark == nil,
                !sequence(first: Syntax(token), next: \.parent)
                    .contains(where: { $0.is(ClosureExprSyntax.self) })
            else { continue }
            report.add(.throwingAnswer(), at: token)
        }
    }

    /// A closure with the types of its parameters; `nil` if an attribute can't name them.
    private func typed(
        _ closure: ClosureExprSyntax,
        as type: TypeSyntax
    ) -> (head: String, closure: String)? {
        let parameter = ParameterType(type, in: scope)
        if let wrapped = scope.wrapped(in: parameter.base) { return typed(closure, as: wrapped) }
        guard let function = parameter.function,
            !function.parameters.description.isEmpty,
            !TypeSyntax(function).hasToken(declaredTypes.union(["Self"]))
        else { return nil }
        let names = closure.namesOfParameters ?? function.freeNames(in: closure)
        guard names.count == function.parameters.count else { return nil }
        let list = zip(names, function.parameters).map { "\($0): \($1.type.trimmedDescription)" }
        let head = "(\(list.joined(separator: ", ")))"
        let body = closure.statements.replacingShorthand(with: names)
        return (head, "{ \(head) in \(body.isEmpty ? "" : body + " ")}")
    }
}

extension ExprSyntax {
    /// The closures whose types depend on the type of the expression alone, each with its part of
    /// that type.
    fileprivate func closures(
        of type: TypeSyntax?,
        _ scope: TypeScope
    ) -> [(ClosureExprSyntax, TypeSyntax?)] {
        if let closure = self.as(ClosureExprSyntax.self) { return [(closure, type)] }
        if let array = self.as(ArrayExprSyntax.self), array.elements.count == 1 {
            let element = type.flatMap {
                scope.shortForm(of: $0).as(ArrayTypeSyntax.self)?.element
            }
            return array.elements.flatMap { $0.expression.closures(of: element, scope) }
        }
        guard let tuple = self.as(TupleExprSyntax.self) else { return [] }
        let types = type?.as(TupleTypeSyntax.self)?.elements.map(\.type) ?? []
        let isSingle = tuple.elements.count == 1
        return tuple.elements.enumerated().flatMap { index, element in
            let own = isSingle ? type : types.dropFirst(index).first
            return element.expression.closures(of: own, scope)
        }
    }
}

extension ClosureExprSyntax {
    /// The first parameter, or name such as `$0`, whose type is neither spelled nor apparent from
    /// its uses; `nil` if there is none.
    fileprivate var firstUntypedParameter: TokenSyntax? {
        untypedParameters.first { parameter in
            references(to: [parameter.text]).allSatisfy(isWithoutContext)
        }
    }

    private var untypedParameters: [TokenSyntax] {
        switch signature?.parameterClause {
        case .simpleInput(let list): list.map(\.name)
        case .parameterClause(let clause):
            Array(clause.parameters).filter { $0.type == nil }.map { $0.secondName ?? $0.firstName }
        case nil: shorthand
        }
    }

    private func references(to names: [String]) -> [DeclReferenceExprSyntax] {
        statements.tokens(viewMode: .sourceAccurate).compactMap { token in
            token.parent?.as(DeclReferenceExprSyntax.self)
        }.filter { names.contains($0.baseName.text) }
    }

    /// Whether the compiler can't tell the type of a parameter from an expression that uses it.
    private func isWithoutContext(_ reference: DeclReferenceExprSyntax) -> Bool {
        if let item = reference.parent?.as(CodeBlockItemSyntax.self) {
            return statements.count == 1 && statements.first == item
        }
        if let access = reference.parent?.as(MemberAccessExprSyntax.self) {
            return access.base?.id == Syntax(reference).id
        }
        guard let operation = reference.parent?.parent?.as(SequenceExprSyntax.self) else {
            return reference.parent?.is(ReturnStmtSyntax.self) == true
        }
        let names = untypedParameters.map(\.text)
        return operation.elements.allSatisfy { element in
            if let symbol = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
                return Self.overloadedOperators.contains(symbol)
            }
            let name = element.as(DeclReferenceExprSyntax.self)?.baseName.text
            return name.map(names.contains) ?? false
        }
    }

    private static let overloadedOperators: Set = [
        "+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!=", "&", "|", "^",
    ]

    /// The names in the signature; `nil` if there are none.
    fileprivate var namesOfParameters: [String]? {
        switch signature?.parameterClause {
        case .simpleInput(let list): list.map(\.name.text)
        case .parameterClause(let clause): clause.parameters.map(\.firstName.text)
        case nil: nil
        }
    }

    /// The names such as `$0`, except those in inner closures.
    private var shorthand: [TokenSyntax] {
        statements.tokens(viewMode: .sourceAccurate).filter { token in
            guard case .dollarIdentifier = token.tokenKind else { return false }
            let closure = sequence(first: Syntax(token)) { $0.parent }
                .first { $0.is(ClosureExprSyntax.self) }
            return closure?.id == id
        }
    }
}

extension FunctionTypeSyntax {
    /// A name for each parameter: its own, or a letter that the closure doesn't use.
    fileprivate func freeNames(in closure: ClosureExprSyntax) -> [String] {
        let used = Set(closure.tokens(viewMode: .sourceAccurate).map(\.text))
        var letters = "abcdefghijklmnopqrstuvwxyz".map(String.init).filter { !used.contains($0) }
        return parameters.compactMap { parameter in
            let own = parameter.secondName?.text
            if let own, !used.contains(own) { return own }
            return letters.isEmpty ? nil : letters.removeFirst()
        }
    }
}

extension CodeBlockItemListSyntax {
    fileprivate func replacingShorthand(with names: [String]) -> String {
        let replaced = ShorthandReplacer(names).rewrite(self)
        return replaced.trimmedDescription
    }
}

private final class ShorthandReplacer: SyntaxRewriter {
    private let names: [String]

    init(_ names: [String]) { self.names = names }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
        guard case .dollarIdentifier(let text) = token.tokenKind,
            let index = Int(text.dropFirst()), names.indices.contains(index)
        else { return token }
        return token.with(\.tokenKind, .identifier(names[index]))
    }

    // An inner closure has parameters of its own.
    override func visit(_ node: ClosureExprSyntax) -> ExprSyntax {
        ExprSyntax(node)
    }
}
