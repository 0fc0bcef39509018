// SPDX-License-Identifier: MIT

/// Makes the calls of a requirement, around the functions of its type.
///
/// ```text
/// Decorator { (arguments, proceed) throws(Failure) in
///     print("called with", arguments.arguments)
///     return try proceed(next, &arguments)
/// }
/// ```
///
/// A ``CallInterceptor`` makes decorators, and ``SynchronousRequirement/function(by:)`` makes a function of one. A proxy
/// also does all its own work in decorators: it runs observers before and after a call, chooses the function to proceed to,
/// proceeds to several in turn, or answers itself.
///
/// A requirement's function type may be anything: `inout`, noncopyable, isolated, plain `async`. Generic code cannot make
/// or call such a function. So a requirement has one function that does both, written where the types are known:
///
/// ```swift
/// let sort = Requirement<(inout [Int], (Int, Int) -> Bool) -> Void, ([Int], Transient<(Int, Int) -> Bool>), Void, Never>(
///     "sort(_:by:)",
///     around: { decorator in
///         { values, areInOrder in
///             var told = ObservedArguments((values, Transient<(Int, Int) -> Bool>()))
///             return decorator.call(changing: &told) { function, told in
///                 defer { told.arguments.0 = values }
///                 return function(&values, areInOrder)
///             }
///         }
///     })
/// ```
open class Decorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: it has constants only, and a subclass that has more must declare its sendability itself; code that can reach
    // a function of a requirement that is not Sendable is on its thread.
    @unchecked Sendable
{
    /// Calls one function with the original arguments, and updates the arguments with the function's changes.
    public typealias Proceed = (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result

    /// Indicates whether this is an ``ObservedFunction``.
    @usableFromInline final let isObservedFunction: Bool
    /// The closure that makes calls; nil in a subclass.
    private final let body: ((inout ObservedArguments<Arguments>, Proceed) throws(Failure) -> Result)?

    init(isObservedFunction: Bool) {
        self.isObservedFunction = isObservedFunction
        self.body = nil
    }

    /// Makes a decorator, for subclasses.
    public init() {
        self.isObservedFunction = false
        self.body = nil
    }

    // BUG: Swift 6.3.1 crashes on a literal of such a closure whose types are known: "The bare ErrorType singleton is
    // already canonical". In generic code, which is where decorators are made, it compiles.
    /// Makes a decorator from a closure, in code that is generic over requirements.
    ///
    /// - Parameter body: Makes one call; it runs on the thread of the call, under no lock. It receives the arguments that
    ///   observers receive, and `proceed`, which calls a function of the requirement's type with the original arguments,
    ///   any number of times. Changing the received arguments does not change the call.
    public init(_ body: @escaping (inout ObservedArguments<Arguments>, Proceed) throws(Failure) -> Result) {
        self.isObservedFunction = false
        self.body = body
    }

    /// Makes one call.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive. Proceeding updates those that the function may change.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    open func call(
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) throws(Failure) -> Result {
        guard let body else { stop("\(Swift.type(of: self)) makes no calls. Override its 'call(changing:_:)'.") }
        return try body(&arguments, proceed)
    }

    /// Makes one call of a function that changes no argument.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    @inlinable @inline(__always)
    public final func call(
        _ arguments: consuming Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Always inlined: otherwise the optimiser makes a function of it that counts references to all arguments. The
        // closure is made in its branch: one made before it would count its captures on both ways.
        guard isObservedFunction else {
            return try decide(arguments) { (function) throws(Failure) in try proceed(function) }
        }
        // Only objects of that class set the flag.
        return try compared(self, as: ObservedFunction<Function, Arguments, Result, Failure>.self)
            .called(arguments, proceed)
    }

    /// Makes one call of a function that changes no argument.
    ///
    /// It has the effect of ``call(changing:_:)``. Override it as well if it can be faster.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    open func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var arguments = ObservedArguments(arguments)
        return try call(changing: &arguments) { (function, _) throws(Failure) in try proceed(function) }
    }
}

// BUG: a struct, since Swift 6.3.1 crashes on a closure literal with an `inout` parameter whose type is a tuple of a function
// and an `Any`.
/// The arguments of a call that observers receive, updated with the call's changes.
public struct ObservedArguments<Arguments> {
    /// The arguments, as one tuple if there are several.
    public var arguments: Arguments

    /// Wraps arguments.
    ///
    /// - Parameter arguments: The arguments.
    public init(_ arguments: Arguments) { self.arguments = arguments }
}

/// Arguments that are passed on several times and copied once: a copyable value is copied for each function that takes it.
@frozen @usableFromInline
struct BorrowedArguments<Arguments>: ~Copyable {
    @usableFromInline let arguments: Arguments

    @inlinable @inline(__always)
    init(_ arguments: consuming Arguments) { self.arguments = arguments }
}

/// A decorator that calls one function, and runs observers before and after.
///
/// It is public to generated code, so that the commonest decoration is compiled where the types are known. Generic code
/// asks the runtime for each type that it needs, at each call, which took thousands of instructions.
@usableFromInline
class ObservedFunction<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    // No optional: unwrapping one counts a reference.
    @usableFromInline final let box: FunctionBox<Function>

    init(_ box: FunctionBox<Function>) {
        self.box = box
        super.init(isObservedFunction: true)
    }

    /// Runs the observers before the answer.
    @usableFromInline
    func begin(_ arguments: borrowing BorrowedArguments<Arguments>) {}

    /// Runs the observers after the answer.
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
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
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

/// Makes the calls of an asynchronous requirement; otherwise a ``Decorator``.
open class AsyncDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Decorator`.
    @unchecked Sendable
{
    /// Calls one function with the original arguments, and updates the arguments with the function's changes.
    public typealias Proceed =
        nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result

    /// The closure that makes calls; nil in a subclass.
    private final let body:
        (nonisolated(nonsending) (inout ObservedArguments<Arguments>, Proceed) async throws(Failure) -> Result)?

    /// Makes a decorator, for subclasses.
    public init() { self.body = nil }

    /// Makes a decorator from a closure, which runs on the caller's isolation.
    ///
    /// - Parameter body: Makes one call; see ``Decorator``.
    public init(
        _ body:
            nonisolated(nonsending) @escaping (inout ObservedArguments<Arguments>, Proceed) async throws(Failure) ->
            Result
    ) { self.body = body }

    /// Makes one call, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    open nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>, _ proceed: Proceed
    ) async throws(Failure) -> Result {
        guard let body else { stop("\(Swift.type(of: self)) makes no calls. Override its 'call(changing:_:)'.") }
        return try await body(&arguments, proceed)
    }

    /// Makes one call of a requirement that leaves its caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    @concurrent public final func callConcurrently(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: @concurrent (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await call(changing: &arguments) { (function, arguments) async throws(Failure) -> Result in
            // All of it runs on the witness's isolation, which is no actor, or the one of the functions.
            var (function, values) = Disconnected((function, arguments)).value()
            defer { arguments = values }
            return try await proceed(function, &values)
        }
    }

    /// Makes one call of a function that changes no argument, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    public final nonisolated(nonsending) func call(
        _ arguments: Arguments, _ proceed: nonisolated(nonsending) (Function) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var arguments = ObservedArguments(arguments)
        return try await call(changing: &arguments) { (function, _) async throws(Failure) in try await proceed(function)
        }
    }

    /// Makes one call of a function that changes no argument, of a requirement that leaves its caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    @concurrent public final func callConcurrently(
        _ arguments: Arguments, _ proceed: @concurrent (Function) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var arguments = ObservedArguments(arguments)
        return try await callConcurrently(changing: &arguments) { (function, _) async throws(Failure) in
            try await proceed(function)
        }
    }
}

/// A function in an object: a bare closure in generic storage is wrapped again at every read.
@usableFromInline
final class FunctionBox<Function> {
    @usableFromInline let function: Function
    init(_ function: Function) { self.function = function }

    /// Lends the function, without counting a reference.
    @inlinable @inline(__always)
    func call<Result: ~Copyable, Failure>(_ body: (Function) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(function)
    }
}
