// SPDX-License-Identifier: MIT

/// A placeholder that observers receive for an argument that may live no longer than the call.
///
/// It contains the argument if that can be copied.
public struct Transient<Value: ~Copyable & ~Escapable>: CustomStringConvertible {
    package let kept: Any?

    /// Makes a placeholder without the argument.
    public init() { self.kept = nil }

    /// Makes a placeholder for an argument that cannot be kept.
    ///
    /// - Parameter value: The argument.
    @_disfavoredOverload
    public init(_ value: borrowing Value) { self.kept = nil }

    /// The argument, or the name of its type if it was not kept.
    public var description: String { kept.map { "\($0)" } ?? spelling(of: anyType(of: Value.self)) }
}

extension Transient {
    /// Makes a placeholder with the argument.
    ///
    /// - Parameter value: The argument.
    public init(_ value: borrowing Value) { self.kept = copy value }

    /// The argument, if it was kept.
    public var value: Value? { kept.flatMap { $0 as? Value } }
}
