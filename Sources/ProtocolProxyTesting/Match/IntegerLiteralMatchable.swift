// SPDX-License-Identifier: MIT

/// A type whose matchers can be integer literals.
public protocol IntegerLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype IntegerMatch: _ExpressibleByBuiltinIntegerLiteral
    /// Creates the value that a literal stands for.
    init(integerMatch: IntegerMatch)
}

extension IntegerLiteralMatchable where Self: ExpressibleByIntegerLiteral {
    /// Creates the value that a literal stands for.
    public init(integerMatch: IntegerLiteralType) { self.init(integerLiteral: integerMatch) }
}
