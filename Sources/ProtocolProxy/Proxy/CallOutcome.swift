// SPDX-License-Identifier: MIT

/// The outcome of a call; it remembers the types, so an interceptor cannot return a result of
/// another type.
public struct CallOutcome {
    /// The boxed result, or the error; a ``Transient`` replaces a noncopyable result.
    public let result: Result<Any, any Error>
    /// A `__Generated.Box` for a noncopyable result or an existential, whose exact type `result`
    /// does not hold.
    let exactBox: AnyObject?
}
