// SPDX-License-Identifier: MIT

extension ProxyError {
    static func unanswered(_ requirement: AnyRequirement, on proxy: ProtocolProxy) -> ProxyError {
        unanswered(requirement, of: proxy.protocolName(of: requirement), in: proxy.routes)
    }

    static func unanswered(
        _ requirement: AnyRequirement,
        of name: String,
        in routes: RouteTable?,
        _ hasZero: Bool = false
    ) -> ProxyError {
        let deadType = routes?.store.deadImplementerType
        guard !requirement.hasOperands else {
            return unanswered(amongOperandsOf: requirement, of: name)
        }
        return ProxyError(
            .unanswered,
            selector: requirement.selector,
            protocolName: name,
            happened: "'\(requirement.selector)' of '\(name)' is unanswered\(since(deadType))"
                + (hasZero
                    ? ""
                    : ", and '\(spelling(of: requirement.signature.resultType))' has no zero "
                        + "value"),
            remedy: remedy(deadType)
                + (requirement.canBeSent
                    ? "Set an implementer, override the requirement, give it an answer with "
                        + "'answering(_:)', or conform the type to 'ZeroAnswer'."
                    : "Set an implementer, override the requirement, or give it an answer with "
                        + "'answering(_:)'.")
                + remedy(forErrorsOf: requirement)
        )
    }

    private static func remedy(forErrorsOf requirement: AnyRequirement) -> String {
        let type = requirement.signature.failureType
        guard type != Never.self, type != (any Error).self, type != ProxyError.self,
            !(type is any UnansweredCallError.Type)
        else { return "" }
        return
            " Or set an error with 'setDefault(throwing:)', or conform '\(spelling(of: type))' to "
            + "'UnansweredCallError'."
    }

    private static func unanswered(amongOperandsOf requirement: AnyRequirement, of name: String)
        -> ProxyError
    {
        ProxyError(
            .unanswered,
            selector: requirement.selector,
            protocolName: name,
            happened:
                "'\(requirement.selector)' of '\(name)' is unanswered, and its operands' "
                + "implementers have no common type",
            remedy:
                "Give all operands implementers of one type, or give the 'typeProxy' of the "
                + "proxy's class an override or an implementer."
        )
    }

    static func since(_ deadType: (any Any.Type)?) -> String {
        deadType.map { " because the implementer of type '\($0)' was deallocated" } ?? ""
    }

    static func remedy(_ deadType: (any Any.Type)?) -> String {
        deadType == nil ? "" : "Keep it alive elsewhere, or make the proxy with 'retaining:'. "
    }
}

// Results, errors and arguments of handlers that fit no call.

extension ProxyError {
    static func wrongResult(
        _ value: Any,
        of requirement: AnyRequirement,
        expected type: any Any.Type
    ) -> ProxyError {
        let name = requirement.conformanceName
        return wrongType(
            .wrongResultType,
            value,
            of: requirement,
            of: name,
            expected: type,
            happened:
                "A handler answered the generic '\(requirement.selector)' of '\(name)' with a "
                + "value of the wrong type for this call",
            remedy:
                "Return a value of the type that the arguments imply, or the result of the "
                + "function below."
        )
    }

    static func wrongResult(
        _ value: Any,
        of requirement: AnyRequirement,
        expected type: any Any.Type,
        in context: RouteContext
    ) -> ProxyError {
        let name = context.protocolName
        return wrongType(
            .wrongResultType,
            value,
            of: requirement,
            of: name,
            expected: type,
            happened:
                "An interceptor answered '\(requirement.selector)' of '\(name)' with a value of "
                + "another type",
            remedy: "Return a value of exactly that type, or the outcome of 'proceed'."
        )
    }

    static func wrongArgument(
        _ value: Any,
        at position: Int,
        of requirement: AnyRequirement,
        expected type: any Any.Type
    ) -> ProxyError {
        let name = requirement.conformanceName
        return wrongType(
            .wrongArgumentType,
            value,
            of: requirement,
            of: name,
            expected: type,
            happened:
                "A handler continued a call of the generic '\(requirement.selector)' of '\(name)', "
                + "and argument \(position + 1) has the wrong type for this call",
            remedy: "Pass on the argument unchanged, or another value of its type."
        )
    }

    private static func wrongType(
        _ code: Code,
        _ value: Any,
        of requirement: AnyRequirement,
        of protocolName: String,
        expected type: any Any.Type,
        happened: String,
        remedy: String
    ) -> ProxyError {
        ProxyError(
            code,
            selector: requirement.selector,
            protocolName: protocolName,
            expected: "a value of type '\(spelling(of: type))'",
            given: "one of type '\(spelling(of: Swift.type(of: value)))'",
            happened: happened,
            remedy: remedy
        )
    }

    static func missingArgument(_ count: Int, of requirement: AnyRequirement) -> ProxyError {
        let name = requirement.conformanceName
        return ProxyError(
            .wrongArgumentCount,
            selector: requirement.selector,
            protocolName: name,
            given: "\(count)",
            happened:
                "A handler continued a call of '\(requirement.selector)' of '\(name)' with too few "
                + "arguments for its parameter pack",
            remedy: "Pass on all arguments of the call."
        )
    }

    static func wrongError(
        _ error: any Error,
        of requirement: AnyRequirement,
        expected type: any Error.Type,
        in context: RouteContext
    ) -> ProxyError {
        let name = context.protocolName
        return ProxyError(
            .wrongErrorType,
            selector: requirement.selector,
            protocolName: name,
            expected: type == Never.self
                ? "none, since it does not throw" : "an error of type '\(spelling(of: type))'",
            given: "one of type '\(Swift.type(of: error))': \(error)",
            happened:
                "An interceptor answered '\(requirement.selector)' of '\(name)' with an error "
                + "that it cannot throw",
            remedy: "Return a value, or the outcome of 'proceed'."
        )
    }
}
