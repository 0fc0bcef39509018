// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the enumeration of the protocol's requirements, with their description.
    func requirements() -> String {
        var members = model.fixedTypes.map { "\(memberAccess)typealias \($0.name) = \($0.type)" }
        members += model.typealiases.map { "\(memberAccess)\($0)" }
        members += nestedNames.map { "\(memberAccess)typealias \(NestedNames.alias(for: $0)) = \($0)" }
        members += lines { $0.slots.flatMap(functionAliases) }
        if !isKeyStored {
            members += lines { $0.slots.flatMap(declaration) } + cachesOfWitnesses + checks() + lines(callsThere)
        }
        if !members.isEmpty { members = shortNamesBeside + members }
        members += comparisons()
        let isChecked = model.isOverlookable && !model.isOfActors
        if isChecked {
            members += [
                "// The type that an optimised build calls directly if it takes one for the only conformer. The first proxy",
                "// checks it.",
                "@inline(never) private static func __type<__Seen: \(model.name)>(of it: __Seen) -> any Any.Type { __Seen.self }",
            ]
        }
        let parents = model.describedParents
        if !isInherited, !parents.isEmpty {
            members += [
                "// The compiler refuses a parent without '@Proxied'. It shows the error in the line and column that are given",
                "// here, which are those of the parent's name.",
            ]
            members += zip(1..., parents).flatMap(parentDescriptors)
        }
        members += checksOfParents() + checkOfTypes()
        let adopted =
            isInherited ? parents.map { "\(proxies(of: $0)).protocols" } : parents.indices.map { "__parent\($0 + 1)" }
        let adopting = adopted.isEmpty ? "" : "adopting: \(adopted.joined(separator: " + ")), "
        let seen = isChecked ? ".__checked { (it: any \(model.name)) in __type(of: it) }" : ""
        let specialized = isSpecialized ? ".__specialized(by: \(homeName).self)" : ""
        let value =
            "\(isKeyStored ? "" : markOfAll)ProtocolProxy::ProtocolDescriptor((\(model.existential)).self, \(adopting)requirements: \(isKeyStored ? "\(nameOfProxies).__requirements" : list()), weakly: \(weakly()))\(isolatedRequirements)\(matching(model.existential))\(specialized)\(seen)"
        members += [
            "", "/// The descriptor of ``\(model.name)``.",
            isGeneric
                ? "\(memberAccess)static var descriptor: ProtocolProxy::ProtocolDescriptor { \(value) }"
                : "\(memberAccess)static let descriptor = \(value)",
        ]
        return block(
            "/// The requirements of ``\(model.name)``.\n"
                + "\(model.availability)\(model.access)nonisolated enum \(requirementsName)\(genericParameters)\(conditions)",
            members)
    }

    /// Returns the function that makes a weak reference of a conformer, whose kind only the compiler knows.
    private func weakly() -> String {
        if model.isClassBound { return "{ it in weak let weakly = it; return { weakly } }" }
        return "{ it in guard let object = (it as Any) as? any (\(model.conformedType) & \(StandardName.anyObject)) "
            + "else { return { it } }; weak let weakly = object; return { weakly } }"
    }

    /// Returns the list of all requirements; if some are under a condition, a closure that makes it.
    func list() -> String {
        func names(_ slots: [Slot]) -> String { "[\(slots.map(\.key.quotedIfKeyword).joined(separator: ", "))]" }
        let known = names(unconditionalSlots)
        guard model.items.contains(where: \.isConditional) else { return known }
        // First those that no condition leaves out, whose indices are known.
        let lines = model.items.filter(\.isConditional).flatMap { $0.lines { ["list += \(names($0.slots))"] } }
        return (["{", "var list: [ProtocolProxy::AnyRequirement] = \(known)"] + lines + ["return list", "}()"])
            .joined(separator: "\n        ")
    }

    /// Indicates whether the constants of the requirements are in the class of the proxies, as its keys.
    ///
    /// The class for a protocol of another module is final and no extension, so it can have stored properties. The witnesses
    /// of an actor are outside of the class.
    var isKeyStored: Bool { model.foreign != nil && !isGeneric && !model.isOfActors }

    /// Returns the expression for the description of a requirement.
    func constant(_ slot: Slot) -> String {
        "\(isKeyStored ? "__Proxy" : requirementsType).\(slot.key.quotedIfKeyword)"
    }

    private func declaration(_ slot: Slot) -> [String] {
        let name = slot.key.quotedIfKeyword
        let type = type(of: slot)
        let value = "__Generated.made(by: \(proxyType).__new_\(slot.key))" + additions(to: slot)
        guard isGeneric else { return functionOfAnswer(slot) + ["static let \(name) = \(value)"] }
        return functionOfAnswer(slot) + [
            "static var \(name): \(type) { __Generated.shared(Self.self, \(slot.key.literal)) { \(value) } }"
        ]
    }

    /// Returns the calls that complete a description.
    func additions(to slot: Slot) -> String {
        taking(slot) + answering(slot) + keying(slot) + matching(receiver(of: slot))
    }

    /// Returns the operands of a requirement of the type, such as an operator.
    private func taking(_ slot: Slot) -> String {
        guard slot.isOfType, slot.takesSelf else { return "" }
        // A new value does not influence which type answers.
        let parameters = slot.role == .setter ? slot.parameters.dropLast() : slot.parameters[...]
        let operands = parameters.enumerated().filter { $1.selfShape.mentionsSelf }
        guard !operands.isEmpty else { return "" }
        let kept = operands.filter { !$1.isTransient }.map { index, _ in
            slot.parameters.count == 1 ? "a as Any" : "a.\(index) as Any"
        }
        return ".__taking { \(kept.isEmpty ? "_" : "a") in [\(kept.joined(separator: ", "))] }"
    }

    /// Returns the key of the requirement, if the core would not derive it from the selector.
    private func keying(_ slot: Slot) -> String {
        slot.key == slot.name.derivedKey ? "" : ".keyed(\(slot.key.literal))"
    }

    private func answering(_ slot: Slot) -> String {
        if let member = member(of: slot), fallsBack(member) {
            if slot.isOfType { return ".__fallingBack { _ in \(defaultsType).self as \(receiver(of: slot)) }" }
            guard model.foreign == nil else { return ".__fallingBack { \(defaultsType).__made($0) }" }
            return ".__fallingBack { \(defaultsType)(__sharing: $0) as \(model.existential) }"
        }
        return answer(of: slot)
    }

    /// Returns the class of the requirement.
    private func family(of slot: Slot) -> String {
        (isShared(slot) ? "Sendable" : "") + (slot.effects.isAsync ? "Async" : "") + "Requirement"
    }

    /// The type of the errors that handlers return in a `Result`; nil where they may throw any, or none.
    ///
    /// The compiler crashes on closure literals that spell `throws(E)` for the verbs. A requirement whose types only the
    /// witness knows converts its arguments with errors of the library.
    func typedFailure(of slot: Slot) -> String? {
        guard case .typed(let type) = slot.effects.failure, !model.openTypes.areMentioned(in: type),
            let member = member(of: slot), !isOpened(member)
        else { return nil }
        return "\(type)"
    }

    /// Returns the keywords before a call of a handler: one that returns its errors throws none.
    func handlerPrefix(of slot: Slot) -> String {
        typedFailure(of: slot) == nil ? slot.effects.prefix : slot.effects.isAsync ? "await " : ""
    }

    /// Returns the type that handlers return.
    func handlerResult(of slot: Slot) -> String {
        let result = "\(slot.result.type.erased)"
        return typedFailure(of: slot).map { "\(StandardName.result)<\(result), \($0)>" } ?? result
    }

    /// Returns whether threads share the proxies, so that handlers are Sendable: also for static requirements, which all
    /// threads share.
    func isShared(_ slot: Slot) -> Bool { model.isSendable || slot.isOfType }

    /// The type of the requirement.
    func type(of slot: Slot) -> String {
        let family = family(of: slot)
        return "\(hasShortName(family) ? "" : "ProtocolProxy::")\(family)<\(types(of: slot))>"
    }

    /// The classes of requirements that have short names in the class of the proxies, which stores the keys.
    var shortFamilies: [String] {
        Set(model.members.flatMap(\.slots).map(family)).filter(hasShortName).sorted()
    }

    private func hasShortName(_ family: String) -> Bool {
        isKeyStored && !model.mentionedNames.contains(family)
    }

    /// The type arguments of the requirement and of its decorators: its function, its arguments, its result, its error.
    func types(of slot: Slot) -> String {
        [
            functionType(of: slot, isSendable: isShared(slot)), arguments(of: slot), "\(slot.result.type.erased)",
            typedFailure(of: slot) ?? (slot.effects.isThrowing ? "any \(StandardName.error)" : "\(StandardName.never)"),
        ].joined(separator: ", ")
    }

    /// Returns the tuple of the kept arguments.
    func arguments(of slot: Slot) -> String {
        slot.parameters.count == 1
            ? slot.parameters[0].keptType : "(\(slot.parameters.map(\.keptType).joined(separator: ", ")))"
    }

    /// Returns the function type of the requirement, which is that of its handlers.
    ///
    /// It has the isolation that the source spells. If it spells none, the module's settings decide, for the function type
    /// as for the requirement.
    func functionType(of slot: Slot, isSendable: Bool) -> String {
        guard let value = slot.opaqueValue else { return spelledType(of: slot, isSendable: isSendable) }
        return "\(requirementsType).__\(isSendable ? "Sendable" : "")Function_\(slot.key)<\(value)>"
    }

    /// Returns the function types of a setter whose new value may be a function.
    ///
    /// They are generic, since the compiler does not assume that the argument of a generic parameter is a nonescaping
    /// closure.
    private func functionAliases(of slot: Slot) -> [String] {
        guard slot.opaqueValue != nil else { return [] }
        return (isShared(slot) ? [true, false] : [false]).map {
            "\(memberAccess)typealias __\($0 ? "Sendable" : "")Function_\(slot.key)<__Value> = "
                + spelledType(of: slot.generic, isSendable: $0)
        }
    }

    /// Returns the type, with another parameter before those of the requirement.
    func spelledType(of slot: Slot, isSendable: Bool, after first: String? = nil) -> String {
        let types = (first.map { [$0] } ?? []) + slot.parameters.map(\.handlerType)
        let isVoid = types.count == 1 && slot.parameters.first?.isVoid == true
        let list = types.joined(separator: ", ")
        return "\(isolation(of: slot))\(isSendable ? "@Sendable " : "")(\(isVoid ? "(\(list))" : list))"
            + "\(handlerEffects(of: slot)) -> \(slot.result.isSendingToHandlers ? "sending " : "")\(handlerResult(of: slot))"
    }

    /// Returns the effects of a handler, with a space before each.
    func handlerEffects(of slot: Slot) -> String {
        (slot.effects.isAsync ? " async" : "")
            + (slot.effects.isThrowing && typedFailure(of: slot) == nil ? " throws" : "")
    }

    /// Returns the global actor that the source names for a requirement.
    private func actor(of member: Member) -> GlobalActor? { member.actor ?? (member.isFree ? nil : model.actor) }

    /// Returns the isolation that the source spells for a requirement, with a space after it; without one, the settings of
    /// the module decide.
    private func isolation(of slot: Slot) -> String {
        // An isolated argument replaces the protocol's isolation.
        guard let member = member(of: slot), !slot.parameters.contains(where: \.isIsolated) else { return "" }
        if let actor = actor(of: member) { return actor.attribute }
        guard slot.effects.isAsync else { return "" }
        if isIsolated(member) || member.modifiers.nonisolation == .nonsending { return "nonisolated(nonsending) " }
        return member.attributes.isConcurrent ? "@concurrent " : ""
    }

    /// Returns the member of a requirement.
    ///
    /// The clauses of a condition may each have one with an equal key.
    func member(of slot: Slot) -> Member? {
        model.members.first { $0.slots.contains { $0.key == slot.key && $0.keyNode == slot.keyNode } }
    }

    /// Returns the index of a requirement in its protocol.
    ///
    /// Nil if unknown: under a condition, and in a protocol of actors with associated types.
    func index(of slot: Slot) -> Int? {
        // A static requirement has another receiver, whose implementer must not be mistaken for the instance's.
        guard !isGeneric || isSpecialized, !slot.isOfType else { return nil }
        return unconditionalSlots.firstIndex { $0.key == slot.key && $0.keyNode == slot.keyNode }
    }

    /// The requirements that are under no condition.
    private var unconditionalSlots: [Slot] { model.unconditionalMembers.flatMap(\.slots) }

    /// The declaration of what the witnesses cache.
    var cachesOfWitnesses: [String] {
        !isGeneric && model.members.flatMap(\.slots).contains { index(of: $0) != nil }
            ? ["static let __caches = __Generated.Caches()"] : []
    }

    /// Returns the type of an implementer of the requirement: a conformer, or the type of one.
    func receiver(of slot: Slot) -> String {
        if isKeyStored, !slot.isOfType { return "__Conformer" }
        return slot.isOfType ? model.existentialMetatype : model.existential
    }

    /// Returns the expression for that type.
    func receiverType(of slot: Slot) -> String {
        let type = receiver(of: slot)
        return isKeyStored && !slot.isOfType ? "\(type).self" : "(\(type)).self"
    }
}

extension Slot {
    /// The type of a new value that may be a function; nil for others.
    var opaqueValue: String? { parameters.last.flatMap { $0.isOpaque ? "\($0.type.erased)" : nil } }
    /// The setter with a generic parameter in place of that type.
    var generic: Slot {
        var slot = self
        slot.parameters[parameters.count - 1].type.erased = .spelled("__Value")
        return slot
    }
}

extension String {
    /// The text as a string literal.
    var literal: String { "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
}
