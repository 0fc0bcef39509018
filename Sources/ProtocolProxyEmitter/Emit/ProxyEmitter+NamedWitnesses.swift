// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// The witness under the requirement's own name, for a parent that asks for the same and has no witness from a macro.
    ///
    /// `@_implements` binds a witness to one protocol. The parent would be left to a default implementation, and all calls
    /// with it, since a requirement that a child declares again has no place of its own in the child's table. The name alone
    /// would not do either: in a class of two protocols it leaves open which witness is whose.
    ///
    /// - Parameter isFallingBack: Whether to write those of optional requirements without an answer: where nobody answers, the
    ///   class that calls the protocol's own extension must not find the witness.
    func namedWitness(of member: Member, isFallingBack: Bool = false) -> [String] {
        guard isNamedToo(member), fallsBack(member) == isFallingBack else { return [] }
        let own = "\(member.isStatic ? "Self" : "self").__\(member.name.spelledName)"
        let head =
            "\(member.attributes)\(memberAccess)\(member.modifiers)\(member.isStatic ? "static " : "")"
        let prefix = member.read.effects.prefix
        guard case .method = member.kind else {
            let get = "get\(member.read.effects.declared()) { \(prefix)\(own) }"
            let set = member.write.map { _ in " set { \(own) = newValue }" } ?? ""
            return ["\(head)var \(member.name): \(member.resultType) { \(get)\(set) }"]
        }
        return [
            "\(head)func \(member.name)\(member.genericClause)\(member.parameterClause)\(result(of: member.read))"
                + "\(member.whereClause) { \(prefix)\(own)(\(handedOn(member.read))) }"
        ]
    }

    /// These witnesses for what falls back to the protocol's own extension, for classes of proxies that a host can make.
    func namedWitnessesOfDefaults() -> String? {
        // Else the class that calls the extension is one of these.
        guard !isMade else { return nil }
        let lines = grouped(model.items) { ofConditionalMembers.namedWitness(of: $0, isFallingBack: true) }
        guard !lines.isEmpty else { return nil }
        let header = conditionalExtension("Self: ProtocolProxy::ProtocolProxy, Self: ProtocolProxy::ProxyClass")
        return ([header] + lines.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }

    /// Whether a requirement has such a witness.
    func isNamedToo(_ member: Member) -> Bool {
        !model.parents.isEmpty && member.implementedName != nil && !member.isOperator && refusal(of: member) == nil
            && !member.read.parameters.contains { $0.passing == .variadic }
    }
}
