// SPDX-License-Identifier: MIT

/// A type with matchers written as an array literal.
public protocol ArrayLiteralMatchable: Equatable {
    /// The type of the elements.
    associatedtype ArrayMatchElement
    /// Creates the value of the literal.
    init(arrayMatch: [ArrayMatchElement])
}

extension ArrayLiteralMatchable where Self: SetAlgebra {
    /// Creates the set of the literal.
    public init(arrayMatch: [Element]) { self.init(arrayMatch) }
}
