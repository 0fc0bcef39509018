// SPDX-License-Identifier: MIT

#if Recording
/// The rules of a recording, without the type of the proxy.
struct RecordingRules: Sendable {
    typealias Redaction = Redactions.Redaction

    var excluded: Set<Selector> = []
    var values = ValueRules()
    /// The asynchronous sequences that the user rebuilds, by their types.
    var sequences: [ObjectIdentifier: any AnySequenceRule] = [:]
    var argumentRedactions: [Selector: Redaction] = [:]
    var resultRedactions: [Selector: Redaction] = [:]
    var elementRedactions: [Selector: ElementRedaction] = [:]
    var errorRedactions: [Selector: @Sendable (any Error) -> any Error] = [:]
    var matchers: [Selector: @Sendable (Any, Any) -> Bool] = [:]
    var repeating: Set<Selector> = []
    /// The requirements whose recorded calls a check repeats.
    var calledInChecks: Set<Selector> = []
    /// The requirements whose calls a check compares only by their shape.
    var shapesOnly: Set<Selector> = []
    /// Whether a check compares all calls only by their shape.
    var checksShapes = false
    var errors = ErrorCoding()
    /// Returns whether the call with a result is left out.
    var leftOutResults: [Selector: @Sendable (Any) -> Bool] = [:]
    /// Returns whether the call with an error is left out.
    var leftOutErrors: [Selector: @Sendable (any Error) -> Bool] = [:]
    /// Returns whether the call of any requirement with an error is left out.
    var leftOutError: (@Sendable (any Error) -> Bool)?
    /// Returns whether a call that ended in an error is made again to complete a recording.
    var errorToRecordAgain: (@Sendable (any Error) -> Bool)?

    /// The function of the user that replaces the elements of one type.
    struct ElementRedaction: Sendable {
        let type: any Any.Type
        /// Throws if an element is of another type.
        let redact: @Sendable (Any) throws -> Any
    }

    /// A coding of results or elements, some of which are replaced.
    func replacing(
        _ coding: ValueCoding,
        by redact: (@Sendable (Any) throws -> Any)?
    ) -> ValueCoding {
        let isWhole = redact == nil && values.redactions.isEmpty && values.scrubbing.isEmpty
        return isWhole ? coding : coding.redacted(by: redact).readable
    }

    /// How to code the errors of a requirement.
    func errorCoding(of requirement: AnyRequirement) -> ErrorCoding {
        var coding = errors.including(requirement.signature.failureType)
        coding.redact = errorRedactions[requirement.selector]
        coding.values = values
        let predicates = [leftOutErrors[requirement.selector], leftOutError].compactMap(\.self)
        if !predicates.isEmpty {
            coding.isLeftOut = { error in predicates.contains { $0(error) } }
        }
        return coding
    }

    /// The coding of a type; `nil` if it can't be encoded.
    ///
    /// - Parameter isDecoded: Whether a replay decodes the values. An instance of a subclass is then
    ///   refused unless it comes back as such.
    func coding(of type: any Any.Type, decoded isDecoded: Bool = false) -> ValueCoding? {
        var values = values
        values.requiresSubclasses = isDecoded
        return values.coding(of: type)
    }

    /// The coding of a requirement's results, which the rules may replace or leave out.
    func replacingResults(_ coding: ValueCoding, of selector: Selector) -> ValueCoding {
        let replacing = replacing(coding, by: resultRedactions[selector])
        guard let isLeftOut = leftOutResults[selector] else { return replacing }
        return replacing.redacted { result in
            if isLeftOut(result) { throw ValueCoding.LeftOut() }
            return result
        }
    }

    /// Whether it depends on the outcome of a requirement's call whether it is left out.
    func judgesOutcomes(of selector: Selector) -> Bool {
        leftOutResults[selector] != nil || leftOutErrors[selector] != nil || leftOutError != nil
    }

    /// Whether the recorded arguments of a requirement are decoded.
    private func decodesArguments(of selector: Selector) -> Bool {
        matchers[selector] != nil || calledInChecks.contains(selector)
    }
}

extension RecordingRules {
    /// Returns how to code the calls of a requirement.
    ///
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/notCodable`` for the first
    ///   type that has no coding.
    func coding(
        of requirement: AnyRequirement,
        in protocolName: String
    ) throws(CassetteError) -> CallCoding {
        if let problem = uncodablePart(of: requirement) {
            throw refusal(of: requirement, in: protocolName, because: problem)
        }
        try requireEffectOfRules(for: requirement, in: protocolName)
        let signature = requirement.signature
        let isDecoded = decodesArguments(of: requirement.selector)
        return CallCoding(
            arguments: signature.parameterTypes.compactMap { coding(of: $0, decoded: isDecoded) },
            changedArguments: signature.parameterTypes.compactMap { coding(of: $0, decoded: true) },
            result: coding(of: recordedType(of: signature.resultType))
        )
    }

    /// A part of a call whose type isn't codable.
    private struct UncodablePart {
        let role: String
        let type: any Any.Type
        /// The protocol that the type should conform to.
        let conformance: String
    }

    /// The first part of a requirement's calls that can't be coded; `nil` if there is none.
    private func uncodablePart(of requirement: AnyRequirement) -> UncodablePart? {
        let signature = requirement.signature
        for (index, type) in signature.parameterTypes.enumerated() {
            // A replay decodes the arguments after the call, such as `inout` ones, for the caller.
            let needsDecoding = signature.functionType != nil
            let coding = coding(of: type)
            if let coding, !needsDecoding || coding.decode != nil { continue }
            let role = "argument \(index + 1)\(requirement.selector.label(of: index))"
            let conformance = coding == nil ? "Encodable" : "Codable"
            return UncodablePart(role: role, type: type, conformance: conformance)
        }
        let result = recordedType(of: signature.resultType)
        if result != Never.self, coding(of: result)?.decode == nil {
            let isElement = result != signature.resultType
            let role = isElement ? "the element of the result" : "the result"
            return UncodablePart(role: role, type: result, conformance: "Codable")
        }
        let failure = signature.failureType
        let isKnown =
            failure == Never.self || failure == (any Error).self || failure == RecordedError.self
        if !isKnown, values.coder(of: failure) == nil, coding(of: failure)?.decode == nil {
            return UncodablePart(role: "the error", type: failure, conformance: "Codable")
        }
        return nil
    }

    private func refusal(
        of requirement: AnyRequirement,
        in protocolName: String,
        because part: UncodablePart
    ) -> CassetteError {
        let inner = values.uncodable(in: part.type, role: part.role, needing: part.conformance)
        let isResult = inner.role == "the result"
        return .notCodable(
            "\(requirement.selector)",
            of: protocolName,
            role: inner.role,
            type: "\(inner.type)",
            needing: part.conformance,
            sequence: isResult ? Self.recordedSequence(for: inner.type) : nil
        )
    }

    /// The type of a result, or the type of its elements if it is a sequence.
    private func recordedType(of type: any Any.Type) -> any Any.Type {
        func element<Stream: RecordableStream>(_ stream: Stream.Type) -> any Any.Type {
            Stream.Element.self
        }
        if let sequence = sequences[ObjectIdentifier(type)] { return sequence.element }
        guard values.coder(of: type) == nil, let stream = type as? any RecordableStream.Type else {
            return type
        }
        return element(stream)
    }

    /// A rule that has no effect.
    private struct UselessRule {
        let problem: String
        /// The rule to write instead.
        let remedy: String
    }

    /// Refuses rules that would redact nothing.
    private func requireEffectOfRules(
        for requirement: AnyRequirement,
        in protocolName: String
    ) throws(CassetteError) {
        guard let rule = uselessRule(for: requirement) else { return }
        throw .unusableRule(
            "\(requirement.selector)",
            of: protocolName,
            because: rule.problem,
            instead: rule.remedy
        )
    }

    private func uselessRule(for requirement: AnyRequirement) -> UselessRule? {
        let selector = requirement.selector
        let type = requirement.signature.resultType
        if isStream(type) {
            if resultRedactions[selector] != nil {
                return UselessRule(
                    problem: "'redactResult' can't redact a sequence",
                    remedy: "rules.redactElements(of: \\.…) { (element: …) in … }"
                )
            }
            let element = recordedType(of: type)
            guard let rule = elementRedactions[selector], rule.type != element else { return nil }
            return UselessRule(
                problem: "'redactElements' redacts elements of type '\(rule.type)', "
                    + "and these are of type '\(element)'",
                remedy: "rules.redactElements(of: \\.…) { (element: \(element)) in … }"
            )
        }
        let remedy = "rules.redactResult(of: \\.…) { result in … }"
        if elementRedactions[selector] != nil {
            return UselessRule(
                problem: "'redactElements' redacts asynchronous sequences",
                remedy: remedy
            )
        }
        if errorRedactions[selector] != nil, !requirement.signature.isThrowing {
            return UselessRule(
                problem: "'redactError' has no errors to redact: it doesn't throw",
                remedy: remedy
            )
        }
        return nil
    }

    /// Whether the results of a type are sequences, whose elements are recorded.
    private func isStream(_ type: any Any.Type) -> Bool {
        if sequences[ObjectIdentifier(type)] != nil { return true }
        return values.coder(of: type) == nil && type is any RecordableStream.Type
    }

    /// The type from which a rule rebuilds a sequence; `nil` if the type is no asynchronous
    /// sequence.
    private static func recordedSequence(for type: any Any.Type) -> String? {
        func known<Stream: AsyncSequence>(_ stream: Stream.Type) -> String {
            "RecordedSequence<\(Stream.Element.self), \(Stream.Failure.self)>"
        }
        if let type = type as? any AsyncSequence.Type { return known(type) }
        // What an existential type consists of is only known from its name.
        return "\(type)".contains("AsyncSequence") ? "RecordedSequence<…, …>" : nil
    }
}

extension Selector {
    /// The label of an argument in quotation marks, for messages.
    func label(of index: Int) -> String {
        index < labels.count && labels[index] != "_" ? " '\(labels[index])'" : ""
    }
}

/// How to code the calls of a requirement.
struct CallCoding: Sendable {
    let arguments: [ValueCoding]
    /// The codings of arguments that a call has changed, which a replay gives to the caller.
    let changedArguments: [ValueCoding]
    /// The coding of the result, or of the elements of a result that is a sequence; `nil` for
    /// `Never`.
    let result: ValueCoding?

    /// The arguments as values, in place of which there is `nil` if they can't be decoded.
    func decodedParts(_ encoded: [JSONValue]) -> [Any?] {
        zip(arguments, encoded).map { $0.decoded($1) }
    }

    /// Whether the arguments of two calls are equal, as JSON or as decoded values.
    func areEqual(_ left: [JSONValue], _ right: [JSONValue]) -> Bool {
        if left == right { return true }
        return areEqual((left, decodedParts(left)), (right, decodedParts(right)))
    }

    /// Whether the arguments of two calls are equal, as JSON or as decoded values.
    ///
    /// - Parameters:
    ///   - left: Arguments as JSON, and what `decodedParts` makes of them.
    ///   - right: The other arguments.
    func areEqual(
        _ left: (json: [JSONValue], values: [Any?]),
        _ right: (json: [JSONValue], values: [Any?])
    ) -> Bool {
        guard left.json.count == arguments.count, right.json.count == arguments.count else {
            return false
        }
        return arguments.indices.allSatisfy { index in
            arguments[index].areEqual(
                (left.json[index], left.values[index]),
                (right.json[index], right.values[index])
            )
        }
    }

    /// A key that equal arguments share; `nil` if some can be compared, but not hashed.
    ///
    /// - Parameters:
    ///   - encoded: The arguments as JSON.
    ///   - values: What `decodedParts` makes of them.
    func key(of encoded: [JSONValue], _ values: [Any?]) -> [AnyHashable]? {
        // Those of a file that somebody has edited equal no call.
        guard encoded.count == arguments.count else { return encoded.map(AnyHashable.init) }
        var key: [AnyHashable] = []
        for index in arguments.indices {
            guard let part = arguments[index].key(of: encoded[index], values[index]) else {
                return nil
            }
            key.append(part)
        }
        return key
    }

    /// The arguments of a recorded call as values; `nil` if one can't be decoded.
    func decoded(_ encoded: [JSONValue]) -> [Any]? {
        guard encoded.count == arguments.count else { return nil }
        var values: [Any] = []
        for (coding, json) in zip(arguments, encoded) {
            guard let value = try? coding.decode?(json) else { return nil }
            values.append(value)
        }
        return values
    }
}
#endif
