// SPDX-License-Identifier: MIT

extension KeyWriter {
    /// The typed key of a requirement; a stored one holds the requirement's description.
    func key(_ requirement: RequirementModel, of member: Member) -> [Line] {
        let name = requirement.key.quotedIfKeyword
        let declaration: Code
        if scope.isKeyStored {
            let value = description(requirement, of: member) + additions(to: requirement)
            declaration = "\(scope.access(of: member))static let \(name) = \(value.marked)"
        } else {
            declaration = typedKey(name, requirement, of: member)
        }
        return [.comment("/// The requirement '\(requirement.selector)'.")]
            + boundsOfProtocols(of: member) + [.code(declaration)]
    }

    /// A comment that the compiler quotes if a bound is a class, which needs its generic arguments.
    private func boundsOfProtocols(of member: Member) -> [Line] {
        guard let bound = member.boundsOfProtocols.first else { return [] }
        return [
            .comment("// If '\(bound)' is a class, write '\(bound) & AnyObject' in its place.")
        ]
    }

    /// A comment that the compiler quotes if a class lacks a requirement that has no default
    /// implementation.
    func absence(of member: Member) -> [Line] {
        guard scope.fallsBack(member), scope.areMembersInExtension else { return [] }
        return [
            .comment(
                """
                // Without a default, in an extension or '@Optional(returning:)', a class must \
                have '\(member.read.selector)'.
                """
            )
        ]
    }

    /// An unavailable key that is only the base name; its fix-it suggests the full key.
    func misspelledKey(_ member: Member) -> [Line] {
        let (name, key) = (member.name, member.read.key)
        guard case .method = member.kind, !member.isStatic, !member.isOperator, name != key,
            // `renamed:` accepts no raw identifier.
            [name, key].allSatisfy({ $0.quotedIfKeyword == $0 && $0.unquoted == $0 }),
            !scope.model.members.flatMap(\.requirements).contains(where: { $0.key == name }),
            !OwnMembers.properties.contains(name),
            scope.model.unconditionalMembers.first(where: { $0.name == name })?.read.key == key
        else { return [] }
        return [
            .comment(
                "// For '\\.\(name)', the compiler suggests the first key that begins with it."
            ),
            "@available\(arguments: ["*", "unavailable", "renamed: \(key.literal)"])",
            .code(typedKey(name, member.read, of: member)),
        ]
    }

    /// An unavailable key for each key with an acronym, such as `orderID` for `orderId`, whose
    /// fix-it suggests the key.
    ///
    /// A key capitalizes the first letter of a label. Swift's guidelines capitalize all letters of
    /// an acronym.
    func keysWithAcronyms(_ member: Member) -> [Line] {
        member.requirements.flatMap { requirement -> [Line] in
            let key = requirement.key
            let name = key.capitalizingAcronyms
            let spelledSo = scope.model.members.flatMap(\.requirements).filter {
                $0.key.capitalizingAcronyms == name
            }
            guard name != key, spelledSo.count == 1, key.quotedIfKeyword == key,
                !scope.model.members.contains(where: { $0.name == name }),
                !OwnMembers.properties.contains(name)
            else { return [] }
            return [
                .comment("// For '\\.\(name)', the compiler suggests '\\.\(key)'."),
                "@available\(arguments: ["*", "unavailable", "renamed: \(key.literal)"])",
                .code(typedKey(name, requirement, of: member)),
            ]
        }
    }

    private func typedKey(
        _ name: String,
        _ requirement: RequirementModel,
        of member: Member
    ) -> Code {
        "\(scope.access(of: member))nonisolated static var \(name): \(scope.type(of: requirement)) "
            + .block([typedConstant(requirement)])
    }

    private func typedConstant(_ requirement: RequirementModel) -> Code {
        let constant = scope.storedConstant(requirement)
        guard scope.mayNeedIsolatedConformance(requirement) else { return constant }
        return .unsafe(
            "\(constant) as! \(scope.type(of: requirement))",
            if: requirement.hasUnsafeHandlers
        )
    }
}
