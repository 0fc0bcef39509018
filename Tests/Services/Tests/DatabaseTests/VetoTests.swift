// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// Commits that an override refuses.
@Suite struct `A commit that is refused by an override` {
    @Test func `is rolled back, and its error is that of who wrote`() throws {
        try withTalker { bank, proxy, talker in
            let veto = proxy.override(\.databaseWillCommit) { throw Refusal(reason: "closed") }
            #expect(throws: Refusal(reason: "closed")) { try bank.pay(30, from: "Ada", to: "Bob") }
            #expect(try bank.balances() == "Ada 100, Bob 100")
            #expect(talker.notes.all == ["update account 1", "update account 2", "rolled back"])

            veto.cancel()
            talker.notes.all = []
            try bank.pay(30, from: "Ada", to: "Bob")
            #expect(try bank.balances() == "Ada 70, Bob 130")
            #expect(talker.notes.all == ["update account 1", "update account 2", "will commit", "committed"])
        }
    }

    @Test func `is one of several where it is for once`() throws {
        try withTalker { bank, proxy, _ in
            proxy.override(\.databaseWillCommit, once: true) { throw Refusal() }
            #expect(throws: Refusal.self) { try bank.open("Eve") }
            try bank.open("Eve")
            #expect(try bank.balances() == "Ada 100, Bob 100, Eve 100")
        }
    }

    @Test func `is not refused any more where the override ends within the transaction`() throws {
        try withTalker { bank, proxy, _ in
            let veto = proxy.override(\.databaseWillCommit) { throw Refusal() }
            try bank.database.write { db in
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Ada'")
                veto.cancel()
            }
            #expect(try bank.balances() == "Bob 100")
        }
    }

    @Test func `is refused after the observer itself by an interceptor, which sees why else`() throws {
        try withTalker { bank, proxy, talker in
            proxy.intercept(\.databaseWillCommit) { next in
                {
                    try next()
                    throw Refusal(reason: "by the interceptor")
                }
            }
            #expect(throws: Refusal(reason: "by the interceptor")) { try bank.open("Eve") }
            talker.refusal = Refusal(reason: "by the observer")
            #expect(throws: Refusal(reason: "by the observer")) { try bank.open("Eve") }
            let balances = try bank.balances()
            #expect(balances == "Ada 100, Bob 100")
        }
    }

    @Test func `is let pass where the override answers for an observer that refuses`() throws {
        try withTalker { bank, proxy, talker in
            talker.refusal = Refusal()
            #expect(throws: Refusal.self) { try bank.open("Eve") }
            proxy.override(\.databaseWillCommit) {}
            try bank.open("Eve")
            #expect(try bank.balances() == "Ada 100, Bob 100, Eve 100")
        }
    }

    @Test func `is told with its error to who observes the outcome`() throws {
        try withTalker { bank, proxy, _ in
            var outcomes: [String] = []
            proxy.observe(\.databaseWillCommit) { _, outcome in
                switch outcome {
                case .success: outcomes.append("passed")
                case .failure(let error): outcomes.append("\(error)")
                }
            }
            proxy.override(\.databaseWillCommit, once: true) { throw Refusal(reason: "once") }
            #expect(throws: Refusal.self) { try bank.open("Eve") }
            try bank.open("Eve")
            #expect(outcomes == ["Refusal(reason: \"once\")", "passed"])
        }
    }

    @Test func `rolls back for all observers of the database`() throws {
        try withTalker { bank, proxy, talker in
            let other = Talker(talker.notes, "other: ")
            bank.database.add(transactionObserver: other)
            proxy.override(\.databaseWillCommit) { throw Refusal() }
            #expect(throws: Refusal.self) { try bank.open("Eve") }
            #expect(talker.notes.all.filter { $0.hasSuffix("rolled back") } == ["rolled back", "other: rolled back"])
            #expect(!talker.notes.all.contains("other: will commit"))
        }
    }

    @Test func `is not asked of where the transaction is rolled back by itself`() throws {
        try withTalker { bank, proxy, talker in
            var asked = 0
            proxy.override(\.databaseWillCommit) { asked += 1 }
            try bank.database.inDatabase { db in
                try db.inTransaction {
                    try db.execute(sql: "DELETE FROM account")
                    return .rollback
                }
            }
            #expect(asked == 0)
            #expect(talker.notes.all.last == "rolled back")
            #expect(try bank.balances() == "Ada 100, Bob 100")
        }
    }
}
