// SPDX-License-Identifier: MIT

/// A decorator that calls one function, and runs observers before and after.
///
/// `@usableFromInline`, so that witnesses inline `called`, where the types are known.
@usableFromInline
class ObservedFunction<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    // Not optional: unwrapping would retain the box.
    @usableFromInline final let box: FunctionBox<Function>

    init(_ box: FunctionBox<Function>) {
        self.box = box
        super.init(observing: box)
    }

    /// Runs observers before the call is answered.
    @usableFromInline
    func begin(_ arguments: borrowing BorrowedArguments<Arguments>) {}

    /// Runs observers after the call was answered.
    @usableFromInline
    func end(_ arguments: borrowing BorrowedArguments<Arguments>, _ outcome: borrowing Swift.Result<Result, Failure>) {}

    @inlinable @inline(__always)
    final func called(
        _ arguments: consuming Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let arguments = BorrowedArguments(arguments)
        begin(arguments)
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try box.call(proceed)) } catch { outcome = .failure(error) }
        end(arguments, outcome)
        return try outcome.get()
    }

    override func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>, _ proceed: ProceedChanging
    ) throws(Failure) -> Result {
        begin(BorrowedArguments(arguments.arguments))
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try proceed(box.function, &arguments)) } catch {
            outcome = .failure(error)
        }
        end(BorrowedArguments(arguments.arguments), outcome)
        return try outcome.get()
    }
}

/// A noncopyable wrapper, so that arguments passed to several functions are copied only once.
@frozen @usableFromInline
struct BorrowedArguments<Arguments>: ~Copyable {
    @usableFromInline let arguments: Arguments

    @inlinable @inline(__always)
    init(_ arguments: consuming Arguments) { self.arguments = arguments }
}
