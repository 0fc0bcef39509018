// SPDX-License-Identifier: MIT

// A value of `@Optional(returning:)` that may be isolated like its requirement is evaluated in the
// protocol's extension, which has that isolation. One that may name something visible only next to
// the protocol is returned by a function there, with the value's source location, so that errors
// appear where the user wrote it.

extension ProxyEmitter {
    /// The `.answering(value)` to append to a description that is next to the protocol.
    func answer(of requirement: RequirementModel) -> Code {
        guard let answer = requirement.answer, !answer.isVoid || requirement.isDirect,
            !isIsolated(answer, of: requirement)
        else {
            return ""
        }
        guard hasFunctionOfAnswer(requirement) else {
            return ".answering\(arguments: [Code(answer.description)])"
        }
        let owner: Code =
            requirementsDemandMore
            ? "\(type: homeName)."
            : mayNeedIsolatedConformance(requirement) ? "\(requirementsType)." : ""
        return ".answering\(arguments: ["\(owner)__answer_\(requirement.key)()"])"
    }

    /// The `.__answering(value)` to append to a description in the protocol's extension.
    func isolatedAnswer(of requirement: RequirementModel) -> Code {
        guard let answer = requirement.answer, isIsolated(answer, of: requirement) else {
            return ""
        }
        return ".__answering\(arguments: [Code(answer.description)])"
    }

    func hasFunctionOfAnswer(_ requirement: RequirementModel) -> Bool {
        guard let answer = requirement.answer, answer.mentionsNames, model.foreign == nil,
            !isIsolated(answer, of: requirement)
        else {
            return false
        }
        let unknownAtHome = typesOfRequirements.union(model.genericParameters.map(\.name))
        return !requirement.result.type.isErased && !requirement.result.selfShape.mentionsSelf
            && !requirement.isOfOpenTypes
            && !requirement.result.isSending
            && !(requirementsDemandMore
                && requirement.result.declared?.hasToken(unknownAtHome) == true)
    }

    /// Whether the enumeration of the requirements demands more of its generic arguments than the
    /// protocol, whose extension calls the functions: then these are elsewhere.
    var requirementsDemandMore: Bool { !metatypes.isEmpty }

    /// The functions for the enumeration `__Store`.
    var answersInHome: [Line] {
        requirementsDemandMore ? lines { $0.requirements.flatMap(functionOfAnswer) } : []
    }

    func functionOfAnswerBesideKey(_ requirement: RequirementModel) -> [Line] {
        requirementsDemandMore ? [] : functionOfAnswer(requirement)
    }

    private func functionOfAnswer(_ requirement: RequirementModel) -> [Line] {
        guard let answer = requirement.answer, hasFunctionOfAnswer(requirement) else { return [] }
        let head: Code =
            "static func __answer_\(requirement.key)() -> \(type: requirement.result.type.own)"
        guard let position = answer.sourcePosition, position.line > 1 else {
            return ["\(head) \(block: [Code(answer.description)])"]
        }
        return [
            .directive(position.directive), "\(head) {",
            .placed(column: max(0, position.column - 1), "\(answer.description) }"),
            .directive("#sourceLocation()"),
        ]
    }

    /// Whether to evaluate the value on the requirement's isolation, which an asynchronous call may
    /// have left by the time it turns out to be unanswered.
    private func isIsolated(_ answer: DefaultAnswer, of requirement: RequirementModel) -> Bool {
        // A literal is nonisolated unless its type needs an isolated conformance.
        if !answer.mentionsNames { return mayNeedIsolatedConformance(requirement) }
        return model.foreign == nil && model.qualifiedName == model.name
            && !requirement.effects.isAsync
            && member(of: requirement)?.isNonisolated != true
    }
}
