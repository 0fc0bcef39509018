// SPDX-License-Identifier: MIT

/// A type whose matchers can be floating-point literals.
public protocol FloatLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype FloatMatch: _ExpressibleByBuiltinFloatLiteral
    /// Creates the value that a literal represents.
    ///
    /// - Parameter floatMatch: The value of the literal.
    init(floatMatch: FloatMatch)
}

extension FloatLiteralMatchable where Self: ExpressibleByFloatLiteral {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter floatMatch: The value of the literal.
    public init(floatMatch: FloatLiteralType) { self.init(floatLiteral: floatMatch) }
}
