// SPDX-License-Identifier: MIT

// JSON: values as a file writes them. The folder has their texts, their equality, the parser, and
// the types that need no encoder. It uses no other folder.

#if Recording
/// A JSON value that keeps numbers as they are written, so that values survive reading and writing
/// a file unchanged.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue {
    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var array: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    var object: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// How many levels of arrays and objects the value has.
    var depth: Int {
        switch self {
        case .array(let values): 1 + values.reduce(0) { max($0, $1.depth) }
        case .object(let members): 1 + members.values.reduce(0) { max($0, $1.depth) }
        default: 0
        }
    }

    /// An array of values that have no order.
    ///
    /// Equal collections have equal arrays.
    static func unordered(_ values: [JSONValue]) -> JSONValue {
        .array(sorted(values, by: \.self))
    }

    /// An array of the keys and values of a dictionary.
    ///
    /// Equal dictionaries have equal arrays, even if several keys have the same JSON.
    static func pairs(_ pairs: [(key: JSONValue, value: JSONValue)]) -> JSONValue {
        .array(sorted(pairs) { .array([$0.key, $0.value]) }.flatMap { [$0.key, $0.value] })
    }

    /// Sorts the elements of an unordered collection by the JSON of each.
    static func sorted<Element>(
        _ elements: [Element],
        by json: (Element) -> JSONValue
    ) -> [Element] {
        guard elements.count > 1 else { return elements }
        return elements.map { (key: json($0).sortKey, element: $0) }
            .sorted { $0.key < $1.key }
            .map(\.element)
    }

    /// The value as Swift's own types, whose dumps and differences are easy to read.
    var dumped: Any {
        switch self {
        case .null: Word("null")
        case .bool(let value): value
        case .number(let text): Word(text)
        case .string(let text): text
        case .array(let values): values.map(\.dumped)
        case .object(let members): members.mapValues(\.dumped)
        }
    }

    /// The value on a single line with sorted keys.
    var compact: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// The text of `compact` for messages, cut off after 200 characters.
    var abbreviated: String {
        let text = compact
        return text.count <= 200 ? text : text.prefix(200) + "…"
    }

    /// The value on a single line if it fits, and otherwise with a line for each element.
    func text(indentation: Int, width: Int = 100) -> String {
        let line = compact
        guard line.count + indentation > width else { return line }
        let outer = String(repeating: " ", count: indentation)
        let inner = String(repeating: " ", count: indentation + 2)
        func text(_ value: JSONValue) -> String {
            value.text(indentation: indentation + 2, width: width)
        }
        switch self {
        case .array(let values) where !values.isEmpty:
            let lines = values.map { inner + text($0) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.sorted { $0.key < $1.key }.map { key, value in
                "\(inner)\(Self.quoted(key)): \(text(value))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
        default: return line
        }
    }

    /// The text by which unordered elements are sorted.
    ///
    /// Equal values have the same text.
    var sortKey: String {
        var text = ""
        write(to: &text, number: JSONNumber.canonical)
        return text
    }

    private func write(to text: inout String, number written: (String) -> String = { $0 }) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += written(number)
        case .string(let string): text += Self.quoted(string)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += ", " }
                value.write(to: &text, number: written)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { text += ", " }
                text += Self.quoted(member.key) + ": "
                member.value.write(to: &text, number: written)
            }
            text += "}"
        }
    }

    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // The two separators end a line in editors that show a review.
            case _ where scalar.value < 0x20 || scalar == "\u{2028}" || scalar == "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

/// A number or `null`, which prints without quotation marks.
private struct Word: CustomStringConvertible, CustomReflectable {
    let description: String
    init(_ text: String) { self.description = text }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONValue: Hashable {
    /// Whether two values are equal.
    ///
    /// Numbers are compared by value, so `0` and `-0.0` are equal.
    static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)):
            left == right || JSONNumber.canonical(left) == JSONNumber.canonical(right)
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Hashes the value.
    ///
    /// Equal numbers have the same hash.
    func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .number(let text): hasher.combine(JSONNumber.canonical(text))
        case .string(let text): hasher.combine(text)
        case .array(let values): hasher.combine(values)
        case .object(let members): hasher.combine(members)
        }
    }
}

/// The texts of numbers.
enum JSONNumber {
    /// Integers with more digits are written with an exponent.
    private static let mostDigits = 40

    /// The same text for all spellings of a number: an integer, or digits without zeros at either
    /// end, followed by an exponent.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func canonical(_ text: String) -> String {
        if isPlainInteger(text) { return text }
        var digits: [UInt8] = []
        var isNegative = false
        var isFraction = false
        var exponent = 0
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte)
                if isFraction { exponent -= 1 }
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                let (sum, overflow) = exponent.addingReportingOverflow(Int(Substring(rest)) ?? 0)
                // Numbers with such an exponent are compared by their spelling.
                guard !overflow else { return text }
                exponent = sum
                rest = rest[rest.endIndex...]
            default: break
            }
        }
        digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        guard !digits.isEmpty else { return "0" }
        let sign = isNegative ? "-" : ""
        let number = String(decoding: digits, as: UTF8.self)
        guard exponent >= 0, digits.count + exponent <= mostDigits else {
            return "\(sign)\(number)e\(exponent)"
        }
        return sign + number + String(repeating: "0", count: exponent)
    }

    /// Whether a text is already the canonical text of an integer, as most numbers are.
    private static func isPlainInteger(_ text: String) -> Bool {
        var digits = text.utf8.makeIterator()
        var next = digits.next()
        if next == UInt8(ascii: "-") { next = digits.next() }
        if next == UInt8(ascii: "0") { return text.utf8.count == 1 }
        var count = 0
        while let digit = next {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return false }
            count += 1
            next = digits.next()
        }
        return (1...mostDigits).contains(count)
    }
}
#endif
