// SPDX-License-Identifier: MIT

/// A type with matchers written as a dictionary literal.
public protocol DictionaryLiteralMatchable: Equatable {
    /// The type of the keys.
    associatedtype MatchKey: Hashable
    /// The type of the values.
    associatedtype MatchValue
    /// Creates the value of the literal.
    init(dictionaryMatch: [MatchKey: MatchValue])
}
