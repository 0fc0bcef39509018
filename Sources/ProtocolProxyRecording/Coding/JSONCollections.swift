// SPDX-License-Identifier: MIT

#if Recording
/// A generic type of the standard library that isn't encoded by its own `encode(to:)`.
protocol JSONEncodable: DirectlyEncoded {
    /// - Parameter value: A value of the type.
    static func json(of value: Any, by encoder: JSONValueEncoder) throws -> JSONValue
}

/// A generic type of the standard library that isn't decoded by its own `init(from:)`.
protocol JSONDecodable {
    static func value(
        from json: JSONValue,
        _ rules: ValueRules,
        at path: [any CodingKey]
    ) throws -> Self
}

// The core has the same four lines in `Parts.swift`, but they are private there.
/// Finds out whether a type is an optional.
protocol OptionalType {
    static var wrapped: any Any.Type { get }
}

extension Optional: OptionalType {
    static var wrapped: any Any.Type { Wrapped.self }
}

// MARK: Optionals

extension JSONValue {
    private static let some = "some"

    /// The content of an optional, wrapped if it is `null` itself, such as the `nil` inside an
    /// optional of an optional.
    ///
    /// A value that looks wrapped already is wrapped, too.
    var wrapped: JSONValue { self == .null || isWrapped ? .object([Self.some: self]) : self }

    fileprivate var isWrapped: Bool { unwrapped != nil }

    /// What a value of `wrapped` contains; `nil` for other values.
    var unwrapped: JSONValue? {
        guard case .object(let members) = self, members.count == 1, let inner = members[Self.some]
        else { return nil }
        return inner == .null || inner.isWrapped ? inner : nil
    }
}

extension Optional: DirectlyEncoded where Wrapped: Encodable {}

extension Optional: JSONEncodable where Wrapped: Encodable {
    static func json(of value: Any, by encoder: JSONValueEncoder) throws -> JSONValue {
        guard let value = value as? Self else {
            throw ValueCoding.WrongType(expected: "\(Self.self)")
        }
        guard let wrapped = value else { return .null }
        return (try encoder.json(of: wrapped) ?? .object([:])).wrapped
    }
}

extension Optional: JSONDecodable where Wrapped: Decodable {
    static func value(
        from json: JSONValue,
        _ rules: ValueRules,
        at path: [any CodingKey]
    ) throws -> Self {
        if json == .null { return nil }
        return try (json.unwrapped ?? json).decoded(as: Wrapped.self, rules, at: path)
    }
}

// MARK: Dictionaries

/// A key of a dictionary in the path to a value.
struct DictionaryKey: CodingKey {
    let stringValue: String
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    var intValue: Int? { nil }
}

extension Dictionary {
    /// Whether the keys become keys of a JSON object, which is true if `Dictionary` itself would do
    /// so and there is no coder for them.
    fileprivate static func hasTextKeys(_ rules: ValueRules) -> Bool {
        Key.self is any CodingKeyRepresentable.Type && rules.coder(of: Key.self) == nil
    }
}

extension Dictionary: DirectlyEncoded where Key: Encodable, Value: Encodable {}

extension Dictionary: JSONEncodable where Key: Encodable, Value: Encodable {
    static func json(of value: Any, by encoder: JSONValueEncoder) throws -> JSONValue {
        guard let dictionary = value as? Self else {
            throw ValueCoding.WrongType(expected: "\(Self.self)")
        }
        if hasTextKeys(encoder.pass.rules) { return try object(of: dictionary, by: encoder) }
        let scrubbing = encoder.pass.rules.scrubbing
        let pairs = try dictionary.map { key, value in
            (
                // The order must not depend on what is replaced.
                key: try scrubbing.scrubbed(encoder.json(of: key) ?? .object([:])),
                value: try encoder.json(of: value) ?? .object([:])
            )
        }
        guard encoder.pass.rules.isEmpty || Set(pairs.map(\.key)).count == pairs.count else {
            throw Scrubbing.Unreplaced(
                description: "The rules redact two keys of a dictionary to the same value."
            )
        }
        return .pairs(pairs)
    }

    private static func object(
        of dictionary: Self,
        by encoder: JSONValueEncoder
    ) throws -> JSONValue {
        var members: [String: JSONValue] = [:]
        encoder.pass.noteDictionary(at: encoder.codingPath)
        for (key, value) in dictionary {
            let key = try encoder.pass.redacted(key)
            guard var name = (key as? any CodingKeyRepresentable)?.codingKey.stringValue else {
                continue
            }
            // A key of a type of the user's own is written as a text.
            if !(key is String || key is Int) { name = encoder.pass.redacted(key: name) }
            let json =
                try encoder.json(of: value, at: DictionaryKey(stringValue: name)) ?? .object([:])
            guard members.updateValue(json, forKey: name) == nil else {
                throw Scrubbing.Unreplaced(
                    description: "The rules redact two keys of a dictionary to the same text."
                )
            }
        }
        return .object(members)
    }
}

extension Dictionary: JSONDecodable where Key: Decodable, Value: Decodable {
    static func value(
        from json: JSONValue,
        _ rules: ValueRules,
        at path: [any CodingKey]
    ) throws -> Self {
        let decoder = JSONValueDecoder(json, rules, at: path)
        guard rules.coder(of: Key.self) != nil else { return try Self(from: decoder) }
        var dictionary: Self = [:]
        var pairs = try decoder.unkeyedContainer()
        while !pairs.isAtEnd {
            dictionary[try pairs.decode(Key.self)] = try pairs.decode(Value.self)
        }
        return dictionary
    }
}
#endif
