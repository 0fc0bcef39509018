// SPDX-License-Identifier: MIT

#if Recording
extension JSONValue {
    /// Decodes a value as `JSONDecoder` does, but by the coders of the user.
    ///
    /// - Parameters:
    ///   - rules: The coders.
    ///   - path: The path to the value in an outer value.
    ///   - usingCoder: Whether the coder for the type decodes the value, if there is one.
    /// - Throws: `DecodingError`, or the error of a coder.
    func decoded<Value: Decodable>(
        as type: Value.Type,
        _ rules: ValueRules = ValueRules(),
        at path: [any CodingKey] = [],
        usingCoder: Bool = true
    ) throws -> Value {
        let value = try unnoted(as: type, rules, at: path, usingCoder: usingCoder)
        rules.objects?.note(value)
        return value
    }

    private func unnoted<Value: Decodable>(
        as type: Value.Type,
        _ rules: ValueRules,
        at path: [any CodingKey],
        usingCoder: Bool
    ) throws -> Value {
        if usingCoder, let coder = rules.coder(of: type) {
            guard let value = try coder.decode(self, rules, path) as? Value else {
                throw mismatch(type, at: path)
            }
            return value
        }
        if let leaf = type as? any JSONLeaf.Type {
            guard let value = leaf.init(json: self) as? Value else {
                throw mismatch(type, at: path)
            }
            return value
        }
        if let collection = type as? any JSONDecodable.Type {
            guard let value = try collection.value(from: self, rules, at: path) as? Value else {
                throw mismatch(type, at: path)
            }
            return value
        }
        return try Value(from: JSONValueDecoder(self, rules, at: path))
    }

    /// The error if the value is of another kind than the type.
    func mismatch(_ type: any Any.Type, at path: [any CodingKey]) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: path,
            debugDescription: "\(abbreviated) is no '\(type)'."
        )
        return self == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

/// Decodes the parts of a value.
struct JSONValueDecoder: Decoder {
    let json: JSONValue
    let rules: ValueRules
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ json: JSONValue, _ rules: ValueRules, at codingPath: [any CodingKey]) {
        self.json = json
        self.rules = rules
        self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let members = json.object else {
            throw json.mismatch([String: Any].self, at: codingPath)
        }
        return KeyedDecodingContainer(JSONKeyedReader(members, self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = json.array else { throw json.mismatch([Any].self, at: codingPath) }
        return JSONUnkeyedReader(elements, self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        JSONSingleReader(decoder: self)
    }

    fileprivate func decoder(of json: JSONValue, at key: any CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(json, rules, at: codingPath + [key])
    }
}

private struct JSONKeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [String: JSONValue]
    private let decoder: JSONValueDecoder

    init(_ members: [String: JSONValue], _ decoder: JSONValueDecoder) {
        self.members = members
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.keys.sorted().compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool {
        members[key.stringValue] != nil
    }

    private func part(_ key: some CodingKey) throws -> JSONValueDecoder {
        guard let json = members[key.stringValue] else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription: "There is no '\(key.stringValue)'."
                )
            )
        }
        return decoder.decoder(of: json, at: key)
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        try part(key).json == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let part = try part(key)
        return try part.json.decoded(as: type, decoder.rules, at: part.codingPath)
    }

    // The default implementations of these two throw.
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try integer(forKey: key)
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try integer(forKey: key)
    }

    private func integer<Value: Decodable>(forKey key: Key) throws -> Value {
        try decode(Value.self, forKey: key)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let json = members[key.stringValue] else { return nil }
        // The inner optional of an optional of an optional was encoded even if it is `nil`.
        if json == .null, !(type is any OptionalType.Type) { return nil }
        return try decode(type, forKey: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try part(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try part(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        decoder.decoder(of: members[SuperKey().stringValue] ?? .null, at: SuperKey())
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        decoder.decoder(of: members[key.stringValue] ?? .null, at: key)
    }
}

private struct JSONUnkeyedReader: UnkeyedDecodingContainer {
    private let elements: [JSONValue]
    private let decoder: JSONValueDecoder
    private(set) var currentIndex = 0

    init(_ elements: [JSONValue], _ decoder: JSONValueDecoder) {
        self.elements = elements
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    private func part(_ type: any Any.Type) throws -> JSONValueDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type,
                DecodingError.Context(
                    codingPath: codingPath + [IndexKey(currentIndex)],
                    debugDescription: "The array ends before it."
                )
            )
        }
        return decoder.decoder(of: elements[currentIndex], at: IndexKey(currentIndex))
    }

    mutating func decodeNil() throws -> Bool {
        guard try part(Any?.self).json == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let part = try part(type)
        let value = try part.json.decoded(as: type, decoder.rules, at: part.codingPath)
        currentIndex += 1
        return value
    }

    // The default implementations of these two throw.
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        try integer()
    }

    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        try integer()
    }

    private mutating func integer<Value: Decodable>() throws -> Value {
        try decode(Value.self)
    }

    mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        if isAtEnd { return nil }
        if elements[currentIndex] == .null, !(type is any OptionalType.Type) {
            currentIndex += 1
            return nil
        }
        return try decode(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try part(type).container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try part([Any].self).unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let part = try part((any Decoder).self)
        currentIndex += 1
        return part
    }
}

private struct JSONSingleReader: SingleValueDecodingContainer {
    let decoder: JSONValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        decoder.json == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.json.decoded(as: type, decoder.rules, at: codingPath)
    }

    // The default implementations of these two throw.
    func decode(_ type: Int128.Type) throws -> Int128 {
        try integer()
    }

    func decode(_ type: UInt128.Type) throws -> UInt128 {
        try integer()
    }

    private func integer<Value: Decodable>() throws -> Value {
        try decode(Value.self)
    }
}
#endif
