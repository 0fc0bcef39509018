// SPDX-License-Identifier: MIT

extension RouteTable {
    /// Returns the error that `setDefault(throwing:)` set for a type of errors.
    func defaultError(of type: any Any.Type) -> (any Error)? {
        func find<Value>(_ type: Value.Type) -> (any Error)? {
            guard let type = type as? any Error.Type else { return nil }
            func find<Failure: Error>(_ type: Failure.Type) -> (any Error)? {
                (defaultValue(of: DefaultError<Failure>.self) as? DefaultError<Failure>)?.error
            }
            return find(type)
        }
        return _openExistential(type, do: find)
    }

    /// Returns the error of an unanswered call without a result, of the type that its requirement throws.
    ///
    /// - Parameters:
    ///   - error: The error, which is returned if the requirement can throw it.
    ///   - requirement: The requirement.
    /// - Returns: Nil if the requirement throws errors of another type, and none is known.
    func failure(for error: ProxyError, of requirement: AnyRequirement) -> (any Error)? {
        if requirement.canThrow(error) { return error }
        let type = requirement.signature.failureType
        return defaultError(of: type) ?? (type as? any UnansweredCallError.Type)?.init(unanswered: error)
    }

    /// Returns the result of unanswered calls, if a value was set for the type.
    func defaultValue(of type: any Any.Type) -> Any? { defaultOfView(of: type) ?? store.defaultValue(of: type) }

    /// Returns the value that was given to this view.
    func defaultOfView(of type: any Any.Type) -> Any? { defaults[type] }
}
