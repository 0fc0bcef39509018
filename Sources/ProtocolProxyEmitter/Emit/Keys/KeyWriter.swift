// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Writes the enumeration of the requirements and the typed keys, with the descriptions of the
/// requirements.
struct KeyWriter {
    let scope: Scope
    let calls: CallWriter
    let checks: CheckWriter

    init(_ scope: Scope) {
        self.scope = scope
        calls = CallWriter(scope: scope)
        checks = CheckWriter(scope: scope)
    }
}

extension KeyWriter {
    /// The condition of `__fallingBack`, if it has one.
    func hasDefault(_ member: Member) -> [Code] {
        scope.isSearched(member)
            ? ["if: \(scope.defaultsType).__hasDefault_\(member.read.key)"] : []
    }

    /// The enumeration of the requirements, with their descriptor.
    func requirements() -> [Line] {
        var members = aliasesOfTypes() + (scope.isGeneric ? [] : handledMetatypes)
        members += scope.lines { member in
            member.requirements.flatMap { functionAliases(of: $0, in: member) }
        }
        if !scope.isKeyStored { members += constants() }
        if !members.isEmpty { members = shortNamesBeside + members }
        members += comparisons() + (scope.areChecksInExtension ? [] : checks.checkOfActor())
        members += typeOfConformer() + descriptorsOfParents()
        members += checks.checksOfParents() + checks.checkOfTypes() + checkOfNever() + descriptor()
        let head: Code =
            "\(scope.model.access)nonisolated enum \(scope.requirementsName)"
            + "\(scope.genericParameters)\(scope.conditions)"
        return [.comment("/// The requirements of ``\(scope.model.name)``.")] + scope.availability
            + [.block(head: head, members)]
    }

    /// The typealiases of the types that the protocol declares, and of the types that its extension
    /// can't see.
    private func aliasesOfTypes() -> [Line] {
        let fixed: [Line] = scope.model.fixedTypes.map {
            "\(scope.memberAccess)typealias \($0.name) = \(type: $0.type)"
        }
        let own: [Line] = scope.model.typealiases.map {
            "\(scope.memberAccess)\($0.codeOfTypealias)"
        }
        let ofParents = Set(
            scope.model.qualifiedName == scope.model.name ? [] : scope.namesOfParents
        )
        let nested = scope.nestedNames.filter { !scope.isAliasedInHome($0) }.map { name -> Line in
            let type = ofParents.contains(name) ? scope.inConformer(name) : .type(name)
            return "\(scope.memberAccess)typealias \(NestedNames.alias(for: name)) = \(type)"
        }
        return fixed + own + aliasesOfParents + nested
            + (scope.isProtocolOfNamesInRequirements ? declarationOfNames : [])
    }

    /// The metatypes that handlers take for those of generic parameters; see `HandledMetatype`.
    var handledMetatypes: [Line] {
        var known: Set<HandledMetatype> = []
        return scope.lines { member in
            member.metatypes.filter { known.insert($0).inserted }.flatMap {
                $0.declarations(scope.access(of: member))
            }
        }
    }

    /// The requirements' constants, and the other declarations that the witnesses need beside them.
    private func constants() -> [Line] {
        scope.lines { $0.requirements.flatMap(declaration) } + cachesOfWitnesses
            + (scope.areChecksInExtension ? [] : checks.checks())
            + scope.lines(calls.executorFunctions)
    }

    /// A declaration that doesn't compile if the module declares a type `Never` of its own, which
    /// may have values.
    private func checkOfNever() -> [Line] {
        let parameters = scope.model.members.flatMap(\.requirements).flatMap(\.parameters)
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

    private func declaration(_ requirement: RequirementModel) -> [Line] {
        let name = requirement.key.quotedIfKeyword
        let isGeneral = scope.mayNeedIsolatedConformance(requirement)
        let type: Code = isGeneral ? "ProtocolProxy::AnyRequirement" : scope.type(of: requirement)
        let made = newCall(requirement, by: scope.proxyType)
        // An `AnyRequirement` has none of the requirement's types.
        let value = isGeneral ? made.unmarked : made + additions(to: requirement)
        let answer = functionOfAnswerBesideKey(requirement)
        guard scope.isGeneric else {
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
            + matching(scope.receiver(of: requirement).description)
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
        guard let member = scope.member(of: requirement), scope.fallsBack(member) else {
            return valueAddition(to: requirement)
        }
        if requirement.isOfType {
            return ".__fallingBack "
                + .closure(
                    "_ in",
                    ["\(scope.defaultsType).self as \(scope.receiver(of: requirement))"]
                )
        }
        guard scope.areMembersInExtension else {
            return ".__fallingBack \(block: ["\(scope.defaultsType).__made($0)"])"
        }
        let condition = hasDefault(member)
        let made = Code.block(["\(scope.defaultsType)(__sharing: $0) as \(scope.existential)"])
        return ".__fallingBack\(condition.isEmpty ? "" : .tuple(condition)) \(made)"
    }

    var cachesOfWitnesses: [Line] {
        guard !scope.isGeneric,
            scope.model.members.flatMap(\.requirements).contains(where: {
                scope.index(of: $0) != nil
            })
        else { return [] }
        let descriptor: Code = "\(scope.requirementsName).descriptor"
        return ["static let __caches = __Generated.Caches \(block: [descriptor])"]
    }
}
