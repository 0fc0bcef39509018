// SPDX-License-Identifier: MIT

// A value of `@Optional(returning:)` that may be isolated like its requirement is evaluated in the
// protocol's extension, which has that isolation. One that may name something visible only next to
// the protocol is returned by a function there, with the value's source location, so that errors
// appear where the user wrote it.

extension ProxyEmitter {
    /// The `.answering(value)` to append to a description that is next to the protocol.
    func answer(of requirement: RequirementModel) -> String {
        guard let answer = requirement.answer, !answer.isVoid || requirement.isDirect,
            !isIsolated(answer, of: requirement)
        else {
            return ""
        }
        guard hasFunctionOfAnswer(requirement) else { return ".answering(\(answer))" }
        let owner =
            requirementsDemandMore
            ? "\(homeName)." : mayNeedIsolatedConformance(requirement) ? "\(requirementsType)." : ""
        return ".answering(\(owner)__answer_\(requirement.key)())"
    }

    /// The `.__answering(value)` to append to a description in the protocol's extension.
    func isolatedAnswer(of requirement: RequirementModel) -> String {
        guard let answer = requirement.answer, isIsolated(answer, of: requirement) else {
            return ""
        }
        return ".__answering(\(answer))"
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

    /// Whether the functions are not in the enumeration of the requirements, which demands more of
    /// its generic arguments than the protocol, whose extension calls them.
    var requirementsDemandMore: Bool { !metatypes.isEmpty }

    /// The functions for the enumeration `__Store`.
    var answersInHome: [String] {
        requirementsDemandMore ? lines { $0.requirements.flatMap(functionOfAnswer) } : []
    }

    func functionOfAnswerBesideKey(_ requirement: RequirementModel) -> [String] {
        requirementsDemandMore ? [] : functionOfAnswer(requirement)
    }

    private func functionOfAnswer(_ requirement: RequirementModel) -> [String] {
        guard let answer = requirement.answer, hasFunctionOfAnswer(requirement) else { return [] }
        let head = "static func __answer_\(requirement.key)() -> \(requirement.result.type.own) {"
        guard let place = answer.sourcePosition, place.line > 1 else {
            return ["\(head) \(answer) }"]
        }
        let indent = String(repeating: " ", count: max(0, place.column - 1))
        return [
            "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))",
            "\(head)\n\(indent)\(answer) }", "#sourceLocation()",
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
