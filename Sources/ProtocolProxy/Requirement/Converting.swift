// SPDX-License-Identifier: MIT

/// A function whose errors are converted.
private final class Converting<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let function: Function
    private let convert: (any Error) -> any Error

    init(_ function: Function, _ convert: @escaping (any Error) -> any Error) {
        self.function = function
        self.convert = convert
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do throws(Failure) { return try proceed(function, &arguments) } catch {
            throw converted(error, convert)
        }
    }
}

/// The same of one that may suspend.
private final class AsyncConverting<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as above.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let function: Function
    private let convert: (any Error) -> any Error

    init(_ function: Function, _ convert: @escaping (any Error) -> any Error) {
        self.function = function
        self.convert = convert
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        do throws(Failure) { return try await proceed(function, &arguments) } catch {
            throw converted(error, convert)
        }
    }
}

/// An error that a function which throws this type may throw in place of another one.
private func converted<Failure: Error>(_ error: Failure, _ convert: (any Error) -> any Error) -> Failure {
    convert(error) as? Failure ?? error
}

extension SynchronousRequirement where Result: ~Copyable {
    /// A handler whose errors are converted.
    public func converting(_ handler: Function, by convert: @escaping (any Error) -> any Error) -> Function {
        around(Converting(handler, convert))
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// A handler whose errors are converted.
    public func converting(_ handler: Function, by convert: @escaping (any Error) -> any Error) -> Function {
        around(AsyncConverting(handler, convert))
    }
}
