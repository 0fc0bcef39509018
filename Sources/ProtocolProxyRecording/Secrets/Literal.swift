// SPDX-License-Identifier: MIT

#if Recording
/// A text that is looked for as it is, percent-encoded, base64-encoded, and as descriptions of values write it.
struct Literal: Sendable {
    let text: String
    private let bytes: [UInt8]
    /// How descriptions of values write it: escaped, and as numbers.
    private let descriptions: [[UInt8]]
    /// The parts of its base64 that don't depend on what is around it, one for each alignment.
    private let encoded: [[UInt8]]

    /// Shorter texts leave too little in base64 to be told from others.
    private static let leastEncoded = 6

    init(_ text: String) {
        self.text = text
        self.bytes = Array(text.utf8)
        let escaped = String(reflecting: text).dropFirst().dropLast()
        let numbers = [", ", ","].map { separator in text.utf8.map { "\($0)" }.joined(separator: separator) }
        self.descriptions = (numbers + (escaped == text ? [] : ["\(escaped)"])).map { Array($0.utf8) }
        let offsets = bytes.count < Self.leastEncoded ? 0..<0 : 0..<3
        self.encoded = offsets.map { [bytes] in Self.base64(of: bytes, after: $0) }
    }

    /// The base64 of bytes after a few others, without the digits that contain bits of what is around them.
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
    /// A text as the bytes that its percent-encoding stands for, and where each of them is in it.
    private struct Units {
        var bytes: [UInt8] = []
        var starts: [Int] = []

        init(_ text: [UInt8]) {
            var position = 0
            while position < text.count {
                starts.append(position)
                if text[position] == UInt8(ascii: "%"), position + 2 < text.count,
                    let byte = UInt8(String(decoding: text[position + 1...position + 2], as: UTF8.self), radix: 16)
                {
                    bytes.append(byte)
                    position += 3
                } else {
                    bytes.append(text[position])
                    position += 1
                }
            }
            starts.append(text.count)
        }
    }

    /// Where the literal is in a text, in any of its forms.
    ///
    /// - Complexity: O(*n* × *m*) in the lengths of the text and of the literal.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        guard !bytes.isEmpty, text.count >= bytes.count else { return [] }
        var ranges = ([bytes] + descriptions).flatMap { places(of: $0, in: text) { $0 == $1 } }
        let units = Units(text)
        // A form writes a space as '+'.
        ranges += places(of: bytes, in: units.bytes) { $0 == $1 || $0 == 0x20 && $1 == UInt8(ascii: "+") }
            .map { units.starts[$0.lowerBound]..<units.starts[$0.upperBound] }
        for part in encoded {
            ranges += places(of: part, in: units.bytes) { $0 == Self.digit($1) }.map { place in
                let run = Self.run(around: place, in: units.bytes)
                return units.starts[run.lowerBound]..<units.starts[run.upperBound]
            }
        }
        return ranges
    }

    /// - Parameter part: At least one byte.
    private func places(
        of part: [UInt8], in text: [UInt8], _ isEqual: (UInt8, UInt8) -> Bool
    ) -> [Range<Int>] {
        guard text.count >= part.count else { return [] }
        var places: [Range<Int>] = []
        for start in 0...text.count - part.count where isEqual(part[0], text[start]) {
            let isHere = part.indices.allSatisfy { isEqual(part[$0], text[start + $0]) }
            if isHere { places.append(start..<start + part.count) }
        }
        return places
    }

    /// A digit of base64, in the alphabet for URLs too.
    private static func digit(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: byte
        }
    }

    /// The base64 that contains a part of it.
    private static func run(around place: Range<Int>, in text: [UInt8]) -> Range<Int> {
        func isDigit(_ byte: UInt8) -> Bool {
            switch digit(byte) {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                true
            default: false
            }
        }
        var (start, end) = (place.lowerBound, place.upperBound)
        while start > 0, isDigit(text[start - 1]) { start -= 1 }
        while end < text.count, isDigit(text[end]) || text[end] == UInt8(ascii: "=") { end += 1 }
        return start..<end
    }

    /// Bytes in which the literal is replaced.
    func replaced(in text: [UInt8], by replacement: [UInt8]) -> [UInt8] {
        let ranges = ranges(in: text).sorted { $0.lowerBound < $1.lowerBound }
        guard !ranges.isEmpty else { return text }
        var (result, position): ([UInt8], Int) = ([], 0)
        for range in ranges where range.upperBound > position {
            // Ranges may overlap: the same place in two forms.
            if range.lowerBound >= position { result += text[position..<range.lowerBound] + replacement }
            position = range.upperBound
        }
        return result + text[position...]
    }

    func isContained(in text: String) -> Bool { !ranges(in: Array(text.utf8)).isEmpty }
}
#endif
