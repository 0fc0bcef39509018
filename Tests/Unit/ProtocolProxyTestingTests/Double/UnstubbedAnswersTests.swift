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

/// Has no zero, and a value of each type fails in a way of its own.
private struct Future<Value: Sendable>: Sendable {
    let loop: String
}

private protocol AnyFuture {
    static func made(on loop: String) -> Self
}

extension Future: AnyFuture {
    static func made(on loop: String) -> Future { Future(loop: loop) }
}

private struct DecodableNever: Error {
    private init() {}
}

private struct Told: Error, UnansweredCallError {
    let text: String
    init(unanswered error: ProxyError) { self.text = "told of \(error.code)" }
}

@Proxied private protocol Bank: AnyObject {
    func open() -> Result<Coins, any Error>
    func refuse() -> Result<Coins, TillError>
    func tell() -> Result<Coins, Told>
    func decode() -> Result<Coins, DecodableLoss>
    func first() -> Result<Coins, Refusal>
    func never() -> Result<Coins, DecodableNever>
    func later() -> Future<Coins>
    func sooner() -> Future<Int>
    func make<Value>(_ type: Value.Type) -> Value
}

private enum Refusal: Error, CaseIterable { case closed, poor }

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

    // MARK: Results and families of types

    @Test func `A result fails with the error of the call, if it can`() throws {
        let bank = BankProxy.double(); let line = #line
        var result: Result<Coins, any Error>?
        let reported = failures { result = bank.open() }
        #expect(
            reported == [
                Failure(
                    """
                    Bank.open() was called, and no stub answers it.
                        received  open()
                        remedy    .when(\\.open).returns(…Result<Coins, Error>…)
                    It was answered with a failure, 'ProxyError.unanswered'.
                    """,
                    line: line
                )
            ]
        )
        let error = #expect(throws: ProxyError.self) { try result?.get() }
        #expect(error?.code == .unanswered)
    }

    @Test func `A result fails with an error that its type can make`() {
        let bank = BankProxy.double()
        let reported = failures {
            #expect(bank.decode() == .failure(DecodableLoss(page: 0, reason: "")))
            #expect(bank.first() == .failure(.closed))
            #expect(throws: Told.self) { try bank.tell().get() }
            withDoubles(unstubbed: .throwing(TillError.jammed)) {
                #expect(BankProxy.double().refuse() == .failure(.jammed))
            }
        }
        let endings = reported.map { $0.text.split(separator: "\n").last.map(String.init) }
        #expect(
            endings == [
                "It was answered with a failure, 'DecodableLoss(page: 0, reason: \"\")', "
                    + "decoded from zeros.",
                "It was answered with a failure, 'closed', the first case of 'Refusal'.",
                "It was answered with a failure, 'Told(text: \"told of unanswered\")', which 'Told' "
                    + "makes of an unanswered call.",
                "It was answered with a failure, 'jammed', the error of 'TillError' in "
                    + "'unstubbed:'.",
            ]
        )
    }

    @Test func `A value for the type of a result takes precedence`() {
        let result = Result<Coins, any Error>.success(Coins(count: 3))
        withDoubles(unstubbed: .returning(result)) {
            let bank = BankProxy.double()
            _ = failures { #expect(throws: Never.self) { try bank.open().get() } }
        }
    }

    @Test func `A relaxed double reports no result`() {
        let bank = BankProxy.double(.relaxed)
        #expect(throws: ProxyError.self) { try bank.open().get() }
        #expect(bank.first() == .failure(.closed))
    }

    @Test func `A stub of another type is answered with a result, too`() {
        let bank = BankProxy.double()
        bank.when(\.make).answers { _ in "text" }
        let reported = failures {
            let result = bank.make(Result<Int, any Error>.self)
            #expect(throws: (any Error).self) { try result.get() }
        }
        #expect(reported.count == 1)
        #expect(reported.first?.text.contains("It was answered with a failure, '") == true)
    }

    @Test func `A result whose error cannot be made stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            withKnownIssue { _ = BankProxy.double().never() }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("has no zero and no default, so the program stops here."), "\(text)")
    }

    @Test func `A function answers for a family of types`() {
        let futures = UnstubbedAnswers.making { ($0 as? any AnyFuture.Type)?.made(on: "loop") }
        withDoubles(unstubbed: futures) {
            let bank = BankProxy.double()
            let reported = failures {
                #expect(bank.later().loop == "loop")
                #expect(bank.sooner().loop == "loop")
                bank.when(\.make).answers { _ in "text" }
                #expect(bank.make(Future<String>.self).loop == "loop")
            }
            #expect(reported.count == 3)
            #expect(
                reported[0].text.hasSuffix(
                    "It was answered with the 'Future<Coins>' of 'unstubbed:'."
                ),
                "\(reported)"
            )
        }
    }

    @Test func `A value precedes functions, and inner answers outer ones`() {
        let outer = UnstubbedAnswers.making { _ in Future<Int>(loop: "outer") }
            .returning(Future<Coins>(loop: "value"))
        withDoubles(unstubbed: outer) {
            withDoubles(unstubbed: .making { ($0 as? any AnyFuture.Type)?.made(on: "inner") }) {
                let bank = BankProxy.double()
                _ = failures {
                    #expect(bank.later().loop == "inner")
                    #expect(bank.sooner().loop == "inner")
                }
            }
            // A value of another type is ignored.
            let bank = BankProxy.double()
            _ = failures {
                #expect(bank.sooner().loop == "outer")
                #expect(bank.later().loop == "value")
                #expect(bank.first() == .failure(.closed))
            }
        }
    }
}
