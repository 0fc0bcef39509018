// SPDX-License-Identifier: MIT

/// A decorator whose closure also receives the changed arguments, so that it can pass them on after the call.
final class ChangingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let changing: (inout __Generated.ObservedArguments<Arguments>, ProceedChanging) throws(Failure) -> Result

    /// Makes a decorator from a closure that makes one call; changing the arguments that it receives does not change the call.
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
        changing arguments: inout __Generated.ObservedArguments<Arguments>, _ proceed: ProceedChanging
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
