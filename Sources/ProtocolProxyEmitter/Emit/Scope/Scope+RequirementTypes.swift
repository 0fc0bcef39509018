// SPDX-License-Identifier: MIT

// The types of a requirement's description: its class, its function type, and those of its
// arguments and result, as handlers see them.

extension Scope {
    /// The name of the requirement's class, such as `SendableAsyncRequirement`.
    private func nameOfClass(of requirement: RequirementModel) -> String {
        (isShared(requirement) ? "Sendable" : "") + (requirement.effects.isAsync ? "Async" : "")
            + "Requirement"
    }

    /// The error type if handlers return a `Result`: the compiler crashes on closure literals that
    /// spell `throws(E)`.
    func typedFailure(of requirement: RequirementModel) -> Code? {
        guard case .typed(let type) = requirement.effects.failure,
            !model.openTypes.areMentioned(in: type)
        else { return nil }
        return "\(type)"
    }

    /// The `try` and `await` of a call of a handler.
    func handlerPrefix(of requirement: RequirementModel) -> String {
        guard typedFailure(of: requirement) != nil else { return requirement.effects.prefix }
        return requirement.effects.isAsync ? "await " : ""
    }

    /// The type that handlers return.
    func handlerResult(of requirement: RequirementModel) -> Code {
        let result: Code = "\(requirement.result.type.erased)"
        guard let failure = typedFailure(of: requirement) else { return result }
        return "\(StandardName.result)\(generic: [result, failure])"
    }

    /// The type that handlers return, in a function type, where it may be `sending`.
    func sentHandlerResult(of requirement: RequirementModel) -> Code {
        let sending = requirement.result.isSendingToHandlers ? "sending " : ""
        return "\(sending)\(handlerResult(of: requirement))"
    }

    /// Whether handlers must be `Sendable`: for proxies that threads share, and for all static
    /// requirements.
    func isShared(_ requirement: RequirementModel) -> Bool {
        model.isSendable || requirement.isOfType
    }

    /// The type of the description, such as `Requirement<(Int) -> String, Int, String, Never>`.
    func type(of requirement: RequirementModel) -> Code {
        let name = nameOfClass(of: requirement)
        let module = hasShortName(name) ? "" : "ProtocolProxy::"
        return "\(module)\(name)\(generic: types(of: requirement))"
    }

    /// The requirement classes that get short names in a proxy class with stored keys.
    var classesWithShortNames: [String] {
        Set(model.members.flatMap(\.requirements).map(nameOfClass)).filter(hasShortName).sorted()
    }

    private func hasShortName(_ name: String) -> Bool {
        isKeyStored && !model.mentionedNames.contains(name)
    }

    /// The generic arguments of the description's type.
    private func types(of requirement: RequirementModel) -> [Code] {
        let untyped: Code =
            requirement.effects.isThrowing ? "any \(StandardName.error)" : "\(StandardName.never)"
        return [
            functionType(of: requirement, isSendable: isShared(requirement)),
            argumentsType(of: requirement),
            spelledForMetadata("\(requirement.result.type.erased)"),
            typedFailure(of: requirement) ?? untyped,
        ]
    }

    /// The type of the arguments that observers receive: a tuple, unless there is a single
    /// argument.
    func argumentsType(of requirement: RequirementModel) -> Code {
        let types = requirement.parameters.map { Code.type($0.keptType) }
        return spelledForMetadata(types.count == 1 ? types[0] : .tuple(types))
    }

    // BUG: Swift 6.3.1 makes different metadata of `(borrowing Box, Item) -> Void` where `Item` is
    // a generic parameter and where it is known: only the first has the specifier. So a cast of a
    // handler from one type to the other fails.
    /// A handler's type in a generic proxy class, with the older spelling of `borrowing`, which
    /// makes the same metadata in both cases.
    private func spelledForMetadata(_ type: Code) -> Code {
        guard isGeneric else { return type }
        return type.mappingTypes { name in
            guard name.contains("borrowing ") else { return name }
            return name.replacing(#/\bborrowing /#, with: "__shared ")
        }
    }

    /// The function type of the requirement and its handlers, with only the isolation that the
    /// source spells; the module's settings apply to both alike.
    func functionType(of requirement: RequirementModel, isSendable: Bool) -> Code {
        guard let value = requirement.opaqueValue else {
            return spelledType(of: requirement, isSendable: isSendable)
        }
        let name = "__\(isSendable ? "Sendable" : "")Function_\(requirement.key)"
        return "\(requirementsType).\(name)\(generic: [.type(value)])"
    }

    /// The function type in the head of a closure.
    func functionTypeInHead(of requirement: RequirementModel) -> Code {
        guard requirement.opaqueValue == nil, isUnusualInHead(requirement) else {
            return functionType(of: requirement, isSendable: false)
        }
        return "\(requirementsType).__Function_\(requirement.key)"
    }

    /// Whether the parser doesn't accept a type of the requirement in the head of a closure.
    func isUnusualInHead(_ requirement: RequirementModel) -> Bool {
        let types =
            requirement.parameters.map(\.handlerType) + [handlerResult(of: requirement).description]
        return types.contains(where: \.isUnusualInHead)
    }

    /// The function type, spelled; `first` is a parameter before the requirement's own.
    func spelledType(of requirement: RequirementModel, isSendable: Bool, after first: Code? = nil)
        -> Code
    {
        let types =
            (first.map { [$0] } ?? []) + requirement.parameters.map { .type($0.handlerType) }
        let isVoid = types.count == 1 && requirement.parameters.first?.isVoid == true
        let list: [Code] = isVoid ? [.tuple(types)] : types
        return spelledForMetadata(
            "\(isolation(of: requirement))\(isSendable ? "@Sendable " : "")\(arguments: list)"
                + "\(handlerEffects(of: requirement)) -> \(sentHandlerResult(of: requirement))"
        )
    }

    /// The effects of the function type, each with a leading space.
    func handlerEffects(of requirement: RequirementModel) -> String {
        let isThrowing = requirement.effects.isThrowing && typedFailure(of: requirement) == nil
        return (requirement.effects.isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    }

    private func actor(of member: Member) -> GlobalActor? {
        member.actor ?? (member.isNonisolated ? nil : model.actor)
    }

    /// The global actor that the requirement runs on, even if only by default.
    func actor(of requirement: RequirementModel) -> GlobalActor? {
        guard let member = member(of: requirement) else { return nil }
        let isMain = model.isIsolatedByDefault && !member.isNonisolated
        return actor(of: member) ?? (isMain ? .main : nil)
    }

    /// The isolation of the function type, with a trailing space.
    func isolation(of requirement: RequirementModel) -> Code {
        // An isolated parameter overrides the protocol's isolation.
        guard let member = member(of: requirement),
            !requirement.parameters.contains(where: \.isIsolated)
        else {
            return ""
        }
        if let actor = actor(of: member) { return actor.attribute }
        guard requirement.effects.isAsync else { return "" }
        if model.isIsolatedToConformer(member) || model.isIsolatedByDefault && !member.isNonisolated
            || member.modifiers.nonisolation == .nonsending
        {
            return "nonisolated(nonsending) "
        }
        return member.attributes.isConcurrent ? "@concurrent " : ""
    }

    /// The type of the implementers that the requirement is called on.
    func receiver(of requirement: RequirementModel) -> Code {
        if isKeyStored, !requirement.isOfType { return "__Conformer" }
        return .type(requirement.isOfType ? model.existentialMetatype : model.existential)
    }

    /// The receiver's type as an expression.
    func receiverType(of requirement: RequirementModel) -> Code {
        let type = receiver(of: requirement)
        return isKeyStored && !requirement.isOfType ? "\(type).self" : "(\(type)).self"
    }
}

extension RequirementModel {
    /// The type of a new value that may be a function; `nil` for any other parameter.
    var opaqueValue: String? { parameters.last.flatMap { $0.isOpaque ? "\($0.type.erased)" : nil } }
    var generic: RequirementModel {
        var requirement = self
        requirement.parameters[parameters.count - 1].type.erased = .spelled("__Value")
        return requirement
    }
}

extension Scope {
    var genericParameters: Code {
        if model.genericParameters.isEmpty { return "" }
        let list = model.genericParameters.map { parameter -> Code in
            let crossing: [Code] =
                crosses(parameter.constraint) ? ["\(StandardName.sendableMetatype)"] : []
            let constraints = (parameter.constraint.map { [.type($0)] } ?? []) + crossing
            return constraints.isEmpty
                ? Code(parameter.name) : "\(parameter.name): \(Code.joined(constraints, by: " & "))"
        }
        return .list(list, in: .angles)
    }

    /// The `where` clause with the protocol's conditions, after a space.
    var conditions: Code {
        model.conditions.isEmpty
            ? "" : " where \(Code.sequence(model.conditions))"
    }

    /// The conditions under which `Sendable` functions in an extension may capture the generic
    /// parameters' metatypes.
    var metatypes: [Code] {
        model.genericParameters.filter { crosses($0.constraint) }
            .map { "\($0.name): \(StandardName.sendableMetatype)" }
    }

    /// Whether the `Sendable` functions that call conformers capture a generic parameter's metatype
    /// and conformance.
    private func crosses(_ constraint: String?) -> Bool {
        constraint != nil || !model.conditions.isEmpty
    }

    /// Whether the protocol's adoption holds the witnesses' caches, because a generic type has no
    /// static storage.
    ///
    /// To look up the caches, witnesses pass the enumeration next to the protocol; see the
    /// library's `GenericProtocols.swift`.
    var isSpecialized: Bool { isGeneric && !model.isOfActors }

    /// The witness's cache argument: the caches themselves, or the type to look them up by.
    var caches: Code {
        isSpecialized
            ? "of: \(type: homeName).self"
            : "\(isKeyStored ? "__Proxy" : requirementsType).__caches"
    }
}
