// SPDX-License-Identifier: MIT

/// Matches the arguments of a call: by one matcher for each argument, or any arguments.
struct ArgumentsMatcher<Arguments> {
    /// The matchers; nil if all calls match.
    let elements: [ArgumentMatcher]?
    let specificity: Int
    private let matchesTuple: (Arguments) -> Bool

    /// Matches all calls.
    init() {
        self.elements = nil
        self.specificity = 0
        self.matchesTuple = { _ in true }
    }

    /// Matches calls with one argument.
    init(_ matcher: Matcher<Arguments>) {
        // Without a parameter, all calls match.
        self.elements = Arguments.self == Void.self ? nil : [ArgumentMatcher(matcher)]
        self.specificity = matcher.specificity
        self.matchesTuple = { matcher.matches($0) }
    }

    /// Matches calls with several arguments, each by its matcher.
    init<each Value>(each matcher: repeat Matcher<each Value>) where Arguments == (repeat each Value) {
        var elements: [ArgumentMatcher] = []
        var specificity = 0
        for matcher in repeat each matcher {
            elements.append(ArgumentMatcher(matcher))
            specificity += matcher.specificity
        }
        self.elements = elements
        self.specificity = specificity
        self.matchesTuple = { arguments in
            for (matcher, value) in repeat (each matcher, each arguments) {
                guard matcher.matches(value) else { return false }
            }
            return true
        }
    }

    func matches(_ arguments: Arguments) -> Bool { elements == nil || matchesTuple(arguments) }

    /// Returns whether arguments match that were kept one by one.
    func matches(_ values: [KeptArgument]) -> Bool {
        guard let elements else { return true }
        return elements.count == values.count && zip(elements, values).allSatisfy { $0.matches($1) }
    }
}

/// Matches one argument, without its static type.
struct ArgumentMatcher {
    let description: String
    /// The text for a value that does not match.
    let mismatch: String
    private let isAny: Bool
    private let matchesValue: (Any) -> Bool
    /// The expected value, if there is one.
    private let expected: Any?
    /// Returns the difference between the expected value and another; nil if there is no expected value.
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

    /// Returns whether an argument matches; if it was not kept, only ``Matcher/any`` matches.
    func matches(_ value: KeptArgument) -> Bool { isAny || value.value.map(matchesValue) ?? false }

    /// Returns whether another matcher is known to match the same values.
    ///
    /// Predicates are compared by their descriptions.
    func isSame(as other: ArgumentMatcher) -> Bool {
        if isAny || other.isAny { return isAny && other.isAny }
        if let expected, let others = other.expected { return matchesValue(others) && other.matchesValue(expected) }
        return description == other.description && !description.contains("…")
    }
}
