// SPDX-License-Identifier: MIT

extension ProxyEmitter {
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
}
