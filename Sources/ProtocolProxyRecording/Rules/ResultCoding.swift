// SPDX-License-Identifier: MIT

#if Recording
/// Records and rebuilds results of one type, which may be noncopyable as far as the compiler knows.
///
/// This base class is for results that can't be recorded; calls use only the subclasses.
class ResultCoding<Value: ~Copyable>:
    // SAFETY: subclasses have constants of Sendable type only.
    @unchecked Sendable
{
    /// The outcome of a call that returned; `nil` for a stream, whose outcome is known later.
    func encoded(_ value: borrowing Value) throws -> JSONValue? {
        nil
    }

    /// Whether two encoded results, or elements of a stream, are equal.
    func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        left == right
    }

    /// The result of a replayed call.
    ///
    /// - Parameters:
    ///   - clock: The clock on which a stream waits as in the recording; `nil` if it doesn't wait.
    ///   - reading: What reports that a stream is read further than the recorded one; `nil` if the
    ///     call returned none.
    func decoded(
        _ found: Cursor.Found,
        _ errors: ErrorCoding,
        clock: (any Clock<Duration>)?,
        _ reading: FurtherReading?
    ) throws -> Value {
        throw ValueCoding.WrongType(expected: "\(found.interaction.outcome)")
    }

    /// The result for the caller.
    ///
    /// If it is a stream, it reports its elements to a recorder.
    func followed(_ value: consuming Value, by recorder: StreamRecorder) -> Value {
        value
    }
}

extension ReplayedEnd {
    /// The end of a sequence as it was recorded.
    fileprivate init(
        _ end: Interaction.StreamEnd,
        _ errors: ErrorCoding,
        _ reading: FurtherReading?
    ) {
        switch end {
        case .finished: self = .finished
        case .failed(let error): self = .failed(errors.decoded(error))
        case .abandoned: self = reading.map(ReplayedEnd.unknown) ?? .finished
        case .waiting(let error): self = .waiting(error.map(errors.decoded))
        }
    }
}

/// Encodes results as they are.
private final class PlainResultCoding<Value>:
    // SAFETY: as for the superclass.
    ResultCoding<Value>, @unchecked Sendable
{
    private let coding: ValueCoding
    private let encode: @Sendable (Value) throws -> JSONValue
    private let decode: @Sendable (JSONValue) throws -> Value

    init(_ coding: ValueCoding, _ decode: @escaping @Sendable (JSONValue) throws -> Value) {
        self.coding = coding
        self.encode = coding.typed(as: Value.self).encode
        self.decode = decode
    }

    override func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        coding.isEqual(left, right)
    }

    override func encoded(_ value: borrowing Value) throws -> JSONValue? {
        try encode(copy value)
    }

    override func decoded(
        _ found: Cursor.Found,
        _ errors: ErrorCoding,
        clock: (any Clock<Duration>)?,
        _ reading: FurtherReading?
    ) throws -> Value {
        guard case .returned(let json) = found.interaction.outcome else {
            throw ValueCoding.WrongType(expected: "\(Value.self)")
        }
        return try decode(json)
    }
}

/// Records the elements of asynchronous sequences while they are consumed.
private final class StreamResultCoding<Stream: RecordableStream>:
    // SAFETY: as for the superclass.
    ResultCoding<Stream>, @unchecked Sendable
{
    private let coding: ValueCoding
    private let decode: @Sendable (JSONValue) throws -> Any

    init(_ coding: ValueCoding, _ decode: @escaping @Sendable (JSONValue) throws -> Any) {
        self.coding = coding
        self.decode = decode
    }

    override func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        coding.isEqual(left, right)
    }

    override func decoded(
        _ found: Cursor.Found,
        _ errors: ErrorCoding,
        clock: (any Clock<Duration>)?,
        _ reading: FurtherReading?
    ) throws -> Stream {
        guard case .streamed(let elements, let end) = found.interaction.outcome else {
            throw ValueCoding.WrongType(expected: "\(Stream.self)")
        }
        let values = try elements.map { json in
            guard let value = try decode(json) as? Stream.Element else {
                throw ValueCoding.WrongType(expected: "\(Stream.Element.self)")
            }
            return value
        }
        return Stream(
            replaying: values,
            ReplayedEnd(end, errors, reading),
            Pacing(found.interaction.delays, clock: clock)
        )
    }

    override func followed(_ value: consuming Stream, by recorder: StreamRecorder) -> Stream {
        value.recorded(by: recorder, coding.encode)
    }
}

/// Conforms to `ResultCodingMaker` only if the type is copyable, which a cast finds out at run
/// time.
private enum CodingMaker<Value: ~Copyable> {}

private protocol ResultCodingMaker {
    static func make(_ rules: RecordingRules, for selector: Selector) -> AnyObject?
}

extension CodingMaker: ResultCodingMaker where Value: Copyable {
    static func make(_ rules: RecordingRules, for selector: Selector) -> AnyObject? {
        if let sequence = rules.sequences[ObjectIdentifier(Value.self)] {
            return sequence.coding(rules, for: selector)
        }
        if rules.values.coder(of: Value.self) == nil,
            let type = Value.self as? any RecordableStream.Type
        {
            return makeOfStream(type, rules, for: selector)
        }
        guard let coding = rules.coding(of: Value.self, decoded: true),
            let decode = coding.typed(as: Value.self).decode
        else { return nil }
        return PlainResultCoding<Value>(rules.replacingResults(coding, of: selector), decode)
    }

    private static func makeOfStream<Stream: RecordableStream>(
        _ type: Stream.Type,
        _ rules: RecordingRules,
        for selector: Selector
    ) -> AnyObject? {
        guard let coding = rules.coding(of: Stream.Element.self, decoded: true),
            let decode = coding.decode
        else { return nil }
        return StreamResultCoding<Stream>(
            rules.replacing(coding, by: rules.elementRedactions[selector]?.redact),
            decode
        )
    }
}

/// Creates the coding of a result type; `nil` if the type isn't codable.
func resultCoding<Value: ~Copyable>(
    of type: Value.Type,
    _ rules: RecordingRules,
    for selector: Selector
) -> ResultCoding<Value>? {
    let maker = CodingMaker<Value>.self as? any ResultCodingMaker.Type
    return maker?.make(rules, for: selector) as? ResultCoding<Value>
}

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
        guard let coding = rules.coding(of: Element.self, decoded: true),
            let decode = coding.decode
        else { return nil }
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
        _ found: Cursor.Found,
        _ errors: ErrorCoding,
        clock: (any Clock<Duration>)?,
        _ reading: FurtherReading?
    ) throws -> Stream {
        guard case .streamed(let elements, let end) = found.interaction.outcome else {
            throw ValueCoding.WrongType(expected: "\(Stream.self)")
        }
        let values = try elements.map { json in
            guard let value = try decode(json) as? Element else {
                throw ValueCoding.WrongType(expected: "\(Element.self)")
            }
            return value
        }
        let replayedEnd = ReplayedEnd(end, errors.including(Failure.self), reading)
        if case .failed(let error) = replayedEnd, !(error is Failure) {
            throw ValueCoding.WrongType(expected: "\(Failure.self)")
        }
        return make(
            RecordedSequence(
                ElementsMaker(values, replayedEnd, Pacing(found.interaction.delays, clock: clock))
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
