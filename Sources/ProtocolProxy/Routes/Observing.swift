// SPDX-License-Identifier: MIT

// How observers take part in a call. Their handlers are in `Registrations/Observers.swift`. The
// step of an asynchronous call follows that of a synchronous one.
//
// The function of a step, made where the types are known, calls `Decorator.call(_:_:)`, or
// `call(changing:_:)` if arguments may change. If `isObserving` is set, `call(_:_:)` runs
// `ObservingDecorator.called` instead of the decorator's closure, so that both functions are
// inlined.

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
    // If calls are not numbered, the first observer of each phase is stored apart from the others,
    // because that is faster than iterating over an array. Its handler is not optional, because
    // unwrapping would retain it. Its condition is stored here, too, because each call reads it.
    // The arrays contain `Entry`, because iterating over `[Handler]` would look up metadata.
    private let firstBefore: Handler
    private let firstBeforeIsUnconditional: Bool
    private let firstBeforeEntry: Entry?
    private let othersBefore: [Entry]
    private let firstAfter: Handler
    private let firstAfterIsUnconditional: Bool
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
        self.firstBeforeIsUnconditional = firstBefore?.isUnconditional ?? true
        self.firstBeforeEntry = firstBefore
        self.othersBefore = Array(observers.before.dropFirst(firstBefore == nil ? 0 : 1))
        let firstAfter = observers.areNumbered ? nil : observers.after.first
        self.firstAfter = Self.handler(firstAfter)
        self.firstAfterIsUnconditional = firstAfter?.isUnconditional ?? true
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
        // requirements. If calls are not numbered, there are no observers of all requirements.
        entry.map { unsafe unsafeDowncast($0.box, to: Handler.self) } ?? Handler { _ in }
    }

    /// This decorator or, if calls are numbered, a plain one that passes the calls to it: witnesses
    /// inline `called`, which doesn't number calls.
    var forWitnesses: Decorator<Function, Arguments, Result, Failure> {
        guard observers.areNumbered else { return self }
        return .changing { (arguments, proceed) throws(Failure) in
            try self.call(changing: &arguments, proceed)
        }
    }

    /// Makes a call that is not numbered and changes no arguments.
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

    // Outlined, because a function that uses an instant looks up the instant's type.
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
        if firstBeforeIsUnconditional || admits(firstBeforeEntry) {
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
        if firstAfterIsUnconditional || admits(firstAfterEntry) {
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
        guard entry.isUnconditional || context.admits(entry) else { return }
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
        guard entry.isUnconditional || context.admits(entry) else { return }
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

// How observers take part in an asynchronous call.

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

/// An observation of a property, which runs around the setter's answer, inside the setter's other
/// observers.
final class SetterObserver {
    /// Reports a change that a proxy or a view is about to make, and returns a function that
    /// reports it after it was made.
    let begin: (ProtocolProxy?) -> () -> Void

    init(begin: @escaping (ProtocolProxy?) -> () -> Void) { self.begin = begin }
}

extension Entry {

    var setterObserver: SetterObserver? {
        if case .setterObserver = kind { box as? SetterObserver } else { nil }
    }
}

/// Notifies the observations of a property in order of registration, before and after a change.
// SAFETY: the struct is used where the setter is called.
struct SetterNotifier: CallInterceptor, @unchecked Sendable {
    let observers: [SetterObserver]
    let context: RouteContext

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (_, proceed) throws(Failure) in
            let receiver = context.receiver?.object as? ProtocolProxy
            let ends = observers.map { $0.begin(receiver) }
            defer { for end in ends { end() } }
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}
