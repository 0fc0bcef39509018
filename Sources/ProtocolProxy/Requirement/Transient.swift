// SPDX-License-Identifier: MIT

/// What an observer is told in place of an argument that may live no longer than the call.
///
/// It has the argument where that could be kept.
public struct Transient<Value: ~Copyable & ~Escapable>: CustomStringConvertible {
    package let kept: Any?

    /// Stands for an argument that is not kept.
    public init() { self.kept = nil }

    /// Stands for an argument that cannot be kept.
    ///
    /// - Parameter value: The argument.
    @_disfavoredOverload
    public init(_ value: borrowing Value) { self.kept = nil }

    /// The argument, or the name of its type where it was not kept.
    public var description: String { kept.map { "\($0)" } ?? spelling(of: anyType(of: Value.self)) }
}

extension Transient {
    /// Keeps an argument.
    ///
    /// - Parameter value: The argument.
    public init(_ value: borrowing Value) { self.kept = copy value }

    /// The argument, if it was kept.
    public var value: Value? { kept.flatMap { $0 as? Value } }
}
