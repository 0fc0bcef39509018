// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import ProtocolProxyTestSupport
import Testing

@Suite struct `The selector parser` {
    // The compiler takes a no-break space for a space.
    private static let scalars = (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        .filter { $0 != "\u{A0}" }

    @Test(
        arguments: [
            ("col·lecció(_:)", "col·lecció", ["_"]), ("データ・数(in・x:)", "データ・数", ["in・x"]), ("½", "½", []),
            ("a$b()", "a$b", []), ("ℵ₀(🍎:)", "ℵ₀", ["🍎"]), ("static •(_:_:)", "•", ["_", "_"]),
            ("static ±=+(_:_:)", "±=+", ["_", "_"]), ("static ∑\u{302}(_:)", "∑\u{302}", ["_"]),
            ("load(\u{200D}a:)", "load", ["\u{200D}a"]), ("`static` as Int", "static", []),
        ] as [(String, String, [String])])
    func `The selector parser accepts every identifier character of Swift`(
        spelling: String, baseName: String, labels: [String]
    ) throws {
        let selector = try Selector(parsing: spelling)
        #expect(selector.baseName == baseName)
        #expect(selector.labels == labels)
        #expect(try Selector(parsing: selector.description) == selector)
    }

    @Test(arguments: ["\u{301}a()", "a\u{1680}b()", "a\u{180E}b()", "a•b()", "$a()", "a(•:)", "static +a(_:_:)"])
    func `The selector parser refuses invalid names`(spelling: String) {
        #expect(throws: ProxyError.self) { try Selector(parsing: spelling) }
    }

    /// The seed is constant, so that a failure repeats.
    @Test func `The selector parser parses names made by Swift's grammar`() throws {
        var generator = SplitMix(state: 20)
        let (starts, continuations) = (
            Self.scalars.filter(NameGrammar.startsIdentifier) + Array("aZ_".unicodeScalars),
            Self.scalars.filter(NameGrammar.continuesIdentifier) + Array("aZ_09$".unicodeScalars)
        )
        let operatorStarts = Self.scalars.filter { NameGrammar.startsOperator($0) && !NameGrammar.startsIdentifier($0) }
        let operatorContinuations =
            Self.scalars.filter(NameGrammar.continuesOperator) + Array("/=-+*%<>!&|^~?".unicodeScalars)
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
            let symbol = name(operatorStarts, operatorContinuations)
            let method = try Selector(parsing: "\(base)(\(label):_:)")
            #expect(method.baseName == base && method.labels == [label, "_"], "\(base) \(label)")
            #expect(method.description == "\(base)(\(label):_:)")
            #expect(try Selector(parsing: "static \(symbol)(_:_:)").baseName == symbol, "\(symbol)")
            #expect(try Selector(parsing: "setter: \(base)").baseName == base, "\(base)")
        }
    }

    /// At the ends of all ranges, inside and outside; the compiler refuses a line, and goes on with the next.
    @Test func `The selector parser accepts the same characters as the compiler`() throws {
        let rules: [(line: (String) -> String, isAllowed: (Unicode.Scalar) -> Bool)] = [
            ({ "struct \($0) {}" }, NameGrammar.startsIdentifier),
            ({ "func a\($0)b() {}" }, NameGrammar.continuesIdentifier),
            ({ "infix operator \($0)" }, { NameGrammar.startsOperator($0) && !NameGrammar.startsIdentifier($0) }),
            ({ "infix operator +\($0)" }, NameGrammar.continuesOperator),
        ]
        var lines: [(text: String, isAllowed: Bool)] = []
        for (line, isAllowed) in rules {
            var before: (scalar: Unicode.Scalar, isAllowed: Bool)?
            for scalar in Self.scalars {
                let allowed = isAllowed(scalar)
                if let before, before.isAllowed != allowed {
                    lines.append((line(String(before.scalar)), before.isAllowed))
                    lines.append((line(String(scalar)), allowed))
                }
                before = (scalar, allowed)
            }
        }
        #expect(lines.count > 200)
        let source = lines.map(\.text).joined(separator: "\n") + "\n"
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = try Compiler.compile(["-parse", "-diagnostic-style", "llvm", file.path])
        let refused = Set(outcome.errors.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } })
        for (index, line) in lines.enumerated() {
            #expect(
                line.isAllowed == !refused.contains(index + 1),
                "\(line.text.unicodeScalars.map { String($0.value, radix: 16) })")
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
