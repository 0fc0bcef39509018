// SPDX-License-Identifier: MIT

// Verify: `calls` and `verify`, what a test reads of the received calls, and the checks of their
// number and order. It uses Double and the floors below it.

public import ProtocolProxy

/// The received calls of a requirement, optionally only those with matching arguments.
///
/// Each member looks the calls up again. Reading calls doesn't verify them.
///
/// ```text
/// for call in gateway.calls(\.chargeToNote) { #expect(call.note == nil) }
/// ```
public struct RecordedCalls<Typed: DoubledKey>: CustomStringConvertible, Sequence {
    let requirement: Typed
    let matcher: ArgumentsMatcher<Typed.Arguments>
    /// The state of the double; `nil` if the proxy isn't a double.
    let state: DoubleState?
    let location: FailureLocation

    var log: CallLog? { state?.log(of: requirement) }

    var records: [Record] {
        guard let log, log.keepsArguments else { return [] }
        return log.records.filter { matches($0) }
    }

    func matches(_ record: Record) -> Bool {
        if let arguments = record.arguments as? RecordedArguments {
            return matcher.matches(arguments.list)
        }
        return (record.arguments as? Typed.Arguments).map(matcher.matches) ?? false
    }

    /// Why calls can't be counted; `nil` if they can.
    var problem: String? {
        guard let state, state.recording != nil else { return DoubleState.notADouble }
        guard let log else {
            return "\(state.name) records nothing, so nothing can be said of its calls. "
                + "Make the double with 'recording: .all'."
        }
        guard log.keepsArguments || matcher.elements == nil else {
            return "\(state.name) counts calls and keeps no arguments. "
                + "Make the double with 'recording: .all', or verify without matchers."
        }
        return nil
    }

    /// Why the order of calls isn't known; `nil` if it is.
    var problemOfOrder: String? {
        if let log, log.keepsArguments { return nil }
        return "\(state?.name ?? "The double") counts calls and does not know their order. "
            + "Make the double with 'recording: .all'."
    }

    /// Why calls can't be read; `nil` if they can.
    private var problemOfContents: String? {
        if let problem { return problem }
        guard let state, let log, !log.keepsArguments else { return nil }
        return state.keepsNoCalls
    }

    var found: FoundCalls {
        guard let log else {
            return FoundCalls(
                recorded: [],
                matching: [],
                number: 0,
                count: 0,
                end: 0,
                areAllMatching: true
            )
        }
        let (recorded, count, end) = log.contents
        let areAllMatching = matcher.elements == nil
        let matching = areAllMatching ? recorded : recorded.filter(matches)
        return FoundCalls(
            recorded: recorded,
            matching: matching,
            number: areAllMatching ? count : matching.count,
            count: count,
            end: end,
            areAllMatching: areAllMatching
        )
    }

    /// The number of calls.
    ///
    /// Calls that are no longer recorded, as with ``Recording/newest(_:)``, are included only if
    /// the calls weren't selected with matchers.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public var count: Int {
        if let problem {
            report(problem)
            return 0
        }
        return found.number
    }

    /// Returns whether the number of calls is as expected.
    ///
    /// Unlike `verify`, it reports no failure if the number differs, and marks no calls as
    /// verified.
    ///
    /// - Parameter count: The expected number of calls, by default at least one.
    /// - Returns: `true` if the number is as expected; `false` if it isn't, or if the answer
    ///   depends on calls that are no longer recorded.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public func wasReceived(_ count: CallCount = .atLeastOnce) -> Bool {
        if let problem {
            report(problem)
            return false
        }
        return found.satisfies(count)
    }

    func report(_ text: String) {
        if let state {
            state.report(text, at: location)
        } else {
            TestReference().report(text, at: location)
        }
    }

    /// The calls as failures show them.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public var description: String {
        guard let log else { return problem ?? "" }
        return CallTexts(log: log).list(records)
    }
}

extension RecordedCalls {
    /// Returns an iterator over the current calls, oldest first.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public func makeIterator() -> IndexingIterator<[RecordedCall<Typed>]> {
        if let problem = problemOfContents { report(problem) }
        guard let log else { return [].makeIterator() }
        return records.map {
            RecordedCall(
                requirement: requirement,
                values: RecordedValues(record: $0, log: log, report: report)
            )
        }
        .makeIterator()
    }

    /// The oldest call.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public var first: RecordedCall<Typed>? { first { _ in true } }

    /// The call at a position, beginning with 0 for the oldest.
    ///
    /// If there is no such call, the test fails, and the members of the result are `nil`.
    ///
    /// - Parameter index: The position among these calls that are recorded.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public subscript(index: Int) -> RecordedCall<Typed> {
        let calls = Array(self)
        if calls.indices.contains(index) { return calls[index] }
        if problemOfContents == nil, let state {
            let received = calls.isEmpty ? "not called" : "called \(CallCount.spelled(calls.count))"
            report(
                "\(state.name): there is no call \(index) of '\(expectation)', "
                    + "which was \(received). The first call is 0."
            )
        }
        return RecordedCall(requirement: requirement, values: nil)
    }

    /// The newest call.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public var last: RecordedCall<Typed>? { suffix(1).first }
}

extension RecordedCalls {
    /// The positions of the calls, oldest first: among the double's calls and among all calls of
    /// the process.
    package var positions: [(ordinal: Int, number: UInt64)] {
        records.map { ($0.ordinal, $0.number) }
    }
}

extension RecordedCalls where Typed.Crossing: Sendable {
    /// The arguments of the calls, oldest first.
    ///
    /// Calls with an argument that wasn't kept are omitted.
    ///
    /// For a `Sendable` double, this property is available only if all arguments are `Sendable`.
    /// Otherwise, look at an argument in a predicate, `calls(\.key, .where { … })`, in a stub's
    /// `answers { … }`, or in the text of the calls.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public var arguments: [Typed.Arguments] { compactMap { $0.arguments } }
}

extension RecordedCalls {
    /// The thrown errors, oldest first.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public var errors: [Typed.Failure] { compactMap { $0.error } }
}

extension RecordedCalls where Typed: ReturningKey, Typed.ResultCrossing: Sendable {
    /// The results of calls that returned, oldest first.
    ///
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public var results: [Typed.Result] { compactMap { $0.result } }
}

/// A received call.
///
/// A labeled argument is a member with the name of the label:
///
/// ```text
/// let call = gateway.calls(\.chargeToNote).last
/// #expect(call?.to == card && call?.note == nil)
/// ```
///
/// The compiler doesn't know the labels. If no parameter has the label, or the argument is read as
/// the wrong type, the test fails and the member is `nil`.
@dynamicMemberLookup
public struct RecordedCall<Typed: DoubledKey>: CustomStringConvertible {
    let requirement: Typed
    /// The call's values; `nil` if there is no such call.
    let values: RecordedValues?

    private var record: Record? { values?.record }

    /// The thrown error, if any.
    public var error: Typed.Failure? { record?.error as? Typed.Failure }

    /// The call as failures show it.
    public var description: String {
        values.map { CallTexts(log: $0.log).call($0.record) } ?? "no call"
    }
}

// The subscripts are disfavored so that properties come first. Among the subscripts, the compiler
// prefers one with a type if it can infer the type; in `call.note == nil`, it can't.

extension RecordedCall where Typed.Crossing: Sendable {
    /// The arguments, if all of them were kept.
    public var arguments: Typed.Arguments? {
        guard let record else { return nil }
        guard let arguments = record.arguments as? RecordedArguments else {
            return record.arguments as? Typed.Arguments
        }
        let values = arguments.list.compactMap(\.value)
        guard values.count == arguments.list.count else { return nil }
        return requirement.__arguments(from: values)
    }

    /// The argument with a label; `nil` if the argument is `nil` or wasn't kept.
    ///
    /// - Parameter label: The label of the argument in the declaration of the requirement.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember label: String) -> Value? {
        values?.argument(label, as: Value.self)
    }

    /// The argument with a label, of any type.
    ///
    /// - Parameter label: The label of the argument in the declaration of the requirement.
    @_disfavoredOverload
    public subscript(dynamicMember label: String) -> Any? { values?.argument(label, as: Any.self) }
}

extension RecordedCall {
    /// The argument with a label; `nil` if the argument is `nil` or wasn't kept.
    ///
    /// - Parameter label: The label of the argument in the declaration of the requirement.
    @_disfavoredOverload
    public subscript<Value: Sendable>(dynamicMember label: String) -> Value? {
        values?.argument(label, as: Value.self)
    }
}

extension RecordedCall where Typed: ReturningKey, Typed.ResultCrossing: Sendable {
    /// The result, if the call returned.
    public var result: Typed.Result? { (try? record?.outcome?.get()) as? Typed.Result }
}

/// A snapshot of the recorded calls of a requirement.
struct FoundCalls {
    let recorded: [Record]
    let matching: [Record]
    /// The number of calls known to match.
    let number: Int
    /// The total number of calls, including dropped ones.
    let count: Int
    /// The index of the first call after this snapshot.
    let end: Int
    /// Whether all calls match because there are no matchers.
    let areAllMatching: Bool

    /// The number of dropped calls, which may or may not have matched.
    private var unknown: Int { areAllMatching ? 0 : count - recorded.count }

    func satisfies(_ expected: CallCount) -> Bool {
        expected.contains(number) && unknown <= expected.most - number
    }
}
