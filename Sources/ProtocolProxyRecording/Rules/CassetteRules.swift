// SPDX-License-Identifier: MIT

// Rules: what users ask of a recording, and how to code the calls of a requirement accordingly. The
// folder uses `Coding`, `Streams`, and the calls and errors of `Cassettes`, and knows no player.

#if Recording
/// Rules that say which requirements a recording leaves out, how it encodes and redacts values, and
/// how a replay matches calls.
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
/// The functions that you pass run on the threads of the calls, without a lock.
public struct CassetteRules<Proxy: ProtocolProxy>: Sendable {
    var rules = RecordingRules()

    /// Creates rules.
    ///
    /// - Parameter build: A closure that adds the rules, called once. By default, there are no
    ///   rules.
    public init(_ build: (inout CassetteRules) -> Void = { _ in }) { build(&self) }

    /// Excludes a requirement: its calls are neither recorded nor replayed, but go on to the next
    /// participant.
    ///
    /// - Parameter key: The requirement, as a key path such as `\.borrow`.
    public mutating func leaveOut<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.excluded.insert(Proxy.listed(Proxy.self[keyPath: key]).selector)
    }

    /// Leaves out the calls of a requirement that end in certain ways.
    ///
    /// Such a call is made, but it is neither recorded nor compared with a recorded one. A replay
    /// doesn't make calls, so it answers with recorded calls only, whatever their outcome is. Of
    /// several such rules for a requirement, each leaves out its own calls.
    ///
    /// ```text
    /// rules.leaveOut(\.status) { outcome in (try? outcome.get()) == .pending }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.borrow`.
    ///   - isLeftOut: Returns whether to leave out a call that ended with an outcome. The outcome
    ///     isn't redacted. If the requirement returns an asynchronous sequence, only errors are
    ///     passed: those with which calls fail, and those of the sequences.
    public mutating func leaveOut<
        Typed: FunctionRequirement<Function, Arguments, Value, Failure>,
        Function,
        Arguments,
        Value,
        Failure
    >(
        _ key: KeyPath<Proxy.Type, Typed>,
        if isLeftOut: @escaping @Sendable (Result<Value, Failure>) -> Bool
    ) {
        let selector = Proxy.listed(Proxy.self[keyPath: key]).selector
        let (result, error) = (rules.leftOutResults[selector], rules.leftOutErrors[selector])
        rules.leftOutResults[selector] = { value in
            if result?(value) == true { return true }
            return (value as? Value).map { isLeftOut(.success($0)) } ?? false
        }
        rules.leftOutErrors[selector] = { thrown in
            if error?(thrown) == true { return true }
            return (thrown as? Failure).map { isLeftOut(.failure($0)) } ?? false
        }
    }

    /// Leaves out the calls of all requirements that end in certain errors.
    ///
    /// Such a call is made, but it is neither recorded nor compared with a recorded one, as with
    /// ``leaveOut(_:if:)``. A call that returned an asynchronous sequence is left out if the
    /// sequence ends in such an error. Of several such rules, each leaves out its own calls.
    ///
    /// ```text
    /// rules.leaveOutErrors { $0 is ServiceUnavailable }
    /// ```
    ///
    /// - Parameter isLeftOut: Returns whether to leave out a call that ended in an error, which
    ///   isn't redacted.
    public mutating func leaveOutErrors(if isLeftOut: @escaping @Sendable (any Error) -> Bool) {
        let other = rules.leftOutError
        rules.leftOutError = { error in other?(error) == true || isLeftOut(error) }
    }

    /// Makes recorded calls again that ended in certain errors, in the mode
    /// ``CassetteMode/recordMissing``.
    ///
    /// By default, a recorded error answers a call like a recorded result. With this rule, the call
    /// goes to the real object instead, and its new outcome replaces the recorded one in the file.
    /// If the new outcome is left out or can't be recorded, the recorded call stays. The other modes
    /// don't use this rule.
    ///
    /// - Parameter isRecordedAgain: Returns whether to make a call again. The error is the one that
    ///   a replay would throw, or with which the sequence that the call returned would end. By
    ///   default, all calls that ended in errors are made again.
    public mutating func recordErrorsAgain(
        if isRecordedAgain: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) {
        rules.errorToRecordAgain = isRecordedAgain
    }

    /// Encodes values of one type as values of another type.
    ///
    /// The rule applies wherever such a value is encoded, even inside other values.
    ///
    /// Values in optionals, arrays, sets, dictionaries and tuples are found even if their type
    /// isn't `Codable`.
    ///
    /// - Parameters:
    ///   - type: The type, which needn't be `Codable`.
    ///   - encode: Returns a codable value. If it throws, the call is reported and not recorded.
    ///   - decode: Rebuilds the value from the codable one. If it throws, a replay reports that the
    ///     value can't be read.
    public mutating func code<Value, Coded: Codable & SendableMetatype>(
        _ type: Value.Type,
        encode: @escaping @Sendable (Value) throws -> Coded,
        decode: @escaping @Sendable (Coded) throws -> Value
    ) {
        let coder = Coder(encode: encode, decode: decode)
        rules.values.coders[ObjectIdentifier(type)] = coder
        rules.errors.coders[ErrorCoding.name(of: type)] = coder
    }

    /// Replaces values of a type before they are encoded, even inside other values.
    ///
    /// A value is found if it is an argument, a result, an element or an error, or if one of these
    /// encodes it as a part. An `encode(to:)` that the compiler writes encodes properties as parts.
    /// A call is reported to the test and not recorded in two cases:
    ///
    /// - Another value contains a value of the type, but encodes it as something else, such as a
    ///   `String`.
    /// - A value contains the text of a value that was replaced elsewhere, as in
    ///   `"Bearer \(token)"`. The calls of all cassettes at the same path are searched for replaced
    ///   texts of at least four bytes, and for replaced numbers of at least six digits, in all
    ///   forms that ``scrub(_:as:)`` finds.
    ///
    /// If an error contains a value of the type, the description of the error isn't recorded.
    ///
    /// The properties of an object aren't searched, because other threads may change them. Inside
    /// an object, only the values that its class encodes as values of the type are replaced.
    ///
    /// A rule for `String` applies to everything that is written as text, even URLs, keys of
    /// dictionaries and descriptions of errors, and to data and bytes that are a text. It gets each
    /// text as it is, so it sees percent-encoding, base64 and escapes only as such. A call is
    /// reported and not recorded if the rule makes two keys of a dictionary equal, or if it finds
    /// something in a URL only after percent-encoding is decoded, or in a part of data that isn't a
    /// text as a whole. Data isn't searched if a rule redacts its type.
    ///
    /// The arguments of replayed calls are replaced, too, before they are matched. Let the function
    /// copy an object rather than change it: the call itself gets the same object.
    ///
    /// - Parameters:
    ///   - type: The type to redact, even inside optionals and collections. A class includes its
    ///     subclasses, and a protocol its conforming types.
    ///   - redact: Returns the value to record.
    public mutating func redact<Value>(
        _ type: Value.Type,
        _ redact: @escaping @Sendable (Value) -> Value
    ) {
        rules.values.redactions.add(type, redact)
    }

    /// Replaces the arguments of a requirement before they are encoded.
    ///
    /// The arguments of replayed calls are replaced, too, before they are matched. The call itself
    /// gets the original arguments. So let the function copy an object rather than change it: the
    /// call gets the same object. If a result, an element or an error contains the text of a
    /// replaced argument, the call is reported and not recorded.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.borrow`.
    ///   - redact: Returns the arguments to record.
    public mutating func redactArguments<Typed: __Generated.RequirementKey>(
        of key: KeyPath<Proxy.Type, Typed>,
        _ redact: @escaping @Sendable (Typed.Arguments) -> Typed.Arguments
    ) {
        rules.argumentRedactions[Proxy.listed(Proxy.self[keyPath: key]).selector] = { arguments in
            (arguments as? Typed.Arguments).map { redact($0) } ?? arguments
        }
    }

    /// Replaces a text wherever it would be written: in arguments, results, elements, errors and
    /// the texts of failures.
    ///
    /// The text is found inside other texts, keys, data and arrays of bytes, even if it is
    /// percent-encoded or escaped, or if its accents are composed with their letters in another
    /// way. If it has at least six bytes, it is also found inside base64, and the base64 is then
    /// replaced as a whole. If the text is a part of a number, or is cut between elements of an
    /// array and has at least six bytes, the call is reported and not recorded. Where literals
    /// overlap, all that they cover is replaced as the longest of them is.
    ///
    /// The arguments of replayed calls are replaced, too, before they are matched.
    ///
    /// ```text
    /// rules.scrub(token, as: "<TOKEN>")
    /// ```
    ///
    /// - Parameters:
    ///   - literal: The text to replace; case matters. An empty text is ignored.
    ///   - replacement: The text that is written instead.
    public mutating func scrub(_ literal: String, as replacement: String) {
        rules.values.scrubbing.add(literal, as: replacement)
    }

    /// Replaces the errors of a requirement before they are encoded; the caller gets the original
    /// error.
    ///
    /// If the requirement returns a sequence, the errors of the sequence are replaced, too.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.borrow`.
    ///   - redact: Returns the error to record. With typed throws, a call is reported and not
    ///     recorded if this error isn't of the declared type. If the requirement neither throws nor
    ///     returns a sequence, `record` and `replay` throw an error.
    public mutating func redactError<Requirement: AnyRequirement>(
        of key: KeyPath<Proxy.Type, Requirement>,
        _ redact: @escaping @Sendable (any Error) -> any Error
    ) {
        rules.errorRedactions[Proxy.listed(Proxy.self[keyPath: key]).selector] = redact
    }

    /// Replaces the elements of the asynchronous sequences that a requirement returns, before they
    /// are encoded.
    ///
    /// The consumer gets the original elements. If the requirement returns no sequence, or a
    /// sequence with elements of another type, `record` and `replay` throw an error.
    ///
    /// ```text
    /// rules.redactElements(of: \.lines) { (line: String) in line.replacing(token, with: "…") }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.borrow`.
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
        rules.elementRedactions[Proxy.listed(Proxy.self[keyPath: key]).selector] = redaction
    }

    /// Replaces the results of a requirement before they are encoded; the caller gets the original
    /// result.
    ///
    /// For a requirement that returns a sequence, use ``redactElements(of:_:)`` instead: with this
    /// rule, `record` and `replay` throw an error. The text of a replaced result may still be
    /// recorded with other calls; ``scrub(_:as:)`` replaces it there.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.borrow`.
    ///   - redact: Returns the result to record.
    public mutating func redactResult<
        Typed: FunctionRequirement<Function, Arguments, Result, Failure>,
        Function,
        Arguments,
        Result,
        Failure
    >(of key: KeyPath<Proxy.Type, Typed>, _ redact: @escaping @Sendable (Result) -> Result) {
        rules.resultRedactions[Proxy.listed(Proxy.self[keyPath: key]).selector] = { result in
            (result as? Result).map { redact($0) } ?? result
        }
    }

    /// Matches the replayed calls of a requirement by a function instead of by equal arguments.
    ///
    /// The arguments of the recorded calls are decoded for the function, once for all calls.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.borrow`.
    ///   - matches: Returns whether the arguments of a recorded call match those of a received one.
    /// - Complexity: For each replayed call, O(*n*) in the recorded calls of the requirement that are
    ///   unused and stand before the one that matches.
    public mutating func match<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Proxy.Type, Typed>,
        by matches:
            @escaping @Sendable (_ recorded: Typed.Arguments, _ received: Typed.Arguments) -> Bool
    ) {
        rules.matchers[Proxy.listed(Proxy.self[keyPath: key]).selector] = { recorded, received in
            guard let recorded = recorded as? Typed.Arguments else { return false }
            guard let received = received as? Typed.Arguments else { return false }
            return matches(recorded, received)
        }
    }

    /// Repeats the last recorded answer for further calls with the same arguments.
    ///
    /// By default, a call that was recorded twice can be replayed only twice. This rule is useful
    /// for properties, which may be read more often.
    ///
    /// - Parameter key: The requirement, as a key path such as `\.borrow`.
    public mutating func repeatLast<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.repeating.insert(Proxy.listed(Proxy.self[keyPath: key]).selector)
    }

    /// Makes a check repeat those recorded calls of a requirement that the test leaves out.
    ///
    /// In the mode ``CassetteMode/check``, these calls are made on the real object, with the
    /// recorded arguments. The check doesn't make the other recorded calls that the test leaves
    /// out: it compares the shapes of their recorded results, if any, with the current types, and
    /// lists these calls in a warning.
    ///
    /// - Parameter key: The requirement, as a key path such as `\.borrow`. Repeating its calls must
    ///   do no harm.
    public mutating func callInChecks<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.calledInChecks.insert(Proxy.listed(Proxy.self[keyPath: key]).selector)
    }

    /// Makes a check compare only the shape of a requirement's calls: whether they return or throw,
    /// the fields and the kinds of their values, and the types of errors.
    ///
    /// The members of an encoded object are fields; the keys of a dictionary aren't. `null` matches
    /// a value of any kind, and an empty array matches an array with elements of any kind.
    ///
    /// - Parameter key: The requirement, as a key path such as `\.borrow`.
    public mutating func checkShape<Requirement: AnyRequirement>(
        of key: KeyPath<Proxy.Type, Requirement>
    ) {
        rules.shapesOnly.insert(Proxy.listed(Proxy.self[keyPath: key]).selector)
    }

    /// Makes a check compare only the shape of all calls; see ``checkShape(of:)``.
    public mutating func checkShapes() {
        rules.checksShapes = true
    }

    /// Rebuilds errors of a type that can't be found by its name: a generic, local or private type.
    ///
    /// The error type of a requirement with typed throws needs no such rule.
    ///
    /// - Parameter type: The type of the errors.
    public mutating func rebuild<Failure: Error & Codable & SendableMetatype>(
        _ type: Failure.Type
    ) {
        rules.errors.types[ErrorCoding.name(of: type)] = type
    }

    /// Records the elements of asynchronous sequences of a type, and rebuilds such sequences.
    ///
    /// `AsyncStream` and `AsyncThrowingStream` need no such rule. Any other type of sequence needs
    /// it, because the library doesn't know how to make an instance:
    ///
    /// ```text
    /// rules.rebuild((any AsyncSequence<Int, Never> & Sendable).self) {
    ///     (elements: RecordedSequence<Int, Never>) in elements
    /// }
    /// rules.rebuild(Lines.self) { (lines: RecordedSequence<String, any Error>) in Lines(lines) }
    /// ```
    ///
    /// When a call is recorded, its caller gets a sequence from `make` with the elements of the
    /// real sequence, not the real sequence itself. Only the elements that the first iterator reads
    /// are recorded.
    ///
    /// - Parameters:
    ///   - type: The type of sequence that requirements return.
    ///   - make: Returns a sequence with the same elements and the same error.
    public mutating func rebuild<Stream, Element: Codable & Sendable, Failure: Error>(
        _ type: Stream.Type,
        from make: @escaping @Sendable (RecordedSequence<Element, Failure>) -> Stream
    ) {
        rules.sequences[ObjectIdentifier(type)] = SequenceRule(make: make)
    }
}
#endif
