// SPDX-License-Identifier: MIT

/// A type with matchers written as a string literal.
public protocol StringLiteralMatchable: Equatable {
    /// Creates the value of the literal.
    init(stringMatch: String)
}

extension StringLiteralMatchable where Self: ExpressibleByStringLiteral, StringLiteralType == String {
    /// Creates the value of the literal.
    public init(stringMatch: String) { self.init(stringLiteral: stringMatch) }
}
