// SPDX-License-Identifier: MIT

// Coding: how values and errors become JSON by the rules of the user, and values again. The folder
// uses `JSON`, `Secrets` and `Unsafe`, and of `Cassettes` only the record of an error.

#if Recording
/// Converts boxed values of one type to JSON and back.
struct ValueCoding: Sendable {
    /// A value has another type than its requirement says, which only a mistake in the library can
    /// cause.
    struct WrongType: Error {
        let expected: String
    }

    /// The rules have changed a value in such a way that it can't be decoded as its type any more.
    struct Unreadable: Error, CustomStringConvertible {
        let type: String

        var description: String {
            "It is of type '\(type)', and what the rules have made of it can't be read again, "
                + "so no replay could use it."
        }
    }

    /// The name of the type.
    let typeName: String
    /// The name of the type, with its module and the types in which it is nested.
    let fullTypeName: String
    let encode: @Sendable (Any) throws -> JSONValue
    /// `nil` if values can be encoded only.
    let decode: (@Sendable (JSONValue) throws -> Any)?
    /// Whether two decoded values are equal; `nil` if they can't be compared.
    private let areEqual: (@Sendable (Any, Any) -> Bool)?

    init(
        of type: any Any.Type,
        encode: @escaping @Sendable (Any) throws -> JSONValue,
        decode: (@Sendable (JSONValue) throws -> Any)?
    ) {
        let equality = (type as? any (Equatable & SendableMetatype).Type).map {
            Self.equality(of: $0)
        }
        self.init(
            named: ("\(type)", ErrorCoding.name(of: type)),
            encode: encode,
            decode: decode,
            areEqual: equality
        )
    }

    private init(
        named names: (short: String, full: String),
        encode: @escaping @Sendable (Any) throws -> JSONValue,
        decode: (@Sendable (JSONValue) throws -> Any)?,
        areEqual: (@Sendable (Any, Any) -> Bool)?
    ) {
        self.typeName = names.short
        self.fullTypeName = names.full
        self.encode = encode
        self.decode = decode
        self.areEqual = areEqual
    }

    private static func equality<Value: Equatable & SendableMetatype>(
        of type: Value.Type
    ) -> @Sendable (Any, Any) -> Bool {
        { left, right in
            guard let left = left as? Value, let right = right as? Value else { return false }
            return left == right
        }
    }

    /// Whether two encoded values are equal, as JSON or as decoded values.
    func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        equality(to: right)(left)
    }

    /// A function that says whether an encoded value is equal to another one, which is decoded once
    /// at most.
    func equality(to other: JSONValue) -> (JSONValue) -> Bool {
        guard let areEqual, let decode else { return { $0 == other } }
        // The other value is decoded when JSON differs from its own for the first time.
        var decoded: Any??
        return { json in
            if json == other { return true }
            let value = decoded ?? (try? decode(other))
            decoded = .some(value)
            guard let value, let left = try? decode(json) else { return false }
            return areEqual(left, value)
        }
    }

    /// A coding for values that a replay must decode, although rules may have replaced parts of
    /// them.
    ///
    /// - Returns: A coding that encodes in the same way, but throws ``Unreadable`` if the JSON
    ///   can't be decoded.
    var readable: ValueCoding {
        guard let decode else { return self }
        let encode = encode
        let typeName = typeName
        let checked = { @Sendable (value: Any) throws -> JSONValue in
            let json = try encode(value)
            guard (try? decode(json)) != nil else { throw Unreadable(type: typeName) }
            return json
        }
        return ValueCoding(
            named: (typeName, fullTypeName),
            encode: checked,
            decode: decode,
            areEqual: areEqual
        )
    }

    /// The coding of values that are replaced before they are encoded.
    func redacted(by redact: (@Sendable (Any) throws -> Any)?) -> ValueCoding {
        guard let redact else { return self }
        let encode = encode
        return ValueCoding(
            named: (typeName, fullTypeName),
            encode: { try encode(try redact($0)) },
            decode: decode,
            areEqual: areEqual
        )
    }
}

extension ValueCoding {
    static let void = ValueCoding(of: Void.self, encode: { _ in .null }, decode: { _ in () })

    /// The coding of an encodable type.
    ///
    /// A conformance that is isolated to an actor doesn't count, because an encoder may run on any
    /// thread.
    init<Value: Encodable & SendableMetatype>(of type: Value.Type, _ rules: ValueRules) {
        let decode = (type as? any (Decodable & SendableMetatype).Type).map { type in
            { @Sendable (json: JSONValue) throws -> Any in try json.decoded(as: type, rules) }
        }
        self.init(
            of: type,
            encode: { value in
                guard let value = value as? Value else { throw WrongType(expected: "\(type)") }
                return try JSONValue(encoding: value, rules)
            },
            decode: decode
        )
    }

    /// The coding by a coder of the user.
    init(of type: any Any.Type, by coder: Coder, _ rules: ValueRules) {
        self.init(
            of: type,
            encode: { value in
                let pass = EncodingPass(rules)
                let encoder = JSONValueEncoder(pass)
                guard let json = try coder.encode(pass.redacted(any: value), encoder) else {
                    let context = EncodingError.Context(
                        codingPath: [],
                        debugDescription: "The coder of '\(type)' encodes nothing."
                    )
                    throw EncodingError.invalidValue(value, context)
                }
                return try pass.finished(json, of: value, as: type)
            },
            decode: { json in try coder.decode(json, rules, []) }
        )
    }
}

extension ValueRules {
    /// The coding of a type; `nil` if it can't be encoded.
    func coding(of type: any Any.Type) -> ValueCoding? {
        if let coder = coder(of: type) { return ValueCoding(of: type, by: coder, self) }
        if type == Void.self { return .void }
        if let type = type as? any (Encodable & SendableMetatype).Type {
            return ValueCoding(of: type, self)
        }
        return collectionCoding(of: type) ?? tupleCoding(of: type)
    }
}
#endif
