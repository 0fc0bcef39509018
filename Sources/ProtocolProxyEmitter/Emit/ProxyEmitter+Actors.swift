// SPDX-License-Identifier: MIT

import SwiftSyntax

// A class can't conform to a protocol that inherits from `Actor`. So the proxy is a class with the
// keys, registrations and implementers, and an actor in front of it has the witnesses. The actor
// adopts the implementer's executor, so it calls synchronous requirements without a hop; see the
// library's `__Generated+Actors.swift`.

extension ProxyEmitter {
    var actorName: String { (model.name.unquoted + "Actor").quotedIfKeyword }

    /// Whether `@Proxied` is attached to the actor protocol itself; then extensions contain the
    /// witnesses and keys.
    var isInherited: Bool { model.isOfActors && model.foreign?.isOwn == true }

    var peersOfActors: [Generated] {
        guard isInherited else {
            return [.plain(requirements()), .plain(proxyClass()), plainHome(of: [standingActor()])]
        }
        let declared: Set = [actorName, Self.protocolOfNames]
        let extensions = extensionsOfActors.map {
            NestedNames.qualify($0, of: self, declaring: declared).lines
        }
        return [.plain(requirements())]
            + zip([proxyClass(), keysProtocol()], extensions).map { .extended(type: $0, by: $1) }
    }

    /// Extensions, where an optimized build finds the conformers of a protocol; see
    /// `ProxyEmitter+Conformers.swift`.
    var extensionsOfActors: [[Line]] {
        guard isInherited else { return [] }
        let aliases =
            model.typealiases.map { .code("\(memberAccess)\($0.codeOfTypealias)") }
            + aliasesOfParents
        let members = [
            (proxyName, standingActor()), (homeName, aliases + membersWithKeys()),
        ]
        return members.map { name, members in
            availability + [
                .block(head: "nonisolated extension \(model.outerName)\(name)", members)
            ]
        }
    }

    /// The protocol through which the proxy class gets the typed keys, including those of parents.
    private func keysProtocol() -> [Line] {
        let parents = model.describedParents.map { Code("\(proxies(of: $0)).__Keys") }
        let inherited = Code.sequence(["__ProxyOfActors"] + parents)
        return [.comment("/// The typed keys of proxies for ``\(model.name)``.")] + explanations()
            + availability
            + ["\(model.access)nonisolated protocol \(homeName): \(inherited) \(block: [])"]
    }

    func witnessesOfActors() -> [Line] {
        let conditions = Code.sequence(["Self: __ProxyActor", "Self.__Proxy: \(type: homeName)"])
        return availability + [
            .block(
                head: "extension \(model.qualifiedName) where \(conditions)",
                aliasesInExtension + lines { [.blank] + witnessOfActor($0) }
            )
        ]
    }

    func proxies(of parent: String) -> String {
        parent.unquoted == parent ? parent + "Proxy" : (parent.unquoted + "Proxy").quotedIfKeyword
    }

    private func standingActor() -> [Line] {
        let conformances = Code.sequence(
            ["\(type: model.conformances)", "__ProxyActor"] + conformanceToNames
        )
        let generics = isOnlyConformer ? "<\(Self.unusedName)>" : ""
        let owner: Code = "any \(StandardName.actor)"
        let executor: Code = "unownedExecutor: \(StandardName.unownedSerialExecutor)"
        let members: [Line] =
            shortNamesBeside + [
                "\(memberAccess)nonisolated let __proxy: \(proxyType)",
                "private nonisolated let __owner: \(owner)",
                .code(
                    "\(memberAccess)nonisolated var \(executor) "
                        + .block(["unsafe __owner.unownedExecutor"])
                ),
                .block(
                    head: "\(memberAccess)init"
                        + "\(arguments: ["__for proxy: \(proxyType)", "on owner: \(owner)"])",
                    ["__proxy = proxy", "__owner = owner"]
                ),
            ]
        return [
            .comment(
                "/// Stands in for an actor that conforms to ``\(model.name)``, on its executor."
            ),
            .block(
                head: "\(accessInExtension)actor \(actorName)\(generics): \(conformances)",
                members + (isInherited ? [] : lines { [.blank] + witnessOfActor($0) })
            ),
        ]
    }

    private func witnessOfActor(_ member: Member) -> [Line] {
        let emitter = writing(.actor)
        guard member.isOpened else { return emitter.witness(of: member) }
        let proxy = member.isStatic ? "Self.__Proxy" : "self.__proxy"
        func sent(_ requirement: RequirementModel) -> Member.Body {
            let passed = zip(requirement.parameters, handedOn(requirement)).map { $0.handedOn($1) }
            let call = Code.call("\(proxy).__open_\(requirement.key)", passed)
            return .init([
                .effects(requirement.effects.prefix) + .unsafe(call, if: requirement.isUnsafe)
            ])
        }
        return [
            .comment("// The proxy calls what is registered, or else the implementer."),
            .code(
                member.declaration(
                    "\(member.attributes.code)\(access(of: member))\(member.modifiers)",
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
                let isLeft = model.isIsolatedToConformer(member) && requirement.effects.isAsync
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
                        "\(member.attributes.code)\(access(of: member))\(modifiers)",
                        as: "__open_\(requirement.key)",
                        get: .init(body)
                    )
                )
            }
    }

    var actorProperty: [Line] {
        let owner = isInherited ? "" : homeName + "."
        let actor = "\(owner)\(actorName)\(isOnlyConformer ? "<\(Self.unused)>" : "").self"
        let made = Code.call("__actor", [Code(actor)])
        return (isInherited ? ["\(memberAccess)typealias __Keys = \(homeName)"] : []) + [
            .blank,
            .comment(
                """
                /// The actor that stands in for others: this proxy as a conformer of
                /// ``\(model.name)``.
                ///
                /// It runs on the executor of the first implementer that the proxy has when this is
                /// read first, and keeps that one alive. Without an implementer, it has an executor
                /// of its own.
                """
            ),
            "\(memberAccess)var actor: \(existential) \(block: [made])",
        ]
    }

    /// The part of the descriptor that lists the requirements isolated to the conformer.
    var isolatedRequirements: Code {
        guard model.isOfActors else { return "" }
        let crossing = listed(as: "(ProtocolProxy::Selector, \(StandardName.bool))") { member in
            member.requirements.map {
                .call("__Generated.crossing", [Code($0.key.quotedIfKeyword)])
            }
        }
        let bound = listed(as: "ProtocolProxy::AnyRequirement?") { member in
            member.requirements.map { requirement in
                let key = Code(requirement.key.quotedIfKeyword)
                let transfers = Set(requirement.parameters.map(\.transfer))
                // `bound` makes the compiler check that values may cross to another executor.
                let mayCross =
                    requirement.effects.isAsync && !member.isOpened
                    && transfers.isSubset(of: [.boxed, .changed])
                return mayCross ? .call("__Generated.bound", [key]) : key
            }
        }
        return ".__ofActors\(arguments: ["isolated: \(crossing)", "bound: \(bound)"])"
    }

    /// A list with elements for the isolated requirements, built by a closure if some requirements
    /// are inside `#if`.
    private func listed(as type: Code, _ elements: (Member) -> [Code]) -> Code {
        func list(_ members: [Member]) -> Code {
            .array(members.filter(model.isIsolatedToConformer).flatMap(elements))
        }
        let known = list(model.unconditionalMembers)
        guard isListedByClosure else { return known }
        let additions = model.items.filter(\.isConditional).flatMap { item in
            item.lines { model.isIsolatedToConformer($0) ? ["list += \(list([$0]))"] : [] }
        }
        return builtList(from: "var list: [\(type)] = \(known)", additions)
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
