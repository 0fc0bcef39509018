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

    /// The parser would refuse a file with deeper values.
    ///
    /// The remaining levels are for the file itself.
    static let mostLevels = JSONParser.mostLevels - 16

    let rules: ValueRules
    /// How often each rule has replaced a value.
    private var counts: [Int: Int] = [:]
    private var paths = ShapePaths()

    init(_ rules: ValueRules) { self.rules = rules }

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

    /// Redacts a text that isn't encoded as a `String` and that reflection doesn't find, such as
    /// that of a URL.
    func redacted(text: String) -> String {
        rules.redactions.text?(text) as? String ?? text
    }

    /// Redacts the text of a key that is a value.
    func redacted(key text: String) -> String {
        rules.redactions.text == nil ? text : redacted(any: text) as? String ?? text
    }

    /// The name of a key.
    ///
    /// It is redacted unless the key is a case of an enumeration, because the names of other keys
    /// may be values.
    func name<Key: CodingKey>(of key: Key) -> String {
        let isValue = rules.redactions.text != nil && Mirror(reflecting: key).displayStyle != .enum
        return isValue ? redacted(key: key.stringValue) : key.stringValue
    }

    /// Notes that a value is a dictionary with texts as keys.
    func noteDictionary(at path: [any CodingKey]) {
        if rules.paths != nil { paths.dictionaries.insert(ShapePaths.text(of: path)) }
    }

    /// Notes the path of a value if its type is an enumeration, whose cases are encoded as keys.
    func noteEnumeration(_ value: Any, at path: [any CodingKey]) {
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
        // The encoding doesn't count the levels of containers that a value nests by hand.
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
