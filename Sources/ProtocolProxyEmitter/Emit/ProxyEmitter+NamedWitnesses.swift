// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// A second, plainly named witness for an unproxied parent.
    ///
    /// `@_implements` binds a witness to a single protocol, so the parent would get its default
    /// implementation, and all calls would run that: a redeclared requirement has no entry of its
    /// own in the child's witness table. With this name alone, a class of two protocols would be
    /// ambiguous.
    ///
    /// `isFallingBack` selects the requirements that fall back; the class for defaults must not
    /// find their witnesses.
    func namedWitness(of member: Member, isFallingBack: Bool = false) -> [Line] {
        guard isNamedToo(member), fallsBack(member) == isFallingBack else { return [] }
        let own = "\(member.isStatic ? "Self" : "self").__\(member.name.spelledName)"
        let read = member.read
        var value: Code = "\(own)"
        if case .method = member.kind { value = .call(value, handedOn(read)) }
        // The compiler quotes the comment in its own error.
        let meaning =
            "// An error here: a parent declares other effects; declare it as the parent does."
        return (model.describedParents.isEmpty ? [] : [.comment(meaning)]) + [
            .code(
                member.declaration(
                    "\(member.attributes.code)\(access(of: member))\(member.modifiers)",
                    get: .init([.effects(read.effects.prefix) + value]),
                    set: member.write.map { .init(["\(own) = \($0.arguments.last ?? "newValue")"]) }
                )
            )
        ]
    }

    /// The named witnesses of requirements that fall back, for classes that aren't only there to
    /// run defaults.
    func namedWitnessesOfDefaults() -> [Line] {
        // Otherwise the class that runs the defaults would satisfy the condition too.
        guard !isDefaultMade else { return [] }
        let named = lines { ofConditionalMembers.namedWitness(of: $0, isFallingBack: true) }
        guard !named.isEmpty else { return [] }
        return conditionalExtension(
            ["Self: ProtocolProxy::ProtocolProxy", "Self: ProtocolProxy::ProxyClass"],
            named
        )
    }

    func isNamedToo(_ member: Member) -> Bool {
        !model.parents.isEmpty && member.implementedName != nil && !member.isOperator
            && refusal(of: member) == nil
            && !member.read.parameters.contains { $0.convention == .variadic }
    }
}
