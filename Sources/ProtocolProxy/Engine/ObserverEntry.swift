// SPDX-License-Identifier: MIT

/// An observer of a synchronous requirement, which receives the arguments, or the arguments and the
/// outcome, in one phase of each call.
final class ObserverEntry<Arguments, Result: ~Copyable, Failure: Error>: Entry {
    /// `true` if the handler takes the outcome as well as the arguments.
    private let takesOutcome: Bool
    // Not optional, because reading an optional closure wraps it again; the unused one is a no-op.
    private let arguments: (Arguments) throws -> Void
    private let outcome: (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void

    /// Creates an observer that takes the arguments.
    init(
        _ phase: ObserverPhase,
        _ lifetime: Lifetime,
        arguments: @escaping (Arguments) throws -> Void
    ) {
        self.takesOutcome = false
        self.arguments = arguments
        self.outcome = { (_, _) in }
        super.init(phase.role, lifetime)
    }

    /// Creates an observer that takes the arguments and the outcome.
    init(
        _ lifetime: Lifetime,
        outcome: @escaping (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
    ) {
        self.takesOutcome = true
        self.arguments = { _ in }
        self.outcome = outcome
        super.init(.observerAfter, lifetime)
    }

    override var inThrowingForm: Entry? {
        typealias Copy = ObserverEntry<Arguments, Result, any Error>
        let lifetime = lifetime
        guard takesOutcome else {
            let phase: ObserverPhase = role == .observerBefore ? .before : .after
            return Copy(phase, lifetime, arguments: arguments).identified(as: self)
        }
        let boxer = boxer(of: Result.self)
        return Copy(lifetime) { [outcome] (arguments, given) in
            guard let listed: Swift.Result<Result, Failure> = boxer.listed(given) else { return }
            try outcome(arguments, listed)
        }
        .identified(as: self)
    }

    /// Runs the handler before the call is answered.
    @inline(__always)
    func notify(_ arguments: Arguments) throws { try self.arguments(arguments) }

    /// Runs the handler after the call was answered.
    @inline(__always)
    func notify(_ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>) throws {
        if takesOutcome {
            try self.outcome(arguments, outcome)
        } else {
            try self.arguments(arguments)
        }
    }
}

/// An observer of an asynchronous requirement.
final class AsyncObserverEntry<Arguments, Result: ~Copyable, Failure: Error>: Entry {
    typealias OfArguments = nonisolated(nonsending) (Arguments) async throws -> Void
    typealias OfOutcome =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws ->
        Void

    let arguments: OfArguments?
    let outcome: OfOutcome?

    init(_ phase: ObserverPhase, _ lifetime: Lifetime, arguments: @escaping OfArguments) {
        self.arguments = arguments
        self.outcome = nil
        super.init(phase.role, lifetime)
    }

    init(_ lifetime: Lifetime, outcome: @escaping OfOutcome) {
        self.arguments = nil
        self.outcome = outcome
        super.init(.observerAfter, lifetime)
    }

    override var inThrowingForm: Entry? {
        typealias Copy = AsyncObserverEntry<Arguments, Result, any Error>
        if let arguments {
            let phase: ObserverPhase = role == .observerBefore ? .before : .after
            return Copy(phase, lifetime, arguments: arguments).identified(as: self)
        }
        guard let outcome else { return nil }
        let boxer = boxer(of: Result.self)
        return Copy(lifetime) { (arguments, given) in
            guard let listed: Swift.Result<Result, Failure> = boxer.listed(given) else { return }
            try await outcome(arguments, listed)
        }
        .identified(as: self)
    }
}

extension Boxer where Value: ~Copyable {
    /// A copy of an outcome; `nil` for an error of another type, which an observer of outcomes
    /// cannot receive.
    fileprivate final func listed<Failure>(
        _ outcome: borrowing Swift.Result<Value, any Error>
    ) -> Swift.Result<Value, Failure>? {
        switch erased(outcome) {
        case .success(let box):
            guard let value = unboxed(box) else { return nil }
            return .success(value)
        case .failure(let error): return (error as? Failure).map { .failure($0) }
        }
    }
}

/// An observer of all requirements.
final class ErasedObserverEntry: Entry {
    let handler: (ObservedCall) throws -> Void

    init(
        _ phase: ObserverPhase,
        _ lifetime: Lifetime,
        _ handler: @escaping (ObservedCall) throws -> Void
    ) {
        self.handler = handler
        super.init(phase.role, lifetime, isForAll: true)
    }

    override var inThrowingForm: Entry? { self }
}
