// SPDX-License-Identifier: MIT

#if Recording
/// What to leave out of a recording, how to code and to redact values, and how to match calls.
///
/// Use the same rules to record, to replay and to check:
///
/// ```text
/// let rules = CassetteRules<ShelfProxy> { rules in
///     rules.leaveOut(\.covers)
///     rules.redactArguments(of: \.signIn) { user, _ in (user, "…") }
///     rules.match(\.borrow) { recorded, received in recorded.0 == received.0 }
/// }
/// ```
///
/// The functions run on the threads of the calls, and without a lock.
public struct CassetteRules<Proxy: ProtocolProxy>: Sendable {
    var rules = RecordingRules()

    /// Creates rules.
    ///
    /// - Parameter build: Adds the rules; none by default.
    public init(_ build: (inout CassetteRules) -> Void = { _ in }) { build(&self) }

    /// Leaves a requirement out: its calls are neither recorded nor replayed, and go on to what is
    /// below.
    public mutating func leaveOut<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.excluded.insert(Proxy.self[keyPath: key].selector)
    }

    /// Encodes values of a type as another one.
    ///
    /// Finds values wherever they are encoded, even nested.
    ///
    /// The elements of optionals, arrays, sets, dictionaries and tuples are found even if the type
    /// isn't `Codable`.
    ///
    /// - Parameters:
    ///   - type: The type, which needn't be `Codable`.
    ///   - encode: Returns a codable value.
    ///   - decode: Rebuilds the value.
    public mutating func code<Value, Coded: Codable & SendableMetatype>(
        _ type: Value.Type,
        encode: @escaping @Sendable (Value) throws -> Coded,
        decode: @escaping @Sendable (Coded) throws -> Value
    ) {
        let coder = Coder(encode: encode, decode: decode)
        rules.values.coders[ObjectIdentifier(type)] = coder
        rules.errors.coders[ErrorCoding.name(of: type)] = coder
    }

    /// Replaces values of a type before they are encoded, also inside other values.
    ///
    /// A value is found wherever it is an argument, a result, an element or an error, or is encoded
    /// in the course of one, as by the `encode(to:)` that the compiler writes. A call isn't
    /// recorded, and reported to the test, if a value contains one of the type that it doesn't
    /// encode as such, but for example as a `String`, or if it contains the text of a value that
    /// was replaced elsewhere, as in `"Bearer \(token)"`. The latter are looked for as
    /// ``scrub(_:as:)`` does, if they have at least four bytes, or six digits if they are numbers,
    /// in the calls of all cassettes at the same path. The description of an error that contains a
    /// value of the type isn't recorded.
    ///
    /// The properties of an object aren't searched, since other threads may change them: only what
    /// its class encodes as a value of the type is replaced.
    ///
    /// A rule for `String` reaches everything that is written as a text: URLs, keys of dictionaries
    /// and descriptions of errors too. Keys that it makes equal are reported, and their call isn't
    /// recorded.
    ///
    /// Arguments of replayed calls are replaced too before they are matched.
    ///
    /// - Parameters:
    ///   - type: The type to redact, also inside optionals and collections. A class includes its
    ///     subclasses, and a protocol the types that conform to it.
    ///   - redact: Returns the value to record.
    public mutating func redact<Value>(
        _ type: Value.Type,
        _ redact: @escaping @Sendable (Value) -> Value
    ) {
        rules.values.redactions.add(type, redact)
    }

    /// Replaces the arguments of a requirement before they are encoded.
    ///
    /// The arguments of replayed calls are replaced too before they are matched. The call itself
    /// gets its own arguments. A call whose result, elements or error contain a text of an argument
    /// that was replaced is reported and not recorded.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - redact: Returns the arguments to record.
    public mutating func redactArguments<Typed: __Generated.TypedRequirement>(
        of key: KeyPath<Proxy.Type, Typed>,
        _ redact: @escaping @Sendable (Typed.Arguments) -> Typed.Arguments
    ) {
        rules.argumentRedactions[Proxy.self[keyPath: key].selector] = { arguments in
            (arguments as? Typed.Arguments).map { redact($0) } ?? arguments
        }
    }

    /// Replaces a text anywhere in what is written: in arguments, results, elements, errors and the
    /// texts of failures.
    ///
    /// It is found as a part of any text, of a key, of data and of an array of bytes, also
    /// percent-encoded, and base64-encoded together with what is around it if it has at least six
    /// bytes. A text that is found in base64 is replaced as a whole. A call is reported and not
    /// recorded if the text is a part of a number.
    ///
    /// Arguments of replayed calls are replaced too before they are matched.
    ///
    /// ```text
    /// rules.scrub(token, as: "<TOKEN>")
    /// ```
    ///
    /// - Parameters:
    ///   - literal: The text to replace, in which case matters. An empty one is ignored.
    ///   - replacement: What is written instead.
    public mutating func scrub(_ literal: String, as replacement: String) {
        rules.values.scrubbing.add(literal, as: replacement)
    }

    /// Replaces the errors of a requirement before they are encoded; the caller gets the error
    /// itself.
    ///
    /// The errors of a sequence that the requirement returns are replaced too.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - redact: Returns the error to record. If the requirement declares the type of its errors,
    ///     it must be of that type: otherwise the call is reported and not recorded. A rule for a
    ///     requirement that neither throws nor returns a sequence is refused.
    public mutating func redactError<Requirement: AnyRequirement>(
        of key: KeyPath<Proxy.Type, Requirement>,
        _ redact: @escaping @Sendable (any Error) -> any Error
    ) {
        rules.errorRedactions[Proxy.self[keyPath: key].selector] = redact
    }

    /// Replaces the elements of the asynchronous sequences that a requirement returns, before they
    /// are encoded.
    ///
    /// The consumer gets the elements themselves. To record or to replay a requirement that returns
    /// no sequence is refused with such a rule, or with one for elements of another type, as are
    /// results that are sequences with ``redactResult(of:_:)``.
    ///
    /// ```text
    /// rules.redactElements(of: \.lines) { (line: String) in line.replacing(token, with: "…") }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - redact: Returns the element to record.
    public mutating func redactElements<Requirement: AnyRequirement, Element>(
        of key: KeyPath<Proxy.Type, Requirement>,
        _ redact: @escaping @Sendable (Element) -> Element
    ) {
        let redaction = RecordingRules.ElementRedaction(type: Element.self) { element in
            guard let element = element as? Element else {
                throw ValueCoding.WrongType(expected: "\(Element.self)")
            }
            return redact(element)
        }
        rules.elementRedactions[Proxy.self[keyPath: key].selector] = redaction
    }

    /// Replaces the results of a requirement before they are encoded; the caller gets the result
    /// itself.
    ///
    /// A result that is a sequence needs ``redactElements(of:_:)``. What was replaced isn't looked
    /// for in other calls; see ``scrub(_:as:)``.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - redact: Returns the result to record.
    public mutating func redactResult<
        Typed: FunctionRequirement<Function, Arguments, Result, Failure>,
        Function,
        Arguments,
        Result,
        Failure
    >(of key: KeyPath<Proxy.Type, Typed>, _ redact: @escaping @Sendable (Result) -> Result) {
        rules.resultRedactions[Proxy.self[keyPath: key].selector] = { result in
            (result as? Result).map { redact($0) } ?? result
        }
    }

    /// Matches the replayed calls of a requirement by a function instead of by equal arguments.
    ///
    /// A matcher takes time in proportion to the recorded calls of the requirement, whose arguments
    /// it needs decoded.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - matches: Returns whether the arguments of a recorded call match those of a received one.
    public mutating func match<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Proxy.Type, Typed>,
        by matches:
            @escaping @Sendable (_ recorded: Typed.Arguments, _ received: Typed.Arguments) -> Bool
    ) {
        rules.matchers[Proxy.self[keyPath: key].selector] = { recorded, received in
            guard let recorded = recorded as? Typed.Arguments else { return false }
            guard let received = received as? Typed.Arguments else { return false }
            return matches(recorded, received)
        }
    }

    /// Lets the last recorded answer to a call also answer all further calls with the same
    /// arguments.
    ///
    /// By default, a call that was recorded twice can be replayed twice. Properties are often read
    /// more or less often.
    public mutating func repeatLast<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.repeating.insert(Proxy.self[keyPath: key].selector)
    }

    /// Lets a check make the recorded calls of a requirement that the test doesn't make.
    ///
    /// Name requirements whose calls do no harm: a check of ``CassetteMode/check`` makes them on
    /// the real object, with the recorded arguments. All other calls that the test doesn't make are
    /// compared with the types of today by their shape, if they have returned something, and a
    /// warning lists them.
    public mutating func callInChecks<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.calledInChecks.insert(Proxy.self[keyPath: key].selector)
    }

    /// Lets a check compare the calls of a requirement by their shape only: whether they return or
    /// throw, the fields and the kinds of their values, and the types of errors.
    ///
    /// A field is a member of an encoded object, but not a key of a dictionary. `null` and the
    /// elements of an empty array are of any kind.
    public mutating func checkShape<Requirement: AnyRequirement>(
        of key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.shapesOnly.insert(Proxy.self[keyPath: key].selector)
    }

    /// Lets a check compare all calls by their shape only; see ``checkShape(of:)``.
    public mutating func checkShapes() { rules.checksShapes = true }

    /// Rebuilds errors of a type that isn't found by its name: a generic, local or private one.
    ///
    /// The type of typed throws needs no such rule.
    public mutating func rebuild<Failure: Error & Codable & SendableMetatype>(
        _ type: Failure.Type
    ) {
        rules.errors.types[ErrorCoding.name(of: type)] = type
    }

    /// Records the elements of asynchronous sequences of a type, and rebuilds such sequences.
    ///
    /// `AsyncStream` and `AsyncThrowingStream` need no such rule. Others do, because nothing tells
    /// how to make a sequence of their types:
    ///
    /// ```text
    /// rules.rebuild((any AsyncSequence<Int, Never> & Sendable).self) {
    ///     (elements: RecordedSequence<Int, Never>) in elements
    /// }
    /// rules.rebuild(Lines.self) { (lines: RecordedSequence<String, any Error>) in Lines(lines) }
    /// ```
    ///
    /// The caller of a recorded call gets a sequence that is made in the same way, and takes its
    /// elements from the real one. The elements that its first iterator takes are recorded.
    ///
    /// - Parameters:
    ///   - type: The type that requirements return.
    ///   - make: Returns a sequence of the same elements and with the same error.
    public mutating func rebuild<Stream, Element: Codable & Sendable, Failure: Error>(
        _ type: Stream.Type,
        from make: @escaping @Sendable (RecordedSequence<Element, Failure>) -> Stream
    ) {
        rules.sequences[ObjectIdentifier(type)] = SequenceRule(make: make)
    }
}
#endif
