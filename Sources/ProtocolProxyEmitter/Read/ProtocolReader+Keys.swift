// SPDX-License-Identifier: MIT

import SwiftSyntax

// Each overload has its own key, such as `loadInt` after `load`. A key depends only on earlier
// requirements, so appending an overload to a protocol changes no existing key.

extension ProtocolReader {
    func distinguishKeys(in model: inout ProxiedProtocol) {
        var known: [String: [Overload]] = [:]
        model.items = distinguished(model.items, &known)
    }

    private func distinguished(
        _ items: [Item<Member>],
        _ known: inout [String: [Overload]]
    ) -> [Item<Member>] {
        items.map { item in
            switch item {
            case .one(let member): return .one(distinguished(member, &known))
            case .conditional(let clauses):
                // Only one branch is compiled, so branches don't affect each other.
                let before = known
                return .conditional(
                    clauses.map { clause in
                        var own = before
                        let items = distinguished(clause.items, &own)
                        known.merge(own) { $0.count > $1.count ? $0 : $1 }
                        return (clause.condition, items)
                    }
                )
            }
        }
    }

    private func distinguished(_ member: Member, _ known: inout [String: [Overload]]) -> Member {
        let taken = member.requirements.filter { known[$0.key] != nil }
        for requirement in taken.isEmpty ? member.requirements : taken {
            known[requirement.key, default: []].append(
                Overload(requirement: requirement, member: member)
            )
        }
        // Keep a key that the author chose. If nothing distinguishes the overload, `checkKeys(of:)`
        // reports it.
        guard !taken.isEmpty,
            member.node.declaredAttributes.named("Key").isEmpty,
            let suffix = suffix(of: member, known)
        else { return member }
        var member = member
        member.read.key += suffix
        member.write?.key += suffix
        for requirement in member.requirements {
            known[requirement.key] = [Overload(requirement: requirement, member: member)]
        }
        return member
    }

    /// The suffix that distinguishes a member from all earlier ones with the same key.
    private func suffix(of member: Member, _ known: [String: [Overload]]) -> String? {
        Overload.differences.lazy.compactMap { difference -> String? in
            let texts = member.requirements.map {
                difference(Overload(requirement: $0, member: member))
            }
            let isOther = zip(member.requirements, texts).allSatisfy { requirement, text in
                let others = (known[requirement.key] ?? []).filter {
                    $0.member.node.id != member.node.id
                }
                return others.allSatisfy { difference($0) != text }
                    && known[requirement.key + text] == nil
            }
            return isOther ? texts.first : nil
        }.first
    }
}

/// A requirement, and the features that may distinguish it from others with its name.
private struct Overload {
    let requirement: RequirementModel
    let member: Member

    /// The features in order of preference: those that make shorter keys come first.
    static var differences: [(Overload) -> String] {
        [
            \.parameters, \.result, \.asynchrony, \.kind, { $0.parameters + $0.result },
            { $0.parameters + $0.asynchrony },
            { $0.result + $0.asynchrony }, { $0.parameters + $0.result + $0.asynchrony + $0.kind },
        ]
    }

    private var parameters: String {
        requirement.parameters.map {
            $0.spelled.asPartOfName + ($0.convention == .variadic ? "Variadic" : "")
        }.joined()
    }

    /// The result type, or the property's type even for its setter.
    private var result: String {
        requirement.result.declared?.asPartOfName ?? member.result?.trimmedDescription
            ?? StandardName.void.rawValue
    }
    private var asynchrony: String { requirement.effects.isAsync ? "Async" : "" }

    private var kind: String {
        switch member.kind {
        case .method, .initializer: "Function"
        case .property: "Property"
        case .subscript: "Subscript"
        }
    }
}
