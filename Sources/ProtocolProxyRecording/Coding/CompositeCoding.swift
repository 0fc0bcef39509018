// SPDX-License-Identifier: MIT

#if Recording
/// A generic type of the standard library whose values can be coded if their elements have a
/// coding, even if the elements aren't `Codable`.
protocol CodedCollection {
    /// The types that need a coding, with their roles in a value, such as `an element of`.
    static var parts: [(role: String, type: any Any.Type)] { get }

    /// The type of the part that is hashed, such as a dictionary's keys.
    static var hashed: (any Any.Type)? { get }

    static func encode(_ value: Any, by parts: [ValueCoding]) throws -> JSONValue

    static func decode(_ json: JSONValue, by parts: [ValueCoding]) throws -> Any
}

extension ValueRules {
    /// A collection type, in a wrapper that makes it `Sendable`.
    // SAFETY: its functions cast and collect values. Only hashed collections use a conformance.
    // They are refused unless every thread may hash their elements.
    private struct Collection: @unchecked Sendable {
        let type: any CodedCollection.Type
    }

    /// The coding of an optional, an array, a set or a dictionary, made from the codings of its
    /// parts.
    ///
    /// `nil` if the type is another one, or a part has no coding.
    func collectionCoding(of type: any Any.Type) -> ValueCoding? {
        guard let collection = (type as? any CodedCollection.Type).map(Collection.init) else {
            return nil
        }
        let hashed = collection.type.hashed
        guard hashed == nil || hashed is any (Hashable & SendableMetatype).Type else { return nil }
        let types = collection.type.parts
        let parts = types.compactMap { self.coding(of: $0.type) }
        guard parts.count == types.count else { return nil }
        var decode: (@Sendable (JSONValue) throws -> Any)?
        if parts.allSatisfy({ $0.decode != nil }) {
            decode = { try collection.type.decode($0, by: parts) }
        }
        let paths = paths
        let path = collection.type is any OptionalType.Type ? "" : "[]"
        let encode = { @Sendable (value: Any) throws -> JSONValue in
            let json = try collection.type.encode(value, by: parts)
            let name = ErrorCoding.name(of: collection.type)
            for part in parts { paths?.add(of: part.fullTypeName, below: path, to: name) }
            return json
        }
        let whole = ValueCoding(of: type, encode: encode, decode: decode)
        return whole.redacted(by: redactions[type])
    }
}

extension CodedCollection {
    static var hashed: (any Any.Type)? { nil }

    fileprivate static func checked(_ value: Any) throws -> Self {
        guard let value = value as? Self else {
            throw ValueCoding.WrongType(expected: "\(Self.self)")
        }
        return value
    }

    fileprivate static func elements(_ json: JSONValue) throws -> [JSONValue] {
        guard let elements = json.array else {
            throw ValueCoding.WrongType(expected: "\(Self.self)")
        }
        return elements
    }
}

extension ValueCoding {
    fileprivate func decoded<Value>(_ json: JSONValue) throws -> Value {
        guard let value = try decode?(json) as? Value else {
            throw WrongType(expected: "\(Value.self)")
        }
        return value
    }
}

extension Optional: CodedCollection {
    static var parts: [(role: String, type: any Any.Type)] { [("", Wrapped.self)] }

    static func encode(_ value: Any, by parts: [ValueCoding]) throws -> JSONValue {
        guard let wrapped = try checked(value) else { return .null }
        return try parts[0].encode(wrapped).wrapped
    }

    static func decode(_ json: JSONValue, by parts: [ValueCoding]) throws -> Any {
        let value: Wrapped? = json == .null ? nil : try parts[0].decoded(json.unwrapped ?? json)
        return value as Any
    }
}

extension Array: CodedCollection {
    static var parts: [(role: String, type: any Any.Type)] { [("an element of ", Element.self)] }

    static func encode(_ value: Any, by parts: [ValueCoding]) throws -> JSONValue {
        .array(try checked(value).map { try parts[0].encode($0) })
    }

    static func decode(_ json: JSONValue, by parts: [ValueCoding]) throws -> Any {
        try elements(json).map { try parts[0].decoded($0) as Element }
    }
}

extension Set: CodedCollection {
    static var parts: [(role: String, type: any Any.Type)] { [("an element of ", Element.self)] }
    static var hashed: (any Any.Type)? { Element.self }

    static func encode(_ value: Any, by parts: [ValueCoding]) throws -> JSONValue {
        .unordered(try checked(value).map { try parts[0].encode($0) })
    }

    static func decode(_ json: JSONValue, by parts: [ValueCoding]) throws -> Any {
        Set(try elements(json).map { try parts[0].decoded($0) as Element })
    }
}

extension Dictionary: CodedCollection {
    static var parts: [(role: String, type: any Any.Type)] {
        [("a key of ", Key.self), ("a value of ", Value.self)]
    }
    static var hashed: (any Any.Type)? { Key.self }

    static func encode(_ value: Any, by parts: [ValueCoding]) throws -> JSONValue {
        let pairs = try checked(value).map { key, value in
            (key: try parts[0].encode(key), value: try parts[1].encode(value))
        }
        return .pairs(pairs)
    }

    static func decode(_ json: JSONValue, by parts: [ValueCoding]) throws -> Any {
        let elements = try elements(json)
        guard elements.count.isMultiple(of: 2) else {
            throw ValueCoding.WrongType(expected: "\(Self.self)")
        }
        var dictionary: Self = [:]
        for index in stride(from: 0, to: elements.count, by: 2) {
            let value: Value = try parts[1].decoded(elements[index + 1])
            dictionary.updateValue(value, forKey: try parts[0].decoded(elements[index]))
        }
        return dictionary
    }
}

extension ValueRules {
    /// The coding of a tuple as an array, or as an object if all of its elements have labels.
    ///
    /// `nil` if the type is no tuple, or an element has no coding.
    func tupleCoding(of type: any Any.Type) -> ValueCoding? {
        guard let tuple = TupleType(type) else { return nil }
        let codings = tuple.elements.compactMap { coding(of: $0) }
        guard codings.count == tuple.elements.count else { return nil }
        let labels = tuple.isLabeled ? tuple.labels.compactMap(\.self) : nil
        let redact = redactions[type]
        let paths = paths
        return ValueCoding(
            of: type,
            encode: { value in
                let value = redact.map { $0(value) } ?? value
                let values = Mirror(reflecting: value).children.map(\.value)
                guard values.count == codings.count else {
                    throw ValueCoding.WrongType(expected: "\(type)")
                }
                let parts = try zip(codings, values).map { try $0.encode($1) }
                for (index, coding) in codings.enumerated() {
                    let path = labels.map { ".\($0[index])" } ?? "[]"
                    paths?.add(
                        of: coding.fullTypeName,
                        below: path,
                        to: ErrorCoding.name(of: type)
                    )
                }
                guard let labels else { return .array(parts) }
                return .object(Dictionary(uniqueKeysWithValues: zip(labels, parts)))
            },
            decode: Self.decoder(of: type, labels: labels, by: codings.compactMap(\.decode))
        )
    }

    private static func decoder(
        of type: any Any.Type,
        labels: [String]?,
        by decoders: [@Sendable (JSONValue) throws -> Any]
    ) -> (@Sendable (JSONValue) throws -> Any)? {
        guard TupleType(type)?.elements.count == decoders.count else { return nil }
        return { json in
            let parts =
                if let labels {
                    labels.compactMap { json.object?[$0] }
                } else {
                    json.array ?? []
                }
            let mismatch = ValueCoding.WrongType(expected: "\(type)")
            guard parts.count == decoders.count else { throw mismatch }
            let values = try zip(decoders, parts).map { try $0($1) }
            guard let tuple = TupleBuilder.tuple(of: values, as: type) else { throw mismatch }
            return tuple
        }
    }

    /// The innermost uncodable type and its role.
    func uncodable(
        in type: any Any.Type,
        role: String,
        needing conformance: String
    ) -> (role: String, type: any Any.Type) {
        guard coder(of: type) == nil else { return (role, type) }
        let part = Self.parts(of: type, role: role).first { part in
            guard let coding = coding(of: part.type) else { return true }
            return conformance == "Codable" && coding.decode == nil
        }
        guard let part else { return (role, type) }
        return uncodable(in: part.type, role: part.role, needing: conformance)
    }

    /// The types that a collection or a tuple consists of, and their roles.
    private static func parts(
        of type: any Any.Type,
        role: String
    ) -> [(role: String, type: any Any.Type)] {
        if let collection = type as? any CodedCollection.Type {
            return collection.parts.map { ($0.role + role, $0.type) }
        }
        guard let tuple = TupleType(type) else { return [] }
        return tuple.elements.enumerated().map { index, element in
            let label = tuple.labels[index].map { " '\($0)'" } ?? ""
            return ("element \(index + 1)\(label) of \(role)", element)
        }
    }
}
#endif
