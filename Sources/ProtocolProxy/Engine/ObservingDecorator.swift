// SPDX-License-Identifier: MIT

/// Notifies the observers of a synchronous requirement, if none of them observes all requirements.
///
/// `@usableFromInline`, so that witnesses inline `called`, where the types are known.
@usableFromInline
final class ObservingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private typealias Observer = ObserverEntry<Arguments, Result, Failure>

    // Not optional: unwrapping would retain the box.
    @usableFromInline let box: FunctionBox<Function>
    // The first observer of each phase is stored by itself, which is faster than iterating over an
    // array, and is not optional, because unwrapping would retain it. The arrays contain `Entry`,
    // because iterating over `[Observer]` looks up its metadata.
    private let firstBefore: Observer
    private let othersBefore: [Entry]
    private let firstAfter: Observer
    private let othersAfter: [Entry]
    private let context: RouteContext

    init(_ before: [Entry], _ after: [Entry], _ next: Function, _ context: RouteContext) {
        self.firstBefore = Self.observer(before.first)
        self.othersBefore = Array(before.dropFirst())
        self.firstAfter = Self.observer(after.first)
        self.othersAfter = Array(after.dropFirst())
        self.context = context
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

    private static func observer(_ entry: Entry?) -> Observer {
        // SAFETY: `RoutePlan` lists observers of the requirement's `observerClass` and of all
        // requirements, and `observing` does not create an object of this class if there are any of
        // the latter.
        entry.map { unsafe unsafeDowncast($0, to: Observer.self) }
            ?? Observer(.before, Lifetime()) { _ in }
    }

    /// Runs observers before the call is answered.
    @usableFromInline
    func begin(_ arguments: borrowing __Generated.Loan<Arguments>) {
        notify(firstBefore, arguments)
        if !othersBefore.isEmpty { notifyOthers(arguments) }
    }

    /// Runs observers after the call was answered.
    @usableFromInline
    func end(
        _ arguments: borrowing __Generated.Loan<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        notify(firstAfter, arguments, outcome)
        if !othersAfter.isEmpty { notifyOthers(arguments, outcome) }
    }

    @inlinable @inline(__always)
    func called(
        _ arguments: consuming Arguments,
        _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let arguments = __Generated.Loan(arguments)
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
        begin(__Generated.Loan(arguments.arguments))
        let outcome = Swift.Result { () throws(Failure) in try proceed(box.function, &arguments) }
        end(__Generated.Loan(arguments.arguments), outcome)
        return try outcome.get()
    }

    @inline(never)
    private func notifyOthers(_ arguments: borrowing __Generated.Loan<Arguments>) {
        // SAFETY: `RoutePlan` has compared the class; see `observer`.
        for entry in othersBefore {
            notify(unsafe unsafeDowncast(entry, to: Observer.self), arguments)
        }
    }

    @inline(never)
    private func notifyOthers(
        _ arguments: borrowing __Generated.Loan<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        // SAFETY: `RoutePlan` has compared the class; see `observer`.
        for entry in othersAfter {
            notify(unsafe unsafeDowncast(entry, to: Observer.self), arguments, outcome)
        }
    }

    @inline(__always)
    private func notify(_ observer: Observer, _ arguments: borrowing __Generated.Loan<Arguments>) {
        guard observer.alwaysTakesPart || context.admits(observer) else { return }
        do { try observer.notify(arguments.value) } catch {
            context.report(error, by: .observerBefore)
        }
    }

    @inline(__always)
    private func notify(
        _ observer: Observer,
        _ arguments: borrowing __Generated.Loan<Arguments>,
        _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        guard observer.alwaysTakesPart || context.admits(observer) else { return }
        do { try observer.notify(arguments.value, outcome) } catch {
            context.report(error, by: .observerAfter)
        }
    }
}
