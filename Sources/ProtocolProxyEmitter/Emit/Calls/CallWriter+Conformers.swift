// SPDX-License-Identifier: MIT

// The statement that calls the conformer of a link, unless the conformer was deallocated:
//
//     if let r: String = link.lend({ it in it.load(_0) }) { return r }

extension CallWriter {
    /// The call of the conformer `it`.
    private func conformerCall(
        _ requirement: RequirementModel,
        of member: Member,
        _ arguments: [Code]
    ) -> Code {
        if requirement.takesSelf, !member.isOpened { return openCall(requirement, arguments) }
        guard member.isOpened else {
            return call(requirement, of: member, arguments, from: .function)
        }
        let function = Code.call(
            "__Generated.opened",
            [scope.constant(requirement), "as: \(scope.openedTypeName(requirement)).self"]
        )
        let it: Code = requirement.isMutating ? "&it" : "it"
        let passed = zip(requirement.parameters, arguments).map { $0.referenced($1) }
        return .effects(scope.handlerPrefix(of: requirement)) + .call(function, [it] + passed)
    }

    /// Whether the closure can borrow the conformer, which saves a retain and a release.
    private func borrowsConformer(in requirement: RequirementModel) -> Bool {
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
        let call = conformerCall(requirement, of: member, arguments)
        // The function of the witness returns a result itself.
        let failure = member.isOpened ? nil : scope.typedFailure(of: requirement)
        let availability = member.attributes.introduction.map { "#available(\($0))" }
        if borrowsConformer(in: requirement) {
            return borrowingStatement(call, requirement, failure: failure, where: availability)
        }
        var statement = Code.returning(call)
        if let failure {
            let success = Code.returning(".success\(arguments: [call])")
            statement =
                "do throws\(arguments: [failure]) \(block: [success]) "
                + "catch \(block: [errorStatement(of: requirement)])"
        }
        if let availability { statement = "if \(availability) \(block: [statement])" }
        let link = scope.isUncheckedLink(requirement) ? "link.value" : "link"
        guard requirement.isMutating else {
            return "if let it = \(link).conformer \(block: [statement])"
        }
        // A synchronous call takes the value out of the link. An asynchronous call leaves it there,
        // so that other calls needn't wait.
        let isAsync = requirement.effects.isAsync
        let value = isAsync ? "conformer" : "__take()"
        let storing: Code = "\(link).\(isAsync ? "__store" : "__putBack")(&it)"
        return "if var it = \(link).\(value) \(block: ["defer \(block: [storing])", statement])"
    }

    private func errorStatement(of requirement: RequirementModel) -> Code {
        .returning(.unsafe(".failure(error)", if: requirement.returnsUnsafe))
    }

    /// A statement that borrows the conformer for a call, and returns the call's result.
    private func borrowingStatement(
        _ call: Code,
        _ requirement: RequirementModel,
        failure: Code?,
        where availability: String?
    ) -> Code {
        let result = scope.handlerResult(of: requirement)
        let isUnsafe = requirement.isResultUnsafeForHandlers
        var value = call
        if let failure {
            let closure = Code.closure("() throws\(arguments: [failure]) in", [call])
            let result = Code.unsafe("\(StandardName.result)", if: requirement.returnsUnsafe)
            value = "\(result) \(closure)"
        }
        let lent =
            .effects(scope.handlerPrefix(of: requirement))
            + .call("link.lend", [.closure("it in", [value])])
        // The type is explicit, because the compiler warns about an inferred `Void`.
        let found: Code = "let r: \(result) = \(Code.unsafe(lent, if: isUnsafe).marked)"
        let condition: Code = availability.map { "\($0), \(found)" } ?? found
        return "if \(condition) \(block: [.returning(.unsafe("r", if: isUnsafe))])"
    }
}

extension RequirementModel {
    /// Whether the type of the result, as handlers return it, mentions an unsafe type.
    fileprivate var isResultUnsafeForHandlers: Bool {
        result.isUnsafe && UnsafeTypes().areMentioned(in: "\(result.type.erased)")
    }
}
