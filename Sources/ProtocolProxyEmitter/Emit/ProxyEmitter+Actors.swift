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
                "/// Stands in for an actor that conforms to ``\(model.name)``, on the executor of that."
            ),
            .block(
                head: "\(accessInExtension)actor \(actorName)\(generics): \(conformances)",
                members + (isInherited ? [] : lines { [.blank] + witnessOfActor($0) })
            ),
        ]
    }

    private func witnessOfActor(_ member: Member) -> [Line] {
        var emitter = self
        emitter.isActorFacade = true
        guard isOpened(member) else { return emitter.witness(of: member) }
        let proxy = member.isStatic ? "Self.__Proxy" : "self.__proxy"
        func sent(_ requirement: RequirementModel) -> Member.Body {
            let called = Code.call("\(proxy).__open_\(requirement.key)", handedOn(requirement))
            return .init([
                .effects(requirement.effects.prefix) + .unsafe(called, if: requirement.isUnsafe)
            ])
        }
        return [
            .comment("// The proxy calls what is registered, and else the implementer."),
            .code(
                member.declaration(
                    "\(member.attributes.code)\(access(of: member))\(member.modifiers)",
                    get: sent(member.read),
                    set: member.write.map(sent)
                )
            ),
        ]
    }

    /// The part of a witness that needs types the proxy doesn't know.
    ///
    /// It is a method of the proxy class: in the actor, the compiler wouldn't see that the call
    /// stays on the executor.
    func workOfActor(_ member: Member) -> [Line] {
        guard isOpened(member) else { return [] }
        let meaning =
            "// The witness of the actor calls this, which calls what is registered, and else the implementer."
        return [.comment(meaning)]
            + member.requirements.map { requirement in
                let isLeft = isIsolated(member) && requirement.effects.isAsync
                let modifiers =
                    isLeft ? WitnessModifiers(nonisolation: .nonsending) : member.modifiers
                var function = member
                (function.kind, function.read) = (.method, requirement.takingArrays)
                return .code(
                    function.declaration(
                        "\(member.attributes.code)\(access(of: member))\(modifiers)",
                        as: "__open_\(requirement.key)",
                        get: .init(body(of: requirement, in: member))
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
                "/// The actor that stands in for others: this proxy as a conformer of ``\(model.name)``."
            ),
            .comment("///"),
            .comment(
                "/// It runs on the executor of the first implementer that the proxy has when this is read first, and keeps that"
            ),
            .comment(
                "/// one alive. Without an implementer, it has an executor of its own."
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
                    requirement.effects.isAsync && !isOpened(member)
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
            .array(members.filter(isIsolated).flatMap(elements))
        }
        let known = list(model.unconditionalMembers)
        guard isListedByClosure else { return known }
        let additions = model.items.filter(\.isConditional).flatMap { item in
            item.lines { isIsolated($0) ? ["list += \(list([$0]))"] : [] }
        }
        return builtList(from: "var list: [\(type)] = \(known)", additions)
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
    func callsThere(of member: Member) -> [Line] {
        member.requirements.filter { isCalledThere($0, of: member) }.flatMap {
            requirement -> [Line] in
            let box = "__Generated.Sent"
            // BUG: unless all values are boxed, Swift 6.3.1 reports "pattern that the region-based
            // isolation checker does not understand how to check".
            let boxes = requirement.parameters.map { parameter -> Code in
                let isReference = parameter.convention == .reference
                return "\(isReference ? "inout " : "")\(box)\(generic: [.type(parameter.type.own)])"
            }
            // A box has the layout of its only property, so the unisolated function can take an
            // unboxed `inout` value.
            let types = zip(requirement.parameters, boxes).map { parameter, box -> Code in
                parameter.convention == .reference ? "inout \(type: parameter.type.own)" : box
            }
            let own = Code.type(requirement.result.type.own)
            let isVoid = requirement.result.isVoid
            let result: Code = isVoid ? own : "\(box)\(generic: [own])"
            let it = receiver(of: requirement)
            // Strict memory safety requires `@safe` on a type that stores a function over unsafe
            // pointers.
            let safe = requirement.isUnsafe ? "@safe " : ""
            func structure(_ name: String, _ parameters: [Code]) -> Line {
                let function: Code =
                    "\(arguments: parameters)\(requirement.effects.declared()) -> \(result)"
                return .code(
                    "\(safe)private struct \(name)_\(requirement.key) "
                        + .block(["let call: \(function)"])
                )
            }
            // BUG: Swift 6.3.1 can't compile local types in a function that a macro writes: "Global
            // is external, but doesn't have external or weak linkage!"
            return [
                .comment("// The caller runs on the executor of the conformer."),
                structure("__Isolated", ["isolated \(it)"] + boxes),
                structure("__Unisolated", [it] + types),
                callThere(requirement, of: member),
            ]
        }
    }

    private func callThere(_ requirement: RequirementModel, of member: Member) -> Line {
        let isVoid = requirement.result.isVoid
        let parameters = requirement.parameters.map { parameter -> Code in
            "_ \(parameter.name): \(type: parameter.typeHandedOn)"
        }
        let effects = requirement.effects.declared()
        let list = Code.tuple((["__it"] + requirement.names).map { Code($0) })
        let called = call(
            requirement,
            of: member,
            requirement.parameters.map { "\($0.argument).value" },
            on: "__it",
            keepsBoxes: true,
            isHere: true
        )
        let passed = requirement.parameters.map { parameter -> Code in
            let argument = parameter.argument
            return parameter.convention == .reference
                ? "&\(argument)"
                : ".init\(arguments: [kept(parameter.copied(argument), of: parameter)])"
        }
        let closure = Code.closure(
            "\(list)\(effects) in",
            [isVoid ? called : .call("__Generated.Sent", [called])]
        )
        let unisolated = Code.call(
            "__Generated.onExecutor",
            ["__isolated", "as: __Unisolated_\(requirement.key).self"]
        )
        return .block(
            head: "@inline(__always) static func __onActor_\(requirement.key)"
                + "\(arguments: ["_ __it: \(receiver(of: requirement))"] + parameters)\(effects)"
                + "\(ResultType.clause(requirement.result.type.own))",
            [
                .code(
                    .constant(
                        "__isolated",
                        nil,
                        .unsafe(
                            "__Isolated_\(requirement.key) \(closure)",
                            if: requirement.isUnsafe
                        )
                    )
                ),
                .code(
                    "return \(requirement.effects.prefix)unsafe \(unisolated)"
                        + ".call\(arguments: ["__it"] + passed)\(isVoid ? "" : ".take()")"
                ),
            ]
        )
    }

    /// A call of an isolated requirement on `it`, with the arguments in `values` lacking their `&`.
    func isolatedCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ values: [Code],
        on it: Code
    ) -> Code {
        guard !isCalledThere(requirement, of: member) else {
            return callingThere(requirement, values, on: it)
        }
        let transfers = Transfers(
            zip(requirement.parameters, values).map { parameter, value in
                (parameter, kept(parameter.copied(value), of: parameter))
            }
        )
        let names = ["__it", transfers.boxed.isEmpty ? "_" : "__given"] + transfers.names
        let called = call(
            requirement,
            of: member,
            transfers.received,
            on: "__it",
            keepsBoxes: true,
            isHere: true
        )
        let closure = Code.closure(
            "\(arguments: names.map { Code($0) })\(requirement.effects.declared()) in",
            requirement.role == .setter
                ? [called, "return __Generated.Sent(())"] : [.call("__Generated.Sent", [called])]
        )
        let function: Code = "__Generated.\(requirement.effects.isAsync ? "awaiting" : "isolated")"
        let call: Code =
            "\(Code.call(function, [it, transfers.box] + transfers.arguments)) \(closure)"
        let escaping = transfers.escaping.reduce(call) { call, name in
            let signature: Code = "(\(name.unmarked))\(requirement.effects.declared()) in"
            let body = Code.closure(signature, [.effects(requirement.effects.prefix) + call])
            return "\(Code.call("\(StandardName.withoutActuallyEscaping)", [name])) \(body)"
        }
        return requirement.result.isSendingToHandlers
            ? .call("__Generated.sending", [escaping]) : escaping
    }

    private func callingThere(_ requirement: RequirementModel, _ values: [Code], on it: Code)
        -> Code
    {
        // A witness already runs on the executor; functions in a description may be called from
        // anywhere.
        let checked = isActorFacade ? it : .call("__Generated.checked", [it])
        let called = Code.call(
            "\(requirementsType).__onActor_\(requirement.key)",
            [checked] + passed(requirement, values, keepsBoxes: true)
        )
        return .unsafe(called, if: requirement.isUnsafe)
    }
}

/// The arguments of an isolated call, by how they reach the actor.
private struct Transfers {
    private let given: [(parameter: Parameter, argument: Code)]

    init(_ given: [(Parameter, Code)]) { self.given = given.map { ($0, $1) } }

    private func arguments(_ transfer: ActorTransfer) -> [Code] {
        given.filter { $0.parameter.transfer == transfer }.map(\.argument)
    }

    /// The arguments that share a box.
    var boxed: [Code] { arguments(.boxed) + arguments(.escaping) }

    var escaping: [Code] { arguments(.escaping) }

    /// The argument with the values that share a box.
    var box: Code { boxed.count == 1 ? boxed[0] : .tuple(boxed) }

    /// The arguments with boxes of their own.
    var arguments: [Code] { others.map(\.argument) }

    /// The names of the boxes of those arguments.
    var names: [String] { others.map(\.name) }

    private var others: [(argument: Code, name: String)] {
        zip(arguments(.changed), [("changing", "__changed"), ("and", "__other")]).map {
            ("\($1.0): &\($0)", $1.1)
        }
            + arguments(.lent).map { ("lending: \($0)", "__lent") }
            + arguments(.spent).map { ("spending: \($0)", "__spent") }
    }

    /// The arguments as the actor takes them out of their boxes.
    var received: [Code] {
        let boxed = boxed
        let changed = arguments(.changed)
        return given.map { parameter, argument in
            switch parameter.transfer {
            case .boxed, .escaping:
                return boxed.count == 1
                    ? "__given.value" : "__given.value.\(boxed.firstIndex(of: argument) ?? 0)"
            case .changed: return argument == changed[0] ? "__changed.value" : "__other.value"
            case .lent: return "__lent.value"
            case .spent:
                let taken: Code = "__spent.take()"
                return parameter.specifiers.contains(.sending) ? taken.sent : taken
            }
        }
    }
}

extension RequirementModel {
    /// The requirement with arrays in place of variadic parameters, as a function that a witness
    /// calls.
    fileprivate var takingArrays: RequirementModel {
        var requirement = self
        for index in parameters.indices where parameters[index].convention == .variadic {
            requirement.parameters[index].syntax = TypeSyntax(
                ArrayTypeSyntax(element: parameters[index].syntax)
            )
            requirement.parameters[index].convention = .value
        }
        return requirement
    }
}

extension Parameter {
    var transfer: ActorTransfer {
        switch convention {
        case .reference: .changed
        case .once: .spent
        default:
            specifiers.contains(.borrowing) || specifiers.contains(.shared)
                ? .lent : isLentClosure ? .escaping : .boxed
        }
    }

    /// A copy of an argument that the witness borrows although it is copyable.
    fileprivate func copied(_ argument: Code) -> Code {
        guard case .copy = substitute, argument == self.argument else { return argument }
        return "copy \(argument)"
    }

    private var isLentClosure: Bool {
        if isUncertain || isSpan { return false }
        if case .placeholder(hasValue: false) = observed { return true }
        return false
    }
}
