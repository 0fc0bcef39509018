// SPDX-License-Identifier: MIT

#if Recording
extension RecordingRules {
    /// The coding of a tuple as an array, or as an object if all of its elements have labels.
    ///
    /// `nil` if the type is no tuple, or an element has no coding.
    func tupleCoding(of type: any Any.Type) -> ValueCoding? {
        guard let tuple = TupleType(type) else { return nil }
        let codings = tuple.elements.compactMap { coding(of: $0) }
        guard codings.count == tuple.elements.count else { return nil }
        let labels = tuple.isLabeled ? tuple.labels.compactMap(\.self) : nil
        let redact = values.redactions[type]
        let paths = values.paths
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
        guard values.coder(of: type) == nil else { return (role, type) }
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
