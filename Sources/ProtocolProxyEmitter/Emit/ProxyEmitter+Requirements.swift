// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    func requirements() -> String {
        var members = model.fixedTypes.map { "\(memberAccess)typealias \($0.name) = \($0.type)" }
        members += model.typealiases.map { "\(memberAccess)\($0)" }
        let ofParents = Set(model.qualifiedName == model.name ? [] : namesOfParents)
        members += aliasesOfParents
        members += nestedNames.filter { !isAliasedAtHome($0) }.map { name in
            let type = ofParents.contains(name) ? inConformer(name) : name
            return "\(memberAccess)typealias \(NestedNames.alias(for: name)) = \(type)"
        }
        if isProtocolOfNamesInRequirements { members += declarationOfNames.map { [$0] } ?? [] }
        members += lines { member in
            member.slots.flatMap { functionAliases(of: $0, in: member) }
        }
        if !isKeyStored {
            members +=
                lines { $0.slots.flatMap(declaration) } + cachesOfWitnesses
                + (areChecksInExtension ? [] : checks()) + lines(callsThere)
        }
        if !members.isEmpty { members = shortNamesBeside + members }
        members += comparisons() + (areChecksInExtension ? [] : checkOfActor())
        // The protocol that `@Proxied(of:)` names may be the module's own.
        let isChecked =
            (model.isOverlookable || model.foreign?.isChecked == true) && !model.isOfActors
        let conformed = (model.foreign?.bounds ?? [model.name]).joined(separator: " & ")
        if isChecked {
            members += [
                "// The type that an optimized build calls directly if it takes one for the only conformer. The first proxy",
                "// checks it.",
                "@inline(never) private static func __type<__Seen: \(conformed)>(of it: __Seen) -> any Any.Type { __Seen.self }",
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
        members += checksOfParents() + checkOfTypes() + checkOfNever()
        let adopted =
            isInherited
            ? parents.map { "\(proxies(of: $0)).protocols" }
            : parents.indices.map { "__parent\($0 + 1)" }
        let adopting = adopted.isEmpty ? "" : "adopting: \(adopted.joined(separator: " + ")), "
        let seen = isChecked ? ".__checked { (it: any \(conformed)) in __type(of: it) }" : ""
        // The library trusts that the list is in the order in which the witnesses count.
        let mark = isSpecialized ? "unsafe " : isKeyStored ? "" : markOfAll
        let indexed = isSpecialized ? ".__specialized(by: \(homeName).self)" : ".__indexed()"
        let value =
            "\(mark)ProtocolProxy::ProtocolDescriptor((\(model.existential)).self, \(adopting)requirements: \(isKeyStored ? "\(nameOfProxies).__requirements" : list()), weakly: \(weakly()))\(isolatedRequirements)\(matching(model.existential))\(seen)\(indexed)"
        members += [
            "", "/// The descriptor of ``\(model.name)``.",
            isGeneric
                ? "\(memberAccess)static var descriptor: ProtocolProxy::ProtocolDescriptor { \(value) }"
                : "\(memberAccess)static let descriptor = \(value)",
        ]
        return block(
            "/// The requirements of ``\(model.name)``.\n"
                + "\(model.availability)\(model.access)nonisolated enum \(requirementsName)\(genericParameters)\(conditions)",
            members
        )
    }

    /// A declaration that doesn't compile if `Never` is a type of the module's own, with values
    /// that calls can pass.
    private func checkOfNever() -> [String] {
        let parameters = model.members.flatMap(\.slots).flatMap(\.parameters)
        guard parameters.contains(where: { $0.isNever && $0.typeName == "Never" }) else {
            return []
        }
        return [
            "// Requirements that take a 'Never' can't be called, unless it is another type of that name.",
            "private static func __check(_ never: Never.Type) -> \(StandardName.never).Type { never }",
        ]
    }

    /// A closure that makes a weak reference to a conformer that is an object.
    private func weakly() -> String {
        if model.isClassBound { return "{ it in weak let weakly = it; return { weakly } }" }
        return
            "{ it in guard let object = (it as Any) as? any (\(model.conformedType) & \(StandardName.anyObject)) "
            + "else { return { it } }; weak let weakly = object; return { weakly } }"
    }

    /// The list of all requirements, built by a closure if some are inside `#if`.
    func list() -> String {
        // An associated type may have the name of a key.
        let types = Set(model.genericParameters.map(\.name.unquoted))
        func names(_ slots: [Slot]) -> String {
            let names = slots.map {
                (types.contains($0.key) ? "Self." : "") + $0.key.quotedIfKeyword
            }
            return "[\(names.joined(separator: ", "))]"
        }
        let known = names(unconditionalSlots)
        guard isListedByClosure else { return known }
        // Those outside of `#if` come first, so that their indices are constant.
        let lines = model.items.filter(\.isConditional).flatMap { item in
            item.lines { ["list += \(mark(of: $0.slots))\(names($0.slots))"] }
        }
        let first =
            "var list: [ProtocolProxy::AnyRequirement] = \(mark(of: unconditionalSlots))\(known)"
        return (["{", first] + lines + ["return list", "}()"]).joined(separator: "\n        ")
    }

    var isListedByClosure: Bool { model.items.contains(where: \.isConditional) }

    /// Whether the requirements are stored in the proxy class, where they double as keys.
    ///
    /// That needs a class without generic parameters that isn't an extension, as only another
    /// module's protocol has. For actors, the witnesses are outside of the class.
    var isKeyStored: Bool { model.foreign != nil && !isGeneric && !model.isOfActors }

    func constant(_ slot: Slot) -> String {
        mayNeedIsolatedConformance(slot) ? "Self.\(slot.key.quotedIfKeyword)" : storedConstant(slot)
    }

    /// The constant of a requirement, which may be an `AnyRequirement`.
    func storedConstant(_ slot: Slot) -> String {
        "\(isKeyStored ? "__Proxy" : requirementsType).\(slot.key.quotedIfKeyword)"
    }

    private func declaration(_ slot: Slot) -> [String] {
        let name = slot.key.quotedIfKeyword
        let isGeneral = mayNeedIsolatedConformance(slot)
        let type = isGeneral ? "ProtocolProxy::AnyRequirement" : type(of: slot)
        let value =
            "__Generated.made(by: \(proxyType).__new_\(slot.key))"
            + (isGeneral ? "" : additions(to: slot))
        guard isGeneric else {
            return functionOfAnswerBesideKey(slot) + [
                "static let \(name)\(isGeneral ? ": \(type)" : "") = \(value)"
            ]
        }
        return functionOfAnswerBesideKey(slot) + [
            "static var \(name): \(type) { __Generated.shared(Self.self, \(slot.key.literal)) { \(value) } }"
        ]
    }

    func additions(to slot: Slot) -> String {
        taking(slot) + answering(slot) + keying(slot) + matching(receiver(of: slot))
    }

    /// The `.__taking` of a static requirement's `Self` arguments, such as an operator's operands.
    private func taking(_ slot: Slot) -> String {
        guard slot.isOfType, slot.takesSelf else { return "" }
        // A new value doesn't influence which type answers.
        let parameters = slot.role == .setter ? slot.parameters.dropLast() : slot.parameters[...]
        let operands = parameters.enumerated().filter { $1.selfShape.mentionsSelf }
        guard !operands.isEmpty else { return "" }
        let kept = operands.filter { !$1.isTransient }.map { index, _ in
            slot.parameters.count == 1 ? "a as Any" : "a.\(index) as Any"
        }
        return ".__taking { \(kept.isEmpty ? "_" : "a") in [\(kept.joined(separator: ", "))] }"
    }

    /// The `.keyed(…)` for a key that the library wouldn't derive from the selector.
    private func keying(_ slot: Slot) -> String {
        slot.key == slot.name.derivedKey ? "" : ".keyed(\(slot.key.literal))"
    }

    private func answering(_ slot: Slot) -> String {
        if let member = member(of: slot), fallsBack(member) {
            if slot.isOfType {
                return ".__fallingBack { _ in \(defaultsType).self as \(receiver(of: slot)) }"
            }
            guard model.foreign == nil else {
                return ".__fallingBack { \(defaultsType).__made($0) }"
            }
            return ".__fallingBack { \(defaultsType)(__sharing: $0) as \(model.existential) }"
        }
        return answer(of: slot)
    }

    private func family(of slot: Slot) -> String {
        (isShared(slot) ? "Sendable" : "") + (slot.effects.isAsync ? "Async" : "") + "Requirement"
    }

    /// The error type if handlers return a `Result`: the compiler crashes on closure literals that
    /// spell `throws(E)`.
    func typedFailure(of slot: Slot) -> String? {
        guard case .typed(let type) = slot.effects.failure, !model.openTypes.areMentioned(in: type)
        else { return nil }
        return "\(type)"
    }

    func handlerPrefix(of slot: Slot) -> String {
        typedFailure(of: slot) == nil ? slot.effects.prefix : slot.effects.isAsync ? "await " : ""
    }

    func handlerResult(of slot: Slot) -> String {
        let result = "\(slot.result.type.erased)"
        return typedFailure(of: slot).map { "\(StandardName.result)<\(result), \($0)>" } ?? result
    }

    func sentHandlerResult(of slot: Slot) -> String {
        (slot.result.isSendingToHandlers ? "sending " : "") + handlerResult(of: slot)
    }

    /// Whether handlers must be `Sendable`: for proxies that threads share, and for all static
    /// requirements.
    func isShared(_ slot: Slot) -> Bool { model.isSendable || slot.isOfType }

    func type(of slot: Slot) -> String {
        let family = family(of: slot)
        return "\(hasShortName(family) ? "" : "ProtocolProxy::")\(family)<\(types(of: slot))>"
    }

    /// The requirement classes that get short names in a proxy class with stored keys.
    var shortFamilies: [String] {
        Set(model.members.flatMap(\.slots).map(family)).filter(hasShortName).sorted()
    }

    private func hasShortName(_ family: String) -> Bool {
        isKeyStored && !model.mentionedNames.contains(family)
    }

    func types(of slot: Slot) -> String {
        [
            functionType(of: slot, isSendable: isShared(slot)), arguments(of: slot),
            spelledForMetadata("\(slot.result.type.erased)"),
            typedFailure(of: slot)
                ?? (slot.effects.isThrowing
                    ? "any \(StandardName.error)" : "\(StandardName.never)"),
        ].joined(separator: ", ")
    }

    func arguments(of slot: Slot) -> String {
        spelledForMetadata(
            slot.parameters.count == 1
                ? slot.parameters[0].keptType
                : "(\(slot.parameters.map(\.keptType).joined(separator: ", ")))"
        )
    }

    // BUG: Swift 6.3.1 makes different metadata of `(borrowing Box, Item) -> Void` where `Item` is
    // a generic parameter and where it is known: only the first has the specifier. A handler of one
    // type is no function of the other.
    /// A handler's type in a generic proxy class, with the older spelling of `borrowing`, which
    /// both kinds have.
    private func spelledForMetadata(_ type: String) -> String {
        guard isGeneric, type.contains("borrowing ") else { return type }
        return type.replacing(#/\bborrowing /#, with: "__shared ")
    }

    /// The function type of the requirement and its handlers, with only the isolation that the
    /// source spells; the module's settings apply to both alike.
    func functionType(of slot: Slot, isSendable: Bool) -> String {
        guard let value = slot.opaqueValue else {
            return spelledType(of: slot, isSendable: isSendable)
        }
        return "\(requirementsType).__\(isSendable ? "Sendable" : "")Function_\(slot.key)<\(value)>"
    }

    /// The function type in the head of a closure.
    func functionTypeInHead(of slot: Slot) -> String {
        guard slot.opaqueValue == nil, isUnusualInHead(slot) else {
            return functionType(of: slot, isSendable: false)
        }
        return "\(requirementsType).__Function_\(slot.key)"
    }

    func isUnusualInHead(_ slot: Slot) -> Bool {
        let types = slot.parameters.map(\.handlerType) + [handlerResult(of: slot)]
        return types.contains(where: \.isUnusualInHead)
    }

    /// The function types of a setter whose new value may be a function; they are generic because a
    /// function is escaping if its type is a generic argument.
    private func functionAliases(of slot: Slot, in member: Member) -> [String] {
        guard slot.opaqueValue != nil else {
            guard isUnusualInHead(slot) else { return [] }
            let type = spelledType(of: slot, isSendable: false)
            return ["\(access(of: member))typealias __Function_\(slot.key) = \(type)"]
        }
        return (isShared(slot) ? [true, false] : [false]).map {
            "\(access(of: member))typealias __\($0 ? "Sendable" : "")Function_\(slot.key)<__Value> = "
                + spelledType(of: slot.generic, isSendable: $0)
        }
    }

    func spelledType(of slot: Slot, isSendable: Bool, after first: String? = nil) -> String {
        let types = (first.map { [$0] } ?? []) + slot.parameters.map(\.handlerType)
        let isVoid = types.count == 1 && slot.parameters.first?.isVoid == true
        let list = types.joined(separator: ", ")
        return spelledForMetadata(
            "\(isolation(of: slot))\(isSendable ? "@Sendable " : "")(\(isVoid ? "(\(list))" : list))"
                + "\(handlerEffects(of: slot)) -> \(sentHandlerResult(of: slot))"
        )
    }

    func handlerEffects(of slot: Slot) -> String {
        (slot.effects.isAsync ? " async" : "")
            + (slot.effects.isThrowing && typedFailure(of: slot) == nil ? " throws" : "")
    }

    private func actor(of member: Member) -> GlobalActor? {
        member.actor ?? (member.isFree ? nil : model.actor)
    }

    /// The global actor that the requirement runs on, even if only by default.
    func actor(of slot: Slot) -> GlobalActor? {
        guard let member = member(of: slot) else { return nil }
        let isMain = model.isIsolatedByDefault && !member.isFree
        return actor(of: member) ?? (isMain ? GlobalActor(name: "Swift::MainActor") : nil)
    }

    private func isolation(of slot: Slot) -> String {
        // An isolated parameter overrides the protocol's isolation.
        guard let member = member(of: slot), !slot.parameters.contains(where: \.isIsolated) else {
            return ""
        }
        if let actor = actor(of: member) { return actor.attribute }
        guard slot.effects.isAsync else { return "" }
        if isIsolated(member) || model.isIsolatedByDefault && !member.isFree
            || member.modifiers.nonisolation == .nonsending
        {
            return "nonisolated(nonsending) "
        }
        return member.attributes.isConcurrent ? "@concurrent " : ""
    }

    /// Finds the declaration by its node, because `#if` branches may declare the same key.
    func member(of slot: Slot) -> Member? {
        model.members.first {
            $0.slots.contains { $0.key == slot.key && $0.keyNode == slot.keyNode }
        }
    }

    /// The index in the protocol's descriptor; `nil` if static, inside `#if`, or in a generic
    /// protocol of actors.
    func index(of slot: Slot) -> Int? {
        // A static requirement's implementer must not be taken for an instance's.
        guard !isGeneric || isSpecialized, !slot.isOfType else { return nil }
        // The compiler warns that an expression with 'unsafe' and the type 'Never' is not executed.
        guard !slot.result.isNever else { return nil }
        return unconditionalSlots.firstIndex { $0.key == slot.key && $0.keyNode == slot.keyNode }
    }

    private var unconditionalSlots: [Slot] { model.unconditionalMembers.flatMap(\.slots) }

    var cachesOfWitnesses: [String] {
        !isGeneric && model.members.flatMap(\.slots).contains { index(of: $0) != nil }
            ? ["static let __caches = __Generated.Caches { \(requirementsName).descriptor }"] : []
    }

    func receiver(of slot: Slot) -> String {
        if isKeyStored, !slot.isOfType { return "__Conformer" }
        return slot.isOfType ? model.existentialMetatype : model.existential
    }

    func receiverType(of slot: Slot) -> String {
        let type = receiver(of: slot)
        return isKeyStored && !slot.isOfType ? "\(type).self" : "(\(type)).self"
    }
}

extension Slot {
    /// The type of a new value that may be a function; `nil` for any other parameter.
    var opaqueValue: String? { parameters.last.flatMap { $0.isOpaque ? "\($0.type.erased)" : nil } }
    var generic: Slot {
        var slot = self
        slot.parameters[parameters.count - 1].type.erased = .spelled("__Value")
        return slot
    }
}

extension String {
    var literal: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
