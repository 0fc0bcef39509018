// SPDX-License-Identifier: MIT

/// What the witnesses and initializers that are being written belong to.
enum Mode {
    /// The proxy class, or the protocol's extension, from which it has its members.
    case proxy
    /// The class that conforms beside the proxy class; see `classBelowConformer`.
    case conformer
    /// The class that runs the protocol's own defaults.
    case defaults
    /// The actor in front of a proxy.
    case actor
}

/// What all writers read: the protocol, what is being written of it, and the names, types and
/// answers to questions that follow from them.
///
/// It writes nothing, and it is an object because each writer has one.
final class Scope {
    let model: ProxiedProtocol
    let mode: Mode
    /// The types assumed to be storable, with their places in the source; the compiler verifies
    /// them.
    let checkedTypes: [String: SourcePosition?]
    /// The types around a nested protocol that its extension mentions; known once the extension is
    /// written.
    let nestedNames: [String]

    init(_ model: ProxiedProtocol) {
        self.model = model
        mode = .proxy
        checkedTypes = Self.checkedTypes(of: model)
        nestedNames = []
    }

    private init(
        _ scope: Scope,
        model: ProxiedProtocol? = nil,
        mode: Mode? = nil,
        nestedNames: [String]? = nil
    ) {
        self.model = model ?? scope.model
        self.mode = mode ?? scope.mode
        self.checkedTypes = scope.checkedTypes
        self.nestedNames = nestedNames ?? scope.nestedNames
    }

    /// The scope of another class, or of the actor.
    func writing(_ mode: Mode) -> Scope { Scope(self, mode: mode) }

    /// The scope in which the names that the extension mentions are known.
    func mentioning(_ nestedNames: [String]) -> Scope { Scope(self, nestedNames: nestedNames) }

    /// The scope of the members of a conditional extension, which have no access modifier if the
    /// extension has one.
    var ofConditionalMembers: Scope {
        guard !model.extensionAccess.isEmpty else { return self }
        var model = model
        model.memberAccess = memberAccess.inlining
        return Scope(self, model: model)
    }
}

extension Scope {
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

    /// The lines of all members, inside the protocol's own `#if`.
    func lines(_ lines: (Member) -> [Line]) -> [Line] {
        model.items.flatMap { $0.lines(lines) }
    }
}
