// SPDX-License-Identifier: MIT

#if Recording
/// Parses JSON, and says on which line a mistake is.
struct JSONParser {
    struct Mistake: Error {
        let line: Int
        let expected: String
    }

    /// Deeper values are a mistake, so that a damaged file doesn't exhaust the stack.
    private static let mostLevels = 512

    private let bytes: [UInt8]
    private var position = 0
    private var level = 0

    /// Parses a text.
    ///
    /// - Complexity: O(*n*) in its length.
    static func parse(_ bytes: some Sequence<UInt8>) throws(Mistake) -> JSONValue {
        var parser = JSONParser(bytes: Array(bytes))
        let value = try parser.value()
        parser.skipSpace()
        guard parser.position == parser.bytes.count else { throw parser.mistake("the end of the file") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func mistake(_ expected: String) -> Mistake {
        Mistake(line: 1 + bytes.prefix(position).count(where: { $0 == UInt8(ascii: "\n") }), expected: expected)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func require(_ character: Unicode.Scalar) throws(Mistake) {
        guard take(character) else { throw mistake("'\(character)'") }
    }

    private mutating func value() throws(Mistake) -> JSONValue {
        skipSpace()
        level += 1
        defer { level -= 1 }
        guard level <= Self.mostLevels else { throw mistake("less than \(Self.mostLevels) levels of nesting") }
        switch next {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Mistake) -> JSONValue {
        let text = "\(word)".utf8
        guard bytes[position...].starts(with: text) else { throw mistake("'\(word)'") }
        position += text.count
        return value
    }

    private mutating func number() throws(Mistake) -> String {
        let start = position
        while let byte = next, "+-.0123456789Ee".utf8.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(text) != nil else {
            position = start
            throw mistake("a value")
        }
        return text
    }

    private mutating func array() throws(Mistake) -> [JSONValue] {
        try require("[")
        if take("]") { return [] }
        var values: [JSONValue] = []
        repeat { values.append(try value()) } while take(",")
        try require("]")
        return values
    }

    private mutating func object() throws(Mistake) -> [String: JSONValue] {
        try require("{")
        if take("}") { return [:] }
        var members: [String: JSONValue] = [:]
        repeat {
            skipSpace()
            let key = try string()
            try require(":")
            members[key] = try value()
        } while take(",")
        try require("}")
        return members
    }

    private mutating func string() throws(Mistake) -> String {
        try require("\"")
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escaped().utf8
            case UInt8(ascii: "\n"): throw mistake("the end of the string")
            default: text.append(byte)
            }
        }
        throw mistake("the end of the string")
    }

    private mutating func escaped() throws(Mistake) -> String {
        guard let byte = next else { throw mistake("an escaped character") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
                position += 2
                units.append(try unit())
            }
            return String(decoding: units, as: UTF16.self)
        default: throw mistake("an escaped character")
        }
    }

    private mutating func unit() throws(Mistake) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw mistake("four hexadecimal digits")
        }
        position += 4
        return unit
    }
}
#endif
