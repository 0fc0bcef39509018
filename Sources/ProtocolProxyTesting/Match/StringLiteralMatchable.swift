// SPDX-License-Identifier: MIT

/// A type whose matchers can be string literals.
public protocol StringLiteralMatchable: Equatable {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter stringMatch: The value of the literal.
    init(stringMatch: String)
}

extension StringLiteralMatchable
where Self: ExpressibleByStringLiteral, StringLiteralType == String {
    /// Creates the value that a literal represents.
    ///
    /// - Parameter stringMatch: The value of the literal.
    public init(stringMatch: String) { self.init(stringLiteral: stringMatch) }
}
