// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// Reads a protocol into a model and collects all diagnostics on the way.
public struct ProtocolReader {
    /// The diagnostics, in the order of the source.
    public private(set) var diagnostics: [Diagnostic] = []

    /// The names of the inherited types, without modules.
    var inheritedNames: [String] = []

    let syntax: ProtocolDeclSyntax
    var surroundings: Surroundings

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
        guard !reader.diagnostics.contains(where: { $0.diagMessage.severity == .error }) else {
            return (nil, reader.diagnostics)
        }
        return (model, reader.diagnostics)
    }

    private init(syntax: ProtocolDeclSyntax, surroundings: Surroundings) {
        self.syntax = syntax
        self.surroundings = surroundings
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
            isSendable: false, isClassBound: false, isIsolated: false,
            isNonisolated: syntax.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }, parents: [],
            ownConformances: [],
            genericParameters: [], fixedTypes: [], conditions: [], items: [])
        model.isFilePrivate = access.isFilePrivate
        model.isOfActors = syntax.isOfActors
        if surroundings.isInExtension { model.extensionAccess = access.ofMembers }
        readParents(into: &model)
        readAssociatedTypes(into: &model)
        model.actor = syntax.attributes.lazy.compactMap(\.globalActor).first
        model.isIsolated = model.actor != nil
        let members = MemberReader(
            protocolName: name,
            existential: .existential(model.conformedParts),
            aliases: functionAliases(), associatedTypes: Set(model.genericParameters.map(\.name)),
            isSendable: model.isSendable, isClassBound: model.isClassBound, isIsolated: model.isIsolated,
            isNonsendingByDefault: surroundings.isNonsendingByDefault ?? false,
            isForeign: surroundings.foreign != nil, isOfActors: model.isOfActors)
        model.items = readItems(syntax.memberBlock.members, by: members)
        model.typealiases = syntax.memberBlock.members.compactMap {
            $0.decl.as(TypeAliasDeclSyntax.self)?.trimmedDescription
        }
        exceptPairs(in: &model)
        nameRedeclared(in: &model)
        nameOnce(in: &model)
        nameInClass(in: &model)
        distinguishKeys(in: &model)
        checkKeys(of: model)
        if surroundings.foreign == nil { checkCopies(of: model) }
        checkActors(of: model)
        // Last, since a diagnostic names a requirement as it is declared.
        tellApart(in: &model)
        return model
    }

    mutating func report(_ diagnosis: Diagnosis, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
        guard surroundings.isActive(Syntax(node)) else { return }
        diagnostics.append(Diagnostic(node: node, message: diagnosis, fixIts: fixIts))
    }

    private mutating func readItems(_ members: MemberBlockItemListSyntax, by reader: MemberReader) -> [ProxiedProtocol
        .Item]
    {
        var items: [ProxiedProtocol.Item] = []
        for member in members {
            if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                items.append(
                    .conditional(
                        condition.clauses.map { clause in
                            let members = clause.elements?.as(MemberBlockItemListSyntax.self)
                            return (clause.spelling, members.map { readItems($0, by: reader) } ?? [])
                        }))
                continue
            }
            let (found, problems) = reader.read(member.decl)
            for problem in problems { report(problem.diagnosis, at: problem.node, fixIts: problem.fixIts) }
            items += found.map { .member($0) }
        }
        return items
    }

    /// Returns the protocol's own typealiases of function types.
    private func functionAliases() -> [String: FunctionTypeSyntax] {
        var aliases: [String: FunctionTypeSyntax] = [:]
        for member in syntax.memberBlock.members {
            guard let alias = member.decl.as(TypeAliasDeclSyntax.self) else { continue }
            aliases[alias.name.text] = alias.initializer.value.functionType
        }
        return aliases
    }

    /// Omits the attribute for an asynchronous requirement beside a synchronous one of equal types.
    ///
    /// Under names of their own, the compiler cannot tell which witness belongs to which requirement.
    private func exceptPairs(in model: inout ProxiedProtocol) {
        func signature(_ member: Member) -> String {
            (member.implementedName ?? "") + member.read.parameters.map(\.spelledType).joined(separator: ",")
        }
        var counts: [String: Int] = [:]
        for member in model.members { counts[signature(member), default: 0] += 1 }
        model.items = model.items.map { item in
            guard case .member(var member) = item, counts[signature(member), default: 0] > 1 else { return item }
            let results = model.members.filter { signature($0) == signature(member) }.map(\.resultType)
            // Requirements that differ by their results are distinguished.
            guard Set(results).count < results.count else { return item }
            member.implementedName = nil
            return .member(member)
        }
    }

    /// Gives a witness its requirement's own name if a standard parent has that requirement too, so that it satisfies both.
    private func nameRedeclared(in model: inout ProxiedProtocol) {
        let own = model.ownConformances
        let names = Set((inheritedNames + own.map(\.rawValue)).flatMap { Self.standardProperties[$0] ?? [] })
        var redeclared: Set<String> = []
        model.items = model.items.map { item in
            guard case .member(var member) = item, case .property = member.kind, !member.isStatic,
                names.contains(member.name)
            else { return item }
            redeclared.insert(member.name)
            member.implementedName = nil
            return .member(member)
        }
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
        model.items = model.items.map { item in
            guard case .member(var member) = item, case .method = member.kind,
                !member.read.isOptional || member.defaultAnswer != nil,
                member.hasOwnName || member.read.parameters.contains(where: { $0.passing == .variadic })
            else { return item }
            member.implementedName = nil
            return .member(member)
        }
    }

    /// Gives witnesses that are members of a class their requirements' own names, where no other witness can be meant.
    private func nameInClass(in model: inout ProxiedProtocol) {
        guard surroundings.foreign != nil else { return }
        model.items = inClass(model.items, model.actor)
        model.actor = nil
    }

    /// - Parameters:
    ///   - items: The members.
    ///   - actor: The isolation that the protocol gives all its members, and a class without isolation does not.
    private func inClass(_ items: [ProxiedProtocol.Item], _ actor: GlobalActor?) -> [ProxiedProtocol.Item] {
        items.map { item in
            switch item {
            case .conditional(let clauses):
                return .conditional(clauses.map { ($0.condition, inClass($0.items, actor)) })
            case .member(var member):
                member.implementedName = nil
                member.read.openConformers(surroundings.foreign)
                member.write?.openConformers(surroundings.foreign)
                if let actor, member.actor == nil, !member.isFree { member.attributes.list.append(.actor(actor)) }
                return .member(member)
            }
        }
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
        func distinct(_ slot: Slot) -> Slot {
            guard counts[slot.selector, default: 0] > 1 else { return slot }
            var slot = slot
            slot.name = slot.distinctName
            return slot
        }
        func distinct(_ items: [ProxiedProtocol.Item]) -> [ProxiedProtocol.Item] {
            items.map { item in
                switch item {
                case .conditional(let clauses): return .conditional(clauses.map { ($0.condition, distinct($0.items)) })
                case .member(var member):
                    member.read = distinct(member.read)
                    member.write = member.write.map { distinct($0) }
                    return .member(member)
                }
            }
        }
        model.items = distinct(model.items)
    }

    /// Reports typed keys that two requirements would share.
    private mutating func checkKeys(of model: ProxiedProtocol) {
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

extension Slot {
    /// Makes calls open the conformer's type where only that tells the types of the requirement.
    fileprivate mutating func openConformers(_ foreign: Foreign?) {
        guard let foreign else { return }
        takesSelf =
            takesSelf || foreign.mentionsOpenType(result.declared) || foreign.mentionsOpenType(effects.thrown)
            || parameters.contains { foreign.mentionsOpenType($0.syntax) }
    }
}

extension IfConfigClauseSyntax {
    /// The directive with its condition.
    var spelling: String {
        ([poundKeyword.text] + (condition.map { [$0.trimmedDescription] } ?? [])).joined(separator: " ")
    }
}

extension ProxiedProtocol {
    /// The members outside compilation conditions: two branches of one condition may repeat each other.
    var unconditionalMembers: [Member] {
        items.compactMap { item in
            guard case .member(let member) = item else { return nil }
            return member
        }
    }

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
