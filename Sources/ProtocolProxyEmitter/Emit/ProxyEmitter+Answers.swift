// SPDX-License-Identifier: MIT

// The value of `@Optional(returning:)` may name something that is isolated as the requirement is: then it must be in the
// protocol's extension, which is isolated so. Or it may name something that is visible only beside a nested protocol: then it
// must not be in the extension, but in a function beside the protocol. There, the compiler shows a mistake in it where the
// source has it.

extension ProxyEmitter {
    /// Returns the call that adds the value to a description, for a description beside the protocol.
    func answer(of slot: Slot) -> String {
        guard let answer = slot.answer, !answer.isVoid || slot.isDirect, !isIsolated(answer, of: slot) else {
            return ""
        }
        return ".answering(\(hasFunctionOfAnswer(slot) ? "__answer_\(slot.key)()" : "\(answer)"))"
    }

    /// Returns that call for a description in the protocol's extension.
    func isolatedAnswer(of slot: Slot) -> String {
        guard let answer = slot.answer, isIsolated(answer, of: slot) else { return "" }
        return ".__answering(\(answer))"
    }

    /// Indicates whether a function beside the protocol returns the value.
    func hasFunctionOfAnswer(_ slot: Slot) -> Bool {
        guard let answer = slot.answer, answer.mentionsNames, model.foreign == nil, !isIsolated(answer, of: slot) else {
            return false
        }
        return !slot.result.type.isErased && !slot.result.selfShape.mentionsSelf && !slot.isOfOpenTypes
            && !slot.result.isSending
    }

    /// Returns that function.
    func functionOfAnswer(_ slot: Slot) -> [String] {
        guard let answer = slot.answer, hasFunctionOfAnswer(slot) else { return [] }
        let head = "static func __answer_\(slot.key)() -> \(slot.result.type.own) {"
        guard let place = answer.place, place.line > 1 else { return ["\(head) \(answer) }"] }
        let indent = String(repeating: " ", count: max(0, place.column - 1))
        return [
            "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))",
            "\(head)\n\(indent)\(answer) }", "#sourceLocation()",
        ]
    }

    /// Returns whether the value is isolated as the requirement is.
    ///
    /// An asynchronous call may leave the actor before it is known to be unanswered.
    private func isIsolated(_ answer: DefaultAnswer, of slot: Slot) -> Bool {
        answer.mentionsNames && model.foreign == nil && model.qualifiedName == model.name && !slot.effects.isAsync
            && member(of: slot)?.isFree != true
    }
}
