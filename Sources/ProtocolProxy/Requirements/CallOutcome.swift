// SPDX-License-Identifier: MIT

/// The result or error of a call, as a type-erased interceptor returns it.
///
/// Only the methods of ``AnyInvocation`` and ``AsyncAnyInvocation`` make outcomes. They check that
/// the result has the type that the call returns.
public struct CallOutcome {
    /// The boxed result or the error; a ``Transient`` takes the place of a noncopyable result.
    public let result: Result<Any, any Error>
    /// A `__Generated.Box` for a result that is noncopyable or an existential: `result` doesn't
    /// preserve its exact type.
    let exactBox: AnyObject?
}
