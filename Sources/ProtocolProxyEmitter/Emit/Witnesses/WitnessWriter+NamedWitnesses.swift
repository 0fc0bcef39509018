// SPDX-License-Identifier: MIT

extension WitnessWriter {
    /// An unavailable overload of a required property that has the name of the proxy's own member.
    ///
    /// Its message tells how to disambiguate.
    func refusal(of member: Member) -> Code? {
        guard scope.isRefused(member) else { return nil }
        let name = member.name
        let sentence: Code =
            "\"the requirement of '\(scope.model.name)' has the name of the proxy's own member; "
            + "write '(proxy as \(scope.model.existential)).\(name)' for the requirement, or "
            + "'(proxy as ProtocolProxy).\(name)' for the proxy's own\""
        let attribute = Code.call("@available", ["*", "unavailable", "message: \(sentence)"])
        let body = Member.Body(
            [.call("\(StandardName.fatalError)", [sentence])],
            head: "\(attribute) "
        )
        return member.declaration(
            "\(member.attributes.code)\(scope.access(of: member))\(member.modifiers)",
            get: body,
            set: member.write.map { _ in body }
        )
    }

    /// A second witness, with the requirement's own name, for a parent without `@Proxied`.
    ///
    /// The first witness has `@_implements`, which binds it to the child alone. Without a second
    /// witness, the parent's requirement would use the parent's default implementation. All calls
    /// would run that, because a requirement that a child declares again has no entry of its own in
    /// the child's witness table. A single witness with the requirement's name isn't enough either:
    /// it would be ambiguous in a class of two protocols.
    ///
    /// `isFallingBack` selects the requirements that fall back. The class that runs defaults must
    /// not find the witnesses of these.
    func namedWitness(of member: Member, isFallingBack: Bool = false) -> [Line] {
        guard scope.isNamedToo(member), scope.fallsBack(member) == isFallingBack else { return [] }
        let own = "\(member.isStatic ? "Self" : "self").\(nameOfWitness(of: member))"
        let read = member.read
        var value: Code = "\(own)"
        if case .method = member.kind { value = .call(value, calls.handedOn(read)) }
        // The compiler quotes the comment in its own error.
        let meaning =
            "// An error here: a parent declares other effects; declare it as the parent does."
        return (scope.model.describedParents.isEmpty ? [] : [.comment(meaning)]) + [
            .code(
                member.declaration(
                    "\(member.attributes.code)\(scope.access(of: member))\(member.modifiers)",
                    get: .init([.effects(read.effects.prefix) + value]),
                    set: member.write.map { .init(["\(own) = \($0.arguments.last ?? "newValue")"]) }
                )
            )
        ]
    }

    /// The named witnesses of requirements that fall back, for all classes except the one that runs
    /// defaults.
    func namedWitnessesOfDefaults() -> [Line] {
        WitnessWriter(scope.ofConditionalMembers).conditionalWitnessesOfDefaults()
    }

    private func conditionalWitnessesOfDefaults() -> [Line] {
        // If witnesses could make the class that runs defaults, it would satisfy the extension's
        // condition too.
        guard !scope.isDefaultMade else { return [] }
        let named = scope.lines { namedWitness(of: $0, isFallingBack: true) }
        guard !named.isEmpty else { return [] }
        return conditionalExtension(
            ["Self: ProtocolProxy::ProtocolProxy", "Self: ProtocolProxy::ProxyClass"],
            named
        )
    }
}
