// SPDX-License-Identifier: MIT

/// Notifies the observers of a synchronous requirement, if none of them observes all requirements.
final class ObservingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    ObservedFunction<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Observer = ObserverEntry<Arguments, Result, Failure>

    // The first observer of each phase is stored apart from the others, which is faster than iterating over a list. It is not
    // optional, since unwrapping one retains it. The lists are not of `Observer`, whose metadata iterating would look up.
    private let firstBefore: Observer
    private let othersBefore: [Entry]
    private let firstAfter: Observer
    private let othersAfter: [Entry]
    private let context: RouteContext

    init(_ observers: Observers, _ next: Function, _ context: RouteContext) {
        self.firstBefore = Self.observer(observers.before.first)
        self.othersBefore = Array(observers.before.dropFirst())
        self.firstAfter = Self.observer(observers.after.first)
        self.othersAfter = Array(observers.after.dropFirst())
        self.context = context
        super.init(FunctionBox(next))
    }

    private static func observer(_ entry: Entry?) -> Observer {
        // SAFETY: `Observers` contains entries of the requirement's `observerClass` and of all requirements, and `observing`
        // does not create an object of this class if there are any of the latter.
        entry.map { unsafe unsafeDowncast($0, to: Observer.self) } ?? Observer(.before, Lifetime()) { _ in }
    }

    override func begin(_ arguments: borrowing BorrowedArguments<Arguments>) {
        notify(firstBefore, arguments)
        if !othersBefore.isEmpty { notifyOthers(arguments) }
    }

    override func end(
        _ arguments: borrowing BorrowedArguments<Arguments>, _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        notify(firstAfter, arguments, outcome)
        if !othersAfter.isEmpty { notifyOthers(arguments, outcome) }
    }

    @inline(never)
    private func notifyOthers(_ arguments: borrowing BorrowedArguments<Arguments>) {
        // SAFETY: `Observers` has compared the class; see `observer`.
        for entry in othersBefore { notify(unsafe unsafeDowncast(entry, to: Observer.self), arguments) }
    }

    @inline(never)
    private func notifyOthers(
        _ arguments: borrowing BorrowedArguments<Arguments>, _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        // SAFETY: `Observers` has compared the class; see `observer`.
        for entry in othersAfter { notify(unsafe unsafeDowncast(entry, to: Observer.self), arguments, outcome) }
    }

    @inline(__always)
    private func notify(_ observer: Observer, _ arguments: borrowing BorrowedArguments<Arguments>) {
        guard observer.alwaysTakesPart || context.admits(observer) else { return }
        do { try observer.notify(arguments.arguments) } catch { context.report(error, by: .observerBefore) }
    }

    @inline(__always)
    private func notify(
        _ observer: Observer, _ arguments: borrowing BorrowedArguments<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        guard observer.alwaysTakesPart || context.admits(observer) else { return }
        do { try observer.notify(arguments.arguments, outcome) } catch { context.report(error, by: .observerAfter) }
    }
}
