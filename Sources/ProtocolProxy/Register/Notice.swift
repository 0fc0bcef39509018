// SPDX-License-Identifier: MIT

/// When an observer runs: before the answer is made, or after, also when making it threw.
public enum ObserverPhase: Sendable, Hashable {
    /// Before the override or implementer is called.
    case before
    /// After it returned or threw.
    case after
}

/// What a synchronous observer wants to be told.
@usableFromInline
enum Notice<Arguments, Result, Failure: Error> {
    case arguments((Arguments) throws -> Void)
    case outcome((Arguments, Swift.Result<Result, Failure>) throws -> Void)

    /// - Parameter outcome: Nil before the answer is made.
    @inlinable
    func callAsFunction(_ arguments: Arguments, _ outcome: Swift.Result<Result, Failure>?) throws {
        switch self {
        case .arguments(let body): try body(arguments)
        case .outcome(let body): if let outcome { try body(arguments, outcome) }
        }
    }
}

/// What an asynchronous observer wants to be told.
@usableFromInline
enum AsyncNotice<Arguments, Result, Failure: Error> {
    // Named, since an enumeration's payload cannot spell `nonisolated(nonsending)`.
    @usableFromInline typealias ArgumentsBody = nonisolated(nonsending) (Arguments) async throws -> Void
    @usableFromInline typealias OutcomeBody =
        nonisolated(nonsending) (Arguments, Swift.Result<Result, Failure>) async throws -> Void

    case arguments(ArgumentsBody)
    case outcome(OutcomeBody)

    /// - Parameter outcome: Nil before the answer is made.
    @inlinable
    nonisolated(nonsending) func callAsFunction(
        _ arguments: Arguments, _ outcome: Swift.Result<Result, Failure>?
    ) async throws {
        switch self {
        case .arguments(let body): try await body(arguments)
        case .outcome(let body): if let outcome { try await body(arguments, outcome) }
        }
    }
}
