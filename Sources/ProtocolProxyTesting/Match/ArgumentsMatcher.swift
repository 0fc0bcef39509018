// SPDX-License-Identifier: MIT

/// Says which arguments of a call are meant: one matcher for each, or all calls.
struct ArgumentsMatcher<Arguments> {
    /// Nil where all calls are meant.
    let elements: [ArgumentMatcher]?
    let specificity: Int
    private let matchesTuple: (Arguments) -> Bool

    /// All calls.
    init() {
        self.elements = nil
        self.specificity = 0
        self.matchesTuple = { _ in true }
    }

    /// The calls whose one argument is meant.
    init(_ matcher: Matcher<Arguments>) {
        // What matches no argument means all calls.
        self.elements = Arguments.self == Void.self ? nil : [ArgumentMatcher(matcher)]
        self.specificity = matcher.specificity
        self.matchesTuple = { matcher.matches($0) }
    }

    /// The calls whose arguments are meant, each by its matcher.
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

    /// Whether arguments are meant that were kept one by one.
    func matches(_ values: [KeptArgument]) -> Bool {
        guard let elements else { return true }
        return elements.count == values.count && zip(elements, values).allSatisfy { $0.matches($1) }
    }
}

/// Says which values of one argument are meant, without its type.
struct ArgumentMatcher {
    let description: String
    /// What is said of a value that is not meant.
    let mismatch: String
    private let isAny: Bool
    private let matchesValue: (Any) -> Bool
    /// The one value that is meant, if one is.
    private let expected: Any?
    /// How a value differs from the one that is meant; nil where no one value is.
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

    /// Whether an argument is meant; of what was not kept nothing is known, so only any value will do.
    func matches(_ value: KeptArgument) -> Bool { isAny || value.value.map(matchesValue) ?? false }

    /// Whether another is known to mean the same values: predicates are told apart by what they say.
    func isSame(as other: ArgumentMatcher) -> Bool {
        if isAny || other.isAny { return isAny && other.isAny }
        if let expected, let others = other.expected { return matchesValue(others) && other.matchesValue(expected) }
        return description == other.description && !description.contains("…")
    }
}
