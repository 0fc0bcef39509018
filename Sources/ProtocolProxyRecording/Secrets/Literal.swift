// SPDX-License-Identifier: MIT

#if Recording
import Foundation

/// A text or data to search for: as it is, percent-encoded, base64-encoded, and as it is written in
/// JSON and in descriptions of values.
///
/// A text is found whether its accents are composed with their letters or not.
struct Literal: Sendable {
    /// One way to write the literal in bytes.
    fileprivate struct Form {
        let bytes: [UInt8]
        /// The bytes as descriptions of values write them, as numbers with commas.
        let descriptions: [[UInt8]]
        /// The base64 digits that depend only on the literal, and not on its neighbors: one array
        /// for each alignment.
        let encoded: [[UInt8]]
    }

    let bytes: [UInt8]
    private let forms: [Form]
    /// The literal with accents separated from their letters; `nil` if it has none.
    private let decomposed: [UInt8]?

    /// The base64 of a shorter text has too few such digits to be recognized.
    fileprivate static let leastEncoded = 6

    init(_ text: String) {
        self.init(Array(text.utf8))
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var forms = [bytes]
        var decomposed: [UInt8]?
        if bytes.contains(where: { $0 >= 0x80 }),
            let text = String(validating: bytes, as: UTF8.self)
        {
            let separate = Array(text.decomposedStringWithCanonicalMapping.utf8)
            decomposed = separate
            for form in [separate, Array(text.precomposedStringWithCanonicalMapping.utf8)]
            where !forms.contains(form) {
                forms.append(form)
            }
        }
        self.forms = forms.map(Form.init)
        self.decomposed = decomposed
    }

    /// Whether the literal is so long that others rarely contain it by chance.
    private var isLong: Bool { bytes.count >= Self.leastEncoded }
}

extension Literal.Form {
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        self.descriptions = [", ", ","].map { separator in
            Array(bytes.map { "\($0)" }.joined(separator: separator).utf8)
        }
        let offsets = bytes.count < Literal.leastEncoded ? 0..<0 : 0..<3
        self.encoded = offsets.map { Self.base64(of: bytes, after: $0) }
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
    /// Where the literal is in a text, in any of its forms.
    ///
    /// - Complexity: O(*n* × *m*) in the lengths of the text and of the literal.
    func ranges(in text: SearchedText) -> [Range<Int>] {
        guard !bytes.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        for description in forms.flatMap(\.descriptions) {
            ranges += occurrences(of: description, in: text.bytes) { $0 == $1 }
        }
        for reading in text.readings {
            for form in forms {
                // An HTML form encodes a space as '+'.
                let plain = occurrences(of: form.bytes, in: reading.bytes) {
                    $0 == $1 || $0 == 0x20 && $1 == UInt8(ascii: "+")
                }
                ranges += plain.map(reading.range(of:))
            }
            if let decomposed, let reading = reading.decomposed {
                let found = occurrences(of: decomposed, in: reading.bytes) { $0 == $1 }
                ranges += found.map(reading.range(of:))
            }
        }
        for digits in text.unbroken {
            for part in forms.flatMap(\.encoded) {
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

    func isContained(in text: SearchedText) -> Bool {
        !ranges(in: text).isEmpty
    }
}

extension Literal {
    /// A literal and what is written in its place.
    typealias Replacement = (literal: Literal, replacement: [UInt8])

    /// Sorts literals so that the longest is first, because a literal may contain another one.
    static func isLonger(_ left: Literal, _ right: Literal) -> Bool {
        left.bytes.count > right.bytes.count
    }

    /// The bytes of a text, with literals replaced.
    ///
    /// All of them are searched in the original text. Where some overlap, all that they cover is
    /// replaced at once, as the first of them in the list is: otherwise, a part of a secret would
    /// stay.
    static func replacing(_ replacements: [Replacement], in text: [UInt8]) -> [UInt8] {
        if replacements.isEmpty { return text }
        let searched = SearchedText(text)
        var found = replacements.indices.flatMap { index in
            replacements[index].literal.ranges(in: searched).map { (range: $0, index: index) }
        }
        if found.isEmpty { return text }
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
        var result: [UInt8] = []
        var position = 0
        var rest = found[...]
        while var covered = rest.popFirst() {
            while let next = rest.first, next.range.lowerBound < covered.range.upperBound {
                let end = max(covered.range.upperBound, next.range.upperBound)
                covered = (covered.range.lowerBound..<end, min(covered.index, next.index))
                rest.removeFirst()
            }
            result += text[position..<covered.range.lowerBound]
            result += replacements[covered.index].replacement
            position = covered.range.upperBound
        }
        return result + text[position...]
    }

    /// Whether one of the literals is in the elements of an array one behind the other, but in none
    /// of them as a whole.
    ///
    /// Short literals don't count, because they may be there by chance.
    static func isAny(of literals: [Literal], cutIn elements: [JSONValue]) -> Bool {
        let texts = elements.compactMap { $0.string.map { Array($0.utf8) } }
        guard texts.count == elements.count, texts.count > 1 else { return false }
        var cuts: [Int] = []
        for text in texts.dropLast() { cuts.append((cuts.last ?? 0) + text.count) }
        let joined = SearchedText(Array(texts.joined()))
        return literals.contains { literal in
            literal.isLong
                && literal.ranges(in: joined).contains { range in
                    cuts.contains { range.lowerBound < $0 && $0 < range.upperBound }
                }
        }
    }
}
#endif
