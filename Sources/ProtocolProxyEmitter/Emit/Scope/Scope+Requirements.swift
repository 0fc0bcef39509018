// SPDX-License-Identifier: MIT

import SwiftSyntax

extension Scope {
    /// Whether an unavailable overload tells that a required property has the name of the proxy's
    /// own member.
    func isRefused(_ member: Member) -> Bool {
        guard case .property = member.kind else { return false }
        return member.hasOwnName && member.implementedName != nil
    }

    var isMade: Bool { model.members.contains(where: isMaker) }

    var isListedByClosure: Bool { model.items.contains(where: \.isConditional) }

    /// The names of the arguments in a handler.
    func names(_ requirement: RequirementModel) -> [Code] {
        requirement.parameters.enumerated().map { index, parameter in
            .unsafe("_\(index)", if: parameter.isUnsafeForHandlers)
        }
    }

    /// Whether a link that isn't `Sendable` is captured in a box.
    func isUncheckedLink(_ requirement: RequirementModel) -> Bool {
        requirement.parameters.contains(where: \.isIsolated) && !model.isSendable
    }

    func isNamedToo(_ member: Member) -> Bool {
        !model.parents.isEmpty && member.implementedName != nil && !member.isOperator
            && !isRefused(member)
            && !member.read.parameters.contains { $0.convention == .variadic }
    }

    /// Whether a description compares a conformer's associated types with the proxy's, which the
    /// existential type doesn't tell.
    var comparesTypes: Bool { isGeneric && !model.openTypes.isEmpty }

    /// Whether a witness overrides the proxy's own `customMirror`, which satisfies
    /// `CustomReflectable`.
    func overridesOwn(_ member: Member) -> Bool {
        member.name == "customMirror" && !member.isStatic
            && member.result.map { model.scope.isOne($0, of: ["Mirror"]) } ?? false
    }

    func isMaker(_ member: Member) -> Bool {
        if case .initializer = member.kind { return true }
        return member.read.result.selfShape.mentionsSelf
    }

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

    /// Whether a call may go to the implementer without a route.
    func mayBypassRoute(_ requirement: RequirementModel, in member: Member) -> Bool {
        index(of: requirement) != nil && !requirement.isMutating
            && !requirement.result.selfShape.mentionsSelf
            && !requirement.takesSelf
            && !requirement.result.isSending
            && requirement.parameters.allSatisfy {
                $0.convention != .once && $0.convention != .variadic
            }
    }

    /// Whether the body can have one local function that calls the implementer, and another that
    /// makes all other calls.
    func hasDirectFunction(_ requirement: RequirementModel, in member: Member) -> Bool {
        mayBypassRoute(requirement, in: member) && !requirement.effects.isAsync
            && requirement.effects.failure != .rethrown
            && member.genericClause.isEmpty && member.whereClause.isEmpty
            && requirement.parameters.allSatisfy {
                $0.isPassedOn && !$0.isCopied && !(isSpecialized && $0.isBorrowed)
            }
    }

    /// The type to which an asynchronous witness converts the errors of its body.
    func convertedFailure(of requirement: RequirementModel) -> TypeSyntax? {
        guard requirement.effects.isAsync, typedFailure(of: requirement) == nil else { return nil }
        return requirement.effects.thrown
    }

    /// The member as the class or the actor that is being written spells it.
    ///
    /// A class has its own name in place of `Self`.
    func spelledInClass(_ member: Member) -> Member {
        isDeclaredInClass(member) && mode != .actor
            ? member.replacingSelf(with: proxyType.description) : member
    }
}
