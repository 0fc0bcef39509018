// SPDX-License-Identifier: MIT

import SwiftSyntax

// A witness forwards the call to the implementer if nothing is registered, and otherwise sends it
// to the handlers.

extension WitnessWriter {
    /// The body of a witness, or of one of its accessors.
    func body(of requirement: RequirementModel, in member: Member) -> [Code] {
        if requirement.isImpossible { return [] }
        if scope.isLeftToDefault(member) {
            return answerStatements(requirement, in: member)
                ?? leftToDefault(requirement, in: member)
        }
        if scope.hasImplementer, scope.hasDirectFunction(requirement, in: member) {
            return forwardingBody(requirement, in: member)
        }
        return routedBody(requirement, in: member, skipsImplementer: !scope.hasImplementer).code
    }

    /// A body that forwards if possible and otherwise sends the call; see the library's
    /// `DirectPath.swift`.
    ///
    ///     func __direct(_ it: any Store) -> Int { it.count }
    ///     @inline(never) func __send() -> Int { __Generated.call(__direct, { $0() }, 0, …) }
    ///     return self.__forwardsAtOnce(0, …) ? self.__forward(__direct) : __send()
    private func forwardingBody(_ requirement: RequirementModel, in member: Member) -> [Code] {
        // The compiler warns about a property of type `Void` that is used as a statement.
        let isStatement =
            requirement.role == .getter
            && (requirement.result.isVoid || requirement.result.isNamedVoid)
        let call = calls.call(requirement, of: member, requirement.arguments)
        let forwarded = isStatement ? .returning(call) : call
        // BUG: Swift 6.3.1 rejects a local function that captures a noncopyable argument: "compiler
        // can't verify".
        if requirement.parameters.contains(where: \.mayBeNoncopyable) {
            return forwardingInClosure(requirement, in: member, forwarded)
        }
        let signature: Code =
            "\(requirement.effects.declared())\(ResultType.clause(requirement.result.spelling))"
        let sent = sentCall(requirement, in: member, or: "__direct")
        let isCaptured =
            scope.proxyOfWitness != "self" && calls.opening(requirement, of: member) == nil
        let proxy: [Code] =
            isCaptured
            ? ["let __proxy: ProtocolProxy::ProtocolProxy = \(scope.proxy(of: requirement))"] : []
        let owner = isCaptured ? scope.senderBesideCapture : scope.sender
        let place = scope.offsetAndCaches(of: requirement)
        var choice: Code = "\(owner).__forwardsAtOnce\(arguments: place) "
        choice.append(.infixOperator("?"))
        choice += "\(owner).__forward(__direct) : __send()"
        return proxy + [
            .call("func __direct", ["_ it: \(scope.receiver(of: requirement))"])
                + "\(signature) \(block: [forwarded])",
            "@inline(never) func __send()\(signature) \(block: sent.code)",
            "return \(requirement.effects.prefix)unsafe \(choice)",
        ]
    }

    /// A body like `forwardingBody(_:in:)`'s, with closures in place of the local functions.
    private func forwardingInClosure(
        _ requirement: RequirementModel,
        in member: Member,
        _ forwarded: Code
    ) -> [Code] {
        // A closure can't return a 'T!'.
        let result =
            requirement.result.isImplicitlyUnwrapped
            ? requirement.result.type.own : requirement.result.spelling
        let signature: Code =
            .tuple(["it: \(scope.receiver(of: requirement))"])
            + "\(requirement.effects.declared())\(ResultType.clause(result)) in"
        let closure = Code.closure(signature, [forwarded])
        let forward: Code =
            "return \(requirement.effects.prefix)unsafe \(scope.sender).__forward \(closure)"
        let place = scope.offsetAndCaches(of: requirement)
        let condition: Code = "\(scope.sender).__forwardsAtOnce\(arguments: place)"
        return ["if \(condition) \(block: [forward])"]
            + routedBody(requirement, in: member).continued
    }

    /// A body that sends the call.
    ///
    /// Before that, it tries to call directly an implementer that is held weakly or awaited.
    func routedBody(
        _ requirement: RequirementModel,
        in member: Member,
        skipsImplementer: Bool = false
    ) -> FunctionBody {
        var direct: [Code] = []
        if !skipsImplementer, scope.mayBypassRoute(requirement, in: member) {
            let implementer = Code.call(
                "\(scope.sender).__directImplementer",
                [scope.receiverType(of: requirement)] + scope.offsetAndCaches(of: requirement)
            )
            let call = calls.call(requirement, of: member, requirement.arguments, on: "__it")
            direct.append("if let __it = unsafe \(implementer) \(block: [.returning(call)])")
        }
        let sent = sentCall(requirement, in: member)
        let restorations = requirement.parameters.compactMap(\.restoration)
        guard let thrown = scope.convertedFailure(of: requirement) else {
            return calls.bodyReturning(
                sent.value,
                requirement,
                after: direct + sent.statements,
                restoring: restorations
            )
        }
        let body = calls.bodyReturning(
            sent.value,
            requirement,
            after: sent.statements,
            restoring: restorations
        )
        let failed = rethrowingStatement(of: requirement, as: thrown)
        return FunctionBody(
            statements: direct + ["do \(block: body.continued) catch \(block: [failed])"]
        )
    }

    /// Throws the error of a `catch` as the type that the witness declares.
    func rethrowingStatement(of requirement: RequirementModel, as type: TypeSyntax) -> Code {
        let thrown = Code.call("__Generated.thrown", ["error"] + scope.origin(of: requirement))
        let converted: Code = "\(thrown) as (\(type))"
        return "throw \(converted.marked)"
    }
}
