// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Encodes values as `JSONEncoder` does, but by the rules of the user, and with the same JSON for
/// equal values.
///
/// `JSONEncoder` hides nested types, so it can't find a secret inside an argument, and it writes
/// sets in the order of their hashes.
final class JSONValueEncoder: Encoder {
    private enum Content {
        case value(JSONValue)
        case object(JSONObject)
        case array(JSONArray)
    }

    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    let pass: EncodingPass
    private var content: Content?

    init(_ pass: EncodingPass, at codingPath: [any CodingKey] = []) {
        self.pass = pass
        self.codingPath = codingPath
    }

    /// What was encoded; `nil` if that is nothing.
    var value: JSONValue? {
        switch content {
        case .value(let value): value
        case .object(let object): object.value
        case .array(let array): .array(array.elements.map(\.value))
        case nil: nil
        }
    }

    func set(_ value: JSONValue) {
        content = .value(value)
    }

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

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONSingleContainer(self)
    }
}

extension JSONValueEncoder {
    /// Encodes a part of the value, or what replaces it; `nil` if that encodes nothing.
    func json<Value: Encodable>(
        of value: Value,
        at key: (any CodingKey)? = nil,
        usingCoder: Bool = true
    ) throws -> JSONValue? {
        var path = codingPath
        if let key { path.append(key) }
        guard path.count <= EncodingPass.mostLevels else {
            throw EncodingError.tooDeep(value, at: path)
        }
        let encoder = JSONValueEncoder(pass, at: path)
        // The coder of a superclass encodes values of its subclasses.
        if usingCoder, let coder = pass.rules.coder(of: Value.self) {
            return try coder.encode(pass.redacted(value), encoder)
        }
        guard !pass.rules.redactions.isEmpty else {
            pass.noteObject(value, as: Value.self)
            return try encoder.json(ofRedacted: value, usingCoder: false)
        }
        let redacted = try pass.redacted(value)
        pass.noteObject(redacted, as: Value.self)
        return try encoder.json(ofRedacted: redacted, usingCoder: usingCoder)
    }

    /// Encodes a part of one of the types that most parts have.
    // Inlined, so that the type is known.
    @inline(__always)
    func json<Leaf: JSONLeaf & Encodable>(
        ofLeaf leaf: Leaf,
        at key: some CodingKey
    ) throws -> JSONValue {
        // A leaf that can't be encoded needs its path for the error.
        if pass.isPlain, codingPath.count < EncodingPass.mostLevels,
            let json = try? leaf.json(at: [])
        {
            return json
        }
        return try json(of: leaf, at: key) ?? .object([:])
    }

    private func json<Value: Encodable>(
        ofRedacted value: Value,
        usingCoder: Bool
    ) throws -> JSONValue? {
        if usingCoder, let coder = pass.rules.coder(of: Value.self) {
            return try coder.encode(value, self)
        }
        if Value.self is any DirectlyEncoded.Type {
            if let collection = Value.self as? any JSONEncodable.Type {
                return try collection.json(of: value, by: self)
            }
            if let leaf = value as? any JSONLeaf { return try json(of: leaf) }
        }
        pass.noteEnumeration(value, at: codingPath)
        try value.encode(to: self)
        guard case .array(let elements)? = self.value, value is any SetAlgebra else {
            return try self.value.map { try pass.redacted(json: $0, of: value) }
        }
        // The order must not depend on what is replaced.
        return .unordered(try elements.map(pass.rules.scrubbing.scrubbed))
    }
}

extension JSONValueEncoder {
    private func json(of leaf: any JSONLeaf) throws -> JSONValue {
        switch leaf {
        case let url as URL: .string(try pass.redacted(url: url.absoluteString, of: URL.self))
        // The bytes are scrubbed, because base64 with a replaced part can't be decoded.
        case let data as Data:
            Data(
                pass.rules.scrubbing.scrubbed(
                    try pass.redacted(bytes: Array(data), of: Data.self)
                )
            ).json(at: codingPath)
        default: try leaf.json(at: codingPath)
        }
    }
}

/// An object that is being encoded.
final class JSONObject {
    private var members: [String: JSONValue] = [:]
    /// The members that are nested containers, which may still change.
    private var encoders: [String: JSONValueEncoder] = [:]

    var value: JSONValue {
        if encoders.isEmpty { return .object(members) }
        return .object(
            members.merging(encoders.mapValues { $0.value ?? .object([:]) }) { $1 }
        )
    }

    func set(_ value: JSONValue, at name: String) {
        members[name] = value
        if !encoders.isEmpty { encoders[name] = nil }
    }

    /// The nested container of a name, which replaces a value.
    func encoder(at name: String, orMake make: () -> JSONValueEncoder) -> JSONValueEncoder {
        if let known = encoders[name] { return known }
        let encoder = make()
        members[name] = nil
        encoders[name] = encoder
        return encoder
    }
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

extension JSONValue {
    /// Encodes a value by the rules of the user.
    ///
    /// Most arguments have one of three types that are encoded directly, because an encoder takes
    /// ten times as long.
    ///
    /// - Throws: The error of the encoding or of a coder, or ``EncodingPass/Unreached``.
    init<Value: Encodable>(encoding value: Value, _ rules: ValueRules = ValueRules()) throws {
        if rules.isEmpty, let plain = Self.plain(value) {
            self = plain
            return
        }
        let pass = EncodingPass(rules)
        guard let json = try JSONValueEncoder(pass).json(of: value) else {
            let context = EncodingError.Context(
                codingPath: [],
                debugDescription: "'\(Value.self)' encodes nothing."
            )
            throw EncodingError.invalidValue(value, context)
        }
        self = try pass.finished(json, of: value, as: Value.self) { json, rules in
            guard let type = Value.self as? any (Decodable & SendableMetatype).Type else {
                return nil
            }
            return try json.decoded(as: type, rules)
        }
    }

    private static func plain(_ value: some Encodable) -> JSONValue? {
        switch value {
        case let number as Int: .number("\(number)")
        case let text as String: .string(text)
        case let flag as Bool: .bool(flag)
        default: nil
        }
    }
}
#endif
