// SPDX-License-Identifier: MIT

import SwiftSyntax

// Which witnesses have the name of their requirement rather than a second one for `@_implements`.

extension ProtocolReader {
    /// Gives witnesses the requirement's own name instead of an `@_implements` attribute.
    private func omitImplements(in model: inout ProxiedProtocol, where condition: (Member) -> Bool)
    {
        model.items = model.items.map { item in
            guard case .one(var member) = item, condition(member) else { return item }
            member.implementedName = nil
            return .one(member)
        }
    }

    /// Omits `@_implements` if a synchronous and an asynchronous requirement have the same types,
    /// because the compiler couldn't tell which witness belongs to which requirement.
    func omitImplementsOfPairs(in model: inout ProxiedProtocol) {
        let aliases = OwnTypealiases(of: syntax)
        let scope = scope
        func signature(_ member: Member) -> String {
            let form = CanonicalForm(member.generics, aliases, in: scope)
            let parameters = member.read.parameters.map { parameter in
                form.text(of: parameter.syntax) + (parameter.convention == .variadic ? "..." : "")
            }
            return "\(member.isStatic) \(member.modifiers.fixity?.rawValue ?? "") "
                + "\(member.implementedName ?? "") \(parameters.joined(separator: ",")) "
                + form.text(of: member.result)
        }
        let members = Dictionary(grouping: model.members, by: signature)
        let pairs = members.filter { Set($0.value.map(\.read.effects.isAsync)).count == 2 }
        guard !pairs.isEmpty else { return }
        if surroundings.foreign == nil { checkDefaults(of: pairs.values.joined()) }
        // One requirement of a pair may be inside an `#if`, and both must lose the attribute.
        model.changeMembers { member in
            if pairs[signature(member)] != nil { member.implementedName = nil }
        }
    }

    /// Diagnoses defaults in an extension that a proxy can't call: of two functions with the same
    /// types, the compiler prefers the one that suits the call, which may be a witness.
    private func checkDefaults(of pairs: some Sequence<Member>) {
        for member in pairs where member.read.isOptional && member.read.answer == nil {
            // A static requirement is refused anyway.
            if member.isStatic { continue }
            let attributes = member.node.as(FunctionDeclSyntax.self)?.attributes
            let optional = attributes?.named("Optional", where: surroundings.isActive).first
            guard let optional, optional.list.isEmpty else { continue }
            report(
                .hiddenDefault(of: "one of two requirements that differ only in 'async'"),
                at: optional,
                fixIts: optional.insertingAnswer(of: member.read)
            )
        }
    }

    /// Omits `@_implements` if a standard parent has the same requirement, so that one witness
    /// satisfies both.
    func omitImplementsOfRedeclarations(in model: inout ProxiedProtocol) {
        let parents = inheritedNames + model.ownConformances.map(\.rawValue)
        let names = Set(parents.flatMap { Self.standardProperties[$0] ?? [] })
        func isRedeclared(_ member: Member) -> Bool {
            if case .property = member.kind {
                !member.isStatic && names.contains(member.name)
            } else {
                false
            }
        }
        let redeclared = Set(model.unconditionalMembers.filter(isRedeclared).map(\.name))
        omitImplements(in: &model, where: isRedeclared)
        model.ownConformances.removeAll { conformance in
            Self.standardProperties[conformance.rawValue].map { !redeclared.isDisjoint(with: $0) }
                ?? false
        }
    }

    /// Omits `@_implements` in a protocol with parents if a witness can't have a second name; see
    /// `namedWitness(of:)`.
    ///
    /// A witness can't have one if it has a variadic argument, which it can't pass on to another
    /// witness, or the name of the proxy's own method, because a call would be ambiguous. A
    /// requirement that falls back keeps `@_implements`, because a call of its default by name
    /// would find the witness.
    func omitImplementsWithoutSecondName(in model: inout ProxiedProtocol) {
        guard !model.parents.isEmpty else { return }
        omitImplements(in: &model) { member in
            guard case .method = member.kind, !member.read.isOptional || member.read.answer != nil
            else {
                return false
            }
            return member.hasOwnName
                || member.read.parameters.contains { $0.convention == .variadic }
        }
    }

    /// Omits `@_implements` for members of a class, where no other witness is eligible, and spells
    /// out the protocol's isolation, which members of a nonisolated class don't inherit.
    func omitImplementsInClass(in model: inout ProxiedProtocol) {
        guard surroundings.foreign != nil else { return }
        let actor = model.actor
        model.changeMembers { member in
            member.implementedName = nil
            if let actor, member.actor == nil, !member.isNonisolated {
                member.attributes.list.append(.actor(actor))
            }
        }
        model.actor = nil
    }

    private static let standardProperties: [String: Set<String>] = [
        "Identifiable": ["id"], "CustomStringConvertible": ["description"],
        "CustomDebugStringConvertible": ["debugDescription"], "CustomReflectable": ["customMirror"],
        "LocalizedError": [
            "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
        ],
    ]
}
