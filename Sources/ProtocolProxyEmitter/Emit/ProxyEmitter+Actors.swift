// SPDX-License-Identifier: MIT

import SwiftSyntax

// A class can't conform to a protocol that inherits from `Actor`. So the proxy is a class with the
// keys, registrations and implementers, and an actor in front of it has the witnesses. The actor
// adopts the implementer's executor, so it calls synchronous requirements without a hop; see the
// library's `__Generated+Actors.swift`.

extension ProxyEmitter {
    var peersOfActors: [Generated] {
        guard scope.isInherited else {
            return [
                .plain(keys.requirements()), .plain(proxyClass()), plainHome(of: [standingActor()]),
            ]
        }
        let declared: Set = [scope.actorName, Scope.protocolOfNames]
        let extensions = extensionsOfActors.map {
            NestedNames.qualify($0, of: scope, declaring: declared).lines
        }
        return [.plain(keys.requirements())]
            + zip([proxyClass(), keysProtocol()], extensions).map { .extended(type: $0, by: $1) }
    }

    /// Extensions, where an optimized build finds the conformers of a protocol; see
    /// `ProxyEmitter+Conformers.swift`.
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
    private func keysProtocol() -> [Line] {
        let parents = scope.model.describedParents.map { Code("\(scope.proxies(of: $0)).__Keys") }
        let inherited = Code.sequence(["__ProxyOfActors"] + parents)
        return [.comment("/// The typed keys of proxies for ``\(scope.model.name)``.")]
            + explanations()
            + scope.availability
            + [
                "\(scope.model.access)nonisolated protocol \(scope.homeName): \(inherited) \(block: [])"
            ]
    }

    func witnessesOfActors() -> [Line] {
        let conditions = Code.sequence([
            "Self: __ProxyActor", "Self.__Proxy: \(type: scope.homeName)",
        ])
        return scope.availability + [
            .block(
                head: "extension \(scope.model.qualifiedName) where \(conditions)",
                keys.aliasesInExtension + scope.lines { [.blank] + witnessOfActor($0) }
            )
        ]
    }

    private func standingActor() -> [Line] {
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
                "/// Stands in for an actor that conforms to ``\(scope.model.name)``, on its executor."
            ),
            .block(
                head:
                    "\(scope.accessInExtension)actor \(scope.actorName)\(generics): \(conformances)",
                members + (scope.isInherited ? [] : scope.lines { [.blank] + witnessOfActor($0) })
            ),
        ]
    }

    private func witnessOfActor(_ member: Member) -> [Line] {
        guard member.isOpened else {
            return ProxyEmitter(scope.writing(.actor)).witness(of: member)
        }
        let proxy = member.isStatic ? "Self.__Proxy" : "self.__proxy"
        func sent(_ requirement: RequirementModel) -> Member.Body {
            let passed = zip(requirement.parameters, calls.handedOn(requirement)).map {
                $0.handedOn($1)
            }
            let call = Code.call("\(proxy).__open_\(requirement.key)", passed)
            return .init([
                .effects(requirement.effects.prefix) + .unsafe(call, if: requirement.isUnsafe)
            ])
        }
        return [
            .comment("// The proxy calls what is registered, or else the implementer."),
            .code(
                member.declaration(
                    "\(member.attributes.code)\(scope.access(of: member))\(member.modifiers)",
                    get: sent(member.read),
                    set: member.write.map(sent)
                )
            ),
        ]
    }

    /// The part of a witness that needs types that the proxy doesn't know.
    ///
    /// It is a method of the proxy class: in the actor, the compiler wouldn't see that the call
    /// stays on the executor.
    func workOfActor(_ member: Member) -> [Line] {
        guard member.isOpened else { return [] }
        let meaning = """
            // The actor's witness calls this, which calls what is registered, or else the
            // implementer.
            """
        return [.comment(meaning)]
            + member.requirements.map { requirement in
                let isLeft =
                    scope.model.isIsolatedToConformer(member) && requirement.effects.isAsync
                let modifiers =
                    isLeft ? WitnessModifiers(nonisolation: .nonsending) : member.modifiers
                var function = member
                (function.kind, function.read) = (.method, requirement.takingArrays)
                var body = body(of: requirement, in: member)
                if let value = requirement.parameters.last, value.isOpaque {
                    body.insert(.constant(value.name, value.nameHandedOn), at: 0)
                }
                return .code(
                    function.declaration(
                        "\(member.attributes.code)\(scope.access(of: member))\(modifiers)",
                        as: "__open_\(requirement.key)",
                        get: .init(body)
                    )
                )
            }
    }

    var actorProperty: [Line] {
        let owner = scope.isInherited ? "" : scope.homeName + "."
        let actor =
            "\(owner)\(scope.actorName)\(scope.isOnlyConformer ? "<\(Scope.unused)>" : "").self"
        let made = Code.call("__actor", [Code(actor)])
        return
            (scope.isInherited ? ["\(scope.memberAccess)typealias __Keys = \(scope.homeName)"] : [])
            + [
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

extension RequirementModel {
    /// The requirement as the function that a witness calls, with arrays in place of variadic
    /// parameters.
    ///
    /// A value that a setter stores may be a closure, and one inside of a tuple escapes.
    fileprivate var takingArrays: RequirementModel {
        var requirement = self
        if let value = parameters.last, value.isOpaque {
            requirement.parameters[parameters.count - 1].syntax = value.typeHandedOn.parsedAsType
        }
        for index in parameters.indices where parameters[index].convention == .variadic {
            requirement.parameters[index].syntax = TypeSyntax(
                ArrayTypeSyntax(element: parameters[index].syntax)
            )
            requirement.parameters[index].convention = .value
        }
        return requirement
    }
}
