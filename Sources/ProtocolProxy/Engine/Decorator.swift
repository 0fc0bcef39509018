// SPDX-License-Identifier: MIT

/// A closure around the functions of a requirement, for libraries that add behaviour to each call.
///
/// ```text
/// Decorator { (arguments, proceed) throws(Failure) in
///     print("called with", arguments)
///     return try proceed(next)
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
///             var told = __Generated.ObservedArguments((values, Transient<(Int, Int) -> Bool>()))
///             return decorator.call(changing: &told) { function, told in
///                 defer { told.arguments.0 = values }
///                 return function(&values, areInOrder)
///             }
///         }
///     })
/// ```
public class Decorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: it has constants only; code that can reach a function of a requirement that is not Sendable is on its thread.
    @unchecked Sendable
{
    /// Calls one function with the original arguments.
    public typealias Proceed = (Function) throws(Failure) -> Result
    /// Calls one function with the original arguments, and updates the arguments with the function's changes.
    typealias ProceedChanging = (Function, inout __Generated.ObservedArguments<Arguments>) throws(Failure) -> Result

    /// Indicates whether this is an ``ObservedFunction``, which makes its calls without the closure.
    @usableFromInline final let isObservedFunction: Bool
    // No optional: each read of one with a closure of generic types would wrap the closure again.
    @usableFromInline final let body: (Arguments, Proceed) throws(Failure) -> Result

    // BUG: Swift 6.3.1 crashes on a literal of such a closure whose types are known: "The bare ErrorType singleton is
    // already canonical". In generic code, which is where decorators are made, it compiles.
    /// Makes a decorator from a closure, in code that is generic over requirements.
    ///
    /// - Parameter body: Makes one call; it runs on the thread of the call, under no lock. It receives the arguments that
    ///   observers before the call receive, and `proceed`, which calls a function of the requirement's type with the original
    ///   arguments, any number of times.
    public init(_ body: @escaping (Arguments, Proceed) throws(Failure) -> Result) {
        self.isObservedFunction = false
        self.body = body
    }

    /// Makes an ``ObservedFunction``, which runs observers around its calls of the function by itself.
    init(observing box: FunctionBox<Function>) {
        self.isObservedFunction = true
        self.body = { (_, proceed) throws(Failure) in try proceed(box.function) }
    }

    /// Makes one call.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that observers receive. Proceeding updates those that the function may change.
    ///   - proceed: Calls one function with the original arguments.
    /// - Returns: The result of the answering function.
    /// - Throws: The error of the answering function.
    public func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: (Function, inout __Generated.ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(arguments.arguments) { (function) throws(Failure) in try proceed(function, &arguments) }
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
        // Always inlined: otherwise the optimiser makes a function of it that counts references to all arguments.
        guard isObservedFunction else { return try body(arguments, proceed) }
        // SAFETY: only the initializer that `ObservedFunction` calls sets the flag, so this object is of that class.
        return try unsafe unsafeDowncast(self, to: ObservedFunction<Function, Arguments, Result, Failure>.self)
            .called(arguments, proceed)
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
