// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ProxyEmitter {
    /// The enumeration of the requirements, with their descriptor.
    func requirements() -> [Line] {
        var members = aliasesOfTypes() + (isGeneric ? [] : handledMetatypes)
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

    /// The typealiases of the types that the protocol declares, and of the types that its extension
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

    /// The metatypes that handlers take for those of generic parameters; see `HandledMetatype`.
    var handledMetatypes: [Line] {
        var known: Set<HandledMetatype> = []
        return lines { member in
            member.metatypes.filter { known.insert($0).inserted }.flatMap {
                $0.declarations(access(of: member))
            }
        }
    }

    /// The requirements' constants, and the other declarations that the witnesses need beside them.
    private func constants() -> [Line] {
        lines { $0.requirements.flatMap(declaration) } + cachesOfWitnesses
            + (areChecksInExtension ? [] : checks()) + lines(executorFunctions)
    }

    /// A declaration that doesn't compile if the module declares a type `Never` of its own, which
    /// may have values.
    private func checkOfNever() -> [Line] {
        let parameters = model.members.flatMap(\.requirements).flatMap(\.parameters)
        let isUnqualified = parameters.contains {
            $0.isNever && ParameterType($0.syntax).base.is(IdentifierTypeSyntax.self)
        }
        guard isUnqualified else { return [] }
        return [
            .comment(
                """
                // Requirements that take a 'Never' can't be called, unless it is another type of
                // that name.
                """
            ),
            .code(
                "private static func __check(_ never: Never.Type) "
                    + "-> \(StandardName.never).Type { never }"
            ),
        ]
    }

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

    /// The `.__taking` that returns a static requirement's `Self` arguments, such as an operator's
    /// operands.
    private func takingAddition(_ requirement: RequirementModel) -> Code {
        guard requirement.isOfType, requirement.takesSelf else { return "" }
        // A setter's new value doesn't influence which type answers.
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
            return valueAddition(to: requirement)
        }
        if requirement.isOfType {
            return ".__fallingBack "
                + .closure("_ in", ["\(defaultsType).self as \(receiver(of: requirement))"])
        }
        guard areMembersInExtension else {
            return ".__fallingBack \(block: ["\(defaultsType).__made($0)"])"
        }
        let condition = hasDefault(member)
        let made = Code.block(["\(defaultsType)(__sharing: $0) as \(existential)"])
        return ".__fallingBack\(condition.isEmpty ? "" : .tuple(condition)) \(made)"
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
        // The implementer of a static requirement must not be confused with an instance's.
        guard !isGeneric || isSpecialized, !requirement.isOfType else { return nil }
        // The compiler warns that an expression with 'unsafe' and the type 'Never' is not executed.
        guard !requirement.result.isNever else { return nil }
        return unconditionalRequirements.firstIndex {
            $0.key == requirement.key && $0.keyNode == requirement.keyNode
        }
    }

    var unconditionalRequirements: [RequirementModel] {
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
}
