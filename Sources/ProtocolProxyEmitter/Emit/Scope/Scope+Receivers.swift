// SPDX-License-Identifier: MIT

// What the calls of a witness are sent to.

extension Scope {
    /// The proxy class, which has the static functions that open a conformer.
    var ownerOfOpeners: Code { isDefaultImplementation ? "__Proxy" : proxyType }

    /// The name of the function type of a call with the types that the witness knows.
    func openedTypeName(_ requirement: RequirementModel) -> Code {
        let name: Code = "__Opened_\(requirement.key)"
        if mode == .actor { return "\(proxyType).\(name)" }
        return isNested ? "__Proxy.\(name)" : name
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
    var senderBesideCapture: Code { mode == .actor ? "__proxy" : sender }

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
