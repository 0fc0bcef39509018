// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the witness under the requirement's own name, for a parent that has the requirement too and no generated
    /// witness.
    ///
    /// `@_implements` binds a witness to one protocol. The parent would get its default implementation, and so would all
    /// calls, since a redeclared requirement has no entry of its own in the child's witness table. The name alone would not
    /// do either: in a class of two protocols it leaves open which witness belongs to which.
    ///
    /// - Parameters:
    ///   - member: The requirement.
    ///   - isFallingBack: Whether to write those of optional requirements without a value: the class that calls the
    ///     protocol's own extension must not find the witness.
    func namedWitness(of member: Member, isFallingBack: Bool = false) -> [String] {
        guard isNamedToo(member), fallsBack(member) == isFallingBack else { return [] }
        let own = "\(member.isStatic ? "Self" : "self").__\(member.name.spelledName)"
        let head = "\(member.attributes)\(memberAccess)\(member.modifiers)"
        let prefix = member.read.effects.prefix
        let arguments = if case .method = member.kind { "(\(handedOn(member.read)))" } else { "" }
        return [
            member.declaration(
                head, get: .init("\(prefix)\(own)\(arguments)"),
                set: member.write.map { _ in .init("\(own) = newValue") })
        ]
    }

    /// Returns these witnesses for requirements with a default in the protocol's own extension, for classes that a host can
    /// make.
    func namedWitnessesOfDefaults() -> String? {
        // Otherwise the class that calls the extension is one of these.
        guard !isMade else { return nil }
        let named = lines { ofConditionalMembers.namedWitness(of: $0, isFallingBack: true) }
        let condition = "Self: ProtocolProxy::ProtocolProxy, Self: ProtocolProxy::ProxyClass"
        return named.isEmpty ? nil : block(conditionalExtension(condition), named)
    }

    /// Returns whether a requirement has such a witness.
    func isNamedToo(_ member: Member) -> Bool {
        !model.parents.isEmpty && member.implementedName != nil && !member.isOperator && refusal(of: member) == nil
            && !member.read.parameters.contains { $0.passing == .variadic }
    }
}
