// SPDX-License-Identifier: MIT

// The calls of an actor's isolated requirements, from the class that stands behind its facade.

extension ProxyEmitter {
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
