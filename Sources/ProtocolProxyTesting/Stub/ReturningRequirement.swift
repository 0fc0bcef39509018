// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement with a copyable result, which a stub can return.
public protocol ReturningRequirement: DoubledRequirement {
    /// The type of the result.
    associatedtype Result
    /// The type that must be `Sendable` for a stub to return a value: the result for a `Sendable`
    /// double, otherwise `Void`.
    associatedtype ResultCrossing = Void

    /// Returns a handler that returns a value.
    ///
    /// Only ``Stubbing`` uses this function.
    func __handler(returning value: Result) -> Handler
}
