// SPDX-License-Identifier: MIT

/// A placeholder for an argument that may not outlive the call.
///
/// It contains a copy of the argument if the argument can be copied.
public struct Transient<Value: ~Copyable & ~Escapable>: CustomStringConvertible {
    package let argument: Any?

    /// Creates a placeholder without the argument.
    public init() { self.argument = nil }

    /// Creates a placeholder for an argument that can't be copied.
    ///
    /// - Parameter value: The argument, which the placeholder doesn't contain.
    @_disfavoredOverload
    public init(_ value: borrowing Value) { self.argument = nil }

    /// The argument, or the name of its type if the placeholder does not contain it.
    public var description: String {
        argument.map { "\($0)" } ?? spelling(of: anyType(of: Value.self))
    }
}

extension Transient {
    /// Creates a placeholder that contains the argument.
    ///
    /// - Parameter value: The argument, of which the placeholder contains a copy.
    public init(_ value: borrowing Value) { self.argument = copy value }

    /// The argument, if the placeholder contains it.
    public var value: Value? { argument.flatMap { $0 as? Value } }
}
