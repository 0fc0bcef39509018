// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// The typed key of a requirement.
    ///
    /// A stored key has the requirement's description as its value.
    func key(_ slot: Slot, of member: Member) -> [String] {
        let name = slot.key.quotedIfKeyword
        return [
            "/// The requirement '\(slot.selector)'.",
            isKeyStored
                ? "\(memberAccess)static let \(name) = \(description(slot, of: member))\(additions(to: slot))"
                : "\(memberAccess)nonisolated static var \(name): \(type(of: slot)) { \(typedConstant(slot)) }",
        ]
    }

    /// A comment where the compiler points when a class lacks a requirement that has no default implementation.
    func absence(of member: Member) -> [String] {
        guard member.read.isOptional, member.read.answer == nil, model.foreign == nil else { return [] }
        return [
            "// A class that conforms must have '\(member.read.selector)', unless an extension of '\(model.name)' or "
                + "'@Optional(returning:)' gives a default."
        ]
    }

    /// An unavailable key with the requirement's base name, whose fix-it suggests the full key.
    func misspelledKey(_ member: Member) -> [String] {
        let (name, key) = (member.name, member.read.key)
        guard case .method = member.kind, !member.isStatic, !member.isOperator, name != key,
            // `renamed:` accepts no raw identifier.
            [name, key].allSatisfy({ $0.quotedIfKeyword == $0 && $0.unquoted == $0 }),
            !model.members.flatMap(\.slots).contains(where: { $0.key == name }),
            !OwnMembers.properties.contains(name),
            model.unconditionalMembers.first(where: { $0.name == name })?.read.key == key
        else { return [] }
        return [
            "// For '\\.\(name)', the compiler suggests the key of the first requirement with this name.",
            "@available(*, unavailable, renamed: \"\(key)\")",
            "\(memberAccess)nonisolated static var \(name): \(type(of: member.read)) { \(typedConstant(member.read)) }",
        ]
    }

    /// The constant of a requirement, cast to the requirement's own type if necessary.
    private func typedConstant(_ slot: Slot) -> String {
        storedConstant(slot) + (mayNeedIsolatedConformance(slot) ? " as! \(type(of: slot))" : "")
    }
}
