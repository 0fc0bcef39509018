// SPDX-License-Identifier: MIT

/// Writes the generated code of a proxied protocol.
///
/// The emitter writes text rather than syntax trees, because people read the code in the editor's
/// macro expansion, with its layout.
public struct ProxyEmitter {
    let scope: Scope
    let calls: CallWriter
    let checks: CheckWriter
    let keys: KeyWriter
    let witnesses: WitnessWriter

    /// Makes an emitter for a protocol.
    public init(_ model: ProxiedProtocol) { self.init(Scope(model)) }

    init(_ scope: Scope) {
        self.scope = scope
        calls = CallWriter(scope: scope)
        checks = CheckWriter(scope: scope)
        keys = KeyWriter(scope)
        witnesses = WitnessWriter(scope)
    }

    /// Peer declarations, with the devirtualization workaround.
    public var peers: [Generated] {
        ProxyEmitter(scope.mentioning(namesInExtensions)).peersWithNames
    }

    private var peersWithNames: [Generated] {
        if scope.model.isOfActors { return peersOfActors }
        if scope.model.isOverlookable {
            let isBelowConformer = scope.model.parents.isEmpty && !scope.isGeneric
            return [.plain(keys.requirements())]
                + (isBelowConformer ? classBelowConformer : classInExtension)
        }
        let value = proxyValue()
        return [.plain(keys.requirements()), .plain(proxyClass())]
            + (value.isEmpty ? [] : [.plain(value)]) + homeBesideClass
    }

    /// The enumeration `__Store` beside a proxy class; none if it would be unused.
    private var homeBesideClass: [Generated] {
        if scope.areMembersInExtension, scope.fallsBack { return [homeOfDefaults] }
        let isNeeded =
            scope.isSpecialized || scope.hasProtocolOfNames
            || scope.isGeneric && !keys.handledMetatypes.isEmpty
        return isNeeded ? [plainHome(of: [])] : []
    }

    /// The extensions of the protocol: the witnesses of all its proxies, and the defaults of its
    /// optional requirements.
    public var extensions: [Generated] {
        plainExtensions.map { .plain(NestedNames.qualify($0, of: scope).lines) }
    }

    private var plainExtensions: [[Line]] {
        let extensions: [[Line]]
        if scope.isInherited {
            extensions = [witnesses.witnessesOfActors(), defaults()]
        } else if scope.areMembersInExtension {
            extensions = [
                witnesses.witnesses(), witnesses.kindOfTypes(), witnesses.makers(),
                witnesses.openers(), defaults(),
                defaultsWithMetatypes(), witnessesOfDefaults(),
                witnesses.namedWitnessesOfDefaults(),
            ]
        } else {
            extensions = []
        }
        return extensions.filter { !$0.isEmpty }
    }

    /// The types around a nested protocol that its extension mentions.
    private var namesInExtensions: [String] {
        guard scope.model.qualifiedName != scope.model.name else { return [] }
        let extensions = plainExtensions + extensionsOfActors
        let names = extensions.flatMap {
            NestedNames.qualify($0, of: scope, declaring: [Scope.protocolOfNames]).names
        }
        return Set(names).sorted()
    }
}
