// SPDX-License-Identifier: MIT

/// A type whose matchers can be dictionary literals.
public protocol DictionaryLiteralMatchable: Equatable {
    /// The type of the keys.
    associatedtype MatchKey: Hashable
    /// The type of the values.
    associatedtype MatchValue
    /// Creates the value that a literal represents.
    ///
    /// - Parameter dictionaryMatch: The keys and values of the literal.
    init(dictionaryMatch: [MatchKey: MatchValue])
}
