// SPDX-License-Identifier: MIT

#if Recording
/// Converts boxed values of one type to JSON and back.
struct ValueCoding: Sendable {
    /// A value has another type than its requirement says, which only a mistake in the library can cause.
    struct WrongType: Error {
        let expected: String
    }

    private let encodeRedacting: @Sendable (Any, Redactions) throws -> JSONValue
    /// What to replace in values before they are encoded.
    var redactions = Redactions()
    /// `nil` if values can be encoded only.
    let decode: (@Sendable (JSONValue) throws -> Any)?

    /// The coding of an encodable type; `nil` for other types.
    init?(_ type: any Any.Type) {
        // An encoder may run on any thread, so a conformance that is isolated to an actor doesn't count.
        if type == Void.self {
            self.init(encode: { _, _ in .null }, decode: { _ in () })
        } else if let type = type as? any (Encodable & SendableMetatype).Type {
            self.init(encoding: type)
        } else {
            return nil
        }
    }

    init(
        encode: @escaping @Sendable (Any, Redactions) throws -> JSONValue,
        decode: (@Sendable (JSONValue) throws -> Any)?
    ) {
        self.encodeRedacting = encode
        self.decode = decode
    }

    private init<Value: Encodable & SendableMetatype>(encoding type: Value.Type) {
        let decode = (type as? any (Decodable & SendableMetatype).Type).map { type in
            { @Sendable (json: JSONValue) throws -> Any in try json.decoded(as: type) }
        }
        self.init(
            encode: { value, redactions in
                guard let value = value as? Value else { throw WrongType(expected: "\(type)") }
                return try JSONValue(encoding: value, redactions)
            }, decode: decode)
    }

    /// The coding by functions of the user.
    init<Value, Coded: Codable & SendableMetatype>(
        encode: @escaping @Sendable (Value) throws -> Coded, decode: @escaping @Sendable (Coded) throws -> Value
    ) {
        self.init(
            encode: { value, redactions in
                guard let value = value as? Value else { throw WrongType(expected: "\(Value.self)") }
                let redacted = redactions[Value.self].map { $0(value) as? Value ?? value } ?? value
                return try JSONValue(encoding: try encode(redacted), redactions)
            }, decode: { json in try decode(try json.decoded(as: Coded.self)) })
    }

    func encode(_ value: Any) throws -> JSONValue { try encodeRedacting(value, redactions) }

    func redacting(_ redactions: Redactions) -> ValueCoding {
        var coding = self
        coding.redactions = redactions
        return coding
    }

    /// The coding of values that are replaced before they are encoded.
    func redacted(by redact: (@Sendable (Any) -> Any)?) -> ValueCoding {
        guard let redact else { return self }
        let inner = self
        let outer = ValueCoding(
            encode: { value, redactions in try inner.encodeRedacting(redact(value), redactions) }, decode: decode)
        return outer.redacting(redactions)
    }
}
#endif
