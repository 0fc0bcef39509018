// SPDX-License-Identifier: MIT

extension ProxyError {
    static func wrongResult(
        _ value: Any, of requirement: AnyRequirement, expected type: any Any.Type, in context: RouteContext
    ) -> ProxyError {
        let name = context.protocolName
        return ProxyError(
            .wrongResultType, selector: requirement.selector, protocolName: name, expected: "a value of type '\(type)'",
            given: "one of type '\(Swift.type(of: value))'",
            happened:
                "An interceptor answered '\(requirement.selector)' of '\(name)' with a value of "
                + "another type",
            remedy: "Return a value of exactly that type, or what 'proceed' returned.")
    }

    static func wrongError(
        _ error: any Error, of requirement: AnyRequirement, expected type: any Error.Type, in context: RouteContext
    ) -> ProxyError {
        let name = context.protocolName
        return ProxyError(
            .wrongErrorType, selector: requirement.selector, protocolName: name,
            expected: type == Never.self ? "none, since it does not throw" : "an error of type '\(type)'",
            given: "one of type '\(Swift.type(of: error))': \(error)",
            happened:
                "An interceptor answered '\(requirement.selector)' of '\(name)' with an error "
                + "that it cannot throw",
            remedy: "Return a value, or what 'proceed' returned.")
    }
}
