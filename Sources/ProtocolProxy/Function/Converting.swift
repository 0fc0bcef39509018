// SPDX-License-Identifier: MIT

extension SynchronousRequirement where Result: ~Copyable {
    /// Returns a handler whose errors are converted.
    public func converting(_ handler: Function, by convert: @escaping (any Error) -> any Error) -> Function {
        around(
            Decorator { (_, proceed) throws(Failure) in
                do throws(Failure) { return try proceed(handler) } catch {
                    throw converted(error, convert)
                }
            })
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// Returns a handler whose errors are converted.
    public func converting(_ handler: Function, by convert: @escaping (any Error) -> any Error) -> Function {
        around(
            AsyncDecorator { (_, proceed) async throws(Failure) in
                do throws(Failure) { return try await proceed(handler) } catch {
                    throw converted(error, convert)
                }
            })
    }
}

/// Returns the error that a function with this error type may throw instead of another one.
private func converted<Failure: Error>(_ error: Failure, _ convert: (any Error) -> any Error) -> Failure {
    convert(error) as? Failure ?? error
}
