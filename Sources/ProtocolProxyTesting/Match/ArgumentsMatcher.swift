// SPDX-License-Identifier: MIT

/// Matches the arguments of a call, either with one matcher for each argument or unconditionally.
struct ArgumentsMatcher<Arguments> {
    /// The matchers; `nil` if all calls match.
    let elements: [ArgumentMatcher]?
    let specificity: Int
    private let matchesTuple: (Arguments) -> Bool

    init() {
        self.elements = nil
        self.specificity = 0
        self.matchesTuple = { _ in true }
    }

    init(_ matcher: Matcher<Arguments>) {
        // Without parameters, all calls match.
        self.elements = Arguments.self == Void.self ? nil : [ArgumentMatcher(matcher)]
        self.specificity = matcher.specificity
        self.matchesTuple = { matcher.matches($0) }
    }

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

    func matches(_ values: [KeptArgument]) -> Bool {
        guard let elements else { return true }
        return elements.count == values.count && zip(elements, values).allSatisfy { $0.matches($1) }
    }
}
