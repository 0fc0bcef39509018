// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

private enum TillError: Error, Equatable { case closed(String), jammed }

private struct Coins: Equatable, Sendable {
    let count: Int
}

@Proxied private protocol Till: AnyObject, Sendable {
    func count() -> Coins
    func open(_ name: String) throws(TillError) -> Coins
    func later() async throws(TillError) -> Coins
    func any<Value>(_ type: Value.Type) -> Value
    func plain() throws -> Coins
    func number() -> Int
}

private struct Ledger: Decodable, Equatable {
    enum Side: String, Decodable, CaseIterable { case debit, credit }
    struct Entry: Decodable, Equatable {
        var amount: Double
        var side: Side
        var note: String?
    }
    var name: String
    var isOpen: Bool
    var first: Entry
    var entries: [Entry]
    var totals: [String: Int]
}

private final class Endless: Decodable {
    let next: Endless
}

@Proxied private protocol Books: AnyObject {
    func ledger() -> Ledger
    func side() -> Ledger.Side
    func find() throws(DecodableLoss) -> Coins
    func any<Value>(_ type: Value.Type) -> Value
    func endless() -> Endless
}

private struct DecodableLoss: Error, Decodable, Equatable {
    var page: Int
    var reason: String
}

private let coins = UnstubbedAnswers.returning(Coins(count: 7))

@Suite struct `Answers for calls without a stub` {
    @Test func `A value of the scope answers, and the call is a failure`() {
        withDoubles(unstubbed: coins) {
            let till = TillProxy.double(); let line = #line
            let reported = failures { #expect(till.count() == Coins(count: 7)) }
            #expect(
                reported == [
                    Failure(
                        """
                        Till.count() was called, and no stub answers it.
                            received  count()
                            remedy    .when(\\.count).returns(…Coins…)
                        It was answered with the 'Coins' of 'unstubbed:'.
                        """,
                        line: line
                    )
                ]
            )
        }
    }

    @Test func `An error of the scope takes precedence over its value`() async {
        await withDoubles(unstubbed: coins.throwing(TillError.jammed)) {
            let till = TillProxy.double()
            let reported = await failures {
                #expect(throws: TillError.jammed) { try till.open("a") }
                await #expect(throws: TillError.jammed) { _ = try await till.later() }
            }
            #expect(reported.count == 2)
            #expect(
                reported[0].text.hasSuffix(
                    "It threw 'jammed', the error of 'TillError' in 'unstubbed:'."
                )
            )
        }
    }

    @Test func `A value answers a requirement that throws, without an error`() {
        withDoubles(unstubbed: coins) {
            let till = TillProxy.double()
            var result: Coins?
            let reported = failures { result = try? till.open("a") }
            #expect(result == Coins(count: 7))
            #expect(reported.count == 1)
        }
    }

    @Test func `What ends a call otherwise still does`() {
        withDoubles(unstubbed: coins.returning(5).throwing(TillError.jammed)) {
            let till = TillProxy.double()
            let reported = failures {
                #expect(throws: (any Error).self) { try till.plain() }
                #expect(till.number() == 0)
                till.setDefault(throwing: TillError.closed("own"))
                #expect(throws: TillError.closed("own")) { try till.open("a") }
                till.setDefault(Coins(count: 1))
                #expect(till.count() == Coins(count: 1))
            }
            #expect(reported.count == 3, "The default of the double is no failure: \(reported)")
        }
    }

    @Test func `A scope adds to the answers of an outer one`() {
        withDoubles(unstubbed: coins.throwing(TillError.jammed)) {
            withDoubles(unstubbed: .throwing(TillError.closed("inner"))) {
                let till = TillProxy.double()
                _ = failures {
                    #expect(throws: TillError.closed("inner")) { try till.open("a") }
                    #expect(till.count() == Coins(count: 7))
                }
            }
        }
    }

    @Test func `A value answers a stub of another type`() {
        withDoubles(unstubbed: coins) {
            let till = TillProxy.double()
            till.when(\.any).answers { _ in "text" }
            let reported = failures { #expect(till.any(Coins.self) == Coins(count: 7)) }
            #expect(reported.count == 1)
            #expect(
                reported[0].text.hasSuffix("It was answered with the 'Coins' of 'unstubbed:'."),
                "\(reported)"
            )
        }
    }

    @Test func `A type that can be decoded has a value`() {
        let books = BooksProxy.double()
        let zero = Ledger(
            name: "",
            isOpen: false,
            first: .init(amount: 0, side: .debit, note: nil),
            entries: [],
            totals: [:]
        )
        let reported = failures {
            #expect(books.ledger() == zero)
            #expect(books.side() == .debit)
            #expect(throws: DecodableLoss(page: 0, reason: "")) { try books.find() }
            books.when(\.any).answers { _ in "text" }
            #expect(books.any(Ledger.self) == zero)
        }
        #expect(reported.count == 4)
        #expect(
            reported[1].text.hasSuffix(
                "It was answered with Ledger.Side.debit, the first case of 'Side'."
            ),
            "\(reported)"
        )
        #expect(
            reported[2].text.hasSuffix(
                "It threw 'DecodableLoss(page: 0, reason: \"\")', decoded from zeros."
            ),
            "\(reported)"
        )
    }

    @Test func `A type that contains itself has none`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            withKnownIssue { _ = BooksProxy.double().endless() }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains("'Endless' has no zero and no default, so the program stops here."),
            "\(text)"
        )
    }

    @Test(.doubles(unstubbed: coins)) func `A trait has answers too`() {
        let till = TillProxy.double()
        _ = failures { #expect(till.count() == Coins(count: 7)) }
    }

    @Test func `Without an answer, the failure names 'unstubbed:'`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            withKnownIssue { _ = TillProxy.double().count() }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "give the suite a value with '.doubles(unstubbed:)' or 'withDoubles(unstubbed:)'"
            ),
            "\(text)"
        )
    }
}
