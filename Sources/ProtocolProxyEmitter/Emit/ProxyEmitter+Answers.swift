// SPDX-License-Identifier: MIT

// A value of `@Optional(returning:)` that may be isolated like its requirement is evaluated in the
// protocol's extension, which has that isolation. One that may name something visible only next to
// the protocol is returned by a function there, with the value's source location, so that errors
// appear where the user wrote it.

extension ProxyEmitter {
    /// The `.answering(value)` to append to a description that is next to the protocol.
    func answer(of slot: Slot) -> String {
        guard let answer = slot.answer, !answer.isVoid || slot.isDirect,
            !isIsolated(answer, of: slot)
        else {
            return ""
        }
        guard hasFunctionOfAnswer(slot) else { return ".answering(\(answer))" }
        let owner =
            areAnswersAtHome
            ? "\(homeName)." : mayNeedIsolatedConformance(slot) ? "\(requirementsType)." : ""
        return ".answering(\(owner)__answer_\(slot.key)())"
    }

    /// The `.__answering(value)` to append to a description in the protocol's extension.
    func isolatedAnswer(of slot: Slot) -> String {
        guard let answer = slot.answer, isIsolated(answer, of: slot) else { return "" }
        return ".__answering(\(answer))"
    }

    func hasFunctionOfAnswer(_ slot: Slot) -> Bool {
        guard let answer = slot.answer, answer.mentionsNames, model.foreign == nil,
            !isIsolated(answer, of: slot)
        else {
            return false
        }
        let unknownAtHome = typesOfRequirements.union(model.genericParameters.map(\.name))
        return !slot.result.type.isErased && !slot.result.selfShape.mentionsSelf
            && !slot.isOfOpenTypes
            && !slot.result.isSending
            && !(areAnswersAtHome && slot.result.declared?.hasToken(unknownAtHome) == true)
    }

    /// Whether the functions are not in the enumeration of the requirements, which demands more of
    /// its generic arguments than the protocol, whose extension calls them.
    var areAnswersAtHome: Bool { !metatypes.isEmpty }

    /// The functions for the enumeration `__Store`.
    var answersAtHome: [String] {
        areAnswersAtHome ? lines { $0.slots.flatMap(functionOfAnswer) } : []
    }

    func functionOfAnswerBesideKey(_ slot: Slot) -> [String] {
        areAnswersAtHome ? [] : functionOfAnswer(slot)
    }

    private func functionOfAnswer(_ slot: Slot) -> [String] {
        guard let answer = slot.answer, hasFunctionOfAnswer(slot) else { return [] }
        let head = "static func __answer_\(slot.key)() -> \(slot.result.type.own) {"
        guard let place = answer.place, place.line > 1 else { return ["\(head) \(answer) }"] }
        let indent = String(repeating: " ", count: max(0, place.column - 1))
        return [
            "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))",
            "\(head)\n\(indent)\(answer) }", "#sourceLocation()",
        ]
    }

    /// Whether to evaluate the value on the requirement's isolation, which an asynchronous call may
    /// have left by the time it turns out to be unanswered.
    private func isIsolated(_ answer: DefaultAnswer, of slot: Slot) -> Bool {
        // A literal is nonisolated unless its type needs an isolated conformance.
        if !answer.mentionsNames { return mayNeedIsolatedConformance(slot) }
        return model.foreign == nil && model.qualifiedName == model.name && !slot.effects.isAsync
            && member(of: slot)?.isFree != true
    }
}
