// SPDX-License-Identifier: MIT

#if Recording
/// The literals that are replaced anywhere in what is written.
struct Scrubbing: Sendable {
    /// A literal occurs at a place where it can't be replaced.
    struct Unreplaced: Error, CustomStringConvertible {
        let description: String
    }

    private var literals: [(literal: Literal, replacement: String)] = []

    var isEmpty: Bool { literals.isEmpty }

    mutating func add(_ text: String, as replacement: String) {
        guard !text.isEmpty else { return }
        literals.append((Literal(text), replacement))
        // The longest first, because a literal may contain another one.
        literals.sort { $0.literal.text.utf8.count > $1.literal.text.utf8.count }
    }

    func scrubbed(_ text: String) -> String {
        isEmpty ? text : String(decoding: scrubbed(Array(text.utf8)), as: UTF8.self)
    }

    func scrubbed(_ bytes: [UInt8]) -> [UInt8] {
        literals.reduce(bytes) { bytes, rule in
            rule.literal.replaced(in: bytes, by: Array(rule.replacement.utf8))
        }
    }

    /// A value in which the literals are replaced.
    ///
    /// - Throws: ``Unreplaced`` if a number contains a literal, or if two keys become the same.
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
            if let bytes = Self.bytes(elements) {
                let scrubbed = scrubbed(bytes)
                return scrubbed == bytes ? json : .array(scrubbed.map { .number("\($0)") })
            }
            var result: [JSONValue] = []
            for element in elements { result.append(try scrubbed(element)) }
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

    /// The elements as bytes; `nil` if one isn't a byte, or there are none.
    static func bytes(_ elements: [JSONValue]) -> [UInt8]? {
        var bytes: [UInt8] = []
        for element in elements {
            guard case .number(let text) = element, let byte = UInt8(text) else { return nil }
            bytes.append(byte)
        }
        return bytes.isEmpty ? nil : bytes
    }
}
#endif
