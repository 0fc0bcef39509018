// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// A second witness under the requirement's own name, for a parent without generated witnesses
    /// that also has it.
    ///
    /// `@_implements` binds a witness to a single protocol, so the parent would get its default
    /// implementation, and all calls would run that: a redeclared requirement has no entry of its
    /// own in the child's witness table. With this name alone, a class of two protocols would be
    /// ambiguous.
    ///
    /// `isFallingBack` selects the requirements that fall back; the class for defaults must not
    /// find their witnesses.
    func namedWitness(of member: Member, isFallingBack: Bool = false) -> [String] {
        guard isNamedToo(member), fallsBack(member) == isFallingBack else { return [] }
        let own = "\(member.isStatic ? "Self" : "self").__\(member.name.spelledName)"
        let head = "\(member.attributes)\(access(of: member))\(member.modifiers)"
        let prefix = member.read.effects.prefix
        let arguments = if case .method = member.kind { "(\(handedOn(member.read)))" } else { "" }
        // The compiler quotes the comment in its own error.
        let meaning =
            "// An error here: a parent declares it with other effects; declare it as the parent does."
        return (model.describedParents.isEmpty ? [] : [meaning]) + [
            member.declaration(
                head,
                get: .init("\(prefix)\(own)\(arguments)"),
                set: member.write.map { _ in .init("\(own) = newValue") }
            )
        ]
    }

    /// The named witnesses of requirements that fall back, for classes that aren't only there to
    /// run defaults.
    func namedWitnessesOfDefaults() -> String? {
        // Otherwise the class that runs the defaults would satisfy the condition too.
        guard !isDefaultMade else { return nil }
        let named = lines { ofConditionalMembers.namedWitness(of: $0, isFallingBack: true) }
        let condition = "Self: ProtocolProxy::ProtocolProxy, Self: ProtocolProxy::ProxyClass"
        return named.isEmpty ? nil : block(conditionalExtension(condition), named)
    }

    func isNamedToo(_ member: Member) -> Bool {
        !model.parents.isEmpty && member.implementedName != nil && !member.isOperator
            && refusal(of: member) == nil
            && !member.read.parameters.contains { $0.passing == .variadic }
    }
}
