// SPDX-License-Identifier: MIT

/// Matches the arguments of a call: with one matcher for each argument, with one for all arguments
/// together, or unconditionally.
struct ArgumentsMatcher<Arguments> {
    /// The matchers; `nil` if all calls match.
    let elements: [ArgumentMatcher]?
    let specificity: Int
    let matchesTuple: (Arguments) -> Bool

    init() {
        self.init(elements: nil, specificity: 0) { _ in true }
    }

    init(
        elements: [ArgumentMatcher]?,
        specificity: Int,
        matchesTuple: @escaping (Arguments) -> Bool
    ) {
        self.elements = elements
        self.specificity = specificity
        self.matchesTuple = matchesTuple
    }

    init(_ matcher: Matcher<Arguments>) {
        // Without parameters, all calls match.
        self.elements = Arguments.self == Void.self ? nil : [ArgumentMatcher(matcher)]
        self.specificity = matcher.specificity
        self.matchesTuple = { matcher.matches($0) }
    }

    init<each Value>(each matcher: repeat Matcher<each Value>)
    where Arguments == (repeat each Value) {
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

    func matches(_ arguments: Arguments) -> Bool {
        elements == nil || matchesTuple(arguments)
    }

    func matches(_ values: [RecordedArgument]) -> Bool {
        guard let elements else { return true }
        if let matchesAll = elements.first?.matchesAll { return matchesAll(values) }
        return elements.count == values.count && zip(elements, values).allSatisfy { $0.matches($1) }
    }
}

/// A type-erased ``Matcher``.
struct ArgumentMatcher {
    /// Makes the description lazily, so that passing tests don't pay for it.
    private let describe: () -> String
    private let specificity: Int
    private let matchesValue: (Any) -> Bool
    /// The expected value, if any.
    private let expected: Any?
    private let comparesValues: Bool
    /// Returns the difference between the expected value and another value; `nil` if there is no
    /// expected value.
    let difference: (Any) -> String?
    /// Whether a list of several arguments matches; `nil` for a matcher of a single argument.
    private(set) var matchesAll: (([RecordedArgument]) -> Bool)?

    init<Value>(_ matcher: Matcher<Value>) {
        self.describe = { matcher.description }
        self.specificity = matcher.specificity
        self.matchesValue = { ($0 as? Value).map(matcher.matches) ?? false }
        self.expected = matcher.expected
        self.comparesValues = matcher.comparesValues
        self.difference = { ($0 as? Value).flatMap(matcher.difference) }
    }

    /// This matcher for several arguments together.
    ///
    /// - Parameter tuple: Makes a tuple of the arguments.
    func matchingAll(_ tuple: @escaping ([Any]) -> Any?) -> ArgumentMatcher {
        var matcher = self
        matcher.matchesAll = { [matchesValue] arguments in
            let values = arguments.compactMap(\.value)
            return values.count == arguments.count && tuple(values).map(matchesValue) ?? false
        }
        return matcher
    }

    var description: String { describe() }

    /// The text for a value that doesn't match.
    var mismatch: String {
        let description = description
        let isPredicate = description.hasPrefix("in ") || description.hasPrefix("instance of ")
        if specificity == 2 || isPredicate { return "is not \(description)" }
        return "does not match '\(description)'"
    }

    private var isAny: Bool { specificity == 0 }

    /// Whether an argument matches.
    ///
    /// An argument that wasn't kept matches only ``Matcher/any``. If a text stands for it, an
    /// expected value with the same text matches, too.
    func matches(_ argument: RecordedArgument) -> Bool {
        if isAny { return true }
        if let value = argument.value { return matchesValue(value) }
        guard case .text(let text) = argument, text.isComparable else { return false }
        return expectedText == text.text
    }

    /// The text of the expected value, to be compared with that of an object; `nil` if texts can't
    /// be compared.
    var expectedText: String? {
        guard comparesValues, let expected else { return nil }
        let (text, _) = RecordedText.describing(expected)
        return text.isComparable ? text.text : nil
    }

    /// Whether the matcher needs no more than the text of an object.
    var needsOnlyText: Bool { isAny || comparesValues }

    /// Whether the matcher matches a single object.
    var isOfIdentity: Bool { expected != nil && !comparesValues }

    /// Whether another matcher is known to match the same values.
    ///
    /// Predicates are compared by their descriptions.
    func isSame(as other: ArgumentMatcher) -> Bool {
        if isAny || other.isAny { return isAny && other.isAny }
        if let expected, let others = other.expected {
            return matchesValue(others) && other.matchesValue(expected)
        }
        return description == other.description && !description.contains("…")
    }
}
