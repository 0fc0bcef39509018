// SPDX-License-Identifier: MIT

// The value of `@Optional(returning:)` is evaluated in the protocol's extension if it may be isolated like the
// requirement, because only the extension has that isolation. If it may name something that is only visible next to the
// protocol, a function there returns it, with the value's source location, so that errors appear where the user wrote
// it.

extension ProxyEmitter {
    /// The `.answering(value)` to append to a description that is next to the protocol.
    func answer(of slot: Slot) -> String {
        guard let answer = slot.answer, !answer.isVoid || slot.isDirect, !isIsolated(answer, of: slot) else {
            return ""
        }
        guard hasFunctionOfAnswer(slot) else { return ".answering(\(answer))" }
        let owner = mayNeedIsolatedConformance(slot) ? "\(requirementsType)." : ""
        return ".answering(\(owner)__answer_\(slot.key)())"
    }

    /// The `.__answering(value)` to append to a description in the protocol's extension.
    func isolatedAnswer(of slot: Slot) -> String {
        guard let answer = slot.answer, isIsolated(answer, of: slot) else { return "" }
        return ".__answering(\(answer))"
    }

    func hasFunctionOfAnswer(_ slot: Slot) -> Bool {
        guard let answer = slot.answer, answer.mentionsNames, model.foreign == nil, !isIsolated(answer, of: slot) else {
            return false
        }
        return !slot.result.type.isErased && !slot.result.selfShape.mentionsSelf && !slot.isOfOpenTypes
            && !slot.result.isSending
    }

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

    /// Whether the value must be evaluated on the requirement's isolation.
    ///
    /// An asynchronous call may have left the actor by the time it turns out to be unanswered.
    private func isIsolated(_ answer: DefaultAnswer, of slot: Slot) -> Bool {
        // A literal can be evaluated anywhere, unless the requirement's type needs an isolated conformance.
        if !answer.mentionsNames { return mayNeedIsolatedConformance(slot) }
        return model.foreign == nil && model.qualifiedName == model.name && !slot.effects.isAsync
            && member(of: slot)?.isFree != true
    }
}
