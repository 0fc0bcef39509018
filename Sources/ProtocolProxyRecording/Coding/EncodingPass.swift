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

    /// Deeper values would make a file that the parser refuses: it needs some levels for the file
    /// itself.
    static let mostLevels = JSONParser.mostLevels - 16

    let rules: ValueRules
    /// How often each rule has replaced a value.
    private var counts: [Int: Int] = [:]
    private var paths = ShapePaths()

    init(_ rules: ValueRules) { self.rules = rules }

    /// A value, or what replaces it; its parts are left alone.
    ///
    /// - Throws: ``Unreached`` if what replaces it can't be encoded.
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
        // A rule for texts reaches all texts by itself, and errors often repeat the arguments.
        if !(value is String || value is any Error) {
            rules.secrets?.learn(
                value,
                replacedBy: replacement.value,
                after: rules.scrubbing
            )
        }
        return replacement.value
    }

    /// A text that isn't encoded as a `String`, and that no reflection finds, such as that of a
    /// URL.
    func redacted(text: String) -> String {
        rules.redactions.text?(text) as? String ?? text
    }

    /// The text of a key that is a value.
    func redacted(key text: String) -> String {
        rules.redactions.text == nil ? text : redacted(any: text) as? String ?? text
    }

    /// The name of a key: those of enumerations are in the source code, and others may be values.
    func name<Key: CodingKey>(of key: Key) -> String {
        let isValue = rules.redactions.text != nil && Mirror(reflecting: key).displayStyle != .enum
        return isValue ? redacted(key: key.stringValue) : key.stringValue
    }

    /// Notes that a value is a dictionary with texts as keys.
    func noteDictionary(at path: [any CodingKey]) {
        if rules.paths != nil { paths.dictionaries.insert(ShapePaths.text(of: path)) }
    }

    /// Notes whether a value is one of an enumeration, whose cases are keys.
    func noteEnumeration(_ value: Any, at path: [any CodingKey]) {
        guard rules.paths != nil, !(type(of: value) is AnyClass) else { return }
        if Mirror(reflecting: value).displayStyle == .enum {
            paths.enumerations.insert(ShapePaths.text(of: path))
        }
    }

    /// The JSON of a value, if that can be in a file.
    ///
    /// - Parameters:
    ///   - json: The JSON.
    ///   - value: The value.
    ///   - type: The type as which it is declared.
    /// - Throws: ``Unreached``, ``Scrubbing/Unreplaced``, or `EncodingError` for a value that is
    ///   nested too deeply.
    func finished(
        _ json: JSONValue,
        of value: Any,
        as type: any Any.Type
    ) throws -> JSONValue {
        let found = rules.redactions.found(in: value)
        for (rule, count) in found.counts where count > counts[rule, default: 0] {
            throw Unreached(
                type: rules.redactions.rules[rule].name,
                outer: "\(Swift.type(of: value))"
            )
        }
        // Containers that are nested by hand don't say so in the course of the encoding.
        guard !found.isIncomplete, json.depth <= Self.mostLevels else {
            throw EncodingError.tooDeep(value, at: [])
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
