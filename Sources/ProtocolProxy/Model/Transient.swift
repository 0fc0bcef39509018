// SPDX-License-Identifier: MIT

/// A placeholder for an argument that may not outlive the call; it contains the argument if that is
/// copyable.
public struct Transient<Value: ~Copyable & ~Escapable>: CustomStringConvertible {
    package let kept: Any?

    /// Creates a placeholder without the argument.
    public init() { self.kept = nil }

    /// Creates a placeholder for an argument that cannot be copied.
    @_disfavoredOverload
    public init(_ value: borrowing Value) { self.kept = nil }

    /// The argument, or the name of its type if it was not kept.
    public var description: String { kept.map { "\($0)" } ?? spelling(of: anyType(of: Value.self)) }
}

extension Transient {
    /// Creates a placeholder that contains the argument.
    public init(_ value: borrowing Value) { self.kept = copy value }

    /// The argument, if it was kept.
    public var value: Value? { kept.flatMap { $0 as? Value } }
}
