// SPDX-License-Identifier: MIT

/// A type with matchers written as a floating-point literal.
public protocol FloatLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype FloatMatch: _ExpressibleByBuiltinFloatLiteral
    /// Creates the value of the literal.
    init(floatMatch: FloatMatch)
}

extension FloatLiteralMatchable where Self: ExpressibleByFloatLiteral {
    /// Creates the value of the literal.
    public init(floatMatch: FloatLiteralType) { self.init(floatLiteral: floatMatch) }
}
