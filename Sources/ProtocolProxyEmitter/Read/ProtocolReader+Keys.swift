// SPDX-License-Identifier: MIT

import SwiftSyntax

// An overload has its own key by itself. Its key depends on what stands before it in the protocol, and on nothing else: so an
// overload that is added behind changes no key that somebody uses.

extension ProtocolReader {
    /// Adds to the key of each overload what tells it from all requirements before it that would have the same one.
    func distinguishKeys(in model: inout ProxiedProtocol) {
        var known: [String: [Overload]] = [:]
        model.items = distinguished(model.items, &known)
    }

    private func distinguished(
        _ items: [ProxiedProtocol.Item], _ known: inout [String: [Overload]]
    ) -> [ProxiedProtocol.Item] {
        items.map { item in
            switch item {
            case .member(let member): return .member(distinguished(member, &known))
            case .conditional(let clauses):
                // Only one of the branches is compiled.
                let before = known
                return .conditional(
                    clauses.map { clause in
                        var own = before
                        let items = distinguished(clause.items, &own)
                        known.merge(own) { $0.count > $1.count ? $0 : $1 }
                        return (clause.condition, items)
                    })
            }
        }
    }

    private func distinguished(_ member: Member, _ known: inout [String: [Overload]]) -> Member {
        var member = member
        let plain = member.slots
        let isNamed = member.node.asProtocol((any WithAttributesSyntax).self)?.attributes.named("Key").isEmpty == false
        let suffix = Overload.Difference.allCases.lazy.map { difference in
            plain.map { Overload(of: $0, in: member)[difference] }
        }.first { candidate in
            zip(plain, candidate).allSatisfy { slot, candidate in
                !(known[slot.key] ?? []).contains { $0[candidate.difference].text == candidate.text }
                    && known[slot.key + candidate.text] == nil
            }
        }?.first?.text
        let taken = plain.filter { known[$0.key] != nil }
        for slot in taken.isEmpty ? plain : taken {
            known[slot.key, default: []].append(Overload(of: slot, in: member))
        }
        // One that its author named, or that nothing tells apart, is reported.
        guard !taken.isEmpty, !isNamed, let suffix else { return member }
        member.read.key += suffix
        member.write?.key += suffix
        for slot in member.slots { known[slot.key] = [Overload(of: slot, in: member)] }
        return member
    }
}

/// What tells requirements of one name apart.
private struct Overload {
    /// A part of it, or several.
    enum Difference: CaseIterable {
        case parameters
        case result
        case asynchrony
        case kind
        case parametersAndResult
        case parametersAndAsynchrony
        case resultAndAsynchrony
        case all
    }

    let parameters: String
    let result: String
    let asynchrony: String
    let kind: String

    init(of slot: Slot, in member: Member) {
        parameters = slot.parameters.map(\.declaredType.spelledType).joined()
        // Both halves of a property have the type in their names.
        result = member.resultType.spelledType
        asynchrony = slot.effects.isAsync ? "Async" : ""
        kind =
            switch member.kind {
            case .method, .initializer: "Function"
            case .property: "Property"
            case .subscript: "Subscript"
            }
    }

    subscript(difference: Difference) -> (difference: Difference, text: String) {
        let text =
            switch difference {
            case .parameters: parameters
            case .result: result
            case .asynchrony: asynchrony
            case .kind: kind
            case .parametersAndResult: parameters + result
            case .parametersAndAsynchrony: parameters + asynchrony
            case .resultAndAsynchrony: result + asynchrony
            case .all: parameters + result + asynchrony + kind
            }
        return (difference, text)
    }
}

extension String {
    /// The type as a part of a name: its words, with one for each sign that makes another type of one.
    fileprivate var spelledType: String {
        let specifiers = #/@\w+(\([^)]*\))?|\b(any|some|inout|borrowing|consuming|sending|isolated|each|repeat)\b/#
        let text = replacing(specifiers, with: " ").replacing(#/\b\w+(\.|::)(?=\w)/#, with: "")
        var words: [String] = []
        // Whether each bracket that is open has a colon in it.
        var brackets: [Bool] = []
        var word = ""
        func end(_ sign: String = "") {
            if !word.isEmpty { words.append(word.capitalizedFirst) }
            word = ""
            if !sign.isEmpty { words.append(sign) }
        }
        var previous: Character = " "
        for character in text {
            switch character {
            case "[":
                end()
                brackets.append(false)
            case ":":
                end()
                if !brackets.isEmpty { brackets[brackets.count - 1] = true }
            case "]": end(brackets.popLast() == true ? "Dictionary" : "Array")
            case "?", "!": end("Optional")
            case ">" where previous == "-": end("To")
            case "." where previous == ".": if words.last != "Variadic" { end("Variadic") }
            case _ where character.isLetter || character.isNumber || character == "_": word.append(character)
            default: end()
            }
            previous = character
        }
        end()
        return words.joined()
    }
}
