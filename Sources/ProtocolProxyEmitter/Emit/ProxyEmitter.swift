// SPDX-License-Identifier: MIT

/// Writes the generated code of a proxied protocol, through one writer for each part.
///
/// The writers write text rather than syntax trees, because people read the code in the editor's
/// macro expansion, with its layout.
public struct ProxyEmitter {
    private let scope: Scope
    private let witnesses: WitnessWriter
    private let defaults: DefaultsWriter

    /// Makes an emitter for a protocol.
    public init(_ model: ProxiedProtocol) {
        scope = Scope(model)
        defaults = DefaultsWriter(scope)
        witnesses = defaults.witnesses
    }

    /// Peer declarations, with the devirtualization workaround.
    public var peers: [Generated] {
        let classes = ClassWriter(scope.mentioning(nestedNames))
        let requirements = Generated.plain(classes.keys.requirements())
        if scope.isInherited { return [requirements] + classes.inheritedClasses }
        if scope.model.isOfActors { return [requirements] + classes.classBehindActor }
        if scope.model.isOverlookable {
            let isBelowConformer = scope.model.parents.isEmpty && !scope.isGeneric
            return [requirements]
                + (isBelowConformer ? classes.classBelowConformer : classes.classInExtension)
        }
        let value = classes.proxyValue()
        return [requirements, .plain(classes.proxyClass())]
            + (value.isEmpty ? [] : [.plain(value)]) + classes.homeBesideClass
    }

    /// The extensions of the protocol: the witnesses of all its proxies, and the defaults of its
    /// optional requirements.
    public var extensions: [Generated] {
        plainExtensions.map { .plain(NestedNames.qualify($0, of: scope).lines) }
    }

    private var plainExtensions: [[Line]] {
        let extensions: [[Line]]
        if scope.isInherited {
            extensions = [witnesses.witnessesOfActors(), defaults.defaults()]
        } else if scope.areMembersInExtension {
            extensions = [
                witnesses.witnesses(), witnesses.kindOfTypes(), witnesses.makers(),
                witnesses.openers(), defaults.defaults(), defaults.defaultsWithMetatypes(),
                defaults.witnessesOfDefaults(), witnesses.namedWitnessesOfDefaults(),
            ]
        } else {
            extensions = []
        }
        return extensions.filter { !$0.isEmpty }
    }

    /// The types around a nested protocol that its extensions mention.
    private var nestedNames: [String] {
        guard scope.model.qualifiedName != scope.model.name else { return [] }
        let extensions = plainExtensions + ClassWriter(scope).extensionsOfActors
        let names = extensions.flatMap {
            NestedNames.qualify($0, of: scope, declaring: [Scope.protocolOfNames]).names
        }
        return Set(names).sorted()
    }
}
