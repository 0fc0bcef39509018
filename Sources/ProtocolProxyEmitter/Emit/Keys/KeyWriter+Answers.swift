// SPDX-License-Identifier: MIT

// If a value of `@Optional(returning:)` may be isolated like its requirement, it is evaluated in
// the protocol's extension, which has that isolation. If it may name something that is visible only
// next to the protocol, a function there returns it. Functions return all values that may have a
// wrong type: a function has the value's source location, so errors appear where the user wrote the
// value, and only once.

extension KeyWriter {
    /// The `.answering(value)` to append to a description that is next to the protocol.
    func valueAddition(to requirement: RequirementModel) -> Code {
        guard let answer = requirement.answer, !answer.isVoid || requirement.isDirect,
            !isIsolated(answer, of: requirement)
        else {
            return ""
        }
        guard hasFunctionOfAnswer(requirement) || hasCastOfAnswer(requirement) else {
            return ".answering\(arguments: [Code(answer.description)])"
        }
        let owner: Code
        if scope.requirementsDemandMore {
            owner = "\(type: scope.homeName)."
        } else if scope.mayNeedIsolatedConformance(requirement) {
            owner = "\(scope.requirementsType)."
        } else {
            owner = ""
        }
        return ".answering\(arguments: ["\(owner)__answer_\(requirement.key)()"])"
    }

    /// The `.__answering(value)` to append to a description in the protocol's extension.
    func isolatedValueAddition(to requirement: RequirementModel) -> Code {
        guard let answer = requirement.answer, isIsolated(answer, of: requirement) else {
            return ""
        }
        if hasFunctionOfAnswerInExtension(requirement) {
            return ".__answering\(arguments: ["Self.__answer_\(requirement.key)()"])"
        }
        return ".__answering\(arguments: [Code(answer.description)])"
    }

    func hasFunctionOfAnswer(_ requirement: RequirementModel) -> Bool {
        guard let answer = requirement.answer, isUncertain(answer),
            !isIsolated(answer, of: requirement)
        else {
            return false
        }
        let unknownAtHome = scope.typesOfRequirements.union(
            scope.model.genericParameters.map(\.name)
        )
        return !requirement.result.type.isErased && !requirement.result.selfShape.mentionsSelf
            && !requirement.isOfOpenTypes
            && !requirement.result.isSending
            && !(scope.requirementsDemandMore
                && requirement.result.declared?.hasToken(unknownAtHome) == true)
    }

    /// Whether a function in the protocol's extension returns the value, which may be isolated as
    /// the requirement is.
    func hasFunctionOfAnswerInExtension(_ requirement: RequirementModel) -> Bool {
        guard let answer = requirement.answer, isUncertain(answer), scope.areMembersInExtension,
            isIsolated(answer, of: requirement)
        else { return false }
        return !requirement.result.type.isErased && !requirement.result.selfShape.mentionsSelf
            && !requirement.isOfOpenTypes && !requirement.result.isSending
    }

    /// Whether the value may have another type than the requirement's result.
    private func isUncertain(_ answer: WrittenAnswer) -> Bool {
        // The generator has no positions to report an error at.
        answer.mentionsNames && scope.areMembersInExtension
            || !answer.isSure && !answer.isVoid && answer.sourcePosition != nil
    }

    /// The function in the protocol's extension; empty if another function returns the value.
    func functionOfAnswerInExtension(_ requirement: RequirementModel, of member: Member) -> [Line] {
        guard let answer = requirement.answer, hasFunctionOfAnswerInExtension(requirement) else {
            return []
        }
        let head: Code =
            "\(member.actor?.attribute ?? "")private static func __answer_\(requirement.key)() -> "
            + "\(type: requirement.result.type.own)"
        return function(head, returning: answer)
    }

    /// Whether a function casts the value.
    ///
    /// It does if the enumeration `__Store` may be unable to name the value's type, and the
    /// protocol's extension may not see what the value names.
    func hasCastOfAnswer(_ requirement: RequirementModel) -> Bool {
        guard let answer = requirement.answer, answer.mentionsNames, scope.areMembersInExtension,
            scope.requirementsDemandMore, scope.model.qualifiedName != scope.model.name,
            !isIsolated(answer, of: requirement), !hasFunctionOfAnswer(requirement)
        else { return false }
        return !requirement.result.type.isErased && !requirement.result.selfShape.mentionsSelf
            && !requirement.result.isSending
    }

    /// The functions for the enumeration `__Store`.
    var answersInHome: [Line] {
        scope.requirementsDemandMore
            ? scope.lines { $0.requirements.flatMap(functionOfAnswer) } : []
    }

    func functionOfAnswerBesideKey(_ requirement: RequirementModel) -> [Line] {
        scope.requirementsDemandMore ? [] : functionOfAnswer(requirement)
    }

    private func functionOfAnswer(_ requirement: RequirementModel) -> [Line] {
        guard let answer = requirement.answer else { return [] }
        if hasFunctionOfAnswer(requirement) {
            let head: Code =
                "static func __answer_\(requirement.key)() -> \(type: requirement.result.type.own)"
            return function(head, returning: answer)
        }
        guard hasCastOfAnswer(requirement) else { return [] }
        // The value is in a closure, because it may be a call that never returns.
        return function(
            "static func __answer_\(requirement.key)<__Answer>() -> __Answer",
            returning: answer,
            after: "__Generated.cast(in: \(requirement.selector.literal), { () -> Any in ",
            before: "}())"
        )
    }

    /// A function that returns the value of an answer, between `first` and `last`, with the
    /// answer's position in the source.
    private func function(
        _ head: Code,
        returning answer: WrittenAnswer,
        after first: Code = "",
        before last: Code = ""
    ) -> [Line] {
        let end: Code = last.isEmpty ? "" : " \(last)"
        guard let position = answer.sourcePosition, position.line > 1 else {
            return ["\(head) \(block: ["\(first)\(answer.description)\(end)"])"]
        }
        return [
            .directive(position.directive), "\(head) {\(first.isEmpty ? "" : " ")\(first)",
            .placed(column: max(0, position.column - 1), "\(answer.description)\(end) }"),
            .directive("#sourceLocation()"),
        ]
    }

    /// Whether to evaluate the value on the requirement's isolation, which an asynchronous call may
    /// have left by the time it turns out to be unanswered.
    private func isIsolated(_ answer: WrittenAnswer, of requirement: RequirementModel) -> Bool {
        // A literal is nonisolated unless its type needs an isolated conformance.
        if !answer.mentionsNames { return scope.mayNeedIsolatedConformance(requirement) }
        return scope.areMembersInExtension && scope.model.qualifiedName == scope.model.name
            && !requirement.effects.isAsync
            && scope.member(of: requirement)?.isNonisolated != true
    }
}
