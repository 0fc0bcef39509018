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

    /// Peer declarations, with the devirtualization workaround.
    public var peers: [Generated] {
        if model.isOfActors { return peersOfActors }
        guard model.isOverlookable else {
            let home =
                model.foreign == nil && fallsBack
                ? [homeOfDefaults]
                : isSpecialized || !declarationOfNames.isEmpty ? [plainHome(of: [])] : []
            let value = proxyValue()
            return [.plain(requirements()), .plain(proxyClass())]
                + (value.isEmpty ? [] : [.plain(value)]) + home
        }
        return [.plain(requirements())]
            + (model.parents.isEmpty && !isGeneric ? classBelowConformer : classInExtension)
    }

    /// The extensions of the protocol: the witnesses of all its proxies, and the defaults of its
    /// optional requirements.
    public var extensions: [Generated] {
        plainExtensions.map { .plain(NestedNames.qualify($0, of: self).lines) }
    }

    private var plainExtensions: [[Line]] {
        let extensions: [[Line]]
        if isInherited {
            extensions = [witnessesOfActors(), defaults()]
        } else if model.foreign == nil {
            extensions = [
                witnesses(), kindOfTypes(), makers(), openers(), defaults(),
                defaultsWithMetatypes(), witnessesOfDefaults(), namedWitnessesOfDefaults(),
            ]
        } else {
            extensions = []
        }
        return extensions.filter { !$0.isEmpty }
    }

    /// The types around a nested protocol that its extension mentions.
    var nestedNames: [String] {
        guard model.qualifiedName != model.name else { return [] }
        let extensions = plainExtensions + extensionsOfActors
        let names = extensions.flatMap {
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
    var requirementsType: Code { .type(requirementsName + model.genericArguments) }
    var proxyType: Code { .type(proxyName + (isNested ? "" : model.genericArguments)) }
    var isolation: String { model.isNonisolated ? "nonisolated " : "" }
    var existential: Code { .type(model.existential) }
    var conformedType: Code { .type(model.conformedType) }
    /// The availability attributes, each on a line of its own.
    var availability: [Line] {
        model.availability.split(separator: "\n").map { .directive(String($0)) }
    }
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
    func proxyClass(access: AccessModifier? = nil, below conformer: Code? = nil) -> [Line] {
        let documentation: [Line] =
            [.comment("/// A proxy for conformers of ``\(model.name)``.")]
            + (model.isSendable ? [.comment(Self.safety)] : [])
            + (isInherited ? [] : explanations())
        let inherited =
            conformer.map { isMade ? [$0] : [$0, "ProtocolProxy::ProxyClass"] }
            ?? inheritanceOfProxyClass
        let restating: [Code] = refusesStandardParents ? ["__Generated.Restating"] : []
        let clause = Code.sequence(inherited + restating + sendable)
        let all =
            (isInherited ? declarationOfNames : []) + shortNames + ownTypes + initializers()
            + membersOfClass()
        return classDeclaration(
            documentation,
            "\(access ?? model.access)nonisolated final class ",
            "\(proxyName)\(genericParameters): \(clause)\(conditions)",
            members: conformer == nil ? all : isMade ? [] : initializers()
        )
    }

    private var inheritanceOfProxyClass: [Code] {
        if isInherited { return ["ProtocolProxy::ProtocolProxy", "\(homeName)"] }
        guard !model.isOfActors else {
            return ["ProtocolProxy::ProtocolProxy"] + conformanceToNames
                + ["ProtocolProxy::__ProxyOfActors"]
        }
        return ["ProtocolProxy::ProtocolProxy"] + conformancesOfProxy + conformanceToNames
            + ["ProtocolProxy::ProxyClass"]
    }

    /// The protocols to which a proxy class conforms.
    var conformances: [Code] { (model.foreign?.bounds ?? [model.name]).map { .type($0) } }

    var conformancesOfProxy: [Code] {
        (model.foreign?.bounds ?? [model.name]).filter { $0 != "Swift::CustomReflectable" }
            .map { .type($0) }
    }

    func initializers(modifier: String = "") -> [Line] {
        // Explicit generic arguments fit both these and the inferring initializers, so these are
        // disfavored.
        let last = inferringInitializers().isEmpty ? "" : "@_disfavoredOverload "
        let head: Code = "\(last)\(memberAccess)\(modifier)convenience init"
        let checked: [Line] = unchecked.isEmpty ? [] : ["__refuseOtherTypes()"]
        let type: Code = "as: (\(existential)).self"
        let implementer: Code =
            "implementer: (\(existential))?\(unchecked.isEmpty ? " = nil" : "")"
        return [
            .comment("/// The descriptors of the protocols that the class adopts."),
            "\(memberAccess)\(overriddenProtocols)", .blank,
            .comment("/// Makes a proxy that forwards to an implementer without retaining it."),
        ] + unchecked + [
            .block(
                head: "\(head)\(arguments: [implementer])",
                ["self.init\(arguments: ["implementer", type])"] + checked
            ),
            .blank,
            .comment("/// Makes a proxy that forwards to an implementer and retains it."),
            .comment("///"),
            .comment("/// \(Self.lifeOfRetained)"),
        ] + unchecked + [
            .block(
                head: "\(head)\(arguments: ["retaining implementer: \(existential)"])",
                ["self.init\(arguments: ["implementer", type, "retained: true"])"] + checked
            )
        ] + inferringInitializers()
    }

    /// The property that lists the descriptors of the protocols that a class adopts.
    var overriddenProtocols: Code {
        "override class var protocols: [ProtocolProxy::ProtocolDescriptor] "
            + .block([.array(["\(requirementsType).descriptor"])])
    }

    func membersOfClass() -> [Line] {
        if isInherited { return actorProperty }
        let standard = model.isOfActors ? [] : model.ownConformances.flatMap(members)
        guard model.foreign == nil else { return standard + membersOfForeignClass() }
        let own = lines { isDeclaredInClass($0) ? witness(of: $0) : [] }
        return standard + (own.isEmpty ? [] : [.blank] + own)
    }

    /// The justification for declaring a generated class `@unchecked Sendable`.
    static let safety = "// SAFETY: the class adds no state to what its superclass guards."

    /// `@unchecked Sendable` for a class whose proxies are shared between threads.
    // SAFETY: the generated class has no state of its own, and that of `ProtocolProxy` guards
    // itself.
    var sendable: [Code] { model.isSendable ? ["@unchecked \(StandardName.sendable)"] : [] }

    /// Comments at the place that the compiler reports if the proxy doesn't satisfy the protocol's
    /// parents.
    func explanations() -> [Line] {
        guard !model.parents.isEmpty else { return [] }
        let parents = model.parents.map { "'\($0)'" }.joined(separator: " and ")
        var lines: [Line] = [
            .comment(
                "// \(parents): a parent needs '@Proxied' too, or its requirements declared again, or witnesses in an"
            ),
            .comment("// extension of '\(proxyName)'."),
        ]
        if !isGeneric {
            lines.append(
                .comment(
                    "// Name an open associated type of a parent as primary, as in 'protocol \(model.name)<Item>'."
                )
            )
        }
        if let name = model.genericParameters.first(where: { $0.constraint == nil })?.name {
            lines.append(
                .comment(
                    "// Repeat the constraints that a parent gives '\(name)', as in 'where \(name): Hashable'."
                )
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

    private func members(for own: ProxiedProtocol.OwnConformance) -> [Line] {
        // A requirement may be called `implementer`.
        let implementer =
            model.members.contains { $0.name.unquoted == "implementer" }
            ? "(self as ProtocolProxy::ProtocolProxy).implementer" : "implementer"
        let equality: [Line] =
            isComparing
            ? []
            : [
                .blank, .comment("/// Returns whether two proxies are the same object."),
                .code(
                    "\(memberAccess)static func == "
                        + .tuple(["left: \(proxyType)", "right: \(proxyType)"])
                        + " -> \(StandardName.bool) \(block: ["left === right"])"
                ),
            ]
        func property(_ name: String, _ description: Code, documented: String) -> [Line] {
            let value: Code =
                "\(implementer).map \(block: [description]) ?? \(nameOfProxies.literal)"
            return [
                .blank,
                .comment("/// The \(documented) of the implementer, or the name of the class."),
                "\(memberAccess)var \(name): \(StandardName.string) \(block: [value])",
            ]
        }
        let description = property("description", "\"\\($0)\"", documented: "description")
        let debugDescription = property(
            "debugDescription",
            "\(StandardName.string)(reflecting: $0)",
            documented: "debug description"
        )
        let identity: Code = "\(StandardName.objectIdentifier)(self)"
        switch own {
        case .equatable: return equality
        case .hashable:
            if isHashing { return equality }
            return equality + [
                .blank, .comment("/// Feeds the identity of the proxy into a hasher."),
                .code(
                    "\(memberAccess)func hash"
                        + .tuple(["into hasher: inout \(StandardName.hasher)"])
                        + " \(block: [.call("hasher.combine", [identity])])"
                ),
            ]
        case .customStringConvertible:
            return description
        case .customDebugStringConvertible:
            return debugDescription
        case .foundationObject:
            return [
                .blank, .comment("/// Returns whether another object is this proxy."),
                .code(
                    "\(memberAccess)func isEqual(_ object: Any?) -> \(StandardName.bool) "
                        + .block(["object as \(StandardName.anyObject)? === self"])
                ),
                .comment("/// A hash of the identity of the proxy."),
                "\(memberAccess)var hash: \(StandardName.int) \(block: ["\(identity).hashValue"])",
                .comment("/// The proxy."),
                "\(memberAccess)func `self`() -> \(proxyType) \(block: ["self"])",
                .comment("/// Returns true, since it stands in for another object."),
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

    func witnesses() -> [Line] {
        let emitter = ofConditionalMembers
        let meaning: [Line] = [
            .blank,
            .comment("// Each requirement has three parts:"),
            .comment("// - The key, with which handlers are registered."),
            .comment(
                "// - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most"
            ),
            .comment(
                "//   witnesses have names of their own, so that those of two protocols are not ambiguous."
            ),
            .comment(
                "// - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the"
            ),
            .comment(
                "//   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer."
            ),
        ]
        let descriptors: Code =
            "\(emitter.memberAccess)nonisolated static func descriptors"
            + "\(arguments: ["adoptedBy: (any \(type: model.name)).Type"]) -> "
            + "[ProtocolProxy::ProtocolDescriptor] \(block: [.array(["\(requirementsType).descriptor"])])"
        let members = lines { member in
            [.blank] + member.requirements.flatMap { emitter.key($0, of: member) }
                + emitter.misspelledKey(member) + emitter.keysWithAcronyms(member)
                + (isDeclaredInClass(member) || isMaker(member)
                    ? []
                    : emitter.witness(of: member) + emitter.namedWitness(of: member))
                + emitter.functions(of: member) + emitter.openersOfClass(member)
        }
        return conditionalExtension(
            ["Self: ProtocolProxy::ProtocolProxy"],
            [.code(descriptors)] + emitter.aliasesInExtension + emitter.markOfActor
                + (areChecksInExtension ? emitter.checks() + emitter.checkOfActor() : [])
                + (model.members.isEmpty ? [] : meaning) + members
        )
    }

    func makers() -> [Line] {
        let emitter = ofConditionalMembers
        let made = lines {
            isMaker($0) && !isDeclaredInClass($0)
                ? emitter.witness(of: $0) + emitter.namedWitness(of: $0) : []
        }
        return made.isEmpty ? [] : conditionalExtension(["Self: ProtocolProxy::ProxyClass"], made)
    }

    func plainExtension(where conditions: [Code] = [], _ members: [Line]) -> [Line] {
        guard !members.isEmpty else { return [] }
        let clause: Code = conditions.isEmpty ? "" : " where \(.sequence(conditions))"
        return availability + [
            .block(head: "\(isolation)extension \(model.qualifiedName)\(clause)", members)
        ]
    }

    /// An extension for proxies only, after a comment that the compiler quotes in an error about
    /// access.
    func conditionalExtension(_ conditions: [Code], _ members: [Line]) -> [Line] {
        var lines: [Line] = []
        if !model.extensionAccess.isEmpty {
            lines.append(
                .comment(
                    "// '\(model.name)' is no more visible than '\(model.outerNames.joined(separator: "."))'; where that is not "
                        + "\(model.extensionAccess.spelling), remove '\(model.extensionAccess.spelling)' from '\(model.name)'."
                )
            )
        }
        let clause = Code.sequence(conditions + metatypes)
        let head: Code =
            "\(model.extensionAccess)\(isolation)extension \(model.qualifiedName) where \(clause)"
        return lines + availability + [.block(head: head, members)]
    }

    /// For members of such an extension, which have no access modifier if the extension has one.
    var ofConditionalMembers: ProxyEmitter {
        var emitter = self
        if !model.extensionAccess.isEmpty { emitter.model.memberAccess = .none }
        return emitter
    }

    /// The lines of all members, inside the protocol's own `#if`.
    func lines(_ lines: (Member) -> [Line]) -> [Line] {
        model.items.flatMap { $0.lines(lines) }
    }
}
