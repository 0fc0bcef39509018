// SPDX-License-Identifier: MIT

/// A type whose matchers can be string literals.
public protocol StringLiteralMatchable: Equatable {
    /// Creates the value that a literal stands for.
    init(stringMatch: String)
}

extension StringLiteralMatchable
where Self: ExpressibleByStringLiteral, StringLiteralType == String {
    /// Creates the value that a literal stands for.
    public init(stringMatch: String) { self.init(stringLiteral: stringMatch) }
}
