// SPDX-License-Identifier: MIT

import SwiftSyntax

// A class can't conform to a protocol that inherits from `Actor`. So the proxy is a class with the
// keys, registrations and implementers, and an actor in front of it has the witnesses. The actor
// adopts the implementer's executor, so it calls synchronous requirements without a hop; see the
// library's `__Generated+Actors.swift`.

extension ProxyEmitter {
    var actorName: String { (model.name.unquoted + "Actor").quotedIfKeyword }

    func isIsolated(_ member: Member) -> Bool {
        model.isOfActors && !member.isStatic && member.actor == nil && !member.isNonisolated
    }

    /// Whether `@Proxied` is attached to the actor protocol itself: extensions then hold the
    /// witnesses and keys.
    var isInherited: Bool { model.isOfActors && model.foreign?.isOwn == true }

    var peersOfActors: [Generated] {
        guard isInherited else {
            return [.plain(requirements()), .plain(proxyClass()), plainHome(of: [standingActor()])]
        }
        let declared: Set = [actorName, Self.protocolOfNames]
        let texts = extensionsOfActors.map {
            NestedNames.qualify($0, of: self, declaring: declared).text
        }
        return [.plain(requirements())]
            + zip([proxyClass(), keysProtocol()], texts).map { .extended(type: $0, by: $1) }
    }

    /// Extensions, where an optimized build finds the conformers of a protocol; see
    /// `ProxyEmitter+Conformers.swift`.
    var extensionsOfActors: [String] {
        guard isInherited else { return [] }
        let aliases = model.typealiases.map { "\(memberAccess)\($0)" } + aliasesOfParents
        let members = [
            (proxyName, separated([standingActor()])), (homeName, aliases + membersWithKeys()),
        ]
        return members.map {
            block("\(model.availability)nonisolated extension \(model.outerName)\($0)", $1)
        }
    }

    /// The protocol through which the proxy class gets the typed keys, including those of parents.
    private func keysProtocol() -> String {
        let parents = model.describedParents.map { "\(proxies(of: $0)).__Keys" }
        let lines =
            ["/// The typed keys of proxies for ``\(model.name)``."] + explanations()
            + [
                "\(model.availability)\(model.access)nonisolated protocol \(homeName): "
                    + "\((["__ProxyOfActors"] + parents).joined(separator: ", ")) {}"
            ]
        return lines.joined(separator: "\n")
    }

    func witnessesOfActors() -> String {
        let condition = "Self: __ProxyActor, Self.__Proxy: \(homeName)"
        return block(
            "\(model.availability)extension \(model.qualifiedName) where \(condition)",
            aliasesInExtension + lines { [""] + witnessOfActor($0) }
        )
    }

    func proxies(of parent: String) -> String {
        parent.unquoted == parent ? parent + "Proxy" : (parent.unquoted + "Proxy").quotedIfKeyword
    }

    private func standingActor() -> String {
        let conformances =
            ([model.conformances, "__ProxyActor"] + conformanceToNames).joined(separator: ", ")
        return block(
            "/// Stands in for an actor that conforms to ``\(model.name)``, on the executor of that.\n"
                + "\(accessInExtension)actor \(actorName)\(isOnlyConformer ? "<\(Self.unusedName)>" : ""): "
                + conformances,
            shortNamesBeside + [
                "\(memberAccess)nonisolated let __proxy: \(proxyType)",
                "private nonisolated let __owner: any \(StandardName.actor)",
                "\(memberAccess)nonisolated var unownedExecutor: \(StandardName.unownedSerialExecutor) { unsafe __owner.unownedExecutor }",
                "\(memberAccess)init(__for proxy: \(proxyType), on owner: any \(StandardName.actor)) {",
                "    __proxy = proxy", "    __owner = owner", "}",
            ] + (isInherited ? [] : lines { [""] + witnessOfActor($0) })
        )
    }

    private func witnessOfActor(_ member: Member) -> [String] {
        var emitter = self
        emitter.isActorFacade = true
        guard isOpened(member) else { return emitter.witness(of: member) }
        let proxy = member.isStatic ? "Self.__Proxy" : "self.__proxy"
        func sent(_ requirement: RequirementModel) -> Member.Body {
            .init(
                "\(requirement.effects.prefix)\(proxy).__open_\(requirement.key)(\(handedOn(requirement)))"
            )
        }
        return [
            "// The proxy calls what is registered, and else the implementer.",
            member.declaration(
                "\(member.attributes)\(access(of: member))\(member.modifiers)",
                get: sent(member.read),
                set: member.write.map(sent)
            ),
        ]
    }

    /// The part of a witness that needs types the proxy doesn't know.
    ///
    /// It is a method of the proxy class: in the actor, the compiler wouldn't see that the call
    /// stays on the executor.
    func workOfActor(_ member: Member) -> [String] {
        guard isOpened(member) else { return [] }
        return [
            "// The witness of the actor calls this, which calls what is registered, and else the implementer."
        ]
            + member.requirements.map { requirement in
                let isLeft = isIsolated(member) && requirement.effects.isAsync
                let modifiers =
                    isLeft ? WitnessModifiers(nonisolation: .nonsending) : member.modifiers
                var function = member
                (function.kind, function.read) = (.method, requirement.takingArrays)
                return function.declaration(
                    "\(member.attributes)\(access(of: member))\(modifiers)",
                    as: "__open_\(requirement.key)",
                    get: .init(body(of: requirement, in: member))
                )
            }
    }

    var actorProperty: [String] {
        (isInherited ? ["\(memberAccess)typealias __Keys = \(homeName)"] : []) + [
            "",
            "/// The actor that stands in for others: this proxy as a conformer of ``\(model.name)``.",
            "///",
            "/// It runs on the executor of the first implementer that the proxy has when this is read first, and keeps that",
            "/// one alive. Without an implementer, it has an executor of its own.",
            "\(memberAccess)var actor: \(model.existential) { __actor(\(isInherited ? "" : homeName + ".")\(actorName)\(isOnlyConformer ? "<\(Self.unused)>" : "").self) }",
        ]
    }

    /// The part of the descriptor that lists the requirements isolated to the conformer.
    var isolatedRequirements: String {
        guard model.isOfActors else { return "" }
        let crossing = listed(as: "(ProtocolProxy::Selector, \(StandardName.bool))") { member in
            member.requirements.map { "__Generated.crossing(\($0.key.quotedIfKeyword))" }
        }
        let bound = listed(as: "ProtocolProxy::AnyRequirement?") { member in
            member.requirements.map { requirement in
                let key = requirement.key.quotedIfKeyword
                let ways = Set(requirement.parameters.map(\.transfer))
                // `bound` makes the compiler check that values may cross to another executor.
                let mayCross =
                    requirement.effects.isAsync && !isOpened(member)
                    && ways.isSubset(of: [.boxed, .changed])
                return mayCross ? "__Generated.bound(\(key))" : key
            }
        }
        return ".__ofActors(isolated: \(crossing), bound: \(bound))"
    }

    /// A list with elements for the isolated requirements, built by a closure if some requirements
    /// are inside `#if`.
    private func listed(as type: String, _ elements: (Member) -> [String]) -> String {
        func list(_ members: [Member]) -> String {
            "[\(members.filter(isIsolated).flatMap(elements).joined(separator: ", "))]"
        }
        let known = list(model.unconditionalMembers)
        guard isListedByClosure else { return known }
        let lines = model.items.filter(\.isConditional).flatMap { item in
            item.lines { isIsolated($0) ? ["list += \(list([$0]))"] : [] }
        }
        return (["{", "var list: [\(type)] = \(known)"] + lines + ["return list", "}()"])
            .joined(separator: "\n        ")
    }

    /// Whether `callsThere(of:)` writes a function for the requirement.
    private func isCalledThere(_ requirement: RequirementModel, of member: Member) -> Bool {
        isIsolated(member) && !requirement.effects.isAsync && !isOpened(member)
            && member.attributes.introduction == nil
            && !requirement.result.selfShape.mentionsSelf && !requirement.takesSelf
            && !requirement.result.isSending
            && !requirement.result.isBoxed
            && requirement.effects.failure != .rethrown && !requirement.isImpossible
            && requirement.parameters.allSatisfy {
                $0.isPassedOn && !$0.isOpaque && [.boxed, .changed].contains($0.transfer)
                    && !$0.specifiers.contains(.sending)
            }
    }

    /// The functions that call an actor's synchronous requirements on the actor's executor.
    ///
    /// Only the actor itself may call an isolated function synchronously, so a cast removes the
    /// isolation:
    ///
    ///     struct __Isolated_deposit { let call: (isolated any Account, Sent<Int>) -> Sent<Int> }
    ///     struct __Unisolated_deposit { let call: (any Account, Sent<Int>) -> Sent<Int> }
    ///
    /// The structs avoid a reabstraction thunk, which the compiler would allocate for a function as
    /// a generic argument.
    func callsThere(of member: Member) -> [String] {
        member.requirements.filter { isCalledThere($0, of: member) }.flatMap {
            requirement -> [String] in
            let names = requirement.names
            let parameters = zip(names, requirement.parameters).map {
                ", _ \($0): \($1.typeHandedOn)"
            }
            .joined()
            let box = "__Generated.Sent"
            // BUG: unless all values are boxed, Swift 6.3.1 reports "pattern that the region-based
            // isolation checker does not understand how to check".
            let boxes = requirement.parameters.map {
                ", \($0.passing == .reference ? "inout " : "")\(box)<\($0.type.own)>"
            }
            // A box has the layout of its only property, so the unisolated function can take an
            // unboxed `inout` value.
            let types = zip(requirement.parameters, boxes).map {
                $0.passing == .reference ? ", inout \($0.type.own)" : $1
            }
            let effects = requirement.effects.declared()
            let result = ResultType.clause(requirement.result.type.own)
            let isVoid = requirement.result.isVoid
            let ending =
                ")\(effects) -> \(isVoid ? requirement.result.type.own : "\(box)<\(requirement.result.type.own)>") }"
            let it = receiver(of: requirement)
            let list = (["__it"] + names).joined(separator: ", ")
            let called = call(
                requirement,
                of: member,
                names.map { $0 + ".value" },
                on: "__it",
                isOpened: true,
                isHere: true
            )
            let passed = zip(names, requirement.parameters).map {
                $1.passing == .reference ? ", &\($0)" : ", .init(\(kept($1.copied($0), of: $1)))"
            }
            // Strict memory safety requires `@safe` on a type that stores a function over unsafe
            // pointers.
            let safe = UnsafeMarking.isUnsafe(types.joined() + ending) ? "@safe " : ""
            // BUG: Swift 6.3.1 can't compile local types in a function that a macro writes: "Global
            // is external, but doesn't have external or weak linkage!"
            return [
                "// The caller runs on the executor of the conformer.",
                "\(safe)private struct __Isolated_\(requirement.key) { let call: (isolated \(it)\(boxes.joined())\(ending)",
                "\(safe)private struct __Unisolated_\(requirement.key) { let call: (\(it)\(types.joined())\(ending)",
                "@inline(__always) static func __there_\(requirement.key)(_ __it: \(it)\(parameters))\(effects)\(result) {",
                "    let __isolated = __Isolated_\(requirement.key) { (\(list))\(effects) in "
                    + "\(isVoid ? called : "\(box)(\(called))") }",
                "    return \(requirement.effects.prefix)unsafe __Generated.onExecutor(__isolated, as: __Unisolated_\(requirement.key).self)"
                    + ".call(__it\(passed.joined()))\(isVoid ? "" : ".take()")",
                "}",
            ]
        }
    }

    /// A call of an isolated requirement on `it`, with the arguments in `values` lacking their `&`.
    func isolatedCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ values: [String],
        on it: String
    ) -> String {
        if isCalledThere(requirement, of: member) {
            // A witness already runs on the executor; functions in a description may be called from
            // anywhere.
            let checked = isActorFacade ? it : "__Generated.checked(\(it))"
            let passed = [checked] + passed(requirement, values, isOpened: true)
            return
                "\(requirementsType).__there_\(requirement.key)(\(passed.joined(separator: ", ")))"
        }
        let given = zip(requirement.parameters, values).map {
            (way: $0.transfer, argument: kept($0.copied($1), of: $0))
        }
        func arguments(_ way: ActorTransfer) -> [String] {
            given.filter { $0.way == way }.map(\.argument)
        }
        let (plain, changed) = (arguments(.boxed) + arguments(.escaping), arguments(.changed))
        let boxed = plain.count == 1 ? plain[0] : "(\(plain.joined(separator: ", ")))"
        let unboxed = zip(requirement.parameters, given).map { parameter, given in
            switch given.way {
            case .boxed, .escaping:
                plain.count == 1
                    ? "__given.value" : "__given.value.\(plain.firstIndex(of: given.argument) ?? 0)"
            case .changed: given.argument == changed[0] ? "__changed.value" : "__other.value"
            case .lent: "__lent.value"
            case .spent:
                parameter.specifiers.contains(.sending)
                    ? "__Generated.sending(__spent.take())" : "__spent.take()"
            }
        }
        let others =
            zip(changed, [("changing", "__changed"), ("and", "__other")]).map {
                ("\($1.0): &\($0)", $1.1)
            }
            + arguments(.lent).map { ("lending: \($0)", "__lent") }
            + arguments(.spent).map { ("spending: \($0)", "__spent") }
        let names = ["__it", plain.isEmpty ? "_" : "__given"] + others.map(\.1)
        let called = call(
            requirement,
            of: member,
            unboxed,
            on: "__it",
            isOpened: true,
            isHere: true
        )
        let body =
            requirement.role == .setter
            ? "\(called); return __Generated.Sent(())" : "__Generated.Sent(\(called))"
        let call =
            "__Generated.\(requirement.effects.isAsync ? "awaiting" : "isolated")"
            + "(\(([it, boxed] + others.map(\.0)).joined(separator: ", "))) "
            + "{ (\(names.joined(separator: ", ")))\(requirement.effects.declared()) in \(body) }"
        let escaping = arguments(.escaping).reduce(call) { call, name in
            "\(StandardName.withoutActuallyEscaping)(\(name)) { (\(name))\(requirement.effects.declared()) in \(requirement.effects.prefix)\(call) }"
        }
        guard requirement.result.isSendingToHandlers else { return escaping }
        return "__Generated.sending(\(escaping))"
    }
}

extension RequirementModel {
    /// The requirement with arrays in place of variadic parameters, as a function that a witness
    /// calls.
    fileprivate var takingArrays: RequirementModel {
        var requirement = self
        for index in parameters.indices where parameters[index].passing == .variadic {
            requirement.parameters[index].syntax = TypeSyntax(
                ArrayTypeSyntax(element: parameters[index].syntax)
            )
            requirement.parameters[index].passing = .value
        }
        return requirement
    }
}

extension Parameter {
    var transfer: ActorTransfer {
        switch passing {
        case .reference: .changed
        case .once: .spent
        default:
            specifiers.contains(.borrowing) || specifiers.contains(.shared)
                ? .lent : isLentClosure ? .escaping : .boxed
        }
    }

    /// A copy of an argument that the witness borrows although it is copyable.
    fileprivate func copied(_ argument: String) -> String {
        guard case .copy = stand, argument == name else { return argument }
        return "copy \(argument)"
    }

    private var isLentClosure: Bool {
        if isUncertain || isSpan { return false }
        if case .placeholder(hasValue: false) = observed { return true }
        return false
    }
}
