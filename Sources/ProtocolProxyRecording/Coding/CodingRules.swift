// SPDX-License-Identifier: MIT

#if Recording
/// The rules of a recording, without the type of the proxy.
struct CodingRules: Sendable {
    typealias Redaction = Redactions.Redaction

    var leftOut: Set<Selector> = []
    var values = ValueRules()
    /// The asynchronous sequences that the user rebuilds, by their types.
    var sequences: [ObjectIdentifier: any AnySequenceRule] = [:]
    var argumentRedactions: [Selector: Redaction] = [:]
    var resultRedactions: [Selector: Redaction] = [:]
    var elementRedactions: [Selector: ElementRedaction] = [:]
    var errorRedactions: [Selector: @Sendable (any Error) -> any Error] = [:]
    var matchers: [Selector: @Sendable (Any, Any) -> Bool] = [:]
    var repeating: Set<Selector> = []
    /// The requirements whose recorded calls a check makes.
    var calledInChecks: Set<Selector> = []
    /// The requirements of which a check compares the shape only.
    var shapesOnly: Set<Selector> = []
    /// Whether a check compares shapes only.
    var checksShapes = false
    var errors = ErrorCoding()

    /// The function of the user that replaces the elements of one type.
    struct ElementRedaction: Sendable {
        let type: any Any.Type
        /// Throws if an element is of another type.
        let redact: @Sendable (Any) throws -> Any
    }

    /// A coding of results or elements, some of which are replaced.
    func replacing(_ coding: ValueCoding, by redact: (@Sendable (Any) throws -> Any)?)
        -> ValueCoding
    {
        let isWhole = redact == nil && values.redactions.isEmpty && values.scrubbing.isEmpty
        return isWhole ? coding : coding.redacted(by: redact).readable
    }

    /// How to code the errors of a requirement.
    func errorCoding(of requirement: AnyRequirement) -> ErrorCoding {
        var coding = errors.including(requirement.signature.failureType)
        coding.redact = errorRedactions[requirement.selector]
        coding.values = values
        return coding
    }

    /// The coding of a type; `nil` if it can't be encoded.
    func coding(of type: any Any.Type) -> ValueCoding? {
        if let coder = values.coder(of: type) { return ValueCoding(of: type, by: coder, values) }
        if type == Void.self { return .void }
        if let type = type as? any (Encodable & SendableMetatype).Type {
            return ValueCoding(of: type, values)
        }
        return collectionCoding(of: type) ?? tupleCoding(of: type)
    }
}

extension CodingRules {
    /// How to code the calls of a requirement.
    struct Coding: Sendable {
        let arguments: [ValueCoding]
        /// The coding of the result, or of the elements of a result that is a sequence; `nil` for
        /// `Never`.
        let result: ValueCoding?

        /// Whether the arguments of two calls are equal, as JSON or by their types.
        func areEqual(_ left: [JSONValue], _ right: [JSONValue]) -> Bool {
            equality(to: right)(left)
        }

        /// A function that says whether arguments are equal to others, as JSON or by their types.
        ///
        /// It decodes the others once, and none of a call that another argument tells apart.
        func equality(to others: [JSONValue]) -> ([JSONValue]) -> Bool {
            guard others.count == arguments.count else { return { _ in false } }
            let equalities = zip(arguments, others).map { $0.equality(to: $1) }
            return { values in
                values.count == equalities.count
                    && zip(equalities, values).allSatisfy { $0($1) }
            }
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

    /// Returns how to code the calls of a requirement.
    ///
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/notCodable`` for the first
    ///   type that has no coding.
    func coding(of requirement: AnyRequirement, _ protocolName: String) throws(CassetteError)
        -> Coding
    {
        let signature = requirement.signature
        func refusal(_ role: String, _ type: any Any.Type, _ conformance: String) -> CassetteError {
            let (role, type) = uncodable(in: type, role, needing: conformance)
            return .notCodable(
                "\(requirement.selector)",
                of: protocolName,
                role,
                "\(type)",
                needing: conformance,
                sequence: role == "the result" ? Self.recordedSequence(for: type) : nil
            )
        }
        var arguments: [ValueCoding] = []
        for (index, type) in signature.parameterTypes.enumerated() {
            let role = "argument \(index + 1)\(requirement.selector.label(of: index))"
            guard let coding = coding(of: type) else { throw refusal(role, type, "Encodable") }
            // The values after the call are decoded for the caller.
            guard signature.functionType == nil || coding.decode != nil else {
                throw refusal(role, type, "Codable")
            }
            arguments.append(coding)
        }
        try requireResult(signature.resultType, refusal)
        try requireRedaction(of: requirement, protocolName)
        let failure = signature.failureType
        if failure != Never.self, failure != (any Error).self, failure != RecordedError.self,
            values.coder(of: failure) == nil, coding(of: failure)?.decode == nil
        {
            throw refusal("the error", failure, "Codable")
        }
        return Coding(
            arguments: arguments,
            result: coding(of: recordedType(of: signature.resultType))
        )
    }

    /// The type of a result, or that of the elements if it is a sequence.
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

    private func requireResult(
        _ type: any Any.Type,
        _ refusal: (String, any Any.Type, String) -> CassetteError
    ) throws(CassetteError) {
        let recorded = recordedType(of: type)
        let role = recorded == type ? "the result" : "the element of the result"
        guard recorded == Never.self || coding(of: recorded)?.decode != nil else {
            throw refusal(role, recorded, "Codable")
        }
    }

    /// Refuses rules that would redact nothing.
    private func requireRedaction(
        of requirement: AnyRequirement,
        _ protocolName: String
    ) throws(CassetteError) {
        let type = requirement.signature.resultType
        let isStream =
            sequences[ObjectIdentifier(type)] != nil
            || values.coder(of: type) == nil && type is any RecordableStream.Type
        if isStream, resultRedactions[requirement.selector] != nil {
            throw .unusableRule(
                "\(requirement.selector)",
                of: protocolName,
                "'redactResult' can't redact a sequence",
                instead: "rules.redactElements(of: \\.…) { (element: …) in … }"
            )
        }
        if !isStream, elementRedactions[requirement.selector] != nil {
            throw .unusableRule(
                "\(requirement.selector)",
                of: protocolName,
                "'redactElements' redacts asynchronous sequences",
                instead: "rules.redactResult(of: \\.…) { result in … }"
            )
        }
        let element = recordedType(of: type)
        if let rule = elementRedactions[requirement.selector], isStream, rule.type != element {
            throw .unusableRule(
                "\(requirement.selector)",
                of: protocolName,
                "'redactElements' redacts elements of type '\(rule.type)', and these are of type '\(element)'",
                instead: "rules.redactElements(of: \\.…) { (element: \(element)) in … }"
            )
        }
        if errorRedactions[requirement.selector] != nil, !requirement.signature.isThrowing,
            !isStream
        {
            throw .unusableRule(
                "\(requirement.selector)",
                of: protocolName,
                "'redactError' has no errors to redact: it doesn't throw",
                instead: "rules.redactResult(of: \\.…) { result in … }"
            )
        }
    }

    /// The type from which a rule rebuilds a sequence; `nil` if the type is no asynchronous
    /// sequence.
    private static func recordedSequence(for type: any Any.Type) -> String? {
        func known<Stream: AsyncSequence>(_ stream: Stream.Type) -> String {
            "RecordedSequence<\(Stream.Element.self), \(Stream.Failure.self)>"
        }
        if let type = type as? any AsyncSequence.Type { return known(type) }
        // Nothing but its name tells what an existential type consists of.
        return "\(type)".contains("AsyncSequence") ? "RecordedSequence<…, …>" : nil
    }
}

extension Selector {
    /// The label of an argument in quotation marks, for messages.
    func label(of index: Int) -> String {
        index < labels.count && labels[index] != "_" ? " '\(labels[index])'" : ""
    }
}
#endif
