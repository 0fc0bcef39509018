// SPDX-License-Identifier: MIT

#if Recording
/// The encoding of one value by the rules of the user.
final class EncodingPass {
    /// A value contains one that must be redacted, but doesn't encode it as a value of its type.
    struct Unreached: Error, CustomStringConvertible {
        let type: String
        let outer: String

        var description: String {
            """
            The rules redact '\(type)', and '\(outer)' contains one that it doesn't encode as a '\(type)', so the secret \
            could be in the file. Redact the '\(outer)' too, or use 'redactArguments(of:_:)' or 'redactResult(of:_:)'.
            """
        }
    }

    /// Deeper values would make a file that the parser refuses: it needs some levels for the file itself.
    static let mostLevels = JSONParser.mostLevels - 16

    let rules: ValueRules
    /// How often values of each type were replaced.
    private var counts: [ObjectIdentifier: Int] = [:]

    init(_ rules: ValueRules) { self.rules = rules }

    /// A value, or what replaces it; its parts are left alone.
    func redacted<Value: Encodable>(_ value: Value) -> any Encodable {
        let redactions = rules.redactions
        guard !redactions.isEmpty else { return value }
        // The value may be of a subclass.
        let types: [any Any.Type] = [type(of: value as Any), Value.self]
        guard let type = types.first(where: { redactions[$0] != nil }), let redact = redactions[type] else {
            return value
        }
        counts[ObjectIdentifier(type), default: 0] += 1
        return redact(value) as? any Encodable ?? value
    }

    /// A value of any type, or what replaces it.
    func redacted(any value: Any) -> Any {
        guard !rules.redactions.isEmpty, let redact = rules.redactions[type(of: value)] else { return value }
        counts[ObjectIdentifier(type(of: value)), default: 0] += 1
        return redact(value)
    }

    /// The JSON of a value, if that can be in a file.
    ///
    /// - Throws: ``Unreached``, or `EncodingError` for a value that is nested too deeply.
    func finished(_ json: JSONValue, of value: Any) throws -> JSONValue {
        try requireAll(of: value)
        // Containers that are nested by hand don't say so in the course of the encoding.
        guard json.depth <= Self.mostLevels else { throw EncodingError.tooDeep(value, at: []) }
        return json
    }

    /// Throws ``Unreached`` if a value contains more of what must be redacted than was replaced.
    private func requireAll(of value: Any) throws(Unreached) {
        for (key, found) in rules.redactions.found(in: value) where found.count > counts[key, default: 0] {
            throw Unreached(type: "\(found.type)", outer: "\(type(of: value))")
        }
    }
}

extension EncodingError {
    /// A value is nested more deeply than a file can be.
    static func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
        .invalidValue(
            value,
            Context(
                codingPath: path, debugDescription: "It has more than \(EncodingPass.mostLevels) levels of nesting."))
    }
}
#endif
