// SPDX-License-Identifier: MIT

extension DefaultsWriter {
    /// The default implementations for `@Optional(returning:)`.
    ///
    /// Each first reports that the implementer omits the requirement.
    func defaults() -> [Line] {
        witnesses.plainExtension(
            scope.lines { needsMetatypesForDefault($0) ? [] : defaultImplementation(of: $0) }
        )
    }

    /// The default implementations whose types are in the enumeration of the requirements, and that
    /// therefore need its conditions.
    func defaultsWithMetatypes() -> [Line] {
        witnesses.plainExtension(
            where: scope.metatypes,
            scope.lines { needsMetatypesForDefault($0) ? defaultImplementation(of: $0) : [] }
        )
    }

    /// Whether the default implementation names a type of the enumeration of the requirements, and
    /// isn't a function.
    ///
    /// For a function, the compiler infers the enumeration's conditions.
    private func needsMetatypesForDefault(_ member: Member) -> Bool {
        switch member.kind {
        case .property, .subscript: break
        case .method, .initializer: return false
        }
        guard scope.requirementsDemandMore, scope.model.qualifiedName != scope.model.name else {
            return false
        }
        let types = [member.result].compactMap(\.self) + member.read.parameters.map(\.syntax)
        return types.contains { $0.hasToken(scope.typesOfRequirements) }
    }

    private func defaultImplementation(of member: Member) -> [Line] {
        guard let answer = member.read.answer else { return [] }
        return keys.functionOfAnswerInExtension(member.read, of: member) + [
            .code(
                member.declaration(
                    "\(member.attributes.code)\(scope.access(of: member))\(member.modifiers)",
                    get: leavingOut(member.read, answer: answer.isVoid ? nil : answer),
                    set: member.write.map {
                        leavingOut($0, answer: nil, head: $0.isNonmutating ? "nonmutating " : "")
                    },
                    isShort: true
                )
            )
        ]
    }

    private func leavingOut(
        _ requirement: RequirementModel,
        answer: WrittenAnswer?,
        head: Code = ""
    ) -> Member.Body {
        if requirement.isImpossible { return .init([], head: head) }
        let report = Code.call(
            "__Generated.omitted",
            ["\(requirement.selector.literal)", "by: self"]
        )
        guard let answer else { return .init([report], head: head) }
        if keys.hasFunctionOfAnswerInExtension(requirement) {
            return .init([report, "return Self.__answer_\(requirement.key)()"])
        }
        // A call that never returns converts to any type only as the single expression of a body.
        if keys.hasFunctionOfAnswer(requirement) || keys.hasCastOfAnswer(requirement) {
            let owner: Code =
                scope.requirementsDemandMore ? .type(scope.homeName) : scope.requirementsType
            return .init([report, "return \(owner).__answer_\(requirement.key)()"])
        }
        let value = Code(answer.description)
        return .init([report, answer.isCall ? "return \(block: [value])()" : "return \(value)"])
    }
}
