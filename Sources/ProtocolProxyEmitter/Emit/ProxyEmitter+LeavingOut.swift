// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the defaults of requirements that a conforming type may leave out; each first reports that it ran.
    func defaults() -> String? {
        plainExtension(
            lines { member in
                guard let answer = member.read.answer else { return [] }
                return [
                    member.declaration(
                        "\(member.attributes)\(memberAccess)\(member.modifiers)",
                        get: leavingOut(member.read, answer: answer.isVoid ? nil : answer),
                        set: member.write.map { leavingOut($0, answer: nil) }, isShort: true)
                ]
            })
    }

    /// Returns the body of a default; without an answer, it returns nothing.
    private func leavingOut(_ slot: Slot, answer: DefaultAnswer?) -> Member.Body {
        if slot.isImpossible { return .init("") }
        let said = "__Generated.leftOut(\(slot.selector.literal), by: self)"
        guard let answer else { return .init(said) }
        // A function may be one that never returns, which has every type only as the single expression of a body.
        if hasFunctionOfAnswer(slot) { return .init("\(said); return \(requirementsType).__answer_\(slot.key)()") }
        return .init("\(said); return \(answer.isCall ? "{ \(answer) }()" : "\(answer)")")
    }
}
