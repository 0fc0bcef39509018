// SPDX-License-Identifier: MIT

import SwiftSyntax

// A witness forwards the call to the implementer if nothing is registered, and otherwise sends it
// to the handlers.

extension ProxyEmitter {
    /// The body of a witness, or of one of its accessors.
    func body(of requirement: RequirementModel, in member: Member) -> [Code] {
        if requirement.isImpossible { return [] }
        if isLeftToDefault(member) {
            return answerStatements(requirement, in: member)
                ?? leftToDefault(requirement, in: member)
        }
        if hasImplementer, hasDirectFunction(requirement, in: member) {
            return forwardingBody(requirement, in: member)
        }
        return routedBody(requirement, in: member, skipsImplementer: !hasImplementer).code
    }

    /// Whether a call may go to the implementer without a route.
    func mayBypassRoute(_ requirement: RequirementModel, in member: Member) -> Bool {
        index(of: requirement) != nil && !requirement.isMutating
            && !requirement.result.selfShape.mentionsSelf
            && !requirement.takesSelf
            && !requirement.result.isSending
            && requirement.parameters.allSatisfy {
                $0.convention != .once && $0.convention != .variadic
            }
    }

    /// Whether the body can have one local function that calls the implementer, and another that
    /// makes all other calls.
    func hasDirectFunction(_ requirement: RequirementModel, in member: Member) -> Bool {
        mayBypassRoute(requirement, in: member) && !requirement.effects.isAsync
            && requirement.effects.failure != .rethrown
            && member.genericClause.isEmpty && member.whereClause.isEmpty
            && requirement.parameters.allSatisfy {
                $0.isPassedOn && !$0.isCopied && !(isSpecialized && $0.isBorrowed)
            }
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
        let call = call(requirement, of: member, requirement.arguments)
        let forwarded = isStatement ? .returning(call) : call
        // BUG: Swift 6.3.1 rejects a local function that captures a noncopyable argument: "compiler
        // can't verify".
        if requirement.parameters.contains(where: \.mayBeNoncopyable) {
            return forwardingInClosure(requirement, in: member, forwarded)
        }
        let signature: Code =
            "\(requirement.effects.declared())\(ResultType.clause(requirement.result.spelling))"
        let sent = sentCall(requirement, in: member, or: "__direct")
        let isCaptured = proxyOfWitness != "self" && opening(requirement, of: member) == nil
        let proxy: [Code] =
            isCaptured
            ? ["let __proxy: ProtocolProxy::ProtocolProxy = \(proxy(of: requirement))"] : []
        let owner = isCaptured ? senderBesideCapture : sender
        let place = offsetAndCaches(of: requirement)
        var choice: Code = "\(owner).__forwardsAtOnce\(arguments: place) "
        choice.append(.infixOperator("?"))
        choice += "\(owner).__forward(__direct) : __send()"
        return proxy + [
            .call("func __direct", ["_ it: \(receiver(of: requirement))"])
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
            .tuple(["it: \(receiver(of: requirement))"])
            + "\(requirement.effects.declared())\(ResultType.clause(result)) in"
        let closure = Code.closure(signature, [forwarded])
        let forward: Code =
            "return \(requirement.effects.prefix)unsafe \(sender).__forward \(closure)"
        let place = offsetAndCaches(of: requirement)
        let condition: Code = "\(sender).__forwardsAtOnce\(arguments: place)"
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
        if !skipsImplementer, mayBypassRoute(requirement, in: member) {
            let implementer = Code.call(
                "\(sender).__directImplementer",
                [receiverType(of: requirement)] + offsetAndCaches(of: requirement)
            )
            let call = call(requirement, of: member, requirement.arguments, on: "__it")
            direct.append("if let __it = unsafe \(implementer) \(block: [.returning(call)])")
        }
        let sent = sentCall(requirement, in: member)
        let restorations = requirement.parameters.compactMap(\.restoration)
        guard let thrown = convertedFailure(of: requirement) else {
            return bodyReturning(
                sent.value,
                requirement,
                after: direct + sent.statements,
                restoring: restorations
            )
        }
        let body = bodyReturning(
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

    /// The type to which an asynchronous witness converts the errors of its body.
    func convertedFailure(of requirement: RequirementModel) -> TypeSyntax? {
        guard requirement.effects.isAsync, typedFailure(of: requirement) == nil else { return nil }
        return requirement.effects.thrown
    }

    /// Throws the error of a `catch` as the type that the witness declares.
    func rethrowingStatement(of requirement: RequirementModel, as type: TypeSyntax) -> Code {
        let thrown = Code.call("__Generated.thrown", ["error"] + origin(of: requirement))
        return "throw \(thrown) as (\(type))"
    }

    /// A body that returns `value` after `statements`, and runs `restorations` last, even after an
    /// error.
    func bodyReturning(
        _ value: Code,
        _ requirement: RequirementModel,
        after statements: [Code],
        restoring restorations: [Code]
    ) -> FunctionBody {
        guard !restorations.isEmpty else {
            return FunctionBody(statements: statements, value: value)
        }
        let returned: Code = .unsafe("__returned", if: requirement.returnsUnsafe)
        let body =
            requirement.result.isVoid
            ? [value] + restorations
            : [.constant("__returned", value)] + restorations + [.returning(returned)]
        guard requirement.effects.isThrowing else {
            return FunctionBody(statements: statements + body)
        }
        let whole: Code = "do \(block: body) catch \(block: restorations + ["throw error"])"
        return FunctionBody(statements: statements + [whole])
    }

    /// The arguments by which the library finds a requirement of this protocol without a search by
    /// name.
    func offsetAndCaches(of requirement: RequirementModel) -> [Code] {
        ["\(index(of: requirement) ?? 0)", caches]
    }

    /// The captured receiver; `self` would also capture its metatype.
    var proxyOfWitness: Code { isKeyStored && mode != .actor ? "self" : "__proxy" }

    /// The receiver of `call`, `send` and `begin`.
    ///
    /// It is right even if a requirement has one of these names.
    var sender: Code {
        if mode == .actor { return "self.__proxy" }
        let hidesVerbs = model.members.contains {
            ["send", "call", "begin"].contains($0.name.unquoted)
        }
        return hidesVerbs ? .tuple(["self as ProtocolProxy::ProtocolProxy"]) : "self"
    }

    /// The receiver of these calls where the constant `__proxy` has the proxy, too.
    ///
    /// Each read of the actor's property retains the proxy, which a read of the constant doesn't.
    private var senderBesideCapture: Code { mode == .actor ? "__proxy" : sender }

    /// The receiver of the calls of static requirements.
    var typeSender: Code { "Self.\(mode == .actor ? "__Proxy." : "")typeProxy" }

    /// The proxy that a requirement is called on, or its type proxy.
    func proxy(of requirement: RequirementModel) -> Code {
        if requirement.isOfType { return typeSender }
        return mode == .actor ? sender : "self"
    }

    /// The arguments that name the proxy and the requirement in an error.
    func origin(of requirement: RequirementModel) -> [Code] {
        ["on: \(proxy(of: requirement))", "by: \(constant(requirement))"]
    }
}
