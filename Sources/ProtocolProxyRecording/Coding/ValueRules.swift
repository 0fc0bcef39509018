// SPDX-License-Identifier: MIT

#if Recording
/// The rules of the user for values: how values of a type are coded, and what replaces them.
struct ValueRules: Sendable {
    var coders: [ObjectIdentifier: Coder] = [:]
    var redactions = Redactions()
    var scrubbing = Scrubbing()
    /// Where to remember what was redacted.
    var secrets: SecretTexts?
    /// Where to remember which parts of values are dictionaries or cases.
    var paths: TypePaths?

    var isEmpty: Bool { coders.isEmpty && redactions.isEmpty && scrubbing.isEmpty }

    /// Redacts a text of the library or of an error, by the rules for texts.
    func redacted(text: String) -> String {
        scrubbing.scrubbed(redactions.text?(text) as? String ?? text)
    }

    /// The coder of a type; `nil` if its values encode themselves.
    func coder(of type: any Any.Type) -> Coder? {
        coders.isEmpty ? nil : coders[ObjectIdentifier(type)]
    }
}

/// The functions of the user that encode values of one type as values of another, and decode them.
struct Coder: Sendable {
    let encode: @Sendable (Any, JSONValueEncoder) throws -> JSONValue?
    let decode: @Sendable (JSONValue, ValueRules, [any CodingKey]) throws -> Any

    init<Value, Coded: Codable & SendableMetatype>(
        encode: @escaping @Sendable (Value) throws -> Coded,
        decode: @escaping @Sendable (Coded) throws -> Value
    ) {
        // If a coder encodes a type as the same type, it must not be applied to its own result.
        let changesType = Coded.self != Value.self
        self.encode = { value, encoder in
            guard let value = value as? Value else {
                throw ValueCoding.WrongType(expected: "\(Value.self)")
            }
            return try encoder.json(of: try encode(value), usingCoder: changesType)
        }
        self.decode = { json, rules, path in
            try decode(try json.decoded(as: Coded.self, rules, at: path, usingCoder: changesType))
        }
    }
}
#endif
