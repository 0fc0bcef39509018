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
enum Notice<Arguments, Result: ~Copyable, Failure: Error> {
    case arguments((Arguments) throws -> Void)
    case outcome((Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void)
    case paired(PairedNotice<Arguments>)
    case all(NoticeForAll)

    @inlinable
    func beforeAnswer(_ arguments: Arguments, _ notes: inout CallNote?) throws {
        switch self {
        case .arguments(let body): try body(arguments)
        case .outcome: break
        case .paired(let notice): try notice.beforeAnswer(arguments, &notes)
        case .all(let notice): try notice.beforeAnswer(arguments)
        }
    }

    @inlinable
    func afterAnswer(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>, _ notes: CallNote?,
        since start: ContinuousClock.Instant?
    ) throws {
        switch self {
        case .arguments(let body): try body(arguments)
        case .outcome(let body): try body(arguments, outcome)
        case .paired(let notice): try notice.afterAnswer(arguments, notes)
        case .all(let notice): try notice.afterAnswer(arguments, outcome, since: start)
        }
    }
}

/// What an asynchronous observer wants to be told.
@usableFromInline
enum AsyncNotice<Arguments, Result: ~Copyable, Failure: Error> {
    // Named, since an enumeration's payload cannot spell `nonisolated(nonsending)`.
    @usableFromInline typealias ArgumentsBody = nonisolated(nonsending) (Arguments) async throws -> Void
    @usableFromInline typealias OutcomeBody =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void

    case arguments(ArgumentsBody)
    case outcome(OutcomeBody)
    case all(NoticeForAll)

    @inlinable
    nonisolated(nonsending) func beforeAnswer(_ arguments: Arguments) async throws {
        switch self {
        case .arguments(let body): try await body(arguments)
        case .outcome: break
        case .all(let notice): try notice.beforeAnswer(arguments)
        }
    }

    @inlinable
    nonisolated(nonsending) func afterAnswer(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>,
        since start: ContinuousClock.Instant?
    ) async throws {
        switch self {
        case .arguments(let body): try await body(arguments)
        case .outcome(let body): try await body(arguments, outcome)
        case .all(let notice): try notice.afterAnswer(arguments, outcome, since: start)
        }
    }
}
