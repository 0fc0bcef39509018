// SPDX-License-Identifier: MIT

#if Recording
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
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
        guard let first = digits.first, digits.count <= mostDigits else { return false }
        if first == UInt8(ascii: "0") { return text.utf8.count == 1 }
        return digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
#endif
