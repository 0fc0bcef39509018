// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftSyntax

/// A requirement in the text of a module, and what it has in common with its symbol.
struct MemberSignature {
    /// The name with the labels, as a symbol has it.
    let title: String
    /// The types of the parameters and of the result, as a symbol has them.
    let types: [String]
    /// What tells the requirement from all others of a type.
    let key: String
    private let declaration: DeclSyntax

    /// - Returns: Nil for what is no requirement.
    init?(_ declaration: DeclSyntax) {
        self.declaration = declaration
        var parameters: FunctionParameterListSyntax = []
        var result: TypeSyntax?
        var effects = ""
        if let function = declaration.as(FunctionDeclSyntax.self) {
            parameters = function.signature.parameterClause.parameters
            title = "\(function.name.text)(\(Self.labels(parameters)))"
            result = function.signature.returnClause?.type
            effects = function.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "async"
        } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
            parameters = initializer.signature.parameterClause.parameters
            title = "init(\(Self.labels(parameters)))"
        } else if let script = declaration.as(SubscriptDeclSyntax.self) {
            parameters = script.parameterClause.parameters
            // A subscript's parameter has a label only where it has two names.
            let labels = parameters.map { ($0.secondName == nil ? "_" : $0.firstName.text) + ":" }.joined()
            title = "subscript(\(labels))"
            result = script.returnClause.type
        } else if let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first {
            title = binding.pattern.trimmedDescription.replacing("`", with: "")
            result = binding.typeAnnotation?.type
        } else {
            return nil
        }
        let all = parameters.map { $0.type.trimmedDescription + ($0.ellipsis?.text ?? "") }
        types = all.map(\.unqualified) + [result.map(\.trimmedDescription.unqualified) ?? "()"]
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let kind = modifiers.map(\.trimmedDescription).filter { ["static", "prefix", "postfix"].contains($0) }
        let generics = declaration.as(FunctionDeclSyntax.self)?.genericParameterClause?.trimmedDescription ?? ""
        let isProperty = declaration.is(VariableDeclSyntax.self)
        key = (kind + [title, generics] + (isProperty ? [] : types) + [effects]).joined(separator: " ")
    }

    private static func labels(_ parameters: FunctionParameterListSyntax) -> String {
        parameters.map { $0.firstName.text + ":" }.joined()
    }

    /// The declaration with all said that depends on where it stands.
    ///
    /// - Parameters:
    ///   - actor: What its protocol says of all its members.
    ///   - types: The names of associated types, which no generic parameter of a member of a class may have.
    ///   - isNonsendingByDefault: Whether its module has `async` mean that it stays where its caller is.
    func text(
        isolatedTo actor: AttributeListSyntax.Element?, besides types: Set<String>,
        isNonsendingByDefault: () throws -> Bool
    ) rethrows -> String {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let isSpelled = attributes.contains { $0.isIsolation || $0.trimmedDescription == "@concurrent" } || isOnArgument
        var prefix = ""
        if let actor, !isSpelled, !modifiers.contains(where: { $0.name.text == "nonisolated" }) {
            prefix = actor.trimmedDescription.plainStandardNames + " "
        } else if isAsync, !isSpelled, !modifiers.contains(where: { $0.detail?.detail.text == "nonsending" }) {
            // Without it, the settings of the module would decide that the file is for.
            prefix = try isNonsendingByDefault() ? "nonisolated(nonsending) " : "@concurrent "
        }
        // The class has its associated types by their names.
        let text = Spelling(of: declaration, besides: types).rewrite(declaration).trimmedDescription.plainStandardNames
            .withoutSelf
        let isSpelledTwice = prefix.hasPrefix("nonisolated(nonsending)") && text.hasPrefix("nonisolated ")
        return prefix
            + text.dropFirst(isSpelledTwice ? "nonisolated ".count : 0).replacing(#/\boverride (?=\w)/#, with: "")
    }

    private var isAsync: Bool {
        let accessors =
            declaration.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
            ?? declaration.as(SubscriptDeclSyntax.self)?.accessorBlock
        if case .accessors(let list)? = accessors?.accessors {
            return list.contains { $0.effectSpecifiers?.asyncSpecifier != nil }
        }
        return declaration.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.asyncSpecifier != nil
    }

    /// Whether it runs on the actor that it is given.
    private var isOnArgument: Bool {
        declaration.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.contains {
            $0.type.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "isolated" } ?? false
        } ?? false
    }
}

/// Spells what a requirement means by itself, and would not in the class of its proxies.
final class Spelling: SyntaxRewriter {
    /// The generic parameters that have the name of an associated type, and so would hide it.
    private let hiding: Set<String>

    init(of declaration: DeclSyntax, besides types: Set<String> = []) {
        let clause =
            declaration.as(FunctionDeclSyntax.self)?.genericParameterClause
            ?? declaration.as(InitializerDeclSyntax.self)?.genericParameterClause
            ?? declaration.as(SubscriptDeclSyntax.self)?.genericParameterClause
        hiding = types.intersection(clause?.parameters.map(\.name.text) ?? [])
    }

    override func visit(_ node: GenericParameterSyntax) -> GenericParameterSyntax {
        super.visit(hiding.contains(node.name.text) ? node.with(\.name, node.name.marked) : node)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        super.visit(hiding.contains(node.name.text) ? node.with(\.name, node.name.marked) : node)
    }

    // What builds a result is the conformer's affair.
    override func visit(_ node: AttributeListSyntax) -> AttributeListSyntax {
        super.visit(node.filter { !$0.isResultBuilder })
    }

    // A function that is an argument or a result is spelled where it stays with its caller. Where it is not, the settings of
    // the module that the file is for would decide.
    override func visit(_ node: AttributedTypeSyntax) -> TypeSyntax {
        let isSpelled =
            node.specifiers.contains { $0.trimmedDescription.hasPrefix("nonisolated") }
            || node.attributes.contains {
                $0.isIsolation || ["@concurrent", "@isolated(any)"].contains("\($0.trimmed)")
            }
        guard let function = node.baseType.as(FunctionTypeSyntax.self), function.isConcurrent else {
            return super.visit(node)
        }
        let base = TypeSyntax(visited(function))
        let changed = node.with(\.baseType, base)
        return TypeSyntax(isSpelled ? changed : changed.with(\.attributes, node.attributes.addingConcurrent))
    }

    override func visit(_ node: FunctionTypeSyntax) -> TypeSyntax {
        guard node.isConcurrent else { return super.visit(node) }
        return TypeSyntax(
            AttributedTypeSyntax(
                leadingTrivia: node.leadingTrivia, specifiers: [], attributes: AttributeListSyntax([]).addingConcurrent,
                baseType: visited(node.with(\.leadingTrivia, [])), trailingTrivia: node.trailingTrivia))
    }

    /// The function type with what is in it rewritten, and itself as it is.
    private func visited(_ node: FunctionTypeSyntax) -> FunctionTypeSyntax {
        node.with(\.parameters, visit(node.parameters)).with(\.returnClause, visit(node.returnClause))
    }
}

extension FunctionTypeSyntax {
    /// Whether it is asynchronous, and is not given the actor that it runs on.
    fileprivate var isConcurrent: Bool {
        effectSpecifiers?.asyncSpecifier != nil
            && !parameters.contains {
                $0.type.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "isolated" }
                    ?? false
            }
    }
}

extension AttributeListSyntax {
    fileprivate var addingConcurrent: AttributeListSyntax {
        let attribute = AttributeSyntax(
            attributeName: IdentifierTypeSyntax(name: .identifier("concurrent")), trailingTrivia: .space)
        return [.attribute(attribute)] + self
    }
}

extension TokenSyntax {
    /// Another name.
    fileprivate var marked: TokenSyntax { with(\.tokenKind, .identifier("__\(text)")) }
}

extension String {
    /// The type as a symbol graph spells it: without modules, and without space.
    var unqualified: String {
        filter { !$0.isWhitespace || $0 == " " }.replacing(#/\b[A-Za-z_]\w*\.(?=[A-Z])/#, with: "").filter {
            !$0.isWhitespace
        }
    }

    /// The text with the names of the standard library that nobody uses for other things without their module.
    var plainStandardNames: String {
        replacing(#/\bSwift\.([A-Za-z]\w*)/#) { match in
            Self.standardNames.contains(String(match.1)) ? String(match.1) : String(match.0)
        }
    }

    private static let standardNames: Set<String> = [
        "Any", "AnyClass", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "BinaryInteger", "Bool", "Character",
        "Codable", "Collection", "Comparable", "CustomStringConvertible", "CustomDebugStringConvertible", "Decodable",
        "Decoder", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Hasher",
        "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64", "IteratorProtocol", "MainActor", "Never",
        "Optional", "Range", "RawRepresentable", "Sendable", "SendableMetatype", "Sequence", "Set", "Span", "RawSpan",
        "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span", "String", "StringProtocol",
        "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
    ]
}
