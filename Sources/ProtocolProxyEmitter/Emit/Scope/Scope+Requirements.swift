// SPDX-License-Identifier: MIT

import SwiftSyntax

// The names of a requirement in generated code, and what its witness may do.

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

// MARK: - Defaults

extension Scope {
    /// Whether the body of a witness that is being written leaves its call to the protocol's own
    /// default.
    func isLeftToDefault(_ member: Member) -> Bool { mode == .defaults && fallsBack(member) }

    /// Whether generated code finds out if a requirement that falls back has a default.
    ///
    /// In another module's protocol, the compiler checks that there is one; see `requiringClass()`.
    func isSearched(_ member: Member) -> Bool {
        // The search would be another use of a deprecated declaration.
        areMembersInExtension && !member.read.isImpossible && !member.isDeprecated
            && reasonAgainstSearch(for: member) == nil
    }

    /// What makes a requirement unfit for the search; `nil` if the search can handle it.
    func reasonAgainstSearch(for member: Member) -> String? {
        if !member.genericClause.isEmpty { return "generic" }
        // An unanswered call would throw an error to a caller that may expect none. The witness of
        // a default stops the program instead.
        if member.read.effects.failure == .rethrown { return "rethrowing" }
        // BUG: Swift 6.3.1 rejects a closure with an isolated parameter beside a value that isn't
        // `Sendable`.
        return member.read.parameters.contains(where: \.isIsolated) ? "isolated" : nil
    }

    var fallsBack: Bool { model.members.contains(where: fallsBack) }

    /// Whether an unanswered call runs the default implementation in the protocol's extension:
    /// `true` for `@Optional` without `returning:`.
    func fallsBack(_ member: Member) -> Bool {
        member.read.isOptional && member.read.answer == nil
    }

    /// Whether witnesses can make instances of the class that runs defaults.
    ///
    /// A parent's witnesses count too, but only the compiler sees them.
    ///
    /// It is `false` beside a parent without generated witnesses; see `namedWitnessesOfDefaults()`.
    var isDefaultMade: Bool {
        isMade || model.foreign == nil && !model.parents.isEmpty && model.restatedParents.isEmpty
    }
}

// MARK: - Checked types

extension Scope {
    /// An expression for the metatype of a type that the source spells: by itself, the name could
    /// mean a key that hides the type.
    func metatype(of type: String, _ expression: Code) -> Code {
        let keys = Set(model.members.flatMap(\.requirements).map(\.key)).union(["descriptor"])
        let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let isHidden = names.contains { keys.contains(String($0)) }
        return isHidden
            ? "\(StandardName.array)<\(type: type)>.Element.self" : "\(expression).self"
    }

    /// Routes a checked type's argument through `__Generated.kept`, so that an error appears only
    /// at the check.
    func kept(_ argument: Code, of parameter: Parameter) -> Code {
        let isChecked = parameter.isUncertain && checkedTypes[parameter.keptType] != nil
        guard isChecked else { return argument }
        let type = Code.type(parameter.keptType)
        return .call(
            "__Generated.kept",
            [argument, "as: \(metatype(of: parameter.keptType, "(\(type))"))"]
        )
    }

    static func checkedTypes(of model: ProxiedProtocol) -> [String: SourcePosition?] {
        func uncertain(_ members: [Member]) -> [Parameter] {
            members.flatMap(\.requirements).flatMap(\.parameters).filter {
                $0.isUncertain && !$0.isTransient && !$0.selfShape.mentionsSelf
            }
        }
        let parameters = uncertain(model.unconditionalMembers)
        guard parameters.count == uncertain(model.members).count else { return [:] }
        var types = Dictionary(parameters.map { ($0.keptType, $0.sourcePosition) }) { first, _ in
            first
        }
        for name in model.genericParameters.map(\.name) + model.fixedTypes.map(\.name) {
            types[name] = nil
        }
        return types
    }
}
