// SPDX-License-Identifier: MIT

#if Recording
/// A text to search for: as it is, percent-encoded, base64-encoded, and as it is written in JSON
/// and in descriptions of values.
struct Literal: Sendable {
    let text: String
    private let bytes: [UInt8]
    /// Its bytes as descriptions of values write them, as numbers with commas.
    private let descriptions: [[UInt8]]
    /// The base64 digits that depend only on the literal, and not on its neighbors: one array for
    /// each alignment.
    private let encoded: [[UInt8]]

    /// The base64 of a shorter text has too few such digits to be recognized.
    private static let leastEncoded = 6

    init(_ text: String) {
        self.text = text
        self.bytes = Array(text.utf8)
        let numbers = [", ", ","].map { separator in
            text.utf8.map { "\($0)" }.joined(separator: separator)
        }
        self.descriptions = numbers.map { Array($0.utf8) }
        let offsets = bytes.count < Self.leastEncoded ? 0..<0 : 0..<3
        self.encoded = offsets.map { [bytes] in Self.base64(of: bytes, after: $0) }
    }

    /// The base64 of bytes that follow `offset` other bytes, without the digits that contain bits
    /// of neighbors.
    private static func base64(of bytes: [UInt8], after offset: Int) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let first = (offset * 8 + 5) / 6
        let end = (offset + bytes.count) * 8 / 6
        return (first..<end).map { index in
            let value = (0..<6).reduce(0) { value, bit in
                let position = index * 6 + bit - offset * 8
                return value * 2 + Int(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
            }
            return digits[value]
        }
    }
}

extension Literal {
    /// The bytes of a text, perhaps decoded, and the position of each in the original text.
    private struct Units {
        var bytes: [UInt8]
        var starts: [Int]

        init(_ text: [UInt8]) {
            bytes = text
            starts = Array(text.indices) + [text.count]
        }

        /// Where a range of these bytes is in the original text.
        func range(of bytes: Range<Int>) -> Range<Int> {
            starts[bytes.lowerBound]..<starts[bytes.upperBound]
        }

        /// These bytes with percent-encoding decoded; `nil` if nothing is percent-encoded.
        var percentDecoded: Units? {
            replacing { bytes, position in
                guard bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count else {
                    return nil
                }
                let digits = String(decoding: bytes[position + 1...position + 2], as: UTF8.self)
                return UInt8(digits, radix: 16).map { ([$0], 3) }
            }
        }

        /// These bytes with the escapes of a string literal decoded; `nil` if there are no escapes.
        var unescaped: Units? {
            replacing { bytes, position in
                guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else {
                    return nil
                }
                switch bytes[position + 1] {
                case UInt8(ascii: "n"): return ([0x0A], 2)
                case UInt8(ascii: "r"): return ([0x0D], 2)
                case UInt8(ascii: "t"): return ([0x09], 2)
                case UInt8(ascii: "u"):
                    guard let unit = Self.unit(at: position, in: bytes) else { return nil }
                    // A character beyond the first 65,536 is written as two units.
                    if UTF16.isLeadSurrogate(unit),
                        let trail = Self.unit(at: position + 6, in: bytes),
                        UTF16.isTrailSurrogate(trail)
                    {
                        return (Array(String(decoding: [unit, trail], as: UTF16.self).utf8), 12)
                    }
                    return (Array(String(decoding: [unit], as: UTF16.self).utf8), 6)
                case let other: return ([other], 2)
                }
            }
        }

        /// The UTF-16 unit of an escape such as `\u00e9`; `nil` if there is no escape.
        private static func unit(at position: Int, in bytes: [UInt8]) -> UInt16? {
            let escape = bytes.dropFirst(position).prefix(6)
            guard escape.count == 6, escape.starts(with: "\\u".utf8) else { return nil }
            return UInt16(String(decoding: escape.suffix(4), as: UTF8.self), radix: 16)
        }

        /// These bytes without the line breaks that base64 may have.
        var withoutLineBreaks: Units {
            replacing { bytes, position in
                bytes[position] == 0x0A || bytes[position] == 0x0D ? ([], 1) : nil
            } ?? self
        }

        /// Replaces bytes.
        ///
        /// For each position, `replacement` returns the new bytes and how many bytes they replace,
        /// or `nil` to keep the byte. The result is `nil` if nothing is replaced.
        private func replacing(
            _ replacement: (_ bytes: [UInt8], _ position: Int) -> (by: [UInt8], count: Int)?
        ) -> Units? {
            var result = Units([])
            result.starts = []
            var position = 0
            var isChanged = false
            while position < bytes.count {
                let (new, count) = replacement(bytes, position) ?? ([bytes[position]], 0)
                result.bytes += new
                result.starts += new.map { _ in starts[position] }
                isChanged = isChanged || count > 0
                position += max(count, 1)
            }
            result.starts.append(starts[bytes.count])
            return isChanged ? result : nil
        }
    }

    /// The text as it is and decoded: with up to three levels of escapes removed, as a description
    /// of a JSON text has them, and then with up to two levels of percent-encoding removed.
    private static func readings(of text: [UInt8]) -> [Units] {
        var readings = [Units(text)]
        for _ in 0..<3 {
            guard let next = readings.last?.unescaped else { break }
            readings.append(next)
        }
        return readings.flatMap { reading in
            let once = reading.percentDecoded
            return [reading, once, once?.percentDecoded].compactMap(\.self)
        }
    }

    /// Where the literal is in a text, in any of its forms.
    ///
    /// - Complexity: O(*n* × *m*) in the lengths of the text and of the literal.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        guard !bytes.isEmpty, text.count >= bytes.count else { return [] }
        var ranges = ([bytes] + descriptions).flatMap { occurrences(of: $0, in: text) { $0 == $1 } }
        for reading in Self.readings(of: text) {
            // An HTML form encodes a space as '+'.
            let plain = occurrences(of: bytes, in: reading.bytes) {
                $0 == $1 || $0 == 0x20 && $1 == UInt8(ascii: "+")
            }
            ranges += plain.map(reading.range(of:))
            let digits = reading.withoutLineBreaks
            for part in encoded {
                for range in occurrences(of: part, in: digits.bytes, { $0 == Self.digit($1) }) {
                    ranges.append(digits.range(of: Self.run(around: range, in: digits.bytes)))
                }
            }
        }
        return ranges
    }

    /// - Parameter part: At least one byte.
    private func occurrences(
        of part: [UInt8],
        in text: [UInt8],
        _ isEqual: (UInt8, UInt8) -> Bool
    ) -> [Range<Int>] {
        guard text.count >= part.count else { return [] }
        var occurrences: [Range<Int>] = []
        for start in 0...text.count - part.count where isEqual(part[0], text[start]) {
            let isHere = part.indices.allSatisfy { isEqual(part[$0], text[start + $0]) }
            if isHere { occurrences.append(start..<start + part.count) }
        }
        return occurrences
    }

    /// Converts a base64 digit of the alphabet for URLs to the standard alphabet.
    private static func digit(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: byte
        }
    }

    /// The whole base64 text around a part of it.
    private static func run(around range: Range<Int>, in text: [UInt8]) -> Range<Int> {
        func isDigit(_ byte: UInt8) -> Bool {
            switch digit(byte) {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                true
            default: false
            }
        }
        var start = range.lowerBound
        var end = range.upperBound
        while start > 0, isDigit(text[start - 1]) { start -= 1 }
        while end < text.count, isDigit(text[end]) || text[end] == UInt8(ascii: "=") { end += 1 }
        return start..<end
    }

    /// The bytes of a text, with the literal replaced.
    func replaced(in text: [UInt8], by replacement: [UInt8]) -> [UInt8] {
        let ranges = ranges(in: text).sorted { $0.lowerBound < $1.lowerBound }
        guard !ranges.isEmpty else { return text }
        var result: [UInt8] = []
        var position = 0
        for range in ranges where range.upperBound > position {
            // Ranges overlap if the same occurrence is found in two forms.
            if range.lowerBound >= position {
                result += text[position..<range.lowerBound] + replacement
            }
            position = range.upperBound
        }
        return result + text[position...]
    }

    func isContained(in text: String) -> Bool {
        !ranges(in: Array(text.utf8)).isEmpty
    }
}
#endif
