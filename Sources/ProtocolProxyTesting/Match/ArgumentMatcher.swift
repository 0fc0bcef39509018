// SPDX-License-Identifier: MIT

/// A type-erased ``Matcher``.
struct ArgumentMatcher {
    let description: String
    /// The text for a value that doesn't match.
    let mismatch: String
    private let isAny: Bool
    private let matchesValue: (Any) -> Bool
    /// The expected value, if any.
    private let expected: Any?
    /// Returns the difference between the expected value and another; `nil` if there is no expected value.
    let difference: (Any) -> String?

    init<Value>(_ matcher: Matcher<Value>) {
        self.description = matcher.description
        let isPhrase =
            matcher.specificity == 2 || ["in ", "instance of "].contains { matcher.description.hasPrefix($0) }
        self.mismatch = isPhrase ? "is not \(matcher)" : "does not match '\(matcher)'"
        self.isAny = matcher.specificity == 0
        self.matchesValue = { ($0 as? Value).map(matcher.matches) ?? false }
        self.expected = matcher.expected
        self.difference = { ($0 as? Value).flatMap(matcher.difference) }
    }

    /// Whether an argument matches.
    ///
    /// An argument that wasn't kept only matches ``Matcher/any``.
    func matches(_ value: KeptArgument) -> Bool { isAny || value.value.map(matchesValue) ?? false }

    /// Whether another matcher is known to match the same values.
    ///
    /// Predicates are compared by their descriptions.
    func isSame(as other: ArgumentMatcher) -> Bool {
        if isAny || other.isAny { return isAny && other.isAny }
        if let expected, let others = other.expected { return matchesValue(others) && other.matchesValue(expected) }
        return description == other.description && !description.contains("…")
    }
}
