// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The associated types of a tree of protocols, and the constraints on them.
struct AssociatedTypes {
    private(set) var names: [String] = []
    /// The protocol that first declares each associated type.
    private(set) var declarers: [String: String] = [:]
    /// The associated types that the protocols fix to a type.
    private(set) var fixed: [String: String] = [:]
    /// The conditions on the others.
    private(set) var conditions: [String] = []
    /// The aliases that the protocols declare.
    private(set) var aliases: [String] = []
    private var bounds: [String: [String]] = [:]
    /// The associated types that the caller fixed.
    private var chosen: Set<String> = []

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
                        \.type.trimmedDescription.plainStandardNames)
                    for bound in inherited ?? [] where bounds[name]?.contains(bound) != true {
                        bounds[name, default: []].append(bound)
                    }
                    for requirement in type.genericWhereClause?.requirements ?? [] { read(requirement) }
                } else if let alias = member.decl.as(TypeAliasDeclSyntax.self), known.insert(alias.name.text).inserted {
                    let plain = DeclSyntax(alias.with(\.modifiers, []).with(\.attributes, []))
                    let text = Spelling(of: plain).rewrite(plain).trimmedDescription
                    aliases.append(text.plainStandardNames.withoutSelf)
                }
            }
            for requirement in node.syntax.genericWhereClause?.requirements ?? [] { read(requirement) }
        }
    }

    private mutating func read(_ requirement: GenericRequirementSyntax) {
        let text = requirement.requirement.trimmedDescription.plainStandardNames
        switch requirement.requirement {
        case .sameTypeRequirement(let same):
            let left = same.leftType.trimmedDescription.withoutSelf
            let right = same.rightType.trimmedDescription.plainStandardNames
            let isAboutItself = right.withoutSelf.hasPrefix(left + ".")
            if names.contains(left), !isAboutItself {
                // Two fixed types must be equal: the plainer one is kept as the type, and the other becomes a condition.
                if let other = fixed[left], other != right.withoutSelf {
                    let isPlainer = other.contains(".") && !right.withoutSelf.isPartOf(names)
                    if isPlainer { fixed[left] = right.withoutSelf }
                    conditions.append(
                        "\(isPlainer ? other : right.withoutSelf) == \(isPlainer ? right.withoutSelf : other)")
                } else {
                    fixed[left] = right.withoutSelf
                }
            } else {
                conditions.append(text.withoutSelf)
            }
        case .conformanceRequirement(let conformance) where conformance.leftType.trimmedDescription != "Self":
            conditions.append(text.withoutSelf)
        default: break
        }
    }

    /// Fixes some associated types.
    mutating func fix(_ types: [String: String], of name: String) throws {
        for (type, value) in types.sorted(by: { $0.key < $1.key }) where names.contains(type) {
            fixed[type] = value
            chosen.insert(type)
        }
        let known = fixed
        conditions.removeAll { condition in
            let owner = condition.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return known[String(owner)] != nil
        }
    }

    /// Returns the types that an existential with some fixed names leaves unknown, and the aliases that mention them.
    func unknown(besides primary: [String]) -> Set<String> {
        var unknown = Set(names.filter { (fixed[$0] == nil || chosen.contains($0)) && !primary.contains($0) })
        // A type that is fixed to an unknown one is unknown, too.
        var count = -1
        while count != unknown.count {
            count = unknown.count
            let others = fixed.map { ($0.key, $0.value) } + aliases.map { ($0.aliasName, $0) }
            for (name, text) in others where !primary.contains(name) {
                if text.matches(of: #/[A-Za-z_]\w*/#).contains(where: { unknown.contains(String($0.0)) && $0.0 != name }
                ) {
                    unknown.insert(name)
                }
            }
        }
        return unknown
    }

    /// The associated types that are not fixed.
    var open: [String] { names.filter { fixed[$0] == nil } }

    /// Returns the inheritance clause, such as `: Hashable & Sendable`, or nothing.
    func constraints(of name: String) -> String {
        guard let bounds = bounds[name], !bounds.isEmpty else { return "" }
        return ": " + bounds.joined(separator: ", ")
    }
}

extension String {
    /// The name in a typealias: `A` of `typealias A = B`.
    fileprivate var aliasName: String {
        String(dropFirst("typealias ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// Returns whether the type is a member of one of these, such as `Iterator.Element`.
    fileprivate func isPartOf(_ names: [String]) -> Bool { names.contains { hasPrefix($0 + ".") } }

    /// The type without `Self.`: `Item` of `Self.Item`.
    var withoutSelf: String { contains("Self.") ? replacing(#/\bSelf\.(?!(Type|Protocol)\b)/#, with: "") : self }
}
