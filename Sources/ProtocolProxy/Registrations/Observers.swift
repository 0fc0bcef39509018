// SPDX-License-Identifier: MIT

import Synchronization

// The handlers of observers, which an `Entry` stores. The steps that notify them are in
// `Routes/Observing.swift`.

/// The handler of an observer.
protocol AnyObserver: AnyObject {
    /// This observer for the throwing form of its requirement.
    var inThrowingForm: any AnyObserver { get }
}

/// An observer of a synchronous requirement, which receives the arguments, or the arguments and the
/// outcome.
final class SynchronousObserver<Arguments, Result: ~Copyable, Failure: Error>: AnyObserver {
    typealias OfArguments = (Arguments) throws -> Void
    typealias OfOutcome = (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void

    /// `true` if the handler takes the outcome as well as the arguments.
    private let takesOutcome: Bool
    // Not optional, because reading an optional closure wraps it again; the unused one is a no-op.
    private let arguments: OfArguments
    private let outcome: OfOutcome

    /// Creates an observer that takes the arguments.
    init(arguments: @escaping OfArguments) {
        self.takesOutcome = false
        self.arguments = arguments
        self.outcome = { (_, _) in }
    }

    /// Creates an observer that takes the arguments and the outcome.
    init(outcome: @escaping OfOutcome) {
        self.takesOutcome = true
        self.arguments = { _ in }
        self.outcome = outcome
    }

    var inThrowingForm: any AnyObserver {
        typealias Copy = SynchronousObserver<Arguments, Result, any Error>
        guard takesOutcome else { return Copy(arguments: arguments) }
        let boxer = boxer(of: Result.self)
        return Copy(outcome: { [outcome] (arguments, given) in
            guard let listed: Swift.Result<Result, Failure> = boxer.listed(given) else { return }
            try outcome(arguments, listed)
        })
    }

    /// Runs the handler before the call is answered.
    @inline(__always)
    func notify(_ arguments: Arguments) throws {
        try self.arguments(arguments)
    }

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
final class AsynchronousObserver<Arguments, Result: ~Copyable, Failure: Error>: AnyObserver {
    typealias OfArguments = nonisolated(nonsending) (Arguments) async throws -> Void
    typealias OfOutcome =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws ->
        Void

    let arguments: OfArguments?
    let outcome: OfOutcome?

    init(arguments: @escaping OfArguments) {
        self.arguments = arguments
        self.outcome = nil
    }

    init(outcome: @escaping OfOutcome) {
        self.arguments = nil
        self.outcome = outcome
    }

    var inThrowingForm: any AnyObserver {
        typealias Copy = AsynchronousObserver<Arguments, Result, any Error>
        if let arguments { return Copy(arguments: arguments) }
        guard let outcome else { stopAtInvariant("An observer has a handler.") }
        let boxer = boxer(of: Result.self)
        return Copy(outcome: { (arguments, given) in
            guard let listed: Swift.Result<Result, Failure> = boxer.listed(given) else { return }
            try await outcome(arguments, listed)
        })
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
final class ObserverOfAll: AnyObserver {
    private let handler: (ObservedCall) throws -> Void

    init(_ handler: @escaping (ObservedCall) throws -> Void) { self.handler = handler }

    var inThrowingForm: any AnyObserver { self }

    /// Runs the handler before the call is answered.
    func notify(_ call: PendingCall, number: UInt64) throws {
        try handler(ObservedCall(number: number, call: call, outcome: nil, duration: nil))
    }

    /// Runs the handler after the call was answered.
    func notify(
        _ call: PendingCall,
        _ outcome: Result<Any, any Error>,
        number: UInt64,
        since start: ContinuousClock.Instant?
    ) throws {
        let duration = start.map { .now - $0 }
        try handler(ObservedCall(number: number, call: call, outcome: outcome, duration: duration))
    }
}

/// A call of any requirement, as passed to an observer of all requirements.
public struct ObservedCall {
    /// The number of the call, taken from ``nextNumber()``; observers before and after the call
    /// receive the same number.
    ///
    /// Numbers order the calls of all proxies, and tell which outcome belongs to which of several
    /// overlapping calls.
    public let number: UInt64
    /// The requirement that was called, with its arguments.
    public let call: PendingCall
    /// The boxed result or the error; `nil` before the call is answered.
    ///
    /// A ``Transient`` takes the place of a noncopyable result.
    public let outcome: Result<Any, any Error>?
    /// How long the answer took; `nil` before the call is answered.
    public let duration: Duration?

    /// The full name of the requirement.
    public var selector: Selector { call.selector }

    /// The arguments, each boxed as `Any`; see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }

    /// Returns the next call number of the process; the first is 1.
    ///
    /// No two calls have the same number.
    ///
    /// This method can be called on any thread.
    public static func nextNumber() -> UInt64 {
        lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let lastNumber = Atomic<UInt64>(0)
}
