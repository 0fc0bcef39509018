// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    func requirements() -> String {
        var members = model.fixedTypes.map { "\(memberAccess)typealias \($0.name) = \($0.type)" }
        members += model.typealiases.map { "\(memberAccess)\($0)" }
        let ofParents = Set(model.qualifiedName == model.name ? [] : namesOfParents)
        members += aliasesOfParents
        members += nestedNames.filter { !isAliasedInHome($0) }.map { name in
            let type = ofParents.contains(name) ? inConformer(name) : name
            return "\(memberAccess)typealias \(NestedNames.alias(for: name)) = \(type)"
        }
        if isProtocolOfNamesInRequirements { members += declarationOfNames.map { [$0] } ?? [] }
        members += lines { member in
            member.requirements.flatMap { functionAliases(of: $0, in: member) }
        }
        if !isKeyStored {
            members +=
                lines { $0.requirements.flatMap(declaration) } + cachesOfWitnesses
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
        let parameters = model.members.flatMap(\.requirements).flatMap(\.parameters)
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
        func names(_ requirements: [RequirementModel]) -> String {
            let names = requirements.map {
                (types.contains($0.key) ? "Self." : "") + $0.key.quotedIfKeyword
            }
            return "[\(names.joined(separator: ", "))]"
        }
        let known = names(unconditionalRequirements)
        guard isListedByClosure else { return known }
        // Those outside of `#if` come first, so that their indices are constant.
        let lines = model.items.filter(\.isConditional).flatMap { item in
            item.lines { ["list += \(mark(of: $0.requirements))\(names($0.requirements))"] }
        }
        let first =
            "var list: [ProtocolProxy::AnyRequirement] = \(mark(of: unconditionalRequirements))\(known)"
        return (["{", first] + lines + ["return list", "}()"]).joined(separator: "\n        ")
    }

    var isListedByClosure: Bool { model.items.contains(where: \.isConditional) }

    /// Whether the requirements are stored in the proxy class, where they double as keys.
    ///
    /// That needs a class without generic parameters that isn't an extension, as only another
    /// module's protocol has. For actors, the witnesses are outside of the class.
    var isKeyStored: Bool { model.foreign != nil && !isGeneric && !model.isOfActors }

    func constant(_ requirement: RequirementModel) -> String {
        mayNeedIsolatedConformance(requirement)
            ? "Self.\(requirement.key.quotedIfKeyword)" : storedConstant(requirement)
    }

    /// The constant of a requirement, which may be an `AnyRequirement`.
    func storedConstant(_ requirement: RequirementModel) -> String {
        "\(isKeyStored ? "__Proxy" : requirementsType).\(requirement.key.quotedIfKeyword)"
    }

    private func declaration(_ requirement: RequirementModel) -> [String] {
        let name = requirement.key.quotedIfKeyword
        let isGeneral = mayNeedIsolatedConformance(requirement)
        let type = isGeneral ? "ProtocolProxy::AnyRequirement" : type(of: requirement)
        let value =
            "__Generated.made(by: \(proxyType).__new_\(requirement.key))"
            + (isGeneral ? "" : additions(to: requirement))
        guard isGeneric else {
            return functionOfAnswerBesideKey(requirement) + [
                "static let \(name)\(isGeneral ? ": \(type)" : "") = \(value)"
            ]
        }
        return functionOfAnswerBesideKey(requirement) + [
            "static var \(name): \(type) { __Generated.shared(Self.self, \(requirement.key.literal)) { \(value) } }"
        ]
    }

    func additions(to requirement: RequirementModel) -> String {
        taking(requirement) + answering(requirement) + keying(requirement)
            + matching(receiver(of: requirement))
    }

    /// The `.__taking` of a static requirement's `Self` arguments, such as an operator's operands.
    private func taking(_ requirement: RequirementModel) -> String {
        guard requirement.isOfType, requirement.takesSelf else { return "" }
        // A new value doesn't influence which type answers.
        let parameters =
            requirement.role == .setter
            ? requirement.parameters.dropLast() : requirement.parameters[...]
        let operands = parameters.enumerated().filter { $1.selfShape.mentionsSelf }
        guard !operands.isEmpty else { return "" }
        let kept = operands.filter { !$1.isTransient }.map { index, _ in
            requirement.parameters.count == 1 ? "a as Any" : "a.\(index) as Any"
        }
        return ".__taking { \(kept.isEmpty ? "_" : "a") in [\(kept.joined(separator: ", "))] }"
    }

    /// The `.keyed(…)` for a key that the library wouldn't derive from the selector.
    private func keying(_ requirement: RequirementModel) -> String {
        requirement.key == requirement.name.derivedKey ? "" : ".keyed(\(requirement.key.literal))"
    }

    private func answering(_ requirement: RequirementModel) -> String {
        if let member = member(of: requirement), fallsBack(member) {
            if requirement.isOfType {
                return
                    ".__fallingBack { _ in \(defaultsType).self as \(receiver(of: requirement)) }"
            }
            guard model.foreign == nil else {
                return ".__fallingBack { \(defaultsType).__made($0) }"
            }
            return ".__fallingBack { \(defaultsType)(__sharing: $0) as \(model.existential) }"
        }
        return answer(of: requirement)
    }

    private func family(of requirement: RequirementModel) -> String {
        (isShared(requirement) ? "Sendable" : "") + (requirement.effects.isAsync ? "Async" : "")
            + "Requirement"
    }

    /// The error type if handlers return a `Result`: the compiler crashes on closure literals that
    /// spell `throws(E)`.
    func typedFailure(of requirement: RequirementModel) -> String? {
        guard case .typed(let type) = requirement.effects.failure,
            !model.openTypes.areMentioned(in: type)
        else { return nil }
        return "\(type)"
    }

    func handlerPrefix(of requirement: RequirementModel) -> String {
        typedFailure(of: requirement) == nil
            ? requirement.effects.prefix : requirement.effects.isAsync ? "await " : ""
    }

    func handlerResult(of requirement: RequirementModel) -> String {
        let result = "\(requirement.result.type.erased)"
        return typedFailure(of: requirement).map { "\(StandardName.result)<\(result), \($0)>" }
            ?? result
    }

    func sentHandlerResult(of requirement: RequirementModel) -> String {
        (requirement.result.isSendingToHandlers ? "sending " : "") + handlerResult(of: requirement)
    }

    /// Whether handlers must be `Sendable`: for proxies that threads share, and for all static
    /// requirements.
    func isShared(_ requirement: RequirementModel) -> Bool {
        model.isSendable || requirement.isOfType
    }

    func type(of requirement: RequirementModel) -> String {
        let family = family(of: requirement)
        return
            "\(hasShortName(family) ? "" : "ProtocolProxy::")\(family)<\(types(of: requirement))>"
    }

    /// The requirement classes that get short names in a proxy class with stored keys.
    var shortFamilies: [String] {
        Set(model.members.flatMap(\.requirements).map(family)).filter(hasShortName).sorted()
    }

    private func hasShortName(_ family: String) -> Bool {
        isKeyStored && !model.mentionedNames.contains(family)
    }

    func types(of requirement: RequirementModel) -> String {
        [
            functionType(of: requirement, isSendable: isShared(requirement)),
            arguments(of: requirement),
            spelledForMetadata("\(requirement.result.type.erased)"),
            typedFailure(of: requirement)
                ?? (requirement.effects.isThrowing
                    ? "any \(StandardName.error)" : "\(StandardName.never)"),
        ].joined(separator: ", ")
    }

    func arguments(of requirement: RequirementModel) -> String {
        spelledForMetadata(
            requirement.parameters.count == 1
                ? requirement.parameters[0].keptType
                : "(\(requirement.parameters.map(\.keptType).joined(separator: ", ")))"
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
    func functionType(of requirement: RequirementModel, isSendable: Bool) -> String {
        guard let value = requirement.opaqueValue else {
            return spelledType(of: requirement, isSendable: isSendable)
        }
        return
            "\(requirementsType).__\(isSendable ? "Sendable" : "")Function_\(requirement.key)<\(value)>"
    }

    /// The function type in the head of a closure.
    func functionTypeInHead(of requirement: RequirementModel) -> String {
        guard requirement.opaqueValue == nil, isUnusualInHead(requirement) else {
            return functionType(of: requirement, isSendable: false)
        }
        return "\(requirementsType).__Function_\(requirement.key)"
    }

    func isUnusualInHead(_ requirement: RequirementModel) -> Bool {
        let types = requirement.parameters.map(\.handlerType) + [handlerResult(of: requirement)]
        return types.contains(where: \.isUnusualInHead)
    }

    /// The function types of a setter whose new value may be a function; they are generic because a
    /// function is escaping if its type is a generic argument.
    private func functionAliases(of requirement: RequirementModel, in member: Member) -> [String] {
        guard requirement.opaqueValue != nil else {
            guard isUnusualInHead(requirement) else { return [] }
            let type = spelledType(of: requirement, isSendable: false)
            return ["\(access(of: member))typealias __Function_\(requirement.key) = \(type)"]
        }
        return (isShared(requirement) ? [true, false] : [false]).map {
            "\(access(of: member))typealias __\($0 ? "Sendable" : "")Function_\(requirement.key)<__Value> = "
                + spelledType(of: requirement.generic, isSendable: $0)
        }
    }

    func spelledType(of requirement: RequirementModel, isSendable: Bool, after first: String? = nil)
        -> String
    {
        let types = (first.map { [$0] } ?? []) + requirement.parameters.map(\.handlerType)
        let isVoid = types.count == 1 && requirement.parameters.first?.isVoid == true
        let list = types.joined(separator: ", ")
        return spelledForMetadata(
            "\(isolation(of: requirement))\(isSendable ? "@Sendable " : "")(\(isVoid ? "(\(list))" : list))"
                + "\(handlerEffects(of: requirement)) -> \(sentHandlerResult(of: requirement))"
        )
    }

    func handlerEffects(of requirement: RequirementModel) -> String {
        (requirement.effects.isAsync ? " async" : "")
            + (requirement.effects.isThrowing && typedFailure(of: requirement) == nil
                ? " throws" : "")
    }

    private func actor(of member: Member) -> GlobalActor? {
        member.actor ?? (member.isNonisolated ? nil : model.actor)
    }

    /// The global actor that the requirement runs on, even if only by default.
    func actor(of requirement: RequirementModel) -> GlobalActor? {
        guard let member = member(of: requirement) else { return nil }
        let isMain = model.isIsolatedByDefault && !member.isNonisolated
        return actor(of: member) ?? (isMain ? GlobalActor(name: "Swift::MainActor") : nil)
    }

    private func isolation(of requirement: RequirementModel) -> String {
        // An isolated parameter overrides the protocol's isolation.
        guard let member = member(of: requirement),
            !requirement.parameters.contains(where: \.isIsolated)
        else {
            return ""
        }
        if let actor = actor(of: member) { return actor.attribute }
        guard requirement.effects.isAsync else { return "" }
        if isIsolated(member) || model.isIsolatedByDefault && !member.isNonisolated
            || member.modifiers.nonisolation == .nonsending
        {
            return "nonisolated(nonsending) "
        }
        return member.attributes.isConcurrent ? "@concurrent " : ""
    }

    /// Finds the declaration by its node, because `#if` branches may declare the same key.
    func member(of requirement: RequirementModel) -> Member? {
        model.members.first {
            $0.requirements.contains {
                $0.key == requirement.key && $0.keyNode == requirement.keyNode
            }
        }
    }

    /// The index in the protocol's descriptor; `nil` if static, inside `#if`, or in a generic
    /// protocol of actors.
    func index(of requirement: RequirementModel) -> Int? {
        // A static requirement's implementer must not be taken for an instance's.
        guard !isGeneric || isSpecialized, !requirement.isOfType else { return nil }
        // The compiler warns that an expression with 'unsafe' and the type 'Never' is not executed.
        guard !requirement.result.isNever else { return nil }
        return unconditionalRequirements.firstIndex {
            $0.key == requirement.key && $0.keyNode == requirement.keyNode
        }
    }

    private var unconditionalRequirements: [RequirementModel] {
        model.unconditionalMembers.flatMap(\.requirements)
    }

    var cachesOfWitnesses: [String] {
        !isGeneric && model.members.flatMap(\.requirements).contains { index(of: $0) != nil }
            ? ["static let __caches = __Generated.Caches { \(requirementsName).descriptor }"] : []
    }

    func receiver(of requirement: RequirementModel) -> String {
        if isKeyStored, !requirement.isOfType { return "__Conformer" }
        return requirement.isOfType ? model.existentialMetatype : model.existential
    }

    func receiverType(of requirement: RequirementModel) -> String {
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

extension String {
    var literal: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
