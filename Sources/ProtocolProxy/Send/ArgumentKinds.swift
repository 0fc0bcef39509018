// SPDX-License-Identifier: MIT

// What the macro cannot see, the compiler tells it: whether a name stands for a type whose values can be kept, or for a
// function type, whose values, as arguments, do not escape. The question and its answer are two statements in generated
// code: in one expression, overload resolution would avoid the answer that is unavailable.

/// A type whose values can be kept.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
public struct __KeptArgument: Sendable {
    /// Says that all is well.
    public func canBeKept() {}
}

/// A type whose values, as arguments, live no longer than the call.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
public struct __TransientArgument: Sendable {
    /// Is refused by the compiler, with the reason.
    @available(
        *, unavailable,
        message: """
            an argument of this type lives no longer than the call: mark the requirements that take it with '@Direct'
            """
    )
    public func canBeKept() {}
}

/// Finds a type whose values can be kept.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
@_disfavoredOverload
public func __kind<Kept>(of type: Kept.Type) -> __KeptArgument { __KeptArgument() }

/// Finds a type whose values cannot be copied, or not escape.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
@_disfavoredOverload
public func __kind<Kept: ~Copyable & ~Escapable>(of type: Kept.Type) -> __TransientArgument { __TransientArgument() }

/// Finds a function type.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
public func __kind<each Parameter, Result, Failure: Error>(
    of type: ((repeat each Parameter) throws(Failure) -> Result).Type
) -> __TransientArgument { __TransientArgument() }

/// Finds the type of an asynchronous function.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
public func __kind<each Parameter, Result, Failure: Error>(
    of type: ((repeat each Parameter) async throws(Failure) -> Result).Type
) -> __TransientArgument { __TransientArgument() }

/// Finds the type of a Sendable function.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
public func __kind<each Parameter, Result, Failure: Error>(
    of type: (@Sendable (repeat each Parameter) throws(Failure) -> Result).Type, sendable: Void = ()
) -> __TransientArgument { __TransientArgument() }

/// Finds the type of a Sendable asynchronous function.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
public func __kind<each Parameter, Result, Failure: Error>(
    of type: (@Sendable (repeat each Parameter) async throws(Failure) -> Result).Type, sendable: Void = ()
) -> __TransientArgument { __TransientArgument() }
