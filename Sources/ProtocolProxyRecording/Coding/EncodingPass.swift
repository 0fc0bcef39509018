// SPDX-License-Identifier: MIT

#if Recording
/// The encoding of one value by the rules of the user.
final class EncodingPass {
    /// A secret was encoded as another type.
    struct Unreached: Error, CustomStringConvertible {
        let type: String
        let outer: String

        var description: String {
            """
            The rules redact '\(type)', and '\(outer)' contains one that it doesn't encode as a \
            '\(type)', so the secret could be in the file. Redact the '\(outer)' too, or use \
            'redactArguments(of:_:)' or 'redactResult(of:_:)'.
            """
        }
    }

    /// A text that the rules redact is in a form that they don't reach.
    struct Hidden: Error, CustomStringConvertible {
        let form: String
        let type: String

        var description: String {
            """
            The rule for 'String' finds a text in \(form), which it can't replace there, so the \
            secret would be in the file. Redact the '\(type)' too, or replace the text everywhere \
            by 'rules.scrub(_:as:)'.
            """
        }
    }

    /// The parser would refuse a file with deeper values.
    ///
    /// The remaining levels are for the file itself.
    static let mostLevels = JSONParser.mostLevels - 16

    let rules: ValueRules
    /// Whether values of the types that most properties have are encoded as they are.
    let isPlain: Bool
    private let redactsTexts: Bool
    /// How often each rule has replaced a value.
    private var counts: [Int: Int] = [:]
    private var paths = ShapePaths()
    private var objects = EncodedObjects()

    init(_ rules: ValueRules) {
        self.rules = rules
        self.isPlain =
            !rules.hasCoderOfPlainType && rules.redactions.isEmpty && rules.scrubbing.isEmpty
        self.redactsTexts = rules.redactions.text != nil
    }

    /// A value, or what replaces it; its parts are left alone.
    ///
    /// - Throws: ``Unreached`` if the replacement can't be encoded.
    func redacted<Value: Encodable>(_ value: Value) throws(Unreached) -> any Encodable {
        guard !rules.redactions.isEmpty else { return value }
        guard let replacement = redacted(any: value) as? any Encodable else {
            throw Unreached(type: "\(Value.self)", outer: "\(Value.self)")
        }
        return replacement
    }

    /// A value of any type, or what replaces it.
    func redacted(any value: Any) -> Any {
        guard let replacement = rules.redactions.replacement(of: value) else { return value }
        counts[replacement.rule, default: 0] += 1
        // Texts aren't remembered, because a rule for texts reaches all of them. Errors aren't,
        // because they often repeat arguments.
        if !(value is String || value is any Error) {
            rules.secrets?.learn(
                value,
                replacedBy: replacement.value,
                after: rules.scrubbing
            )
        }
        return replacement.value
    }

    /// Redacts the text of a URL, which isn't encoded as a `String` and which reflection doesn't
    /// find.
    ///
    /// - Throws: ``Hidden`` if the rule for texts finds something that is percent-encoded.
    func redacted(url text: String, of type: any Any.Type) throws(Hidden) -> String {
        let redacted = rules.redactions.text?(text) as? String ?? text
        if rules.redactions[type] == nil, rules.redactions.isTextHidden(in: redacted) {
            throw Hidden(form: "a '\(type)' where it is percent-encoded", type: "\(type)")
        }
        return redacted
    }

    /// Redacts bytes that are a text.
    ///
    /// - Throws: ``Hidden`` if the bytes aren't a text, but the rule for texts finds something in a
    ///   part of them.
    func redacted(bytes: [UInt8], of type: any Any.Type) throws(Hidden) -> [UInt8] {
        // A rule for the type decides alone.
        guard !bytes.isEmpty, let rule = rules.redactions.text, rules.redactions[type] == nil else {
            return bytes
        }
        if let text = String(validating: bytes, as: UTF8.self) {
            return Array((rule(text) as? String ?? text).utf8)
        }
        for text in Readings.texts(in: bytes) where rule(text) as? String != text {
            throw Hidden(form: "bytes that are no text as a whole", type: "\(type)")
        }
        return bytes
    }

    /// Redacts the JSON of a value if it is a collection of bytes.
    ///
    /// - Throws: ``Hidden``.
    func redacted(json: JSONValue, of value: some Any) throws(Hidden) -> JSONValue {
        guard redactsTexts, let bytes = Self.bytes(of: value) else { return json }
        let type = type(of: value)
        let redacted = try redacted(bytes: bytes, of: type)
        if redacted == bytes { return json }
        guard case .array(let elements) = json, let written = JSONBytes(elements),
            written.bytes == bytes
        else { throw Hidden(form: "bytes that aren't written as such", type: "\(type)") }
        return written.json(of: redacted)
    }

    private static func bytes(of value: Any) -> [UInt8]? {
        switch value {
        case let bytes as any Collection<UInt8>: Array(bytes)
        case let bytes as any Collection<Int8>: bytes.map { UInt8(bitPattern: $0) }
        default: nil
        }
    }

    /// Notes that an object is encoded as a part of the value.
    func noteObject(_ value: some Any, as declared: any Any.Type) {
        if rules.requiresSubclasses { objects.note(value, as: declared) }
    }

    /// Redacts the text of a key that is a value.
    func redacted(key text: String) -> String {
        redactsTexts ? redacted(any: text) as? String ?? text : text
    }

    /// The name of a key.
    ///
    /// It is redacted unless the key is a case of an enumeration, because the names of other keys
    /// may be values.
    func name<Key: CodingKey>(of key: Key) -> String {
        let isValue = redactsTexts && Mirror(reflecting: key).displayStyle != .enum
        return isValue ? redacted(key: key.stringValue) : key.stringValue
    }

    /// Notes that a value is a dictionary with texts as keys.
    func noteDictionary(at path: [any CodingKey]) {
        if rules.paths != nil { paths.dictionaries.insert(ShapePaths.text(of: path)) }
    }

    /// Notes the path of a value if its type is an enumeration, whose cases are encoded as keys.
    func noteEnumeration(_ value: some Any, at path: [any CodingKey]) {
        guard rules.paths != nil, !(type(of: value) is AnyClass) else { return }
        if Mirror(reflecting: value).displayStyle == .enum {
            paths.enumerations.insert(ShapePaths.text(of: path))
        }
    }

    /// Checks that the JSON of a value can be in a file, and replaces literals in it.
    ///
    /// - Parameters:
    ///   - json: The JSON.
    ///   - value: The value.
    ///   - type: The declared type of the value.
    ///   - decode: Decodes the value by rules; returns `nil` if nothing does. It is called only if
    ///     there are instances of subclasses.
    /// - Throws: ``Unreached``, ``EncodedObjects/Lost``, ``Scrubbing/Unreplaced``, or
    ///   `EncodingError` for a value that is nested too deeply.
    func finished(
        _ json: JSONValue,
        of value: Any,
        as type: any Any.Type,
        decode: (JSONValue, ValueRules) throws -> Any?
    ) throws -> JSONValue {
        let found = rules.redactions.found(in: value)
        for (rule, count) in found.counts where count > counts[rule, default: 0] {
            throw Unreached(
                type: rules.redactions.rules[rule].name,
                outer: "\(Swift.type(of: value))"
            )
        }
        // The encoding doesn't count the levels of containers that a value nests by hand.
        guard !found.isIncomplete, json.depth <= Self.mostLevels else {
            throw EncodingError.tooDeep(value, at: [])
        }
        try objects.requireSubclasses { decoded in
            var rules = rules
            rules.objects = decoded
            return try decode(json, rules)
        }
        rules.paths?.add(paths, of: ErrorCoding.name(of: type))
        return try rules.scrubbing.scrubbed(json)
    }
}

extension EncodingError {
    /// A value is nested more deeply than a file can be.
    static func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
        .invalidValue(
            value,
            Context(
                codingPath: path,
                debugDescription: "It has more than \(EncodingPass.mostLevels) levels of nesting."
            )
        )
    }
}
#endif
