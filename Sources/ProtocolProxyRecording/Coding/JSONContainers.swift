// SPDX-License-Identifier: MIT

#if Recording
/// A container that hands each value to an encoder.
protocol JSONContainer {
    var encoder: JSONValueEncoder { get }
}

extension JSONContainer {
    var codingPath: [any CodingKey] { encoder.codingPath }

    func json(of value: some Encodable, at key: any CodingKey) throws -> JSONValue {
        // As with `JSONEncoder`, a part that encodes nothing is an empty object.
        try encoder.json(of: value, at: key) ?? .object([:])
    }

    func nestedEncoder(at key: any CodingKey) -> JSONValueEncoder {
        JSONValueEncoder(encoder.pass, at: codingPath + [key])
    }
}

struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol, JSONContainer {
    private let object: JSONObject
    let encoder: JSONValueEncoder

    init(_ object: JSONObject, _ encoder: JSONValueEncoder) {
        self.object = object
        self.encoder = encoder
    }

    private func set(_ json: JSONValue, at key: Key) {
        object.set(json, at: encoder.pass.name(of: key))
    }

    func encodeNil(forKey key: Key) {
        set(.null, at: key)
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        set(try json(of: value, at: key), at: key)
    }

    // Most properties have one of these types.
    func encode(_ value: Bool, forKey key: Key) throws {
        set(try encoder.json(ofLeaf: value, at: key), at: key)
    }

    func encode(_ value: Int, forKey key: Key) throws {
        set(try encoder.json(ofLeaf: value, at: key), at: key)
    }

    func encode(_ value: Double, forKey key: Key) throws {
        set(try encoder.json(ofLeaf: value, at: key), at: key)
    }

    func encode(_ value: String, forKey key: Key) throws {
        set(try encoder.json(ofLeaf: value, at: key), at: key)
    }

    // The default implementations of these two throw.
    func encode(_ value: Int128, forKey key: Key) throws {
        set(try json(of: value, at: key), at: key)
    }

    func encode(_ value: UInt128, forKey key: Key) throws {
        set(try json(of: value, at: key), at: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        added(at: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        added(at: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        added(at: SuperKey())
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        added(at: key)
    }

    private func added(at key: any CodingKey) -> JSONValueEncoder {
        object.encoder(at: encoder.pass.name(of: key)) { nestedEncoder(at: key) }
    }
}

struct JSONUnkeyedContainer: UnkeyedEncodingContainer, JSONContainer {
    private let array: JSONArray
    let encoder: JSONValueEncoder

    init(_ array: JSONArray, _ encoder: JSONValueEncoder) {
        self.array = array
        self.encoder = encoder
    }

    var count: Int { array.elements.count }

    func encodeNil() {
        array.elements.append(.value(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        array.elements.append(.value(try json(of: value, at: IndexKey(count))))
    }

    // The default implementations of these two throw.
    func encode(_ value: Int128) throws {
        array.elements.append(.value(try json(of: value, at: IndexKey(count))))
    }

    func encode(_ value: UInt128) throws {
        array.elements.append(.value(try json(of: value, at: IndexKey(count))))
    }

    func encode<Values: Sequence>(contentsOf values: Values) throws
    where Values.Element: Encodable {
        try encode(all: values)
    }

    /// Encodes elements, and sorts the elements of a set.
    fileprivate func encode<Values: Sequence>(all values: Values) throws
    where Values.Element: Encodable {
        let parts = try values.enumerated().map { try json(of: $1, at: IndexKey(count + $0)) }
        let sorted = values is any SetAlgebra ? JSONValue.sorted(parts, by: \.self) : parts
        array.elements += sorted.map { .value($0) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        added().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        added().unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        added()
    }

    private func added() -> JSONValueEncoder {
        let nested = nestedEncoder(at: IndexKey(count))
        array.elements.append(.encoder(nested))
        return nested
    }
}

// The default implementations for these types take precedence over a generic function.
extension JSONUnkeyedContainer {
    func encode(contentsOf values: some Sequence<Bool>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<String>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<Double>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<Float>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<Int>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<Int8>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<Int16>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<Int32>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<Int64>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<UInt>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<UInt8>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<UInt16>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<UInt32>) throws {
        try encode(all: values)
    }

    func encode(contentsOf values: some Sequence<UInt64>) throws {
        try encode(all: values)
    }
}

struct JSONSingleContainer: SingleValueEncodingContainer, JSONContainer {
    let encoder: JSONValueEncoder

    init(_ encoder: JSONValueEncoder) { self.encoder = encoder }

    func encodeNil() {
        encoder.set(.null)
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        if let json = try encoder.json(of: value) { encoder.set(json) }
    }

    // The default implementations of these two throw.
    func encode(_ value: Int128) throws {
        encoder.set(value.json(at: codingPath))
    }

    func encode(_ value: UInt128) throws {
        encoder.set(value.json(at: codingPath))
    }
}

struct IndexKey: CodingKey {
    let index: Int
    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { self.index = intValue }
    init?(stringValue: String) { nil }
    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }
}

struct SuperKey: CodingKey {
    init() {}
    init?(intValue: Int) { nil }
    init?(stringValue: String) { nil }
    var intValue: Int? { nil }
    var stringValue: String { "super" }
}
#endif
