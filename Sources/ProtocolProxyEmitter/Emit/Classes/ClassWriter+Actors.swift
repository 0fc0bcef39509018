// SPDX-License-Identifier: MIT

extension ClassWriter {
    /// The proxy class of a protocol for actors, and the actor in front of it.
    var classBehindActor: [Generated] {
        [.plain(proxyClass()), plainHome(of: [standingActor()])]
    }

    /// The same, if `@Proxied` is attached to the protocol itself.
    var inheritedClasses: [Generated] {
        let declared: Set = [scope.actorName, Scope.protocolOfNames]
        let extensions = extensionsOfActors.map {
            NestedNames.qualify($0, of: scope, declaring: declared).lines
        }
        return zip([proxyClass(), keysProtocol()], extensions).map {
            .extended(type: $0, by: $1)
        }
    }

    /// Extensions, where an optimized build finds the conformers of a protocol; see
    /// `ClassWriter+Conformers.swift`.
    var extensionsOfActors: [[Line]] {
        guard scope.isInherited else { return [] }
        let aliases =
            scope.model.typealiases.map { .code("\(scope.memberAccess)\($0.codeOfTypealias)") }
            + keys.aliasesOfParents
        let members = [
            (scope.proxyName, standingActor()), (scope.homeName, aliases + membersWithKeys()),
        ]
        return members.map { name, members in
            scope.availability + [
                .block(head: "nonisolated extension \(scope.model.outerName)\(name)", members)
            ]
        }
    }

    /// The protocol through which the proxy class gets the typed keys, including those of parents.
    func keysProtocol() -> [Line] {
        let parents = scope.model.describedParents.map { Code("\(scope.proxies(of: $0)).__Keys") }
        let inherited = Code.sequence(["__ProxyOfActors"] + parents)
        let head: Code =
            "\(scope.model.access)nonisolated protocol \(scope.homeName): \(inherited)"
        return [.comment("/// The typed keys of proxies for ``\(scope.model.name)``.")]
            + explanations() + scope.availability + [.code("\(head) \(block: [])")]
    }

    func standingActor() -> [Line] {
        let conformances = Code.sequence(
            ["\(type: scope.model.conformances)", "__ProxyActor"] + scope.conformanceToNames
        )
        let generics = scope.isOnlyConformer ? "<\(Scope.unusedName)>" : ""
        let owner: Code = "any \(StandardName.actor)"
        let executor: Code = "unownedExecutor: \(StandardName.unownedSerialExecutor)"
        let members: [Line] =
            keys.shortNamesBeside + [
                "\(scope.memberAccess)nonisolated let __proxy: \(scope.proxyType)",
                "private nonisolated let __owner: \(owner)",
                .code(
                    "\(scope.memberAccess)nonisolated var \(executor) "
                        + .block(["unsafe __owner.unownedExecutor"])
                ),
                .block(
                    head: "\(scope.memberAccess)init"
                        + "\(arguments: ["__for proxy: \(scope.proxyType)", "on owner: \(owner)"])",
                    ["__proxy = proxy", "__owner = owner"]
                ),
            ]
        return [
            .comment(
                """
                /// Stands in for an actor that conforms to ``\(scope.model.name)``, on its \
                executor.
                """
            ),
            .block(
                head: "\(scope.accessInExtension)actor \(scope.actorName)\(generics): "
                    + "\(conformances)",
                members
                    + (scope.isInherited
                        ? [] : scope.lines { [.blank] + witnesses.witnessOfActor($0) })
            ),
        ]
    }

    var actorProperty: [Line] {
        let owner = scope.isInherited ? "" : scope.homeName + "."
        let actor =
            "\(owner)\(scope.actorName)\(scope.isOnlyConformer ? "<\(Scope.unused)>" : "").self"
        let made = Code.call("__actor", [Code(actor)])
        let keys: [Line] =
            scope.isInherited ? ["\(scope.memberAccess)typealias __Keys = \(scope.homeName)"] : []
        return keys + [
            .blank,
            .comment(
                """
                /// The actor that stands in for others: this proxy as a conformer of
                /// ``\(scope.model.name)``.
                ///
                /// It runs on the executor of the first implementer that the proxy has when this is
                /// read first, and keeps that one alive. Without an implementer, it has an executor
                /// of its own.
                """
            ),
            "\(scope.memberAccess)var actor: \(scope.existential) \(block: [made])",
        ]
    }
}
