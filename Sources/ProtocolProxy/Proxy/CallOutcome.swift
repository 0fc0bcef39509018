// SPDX-License-Identifier: MIT

/// The result or error of a call, as a type-erased interceptor returns it.
///
/// Only the call itself can make one. So an interceptor can't return a result of another type.
public struct CallOutcome {
    /// The boxed result, with a ``Transient`` in place of a noncopyable one, or the error.
    public let result: Result<Any, any Error>
    /// A `__Generated.Box` for a noncopyable result or an existential, whose exact type `result`
    /// does not hold.
    let exactBox: AnyObject?
}
