// SPDX-License-Identifier: MIT

/// A type whose matchers can be `true` and `false`.
public protocol BooleanLiteralMatchable: Equatable {
    /// Creates the value that a literal stands for.
    init(booleanMatch: Bool)
}

extension BooleanLiteralMatchable
where Self: ExpressibleByBooleanLiteral, BooleanLiteralType == Bool {
    /// Creates the value that a literal stands for.
    public init(booleanMatch: Bool) { self.init(booleanLiteral: booleanMatch) }
}
