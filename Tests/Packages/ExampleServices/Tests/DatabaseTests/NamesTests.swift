// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// A transaction observer by the names of its messages.
@Suite struct `A transaction observer by name` {
    @Test func `An override by name refuses a commit`() throws {
        try withTalker { bank, proxy, _ in
            try proxy.override(selector: "databaseWillCommit()") {
                throw Refusal(reason: "by name")
            }
            #expect(throws: Refusal(reason: "by name")) { try bank.open("Eve") }
            #expect(try bank.balances() == "Ada 100, Bob 100")
        }
    }

    @Test func `Overloads can be observed by name`() throws {
        try withTalker { bank, proxy, talker in
            try proxy.observe(selector: "databaseDidChange(with:)", .after) {
                (event: DatabaseEvent) in
                talker.notes.add("row \(event.rowID)")
            }
            try proxy.observe(selector: "databaseDidChange()", .after) {
                talker.notes.add("something")
            }
            try bank.database.write { db in
                try db.execute(sql: "DELETE FROM account WHERE owner = 'Ada'")
                try db.notifyChanges(in: Table("account"))
            }
            #expect(
                talker.notes.all == [
                    "delete account 1", "row 1", "changed", "something", "will commit", "committed",
                ]
            )
        }
    }

    @Test func `A transaction observer can be sent messages`() throws {
        let talker = Talker(Notes())
        let proxy = TransactionObserverProxy(implementer: talker)
        let kind = DatabaseEventKind.delete(tableName: "account")
        let answer = try proxy.send(Message("observes(eventsOfKind:)", [kind]))
        #expect(answer as? Bool == true)
        talker.refusal = Refusal()
        #expect(throws: Refusal()) { try proxy.send(Message("databaseWillCommit()")) }
        #expect(throws: ProxyError.self) {
            try proxy.send(Message("databaseDidCommit(_:)", ["no database"]))
        }
    }

    @Test func `A transaction observer's proxy responds to required and answered selectors`() {
        let proxy = TransactionObserverProxy()
        #expect(proxy.responds(to: "databaseDidCommit(_:)"))
        #expect(!proxy.responds(to: "databaseWillCommit()"))
        let veto = proxy.override(\.databaseWillCommit) { throw Refusal() }
        #expect(proxy.responds(to: "databaseWillCommit()"))
        veto.cancel()
        #expect(!proxy.responds(to: "databaseWillCommit()"))
        #expect(
            TransactionObserverProxy(retaining: Talker(Notes())).responds(to: "databaseDidChange()")
        )
    }
}
