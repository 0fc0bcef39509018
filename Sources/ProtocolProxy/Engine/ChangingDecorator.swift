// SPDX-License-Identifier: MIT

extension Decorator where Result: ~Copyable {
    /// Makes a decorator whose closure also receives the arguments as a call changes them, and may answer with changed ones.
    ///
    /// After `proceed`, the observed arguments contain what the function left in the `inout` arguments of the call. A closure
    /// that doesn't proceed sets them in the observed arguments, and generated code hands them to the caller; a handwritten
    /// description must assign them after the call. Changing other observed arguments, or any before proceeding, has no effect
    /// on the call.
    ///
    /// - Parameter body: A closure that makes one call; see ``init(_:)``.
    public static func changing(
        _ body:
            @escaping (
                inout __Generated.ObservedArguments<Arguments>,
                (Function, inout __Generated.ObservedArguments<Arguments>) throws(Failure) -> Result
            ) throws(Failure) -> Result
    ) -> Decorator { ChangingDecorator(body) }
}

/// A decorator whose closure also receives the arguments as a call changes them; see `Decorator.changing(_:)`.
final class ChangingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let changing: (inout __Generated.ObservedArguments<Arguments>, ProceedChanging) throws(Failure) -> Result

    init(
        _ changing:
            @escaping (inout __Generated.ObservedArguments<Arguments>, ProceedChanging) throws(Failure) -> Result
    ) {
        self.changing = changing
        super.init { (arguments, proceed) throws(Failure) in
            var arguments = __Generated.ObservedArguments(arguments)
            return try changing(&arguments) { (function, _) throws(Failure) in try proceed(function) }
        }
    }

    override func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: (Function, inout __Generated.ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try changing(&arguments, proceed) }
}

// BUG: a struct because Swift 6.3.1 crashes on a closure literal with an `inout` tuple parameter of a function and an `Any`.

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
