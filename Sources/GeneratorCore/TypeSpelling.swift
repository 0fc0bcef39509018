// SPDX-License-Identifier: MIT

import ProtocolProxyEmitter
import SwiftParser
import SwiftSyntax

/// Qualifies types with `Module::`, or replaces them by a short name.
///
/// A type always has a short name if its module differs between platforms, so that one declaration
/// decides which module is meant.
///
/// Unlike `.`, `::` can't be confused with a type that has the module's name. The proxy class
/// declares the short names as typealiases, so that they have the same meaning in every module that
/// receives the file.
final class TypeSpelling: SyntaxRewriter {
    private(set) var modules: Set<String> = []
    private let shortNames: [QualifiedName: String]
    /// Whether the spelling is for all platforms.
    private let isPortable: Bool
    /// Names before a period that aren't modules.
    private let owners: Set<String>
    private var isShortening = false

    /// - Parameters:
    ///   - declaration: The protocol whose requirements mention the types.
    ///   - taken: Names that can't be short names.
    ///   - others: Further names before a period that aren't modules; those that the protocol
    ///     declares are known.
    ///   - isPortable: Whether the file compiles on all platforms.
    init(
        for declaration: ProtocolDeclSyntax,
        besides taken: Set<String>,
        others: Set<String>,
        isPortable: Bool
    ) {
        self.isPortable = isPortable
        let declared = TypeFinder(viewMode: .sourceAccurate)
        declared.walk(declaration)
        let mentioned = TypeFinder(viewMode: .sourceAccurate)
        for member in declaration.memberBlock.members where member.decl.isRequirement {
            mentioned.walk(member)
        }
        let owners = declared.parameters.union(others).union(Spelling.standardNames)
        var counts: [String: [String: Int]] = [:]
        for type in mentioned.members {
            guard let owner = type.owner, !owners.contains(owner) else { continue }
            let module = PlatformModules.portableName(of: owner)
            counts[type.name.text, default: [:]][module, default: 0] += 1
        }
        // Every name that isn't a member of another.
        let tokens = declaration.tokens(viewMode: .sourceAccurate)
        let taken = taken.union(
            tokens.lazy.filter { $0.parent?.is(MemberTypeSyntax.self) != true }.map(\.text)
        )
        self.owners = owners
        var shortNames: [QualifiedName: String] = [:]
        for (name, modules) in counts {
            for (module, count) in modules {
                // A name that two modules share is ambiguous.
                let isFree =
                    modules.count == 1 && !taken.contains(name) && !name.isKnown(besides: module)
                let type = QualifiedName(module: module, name: name)
                if isPortable, PlatformModules.choices(for: module).count > 1 {
                    shortNames[type] = isFree ? name : "__\(name)"
                } else if isFree, count > 1 {
                    shortNames[type] = name
                }
            }
        }
        self.shortNames = shortNames
    }

    private struct QualifiedName: Hashable {
        let module: String
        let name: String
    }

    /// The names before a period in a type.
    static func owners(in type: String) -> Set<String> {
        var parser = Parser(type)
        let finder = TypeFinder(viewMode: .sourceAccurate)
        finder.walk(TypeSyntax.parse(from: &parser))
        return Set(finder.members.compactMap(\.owner))
    }

    /// The short names with their types.
    var aliases: [Foreign.ShortName] {
        shortNames.sorted { $0.value < $1.value }.map { type, name in
            Foreign.ShortName(name, for: type.name, in: choices(for: type.module))
        }
    }

    private func choices(for module: String) -> [String] {
        isPortable ? PlatformModules.choices(for: module) : [module]
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
        guard let owner = node.owner, !owners.contains(owner) else { return super.visit(node) }
        let module = PlatformModules.portableName(of: owner)
        modules.insert(module)
        var name = shortNames[QualifiedName(module: module, name: node.name.text)]
        if !isShortening {
            // Where no short name is declared, none can be qualified for all platforms.
            name = choices(for: module).count > 1 ? node.name.text : nil
        }
        guard let name else {
            let base = TypeSyntax(
                IdentifierTypeSyntax(
                    leadingTrivia: node.baseType.leadingTrivia,
                    name: .identifier(module)
                )
            )
            let period = node.period.with(\.tokenKind, .moduleSelector)
            return super.visit(node.with(\.baseType, base).with(\.period, period))
        }
        return super.visit(
            IdentifierTypeSyntax(
                leadingTrivia: node.leadingTrivia,
                name: node.name.with(\.tokenKind, .identifier(name)),
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
