// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// What an observer is told of statements that fail.
@Suite struct `A statement that fails while a database is observed` {
    @Test func `Rows of a failed statement are told, and not taken back`() throws {
        try withTalker { bank, _, talker in
            bank.database.writeWithoutTransaction { db in
                try? db.execute(sql: "INSERT INTO account VALUES ('Tom', 1), ('Ada', 1)")
                #expect(!db.isInsideTransaction)
            }
            #expect(talker.notes.all == ["insert account 3"])
            talker.notes.all = []
            try bank.database.write { db in
                try? db.execute(sql: "INSERT INTO account VALUES ('Tom', 1), ('Ada', 1)")
            }
            #expect(talker.notes.all == ["insert account 3", "will commit", "committed"])
            #expect(try bank.balances() == "Ada 100, Bob 100")
        }
    }

    @Test func `Rows of a failed statement in a savepoint are not told`() throws {
        try withTalker { bank, _, talker in
            try bank.openTogether("Tom", "Ada")
            #expect(talker.notes.all == ["will commit", "committed"])
            talker.notes.all = []
            try bank.openTogether("Tom", "Sue")
            #expect(
                talker.notes.all == [
                    "insert account 3", "insert account 4", "will commit", "committed",
                ]
            )
        }
    }

    /// The log of the example, and the limit that it sets.
    @Test func `A statement that failed does not make a limit refuse others`() throws {
        try withBank { bank in
            try bank.open("Ada")
            let notes = Notes()
            let log = ChangeLog { notes.add($0) }
            let proxy = TransactionObserverProxy(retaining: log)
            proxy.override(\.databaseWillCommit) {
                if log.rows > 2 { throw TooManyRows(count: log.rows) }
            }
            bank.database.add(transactionObserver: proxy, extent: .databaseLifetime)
            try bank.openTogether("Tom", "Sue", "Max", "Ada")
            try bank.open("Eve")
            #expect(notes.all == ["  committed, rows: 0", "  committed, rows: 1"])
        }
    }

    @Test func `A rollback by a conflict is not told`() throws {
        try withTalker { bank, _, talker in
            #expect(throws: DatabaseError.self) {
                try bank.database.write { db in
                    try db.execute(sql: "INSERT INTO account VALUES ('Tom', 1)")
                    try db.execute(sql: "INSERT OR ROLLBACK INTO account VALUES ('Ada', 1)")
                }
            }
            #expect(talker.notes.all == ["insert account 3"])
            let balances = try bank.balances()
            #expect(balances == "Ada 100, Bob 100")
        }
    }
}
