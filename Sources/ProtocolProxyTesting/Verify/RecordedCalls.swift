// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The calls of one requirement that a double received, or those of them whose arguments match.
///
/// It looks at what was recorded each time that it is asked. Looking at calls does not count as verifying them.
///
/// ```text
/// for call in gateway.calls(\.chargeToNote) { #expect(call.note == nil) }
/// ```
public struct RecordedCalls<Typed: DoubledRequirement>: CustomStringConvertible, Sequence {
    let requirement: Typed
    let matcher: ArgumentsMatcher<Typed.Arguments>
    /// Nil where the proxy is no double.
    let state: DoubleState?
    let place: SourcePlace

    var journal: Journal? { state?.journal(of: requirement) }

    /// The recorded calls that match, with their arguments.
    var records: [Record] {
        guard let journal, journal.keepsArguments else { return [] }
        return journal.records.filter { matches($0) }
    }

    func matches(_ record: Record) -> Bool {
        if let kept = record.arguments as? KeptArguments { return matcher.matches(kept.list) }
        return (record.arguments as? Typed.Arguments).map(matcher.matches) ?? false
    }

    /// Why nothing can be said of the calls; nil where it can.
    var problem: String? {
        guard let state, state.recording != nil else { return DoubleState.isNone }
        guard let journal else {
            return
                "\(state.name) records nothing, so nothing can be said of its calls. Make the double with 'recording: .all'."
        }
        guard journal.keepsArguments || matcher.elements == nil else {
            return
                "\(state.name) counts calls and keeps no arguments. Make the double with 'recording: .all', or verify "
                + "without matchers."
        }
        return nil
    }

    /// The same where more is asked than how many there were.
    private var problemOfContents: String? {
        if let problem { return problem }
        guard let state, let journal, !journal.keepsArguments else { return nil }
        return
            "\(state.name) counts calls and keeps no arguments, results or errors. Make the double with 'recording: .all'."
    }

    /// The calls as they are now.
    var found: FoundCalls {
        guard let journal else { return FoundCalls(kept: [], matching: [], number: 0, count: 0, areAllMeant: true) }
        let (kept, count) = journal.contents
        let areAllMeant = matcher.elements == nil
        let matching = areAllMeant ? kept : kept.filter(matches)
        return FoundCalls(
            kept: kept, matching: matching, number: areAllMeant ? count : matching.count, count: count,
            areAllMeant: areAllMeant)
    }

    /// How many calls there were; with matchers, how many of those that are kept match.
    public var count: Int {
        if let problem {
            report(problem)
            return 0
        }
        return found.number
    }

    /// Whether there were as many calls as expected; not where that depends on calls that are not kept any more.
    ///
    /// - Parameter count: How many; one or more, unless it is said otherwise.
    public func wasReceived(_ count: CallCount = .atLeastOnce) -> Bool {
        if let problem {
            report(problem)
            return false
        }
        return found.satisfies(count)
    }

    func report(_ text: String) {
        if let state { state.report(text, at: place) } else { TestReference().report(text, at: place) }
    }

    /// The calls, as a failure shows them.
    public var description: String {
        guard let journal else { return problem ?? "" }
        return CallTexts(journal: journal).list(records)
    }
}

/// What was recorded of a requirement at one time.
struct FoundCalls {
    let kept: [Record]
    /// Those of them that are meant.
    let matching: [Record]
    /// How many calls are meant that are known of.
    let number: Int
    /// How many calls there were, also those that are not kept any more.
    let count: Int
    /// Whether all calls are meant, whatever their arguments.
    let areAllMeant: Bool

    /// Of how many calls it is not known whether they are meant.
    private var unknown: Int { areAllMeant ? 0 : count - kept.count }

    func satisfies(_ expected: CallCount) -> Bool {
        expected.contains(number) && unknown <= expected.most - number
    }
}

extension RecordedCalls {
    /// Goes through the calls that there are now, oldest first.
    public func makeIterator() -> IndexingIterator<[RecordedCall<Typed>]> {
        if let problem = problemOfContents { report(problem) }
        guard let journal else { return [].makeIterator() }
        return records.map { RecordedCall(requirement: requirement, record: $0, journal: journal, report: report) }
            .makeIterator()
    }

    /// The oldest call.
    public var first: RecordedCall<Typed>? { first { _ in true } }

    /// The newest call.
    public var last: RecordedCall<Typed>? { suffix(1).first }
}

extension RecordedCalls {
    /// Where the calls stand among those of their double and among those of the process, oldest first.
    package var positions: [(ordinal: Int, number: UInt64)] { records.map { ($0.ordinal, $0.number) } }
}

extension RecordedCalls where Typed.Crossing: Sendable {
    /// The arguments of the calls, oldest first; without those of which a part was not kept.
    ///
    /// Where threads share the double and one of them is not Sendable, there is none of this: look at it in a predicate,
    /// `calls(\.key, .where { … })`, in a stub's `answers { … }`, or in the text of the calls.
    public var arguments: [Typed.Arguments] { compactMap { $0.arguments } }
}

extension RecordedCalls {
    /// The errors that calls threw, oldest first.
    public var errors: [Typed.Failure] { compactMap { $0.error } }
}

extension RecordedCalls where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// What calls returned, oldest first; without those that threw, or are under way.
    public var results: [Typed.Result] { compactMap { $0.result } }
}
