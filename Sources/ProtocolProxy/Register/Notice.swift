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
struct Notice<Arguments, Result: ~Copyable, Failure: Error> {
    /// What is told more than the arguments.
    @usableFromInline
    enum More {
        case outcome((Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void)
        case paired(PairedNotice<Arguments>)
        case all(NoticeForAll)
    }

    // Beside the others, not one of them: a closure is called where it lies, but copied and counted when it is taken out
    // of an enumeration, at the cost of half an observer.
    @usableFromInline let body: (Arguments) throws -> Void
    @usableFromInline let more: More?
    @usableFromInline let wantsArgumentsOnly: Bool

    private init(more: More?, _ body: @escaping (Arguments) throws -> Void = { _ in }) {
        self.body = body
        self.more = more
        self.wantsArgumentsOnly = more == nil
    }

    static func arguments(_ body: @escaping (Arguments) throws -> Void) -> Notice { Notice(more: nil, body) }

    static func outcome(
        _ body: @escaping (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
    ) -> Notice {
        Notice(more: .outcome(body))
    }

    static func paired(_ notice: PairedNotice<Arguments>) -> Notice { Notice(more: .paired(notice)) }

    static func all(_ notice: NoticeForAll) -> Notice { Notice(more: .all(notice)) }

    // Not inlined: what is seldom wanted makes room on the stack at each call otherwise.
    @inlinable @inline(never)
    func moreBeforeAnswer(_ arguments: Arguments, _ notes: inout CallNote?) throws {
        switch more {
        case .outcome, nil: break
        case .paired(let notice): try notice.beforeAnswer(arguments, &notes)
        case .all(let notice): try notice.beforeAnswer(arguments)
        }
    }

    @inlinable @inline(never)
    func moreAfterAnswer(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>, _ notes: inout CallNote?,
        since start: ClockReading
    ) throws {
        switch more {
        case nil: break
        case .outcome(let body): try body(arguments, outcome)
        case .paired(let notice): try notice.afterAnswer(arguments, notes)
        case .all(let notice): try notice.afterAnswer(arguments, outcome, since: start)
        }
    }
}

extension Route.Observer {
    /// Tells a synchronous observer of a call.
    ///
    /// Asked of the observer, where the notice lies: of a notice that is handed over, all is loaded, and a few words of
    /// it are wanted.
    @inlinable @inline(__always)
    func beforeAnswer<Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments, _ notes: inout CallNote?
    ) throws where Notice == SynchronousNotice<Arguments, Result, Failure> {
        if notice.wantsArgumentsOnly { return try notice.body(arguments) }
        try notice.moreBeforeAnswer(arguments, &notes)
    }

    /// Tells a synchronous observer what came of a call.
    @inlinable @inline(__always)
    func afterAnswer<Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>, _ notes: inout CallNote?,
        since start: ClockReading
    ) throws where Notice == SynchronousNotice<Arguments, Result, Failure> {
        if notice.wantsArgumentsOnly { return try notice.body(arguments) }
        try notice.moreAfterAnswer(arguments, outcome, &notes, since: start)
    }
}

// `Notice` is a parameter of the route.
@usableFromInline
typealias SynchronousNotice<Arguments, Result: ~Copyable, Failure: Error> = Notice<Arguments, Result, Failure>

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
        since start: ClockReading
    ) async throws {
        switch self {
        case .arguments(let body): try await body(arguments)
        case .outcome(let body): try await body(arguments, outcome)
        case .all(let notice): try notice.afterAnswer(arguments, outcome, since: start)
        }
    }
}
