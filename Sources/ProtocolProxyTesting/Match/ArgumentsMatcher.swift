// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Matches the arguments of a call: with one matcher for each argument, with one for all arguments
/// together, or unconditionally.
struct ArgumentsMatcher<Arguments> {
    /// The matchers; `nil` if all calls match.
    let elements: [ArgumentMatcher]?
    let specificity: Int
    private let matchesTuple: (Arguments) -> Bool

    init() {
        self.init(elements: nil, specificity: 0) { _ in true }
    }

    private init(
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

    /// This matcher for the arguments of a requirement.
    ///
    /// A single matcher of several arguments matches their tuple, and a single `.any` is the same
    /// as no matchers.
    func of<Typed: DoubledRequirement>(_ requirement: Typed) -> ArgumentsMatcher
    where Typed.Arguments == Arguments {
        let parameters = requirement.signature.parameterTypes
        guard let elements, elements.count == 1, parameters.count > 1 else { return self }
        guard specificity > 0 else { return ArgumentsMatcher() }
        let whole = elements[0].matchingAll { requirement.__arguments(from: $0) }
        return ArgumentsMatcher(
            elements: [whole],
            specificity: specificity,
            matchesTuple: matchesTuple
        )
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
