// SPDX-License-Identifier: MIT

// The statement that calls the conformer of a link, unless that was deallocated:
//
//     if let r: String = link.lend({ it in it.load(_0) }) { return r }

extension ProxyEmitter {
    private func conformerCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [Code]
    ) -> Code {
        let passed = zip(requirement.parameters, arguments).map { $0.referenced($1) }
        if requirement.takesSelf, !isOpened(member) { return openCall(requirement, arguments) }
        guard isOpened(member) else {
            return call(requirement, of: member, arguments, keepsBoxes: true)
        }
        let function = Code.call(
            "__Generated.opened",
            [constant(requirement), "as: \(openedTypeName(requirement)).self"]
        )
        let it: Code = requirement.isMutating ? "&it" : "it"
        return .effects(handlerPrefix(of: requirement)) + .call(function, [it] + passed)
    }

    /// Whether the closure can borrow the conformer, which saves a retain and a release.
    private func isLent(_ requirement: RequirementModel) -> Bool {
        !requirement.isMutating && !requirement.effects.isAsync
            && !requirement.result.isSendingToHandlers
            && requirement.parameters.allSatisfy { $0.convention != .once && !$0.isIsolated }
    }

    /// The statement that calls the conformer, if the link has one.
    func conformerStatement(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [Code]
    ) -> Code {
        let called = conformerCall(requirement, of: member, arguments)
        // The function of the witness returns a result itself.
        let failure = isOpened(member) ? nil : typedFailure(of: requirement)
        let availability = member.attributes.introduction.map { "#available(\($0))" }
        if isLent(requirement) {
            return lent(called, requirement, failure: failure, where: availability)
        }
        let returned: Code =
            failure.map { failure in
                let success = Code.returning(".success\(arguments: [called])")
                let error = returningError(requirement)
                return "do throws\(arguments: [failure]) \(block: [success]) "
                    + "catch \(block: [error])"
            } ?? .returning(called)
        let statement: Code =
            availability.map { "if \($0) \(block: [returned])" } ?? returned
        let link = isUncheckedLink(requirement) ? "link.value" : "link"
        guard requirement.isMutating else {
            return "if let it = \(link).conformer \(block: [statement])"
        }
        // A value is taken out for a synchronous call. An asynchronous call leaves it, so that
        // others needn't wait.
        let (taken, storing) =
            requirement.effects.isAsync ? ("conformer", "__store") : ("__take()", "__putBack")
        let deferred: Code = "defer \(block: ["\(link).\(storing)(&it)"])"
        return "if var it = \(link).\(taken) \(block: [deferred, statement])"
    }

    private func returningError(_ requirement: RequirementModel) -> Code {
        let isUnsafe = requirement.result.isUnsafe && requirement.role != .setter
        return .returning(.unsafe(".failure(error)", if: isUnsafe))
    }

    /// A statement that borrows the conformer for a call, and returns what that returns.
    private func lent(
        _ called: Code,
        _ requirement: RequirementModel,
        failure: Code?,
        where availability: String?
    ) -> Code {
        let result = handlerResult(of: requirement)
        let isUnsafe = requirement.isResultUnsafeForHandlers
        let value: Code =
            failure.map { failure in
                let closure = Code.closure("() throws\(arguments: [failure]) in", [called])
                let result = Code.unsafe(
                    "\(StandardName.result)",
                    if: requirement.result.isUnsafe && requirement.role != .setter
                )
                return "\(result) \(closure)"
            } ?? called
        let lent =
            .effects(handlerPrefix(of: requirement))
            + .call("link.lend", [.closure("it in", [value])])
        // The type is explicit, because the compiler warns about an inferred `Void`.
        let condition: Code = "let r: \(result) = \(Code.unsafe(lent, if: isUnsafe).marked)"
        let whole: Code = "\(availability.map { "\($0), " } ?? "")\(condition)"
        return "if \(whole) \(block: [.returning(.unsafe("r", if: isUnsafe))])"
    }
}

extension RequirementModel {
    /// Whether the type of the result, as handlers return it, mentions an unsafe type.
    fileprivate var isResultUnsafeForHandlers: Bool {
        result.isUnsafe && UnsafeTypes().areMentioned(in: "\(result.type.erased)")
    }
}
