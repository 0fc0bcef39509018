// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Synchronization
import Testing

@testable import ProtocolProxyRecording

struct Receipt: Codable, Equatable, Sendable {
    struct Line: Codable, Equatable, Sendable {
        var title: String
        var note: String?
    }
    var total: Int
    var lines: [Line] = []
    var rates: [String: Double] = [:]
    var payer: String?
}

@Proxied protocol Till: AnyObject, Sendable {
    func charge(_ amount: Int) throws -> Receipt
    func remove(_ name: String) throws
    func price(of name: String) -> Int
    func receipts(from first: Int) -> AsyncStream<Receipt>
    var total: Int { get }
}

/// A till that counts what was done to it.
private final class RealTill: Till {
    private struct State {
        var calls: [String] = []
        var receipt = Receipt(total: 1, lines: [Receipt.Line(title: "a")], rates: ["EUR": 1])
        var error: ShelfError?
    }
    private let state = Mutex(State())

    var calls: [String] { state.withLock { $0.calls } }
    var receipt: Receipt {
        get { state.withLock { $0.receipt } }
        set { state.withLock { $0.receipt = newValue } }
    }
    func fail(_ error: ShelfError?) { state.withLock { $0.error = error } }
    private func note(_ call: String) { state.withLock { $0.calls.append(call) } }

    func charge(_ amount: Int) throws -> Receipt {
        note("charge")
        if let error = state.withLock({ $0.error }) { throw error }
        return receipt
    }
    func remove(_ name: String) throws { note("remove") }
    func price(of name: String) -> Int {
        note("price")
        return receipt.total
    }
    func receipts(from first: Int) -> AsyncStream<Receipt> {
        note("receipts")
        return AsyncStream { continuation in
            continuation.yield(receipt)
            continuation.finish()
        }
    }
    var total: Int {
        note("total")
        return receipt.total
    }
}

@Suite struct `A check of a cassette` {
    private let scratch = Scratch()

    private func run(
        _ mode: CassetteMode,
        _ till: RealTill,
        _ rules: CassetteRules<TillProxy> = CassetteRules(),
        _ body: (TillProxy) async throws -> Void
    ) async throws -> Issues {
        let issues = Issues()
        try await issues.collect {
            try await withCassette(
                scratch.path,
                of: TillProxy.self,
                mode: mode,
                rules: rules,
                recording: { till },
                body
            )
        }
        return issues
    }

    @Test func `Calls that neither the test makes nor the rules name aren't made`() async throws {
        let till = RealTill()
        _ = try await run(.rewrite, till) { till in
            _ = try till.charge(5)
            try till.remove("a")
            _ = till.price(of: "a")
            _ = till.total
            for await _ in till.receipts(from: 1) {}
            _ = till.price(of: "b")
        }
        let before = till.calls.count
        let rules = CassetteRules<TillProxy> { $0.callInChecks(\.priceOf) }
        let issues = try await run(.check, till, rules) { till in _ = till.total }
        #expect(till.calls.dropFirst(before) == ["total", "price", "price"])
        #expect(
            issues.texts.map(scratch.plain) == [
                """
                'Fixtures/shelf.json' contains 3 calls that the test doesn't make.
                Compared by their shape only, with the types of today:
                    #1  charge(5)
                    #2  remove("a")
                    #5  receipts(from: 1)
                A check makes such calls of the requirements that 'rules.callInChecks(\\.…)' names, unless their arguments \
                are redacted, are 'inout' or can't be decoded, or the call is asynchronous and the test is not.
                """
            ]
        )
        #expect(issues.warnings == [true])
    }

    @Test func `A recorded call that ended in an error is skipped, and the report says so`()
        async throws
    {
        let till = RealTill()
        till.fail(.locked)
        _ = try await run(.rewrite, till) { till in _ = try? till.charge(5) }
        let issues = try await run(.check, till) { _ in }
        #expect(till.calls.count == 1)
        #expect(
            issues.texts.first?.contains("Not compared at all:\n    #1  charge(5)") == true,
            "\(issues.texts)"
        )
    }

    @Test func `A recorded call whose shape its types no longer have fails without being made`()
        async throws
    {
        let till = RealTill()
        _ = try await run(.rewrite, till) { till in
            _ = try till.charge(5)
            _ = till.total
        }
        try scratch.write(
            scratch.text.replacing("\"total\": 1", with: "\"tip\": 1, \"total\": 1")
                .replacing("\"returned\": 1", with: "\"returned\": \"1\"")
        )
        let issues = try await run(.check, till) { _ in }
        #expect(till.calls.count == 2)
        #expect(issues.texts.count == 2)
        #expect(
            issues.texts.first?.contains("The shape differs:\n    - 'tip' is left out") == true,
            "\(issues.texts)"
        )
        #expect(
            issues.texts.last?.contains("it can't be decoded as 'Int'") == true,
            "\(issues.texts)"
        )
    }

    /// The reports of a check of one call and of a stream, after the answer has changed.
    private func drift(
        _ change: (inout Receipt) -> Void,
        _ rules: CassetteRules<TillProxy> = CassetteRules()
    ) async throws -> [String] {
        func use(_ till: TillProxy) async throws {
            _ = try till.charge(5)
            for await _ in till.receipts(from: 1) {}
        }
        let till = RealTill()
        _ = try await run(.rewrite, till) { try await use($0) }
        change(&till.receipt)
        return try await run(.check, till, rules) { try await use($0) }.texts
    }

    @Test func `Drift of values is told apart from drift of the shape`() async throws {
        let values = try await drift { receipt in
            receipt.total = 2
            receipt.lines.append(Receipt.Line(title: "b"))
            receipt.rates = ["NOK": 11, "USD": 2]
        }
        #expect(values.count == 2)
        for text in values {
            #expect(text.contains("ends otherwise than recorded"), "\(text)")
            #expect(!text.contains("shape"), "\(text)")
        }
        let shape = try await drift { receipt in
            receipt.total = 2
            receipt.payer = "Ada"
            receipt.lines[0].note = "n"
        }
        #expect(shape.count == 2)
        for (text, path) in zip(shape, ["", "[]."]) {
            #expect(text.contains("has another shape than recorded"), "\(text)")
            #expect(text.contains("    + '\(path)lines[].note' is added, a string"), "\(text)")
            #expect(text.contains("    + '\(path)payer' is added, a string"), "\(text)")
            #expect(text.contains("-   \"total\": 1") || text.contains("\"total\": 1"), "\(text)")
        }
    }

    @Test func `A check can compare shapes only`() async throws {
        for rules in [CassetteRules<TillProxy> { $0.checkShapes() }] {
            #expect(try await drift({ $0.total = 2 }, rules) == [])
            #expect(try await drift({ $0.payer = "Ada" }, rules).count == 2)
        }
        let one = CassetteRules<TillProxy> { $0.checkShape(of: \.charge) }
        #expect(try await drift({ $0.total = 2 }, one).count == 1)
    }

    @Test func `A call that throws instead of returning has drifted in its shape`() async throws {
        let (till, rules) = (RealTill(), CassetteRules<TillProxy> { $0.checkShapes() })
        _ = try await run(.rewrite, till) { till in _ = try till.charge(5) }
        till.fail(.locked)
        let issues = try await run(.check, till, rules) { till in _ = try? till.charge(5) }
        #expect(issues.texts.count == 1)
        #expect(issues.texts.first?.contains("now       threw") == true, "\(issues.texts)")
    }

    @Test(arguments: [
        ("{\"a\": 1}", "{\"a\": \"1\"}", ["± 'a' was a number, and is a string"]),
        ("{\"a\": null}", "{\"a\": [1]}", []), ("[]", "[{\"a\": 1}]", []),
        ("[{\"a\": 1, \"b\": 1}]", "[{\"a\": 1, \"b\": 2}, {\"a\": 2}]", []),
        ("[{\"a\": 1, \"b\": 1}]", "[{\"a\": 1}]", ["- '[].b' is left out"]),
        (
            "{\"items\": 1}", "{\"entries\": 1}",
            ["+ 'entries' is added, a number", "- 'items' is left out"]
        ),
        ("[1, \"a\"]", "[true]", []), ("[\"a\", 1, \"b\"]", "[1, \"a\", 2]", []),
        ("1", "true", ["± the value was a number, and is a Boolean"]),
        (
            "{\"a\": {\"b\": [1]}}", "{\"a\": {\"b\": [\"\"]}}",
            ["± 'a.b[]' was a number, and is a string"]
        ),
    ])
    func `Changes of a shape are those of fields and kinds`(
        old: String,
        new: String,
        changes: [String]
    ) throws {
        let (old, new) = (try JSONParser.parse(old.utf8), try JSONParser.parse(new.utf8))
        #expect(Shape(new).changes(from: Shape(old)) == changes)
        #expect(Shape(new).changes(from: Shape(new)) == [])
    }
}
