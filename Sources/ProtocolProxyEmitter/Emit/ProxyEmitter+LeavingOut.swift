// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// The default implementations for `@Optional(returning:)`, which first report that the call
    /// was left out.
    func defaults() -> String? {
        plainExtension(
            lines { member in
                guard let answer = member.read.answer else { return [] }
                return [
                    member.declaration(
                        "\(member.attributes)\(access(of: member))\(member.modifiers)",
                        get: leavingOut(member.read, answer: answer.isVoid ? nil : answer),
                        set: member.write.map { leavingOut($0, answer: nil) },
                        isShort: true
                    )
                ]
            }
        )
    }

    private func leavingOut(_ requirement: RequirementModel, answer: DefaultAnswer?) -> Member.Body
    {
        if requirement.isImpossible { return .init("") }
        let said = "__Generated.leftOut(\(requirement.selector.literal), by: self)"
        guard let answer else { return .init(said) }
        // A call that never returns converts to any type only as the single expression of a body.
        if hasFunctionOfAnswer(requirement) {
            let owner = requirementsDemandMore ? homeName : requirementsType
            return .init("\(said); return \(owner).__answer_\(requirement.key)()")
        }
        return .init("\(said); return \(answer.isCall ? "{ \(answer) }()" : "\(answer)")")
    }
}
