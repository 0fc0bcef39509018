// SPDX-License-Identifier: MIT

/// A type with matchers written as `true` and `false`.
public protocol BooleanLiteralMatchable: Equatable {
    /// Creates the value of the literal.
    init(booleanMatch: Bool)
}

extension BooleanLiteralMatchable where Self: ExpressibleByBooleanLiteral, BooleanLiteralType == Bool {
    /// Creates the value of the literal.
    public init(booleanMatch: Bool) { self.init(booleanLiteral: booleanMatch) }
}
