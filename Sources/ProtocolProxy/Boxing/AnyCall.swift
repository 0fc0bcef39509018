// SPDX-License-Identifier: MIT

/// A handler or a target's method of any shape, which can be converted to another shape.
///
/// The conversions are those of Swift's function values: fewer effects are allowed, and so are no parameters instead of
/// some; everything else must be of equal type.
protocol AnyCall {
    /// The types and effects, for errors.
    var signature: Signature { get }
    /// Returns the call as a synchronous body of the given types.
    func adapted<Arguments, Result: ~Copyable, Failure>() -> Call<Arguments, Result, Failure>?
    /// Returns the call as an asynchronous body of the given types.
    func adaptedToAsync<Arguments, Result: ~Copyable, Failure>() -> AsyncCall<Arguments, Result, Failure>?
    /// Returns the call as a synchronous observer.
    func ignoringResult<Arguments>() -> ((Arguments) throws -> Void)?
    /// Returns the call as an asynchronous observer.
    func ignoringResultAsync<Arguments>() -> (nonisolated(nonsending) (Arguments) async throws -> Void)?
}
