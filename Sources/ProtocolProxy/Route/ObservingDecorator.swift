// SPDX-License-Identifier: MIT

/// Tells observers of the calls of a synchronous requirement, where each wants the arguments or the outcome and nothing else.
final class ObservingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Observer = ObserverEntry<Arguments, Result, Failure>

    /// Tells one or several of what they are told before the call; a struct, since a bare closure in generic storage is
    /// wrapped again at every read.
    private struct Before {
        let tell: (Arguments) -> Void
    }

    /// The same after it.
    private struct After {
        let tell: (Arguments, borrowing Swift.Result<Result, Failure>) -> Void
    }

    private let before: Before
    private let after: After
    private let function: FunctionBox<Function>

    /// - Returns: Nil where an observer wants more, such as to note something until the call was answered.
    init?(_ step: Step<Function>, _ context: RouteContext) {
        guard let function = step.next, step.before.allSatisfy(\.isDirect), step.after.allSatisfy(\.isDirect) else {
            return nil
        }
        self.before = Self.before(step.before[...], context)
        self.after = Self.after(step.after[...], context)
        self.function = function
        super.init(observed: function)
    }

    /// One function of all.
    ///
    /// Of few it is composed, which makes the faster call. Many are iterated, since with thousands a change would allocate
    /// thousands of closures.
    private static func before(_ entries: ArraySlice<Entry>, _ context: RouteContext) -> Before {
        guard let first = entries.first else { return Before { _ in } }
        guard entries.count <= 4 else {
            return Before { arguments in
                for entry in entries where context.takes(entry) {
                    do { try observer(entry).arguments?(arguments) } catch {
                        context.report(error, by: .observerBefore)
                    }
                }
            }
        }
        let one = before(first, context)
        guard entries.count > 1 else { return one }
        let others = before(entries.dropFirst(), context)
        return Before { arguments in
            one.tell(arguments)
            others.tell(arguments)
        }
    }

    private static func before(_ entry: Entry, _ context: RouteContext) -> Before {
        guard let body = observer(entry).arguments else { return Before { _ in } }
        guard entry.lifetime.isUnconditional else {
            return Before { arguments in
                guard context.takes(entry) else { return }
                do { try body(arguments) } catch { context.report(error, by: .observerBefore) }
            }
        }
        return Before { arguments in
            do { try body(arguments) } catch { context.report(error, by: .observerBefore) }
        }
    }

    private static func after(_ entries: ArraySlice<Entry>, _ context: RouteContext) -> After {
        guard let first = entries.first else { return After { (_, _) in } }
        guard entries.count <= 4 else {
            return After { (arguments, outcome) in
                for entry in entries where context.takes(entry) {
                    do {
                        try observer(entry).arguments?(arguments)
                        try observer(entry).outcome?(arguments, outcome)
                    } catch {
                        context.report(error, by: .observerAfter)
                    }
                }
            }
        }
        let one = after(first, context)
        guard entries.count > 1 else { return one }
        let others = after(entries.dropFirst(), context)
        return After { (arguments, outcome) in
            one.tell(arguments, outcome)
            others.tell(arguments, outcome)
        }
    }

    private static func after(_ entry: Entry, _ context: RouteContext) -> After {
        let one: After
        if let body = observer(entry).arguments {
            one = After { (arguments, _) in
                do { try body(arguments) } catch { context.report(error, by: .observerAfter) }
            }
        } else if let body = observer(entry).outcome {
            one = After { (arguments, outcome) in
                do { try body(arguments, outcome) } catch { context.report(error, by: .observerAfter) }
            }
        } else {
            return After { (_, _) in }
        }
        guard !entry.lifetime.isUnconditional else { return one }
        return After { (arguments, outcome) in if context.takes(entry) { one.tell(arguments, outcome) } }
    }

    private static func observer(_ entry: Entry) -> Observer {
        // SAFETY: the plan has taken those of this class, and no others that are direct.
        compared(entry, as: Observer.self)
    }

    override func begin(_ arguments: borrowing BorrowedArguments<Arguments>) { before.tell(arguments.arguments) }
    override func end(
        _ arguments: borrowing BorrowedArguments<Arguments>, _ outcome: borrowing Swift.Result<Result, Failure>
    ) {
        after.tell(arguments.arguments, outcome)
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        before.tell(arguments.arguments)
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try proceed(function.function, &arguments)) } catch {
            outcome = .failure(error)
        }
        after.tell(arguments.arguments, outcome)
        return try outcome.get()
    }
}
