// SPDX-License-Identifier: MIT

extension SynchronousRequirement where Result: ~Copyable {
    /// A handler whose errors are converted.
    public func converting(_ handler: Function, by convert: @escaping (any Error) -> any Error) -> Function {
        around(
            Decorator { (arguments, proceed) throws(Failure) in
                do throws(Failure) { return try proceed(handler, &arguments) } catch {
                    throw converted(error, convert)
                }
            })
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// A handler whose errors are converted.
    public func converting(_ handler: Function, by convert: @escaping (any Error) -> any Error) -> Function {
        around(
            AsyncDecorator { (arguments, proceed) async throws(Failure) in
                do throws(Failure) { return try await proceed(handler, &arguments) } catch {
                    throw converted(error, convert)
                }
            })
    }
}

/// An error that a function which throws this type may throw in place of another one.
private func converted<Failure: Error>(_ error: Failure, _ convert: (any Error) -> any Error) -> Failure {
    convert(error) as? Failure ?? error
}
