// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// The program with the proxy, and its equivalent without one.
@Suite struct `Watching a bank` {
    @Test func `Watching a bank reports rows, refuses a transaction and skips one`() throws {
        let notes = Notes()
        try withBank { try watch($0) { notes.add($0) } }
        #expect(
            notes.all == [
                "Ada and Bob come", "  committed, rows: 2",
                "Ada pays Bob", "  update of row 1", "  update of row 2", "  committed, rows: 2",
                "Eve comes, and interest is paid", "  insert of row 3", "  committed, rows: 1",
                "  update of row 1", "  update of row 2", "  update of row 3",
                "  rolled back, rows: 3",
                "  refused: 3 rows in one transaction", "Ada 70, Bob 130, Eve 100",
                "Tom, Sue and Max come with Ada, who has an account", "  committed, rows: 0",
                "Ada 70, Bob 130, Eve 100",
                "interest is paid in silence", "  committed, rows: 0", "Ada 77, Bob 143, Eve 110",
                "Bob pays Eve", "  update of row 2", "  update of row 3", "  committed, rows: 2",
            ]
        )
    }

    @Test func `A handwritten class watches a bank with the same result`() throws {
        func story(_ makeObserver: (ChangeLog, Notes) -> (any TransactionObserver, (Bool) -> Void))
            throws -> [String]
        {
            let notes = Notes()
            try withBank { bank in
                try bank.open("Ada", "Bob", "Eve")
                let (observer, beQuiet) = makeObserver(ChangeLog { notes.add($0) }, notes)
                bank.database.add(transactionObserver: observer, extent: .databaseLifetime)
                try bank.pay(30, from: "Ada", to: "Bob")
                #expect(throws: TooManyRows.self) { try bank.payInterest(percent: 10) }
                beQuiet(true)
                try bank.payInterest(percent: 10)
                beQuiet(false)
                try bank.pay(1, from: "Bob", to: "Eve")
                notes.add(try bank.balances())
            }
            return notes.all
        }
        let byHand = try story { log, notes in
            let limited = LimitedLog(log) { notes.add($0) }
            return (limited, { limited.isQuiet = $0 })
        }
        let byProxy = try story { log, notes in
            let proxy = TransactionObserverProxy(retaining: log)
            proxy.observe(\.databaseDidChangeWith, .before) {
                notes.add("  \($0.kind) of row \($0.rowID)")
            }
            proxy.override(\.databaseWillCommit) {
                if log.rows > 2 { throw TooManyRows(count: log.rows) }
            }
            let silence = proxy.override(\.observesEventsOfKind) { _ in false }
            silence.isEnabled = false
            return (proxy, { silence.isEnabled = $0 })
        }
        #expect(byHand == byProxy)
        #expect(byProxy.last == "Ada 77, Bob 142, Eve 111")
    }

    @Test func `Watching a bank leaves no file behind`() throws {
        let path = try withBank { bank in
            #expect(FileManager.default.fileExists(atPath: bank.database.path))
            return bank.database.path
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
