// SPDX-License-Identifier: MIT

/// Writes the generated code of a proxied protocol.
///
/// The emitter writes text rather than syntax trees, because people read the code in the editor's
/// macro expansion, with its layout.
public struct ProxyEmitter {
    private(set) var model: ProxiedProtocol
    /// The types around a nested protocol that its extension mentions.
    private(set) var nestedNames: [String] = []
    private(set) var mode = Mode.proxy
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
        var emitter = self
        emitter.nestedNames = namesInExtensions
        return emitter.peersWithNames
    }

    private var peersWithNames: [Generated] {
        if model.isOfActors { return peersOfActors }
        if model.isOverlookable {
            let isBelowConformer = model.parents.isEmpty && !isGeneric
            return [.plain(requirements())]
                + (isBelowConformer ? classBelowConformer : classInExtension)
        }
        let value = proxyValue()
        return [.plain(requirements()), .plain(proxyClass())]
            + (value.isEmpty ? [] : [.plain(value)]) + homeBesideClass
    }

    /// The enumeration `__Store` beside a proxy class; none if it would be unused.
    private var homeBesideClass: [Generated] {
        if areMembersInExtension, fallsBack { return [homeOfDefaults] }
        let isNeeded =
            isSpecialized || hasProtocolOfNames || isGeneric && !handledMetatypes.isEmpty
        return isNeeded ? [plainHome(of: [])] : []
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
        } else if areMembersInExtension {
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
    private var namesInExtensions: [String] {
        guard model.qualifiedName != model.name else { return [] }
        let extensions = plainExtensions + extensionsOfActors
        let names = extensions.flatMap {
            NestedNames.qualify($0, of: self, declaring: [Self.protocolOfNames]).names
        }
        return Set(names).sorted()
    }

    /// Whether the typealias for a type around a nested protocol is in the enumeration `__Store`.
    func isAliasedInHome(_ name: String) -> Bool {
        guard requirementsDemandMore else { return false }
        let owner = name.prefix { $0 != "." }
        return !typesOfRequirements.contains(String(owner))
    }

    /// Whether keys and witnesses are members of an extension of the protocol; otherwise, they are
    /// members of the proxy class.
    var areMembersInExtension: Bool { model.foreign == nil }

    /// The types that only the enumeration of the requirements declares, because they may mention
    /// associated types.
    var typesOfRequirements: Set<String> {
        let fixed = model.fixedTypes.map(\.name)
        return Set(model.typealiases.map(\.nameOfTypealias) + fixed).union(namesOfParents)
    }

    var requirementsName: String { (model.name.unquoted + "Requirements").quotedIfKeyword }
    /// The name of the class that is being written; in front of the proxy, that of the proxy class.
    var proxyName: String {
        switch mode {
        case .proxy, .actor: model.nameOfProxies
        case .conformer: Self.conformerName
        case .defaults: Self.defaultsName
        }
    }
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

    /// Whether the class that runs defaults is being written.
    var isDefaultImplementation: Bool { mode == .defaults }

    /// Whether a call that is being written already runs on the executor of the conformer that it
    /// calls: in the actor in front of a proxy.
    var isOnExecutor: Bool { mode == .actor }

    /// Whether what is being written may forward calls to an implementer: the class that runs
    /// defaults has none.
    var hasImplementer: Bool { mode != .defaults }

    /// Whether the body of a witness that is being written leaves its call to the protocol's own
    /// default.
    func isLeftToDefault(_ member: Member) -> Bool { mode == .defaults && fallsBack(member) }

    /// The emitter of another class, or of the actor.
    func writing(_ mode: Mode) -> ProxyEmitter {
        var emitter = self
        emitter.mode = mode
        return emitter
    }

    /// The emitter of the members of a conditional extension, which have no access modifier if the
    /// extension has one.
    var ofConditionalMembers: ProxyEmitter {
        var emitter = self
        if !model.extensionAccess.isEmpty { emitter.model.memberAccess = memberAccess.inlining }
        return emitter
    }

    /// The lines of all members, inside the protocol's own `#if`.
    func lines(_ lines: (Member) -> [Line]) -> [Line] {
        model.items.flatMap { $0.lines(lines) }
    }
}
