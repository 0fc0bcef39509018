// SPDX-License-Identifier: MIT

#if Recording
/// Encodes values as `JSONEncoder` does, and replaces those of certain types wherever they are encoded.
///
/// `JSONEncoder` doesn't tell of which types the parts of a value are, so it can't find a secret inside an argument.
final class JSONValueEncoder: Encoder {
    private enum Content {
        case value(JSONValue)
        case object(JSONObject)
        case array(JSONArray)
    }

    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    let redacting: Redacting
    private var content: Content?

    init(_ redacting: Redacting, at codingPath: [any CodingKey] = []) {
        self.redacting = redacting
        self.codingPath = codingPath
    }

    /// What was encoded; `nil` if that is nothing.
    var value: JSONValue? {
        switch content {
        case .value(let value): value
        case .object(let object): .object(object.members.mapValues(\.value))
        case .array(let array): .array(array.elements.map(\.value))
        case nil: nil
        }
    }

    func set(_ value: JSONValue) { content = .value(value) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let object: JSONObject
        if case .object(let known) = content { object = known } else { object = JSONObject() }
        content = .object(object)
        return KeyedEncodingContainer(JSONKeyedContainer<Key>(object, self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        let array: JSONArray
        if case .array(let known) = content { array = known } else { array = JSONArray() }
        content = .array(array)
        return JSONUnkeyedContainer(array, self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleContainer(self) }

    /// Encodes a part of the value, or what replaces it; `nil` if that encodes nothing.
    func json<Value: Encodable>(of value: Value, at key: (any CodingKey)? = nil) throws -> JSONValue? {
        let path = codingPath + (key.map { [$0] } ?? [])
        let value = redacting.redacted(value)
        if let leaf = value as? any JSONLeaf { return try leaf.json(at: path) }
        let encoder = JSONValueEncoder(redacting, at: path)
        try value.encode(to: encoder)
        return encoder.value
    }
}

/// An object that is being encoded.
final class JSONObject {
    var members: [String: JSONPart] = [:]
}

/// An array that is being encoded.
final class JSONArray {
    var elements: [JSONPart] = []
}

/// A part of a value, which a nested container may still change.
enum JSONPart {
    case value(JSONValue)
    case encoder(JSONValueEncoder)

    var value: JSONValue {
        switch self {
        case .value(let value): value
        case .encoder(let encoder): encoder.value ?? .object([:])
        }
    }
}
#endif
