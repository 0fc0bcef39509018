// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// Reads a protocol into a model and collects all diagnostics on the way.
public struct ProtocolReader {
    /// The names of the inherited types, without modules.
    var inheritedNames: [String] = []

    let syntax: ProtocolDeclSyntax
    var surroundings: Surroundings
    private let findings: Report

    /// Reads a protocol.
    ///
    /// - Parameters:
    ///   - syntax: The protocol.
    ///   - surroundings: The context that the declaration does not show.
    /// - Returns: The model, or nil if there is an error among the diagnostics; and the diagnostics.
    public static func read(
        _ syntax: ProtocolDeclSyntax, in surroundings: Surroundings = Surroundings()
    ) -> (model: ProxiedProtocol?, diagnostics: [Diagnostic]) {
        var surroundings = surroundings
        surroundings.foreign = surroundings.foreign ?? Foreign(namedBy: syntax)
        if surroundings.foreign == nil, syntax.isOfActors {
            // Its witnesses are members of an actor, and not of an extension.
            surroundings.foreign = Foreign(bounds: [syntax.name.text], arguments: [])
            surroundings.foreign?.isOwn = true
        }
        var reader = ProtocolReader(syntax: syntax, surroundings: surroundings)
        let model = reader.read()
        let diagnostics = reader.findings.diagnostics
        return (diagnostics.contains { $0.diagMessage.severity == .error } ? nil : model, diagnostics)
    }

    private init(syntax: ProtocolDeclSyntax, surroundings: Surroundings) {
        self.syntax = syntax
        self.surroundings = surroundings
        findings = Report(isActive: surroundings.isActive)
    }

    private mutating func read() -> ProxiedProtocol {
        let name = syntax.name.text
        let access = readAccess()
        var model = ProxiedProtocol(
            name: name, outerNames: surroundings.outerNames, foreign: surroundings.foreign,
            access: access.ofTypes, memberAccess: access.ofMembers,
            // A public protocol of another module has conformers that no optimiser sees.
            isOverlookable: access.isOverlookable && (surroundings.foreign?.isOwn ?? true),
            availability: syntax.attributes.named("available").map { $0.trimmedDescription + "\n" }.joined(),
            isNonisolated: syntax.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) })
        model.isFilePrivate = access.isFilePrivate
        model.isOfActors = syntax.isOfActors
        if surroundings.isInExtension { model.extensionAccess = access.ofMembers }
        readParents(into: &model)
        readAssociatedTypes(into: &model)
        model.actor = syntax.attributes.lazy.compactMap(\.globalActor).first
        model.isIsolated = model.actor != nil
        let members = MemberReader(
            report: findings, protocolName: name, existential: .existential(model.conformedParts),
            aliases: functionAliases(), associatedTypes: Set(model.genericParameters.map(\.name)),
            isClassBound: model.isClassBound, isIsolated: model.isIsolated,
            isNonsendingByDefault: surroundings.isNonsendingByDefault ?? false,
            isForeign: surroundings.foreign != nil, isOfActors: model.isOfActors, place: surroundings.place)
        model.items = syntax.memberBlock.members.items(members.read)
        let open = model.openTypes
        model.changeMembers { $0.changeSlots { $0.isOfOpenTypes = open.areMentioned(in: $0) } }
        model.typealiases = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self).map(\.trimmedDescription)
        model.mentionedNames = Set(syntax.tokens(viewMode: .sourceAccurate).map(\.text))
        exceptPairs(in: &model)
        nameRedeclared(in: &model)
        nameOnce(in: &model)
        nameInClass(in: &model)
        distinguishKeys(in: &model)
        checkKeys(of: model)
        if surroundings.foreign == nil { checkCopies(of: model) }
        checkConditions(ofGenericMembersIn: model)
        checkActors(of: model)
        checkIdentity(in: &model)
        // Last, since a diagnostic names a requirement as it is declared.
        tellApart(in: &model)
        return model
    }

    func report(_ diagnosis: Diagnosis, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
        findings.add(diagnosis, at: node, fixIts: fixIts)
    }

    /// Returns the protocol's own typealiases of function types.
    private func functionAliases() -> [String: FunctionTypeSyntax] {
        var aliases: [String: FunctionTypeSyntax] = [:]
        for alias in syntax.memberBlock.members.of(TypeAliasDeclSyntax.self) {
            aliases[alias.name.text] = alias.initializer.value.functionType
        }
        return aliases
    }

    /// Gives a witness its requirement's own name, and none that only the attribute binds to the requirement.
    private func nameAlone(in model: inout ProxiedProtocol, where condition: (Member) -> Bool) {
        model.items = model.items.map { item in
            guard case .one(var member) = item, condition(member) else { return item }
            member.implementedName = nil
            return .one(member)
        }
    }

    /// Omits the attribute for an asynchronous requirement beside a synchronous one of equal types.
    ///
    /// Under names of their own, the compiler cannot tell which witness belongs to which requirement.
    private func exceptPairs(in model: inout ProxiedProtocol) {
        func signature(_ member: Member) -> String {
            (member.implementedName ?? "") + member.read.parameters.map(\.spelledType).joined(separator: ",")
        }
        let members = Dictionary(grouping: model.members, by: signature)
        nameAlone(in: &model) { member in
            // Requirements that differ by their results are distinguished.
            let results = members[signature(member), default: []].map(\.resultType)
            return Set(results).count < results.count
        }
    }

    /// Gives a witness its requirement's own name if a standard parent has that requirement too, so that it satisfies both.
    private func nameRedeclared(in model: inout ProxiedProtocol) {
        let parents = inheritedNames + model.ownConformances.map(\.rawValue)
        let names = Set(parents.flatMap { Self.standardProperties[$0] ?? [] })
        func isRedeclared(_ member: Member) -> Bool {
            if case .property = member.kind { !member.isStatic && names.contains(member.name) } else { false }
        }
        let redeclared = Set(model.unconditionalMembers.filter(isRedeclared).map(\.name))
        nameAlone(in: &model, where: isRedeclared)
        model.ownConformances.removeAll { conformance in
            Self.standardProperties[conformance.rawValue].map { !redeclared.isDisjoint(with: $0) } ?? false
        }
    }

    /// Gives a witness only its requirement's own name if it cannot have two where the protocol has parents; see
    /// `namedWitness(of:)`.
    ///
    /// Swift has no way to pass a variadic argument on to a second witness; and the proxy's own method would hide both
    /// witnesses of its name, so that a call would be ambiguous. An optional requirement without a value keeps its second
    /// name: by its own name, a call of the protocol's default would find the witness.
    private func nameOnce(in model: inout ProxiedProtocol) {
        guard !model.parents.isEmpty else { return }
        nameAlone(in: &model) { member in
            guard case .method = member.kind, !member.read.isOptional || member.read.answer != nil else {
                return false
            }
            return member.hasOwnName || member.read.parameters.contains { $0.passing == .variadic }
        }
    }

    /// Gives witnesses that are members of a class their requirements' own names, where no other witness can be meant, and
    /// the isolation of the protocol, which a class without isolation does not give them.
    private func nameInClass(in model: inout ProxiedProtocol) {
        guard surroundings.foreign != nil else { return }
        let actor = model.actor
        model.changeMembers { member in
            member.implementedName = nil
            if let actor, member.actor == nil, !member.isFree { member.attributes.list.append(.actor(actor)) }
        }
        model.actor = nil
    }

    /// The properties that standard protocols require and the class has in any case.
    private static let standardProperties: [String: Set<String>] = [
        "Identifiable": ["id"], "CustomStringConvertible": ["description"],
        "CustomDebugStringConvertible": ["debugDescription"], "CustomReflectable": ["customMirror"],
        "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
    ]

    /// Adds the types to selectors that several requirements would share.
    private func tellApart(in model: inout ProxiedProtocol) {
        var counts: [String: Int] = [:]
        for slot in model.members.flatMap(\.slots) { counts[slot.selector, default: 0] += 1 }
        model.changeMembers { member in
            member.changeSlots { if counts[$0.selector, default: 0] > 1 { $0.name = $0.distinctName } }
        }
    }

    /// Reports typed keys that two requirements would share.
    private func checkKeys(of model: ProxiedProtocol) {
        var known: [String: Slot] = [:]
        var taken = Set(model.members.flatMap(\.slots).map(\.key))
        for member in model.unconditionalMembers {
            for slot in member.slots {
                guard let other = known[slot.key] else {
                    known[slot.key] = slot
                    continue
                }
                // The attribute names the getter, and thereby the setter.
                let base = member.read.key
                let number = (2...).first { !taken.contains("\(base)\($0)") } ?? 2
                taken.insert("\(base)\(number)")
                let attribute = "@Key(\"\(base)\(number)\")"
                report(
                    .collidingKeys(slot.key, other.selector, slot.selector), at: slot.keyNode,
                    fixIts: member.node.insertingAttribute(attribute, message: "Insert '\(attribute)'"))
                // One attribute corrects both accessors of a property.
                break
            }
        }
    }
}

extension ProxiedProtocol {
    /// The members outside compilation conditions: two branches of one condition may repeat each other.
    var unconditionalMembers: [Member] { items.filter { !$0.isConditional }.flatMap(\.contents) }

    mutating func changeMembers(_ change: (inout Member) -> Void) { items = items.map { $0.changed(change) } }

    /// The protocol as an existential type, with its associated types.
    var existential: String { "any \(conformedType)" }

    /// The metatype of the existential.
    var existentialMetatype: String {
        "\(HandledType.metatype(.existential(conformedParts)))"
    }

    /// The arguments of the generic parameters, in angle brackets, or nothing.
    var genericArguments: String {
        genericParameters.isEmpty ? "" : "<\(genericParameters.map(\.name).joined(separator: ", "))>"
    }
}
