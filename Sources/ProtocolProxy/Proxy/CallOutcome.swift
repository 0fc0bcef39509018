// SPDX-License-Identifier: MIT

/// The outcome of a call of any requirement.
///
/// It keeps the types inside: an interceptor can only return a result of the requirement's type.
public struct CallOutcome {
    /// The boxed result, or the error; a ``Transient`` replaces a result that cannot be copied.
    public let result: Result<Any, any Error>
    /// A `ResultBox` if the other box does not hold the result with its exact type: it cannot be copied, or is an
    /// existential.
    let held: AnyObject?
}
