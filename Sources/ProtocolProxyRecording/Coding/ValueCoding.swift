// SPDX-License-Identifier: MIT

// Coding: how values and errors become JSON by the rules of the user, and values again. The folder
// uses `JSON`, `Secrets` and `Unsafe`, and of `Cassettes` only the record of an error.

#if Recording
/// Converts values of one type to JSON and back, where the type is known to the compiler.
struct TypedCoding<Value>: Sendable {
    let encode: @Sendable (Value) throws -> JSONValue
    /// `nil` if values can be encoded only.
    let decode: (@Sendable (JSONValue) throws -> Value)?

    fileprivate var boxingDecode: (@Sendable (JSONValue) throws -> Any)? {
        guard let decode else { return nil }
        return { json in try decode(json) }
    }
}

/// Converts boxed values of one type to JSON and back.
struct ValueCoding: Sendable {
    /// A value has another type than its requirement says, which only a mistake in the library can
    /// cause.
    struct WrongType: Error {
        let expected: String
    }

    /// A rule leaves out the call with a value.
    struct LeftOut: Error {}

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
    /// A key that equal decoded values share; `nil` if they can't be hashed.
    private let key: (@Sendable (Any) -> AnyHashable?)?
    /// The same functions in a `TypedCoding`; `nil` if values must be boxed.
    private var typed: (any Sendable)?
    /// Encodes a value where it is.
    private(set) var encodeElement: ElementFunction

    init(
        of type: any Any.Type,
        encode: @escaping @Sendable (Any) throws -> JSONValue,
        decode: (@Sendable (JSONValue) throws -> Any)?
    ) {
        let equality = (type as? any (Equatable & SendableMetatype).Type).map {
            Self.equality(of: $0)
        }
        let key = (type as? any (Hashable & SendableMetatype).Type).map { Self.key(of: $0) }
        self.init(
            of: type,
            named: ("\(type)", ErrorCoding.name(of: type)),
            encode: encode,
            decode: decode,
            areEqual: equality,
            key: key
        )
    }

    private init(
        of type: any Any.Type,
        named names: (short: String, full: String),
        encode: @escaping @Sendable (Any) throws -> JSONValue,
        decode: (@Sendable (JSONValue) throws -> Any)?,
        areEqual: (@Sendable (Any, Any) -> Bool)?,
        key: (@Sendable (Any) -> AnyHashable?)?
    ) {
        self.typeName = names.short
        self.fullTypeName = names.full
        self.encode = encode
        self.decode = decode
        self.areEqual = areEqual
        self.key = key
        func element<Value>(_ type: Value.Type) -> ElementFunction {
            ElementFunction { (value: Value) in try encode(value) }
        }
        self.encodeElement = _openExistential(type, do: element)
    }

    /// A coding that needs no boxes where the type is known.
    init<Value>(_ typed: TypedCoding<Value>) {
        let encode = typed.encode
        self.init(
            of: Value.self,
            encode: { value in
                guard let value = value as? Value else {
                    throw WrongType(expected: "\(Value.self)")
                }
                return try encode(value)
            },
            decode: typed.boxingDecode
        )
        self.typed = typed
        self.encodeElement = ElementFunction(encode)
    }

    /// The coding for code that knows the type.
    func typed<Value>(as type: Value.Type) -> TypedCoding<Value> {
        if let typed = typed as? TypedCoding<Value> { return typed }
        let encode = encode
        return TypedCoding(encode: { value in try encode(value) }, decode: unboxingDecode())
    }

    private func unboxingDecode<Value>() -> (@Sendable (JSONValue) throws -> Value)? {
        guard let decode else { return nil }
        return { json in
            guard let value = try decode(json) as? Value else {
                throw WrongType(expected: "\(Value.self)")
            }
            return value
        }
    }

    private static func equality<Value: Equatable & SendableMetatype>(
        of type: Value.Type
    ) -> @Sendable (Any, Any) -> Bool {
        { left, right in
            guard let left = left as? Value, let right = right as? Value else { return false }
            return left == right
        }
    }

    private static func key<Value: Hashable & SendableMetatype>(
        of type: Value.Type
    ) -> @Sendable (Any) -> AnyHashable? {
        { ($0 as? Value).map(AnyHashable.init) }
    }

    /// Whether two encoded values are equal, as JSON or as decoded values.
    func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        if left == right { return true }
        return areEqual((left, decoded(left)), (right, decoded(right)))
    }

    /// Whether two values are equal, as JSON or as decoded values.
    ///
    /// - Parameters:
    ///   - left: A value as JSON, and what `decoded` makes of it.
    ///   - right: The other value.
    func areEqual(_ left: (json: JSONValue, value: Any?), _ right: (json: JSONValue, value: Any?))
        -> Bool
    {
        if left.json == right.json { return true }
        guard let areEqual, let left = left.value, let right = right.value else { return false }
        return areEqual(left, right)
    }

    /// The decoded value; `nil` if it can't be decoded.
    func decoded(_ json: JSONValue) -> Any? {
        try? decode?(json)
    }

    /// A key that equal values share; `nil` if decoded values can be compared, but not hashed.
    ///
    /// - Parameters:
    ///   - json: The value as JSON.
    ///   - value: What `decoded` makes of it.
    func key(of json: JSONValue, _ value: Any?) -> AnyHashable? {
        guard areEqual != nil, let value else { return AnyHashable(json) }
        return key?(value)
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
            of: encodeElement.type,
            named: (typeName, fullTypeName),
            encode: checked,
            decode: decode,
            areEqual: areEqual,
            key: key
        )
    }

    /// The coding of values that are replaced before they are encoded.
    func redacted(by redact: (@Sendable (Any) throws -> Any)?) -> ValueCoding {
        guard let redact else { return self }
        let encode = encode
        return ValueCoding(
            of: encodeElement.type,
            named: (typeName, fullTypeName),
            encode: { try encode(try redact($0)) },
            decode: decode,
            areEqual: areEqual,
            key: key
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
        func decoder<Decoded: Decodable & SendableMetatype>(
            of type: Decoded.Type
        ) -> any Sendable {
            DecodingFunction<Decoded> { json in try json.decoded(as: type, rules) }
        }
        let decoder = (type as? any (Decodable & SendableMetatype).Type).map {
            decoder(of: $0)
        }
        self.init(
            TypedCoding<Value>(
                encode: { try JSONValue(encoding: $0, rules) },
                decode: (decoder as? DecodingFunction<Value>)?.decode
            )
        )
    }

    /// A function that was made where the type is known to be decodable.
    private struct DecodingFunction<Value>: Sendable {
        let decode: @Sendable (JSONValue) throws -> Value
    }

    /// The coding of a type that needs no encoder, and for which there are no rules.
    fileprivate init<Leaf: JSONLeaf & SendableMetatype>(ofLeaf type: Leaf.Type) {
        self.init(
            TypedCoding<Leaf>(
                encode: { try $0.json(at: []) },
                decode: { json in
                    try Leaf(json: json) { json.mismatch(type, at: []) }
                }
            )
        )
    }

    /// The coding by a coder of the user.
    init(of type: any Any.Type, by coder: Coder, _ rules: ValueRules) {
        func coding<Value>(_ type: Value.Type) -> ValueCoding {
            // A replacement may be of another type.
            if rules.redactions.isEmpty, let coder = coder.typed(as: type) {
                return ValueCoding(
                    TypedCoding<Value>(
                        encode: { try JSONValue(encoding: $0, by: coder, rules) },
                        decode: { json in try coder.decode(json, rules, []) }
                    )
                )
            }
            let boxed = TypedCoder<Value>(
                encode: { try coder.encode($1.pass.redacted(any: $0), $1) },
                decode: { json, rules, path in
                    guard let value = try coder.decode(json, rules, path) as? Value else {
                        throw WrongType(expected: "\(type)")
                    }
                    return value
                }
            )
            return ValueCoding(
                of: type,
                encode: { value in
                    guard let value = value as? Value else {
                        throw WrongType(expected: "\(type)")
                    }
                    return try JSONValue(encoding: value, by: boxed, rules)
                },
                decode: { json in try coder.decode(json, rules, []) }
            )
        }
        self = _openExistential(type, do: coding)
    }
}

extension JSONValue {
    /// Encodes a value by a coder of the user.
    fileprivate init<Value>(
        encoding value: Value,
        by coder: TypedCoder<Value>,
        _ rules: ValueRules
    ) throws {
        let pass = EncodingPass(rules)
        guard let json = try coder.encode(value, JSONValueEncoder(pass)) else {
            let context = EncodingError.Context(
                codingPath: [],
                debugDescription: "The coder of '\(Value.self)' encodes nothing."
            )
            throw EncodingError.invalidValue(value, context)
        }
        self = try pass.finished(json, of: value, as: Value.self) { json, rules in
            try coder.decode(json, rules, [])
        }
    }
}

extension ValueRules {
    /// The coding of a type; `nil` if it can't be encoded.
    func coding(of type: any Any.Type) -> ValueCoding? {
        if let coder = coder(of: type) { return ValueCoding(of: type, by: coder, self) }
        if type == Void.self { return .void }
        if redactions.isEmpty, scrubbing.isEmpty,
            let leaf = type as? any (JSONLeaf & SendableMetatype).Type
        {
            return ValueCoding(ofLeaf: leaf)
        }
        if let type = type as? any (Encodable & SendableMetatype).Type {
            return ValueCoding(of: type, self)
        }
        return collectionCoding(of: type) ?? tupleCoding(of: type)
    }
}
#endif
