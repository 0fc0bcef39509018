// SPDX-License-Identifier: MIT

/// Writes the generated code of a proxied protocol.
///
/// As text rather than syntax trees, because people read the layout in the editor's macro
/// expansion.
public struct ProxyEmitter {
    private(set) var model: ProxiedProtocol
    /// The name of the class being written, if it isn't the proxy class.
    var className: String?
    /// Whether the witnesses being written are those of an actor in front of the proxy.
    var isActorFacade = false
    /// The types assumed to be storable, with their places in the source; the compiler verifies
    /// them.
    let checkedTypes: [String: SourcePosition?]

    /// Makes an emitter for a protocol.
    public init(_ model: ProxiedProtocol) {
        self.model = model
        self.checkedTypes = Self.checkedTypes(of: model)
    }

    /// The declarations next to the protocol, including what stops an optimized build from
    /// bypassing proxies.
    public var peers: [Generated] {
        if model.isOfActors { return peersOfActors }
        guard model.isOverlookable else {
            let home =
                model.foreign == nil && fallsBack
                ? [homeOfDefaults]
                : isSpecialized || declarationOfNames != nil ? [plainHome(of: [])] : []
            return [.plain(requirements()), .plain(proxyClass())]
                + (proxyValue().map { [.plain($0)] } ?? []) + home
        }
        return [.plain(requirements())]
            + (model.parents.isEmpty && !isGeneric ? classBelowConformer : classInExtension)
    }

    /// The extensions of the protocol: the witnesses of all its proxies, and the defaults of its
    /// optional requirements.
    public var extensions: [Generated] {
        plainExtensions.map { .plain(NestedNames.qualify($0, of: self).text) }
    }

    private var plainExtensions: [String] {
        if isInherited { return [witnessesOfActors(), defaults()].compactMap(\.self) }
        guard model.foreign == nil else { return [] }
        return [witnesses()]
            + [
                kindOfTypes(), makers(), openers(), defaults(), witnessesOfDefaults(),
                namedWitnessesOfDefaults(),
            ]
            .compactMap(\.self)
    }

    var nestedNames: [String] {
        guard model.qualifiedName != model.name else { return [] }
        let texts = plainExtensions + extensionsOfActors
        let names = texts.flatMap {
            NestedNames.qualify($0, of: self, declaring: [Self.protocolOfNames]).names
        }
        return Set(names).sorted()
    }

    /// Whether a type around a nested protocol has its alias in the enumeration `__Store`.
    func isAliasedInHome(_ name: String) -> Bool {
        guard requirementsDemandMore else { return false }
        let owner = name.prefix { $0 != "." }
        return !typesOfRequirements.contains(String(owner))
    }

    /// The types that only the enumeration of the requirements declares, because they may mention
    /// associated types.
    var typesOfRequirements: Set<String> {
        let fixed = model.fixedTypes.map(\.name)
        return Set(model.typealiases.map(\.nameOfTypealias) + fixed).union(namesOfParents)
    }

    var requirementsName: String { (model.name.unquoted + "Requirements").quotedIfKeyword }
    var proxyName: String { className ?? nameOfProxies }
    /// The proxy class's name, even while another class is being written.
    var nameOfProxies: String { (model.name.unquoted + "Proxy").quotedIfKeyword }
    var requirementsType: String { requirementsName + model.genericArguments }
    var proxyType: String { proxyName + (isNested ? "" : model.genericArguments) }
    var isolation: String { model.isNonisolated ? "nonisolated " : "" }
    var isGeneric: Bool { !model.genericParameters.isEmpty }
    var memberAccess: AccessModifier { model.memberAccess }

    /// The access modifier of a declaration that mentions a requirement's types.
    func access(of member: Member) -> AccessModifier {
        let isPublic = memberAccess.isPublic || model.extensionAccess.isPublic
        guard isPublic else { return memberAccess }
        return AccessModifier(words: member.interfaces + memberAccess.words)
    }

    // MARK: The class

    static let lifeOfRetained =
        "The proxy keeps it until the proxy itself is released, even if you replace it."

    /// `access` replaces the protocol's; `conformer` is a superclass that conforms on behalf of the
    /// proxy class.
    func proxyClass(access: AccessModifier? = nil, below conformer: String? = nil) -> String {
        var head = ["/// A proxy for conformers of ``\(model.name)``."]
        if model.isSendable { head.append(Self.safety) }
        if !isInherited { head += explanations() }
        let inherited =
            conformer.map { isMade ? [$0] : [$0, "ProtocolProxy::ProxyClass"] }
            ?? ["ProtocolProxy::ProtocolProxy\(model.isOfActors ? "" : model.conformancesOfProxy)"]
            + (isInherited ? [] : conformanceToNames)
            + [
                isInherited
                    ? homeName
                    : "ProtocolProxy::\(model.isOfActors ? "__ProxyOfActors" : "ProxyClass")"
            ]
        let restating = refusesStandardParents ? ", __Generated.Restating" : ""
        let (lines, first) = headOfClass(
            head,
            "\(access ?? model.access)nonisolated final class ",
            "\(proxyName)\(genericParameters): \(inherited.joined(separator: ", "))\(restating)\(sendable)\(conditions)",
            isNested: access != nil
        )
        let names = isInherited ? declarationOfNames.map { [$0] } ?? [] : []
        let all = names + shortNames + ownTypes + initializers() + membersOfClass()
        let own = conformer == nil ? all : isMade ? [] : initializers()
        return block(lines.joined(separator: "\n"), first + own)
    }

    func block(_ head: String, _ members: [String]) -> String {
        (["\(head) {"] + members.map { $0.isEmpty ? "" : "    " + $0 } + ["}"]).joined(
            separator: "\n"
        )
    }

    func initializers(modifier: String = "") -> [String] {
        let existential = model.existential
        // Explicit generic arguments fit both these and the inferring initializers, so these are
        // disfavored.
        let last = inferringInitializers().isEmpty ? "" : "@_disfavoredOverload "
        let head = "\(last)\(memberAccess)\(modifier)convenience init"
        let checked = unchecked.isEmpty ? [] : ["    __refuseOtherTypes()"]
        return [
            "/// The descriptors of the protocols that the class adopts.",
            "\(memberAccess)override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [\(requirementsType).descriptor] }",
            "",
            "/// Makes a proxy that forwards to an implementer without retaining it.",
        ] + unchecked + [
            "\(head)(implementer: (\(existential))?\(unchecked.isEmpty ? " = nil" : "")) {",
            "    self.init(implementer, as: (\(existential)).self)",
        ] + checked + [
            "}",
            "",
            "/// Makes a proxy that forwards to an implementer and retains it.",
            "///",
            "/// \(Self.lifeOfRetained)",
        ] + unchecked + [
            "\(head)(retaining implementer: \(existential)) {",
            "    self.init(implementer, as: (\(existential)).self, retained: true)",
        ] + checked + ["}"] + inferringInitializers()
    }

    func membersOfClass() -> [String] {
        if isInherited { return actorProperty }
        let standard = model.isOfActors ? [] : model.ownConformances.flatMap(members)
        guard model.foreign == nil else { return standard + membersOfForeignClass() }
        let own = lines { isDeclaredInClass($0) ? witness(of: $0) : [] }
        return standard + (own.isEmpty ? [] : [""] + own)
    }

    /// The justification for declaring a generated class `@unchecked Sendable`.
    static let safety = "// SAFETY: the class adds no state to what its superclass guards."

    /// `@unchecked Sendable` for a class whose proxies are shared between threads.
    // SAFETY: the generated class has no state of its own, and that of `ProtocolProxy` guards
    // itself.
    var sendable: String { model.isSendable ? ", @unchecked \(StandardName.sendable)" : "" }

    /// Comments at the place that the compiler reports if the proxy doesn't satisfy the protocol's
    /// parents.
    func explanations() -> [String] {
        guard !model.parents.isEmpty else { return [] }
        let parents = model.parents.map { "'\($0)'" }.joined(separator: " and ")
        var lines = [
            "// \(parents): a parent needs '@Proxied' too, or its requirements declared again, or witnesses in an",
            "// extension of '\(proxyName)'.",
        ]
        if !isGeneric {
            lines.append(
                "// Name an open associated type of a parent as primary, as in 'protocol \(model.name)<Item>'."
            )
        }
        if let name = model.genericParameters.first(where: { $0.constraint == nil })?.name {
            lines.append(
                "// Repeat the constraints that a parent gives '\(name)', as in 'where \(name): Hashable'."
            )
        }
        return lines
    }

    private func isWitness(_ condition: (Member) -> Bool) -> Bool {
        model.foreign != nil && model.members.contains(where: condition)
    }

    // A class can implement a requirement only once.
    var isHashing: Bool {
        isWitness { $0.name == "hash" && $0.read.parameters.map(\.label) == ["into"] }
    }
    var isComparing: Bool { isWitness { $0.name == "==" } }

    private func members(for own: ProxiedProtocol.OwnConformance) -> [String] {
        // A requirement may be called `implementer`.
        let implementer =
            model.members.contains { $0.name.unquoted == "implementer" }
            ? "(self as ProtocolProxy::ProtocolProxy).implementer" : "implementer"
        let equality =
            isComparing
            ? []
            : [
                "", "/// Returns whether two proxies are the same object.",
                "\(memberAccess)static func == (left: \(proxyType), right: \(proxyType)) -> \(StandardName.bool) { left === right }",
            ]
        let description = [
            "", "/// The description of the implementer, or the name of the class.",
            "\(memberAccess)var description: \(StandardName.string) { \(implementer).map { \"\\($0)\" } ?? \"\(nameOfProxies)\" }",
        ]
        let debugDescription = [
            "", "/// The debug description of the implementer, or the name of the class.",
            "\(memberAccess)var debugDescription: \(StandardName.string) { \(implementer).map { \(StandardName.string)(reflecting: $0) } ?? \"\(nameOfProxies)\" }",
        ]
        switch own {
        case .equatable: return equality
        case .hashable:
            return isHashing
                ? equality
                : equality + [
                    "", "/// Feeds the identity of the proxy into a hasher.",
                    "\(memberAccess)func hash(into hasher: inout \(StandardName.hasher)) { hasher.combine(\(StandardName.objectIdentifier)(self)) }",
                ]
        case .customStringConvertible:
            return description
        case .customDebugStringConvertible:
            return debugDescription
        case .foundationObject:
            return [
                "", "/// Returns whether another object is this proxy.",
                "\(memberAccess)func isEqual(_ object: Any?) -> \(StandardName.bool) { object as \(StandardName.anyObject)? === self }",
                "/// A hash of the identity of the proxy.",
                "\(memberAccess)var hash: \(StandardName.int) { \(StandardName.objectIdentifier)(self).hashValue }",
                "/// The proxy.",
                "\(memberAccess)func `self`() -> \(proxyType) { self }",
                "/// Returns true, since it stands in for another object.",
                "\(memberAccess)func isProxy() -> \(StandardName.bool) { true }",
            ] + description + debugDescription
        }
    }

    /// Whether a witness must be in the class: the compiler finds no prefix or postfix operator in
    /// a macro's extension.
    func isDeclaredInClass(_ member: Member) -> Bool {
        model.foreign != nil
            || (member.isOperator || overridesOwn(member)) && member.implementedName == nil
    }

    /// Whether a witness overrides the proxy's own `customMirror`, which satisfies
    /// `CustomReflectable`.
    func overridesOwn(_ member: Member) -> Bool {
        member.name == "customMirror" && !member.isStatic && member.result?.lastName == "Mirror"
    }

    func isMaker(_ member: Member) -> Bool {
        if case .initializer = member.kind { return true }
        return member.read.result.selfShape.mentionsSelf
    }

    // MARK: The extensions

    func witnesses() -> String {
        let emitter = ofConditionalMembers
        let meaning = [
            "",
            "// Each requirement has three parts:",
            "// - The key, with which handlers are registered.",
            "// - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most",
            "//   witnesses have names of their own, so that those of two protocols are not ambiguous.",
            "// - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the",
            "//   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.",
        ]
        let descriptors =
            "\(emitter.memberAccess)nonisolated static func descriptors(adoptedBy: (any \(model.name)).Type) -> "
            + "[ProtocolProxy::ProtocolDescriptor] { [\(requirementsType).descriptor] }"
        let members = lines { member in
            [""] + member.requirements.flatMap { emitter.key($0, of: member) }
                + emitter.misspelledKey(member)
                + (isDeclaredInClass(member) || isMaker(member)
                    ? []
                    : emitter.witness(of: member) + emitter.namedWitness(of: member))
                + emitter.functions(of: member) + emitter.openersOfClass(member)
        }
        return block(
            conditionalExtension("Self: ProtocolProxy::ProtocolProxy"),
            [descriptors] + emitter.aliasesInExtension + emitter.markOfActor
                + (areChecksInExtension ? emitter.checks() + emitter.checkOfActor() : [])
                + (model.members.isEmpty ? [] : meaning) + members
        )
    }

    func makers() -> String? {
        let emitter = ofConditionalMembers
        let made = lines {
            isMaker($0) && !isDeclaredInClass($0)
                ? emitter.witness(of: $0) + emitter.namedWitness(of: $0) : []
        }
        return made.isEmpty
            ? nil : block(conditionalExtension("Self: ProtocolProxy::ProxyClass"), made)
    }

    func plainExtension(where condition: String = "", _ members: [String]) -> String? {
        members.isEmpty
            ? nil
            : block(
                "\(model.availability)\(isolation)extension \(model.qualifiedName)\(condition)",
                members
            )
    }

    /// The head of an extension for proxies only, after a comment that the compiler quotes in an
    /// error about access.
    func conditionalExtension(_ condition: String) -> String {
        var lines: [String] = []
        if !model.extensionAccess.isEmpty {
            lines.append(
                "// '\(model.name)' is no more visible than '\(model.outerNames.joined(separator: "."))'; where that is not "
                    + "\(model.extensionAccess.spelling), remove '\(model.extensionAccess.spelling)' from '\(model.name)'."
            )
        }
        lines.append(
            "\(model.availability)\(model.extensionAccess)\(isolation)extension \(model.qualifiedName) where \(condition)\(metatypes)"
        )
        return lines.joined(separator: "\n")
    }

    /// For members of such an extension, which have no access modifier if the extension has one.
    var ofConditionalMembers: ProxyEmitter {
        var emitter = self
        if !model.extensionAccess.isEmpty { emitter.model.memberAccess = .none }
        return emitter
    }

    /// The lines of all members, inside the protocol's own `#if`.
    func lines(_ lines: (Member) -> [String]) -> [String] {
        model.items.flatMap { $0.lines { marked(lines($0), for: $0) } }
    }
}
