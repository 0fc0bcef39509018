// SPDX-License-Identifier: MIT

#if Recording
extension CodingRules {
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
                    let place = labels.map { ".\($0[index])" } ?? "[]"
                    paths?.add(
                        of: coding.fullTypeName,
                        below: place,
                        to: ErrorCoding.name(of: type)
                    )
                }
                guard let labels else { return .array(parts) }
                return .object(Dictionary(uniqueKeysWithValues: zip(labels, parts)))
            },
            decode: Self.decoder(of: type, labels, codings.compactMap(\.decode))
        )
    }

    private static func decoder(
        of type: any Any.Type,
        _ labels: [String]?,
        _ decoders: [@Sendable (JSONValue) throws -> Any]
    ) -> (@Sendable (JSONValue) throws -> Any)? {
        guard TupleType(type)?.elements.count == decoders.count else { return nil }
        return { json in
            let parts =
                labels.map { labels in labels.compactMap { json.object?[$0] } } ?? json.array ?? []
            guard parts.count == decoders.count,
                let tuple = TupleBuilder.tuple(
                    of: try zip(decoders, parts).map { try $0($1) },
                    as: type
                )
            else { throw ValueCoding.WrongType(expected: "\(type)") }
            return tuple
        }
    }

    /// The innermost type inside a type that keeps it from being coded, and its role.
    func uncodable(
        in type: any Any.Type,
        _ role: String,
        needing conformance: String
    ) -> (role: String, type: any Any.Type) {
        guard values.coder(of: type) == nil else { return (role, type) }
        if let collection = type as? any CodedCollection.Type {
            for part in collection.parts {
                let coding = coding(of: part.type)
                guard coding == nil || conformance == "Codable" && coding?.decode == nil else {
                    continue
                }
                return uncodable(in: part.type, part.role + role, needing: conformance)
            }
        }
        guard let tuple = TupleType(type) else { return (role, type) }
        for (index, element) in tuple.elements.enumerated() {
            let coding = coding(of: element)
            guard coding == nil || conformance == "Codable" && coding?.decode == nil else {
                continue
            }
            let label = tuple.labels[index].map { " '\($0)'" } ?? ""
            return uncodable(
                in: element,
                "element \(index + 1)\(label) of \(role)",
                needing: conformance
            )
        }
        return (role, type)
    }
}
#endif
