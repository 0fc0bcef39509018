// SPDX-License-Identifier: MIT

// The extension of the protocol with the keys and witnesses of all its proxies:
//
//     extension Store where Self: ProtocolProxy::ProtocolProxy { … }

extension WitnessWriter {
    private static let partsOfRequirements = """
        // Each requirement has three parts:
        // - The key, with which handlers are registered.
        // - The witness, which Swift calls. A number in it is the index of the requirement
        //   in its protocol. Most witnesses have names of their own, so that those of two
        //   protocols are not ambiguous.
        // - '__new_…', which makes the key. Its closures make functions of the requirement's
        //   type, which call the implementer of 'link', or pass the call to 'decorator',
        //   which runs handlers or calls the next implementer.
        """

    func witnesses() -> [Line] { WitnessWriter(scope.ofConditionalMembers).conditionalWitnesses() }

    private func conditionalWitnesses() -> [Line] {
        let members = scope.lines { member in
            [.blank] + member.requirements.flatMap { keys.key($0, of: member) }
                + keys.misspelledKey(member) + keys.keysWithAcronyms(member)
                + (scope.isDeclaredInClass(member) || scope.isMaker(member)
                    ? []
                    : witness(of: member) + namedWitness(of: member))
                + keys.functions(of: member) + openersOfClass(member)
        }
        let parts: [Line] =
            scope.model.members.isEmpty ? [] : [.blank, .comment(Self.partsOfRequirements)]
        return conditionalExtension(
            ["Self: ProtocolProxy::ProtocolProxy"],
            [.code(descriptors(["\(scope.requirementsType).descriptor"]))] + keys.aliasesInExtension
                + checks.markOfActor
                + (scope.areChecksInExtension ? checks.checks() + checks.checkOfActor() : [])
                + parts + members
        )
    }

    /// The function through which the proxies of child protocols adopt descriptors.
    func descriptors(_ listed: [Code]) -> Code {
        "\(scope.memberAccess)nonisolated static func descriptors"
            + "\(arguments: ["adoptedBy: (any \(type: scope.model.name)).Type"]) -> "
            + "[ProtocolProxy::ProtocolDescriptor] \(block: [.array(listed)])"
    }

    func makers() -> [Line] { WitnessWriter(scope.ofConditionalMembers).conditionalMakers() }

    private func conditionalMakers() -> [Line] {
        let made = scope.lines {
            scope.isMaker($0) && !scope.isDeclaredInClass($0)
                ? witness(of: $0) + namedWitness(of: $0) : []
        }
        return made.isEmpty ? [] : conditionalExtension(["Self: ProtocolProxy::ProxyClass"], made)
    }

    func plainExtension(where conditions: [Code] = [], _ members: [Line]) -> [Line] {
        guard !members.isEmpty else { return [] }
        let clause: Code = conditions.isEmpty ? "" : " where \(.sequence(conditions))"
        return scope.availability + [
            .block(
                head: "\(scope.isolation)extension \(scope.model.qualifiedName)\(clause)",
                members
            )
        ]
    }

    /// An extension for proxies only.
    ///
    /// The compiler quotes the comment before it in an error about access.
    func conditionalExtension(_ conditions: [Code], _ members: [Line]) -> [Line] {
        var lines: [Line] = []
        if !scope.model.extensionAccess.isEmpty {
            let name = scope.model.name
            let outer = scope.model.outerNames.joined(separator: ".")
            let access = scope.model.extensionAccess.spelling
            lines.append(
                .comment(
                    """
                    // Where '\(outer)' is not \(access), remove '\(access)' from '\(name)', which \
                    is no more visible.
                    """
                )
            )
        }
        let clause = Code.sequence(conditions + scope.metatypes)
        let head: Code =
            "\(scope.model.extensionAccess)\(scope.isolation)"
            + "extension \(scope.model.qualifiedName) where \(clause)"
        return lines + scope.availability + [.block(head: head, members)]
    }

    /// The function that tells a child's generated code that the protocol has open associated
    /// types.
    ///
    /// Its extension has no conditions on these types, because a child doesn't know them.
    func kindOfTypes() -> [Line] {
        guard scope.isGeneric else { return [] }
        let kind =
            scope.model.genericParameters.contains { $0.constraint != nil }
            ? "Refused" : "OpenTypes"
        let head: Code =
            "\(scope.model.extensionAccess)\(scope.isolation)"
            + "extension \(scope.model.qualifiedName) where Self: ProtocolProxy::ProtocolProxy"
        let parameter: Code = "of: (any \(type: scope.model.name)).Type"
        let function: Code =
            "\(scope.ofConditionalMembers.memberAccess)nonisolated static func __types"
            + "\(arguments: [parameter]) -> __Generated.\(kind) \(block: [".init()"])"
        return scope.availability + [.block(head: head, [.code(function)])]
    }
}
