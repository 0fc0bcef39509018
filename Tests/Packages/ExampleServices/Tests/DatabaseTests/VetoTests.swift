// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// Commits that an override refuses.
@Suite struct `A commit that is refused by an override` {
    @Test func `A refused commit is rolled back, and the writer gets the error`() throws {
        try withTalker { bank, proxy, talker in
            let veto = proxy.override(\.databaseWillCommit) { throw Refusal(reason: "closed") }
            #expect(throws: Refusal(reason: "closed")) { try bank.pay(30, from: "Ada", to: "Bob") }
            #expect(try bank.balances() == "Ada 100, Bob 100")
            #expect(talker.notes.all == ["update account 1", "update account 2", "rolled back"])

            veto.cancel()
            talker.notes.all = []
            try bank.pay(30, from: "Ada", to: "Bob")
            #expect(try bank.balances() == "Ada 70, Bob 130")
            #expect(
                talker.notes.all == [
                    "update account 1", "update account 2", "will commit", "committed",
                ]
            )
        }
    }

    @Test func `A 'once' override refuses one of several commits`() throws {
        try withTalker { bank, proxy, _ in
            proxy.override(\.databaseWillCommit, once: true) { throw Refusal() }
            #expect(throws: Refusal.self) { try bank.open("Eve") }
            try bank.open("Eve")
            #expect(try bank.balances() == "Ada 100, Bob 100, Eve 100")
        }
    }

    @Test func `An override that ends within a transaction does not refuse its commit`() throws {
        try withTalker { bank, proxy, _ in
            let veto = proxy.override(\.databaseWillCommit) { throw Refusal() }
            try bank.database.write { db in
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Ada'")
                veto.cancel()
            }
            #expect(try bank.balances() == "Bob 100")
        }
    }

    @Test func `An interceptor can refuse a commit after the observer accepted it`() throws {
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

    @Test func `An override can accept a commit that the observer would refuse`() throws {
        try withTalker { bank, proxy, talker in
            talker.refusal = Refusal()
            #expect(throws: Refusal.self) { try bank.open("Eve") }
            proxy.override(\.databaseWillCommit) {}
            try bank.open("Eve")
            #expect(try bank.balances() == "Ada 100, Bob 100, Eve 100")
        }
    }

    @Test func `Observers of outcomes see the error of a refused commit`() throws {
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

    @Test func `A refused commit is rolled back for all observers`() throws {
        try withTalker { bank, proxy, talker in
            let other = Talker(talker.notes, "other: ")
            bank.database.add(transactionObserver: other)
            proxy.override(\.databaseWillCommit) { throw Refusal() }
            #expect(throws: Refusal.self) { try bank.open("Eve") }
            #expect(
                talker.notes.all.filter { $0.hasSuffix("rolled back") } == [
                    "rolled back", "other: rolled back",
                ]
            )
            #expect(!talker.notes.all.contains("other: will commit"))
        }
    }

    @Test func `A rollback does not ask for a commit`() throws {
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
