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

extension SecretTexts {
    /// Shorter numbers may equal others by chance.
    private static let leastDigits = 6

    /// Remembers the texts of a value that its replacement doesn't contain.
    ///
    /// - Parameter scrubbing: The literals that are replaced before values are searched.
    func learn(_ value: Any, replacedBy replacement: Any, after scrubbing: Scrubbing) {
        remember(Self.texts(of: value).subtracting(Self.texts(of: replacement)), after: scrubbing)
    }

    private static func texts(of value: Any) -> Set<String> {
        var texts: Set<String> = []
        if let value = value as? any Encodable, let json = try? JSONValue(encoding: value) {
            collect(json, &texts)
        } else if let values = value as? [Any] {
            for value in values { texts.formUnion(Self.texts(of: value)) }
        }
        if !(type(of: value) is AnyClass) { collect(Mirror(reflecting: value), &texts, level: 0) }
        if let text = value as? String { texts.insert(text) }
        return texts
    }

    private static func collect(_ json: JSONValue, _ texts: inout Set<String>) {
        switch json {
        case .null, .bool: break
        case .string(let text): texts.insert(text)
        case .number(let text):
            if text.count(where: \.isNumber) >= leastDigits { texts.insert(text) }
        case .array(let elements):
            for element in elements { collect(element, &texts) }
        // Most keys are names of properties. A mirror finds the keys that are values.
        case .object(let members):
            for member in members.values { collect(member, &texts) }
        }
    }

    private static func collect(_ mirror: Mirror, _ texts: inout Set<String>, level: Int) {
        guard level < 32 else { return }
        for child in mirror.children {
            if let text = child.value as? String {
                texts.insert(text)
            } else if !(child.value is any JSONLeaf || type(of: child.value) is AnyClass) {
                collect(Mirror(reflecting: child.value), &texts, level: level + 1)
            }
        }
    }
}
#endif
