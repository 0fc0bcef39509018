// SPDX-License-Identifier: MIT

/// A type whose matchers can be integer literals.
public protocol IntegerLiteralMatchable: Equatable {
    /// The type of the literal.
    associatedtype IntegerMatch: _ExpressibleByBuiltinIntegerLiteral
    /// Creates the value that a literal represents.
    ///
    /// - Parameter integerMatch: The value of the literal.
    init(integerMatch: IntegerMatch)
}

extension IntegerLiteralMatchable where Self: ExpressibleByIntegerLiteral {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter integerMatch: The value of the literal.
    public init(integerMatch: IntegerLiteralType) { self.init(integerLiteral: integerMatch) }
}
