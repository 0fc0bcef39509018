// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftParser
import SwiftSyntax

/// Qualifies types with `Module::`, or replaces them by a short name.
///
/// Unlike `.`, `::` can't be confused with a type that has the module's name. The proxy class
/// declares the short names as typealiases, so that they have the same meaning in every module that
/// receives the file.
final class TypeSpelling: SyntaxRewriter {
    private(set) var modules: Set<String> = []
    /// The modules of the types that have short names, by short name.
    private let shortNames: [String: String]
    /// Names before a period that aren't modules.
    private let owners: Set<String>
    private var isShortening = false

    /// - Parameters:
    ///   - declaration: The protocol whose requirements mention the types.
    ///   - taken: Names that can't be short names.
    ///   - others: Further names before a period that aren't modules; those that the protocol
    ///     declares are known.
    init(for declaration: ProtocolDeclSyntax, besides taken: Set<String>, others: Set<String>) {
        let declared = TypeFinder(viewMode: .sourceAccurate)
        declared.walk(declaration)
        let mentioned = TypeFinder(viewMode: .sourceAccurate)
        for member in declaration.memberBlock.members where member.decl.isRequirement {
            mentioned.walk(member)
        }
        let owners = declared.parameters.union(others).union(Spelling.standardNames)
        var counts: [String: [String: Int]] = [:]
        for type in mentioned.members {
            guard let module = type.owner, !owners.contains(module) else { continue }
            counts[type.name.text, default: [:]][module, default: 0] += 1
        }
        // Every name that isn't a member of another.
        let tokens = declaration.tokens(viewMode: .sourceAccurate)
        let taken = taken.union(
            tokens.lazy.filter { $0.parent?.is(MemberTypeSyntax.self) != true }.map(\.text)
        )
        self.owners = owners
        shortNames = counts.compactMapValues { modules in
            // A name that two modules share is ambiguous.
            modules.count == 1 ? modules.first { $0.value > 1 }?.key : nil
        }.filter { name, module in !taken.contains(name) && !name.isKnown(besides: module) }
    }

    /// The names before a period in a type.
    static func owners(in type: String) -> Set<String> {
        var parser = Parser(type)
        let finder = TypeFinder(viewMode: .sourceAccurate)
        finder.walk(TypeSyntax.parse(from: &parser))
        return Set(finder.members.compactMap(\.owner))
    }

    /// The short names with their qualified types.
    var aliases: [(name: String, type: String)] {
        shortNames.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)::\($0.key)") }
    }

    /// A type's spelling outside of the class.
    func spelled(_ type: String) -> String {
        var parser = Parser(type)
        return rewrite(TypeSyntax.parse(from: &parser)).trimmedDescription
    }

    override func visit(_ node: MemberBlockItemSyntax) -> MemberBlockItemSyntax {
        isShortening = node.decl.isRequirement
        defer { isShortening = false }
        return super.visit(node)
    }

    override func visit(_ node: AttributeSyntax) -> AttributeSyntax {
        let isShortening = isShortening
        self.isShortening = false
        defer { self.isShortening = isShortening }
        return super.visit(node)
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard let module = node.owner, !owners.contains(module) else { return super.visit(node) }
        modules.insert(module)
        guard isShortening, shortNames[node.name.text] == module else {
            return super.visit(node.with(\.period, node.period.with(\.tokenKind, .moduleSelector)))
        }
        return super.visit(
            IdentifierTypeSyntax(
                leadingTrivia: node.leadingTrivia,
                name: node.name,
                genericArgumentClause: node.genericArgumentClause,
                trailingTrivia: node.trailingTrivia
            )
        )
    }
}

private final class TypeFinder: SyntaxVisitor {
    /// The types that are members of another type or of a module.
    private(set) var members: [MemberTypeSyntax] = []
    /// The names that generic parameters, associated types and typealiases declare.
    private(set) var parameters: Set<String> = ["Self"]

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        members.append(node)
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
    }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
    }

    private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        parameters.insert(name.text)
        return .visitChildren
    }
}

extension MemberTypeSyntax {
    /// The name before the period, which may be a module.
    fileprivate var owner: String? {
        guard let owner = baseType.as(IdentifierTypeSyntax.self), owner.genericArgumentClause == nil
        else { return nil }
        return owner.name.text
    }
}

extension DeclSyntax {
    fileprivate var isRequirement: Bool {
        !self.is(AssociatedTypeDeclSyntax.self) && !self.is(TypeAliasDeclSyntax.self)
    }
}

extension String {
    /// Whether the unqualified name means something else in generated code.
    fileprivate func isKnown(besides module: String) -> Bool {
        if module == "Swift" { return false }
        let written: Set = ["Actor", "Conformer", "Copyable", "ObjectIdentifier"]
        let ofFoundation: Set = ["Data", "Date", "URL", "UUID"]
        return Spelling.standardNames.contains(self) || OwnMembers.all.contains(self)
            || written.contains(self)
            || ofFoundation.contains(self) && !module.hasPrefix("Foundation")
    }
}
