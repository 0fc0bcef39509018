// SPDX-License-Identifier: MIT

// The default results and errors of a proxy, or of a view of it.

extension RouteTable {
    func defaultError(of type: any Any.Type) -> (any Error)? {
        store.hasDefaults ? store.state.withLock { $0.defaultErrors[ObjectIdentifier(type)] } : nil
    }

    /// The error of an unanswered call: `error`, or a substitute of the requirement's error type;
    /// `nil` if there is none.
    func failure(for error: ProxyError, of requirement: AnyRequirement) -> (any Error)? {
        if requirement.canThrow(error) { return error }
        let type = requirement.signature.failureType
        return defaultError(of: type)
            ?? (type as? any UnansweredCallError.Type)?.init(unanswered: error)
    }

    /// `true` if an unanswered call ends with a value or an error, so that it does not stop the
    /// program.
    ///
    /// The `unansweredCallHandler`, which may return nothing, is not asked.
    func canEndUnanswered(_ requirement: AnyRequirement) -> Bool {
        requirement.canBeUnanswered || defaultValue(of: requirement.signature.resultType) != nil
            || defaultError(of: requirement.signature.failureType) != nil
    }

    /// The default result that was set for a type, on this view or on the proxy.
    func defaultValue(of type: any Any.Type) -> Any? {
        defaultOfView(of: type) ?? store.defaultValue(of: type)
    }

    func defaultOfView(of type: any Any.Type) -> Any? {
        defaults[ObjectIdentifier(type)]
    }
}
