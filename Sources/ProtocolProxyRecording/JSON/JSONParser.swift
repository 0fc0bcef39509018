// SPDX-License-Identifier: MIT

#if Recording
/// Parses JSON, and says on which line an error is.
struct JSONParser {
    struct ParseError: Error {
        let line: Int
        let expected: String

        /// What is wrong with the line.
        var text: String { "no \(expected) where one is expected" }
    }

    /// Limits nesting against stack overflow.
    static let mostLevels = 512

    private let bytes: [UInt8]
    private var position = 0
    private var level = 0

    /// Parses a text.
    ///
    /// - Complexity: O(*n*) in its length.
    static func parse(_ bytes: some Sequence<UInt8>) throws(ParseError) -> JSONValue {
        var parser = JSONParser(bytes: Array(bytes))
        let value = try parser.value()
        parser.skipSpace()
        guard parser.position == parser.bytes.count else {
            throw parser.parseError("the end of the file")
        }
        return value
    }

    /// An element of a list that can't be parsed.
    struct Damage: Error {
        /// The text of the element, as far as its end can be recognized.
        let text: String
        let cause: ParseError
    }

    /// The members of an object except for a list, and the elements of the list; `nil` if there is
    /// no such list.
    typealias ObjectWithList = (
        members: [String: JSONValue], list: [Result<JSONValue, Damage>]?
    )

    /// Parses the object of a file, of which one member is a list whose elements may be damaged.
    ///
    /// - Returns: The other members, and the elements of the list; `nil` if the object has no such
    ///   list.
    /// - Complexity: O(*n*) in the length of the text, for each damaged element.
    static func parse(
        _ bytes: some Sequence<UInt8>,
        list key: String
    ) throws(ParseError) -> ObjectWithList {
        var parser = JSONParser(bytes: Array(bytes))
        var list: [Result<JSONValue, Damage>]?
        var members: [String: JSONValue] = [:]
        guard parser.consume("{") else { return (try parse(parser.bytes).object ?? [:], nil) }
        guard !parser.consume("}") else { return ([:], nil) }
        repeat {
            parser.skipSpace()
            let name = try parser.string()
            try parser.require(":")
            if name == key, parser.consume("[") {
                list = parser.list()
                // The file may end in the middle of the list.
                if parser.position == parser.bytes.count { return (members, list) }
            } else {
                members[name] = try parser.value()
            }
        } while parser.consume(",")
        try parser.require("}")
        return (members, list)
    }

    /// The elements up to the end of a list, including those that can't be parsed.
    ///
    /// If the end of the list is missing, the last element is an error, because further elements
    /// may be missing.
    private mutating func list() -> [Result<JSONValue, Damage>] {
        var elements: [Result<JSONValue, Damage>] = []
        if consume("]") { return [] }
        while position < bytes.count {
            skipSpace()
            let start = position
            do throws(ParseError) {
                elements.append(.success(try element()))
            } catch {
                skipDamage(from: start)
                let text = String(decoding: bytes[start..<position], as: UTF8.self)
                elements.append(.failure(Damage(text: text, cause: error)))
            }
            if consume("]") { return elements }
            _ = consume(",")
        }
        if case .failure = elements.last { return elements }
        return elements + [.failure(Damage(text: "", cause: parseError("']'")))]
    }

    private mutating func element() throws(ParseError) -> JSONValue {
        let value = try value()
        skipSpace()
        guard next == UInt8(ascii: ",") || next == UInt8(ascii: "]") else {
            throw parseError("','")
        }
        return value
    }

    /// Skips a damaged element: up to the next paragraph or the end of the list, or, if the file
    /// was reformatted, up to the end of the element's brackets.
    private mutating func skipDamage(from start: Int) {
        func firstPosition(of text: String) -> Int? {
            let text = Array(text.utf8)
            return (start..<max(start, bytes.count - text.count + 1)).first {
                bytes[$0...].starts(with: text)
            }
        }
        if let end = firstPosition(of: "\n    {\n") ?? firstPosition(of: "\n  ]\n}") {
            position = end
        } else {
            position = endOfBrackets(from: start) ?? bytes.count
        }
    }

    /// The position after the bracket that closes the first one; `nil` if brackets don't match.
    private func endOfBrackets(from start: Int) -> Int? {
        var open: [UInt8] = []
        var isString = false
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\\") where isString: position += 1
            case UInt8(ascii: "\""): isString.toggle()
            case UInt8(ascii: "\n"): isString = false
            case _ where isString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // In ASCII, an opening bracket is two characters before the closing one.
                guard open.popLast() == byte - 2 else { return nil }
                if open.isEmpty { return position }
            default: break
            }
        }
        return nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        // Some editors begin a file with a byte order mark.
        if bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
    }

    private func parseError(_ expected: String) -> ParseError {
        ParseError(
            line: 1 + bytes.prefix(position).count(where: { $0 == UInt8(ascii: "\n") }),
            expected: expected
        )
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func require(_ character: Unicode.Scalar) throws(ParseError) {
        guard consume(character) else { throw parseError("'\(character)'") }
    }

    private mutating func value() throws(ParseError) -> JSONValue {
        skipSpace()
        level += 1
        defer { level -= 1 }
        guard level <= Self.mostLevels else {
            throw parseError("less than \(Self.mostLevels) levels of nesting")
        }
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

    private mutating func word(
        _ word: StaticString,
        _ value: JSONValue
    ) throws(ParseError) -> JSONValue {
        let text = "\(word)".utf8
        guard bytes[position...].starts(with: text) else { throw parseError("'\(word)'") }
        position += text.count
        return value
    }

    private mutating func number() throws(ParseError) -> String {
        let start = position
        while let byte = next, "+-.0123456789Ee".utf8.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(text) != nil else {
            position = start
            throw parseError("a value")
        }
        return text
    }

    private mutating func array() throws(ParseError) -> [JSONValue] {
        try require("[")
        if consume("]") { return [] }
        var values: [JSONValue] = []
        repeat { values.append(try value()) } while consume(",")
        try require("]")
        return values
    }

    private mutating func object() throws(ParseError) -> [String: JSONValue] {
        try require("{")
        if consume("}") { return [:] }
        var members: [String: JSONValue] = [:]
        repeat {
            skipSpace()
            let key = try string()
            try require(":")
            members[key] = try value()
        } while consume(",")
        try require("}")
        return members
    }

    private mutating func string() throws(ParseError) -> String {
        try require("\"")
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escaped().utf8
            case UInt8(ascii: "\n"): throw parseError("the end of the string")
            default: text.append(byte)
            }
        }
        throw parseError("the end of the string")
    }

    private mutating func escaped() throws(ParseError) -> String {
        guard let byte = next else { throw parseError("an escaped character") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return String(UnicodeScalar(byte))
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
                position += 2
                units.append(try unit())
            }
            return String(decoding: units, as: UTF16.self)
        default: throw parseError("an escaped character")
        }
    }

    private mutating func unit() throws(ParseError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        guard digits.count == 4, let unit else { throw parseError("four hexadecimal digits") }
        position += 4
        return unit
    }
}
#endif
