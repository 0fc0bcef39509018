// SPDX-License-Identifier: MIT

#if Recording
import Foundation

/// A text in which literals are searched, with everything that it may mean.
struct SearchedText {
    let bytes: [UInt8]
    /// The text as it is and decoded.
    let readings: [Readings]
    /// The readings without the line breaks that base64 may have.
    let unbroken: [Readings]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        self.readings = Readings.all(of: bytes)
        self.unbroken = readings.map(\.withoutLineBreaks)
    }
}

/// The bytes of a text, perhaps decoded, and where each of them is in the original text.
struct Readings {
    private(set) var bytes: [UInt8]
    /// Where the original of each byte begins.
    private var starts: [Int]
    /// Where the original of each byte ends.
    private var ends: [Int]

    /// A text as it is.
    init(_ text: [UInt8]) {
        bytes = text
        starts = Array(text.indices)
        ends = text.indices.map { $0 + 1 }
    }

    /// The whole originals of some of these bytes.
    func range(of bytes: Range<Int>) -> Range<Int> {
        starts[bytes.lowerBound]..<ends[bytes.upperBound - 1]
    }

    /// A text as it is and decoded: with up to three levels of escapes removed, as a description of
    /// a JSON text has them, and then with up to two levels of percent-encoding removed.
    fileprivate static func all(of text: [UInt8]) -> [Readings] {
        var readings = [Readings(text)]
        for _ in 0..<3 {
            guard let next = readings.last?.unescaped else { break }
            readings.append(next)
        }
        return readings.flatMap { reading in
            let once = reading.percentDecoded
            return [reading, once, once?.percentDecoded].compactMap(\.self)
        }
    }

    /// Replaces bytes.
    ///
    /// For each position, `replacement` returns the new bytes and how many bytes they replace, or
    /// `nil` to keep the byte. The result is `nil` if nothing is replaced.
    private func replacing(
        _ replacement: (_ bytes: [UInt8], _ position: Int) -> (by: [UInt8], count: Int)?
    ) -> Readings? {
        var result = Readings([])
        var position = 0
        var isChanged = false
        while position < bytes.count {
            let replaced = replacement(bytes, position)
            let new = replaced?.by ?? [bytes[position]]
            let count = replaced?.count ?? 1
            isChanged = isChanged || replaced != nil
            result.bytes += new
            result.starts += new.map { _ in starts[position] }
            result.ends += new.map { _ in ends[position + count - 1] }
            position += count
        }
        return isChanged ? result : nil
    }
}

extension Readings {
    /// These bytes with percent-encoding decoded; `nil` if nothing is percent-encoded.
    private var percentDecoded: Readings? {
        replacing { bytes, position in
            guard bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count else {
                return nil
            }
            let digits = String(decoding: bytes[position + 1...position + 2], as: UTF8.self)
            return UInt8(digits, radix: 16).map { ([$0], 3) }
        }
    }

    /// These bytes with the escapes of a string literal decoded; `nil` if there are no escapes.
    private var unescaped: Readings? {
        replacing { bytes, position in
            guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else {
                return nil
            }
            switch bytes[position + 1] {
            case UInt8(ascii: "n"): return ([0x0A], 2)
            case UInt8(ascii: "r"): return ([0x0D], 2)
            case UInt8(ascii: "t"): return ([0x09], 2)
            case UInt8(ascii: "b"): return ([0x08], 2)
            case UInt8(ascii: "f"): return ([0x0C], 2)
            case UInt8(ascii: "0"): return ([0x00], 2)
            case UInt8(ascii: "u"):
                if let scalar = Self.bracedScalar(at: position, in: bytes) { return scalar }
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

    /// The character of an escape such as `\u{e9}`, and the length of the escape; `nil` if there is
    /// no escape.
    private static func bracedScalar(
        at position: Int,
        in bytes: [UInt8]
    ) -> (by: [UInt8], count: Int)? {
        let escape = bytes.dropFirst(position).prefix(12)
        guard escape.starts(with: "\\u{".utf8), let end = escape.firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let digits = String(decoding: bytes[position + 3..<end], as: UTF8.self)
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            return nil
        }
        return (Array("\(scalar)".utf8), end + 1 - position)
    }

    /// These bytes without the line breaks that base64 may have.
    fileprivate var withoutLineBreaks: Readings {
        replacing { bytes, position in
            bytes[position] == 0x0A || bytes[position] == 0x0D ? ([], 1) : nil
        } ?? self
    }
}

extension Readings {
    /// These bytes with accents separated from their letters, and in the order of the Unicode
    /// standard; `nil` if all are ASCII.
    ///
    /// Bytes that aren't UTF-8 stay as they are.
    var decomposed: Readings? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        return replacing { bytes, position in
            // Most letters have no accent.
            let next = position + 1
            if bytes[position] < 0x80, next == bytes.count || bytes[next] < 0x80 { return nil }
            let letter = Self.letter(at: position, in: bytes)
            guard letter.utf8.count > 1 else { return nil }
            return (Array(letter.decomposedStringWithCanonicalMapping.utf8), letter.utf8.count)
        }
    }

    /// The character at a position with the accents that follow it; empty if there is no UTF-8.
    private static func letter(at position: Int, in bytes: [UInt8]) -> String {
        var letter = ""
        var position = position
        while let scalar = scalar(at: position, in: bytes) {
            let isAccent = scalar.properties.canonicalCombiningClass != .notReordered
            guard letter.isEmpty || isAccent else { break }
            letter.unicodeScalars.append(scalar)
            position += UTF8.width(scalar)
        }
        return letter
    }

    /// The character whose UTF-8 begins at a position; `nil` if there is none.
    private static func scalar(at position: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        var iterator = bytes[position...].prefix(4).makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }

    /// Shorter texts may be in data by chance.
    private static let leastText = 4

    /// The texts in data that isn't a text as a whole.
    static func texts(in bytes: [UInt8]) -> [String] {
        var texts: [String] = []
        var text = ""
        var position = 0
        while position < bytes.count {
            if let scalar = scalar(at: position, in: bytes) {
                text.unicodeScalars.append(scalar)
                position += UTF8.width(scalar)
            } else {
                texts.append(text)
                text = ""
                position += 1
            }
        }
        return (texts + [text]).filter { $0.utf8.count >= leastText }
    }

    /// A text with one and two levels of percent-encoding removed, also as an HTML form, which
    /// encodes a space as `+`; empty if nothing is percent-encoded.
    static func percentDecoded(_ text: String) -> [String] {
        guard text.utf8.contains(where: { "%+".utf8.contains($0) }) else { return [] }
        let plain = Readings(Array(text.utf8))
        let spaced = plain.replacing { bytes, position in
            bytes[position] == UInt8(ascii: "+") ? ([0x20], 1) : nil
        }
        let first = [plain, spaced].compactMap { $0?.percentDecoded }
        let all = first + first.compactMap(\.percentDecoded) + [spaced].compactMap(\.self)
        return all.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
#endif
