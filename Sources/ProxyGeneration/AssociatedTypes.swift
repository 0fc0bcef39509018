// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The associated types of a tree of protocols, and what is said of them.
struct AssociatedTypes {
    private(set) var names: [String] = []
    /// Those of which the protocols say what they are.
    private(set) var fixed: [String: String] = [:]
    /// The conditions on the others.
    private(set) var conditions: [String] = []
    /// The aliases that the protocols declare.
    private(set) var aliases: [String] = []
    private var bounds: [String: [String]] = [:]

    init(of tree: ProtocolTree) {
        var known: Set<String> = []
        for node in tree.nodes {
            for member in node.syntax.memberBlock.members {
                if let type = member.decl.as(AssociatedTypeDeclSyntax.self) {
                    let name = type.name.text
                    if !names.contains(name) { names.append(name) }
                    let inherited = type.inheritanceClause?.inheritedTypes.map(
                        \.type.trimmedDescription.plainStandardNames)
                    for bound in inherited ?? [] where bounds[name]?.contains(bound) != true {
                        bounds[name, default: []].append(bound)
                    }
                    for requirement in type.genericWhereClause?.requirements ?? [] { read(requirement) }
                } else if let alias = member.decl.as(TypeAliasDeclSyntax.self), known.insert(alias.name.text).inserted {
                    let text = alias.with(\.modifiers, []).with(\.attributes, []).trimmedDescription.plainStandardNames
                    aliases.append(text)
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
            if names.contains(left) { fixed[left] = right.withoutSelf } else { conditions.append(text.withoutSelf) }
        case .conformanceRequirement(let conformance) where conformance.leftType.trimmedDescription != "Self":
            conditions.append(text.withoutSelf)
        default: break
        }
    }

    /// Says what some of them are.
    mutating func fix(_ types: [String: String], of name: String) throws {
        for (type, value) in types.sorted(by: { $0.key < $1.key }) where names.contains(type) { fixed[type] = value }
        let known = fixed
        conditions.removeAll { condition in
            let owner = condition.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return known[String(owner)] != nil
        }
    }

    /// Those of which nobody said what they are.
    var open: [String] { names.filter { fixed[$0] == nil } }

    /// `: Hashable & Sendable`, or nothing.
    func constraints(of name: String) -> String {
        guard let bounds = bounds[name], !bounds.isEmpty else { return "" }
        return ": " + bounds.joined(separator: ", ")
    }
}

extension String {
    /// `Item` of `Self.Item`.
    var withoutSelf: String { contains("Self.") ? replacing(#/\bSelf\.(?!(Type|Protocol)\b)/#, with: "") : self }
}
