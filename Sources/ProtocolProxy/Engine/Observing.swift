// SPDX-License-Identifier: MIT

// How observers take part in a call: their handlers, in an `Entry`; the step that notifies those of a
// synchronous requirement, and of an asynchronous one.

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
    let takesOutcome: Bool
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
        let observed = ObservedFunction(self, observers, next)
        guard !observers.areNumbered else {
            return around(
                Decorator.changing { (arguments, proceed) throws(Failure) in
                    try observed.callNumbered(changing: &arguments, proceed)
                }
            )
        }
        return around(
            Decorator(
                { (arguments, proceed) throws(Failure) in
                    try observed.call(arguments, proceed)
                },
                changing: { (arguments, proceed) throws(Failure) in
                    try observed.call(changing: &arguments, proceed)
                }
            )
        )
    }
}

/// A function of a synchronous requirement, and the observers of its calls.
///
/// It is generic code, which would look up the metadata of an outcome at each call. So an outcome is
/// only made for observers that receive it, in functions of their own.
private final class ObservedFunction<Function, Arguments, Result: ~Copyable, Failure: Error> {
    private typealias Handler = SynchronousObserver<Arguments, Result, Failure>
    typealias Proceed = Decorator<Function, Arguments, Result, Failure>.Proceed
    typealias ProceedChanging = Decorator<Function, Arguments, Result, Failure>.ProceedChanging

    private let function: Function
    private let requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    private let observers: Observers
    private let context: RouteContext
    // If calls are not numbered, the first observer of each phase is apart from the others, which is
    // faster than iterating over an array. Its handler is not optional, because unwrapping would
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
    /// `true` if one of the observers receives the outcome.
    private let takesOutcome: Bool

    init(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ observers: Observers,
        _ next: Function
    ) {
        self.function = next
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
        self.takesOutcome = !observers.areNumbered && Self.takeOutcome(observers.after)
    }

    private static func takeOutcome(_ entries: [Entry]) -> Bool {
        entries.contains { handler($0).takesOutcome }
    }

    private static func handler(_ entry: Entry?) -> Handler {
        // SAFETY: `RoutePlan` lists observers of the requirement's `observerClass` and of all
        // requirements, and there are none of the latter if calls are not numbered.
        entry.map { unsafe unsafeDowncast($0.box, to: Handler.self) } ?? Handler { _ in }
    }

    // MARK: Calling

    /// Makes a call whose arguments don't change, and that is not numbered.
    func call(_ arguments: Arguments, _ proceed: Proceed) throws(Failure) -> Result {
        begin(arguments)
        if takesOutcome { return try callWithOutcome(arguments, proceed) }
        defer { end(arguments) }
        return try proceed(function)
    }

    @inline(never)
    private func callWithOutcome(_ arguments: Arguments, _ proceed: Proceed) throws(Failure)
        -> Result
    {
        let outcome = Swift.Result { () throws(Failure) in try proceed(function) }
        end(arguments, outcome)
        return try outcome.get()
    }

    /// Makes a call that is not numbered.
    func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: ProceedChanging
    ) throws(Failure) -> Result {
        begin(arguments.arguments)
        if takesOutcome { return try callWithOutcome(changing: &arguments, proceed) }
        defer { end(arguments.arguments) }
        return try proceed(function, &arguments)
    }

    @inline(never)
    private func callWithOutcome(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: ProceedChanging
    ) throws(Failure) -> Result {
        let outcome = Swift.Result { () throws(Failure) in try proceed(function, &arguments) }
        end(arguments.arguments, outcome)
        return try outcome.get()
    }

    /// Makes a numbered call.
    func callNumbered(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: ProceedChanging
    ) throws(Failure) -> Result {
        let number = observers.nextNumber()
        for entry in observers.before { notify(entry, arguments.arguments, number) }
        let start = observers.startOfAnswer()
        let outcome = Swift.Result { () throws(Failure) in try proceed(function, &arguments) }
        for entry in observers.after { notify(entry, arguments.arguments, outcome, number, start) }
        return try outcome.get()
    }

    // MARK: Notifying

    /// Runs observers before the call is answered.
    private func begin(_ arguments: Arguments) {
        if firstBeforeAlwaysTakesPart || admits(firstBeforeEntry) {
            do { try firstBefore.notify(arguments) } catch {
                context.report(error, by: .observerBefore)
            }
        }
        if !othersBefore.isEmpty { notifyOthers(othersBefore, arguments, .observerBefore) }
    }

    /// Runs observers after the call was answered, none of which takes the outcome.
    private func end(_ arguments: Arguments) {
        if firstAfterAlwaysTakesPart || admits(firstAfterEntry) {
            do { try firstAfter.notify(arguments) } catch {
                context.report(error, by: .observerAfter)
            }
        }
        if !othersAfter.isEmpty { notifyOthers(othersAfter, arguments, .observerAfter) }
    }

    /// Runs observers after the call was answered.
    private func end(_ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>) {
        if firstAfterAlwaysTakesPart || admits(firstAfterEntry) {
            do { try firstAfter.notify(arguments, outcome) } catch {
                context.report(error, by: .observerAfter)
            }
        }
        for entry in othersAfter { notify(entry, arguments, outcome) }
    }

    @inline(never)
    private func admits(_ entry: Entry?) -> Bool {
        entry.map(context.admits) ?? true
    }

    @inline(never)
    private func notifyOthers(
        _ entries: [Entry],
        _ arguments: Arguments,
        _ role: Participant.Role
    ) {
        for entry in entries { notify(entry, arguments, role) }
    }

    @inline(__always)
    private func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ role: Participant.Role = .observerBefore
    ) {
        guard entry.alwaysTakesPart || context.admits(entry) else { return }
        do {
            // SAFETY: `RoutePlan` has compared the class of the box; see `handler`.
            try unsafe unsafeDowncast(entry.box, to: Handler.self).notify(arguments)
        } catch {
            context.report(error, by: role)
        }
    }

    @inline(__always)
    private func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        guard entry.alwaysTakesPart || context.admits(entry) else { return }
        do {
            // SAFETY: `RoutePlan` has compared the class of the box; see `handler`.
            try unsafe unsafeDowncast(entry.box, to: Handler.self).notify(arguments, outcome)
        } catch {
            context.report(error, by: .observerAfter)
        }
    }

    /// Runs an observer of this or of all requirements before a numbered call is answered.
    private func notify(_ entry: Entry, _ arguments: Arguments, _ number: UInt64) {
        guard let observer = entry.observerOfAll else { return notify(entry, arguments) }
        guard context.admits(entry) else { return }
        do {
            try observer.notify(PendingCall(requirement, arguments), number: number)
        } catch {
            context.report(error, by: .observerBefore)
        }
    }

    /// Runs an observer of this or of all requirements after a numbered call was answered.
    private func notify(
        _ entry: Entry,
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        _ number: UInt64,
        _ start: ContinuousClock.Instant?
    ) {
        guard let observer = entry.observerOfAll else { return notify(entry, arguments, outcome) }
        guard context.admits(entry) else { return }
        do {
            try observer.notify(
                PendingCall(requirement, arguments),
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

    // SAFETY: here and below, `RoutePlan` lists observers of `observerClass` and of all requirements.
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
