// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the typed key of a requirement, for a stored one with the description.
    func key(_ slot: Slot, of member: Member) -> [String] {
        let name = slot.key.quotedIfKeyword
        return [
            "/// The requirement '\(slot.selector)'.",
            isKeyStored
                ? "\(memberAccess)static let \(name) = \(description(slot, of: member))\(additions(to: slot))"
                : "\(memberAccess)nonisolated static var \(name): \(type(of: slot)) { \(constant(slot)) }",
        ]
    }

    /// Returns a sentence at the place that the compiler reports when a class leaves out a requirement without a default.
    func absence(of member: Member) -> [String] {
        guard member.read.isOptional, member.read.answer == nil, model.foreign == nil else { return [] }
        return [
            "// A class that conforms must have '\(member.read.selector)', unless an extension of '\(model.name)' or "
                + "'@Optional(returning:)' gives a default."
        ]
    }

    /// Returns an unavailable key with the name of the requirement and without its labels.
    func misspelledKey(_ member: Member) -> [String] {
        let (name, key) = (member.name, member.read.key)
        guard case .method = member.kind, !member.isStatic, !member.isOperator, name != key,
            // The attribute accepts no raw identifier.
            [name, key].allSatisfy({ $0.quotedIfKeyword == $0 && $0.unquoted == $0 }),
            !model.members.flatMap(\.slots).contains(where: { $0.key == name }),
            !OwnMembers.properties.contains(name),
            model.unconditionalMembers.first(where: { $0.name == name })?.read.key == key
        else { return [] }
        return [
            "// For '\\.\(name)', the compiler suggests the key of the first requirement with this name.",
            "@available(*, unavailable, renamed: \"\(key)\")",
            "\(memberAccess)nonisolated static var \(name): \(type(of: member.read)) { \(constant(member.read)) }",
        ]
    }
}
