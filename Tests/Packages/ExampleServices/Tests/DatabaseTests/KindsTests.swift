// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// A proxy answers when the database asks which changes to report.
@Suite struct `The kinds of changes that an observer is told of` {
    @Test func `Observed changes are those of the observer or of an override`() throws {
        try withTalker { bank, proxy, talker in
            let widened = proxy.override(\.observesEventsOfKind) { $0.tableName == "visit" }
            try bank.database.write { db in
                try db.execute(sql: "INSERT INTO visit VALUES ('Ada')")
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Ada'")
            }
            #expect(talker.notes.all == ["insert visit 1", "will commit", "committed"])
            widened.cancel()
            talker.notes.all = []
            try bank.database.write { db in
                try db.execute(sql: "INSERT INTO visit VALUES ('Ada')")
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Bob'")
            }
            #expect(talker.notes.all == ["delete account 2", "will commit", "committed"])
        }
    }

    @Test func `An interceptor can widen the observed changes`() throws {
        try withTalker { bank, proxy, talker in
            proxy.intercept(\.observesEventsOfKind) { next in
                { kind in kind.tableName == "visit" || next(kind) }
            }
            try bank.database.write { db in
                try db.execute(sql: "INSERT INTO visit VALUES ('Ada')")
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Ada'")
            }
            #expect(
                talker.notes.all == [
                    "insert visit 1", "delete account 1", "will commit", "committed",
                ]
            )
        }
    }

    @Test func `Observed changes are distinguished by columns`() throws {
        try withTalker { bank, proxy, talker in
            proxy.override(\.observesEventsOfKind) { kind in
                guard case .update(_, let columns) = kind else { return false }
                return columns.contains("owner")
            }
            try bank.pay(1, from: "Ada", to: "Bob")
            try bank.database.write {
                try $0.execute(sql: "UPDATE account SET owner = 'Eve' WHERE owner = 'Bob'")
            }
            #expect(talker.notes.all.filter { $0.hasPrefix("update") } == ["update account 2"])
        }
    }

    @Test func `Observed changes are determined for each statement`() throws {
        try withTalker { bank, proxy, talker in
            var asked: [String] = []
            proxy.observe(\.observesEventsOfKind) { kind, outcome in
                if case .success(let answer) = outcome {
                    asked.append("\(kind.tableName) \(answer)")
                }
            }
            try bank.database.write { db in
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Ada'")
                proxy.override(\.observesEventsOfKind) { _ in false }
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Bob'")
            }
            // A deletion is asked for more than once.
            #expect(asked.first == "account true")
            #expect(asked.last == "account false")
            #expect(talker.notes.all == ["delete account 1", "will commit", "committed"])
        }
    }

    /// SQLite deletes all rows at once, unless it is asked to go row by row when it compiles the
    /// statement.
    @Test func `What a deletion of all rows reports is settled when it is compiled`() throws {
        try withTalker { bank, proxy, talker in
            func deleteAll(_ prepare: (Database) throws -> Void = { _ in }) throws -> [String] {
                try bank.open("Tom", "Sue")
                talker.notes.all = []
                try bank.database.write { db in
                    try prepare(db)
                    try db.cachedStatement(sql: "DELETE FROM account").execute()
                }
                return talker.notes.all
            }
            let silence = proxy.override(\.observesEventsOfKind) { _ in false }
            let silenced = try deleteAll { db in
                _ = try db.cachedStatement(sql: "DELETE FROM account")
                silence.cancel()
            }
            #expect(silenced == ["will commit", "committed"])
            #expect(try deleteAll() == ["will commit", "committed"])
            // GRDB forgets the statements that it has kept when an observer comes or goes.
            bank.database.remove(transactionObserver: talker)
            #expect(
                try deleteAll() == [
                    "delete account 1", "delete account 2", "will commit", "committed",
                ]
            )
        }
    }

    @Test func `Without an answer no changes are observed`() throws {
        try withBank { bank in
            let (proxy, notes) = (TransactionObserverProxy(), Notes())
            proxy.observeAll(.before) { notes.add("\($0.selector)") }
            bank.database.add(transactionObserver: proxy, extent: .databaseLifetime)
            try bank.open("Ada")
            #expect(
                notes.all == [
                    "observes(eventsOfKind:)", "databaseWillCommit()", "databaseDidCommit(_:)",
                ]
            )
        }
    }
}
