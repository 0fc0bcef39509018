// SPDX-License-Identifier: MIT

/// A type whose matchers can be `true` and `false`.
public protocol BooleanLiteralMatchable: Equatable {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter booleanMatch: The value of the literal.
    init(booleanMatch: Bool)
}

extension BooleanLiteralMatchable
where Self: ExpressibleByBooleanLiteral, BooleanLiteralType == Bool {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter booleanMatch: The value of the literal.
    public init(booleanMatch: Bool) { self.init(booleanLiteral: booleanMatch) }
}
