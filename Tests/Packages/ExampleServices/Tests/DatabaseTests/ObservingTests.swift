// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// Observers of a proxy see the transactions of a real database.
@Suite struct `Observing a transaction observer` {
    @Test func `Observers see a transaction's messages in order`() throws {
        try withTalker { bank, proxy, talker in
            proxy.observe(\.databaseDidChangeWith, .before) {
                talker.notes.add("before row \($0.rowID)")
            }
            proxy.observe(\.databaseDidChangeWith, .after) {
                talker.notes.add("after row \($0.rowID)")
            }
            proxy.observe(\.databaseDidCommit, .after) { _ in talker.notes.add("after commit") }
            try bank.pay(1, from: "Ada", to: "Bob")
            #expect(
                talker.notes.all == [
                    "before row 1", "update account 1", "after row 1", "before row 2",
                    "update account 2",
                    "after row 2",
                    "will commit", "committed", "after commit",
                ]
            )
        }
    }

    @Test func `An observer may read the database after a commit`() throws {
        try withTalker { bank, proxy, _ in
            var sums: [Int?] = []
            proxy.observe(\.databaseDidCommit, .before) { db in
                sums.append(try Int.fetchOne(db, sql: "SELECT SUM(balance) FROM account"))
            }
            try bank.pay(1, from: "Ada", to: "Bob")
            try bank.payInterest(percent: 10)
            #expect(sums == [200, 220 - 1])
        }
    }

    @Test func `Events are kept by copying them`() throws {
        try withTalker { bank, proxy, _ in
            var events: [DatabaseEvent] = []
            proxy.observe(\.databaseDidChangeWith, .before) { events.append($0.copy()) }
            try bank.open("Eve")
            try bank.pay(1, from: "Ada", to: "Eve")
            #expect(events.map(\.kind) == [.insert, .update, .update])
            #expect(events.map(\.rowID) == [3, 1, 3])
        }
    }

    @Test func `An error of one observer stops none of the others`() throws {
        try withTalker { bank, proxy, talker in
            var errors: [String] = []
            proxy.handleUncaughtErrors { errors.append("\($0.selector)") }
            proxy.observe(\.databaseWillCommit, .before) { throw Refusal() }
            for name in ["first", "second"] {
                proxy.observe(\.databaseDidCommit, .before) { _ in talker.notes.add(name) }
            }
            try bank.pay(1, from: "Ada", to: "Nobody")
            #expect(
                talker.notes.all == [
                    "update account 1", "will commit", "first", "second", "committed",
                ]
            )
            #expect(errors == ["databaseWillCommit()"])
            #expect(try bank.balances() == "Ada 99, Bob 100")
        }
    }

    @Test func `Other observers of the database are not affected`() throws {
        try withTalker { bank, proxy, talker in
            let other = Talker(talker.notes, "other: ")
            bank.database.add(transactionObserver: other)
            proxy.override(\.databaseDidChangeWith) { _ in }
            proxy.override(\.databaseDidCommit) { _ in }
            try bank.pay(1, from: "Ada", to: "Nobody")
            #expect(
                talker.notes.all == [
                    "other: update account 1", "will commit", "other: will commit",
                    "other: committed",
                ]
            )
        }
    }

    @Test func `Messages can go to all observers of a chain`() throws {
        try withTalker { bank, proxy, talker in
            try proxy.appendImplementer(Talker(talker.notes, "second "), retained: true)
            try bank.pay(1, from: "Ada", to: "Nobody")
            proxy.forwardsToAll = true
            try bank.pay(1, from: "Bob", to: "Nobody")
            #expect(
                talker.notes.all == [
                    "update account 1", "will commit", "committed",
                    "update account 2", "second update account 2", "will commit",
                    "second will commit", "committed",
                    "second committed",
                ]
            )
        }
    }

    @Test func `An observer counts the transactions of many tasks`() async throws {
        // One commit more: that in which the proxy was added.
        #expect(try await counted(tasks: 40) == Counts(rows: 80, commits: 41, rollbacks: 0))
    }

    private struct Counts: Equatable {
        var rows = 0, commits = 0, rollbacks = 0
    }

    /// The database calls its observers on one queue, whoever writes.
    private func counted(tasks count: Int) async throws -> Counts {
        let (bank, end) = try openBank()
        defer { end() }
        try bank.open("Ada", "Bob", with: 1000)
        let box = CountsBox()
        // Made where the observers are called, and only there used.
        try await bank.database.write { db in
            let proxy = TransactionObserverProxy()
            proxy.override(\.observesEventsOfKind) { $0.tableName == "account" }
            proxy.observe(\.databaseDidChangeWith, .before) { _ in box.counts.rows += 1 }
            proxy.observe(\.databaseDidRollback, .before) { _ in box.counts.rollbacks += 1 }
            proxy.observe(\.databaseDidCommit, .before) { _ in box.counts.commits += 1 }
            db.add(transactionObserver: proxy, extent: .databaseLifetime)
        }
        try await withThrowingTaskGroup { tasks in
            for _ in 0..<count {
                tasks.addTask {
                    try await bank.database.write { db in
                        for owner in ["Ada", "Bob"] {
                            try db.execute(
                                sql: "UPDATE account SET balance = balance - 1 WHERE owner = ?",
                                arguments: [owner]
                            )
                        }
                    }
                }
            }
            try await tasks.waitForAll()
        }
        return try await bank.database.read { _ in box.counts }
    }

    // SAFETY: used on the queue of one database alone.
    private final class CountsBox: @unchecked Sendable {
        var counts = Counts()
    }
}
