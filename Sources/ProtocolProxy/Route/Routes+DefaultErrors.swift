// SPDX-License-Identifier: MIT

extension Routes {
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
}
