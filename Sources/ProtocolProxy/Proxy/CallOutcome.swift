// SPDX-License-Identifier: MIT

/// The result or error of a call, as a type-erased interceptor returns it.
///
/// Only the methods of a call can make an outcome. So the result always has the type that the call
/// returns.
public struct CallOutcome {
    /// The boxed result, with a ``Transient`` in place of a noncopyable one, or the error.
    public let result: Result<Any, any Error>
    /// A `__Generated.Box` for a result that is noncopyable or an existential: `result` doesn't
    /// preserve its exact type.
    let exactBox: AnyObject?
}
