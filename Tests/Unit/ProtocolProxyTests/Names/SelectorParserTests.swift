// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

@Suite struct `The selector parser` {
    private static let scalars = (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(
        Unicode.Scalar.init
    )
    .filter { !$0.properties.isWhitespace }

    @Test(
        arguments: [
            ("col·lecció(_:)", "col·lecció", ["_"]), ("データ・数(in・x:)", "データ・数", ["in・x"]),
            ("½", "½", []),
            ("a$b()", "a$b", []), ("ℵ₀(🍎:)", "ℵ₀", ["🍎"]), ("static •(_:_:)", "•", ["_", "_"]),
            ("static ±=+(_:_:)", "±=+", ["_", "_"]), ("static ∑\u{302}(_:)", "∑\u{302}", ["_"]),
            ("load(\u{200D}a:)", "load", ["\u{200D}a"]), ("`static` as Int", "static", []),
        ] as [(String, String, [String])]
    )
    func `The selector parser accepts every identifier character of Swift`(
        spelling: String,
        baseName: String,
        labels: [String]
    ) throws {
        let selector = try Selector(parsing: spelling)
        #expect(selector.baseName == baseName)
        #expect(selector.labels == labels)
        #expect(try Selector(parsing: selector.description) == selector)
    }

    @Test(arguments: [
        "a\u{A0}b()", "a\u{1680}b()", "$a()", "1a()", "a(+:)", "static +a(_:_:)", "•+a()",
    ])
    func `The selector parser refuses invalid names`(spelling: String) {
        #expect(throws: ProxyError.self) { try Selector(parsing: spelling) }
    }

    /// The seed is constant, so that a failure repeats.
    @Test func `The selector parser parses names with any non-ASCII characters`() throws {
        var generator = SplitMix(state: 20)
        let starts = Self.scalars + Array("aZ_".unicodeScalars)
        let continuations = Self.scalars + Array("aZ_09$".unicodeScalars)
        let operators = Self.scalars + Array("/=-+*%<>!&|^~?".unicodeScalars)
        func name(_ first: [Unicode.Scalar], _ others: [Unicode.Scalar]) -> String {
            var scalars = String.UnicodeScalarView()
            scalars.append(first.randomElement(using: &generator) ?? "a")
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                scalars.append(others.randomElement(using: &generator) ?? "a")
            }
            return String(scalars)
        }
        for _ in 0..<2_000 {
            let (base, label) = (name(starts, continuations), name(starts, continuations))
            let symbol = name(operators, operators)
            let method = try Selector(parsing: "\(base)(\(label):_:)")
            #expect(method.baseName == base && method.labels == [label, "_"], "\(base) \(label)")
            #expect(method.description == "\(base)(\(label):_:)")
            #expect(try Selector(parsing: "static \(symbol)(_:_:)").baseName == symbol, "\(symbol)")
            #expect(try Selector(parsing: "setter: \(base)").baseName == base, "\(base)")
        }
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
