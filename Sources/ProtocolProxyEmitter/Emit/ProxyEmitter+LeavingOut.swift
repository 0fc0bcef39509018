// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// The default implementations for `@Optional(returning:)`, which first report that the call
    /// was left out.
    func defaults() -> [Line] {
        plainExtension(
            lines { member in
                guard let answer = member.read.answer else { return [] }
                return [
                    .code(
                        member.declaration(
                            "\(member.attributes.code)\(access(of: member))\(member.modifiers)",
                            get: leavingOut(member.read, answer: answer.isVoid ? nil : answer),
                            set: member.write.map { leavingOut($0, answer: nil) },
                            isShort: true
                        )
                    )
                ]
            }
        )
    }

    private func leavingOut(_ requirement: RequirementModel, answer: DefaultAnswer?) -> Member.Body
    {
        if requirement.isImpossible { return .init([]) }
        let report = Code.call(
            "__Generated.omitted",
            ["\(requirement.selector.literal)", "by: self"]
        )
        guard let answer else { return .init([report]) }
        // A call that never returns converts to any type only as the single expression of a body.
        if hasFunctionOfAnswer(requirement) {
            let owner: Code = requirementsDemandMore ? .type(homeName) : requirementsType
            return .init([report, "return \(owner).__answer_\(requirement.key)()"])
        }
        let value = Code(answer.description)
        return .init([report, answer.isCall ? "return \(block: [value])()" : "return \(value)"])
    }
}
