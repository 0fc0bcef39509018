// SPDX-License-Identifier: MIT

/// A type whose matchers can be array literals.
public protocol ArrayLiteralMatchable: Equatable {
    /// The type of the elements.
    associatedtype ArrayMatchElement
    /// Creates the value that a literal represents.
    ///
    /// - Parameter arrayMatch: The elements of the literal.
    init(arrayMatch: [ArrayMatchElement])
}

extension ArrayLiteralMatchable where Self: SetAlgebra {
    /// Creates the set that a literal represents.
    ///
    /// - Parameter arrayMatch: The elements of the literal.
    public init(arrayMatch: [Element]) { self.init(arrayMatch) }
}
