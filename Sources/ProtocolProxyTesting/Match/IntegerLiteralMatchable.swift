// SPDX-License-Identifier: MIT

/// A type with matchers written as an integer literal.
public protocol IntegerLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype IntegerMatch: _ExpressibleByBuiltinIntegerLiteral
    /// Creates the value of the literal.
    init(integerMatch: IntegerMatch)
}

extension IntegerLiteralMatchable where Self: ExpressibleByIntegerLiteral {
    /// Creates the value of the literal.
    public init(integerMatch: IntegerLiteralType) { self.init(integerLiteral: integerMatch) }
}
