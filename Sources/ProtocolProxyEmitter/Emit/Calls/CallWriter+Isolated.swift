// SPDX-License-Identifier: MIT

// The calls of an actor's isolated requirements, which the proxy class makes on behalf of the actor
// in front of it.

extension CallWriter {
    /// Whether `executorFunctions(of:)` writes a function for the requirement.
    private func hasExecutorFunction(_ requirement: RequirementModel, of member: Member) -> Bool {
        scope.model.isIsolatedToConformer(member) && !requirement.effects.isAsync
            && !member.isOpened
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
    func executorFunctions(of member: Member) -> [Line] {
        member.requirements.filter { hasExecutorFunction($0, of: member) }.flatMap {
            [.comment("// The caller runs on the executor of the conformer.")]
                + typesOfExecutorFunction($0) + [executorFunction($0, of: member)]
        }
    }

    // BUG: Swift 6.3.1 can't compile local types in a function that a macro writes: "Global is
    // external, but doesn't have external or weak linkage!"
    /// The struct with the isolated function, and the struct with the unisolated one.
    private func typesOfExecutorFunction(_ requirement: RequirementModel) -> [Line] {
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
        let result: Code = requirement.result.isVoid ? own : "\(box)\(generic: [own])"
        // Strict memory safety requires `@safe` on a type that stores a function over unsafe
        // pointers.
        let safe = requirement.isUnsafe ? "@safe " : ""
        func structure(_ name: String, taking parameters: [Code]) -> Line {
            let function: Code =
                "\(arguments: parameters)\(requirement.effects.declared()) -> \(result)"
            return .code(
                "\(safe)private struct \(name)_\(requirement.key) "
                    + .block(["let call: \(function)"])
            )
        }
        let it = scope.receiver(of: requirement)
        return [
            structure("__Isolated", taking: ["isolated \(it)"] + boxes),
            structure("__Unisolated", taking: [it] + types),
        ]
    }

    private func executorFunction(_ requirement: RequirementModel, of member: Member) -> Line {
        let isVoid = requirement.result.isVoid
        let parameters = requirement.parameters.map { parameter -> Code in
            "_ \(parameter.name): \(type: parameter.typeHandedOn)"
        }
        let effects = requirement.effects.declared()
        let list = Code.tuple((["__it"] + requirement.names).map { Code($0) })
        let call = call(
            requirement,
            of: member,
            requirement.parameters.map { "\($0.argument).value" },
            on: "__it",
            from: .executor
        )
        let passed = requirement.parameters.map { parameter -> Code in
            let argument = parameter.argument
            return parameter.convention == .reference
                ? "&\(argument)"
                : ".init\(arguments: [scope.kept(parameter.copied(argument), of: parameter)])"
        }
        let closure = Code.closure(
            "\(list)\(effects) in",
            [isVoid ? call : .call("__Generated.Sent", [call])]
        )
        let isolated = Code.unsafe(
            "__Isolated_\(requirement.key) \(closure)",
            if: requirement.isUnsafe
        )
        let unisolated = Code.call(
            "__Generated.onExecutor",
            ["__isolated", "as: __Unisolated_\(requirement.key).self"]
        )
        let head: Code =
            "@inline(__always) static func __onActor_\(requirement.key)"
            + "\(arguments: ["_ __it: \(scope.receiver(of: requirement))"] + parameters)\(effects)"
            + "\(ResultType.clause(requirement.result.type.own))"
        return .block(
            head: head,
            [
                .code(.constant("__isolated", isolated)),
                .code(
                    "return \(requirement.effects.prefix)unsafe \(unisolated)"
                        + ".call\(arguments: ["__it"] + passed)\(isVoid ? "" : ".take()")"
                ),
            ]
        )
    }

    /// A call of an isolated requirement on `it`; the arguments in `values` have no `&`.
    func isolatedCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ values: [Code],
        on it: Code
    ) -> Code {
        guard !hasExecutorFunction(requirement, of: member) else {
            return executorFunctionCall(requirement, values, on: it)
        }
        let transferred = TransferredArguments(
            zip(requirement.parameters, values).map { parameter, value in
                .init(
                    parameter: parameter,
                    value: scope.kept(parameter.copied(value), of: parameter)
                )
            }
        )
        let names = ["__it", transferred.sharingBox.isEmpty ? "_" : "__given"] + transferred.names
        let call = call(
            requirement,
            of: member,
            transferred.received,
            on: "__it",
            from: .executor
        )
        let closure = Code.closure(
            "\(arguments: names.map { Code($0) })\(requirement.effects.declared()) in",
            requirement.role == .setter
                ? [call, "return __Generated.Sent(())"] : [.call("__Generated.Sent", [call])]
        )
        let function: Code = "__Generated.\(requirement.effects.isAsync ? "awaiting" : "isolated")"
        let arguments = [it, transferred.sharedBox] + transferred.boxesOfTheirOwn
        let transfer: Code = "\(Code.call(function, arguments)) \(closure)"
        let escaping = transferred.escaping.reduce(transfer) { transfer, name in
            let signature: Code = "(\(name.unmarked))\(requirement.effects.declared()) in"
            let body = Code.closure(signature, [.effects(requirement.effects.prefix) + transfer])
            return "\(Code.call("\(StandardName.withoutActuallyEscaping)", [name])) \(body)"
        }
        return requirement.result.isSendingToHandlers
            ? .call("__Generated.sending", [escaping]) : escaping
    }

    private func executorFunctionCall(
        _ requirement: RequirementModel,
        _ values: [Code],
        on it: Code
    ) -> Code {
        // A witness already runs on the executor; functions in a description may be called from
        // anywhere.
        let checked = scope.isOnExecutor ? it : .call("__Generated.checked", [it])
        let call = Code.call(
            "\(scope.requirementsType).__onActor_\(requirement.key)",
            [checked] + passedArguments(values, of: requirement, from: .function)
        )
        return .unsafe(call, if: requirement.isUnsafe)
    }
}

/// The arguments of an isolated call, by how they reach the actor.
private struct TransferredArguments {
    struct Argument {
        let parameter: Parameter
        let value: Code
    }

    /// An argument with a box of its own, and the name of the box.
    private struct Box {
        let argument: Code
        let name: String
    }

    private let all: [Argument]

    init(_ all: [Argument]) { self.all = all }

    private func values(_ transfer: ActorTransfer) -> [Code] {
        all.filter { $0.parameter.transfer == transfer }.map(\.value)
    }

    /// The arguments that share a box.
    var sharingBox: [Code] { values(.boxed) + values(.escaping) }

    var escaping: [Code] { values(.escaping) }

    /// The argument with the values that share a box.
    var sharedBox: Code { sharingBox.count == 1 ? sharingBox[0] : .tuple(sharingBox) }

    /// The arguments with boxes of their own.
    var boxesOfTheirOwn: [Code] { boxes.map(\.argument) }

    /// The names of the boxes for a single argument.
    var names: [String] { boxes.map(\.name) }

    private var boxes: [Box] {
        var boxes: [Box] = []
        let changed = values(.changed)
        if let first = changed.first {
            boxes.append(Box(argument: "changing: &\(first)", name: "__changed"))
        }
        if let second = changed.dropFirst().first {
            boxes.append(Box(argument: "and: &\(second)", name: "__other"))
        }
        boxes += values(.lent).map { Box(argument: "lending: \($0)", name: "__lent") }
        boxes += values(.spent).map { Box(argument: "spending: \($0)", name: "__spent") }
        return boxes
    }

    /// The arguments as the actor takes them out of their boxes.
    var received: [Code] {
        let sharingBox = sharingBox
        let changed = values(.changed)
        return all.map { argument in
            switch argument.parameter.transfer {
            case .boxed, .escaping:
                guard sharingBox.count > 1 else { return "__given.value" }
                return "__given.value.\(sharingBox.firstIndex(of: argument.value) ?? 0)"
            case .changed:
                return argument.value == changed[0] ? "__changed.value" : "__other.value"
            case .lent: return "__lent.value"
            case .spent:
                let taken: Code = "__spent.take()"
                return argument.parameter.specifiers.contains(.sending) ? taken.sent : taken
            }
        }
    }
}

extension Parameter {
    /// How the argument reaches an actor.
    var transfer: ActorTransfer {
        switch convention {
        case .reference: return .changed
        case .once: return .spent
        default:
            if specifiers.contains(where: { $0 == .borrowing || $0 == .shared }) { return .lent }
            return isLentClosure ? .escaping : .boxed
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
