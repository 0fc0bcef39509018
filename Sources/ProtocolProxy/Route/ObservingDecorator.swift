// SPDX-License-Identifier: MIT

/// Tells observers of the calls of a synchronous requirement, where each wants the arguments or the outcome and nothing else.
///
/// Whom it tells is one function for each phase, composed when the route is made: nothing is iterated.
final class ObservingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Note = Observation<Arguments, Result, Failure>

    /// Tells one or several of what they are told before the call; a struct, since a bare closure in generic storage, such as
    /// an array, is wrapped again at every read.
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
    init?(_ step: Step<Function, Note>, _ context: RouteContext) {
        guard let function = step.next else { return nil }
        var befores: [Before] = []
        for observer in step.before {
            guard let one = Self.before(observer, context) else { return nil }
            befores.append(one)
        }
        var afters: [After] = []
        for observer in step.after {
            guard let one = Self.after(observer, context) else { return nil }
            afters.append(one)
        }
        self.before = Self.composed(befores[...])
        self.after = Self.composed(afters[...])
        self.function = function
        super.init(observed: function)
    }

    private static func before(_ observer: Observer<Note>, _ context: RouteContext) -> Before? {
        guard case .arguments(let body) = observer.note else { return nil }
        guard observer.isConditional else {
            return Before { arguments in
                do { try body(arguments) } catch { context.report(error, by: .observerBefore) }
            }
        }
        return Before { arguments in
            guard context.takes(observer.entry) else { return }
            do { try body(arguments) } catch { context.report(error, by: .observerBefore) }
        }
    }

    private static func after(_ observer: Observer<Note>, _ context: RouteContext) -> After? {
        let one: After
        switch observer.note {
        case .arguments(let body):
            one = After { (arguments, _) in
                do { try body(arguments) } catch { context.report(error, by: .observerAfter) }
            }
        case .outcome(let body):
            one = After { (arguments, outcome) in
                do { try body(arguments, outcome) } catch { context.report(error, by: .observerAfter) }
            }
        case .paired, .call: return nil
        }
        guard observer.isConditional else { return one }
        return After { (arguments, outcome) in if context.takes(observer.entry) { one.tell(arguments, outcome) } }
    }

    /// One function of many, as a balanced tree: a chain of ten thousand would be as deep on the stack.
    private static func composed(_ all: ArraySlice<Before>) -> Before {
        guard all.count > 1 else { return all.first ?? Before { _ in } }
        let middle = all.startIndex + all.count / 2
        let (left, right) = (composed(all[..<middle]), composed(all[middle...]))
        return Before { arguments in
            left.tell(arguments)
            right.tell(arguments)
        }
    }

    private static func composed(_ all: ArraySlice<After>) -> After {
        guard all.count > 1 else { return all.first ?? After { (_, _) in } }
        let middle = all.startIndex + all.count / 2
        let (left, right) = (composed(all[..<middle]), composed(all[middle...]))
        return After { (arguments, outcome) in
            left.tell(arguments, outcome)
            right.tell(arguments, outcome)
        }
    }

    override func begin(_ arguments: borrowing Lent<Arguments>) { before.tell(arguments.arguments) }
    override func end(_ arguments: borrowing Lent<Arguments>, _ outcome: borrowing Swift.Result<Result, Failure>) {
        after.tell(arguments.arguments, outcome)
    }

    override func call(
        changing arguments: inout Told<Arguments>,
        _ proceed: (Function, inout Told<Arguments>) throws(Failure) -> Result
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
