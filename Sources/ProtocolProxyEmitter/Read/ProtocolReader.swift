// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// Reads a protocol into a model, and collects diagnostics.
public struct ProtocolReader {
    /// The names of the parents, without modules.
    var inheritedNames: [String] = []
    /// The parents whose iterators a proxy forwards.
    var sequenceParents: [SequenceParent] = []

    let syntax: ProtocolDeclSyntax
    var surroundings: Surroundings
    private let findings: ReadingReport

    /// Reads a protocol; the model is `nil` if a diagnostic is an error.
    public static func read(
        _ syntax: ProtocolDeclSyntax,
        in surroundings: Surroundings = Surroundings()
    ) -> (model: ProxiedProtocol?, diagnostics: [Diagnostic]) {
        var surroundings = surroundings
        surroundings.foreign = surroundings.foreign ?? Foreign(namedBy: syntax)
        if surroundings.foreign == nil, syntax.isOfActors {
            // The proxies don't conform to the protocol; the actors in front of them do.
            surroundings.foreign = Foreign(bounds: [syntax.name.text], arguments: [])
            surroundings.foreign?.isOwn = true
        }
        var reader = ProtocolReader(syntax: syntax, surroundings: surroundings)
        let model = reader.read()
        let diagnostics = reader.findings.diagnostics
        return (
            diagnostics.contains { $0.diagMessage.severity == .error } ? nil : model, diagnostics
        )
    }

    private init(syntax: ProtocolDeclSyntax, surroundings: Surroundings) {
        self.syntax = syntax
        self.surroundings = surroundings
        findings = ReadingReport(isActive: surroundings.isActive)
    }

    private mutating func read() -> ProxiedProtocol {
        var model = readDeclaration()
        readParents(into: &model)
        readAssociatedTypes(into: &model)
        readIsolation(into: &model)
        // A parent may declare the associated types that the protocol binds.
        model.scope = scope.adding(
            model.genericParameters.map(\.name) + model.fixedTypes.map(\.name)
        )
        readItems(memberReader(for: model), into: &model)
        for step in Step.allCases { perform(step, on: &model) }
        check(&model)
        // This step is the last, so that diagnostics name requirements as they are declared.
        disambiguateSelectors(in: &model)
        return model
    }

    private func readDeclaration() -> ProxiedProtocol {
        let access = readAccess()
        var model = ProxiedProtocol(
            name: syntax.name.text,
            outerNames: surroundings.outerNames,
            foreign: surroundings.foreign,
            access: access.ofTypes,
            memberAccess: access.ofMembers,
            // The optimizer never sees all conformers of another module's public protocol.
            isOverlookable: access.isOverlookable && (surroundings.foreign?.isOwn ?? true),
            availability: syntax.attributes.named("available", where: surroundings.isActive)
                .map { $0.trimmedDescription + "\n" }.joined(),
            // An enclosing actor or `nonisolated` declaration exempts the protocol, but not its
            // extension.
            isNonisolated: syntax.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
                || surroundings.isIsolatedByDefault && surroundings.isNonisolated
        )
        model.isFilePrivate = access.isFilePrivate
        model.hasOtherMacros = syntax.attributes.contains(where: \.mayBeMacro)
        model.isOfActors = syntax.isOfActors
        if surroundings.isInExtension { model.extensionAccess = access.ofMembers.ofExtension }
        model.typealiases = syntax.memberBlock.members.of(TypeAliasDeclSyntax.self)
            .map { $0.withoutSelfAsOwner.trimmedDescription }
        model.mentionedNames = Set(syntax.tokens(viewMode: .sourceAccurate).map(\.text))
        return model
    }

    private func memberReader(for model: ProxiedProtocol) -> MemberReader {
        MemberReader(
            report: findings,
            protocolName: model.name,
            existential: .existential(model.conformedParts),
            scope: model.scope,
            associatedTypes: Set(model.genericParameters.map(\.name)),
            isClassBound: model.isClassBound,
            isIsolated: model.isIsolated,
            isIsolatedByDefault: model.isIsolatedByDefault,
            isNonsendingByDefault: surroundings.isNonsendingByDefault ?? false,
            isForeign: surroundings.foreign != nil,
            declaredTypes: declaredTypes,
            isOfActors: model.isOfActors,
            isSendable: model.isSendable,
            sourcePosition: surroundings.sourcePosition
        )
    }

    // MARK: Completing the model

    /// The steps that complete the requirements after each has been read, in this order.
    private enum Step: CaseIterable {
        /// Marks the requirements that mention associated types that the existential type leaves
        /// open.
        case markOpenTypes
        /// Marks the parts of the requirements that mention an unsafe type.
        case markUnsafeTypes
        /// Gives prefix and postfix operators names for `@_implements`; the next steps omit some of
        /// these names.
        case nameOperators
        /// Compares the names for `@_implements` of all requirements, so it precedes the steps that
        /// omit names for other reasons.
        case omitImplementsOfPairs
        case omitImplementsOfRedeclarations
        case omitImplementsWithoutSecondName
        /// Omits all remaining names for `@_implements` if the witnesses are in a class.
        case omitImplementsInClass
        /// Gives overloads keys of their own.
        case distinguishKeys
        /// Names the functions that convert closures; the names contain keys.
        case nameConverters
    }

    private func perform(_ step: Step, on model: inout ProxiedProtocol) {
        switch step {
        case .markOpenTypes: markOpenTypes(in: &model)
        case .markUnsafeTypes: markUnsafeTypes(in: &model)
        case .nameOperators: nameOperators(in: &model)
        case .omitImplementsOfPairs: omitImplementsOfPairs(in: &model)
        case .omitImplementsOfRedeclarations: omitImplementsOfRedeclarations(in: &model)
        case .omitImplementsWithoutSecondName: omitImplementsWithoutSecondName(in: &model)
        case .omitImplementsInClass: omitImplementsInClass(in: &model)
        case .distinguishKeys: distinguishKeys(in: &model)
        case .nameConverters: nameConverters(in: &model)
        }
    }

    /// Diagnoses mistakes that only the whole model shows.
    private func check(_ model: inout ProxiedProtocol) {
        checkKeys(of: model)
        if surroundings.foreign == nil { checkCopies(of: model) }
        checkConditions(ofGenericMembersIn: model)
        checkPacks(of: model)
        checkSpans(of: model)
        checkUsesOfSelf()
        checkActors(of: model)
        checkIdentity(in: &model)
    }

    private func readIsolation(into model: inout ProxiedProtocol) {
        model.actor = syntax.attributes.lazy.compactMap(\.globalActor).first
        model.isIsolated = model.actor != nil
        guard surroundings.foreign == nil else { return }
        model.isIsolatedByDefault =
            surroundings.isIsolatedByDefault && !model.isIsolated && !model.isNonisolated
        // In the Swift 5 language mode, values may cross to the actor.
        model.mayInheritActor =
            !model.parents.isEmpty && !model.isIsolated && !model.isNonisolated
            && !model.isIsolatedByDefault
            && !model.isOfActors && !surroundings.isUncheckedForRaces
        model.infersConformances =
            surroundings.infersIsolatedConformances
            && (model.isIsolatedByDefault || model.isIsolated)
    }

    /// Whether the protocol is the module's own.
    ///
    /// For another module's, the generator doesn't see what binds the associated types.
    var isForwardingIterators: Bool { surroundings.foreign?.isOwn ?? true }

    func report(_ diagnosis: Diagnosis, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
        findings.add(diagnosis, at: node, fixIts: fixIts)
    }

    /// What the names of types mean in the requirements.
    var scope: TypeScope {
        let outer = surroundings.outerNames.flatMap { $0.split(separator: ".").map(String.init) }
        return TypeScope(
            outer + [syntax.name.text] + declaredTypes,
            aliases: functionAliases()
        )
    }

    private var declaredTypes: Set<String> {
        let members = syntax.memberBlock.members
        return Set(
            members.of(AssociatedTypeDeclSyntax.self).map(\.name.text)
                + members.of(TypeAliasDeclSyntax.self).map(\.name.text)
        )
    }

    private func functionAliases() -> [String: FunctionAlias] {
        let others = OwnTypealiases(of: syntax)
        var aliases: [String: FunctionAlias] = [:]
        for alias in syntax.memberBlock.members.of(TypeAliasDeclSyntax.self) {
            aliases[alias.name.text] = FunctionAlias(alias, others)
        }
        return aliases
    }

    /// Names the witnesses of prefix and postfix operators; see the library's
    /// `__Generated+Opening.swift`.
    private func nameOperators(in model: inout ProxiedProtocol) {
        var counts: [WitnessModifiers.Fixity: Int] = [:]
        model.changeMembers { member in
            guard member.isOperator, let fixity = member.modifiers.fixity, fixity != .infix else {
                return
            }
            let count = counts[fixity, default: 0] + 1
            counts[fixity] = count
            guard count <= Self.countOfOperators else { return }
            member.operatorOfWitness = "^\(String(repeating: "~", count: count))^"
            member.implementedName = "\(member.name)(_:)"
        }
    }

    private static let countOfOperators = 4

    /// Names the functions that convert closures for handlers; see `ErasedFunction`.
    private func nameConverters(in model: inout ProxiedProtocol) {
        // Other classes call the members of a class too.
        let owner =
            surroundings.foreign == nil
            ? "Self" : model.nameOfProxies + model.genericArguments
        model.changeMembers { member in
            member.changeRequirements { requirement in
                for index in requirement.parameters.indices {
                    guard case .function(var function) = requirement.parameters[index].type.kind,
                        function.attributesOfConverted != nil
                    else { continue }
                    function.converter = "\(owner).__converted_\(requirement.key)_\(index)"
                    requirement.parameters[index].type.kind = .function(function)
                }
            }
        }
    }

    /// Diagnoses typed keys that two requirements would share.
    private func checkKeys(of model: ProxiedProtocol) {
        var known: [String: RequirementModel] = [:]
        var taken = Set(model.members.flatMap(\.requirements).map(\.key))
        for member in model.unconditionalMembers {
            for requirement in member.requirements {
                guard let other = known[requirement.key] else {
                    known[requirement.key] = requirement
                    continue
                }
                let base = member.read.key
                let number = (2...).first { !taken.contains("\(base)\($0)") } ?? 2
                taken.insert("\(base)\(number)")
                let attribute = "@Key(\"\(base)\(number)\")"
                report(
                    .collidingKeys(
                        requirement.key,
                        of: other.selector,
                        and: requirement.selector
                    ),
                    at: requirement.keyNode,
                    fixIts: member.node.insertingAttribute(
                        attribute,
                        message: "Insert '\(attribute)'"
                    )
                )
                break
            }
        }
    }
}

extension ProxiedProtocol {
    /// The members outside of any `#if`.
    var unconditionalMembers: [Member] { items.filter { !$0.isConditional }.flatMap(\.contents) }

    mutating func changeMembers(_ change: (inout Member) -> Void) {
        items = items.map { $0.changed(change) }
    }

    var existential: String { "any \(conformedType)" }

    var existentialMetatype: String {
        "\(HandledType.metatype(.existential(conformedParts)))"
    }

    var genericArguments: String {
        genericParameters.isEmpty
            ? "" : "<\(genericParameters.map(\.name).joined(separator: ", "))>"
    }
}
