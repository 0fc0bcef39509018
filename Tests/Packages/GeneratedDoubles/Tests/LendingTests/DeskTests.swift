// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@testable import Lending

@Suite struct `A desk` {
    private struct Lent: Error {}

    private let catalog = CatalogProxy.double()
    private let notices = NoticesProxy.double()
    private let ledger = LedgerProxy<Int>.double()

    private var desk: Desk { Desk(catalog: catalog, notices: notices, ledger: ledger) }

    @Test func `A reader is told what was lent`() async throws {
        catalog.when(\.titleOf, 7).returns("Emma")
        ledger.when(\.addFor, 7, "ada").returns(1)
        try await desk.lend(7, to: "ada")
        verifyOrder {
            catalog.calls(\.titleOf, 7)
            ledger.calls(\.addFor, 7, "ada")
            notices.calls(\.sendTo, "You have borrowed 'Emma'.", "ada")
        }
    }

    @Test func `A reader is told nothing if the book is lent`() async throws {
        catalog.when(\.titleOf).returns("Emma")
        ledger.when(\.addFor).throws(Lent())
        await #expect(throws: Lent.self) { try await desk.lend(7, to: "ada") }
        notices.verify(\.sendTo, called: .never)
    }

    @Test func `A default of the library answers`() {
        #expect(catalog.cover(of: 7) == nil)
        catalog.when(\.coverOf, 7).returns(.init(string: "https://example.org/7"))
        #expect(catalog.cover(of: 7)?.absoluteString == "https://example.org/7")
    }
}
