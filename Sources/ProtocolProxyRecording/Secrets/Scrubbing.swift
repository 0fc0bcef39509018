// SPDX-License-Identifier: MIT

#if Recording
/// The literals that are replaced anywhere in what is written.
struct Scrubbing: Sendable {
    /// A literal occurs at a place where it can't be replaced.
    struct Unreplaced: Error, CustomStringConvertible {
        let description: String
    }

    /// The longest first.
    private var literals: [Literal.Replacement] = []

    var isEmpty: Bool { literals.isEmpty }

    mutating func add(_ text: String, as replacement: String) {
        guard !text.isEmpty else { return }
        literals.append((Literal(text), Array(replacement.utf8)))
        literals.sort { Literal.isLonger($0.literal, $1.literal) }
    }

    func scrubbed(_ text: String) -> String {
        isEmpty ? text : String(decoding: scrubbed(Array(text.utf8)), as: UTF8.self)
    }

    func scrubbed(_ bytes: [UInt8]) -> [UInt8] {
        Literal.replacing(literals, in: bytes)
    }

    /// A value in which the literals are replaced.
    ///
    /// - Throws: ``Unreplaced`` if a number contains a literal, if a literal is cut between elements
    ///   of an array, or if two keys become the same.
    func scrubbed(_ json: JSONValue) throws(Unreplaced) -> JSONValue {
        if isEmpty { return json }
        switch json {
        case .null, .bool: return json
        case .string(let text): return .string(scrubbed(text))
        case .number(let text):
            guard scrubbed(text) == text else {
                throw Unreplaced(
                    description: "A number contains a literal that 'scrub(_:as:)' replaces."
                )
            }
            return json
        case .array(let elements):
            if let bytes = JSONBytes(elements) {
                let scrubbed = scrubbed(bytes.bytes)
                return scrubbed == bytes.bytes ? json : bytes.json(of: scrubbed)
            }
            var result: [JSONValue] = []
            for element in elements { result.append(try scrubbed(element)) }
            if Literal.isAny(of: literals.map(\.literal), cutIn: result) {
                throw Unreplaced(
                    description: """
                        A literal that 'scrub(_:as:)' replaces is cut between the elements of an \
                        array. Redact the array, or join its elements.
                        """
                )
            }
            return .array(result)
        case .object(let members):
            var result: [String: JSONValue] = [:]
            for (key, value) in members {
                guard result.updateValue(try scrubbed(value), forKey: scrubbed(key)) == nil else {
                    throw Unreplaced(
                        description: "Two keys of a value become the same by 'scrub(_:as:)'."
                    )
                }
            }
            return .object(result)
        }
    }

    /// Whether values may contain the replacement of a literal.
    func mayHaveReplaced(in values: [JSONValue]) -> Bool {
        // An empty replacement leaves no trace.
        if literals.contains(where: { $0.replacement.isEmpty }) { return true }
        let replacements = literals.map { Literal($0.replacement) }
        return values.contains { $0.contains(any: replacements) }
    }
}

/// An array of JSON that may consist of the bytes of a text or of data.
struct JSONBytes {
    let bytes: [UInt8]
    private let isSigned: Bool

    /// `nil` if an element isn't a byte, or if there are none.
    init?(_ elements: [JSONValue]) {
        if elements.isEmpty { return nil }
        var bytes: [UInt8] = []
        var isSigned = false
        for element in elements {
            guard case .number(let text) = element else { return nil }
            if let byte = UInt8(text) {
                bytes.append(byte)
            } else if let byte = Int8(text) {
                bytes.append(UInt8(bitPattern: byte))
                isSigned = true
            } else {
                return nil
            }
        }
        self.bytes = bytes
        self.isSigned = isSigned
    }

    /// An array of other bytes, written in the same way.
    func json(of bytes: [UInt8]) -> JSONValue {
        .array(bytes.map { .number(isSigned ? "\(Int8(bitPattern: $0))" : "\($0)") })
    }
}
#endif
