// SPDX-License-Identifier: MIT

#if Recording
/// How to record and rebuild the asynchronous sequences of a type.
protocol AnySequenceRule: Sendable {
    var element: any Any.Type { get }

    /// The `ResultCoding` of the type; `nil` if the elements aren't codable.
    func coding(_ rules: RecordingRules, for selector: Selector) -> AnyObject?
}

struct SequenceRule<Stream, Element: Codable & Sendable, Failure: Error>: AnySequenceRule {
    let make: @Sendable (RecordedSequence<Element, Failure>) -> Stream

    var element: any Any.Type { Element.self }

    func coding(_ rules: RecordingRules, for selector: Selector) -> AnyObject? {
        guard let coding = rules.coding(of: Element.self), let decode = coding.decode else {
            return nil
        }
        return SequenceResultCoding(
            of: rules.replacing(coding, by: rules.elementRedactions[selector]?.redact),
            decode: decode,
            make: make
        )
    }
}

/// Records the elements of the asynchronous sequences of a rule while they are consumed.
private final class SequenceResultCoding<Stream, Element: Codable & Sendable, Failure: Error>:
    // SAFETY: as for the superclass.
    ResultCoding<Stream>, @unchecked Sendable
{
    private let coding: ValueCoding
    private let decode: @Sendable (JSONValue) throws -> Any
    private let make: @Sendable (RecordedSequence<Element, Failure>) -> Stream

    init(
        of coding: ValueCoding,
        decode: @escaping @Sendable (JSONValue) throws -> Any,
        make: @escaping @Sendable (RecordedSequence<Element, Failure>) -> Stream
    ) {
        self.coding = coding
        self.decode = decode
        self.make = make
    }

    override func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        coding.isEqual(left, right)
    }

    override func decoded(
        _ interaction: Interaction,
        _ errors: ErrorCoding,
        clock: (any Clock<Duration>)?
    ) throws -> Stream {
        guard case .streamed(let elements, let end) = interaction.outcome else {
            throw ValueCoding.WrongType(expected: "\(Stream.self)")
        }
        let values = try elements.map { json in
            guard let value = try decode(json) as? Element else {
                throw ValueCoding.WrongType(expected: "\(Element.self)")
            }
            return value
        }
        var failure: Failure?
        if case .failed(let record) = end {
            failure = errors.including(Failure.self).decoded(record) as? Failure
            guard failure != nil else { throw ValueCoding.WrongType(expected: "\(Failure.self)") }
        }
        return make(
            RecordedSequence(
                ElementsMaker(values, throwing: failure, Pacing(interaction.delays, clock: clock))
            )
        )
    }

    override func followed(_ value: consuming Stream, by recorder: StreamRecorder) -> Stream {
        // Unlike the parameter, this constant may be copied.
        let value = value
        guard let base = value as Any as? any AsyncSequence else {
            recorder.record(value as Any) { _ in
                throw ValueCoding.WrongType(expected: "an AsyncSequence")
            }
            return value
        }
        return make(RecordedSequence(maker(of: base, by: recorder)))
    }

    private func maker<Base: AsyncSequence>(
        of base: Base,
        by recorder: StreamRecorder
    ) -> ElementsMaker<Element, Failure> {
        FollowedElementsMaker(base, by: recorder, coding.encode)
    }
}
#endif
