// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The associated types of a protocol and its parents, and the constraints on them.
struct AssociatedTypes {
    private(set) var names: [String] = []
    /// The protocol that first declares each associated type.
    private(set) var declarers: [String: String] = [:]
    /// The associated types that the protocols bind to a type.
    private var fixedTypes: [String: TypeSyntax] = [:]
    /// The conditions on the unbound associated types.
    private var requirements: [Condition] = []
    private var declaredAliases: [TypeAliasDeclSyntax] = []
    private var bounds: [String: [String]] = [:]
    /// The associated types that the caller binds.
    private var chosen: Set<String> = []

    /// A condition of a `where` clause, and the associated type that it constrains.
    private struct Condition {
        var text: String
        var owner: String
        var mentionsSelf: Bool

        init(_ text: String, of owner: String, in types: TypeSyntax?...) {
            self.text = text
            self.owner = owner
            mentionsSelf = types.contains { type in
                type?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.Self) }
                    ?? false
            }
        }
    }

    var fixed: [String: String] { fixedTypes.mapValues(\.trimmedDescription) }
    var conditions: [String] { requirements.map(\.text) }
    /// The first condition that depends on the conforming type.
    var conditionOnSelf: String? { requirements.first(where: \.mentionsSelf)?.text }
    var aliases: [String] { declaredAliases.map(\.trimmedDescription) }

    init(of tree: ProtocolTree) {
        var known: Set<String> = []
        for node in tree.nodes {
            for member in node.syntax.memberBlock.members {
                if let type = member.decl.as(AssociatedTypeDeclSyntax.self) {
                    let name = type.name.text
                    if !names.contains(name) {
                        names.append(name)
                        declarers[name] = node.qualifiedName
                    }
                    let inherited = type.inheritanceClause?.inheritedTypes.map(
                        { Spelling(of: nil).rewrite($0.type).trimmedDescription })
                    for bound in inherited ?? [] where bounds[name]?.contains(bound) != true {
                        bounds[name, default: []].append(bound)
                    }
                    for requirement in type.genericWhereClause?.requirements ?? [] {
                        read(requirement)
                    }
                } else if let alias = member.decl.as(TypeAliasDeclSyntax.self),
                    known.insert(alias.name.text).inserted
                {
                    let plain = DeclSyntax(alias.with(\.modifiers, []).with(\.attributes, []))
                    let spelled = Spelling(of: nil).rewrite(plain).as(TypeAliasDeclSyntax.self)
                    declaredAliases.append((spelled ?? alias).trimmed)
                }
            }
            for requirement in node.syntax.genericWhereClause?.requirements ?? [] {
                read(requirement)
            }
        }
    }

    private mutating func read(_ requirement: GenericRequirementSyntax) {
        let spelling = Spelling(of: nil)
        func spelled(_ type: some SyntaxProtocol) -> TypeSyntax? {
            type.as(TypeSyntax.self).flatMap { spelling.rewrite($0).as(TypeSyntax.self) }?.trimmed
        }
        let text = spelling.rewrite(requirement.requirement).trimmedDescription
        switch requirement.requirement {
        case .sameTypeRequirement(let same):
            guard let left = spelled(same.leftType), let right = spelled(same.rightType) else {
                return
            }
            let name = left.trimmedDescription
            guard names.contains(name), !right.owners.contains(name) else {
                requirements.append(Condition(text, of: left.root, in: left, right))
                return
            }
            // Both types must be equal. The plainer one is the bound type, and a condition requires
            // the other.
            if let other = fixedTypes[name], other.trimmedDescription != right.trimmedDescription {
                let isPlainer =
                    !other.owners.isEmpty && !(right.owners.contains { names.contains($0) })
                if isPlainer { fixedTypes[name] = right }
                let (first, second) = isPlainer ? (other, right) : (right, other)
                requirements.append(
                    Condition("\(first) == \(second)", of: first.root, in: first, second)
                )
            } else {
                fixedTypes[name] = right
            }
        case .conformanceRequirement(let conformance)
        where conformance.leftType.trimmedDescription != "Self":
            let types = (spelled(conformance.leftType), spelled(conformance.rightType))
            requirements.append(Condition(text, of: types.0?.root ?? "", in: types.0, types.1))
        default: break
        }
    }

    /// Binds associated types to types that the caller chose.
    mutating func fix(_ types: [String: String], of name: String) throws {
        for (type, value) in types.sorted(by: { $0.key < $1.key }) where names.contains(type) {
            var parser = Parser(value)
            fixedTypes[type] = TypeSyntax.parse(from: &parser)
            chosen.insert(type)
        }
        requirements.removeAll { fixedTypes[$0.owner] != nil }
    }

    /// The associated types that the existential type doesn't determine, and the typealiases that
    /// mention such a type.
    func unknown(besides primary: [String]) -> Set<String> {
        var unknown = Set(
            names.filter { (fixedTypes[$0] == nil || chosen.contains($0)) && !primary.contains($0) }
        )
        // A type that is bound to an undetermined one is undetermined as well.
        var count = -1
        while count != unknown.count {
            count = unknown.count
            let others =
                fixedTypes.map { ($0.key, $0.value) }
                + declaredAliases.map { ($0.name.text, $0.initializer.value) }
            for (name, type) in others where !primary.contains(name) {
                let mentioned = type.tokens(viewMode: .sourceAccurate).map(\.text)
                if mentioned.contains(where: { unknown.contains($0) && $0 != name }) {
                    unknown.insert(name)
                }
            }
        }
        return unknown
    }

    /// The unbound associated types.
    var open: [String] { names.filter { fixedTypes[$0] == nil } }

    /// The inheritance clause, such as `: Hashable, Sendable`, or an empty string.
    func constraints(of name: String) -> String {
        guard let bounds = bounds[name], !bounds.isEmpty else { return "" }
        return ": " + bounds.joined(separator: ", ")
    }
}

extension TypeSyntax {
    /// The types that the type is a member of: `Iterator` for `Iterator.Element`.
    fileprivate var owners: [String] {
        guard let member = self.as(MemberTypeSyntax.self) else { return [] }
        return [member.baseType.trimmedDescription] + member.baseType.owners
    }

    /// The outermost of these owners, or the type's own name if there are none.
    fileprivate var root: String { owners.last ?? trimmedDescription }
}
