// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

private enum ShapeError: Error { case broken }

/// Has no zero.
private final class Clay: Equatable {
    static func == (left: Clay, right: Clay) -> Bool { left === right }
}

@Proxied private protocol Shaper: AnyObject {
    func same<Value>(_ value: Value) -> Value
    func found<Value>(_ value: Value) -> Value?
    func all<Value>(_ value: Value) -> [Value]
    func typed<Value>(_ value: Value) throws(ShapeError) -> Value
    nonisolated(nonsending) func later<Value>(_ value: Value) async -> Value
    func thrown<Value>(_ value: Value) throws -> Value
    func mould(_ name: String) throws(ShapeError) -> Clay
}

@Suite
struct `A stub of a generic requirement that answers with another type than the call asks for` {
    private let shaper: ShaperProxy
    private let line: Int

    init() {
        shaper = ShaperProxy.double(); line = #line
    }

    /// Takes failures, and writes them to the standard error stream at once.
    private static func noting(_ body: () throws -> Void) rethrows {
        try withKnownIssue {
            try body()
        } matching: { issue in
            FileHandle.standardError.write(
                Data("recorded \(issue.comments.first?.rawValue ?? "")\n".utf8)
            )
            return true
        }
    }

    private func text(_ call: String, _ given: String, _ wanted: String, _ ending: String) -> String
    {
        """
        Shaper.\(call)(_:) was answered with a value of type '\(given)', and this call asks for one of type '\(wanted)'.
            remedy    .when(\\.\(call), …).returns(…\(wanted)…) for the arguments of this call
        It was answered with \(ending).
        """
    }

    @Test func `A stub of another result type fails at its line, and zero answers`() {
        shaper.when(\.same).returns("one"); let stub = #line
        var answer = -1
        #expect(
            failures { answer = shaper.same(1) } == [
                Failure(text("same", "String", "Int", "the zero of 'Int'"), line: stub)
            ]
        )
        #expect(answer == 0)
        #expect(shaper.same("two") == "one")
    }

    @Test func `A call whose stub fits no type returns nil or an empty value`() throws {
        shaper.when(\.found).returns("one")
        var found: Int? = -1
        #expect(
            failures { found = shaper.found(1) }.map(\.text)
                == [text("found", "String", "Int?", "the zero of 'Int?'")]
        )
        #expect(found == nil)
        shaper.when(\.all).returns(["one"])
        var all = [1]
        #expect(
            failures { all = shaper.all(1) }.map(\.text)
                == [text("all", "[Any]", "[Int]", "the zero of '[Int]'")]
        )
        #expect(all == [])
        shaper.when(\.typed).returns("one")
        var typed = 1
        let texts = try failures { typed = try shaper.typed(1) }.map(\.text)
        #expect(texts == [text("typed", "String", "Int", "the zero of 'Int'")])
        #expect(typed == 0)
    }

    @Test func `An awaited call whose stub has another type returns zero`() async {
        shaper.when(\.later).returns("one")
        var later = 1
        let texts = await failures { later = await shaper.later(1) }.map(\.text)
        #expect(texts == [text("later", "String", "Int", "the zero of 'Int'")])
        #expect(later == 0)
    }

    @Test func `A wrong result of one of several stubs fails at the double's line`() {
        shaper.when(\.same, .instance(of: Int.self)).returns("one")
        shaper.when(\.same, .instance(of: String.self)).returns("two")
        #expect(failures { _ = shaper.same(1) }.map(\.line) == [line])
    }

    @Test func `A double's default replaces a stub's wrong result`() {
        let clay = Clay()
        shaper.setDefault(clay)
        shaper.setDefault(5)
        shaper.when(\.same).returns("one")
        var number = 0
        var other: Clay?
        #expect(
            failures { number = shaper.same(1) }.map(\.text)
                == [text("same", "String", "Int", "the default of 'Int'")]
        )
        #expect(
            failures { other = shaper.same(Clay()) as Clay }.map(\.text)
                == [text("same", "String", "Clay", "the default of 'Clay'")]
        )
        #expect(number == 5 && other === clay)
    }

    @Test func `A stub's wrong result is thrown as an error if possible`() {
        shaper.when(\.thrown).returns("one")
        #expect(throws: ProxyError.self) { try shaper.thrown(1) }
    }

    @Test func `A stub's wrong result without a default fails and stops the program`() async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            Self.noting {
                let shaper = ShaperProxy.double()
                shaper.when(\.same).returns("one")
                _ = shaper.same(Clay())
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let sentence =
            "Shaper.same(_:) was answered with a value of type 'String', and this call asks for one of type 'Clay'."
        #expect(text.contains("recorded \(sentence)"), "\(text)")
        #expect(text.contains("Fatal error: \(sentence)"), "\(text)")
        #expect(
            text.contains("'Clay' has no zero and no default, so the program stops here."),
            "\(text)"
        )
    }

    @Test func `An unanswered generic call without a value fails and stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            try Self.noting { _ = try ShaperProxy.double().mould("a") }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let sentence = "Shaper.mould(_:) was called, and no stub answers it."
        #expect(text.contains("recorded \(sentence)"), "\(text)")
        #expect(text.contains("Fatal error: \(sentence)"), "\(text)")
    }

    @Test func `A relaxed double without a value fails and stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            try Self.noting { _ = try ShaperProxy.double(.relaxed).mould("a") }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let sentence = "Shaper.mould(_:) was called, and no stub answers it."
        #expect(text.contains("recorded \(sentence)"), "\(text)")
        #expect(text.contains("Fatal error: \(sentence)"), "\(text)")
    }

    @Test func `A wrong result of a plain proxy's stub stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = ShaperProxy()
            proxy.override(\.same) { _ in "one" }
            _ = proxy.same(1)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains("Expected a value of type 'Int', given one of type 'String'."),
            "\(text)"
        )
    }
}
