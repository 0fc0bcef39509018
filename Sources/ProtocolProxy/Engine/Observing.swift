// SPDX-License-Identifier: MIT

// How observers take part in a call: their handlers, in an `Entry`; the step that notifies those of
// a synchronous requirement, and of an asynchronous one.
//
// The function of a step, made where the types are known, calls `Decorator.call(_:_:)`, or
// `call(changing:_:)` if arguments may change. The first of these tests `isObserving`, and calls
// `ObservingDecorator.called` instead of the closure of the decorator, so that both are inlined.

// MARK: Handlers

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

/// The observers in a route, by phase, each in order of registration.
struct Observers {
    let before: [Entry]
    let after: [Entry]
    let context: RouteContext
    /// `true` if one of them observes all requirements, and so receives the numbers of calls.
    let areNumbered: Bool
    /// `true` if one of them also receives the durations.
    private let areTimed: Bool

    init(_ entries: [Entry], _ context: RouteContext) {
        self.before = entries.filter { $0.role == .observerBefore }
        self.after = entries.filter { $0.role == .observerAfter }
        self.context = context
        self.areNumbered = entries.contains(where: \.isForAll)
        self.areTimed = after.contains(where: \.isForAll)
    }

    /// The number of a call that begins now, or 0 if no observer receives it.
    func nextNumber() -> UInt64 {
        areNumbered ? ObservedCall.nextNumber() : 0
    }

    /// The time at which an answer begins, if an observer receives its duration.
    func startOfAnswer() -> ContinuousClock.Instant? {
        areTimed ? .now : nil
    }
}

// MARK: The step of a synchronous call

extension SynchronousRequirement where Result: ~Copyable {
    func observing(_ next: Function, by observers: Observers) -> Function {
        around(ObservingDecorator(self, observers, next).forWitnesses)
    }
}

/// Notifies the observers of a synchronous requirement, and proceeds to the function below them.
///
/// `@usableFromInline`, so that witnesses inline `called`, where the types are known.
@usableFromInline
final class ObservingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private typealias Handler = SynchronousObserver<Arguments, Result, Failure>

    // Not optional: unwrapping would retain the box.
    @usableFromInline let box: FunctionBox<Function>
    private let requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    private let observers: Observers
    private let context: RouteContext
    // If calls are not numbered, the first observer of each phase is apart from the others, which
    // is faster than iterating over an array. Its handler is not optional, because unwrapping would
    // retain it, and its condition is here, because calls read it. The arrays contain `Entry`,
    // because iterating over `[Handler]` looks up its metadata.
    private let firstBefore: Handler
    private let firstBeforeAlwaysTakesPart: Bool
    private let firstBeforeEntry: Entry?
    private let othersBefore: [Entry]
    private let firstAfter: Handler
    private let firstAfterAlwaysTakesPart: Bool
    private let firstAfterEntry: Entry?
    private let othersAfter: [Entry]

    init(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ observers: Observers,
        _ next: Function
    ) {
        self.requirement = requirement
        self.observers = observers
        self.context = observers.context
        let firstBefore = observers.areNumbered ? nil : observers.before.first
        self.firstBefore = Self.handler(firstBefore)
        self.firstBeforeAlwaysTakesPart = firstBefore?.alwaysTakesPart ?? true
        self.firstBeforeEntry = firstBefore
        self.othersBefore = Array(observers.before.dropFirst(firstBefore == nil ? 0 : 1))
        let firstAfter = observers.areNumbered ? nil : observers.after.first
        self.firstAfter = Self.handler(firstAfter)
        self.firstAfterAlwaysTakesPart = firstAfter?.alwaysTakesPart ?? true
        self.firstAfterEntry = firstAfter
        self.othersAfter = Array(observers.after.dropFirst(firstAfter == nil ? 0 : 1))
        let box = FunctionBox(next)
        self.box = box
        super.init(
            isObserving: true,
            { (_, proceed) throws(Failure) in try proceed(box.function) },
            changing: { (arguments, proceed) throws(Failure) in
                try proceed(box.function, &arguments)
            }
        )
    }

    private static func handler(_ entry: Entry?) -> Handler {
        // SAFETY: `RoutePlan` lists observers of the requirement's `observerClass` and of all
        // requirements, and there are none of the latter if calls are not numbered.
        entry.map { unsafe unsafeDowncast($0.box, to: Handler.self) } ?? Handler { _ in }
    }

    /// This decorator or, if calls are numbered, one that passes them to it, because witnesses
    /// inline only `called`.
    var forWitnesses: Decorator<Function, Arguments, Result, Failure> {
        guard observers.areNumbered else { return self }
        return .changing { (arguments, proceed) throws(Failure) in
            try self.call(changing: &arguments, proceed)
        }
    }

    /// Makes a call whose arguments don't change, and that is not numbered.
    @inlinable @inline(__always)
    func called(
        _ arguments: consuming Arguments,
        _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let arguments = __Generated.Borrow(arguments)
        begin(arguments)
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try box.call(proceed)) } catch {
            outcome = .failure(error)
        }
        end(arguments, outcome)
        return try outcome.get()
    }

    override func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: ProceedChanging
    ) throws(Failure) -> Result {
        if observers.areNumbered { return try callNumbered(changing: &arguments, proceed) }
        begin(__Generated.Borrow(arguments.arguments))
        let outcome = Swift.Result { () throws(Failure) in try proceed(box.function, &arguments) }
        end(__Generated.Borrow(arguments.arguments), outcome)
        return try outcome.get()
    }

    // Apart, because the type of an instant is looked up where it occurs.
    @inline(never)
    private func callNumbered(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: ProceedChanging
    ) throws(Failure) -> Result {
        let number = observers.nextNumber()
        for entry in observers.before {
            notify(entry, __Generated.Borrow(arguments.arguments), number)
        }
        let start = observers.startOfAnswer()
        let outcome = Swift.Result { () throws(Failure) in try proceed(box.function, &arguments) }
        for entry in observers.after {
            notify(entry, __Generated.Borrow(arguments.arguments), outcome, number, start)
        }
        return try outcome.get()
    }

    // MARK: Notifying

    /// Runs observers before the call is answered.
    @usableFromInline
    func begin(_ arguments: borrowing __Generated.Borrow<Arguments>) {
        if firstBeforeAlwaysTakesPart || admits(firstBeforeEntry) {
            do { try firstBefore.notify(arguments.value) } catch {
                context.report(error, by: .observerBefore)
            }
        }
        if !othersBefore.isEmpty { notifyOthers(arguments) }
    }

    /// Runs observers after the call was answered.
    @usableFromInline
    func end(
        _ arguments: borrowing __Generated.Borrow<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        if firstAfterAlwaysTakesPart || admits(firstAfterEntry) {
            do { try firstAfter.notify(arguments.value, outcome) } catch {
                context.report(error, by: .observerAfter)
            }
        }
        if !othersAfter.isEmpty { notifyOthers(arguments, outcome) }
    }

    @inline(never)
    private func admits(_ entry: Entry?) -> Bool {
        entry.map(context.admits) ?? true
    }

    @inline(never)
    private func notifyOthers(_ arguments: borrowing __Generated.Borrow<Arguments>) {
        for entry in othersBefore { notify(entry, arguments) }
    }

    @inline(never)
    private func notifyOthers(
        _ arguments: borrowing __Generated.Borrow<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        for entry in othersAfter { notify(entry, arguments, outcome) }
    }

    @inline(__always)
    private func notify(_ entry: Entry, _ arguments: borrowing __Generated.Borrow<Arguments>) {
        guard entry.alwaysTakesPart || context.admits(entry) else { return }
        do {
            // SAFETY: `RoutePlan` has compared the class of the box; see `handler`.
            try unsafe unsafeDowncast(entry.box, to: Handler.self).notify(arguments.value)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    @inline(__always)
    private func notify(
        _ entry: Entry,
        _ arguments: borrowing __Generated.Borrow<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        guard entry.alwaysTakesPart || context.admits(entry) else { return }
        do {
            // SAFETY: `RoutePlan` has compared the class of the box; see `handler`.
            try unsafe unsafeDowncast(entry.box, to: Handler.self).notify(arguments.value, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }

    /// Runs an observer of this or of all requirements before a numbered call is answered.
    private func notify(
        _ entry: Entry,
        _ arguments: borrowing __Generated.Borrow<Arguments>,
        _ number: UInt64
    ) {
        guard let observer = entry.observerOfAll else { return notify(entry, arguments) }
        guard context.admits(entry) else { return }
        do {
            try observer.notify(PendingCall(requirement, arguments.value), number: number)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    /// Runs an observer of this or of all requirements after a numbered call was answered.
    private func notify(
        _ entry: Entry,
        _ arguments: borrowing __Generated.Borrow<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        _ number: UInt64,
        _ start: ContinuousClock.Instant?
    ) {
        guard let observer = entry.observerOfAll else { return notify(entry, arguments, outcome) }
        guard context.admits(entry) else { return }
        do {
            try observer.notify(
                PendingCall(requirement, arguments.value),
                requirement.boxer.erased(outcome),
                number: number,
                since: start
            )
        } catch {
            context.report(error, by: .observerAfter)
        }
    }
}

// MARK: The step of an asynchronous call

extension AsynchronousRequirement where Result: ~Copyable {
    func observing(_ next: Function, by observers: Observers) -> Function {
        around(
            AsyncDecorator.changing { (arguments, proceed) async throws(Failure) in
                let number = observers.nextNumber()
                for entry in observers.before where observers.context.admits(entry) {
                    await self.notify(entry, arguments.arguments, number, observers.context)
                }
                let start = observers.startOfAnswer()
                let outcome: Swift.Result<Result, Failure>
                do throws(Failure) {
                    outcome = .success(try await proceed(next, &arguments))
                } catch {
                    outcome = .failure(error)
                }
                for entry in observers.after where observers.context.admits(entry) {
                    await self.notify(
                        entry,
                        arguments.arguments,
                        outcome,
                        number,
                        start,
                        observers.context
                    )
                }
                return try outcome.get()
            }
        )
    }

    // SAFETY: here and below, `RoutePlan` lists observers of `observerClass` and of all
    // requirements.
    private nonisolated(nonsending) func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ number: UInt64,
        _ context: RouteContext
    ) async {
        do {
            if let observer = entry.observerOfAll {
                return try observer.notify(PendingCall(self, arguments), number: number)
            }
            let observer = unsafe unsafeDowncast(
                entry.box,
                to: AsynchronousObserver<Arguments, Result, Failure>.self
            )
            try await observer.arguments?(arguments)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    // SAFETY: as above.
    private nonisolated(nonsending) func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        _ number: UInt64,
        _ start: ContinuousClock.Instant?,
        _ context: RouteContext
    ) async {
        do {
            if let observer = entry.observerOfAll {
                return try observer.notify(
                    PendingCall(self, arguments),
                    boxer.erased(outcome),
                    number: number,
                    since: start
                )
            }
            let observer = unsafe unsafeDowncast(
                entry.box,
                to: AsynchronousObserver<Arguments, Result, Failure>.self
            )
            try await observer.arguments?(arguments)
            try await observer.outcome?(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }
}
