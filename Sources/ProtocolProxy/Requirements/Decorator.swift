// SPDX-License-Identifier: MIT

/// A closure around the functions of a requirement, for libraries that add behavior to each call.
///
/// ```text
/// Decorator { (arguments, proceed) throws(Failure) in
///     print("called with", arguments)
///     return try proceed(next)
/// }
/// ```
///
/// A ``CallInterceptor`` makes decorators, and ``SynchronousRequirement/function(by:)`` turns one
/// into a function. All steps of a proxy's own calls are decorators too: they run observers, choose
/// the function to proceed to, or answer themselves.
///
/// Generic code can neither make nor call a function with `inout`, noncopyable or isolated
/// parameters, so each requirement supplies a closure that does both, written where the types are
/// known:
///
/// ```swift
/// let sort = Requirement<
///     (inout [Int], (Int, Int) -> Bool) -> Void,
///     ([Int], Transient<(Int, Int) -> Bool>), Void, Never
/// >(
///     "sort(_:by:)",
///     around: { decorator in
///         { values, areInOrder in
///             let order = Transient<(Int, Int) -> Bool>()
///             var observed = __Generated.ObservedArguments((values, order))
///             return decorator.call(changing: &observed) { function, observed in
///                 defer { observed.arguments.0 = values }
///                 return function(&values, areInOrder)
///             }
///         }
///     })
/// ```
public class Decorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: all properties are constants. The closures capture functions of the requirement's
    // type, which are Sendable if threads share the proxy, and otherwise stay where the proxy is.
    // The compiler cannot check this for the closures of a `CallInterceptor`: they capture its
    // `next`, whose type is generic. So the documentation of `CallInterceptor` states the rule.
    @unchecked Sendable
{
    /// Calls a function with the original arguments.
    public typealias Proceed = (Function) throws(Failure) -> Result
    /// Calls a function with the original arguments, and copies the function's changes to the
    /// observed arguments.
    public typealias ProceedChanging =
        (Function, inout __Generated.ObservedArguments<Arguments>) throws(Failure) -> Result

    /// `true` for an `ObservingDecorator`, whose calls bypass `body`.
    @usableFromInline final let isObserving: Bool
    /// `true` for a `GatedDecorator`, whose calls bypass `body`.
    @usableFromInline final let isGated: Bool
    // Declared before `body`, to which it refers, so that it is released first: the other order
    // would take more stack when a long route is released.
    private let changing:
        (inout __Generated.ObservedArguments<Arguments>, ProceedChanging) throws(Failure) -> Result
    // Not optional: each read of an optional with a closure of generic types would wrap the closure
    // again.
    @usableFromInline final let body: (Arguments, Proceed) throws(Failure) -> Result

    // BUG: Swift 6.3.1 crashes on a literal of this closure type outside generic code: "The bare
    // ErrorType singleton is already canonical".
    /// Creates a decorator from a closure, in code that is generic over requirements.
    ///
    /// - Important: If threads share the proxy, they run the closure at the same time, and the
    ///   compiler doesn't check what it captures: see ``CallInterceptor``.
    ///
    /// - Parameter body: Runs in each call, on the caller's thread and without a lock. It receives
    ///   the arguments in the form that observers receive, and `proceed`, which calls a function of
    ///   the requirement's type with the original arguments. It may call `proceed` any number of
    ///   times.
    public init(_ body: @escaping (Arguments, Proceed) throws(Failure) -> Result) {
        self.isObserving = false
        self.isGated = false
        self.body = body
        self.changing = { (arguments, proceed) throws(Failure) in
            try body(arguments.arguments) { (function) throws(Failure) in
                try proceed(function, &arguments)
            }
        }
    }

    init(
        isObserving: Bool = false,
        isGated: Bool = false,
        _ body: @escaping (Arguments, Proceed) throws(Failure) -> Result,
        changing:
            @escaping (inout __Generated.ObservedArguments<Arguments>, ProceedChanging)
            throws(Failure) -> Result
    ) {
        self.isObserving = isObserving
        self.isGated = isGated
        self.body = body
        self.changing = changing
    }

    /// Returns a decorator whose closure also sees, and may replace, the values that the call
    /// leaves in `inout` arguments.
    ///
    /// After `proceed`, the observed arguments contain what the function left in the `inout`
    /// arguments. A closure that doesn't proceed sets these values itself, in the observed
    /// arguments. Generated code hands them to the caller; a handwritten description must assign
    /// them after the call. Changing any other observed argument, or changing one before `proceed`,
    /// has no effect on the call.
    ///
    /// - Parameter body: Runs in each call; see ``init(_:)``.
    public static func changing(
        _ body:
            @escaping (inout __Generated.ObservedArguments<Arguments>, ProceedChanging)
            throws(Failure) -> Result
    ) -> Decorator {
        Decorator(
            { (arguments, proceed) throws(Failure) in
                var arguments = __Generated.ObservedArguments(arguments)
                return try body(&arguments) { (function, _) throws(Failure) in try proceed(function)
                }
            },
            changing: body
        )
    }

    /// Runs the closure for one call of a requirement whose functions may change `inout` arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them. The call updates them with the
    ///     function's changes.
    ///   - proceed: Calls a function with the original arguments, and updates the observed
    ///     arguments.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or of the function that it proceeds to.
    public func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: ProceedChanging
    ) throws(Failure) -> Result { try changing(&arguments, proceed) }

    /// Runs the closure for one call of a requirement without `inout` arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them.
    ///   - proceed: Calls a function with the original arguments.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or of the function that it proceeds to.
    @inlinable @inline(__always)
    public final func call(
        _ arguments: consuming Arguments,
        _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Always inlined: an outlined function would retain and release each argument.
        guard isObserving else {
            guard isGated else { return try body(arguments, proceed) }
            // SAFETY: only the initializer that `GatedDecorator` calls sets the flag, so this
            // object is of that class.
            return try unsafe unsafeDowncast(
                self,
                to: GatedDecorator<Function, Arguments, Result, Failure>.self
            )
            .called(proceed)
        }
        // SAFETY: only the initializer that `ObservingDecorator` calls sets the flag, so this
        // object is of that class.
        return try unsafe unsafeDowncast(
            self,
            to: ObservingDecorator<Function, Arguments, Result, Failure>.self
        )
        .called(arguments, proceed)
    }
}

/// A function in an object: a bare closure in generic storage is wrapped again each time it is
/// read.
@usableFromInline
final class FunctionBox<Function> {
    @usableFromInline let function: Function
    init(_ function: Function) { self.function = function }

    @inlinable @inline(__always)
    func call<Result: ~Copyable, Failure>(_ body: (Function) throws(Failure) -> Result)
        throws(Failure) -> Result
    {
        try body(function)
    }
}

// BUG: Swift 6.3.1 crashes on a closure literal that takes an `inout` tuple with a function and an
// `Any` in it, so the tuple is in a struct.

extension __Generated {
    /// The arguments that observers receive, updated with the call's changes.
    public struct ObservedArguments<Arguments> {
        /// The arguments, as one tuple if there are several.
        public var arguments: Arguments

        /// Wraps arguments.
        @inlinable
        public init(_ arguments: Arguments) { self.arguments = arguments }
    }
}
