// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// The enumeration of the requirements, with their descriptor.
    func requirements() -> [Line] {
        var members = aliasesOfTypes()
        members += lines { member in
            member.requirements.flatMap { functionAliases(of: $0, in: member) }
        }
        if !isKeyStored { members += constants() }
        if !members.isEmpty { members = shortNamesBeside + members }
        members += comparisons() + (areChecksInExtension ? [] : checkOfActor())
        members += typeOfConformer() + descriptorsOfParents()
        members += checksOfParents() + checkOfTypes() + checkOfNever() + descriptor()
        let head: Code =
            "\(model.access)nonisolated enum \(requirementsName)\(genericParameters)\(conditions)"
        return [.comment("/// The requirements of ``\(model.name)``.")] + availability
            + [.block(head: head, members)]
    }

    /// The typealiases of the types that the protocol declares, and of those that its extension
    /// can't see.
    private func aliasesOfTypes() -> [Line] {
        let fixed: [Line] = model.fixedTypes.map {
            "\(memberAccess)typealias \($0.name) = \(type: $0.type)"
        }
        let own: [Line] = model.typealiases.map { "\(memberAccess)\($0.codeOfTypealias)" }
        let ofParents = Set(model.qualifiedName == model.name ? [] : namesOfParents)
        let nested = nestedNames.filter { !isAliasedInHome($0) }.map { name -> Line in
            let type = ofParents.contains(name) ? inConformer(name) : .type(name)
            return "\(memberAccess)typealias \(NestedNames.alias(for: name)) = \(type)"
        }
        return fixed + own + aliasesOfParents + nested
            + (isProtocolOfNamesInRequirements ? declarationOfNames : [])
    }

    /// The requirements' constants, and what the witnesses need beside them.
    private func constants() -> [Line] {
        lines { $0.requirements.flatMap(declaration) } + cachesOfWitnesses
            + (areChecksInExtension ? [] : checks()) + lines(callsThere)
    }

    /// Whether the first proxy checks that the optimizer takes no type for the only conformer.
    ///
    /// The protocol that `@Proxied(of:)` names may be the module's own.
    private var isCheckedForOptimizer: Bool {
        (model.isOverlookable || model.foreign?.isChecked == true) && !model.isOfActors
    }

    /// The protocols to which a proxy class conforms, as a constraint.
    private var conformedProtocols: Code { .type(bound) }

    private func typeOfConformer() -> [Line] {
        guard isCheckedForOptimizer else { return [] }
        return [
            .comment(
                "// The type that an optimized build calls directly if it takes one for the only conformer. The first proxy"
            ),
            .comment("// checks it."),
            .code(
                "@inline(never) private static func __type"
                    + "\(generic: ["__Seen: \(conformedProtocols)"])(of it: __Seen) "
                    + "-> any Any.Type \(block: ["__Seen.self"])"
            ),
        ]
    }

    private func descriptorsOfParents() -> [Line] {
        let parents = model.describedParents
        guard !isInherited, !parents.isEmpty else { return [] }
        return [
            .comment(
                "// The compiler refuses a parent without '@Proxied'. It shows the error in the line and column that are given"
            ),
            .comment("// here, which are those of the parent's name."),
        ] + zip(1..., parents).flatMap(parentDescriptors)
    }

    private func descriptor() -> [Line] {
        let declaration: Code =
            isGeneric
            ? "\(memberAccess)static var descriptor: ProtocolProxy::ProtocolDescriptor "
                + .block([valueOfDescriptor()])
            : "\(memberAccess)static let descriptor = \(valueOfDescriptor())"
        return [
            .blank, .comment("/// The descriptor of ``\(model.name)``."), .code(declaration),
        ]
    }

    private func valueOfDescriptor() -> Code {
        let parents = model.describedParents
        let adopted =
            isInherited
            ? parents.map { "\(proxies(of: $0)).protocols" }
            : parents.indices.map { "__parent\($0 + 1)" }
        let adopting: [Code] =
            adopted.isEmpty ? [] : ["adopting: \(adopted.joined(separator: " + "))"]
        let requirements: Code = isKeyStored ? "\(nameOfProxies).__requirements" : list()
        let made = Code.call(
            "ProtocolProxy::ProtocolDescriptor",
            ["(\(existential)).self"] + adopting
                + ["requirements: \(requirements)", "weakly: \(weakly())"]
        )
        let check = Code.closure(
            "\(arguments: ["it: any \(conformedProtocols)"]) in",
            ["__type(of: it)"]
        )
        let seen: Code = isCheckedForOptimizer ? ".__checked \(check)" : ""
        let indexed: Code =
            isSpecialized ? ".__specialized(by: \(type: homeName).self)" : ".__indexed()"
        let value: Code =
            "\(made)\(isolatedRequirements)\(matching(model.existential))\(seen)\(indexed)"
        // The library trusts that the list is in the order in which the witnesses count.
        let isUnsafe = isSpecialized || !isKeyStored && areAnyListedUnsafe
        return Code.unsafe(value.unmarked, if: isUnsafe).marked
    }

    /// A declaration that doesn't compile if `Never` is a type of the module's own, with values
    /// that calls can pass.
    private func checkOfNever() -> [Line] {
        let parameters = model.members.flatMap(\.requirements).flatMap(\.parameters)
        guard parameters.contains(where: { $0.isNever && $0.typeName == "Never" }) else {
            return []
        }
        return [
            .comment(
                "// Requirements that take a 'Never' can't be called, unless it is another type of that name."
            ),
            "private static func __check(_ never: Never.Type) -> \(StandardName.never).Type { never }",
        ]
    }

    /// A closure that makes a weak reference to a conformer that is an object.
    private func weakly() -> Code {
        if model.isClassBound {
            return .closure("it in", ["weak let weakly = it", "return \(block: ["weakly"])"])
        }
        let returningIt: Code = "return \(block: ["it"])"
        let object: Code = "any (\(conformedType) & \(StandardName.anyObject))"
        return .closure(
            "it in",
            [
                "guard let object = (it as Any) as? \(object) else \(block: [returningIt])",
                "weak let weakly = object", "return \(block: ["weakly"])",
            ]
        )
    }

    /// The list of all requirements, built by a closure if some are inside `#if`.
    func list() -> Code {
        // An associated type may have the name of a key.
        let types = Set(model.genericParameters.map(\.name.unquoted))
        func names(_ requirements: [RequirementModel]) -> Code {
            .array(
                requirements.map {
                    "\(types.contains($0.key) ? "Self." : "")\($0.key.quotedIfKeyword)"
                }
            )
        }
        let known = names(unconditionalRequirements)
        guard isListedByClosure else { return known }
        // Those outside of `#if` come first, so that their indices are constant.
        let additions = model.items.filter(\.isConditional).flatMap { item in
            item.lines { member in
                let added = Code.unsafe(
                    names(member.requirements),
                    if: isUnsafe(member.requirements)
                )
                return ["list += \(added.marked)"]
            }
        }
        let first = Code.unsafe(known, if: isUnsafe(unconditionalRequirements)).marked
        return builtList(
            from: "var list: [ProtocolProxy::AnyRequirement] = \(first)",
            additions
        )
    }

    /// A closure that builds a list, whose statements are inside the protocol's own `#if`.
    func builtList(from first: Code, _ additions: [Line]) -> Code {
        "\(Code.conditionalBlock([.code(first)] + additions + ["return list"]))()"
    }

    /// Whether an expression that names these requirements needs `unsafe`.
    private func isUnsafe(_ requirements: [RequirementModel]) -> Bool {
        requirements.contains { $0.hasUnsafeHandlers && !mayNeedIsolatedConformance($0) }
    }

    /// Whether an expression that names all requirements needs `unsafe`, outside of closures.
    var areAnyListedUnsafe: Bool {
        !isListedByClosure && isUnsafe(model.members.flatMap(\.requirements))
    }

    var isListedByClosure: Bool { model.items.contains(where: \.isConditional) }

    /// Whether the requirements are stored in the proxy class, where they double as keys.
    ///
    /// Only a nongeneric foreign protocol's members are in the class.
    var isKeyStored: Bool { model.foreign != nil && !isGeneric && !model.isOfActors }

    func constant(_ requirement: RequirementModel) -> Code {
        guard mayNeedIsolatedConformance(requirement) else { return storedConstant(requirement) }
        return .unsafe("Self.\(requirement.key.quotedIfKeyword)", if: requirement.hasUnsafeHandlers)
    }

    /// The constant of a requirement, which may be an `AnyRequirement`.
    func storedConstant(_ requirement: RequirementModel) -> Code {
        let owner: Code = isKeyStored ? "__Proxy" : requirementsType
        return .unsafe(
            "\(owner).\(requirement.key.quotedIfKeyword)",
            if: requirement.hasUnsafeHandlers
        )
    }

    private func declaration(_ requirement: RequirementModel) -> [Line] {
        let name = requirement.key.quotedIfKeyword
        let isGeneral = mayNeedIsolatedConformance(requirement)
        let type: Code = isGeneral ? "ProtocolProxy::AnyRequirement" : type(of: requirement)
        let made = newCall(requirement, by: proxyType)
        // An `AnyRequirement` has none of the requirement's types.
        let value = isGeneral ? made.unmarked : made + additions(to: requirement)
        let answer = functionOfAnswerBesideKey(requirement)
        guard isGeneric else {
            return answer + [
                .code(
                    "static let \(name)\(isGeneral ? ": \(type)" : "") = \(value.marked)"
                )
            ]
        }
        let shared = Code.call("__Generated.shared", ["Self.self", "\(requirement.key.literal)"])
        let body: Code =
            .unsafe("\(shared) \(block: [value])", if: requirement.hasUnsafeHandlers && !isGeneral)
        return answer + ["static var \(name): \(type) \(block: [body])"]
    }

    func additions(to requirement: RequirementModel) -> Code {
        takingAddition(requirement) + answeringAddition(requirement) + keyingAddition(requirement)
            + matching(receiver(of: requirement).description)
    }

    /// The `.__taking` of a static requirement's `Self` arguments, such as an operator's operands.
    private func takingAddition(_ requirement: RequirementModel) -> Code {
        guard requirement.isOfType, requirement.takesSelf else { return "" }
        // A new value doesn't influence which type answers.
        let parameters =
            requirement.role == .setter
            ? requirement.parameters.dropLast() : requirement.parameters[...]
        let operands = parameters.enumerated().filter { $1.selfShape.mentionsSelf }
        guard !operands.isEmpty else { return "" }
        let kept = operands.filter { !$1.isTransient }.map { index, _ -> Code in
            let operand: Code = requirement.parameters.count == 1 ? "a" : "a.\(index)"
            return .unsafe("\(operand) as Any", if: requirement.hasUnsafeArguments)
        }
        let list = Code.array(kept)
        return ".__taking \(Code.closure(kept.isEmpty ? "_ in" : "a in", [list]))"
    }

    /// The `.keyed(…)` for a key that the library wouldn't derive from the selector.
    private func keyingAddition(_ requirement: RequirementModel) -> Code {
        requirement.key == requirement.name.derivedKey
            ? "" : ".keyed\(arguments: [Code(requirement.key.literal)])"
    }

    private func answeringAddition(_ requirement: RequirementModel) -> Code {
        guard let member = member(of: requirement), fallsBack(member) else {
            return answer(of: requirement)
        }
        if requirement.isOfType {
            return ".__fallingBack "
                + .closure("_ in", ["\(defaultsType).self as \(receiver(of: requirement))"])
        }
        guard model.foreign == nil else {
            return ".__fallingBack \(block: ["\(defaultsType).__made($0)"])"
        }
        return ".__fallingBack \(block: ["\(defaultsType)(__sharing: $0) as \(existential)"])"
    }

    private func family(of requirement: RequirementModel) -> String {
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

    func handlerPrefix(of requirement: RequirementModel) -> String {
        typedFailure(of: requirement) == nil
            ? requirement.effects.prefix : requirement.effects.isAsync ? "await " : ""
    }

    func handlerResult(of requirement: RequirementModel) -> Code {
        let result: Code = "\(requirement.result.type.erased)"
        return typedFailure(of: requirement).map {
            "\(StandardName.result)\(generic: [result, $0])"
        }
            ?? result
    }

    func sentHandlerResult(of requirement: RequirementModel) -> Code {
        "\(requirement.result.isSendingToHandlers ? "sending " : "")\(handlerResult(of: requirement))"
    }

    /// Whether handlers must be `Sendable`: for proxies that threads share, and for all static
    /// requirements.
    func isShared(_ requirement: RequirementModel) -> Bool {
        model.isSendable || requirement.isOfType
    }

    func type(of requirement: RequirementModel) -> Code {
        let family = family(of: requirement)
        return
            "\(hasShortName(family) ? "" : "ProtocolProxy::")\(family)\(generic: types(of: requirement))"
    }

    /// The requirement classes that get short names in a proxy class with stored keys.
    var shortFamilies: [String] {
        Set(model.members.flatMap(\.requirements).map(family)).filter(hasShortName).sorted()
    }

    private func hasShortName(_ family: String) -> Bool {
        isKeyStored && !model.mentionedNames.contains(family)
    }

    private func types(of requirement: RequirementModel) -> [Code] {
        [
            functionType(of: requirement, isSendable: isShared(requirement)),
            arguments(of: requirement),
            spelledForMetadata("\(requirement.result.type.erased)"),
            typedFailure(of: requirement)
                ?? (requirement.effects.isThrowing
                    ? "any \(StandardName.error)" : "\(StandardName.never)"),
        ]
    }

    func arguments(of requirement: RequirementModel) -> Code {
        let types = requirement.parameters.map { Code.type($0.keptType) }
        return spelledForMetadata(types.count == 1 ? types[0] : .tuple(types))
    }

    // BUG: Swift 6.3.1 makes different metadata of `(borrowing Box, Item) -> Void` where `Item` is
    // a generic parameter and where it is known: only the first has the specifier. A handler of one
    // type is no function of the other.
    /// A handler's type in a generic proxy class, with the older spelling of `borrowing`, which
    /// both kinds have.
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

    func isUnusualInHead(_ requirement: RequirementModel) -> Bool {
        let types =
            requirement.parameters.map(\.handlerType) + [handlerResult(of: requirement).description]
        return types.contains(where: \.isUnusualInHead)
    }

    /// The function types of a setter whose new value may be a function; they are generic because a
    /// function is escaping if its type is a generic argument.
    private func functionAliases(of requirement: RequirementModel, in member: Member) -> [Line] {
        guard requirement.opaqueValue != nil else {
            guard isUnusualInHead(requirement) else { return [] }
            let type = spelledType(of: requirement, isSendable: false)
            return ["\(access(of: member))typealias __Function_\(requirement.key) = \(type)"]
        }
        return (isShared(requirement) ? [true, false] : [false]).map {
            let name = "__\($0 ? "Sendable" : "")Function_\(requirement.key)"
            let type = spelledType(of: requirement.generic, isSendable: $0)
            return "\(access(of: member))typealias \(name)<__Value> = \(type)"
        }
    }

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

    private func isolation(of requirement: RequirementModel) -> Code {
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

    var cachesOfWitnesses: [Line] {
        guard !isGeneric,
            model.members.flatMap(\.requirements).contains(where: { index(of: $0) != nil })
        else { return [] }
        return [
            "static let __caches = __Generated.Caches \(block: ["\(requirementsName).descriptor"])"
        ]
    }

    func receiver(of requirement: RequirementModel) -> Code {
        if isKeyStored, !requirement.isOfType { return "__Conformer" }
        return .type(requirement.isOfType ? model.existentialMetatype : model.existential)
    }

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

extension String {
    var literal: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
