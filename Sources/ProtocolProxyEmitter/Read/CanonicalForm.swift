// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Writes types so that two spellings of one type are equal, as far as names show.
///
/// A form ignores modules, long forms, parentheses, `any`, the order of a composition, attributes,
/// and all specifiers but `inout`. The numbers of generic parameters replace their names, in the
/// order in which the written types mention them, so that one form writes all types of a
/// requirement. It ignores the constraints of these parameters.
final class CanonicalForm: SyntaxRewriter {
    private let scope: TypeScope
    private let aliases: OwnTypealiases
    private let genericParameters: Set<String>
    private var numbers: [String: Int] = [:]

    /// Makes the form of the types of one requirement.
    ///
    /// - Parameters:
    ///   - generics: The generic parameters, including one for each `some`.
    ///   - aliases: The typealiases of the protocol.
    ///   - scope: What the names of types mean in the protocol.
    init(
        _ generics: GenericParameterClauseSyntax?,
        _ aliases: OwnTypealiases,
        in scope: TypeScope
    ) {
        self.genericParameters = Set(generics?.parameters.map(\.name.text) ?? [])
        self.aliases = aliases
        self.scope = scope.adding(genericParameters)
    }

    /// The text of the next type; `()` if there is none.
    func text(of type: TypeSyntax?) -> String {
        guard let type else { return "()" }
        let expanded = aliases.expanding(type.withoutSelfAsOwner, except: genericParameters)
        return canonicalText(of: expanded)
    }

    private func canonicalText(of type: TypeSyntax) -> String {
        visit(type).trimmedDescription.filter { !$0.isWhitespace }
    }

    // MARK: Names

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        let name = node.name.text
        guard node.moduleName == nil, genericParameters.contains(name) else {
            return canonical(TypeSyntax(node))
        }
        let number = numbers[name] ?? numbers.count
        numbers[name] = number
        return named("$\(number)")
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax { canonical(TypeSyntax(node)) }

    private func canonical(_ type: TypeSyntax) -> TypeSyntax {
        let short = scope.shortForm(of: type)
        // A short form isn't a name.
        guard short.is(IdentifierTypeSyntax.self) || short.is(MemberTypeSyntax.self) else {
            return visit(short)
        }
        let own =
            type.as(MemberTypeSyntax.self).map { super.visit($0) }
            ?? type.as(IdentifierTypeSyntax.self).map { super.visit($0) } ?? type
        guard let name = scope.standardName(of: type) else { return own.withoutModules }
        if scope.isStandard(type, .void) { return TypeSyntax(TupleTypeSyntax(elements: [])) }
        let clause =
            own.as(MemberTypeSyntax.self)?.genericArgumentClause
            ?? own.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        return TypeSyntax(
            IdentifierTypeSyntax(name: .identifier(name), genericArgumentClause: clause)
        )
    }

    private func named(_ name: String) -> TypeSyntax {
        TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
    }

    // MARK: Other types

    override func visit(_ node: TupleTypeSyntax) -> TypeSyntax {
        if let only = TypeSyntax(node).inParentheses { return visit(only) }
        return super.visit(node)
    }

    override func visit(_ node: SomeOrAnyTypeSyntax) -> TypeSyntax { visit(node.constraint) }

    override func visit(_ node: CompositionTypeSyntax) -> TypeSyntax {
        let parts = Set(TypeSyntax(node).composed.map(canonicalText))
        return named("(\(parts.sorted().joined(separator: "&")))")
    }

    override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> TypeSyntax {
        visit(OptionalTypeSyntax(wrappedType: node.wrappedType))
    }

    override func visit(_ node: InlineArrayTypeSyntax) -> TypeSyntax {
        var element = node.element.trimmedDescription
        if case .type(let type) = node.element.argument { element = canonicalText(of: type) }
        return named("InlineArray<\(node.count.trimmedDescription),\(element)>")
    }

    override func visit(_ node: AttributedTypeSyntax) -> TypeSyntax {
        let isChanged = ParameterType(TypeSyntax(node)).specifiers.contains(.inout)
        let base = canonicalText(of: node.baseType)
        return named(isChanged ? "inout \(base)" : base)
    }

    override func visit(_ node: FunctionTypeSyntax) -> TypeSyntax {
        let parameters = node.parameters.map { parameter in
            canonicalText(of: parameter.type) + (parameter.ellipsis == nil ? "" : "...")
        }
        let result = canonicalText(of: node.returnClause.type)
        let effects = node.effectSpecifiers
        let isAsync = effects?.asyncSpecifier != nil
        return named(
            "((\(parameters.joined(separator: ",")))\(isAsync ? "async" : "")"
                + "\(thrown(by: effects?.throwsClause))->\(result))"
        )
    }

    private func thrown(by clause: ThrowsClauseSyntax?) -> String {
        guard let clause else { return "" }
        guard let type = clause.type, !scope.isAnyError(type) else { return "throws" }
        return scope.isStandard(type, .never) ? "" : "throws(\(canonicalText(of: type)))"
    }
}
