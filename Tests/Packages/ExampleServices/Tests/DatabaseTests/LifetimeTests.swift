// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy
import Testing

@testable import watch_a_database

/// How long a database observes, and by whom.
@Suite struct `The lifetime of a transaction observer` {
    @Test func `A transaction observer lives as long as its proxy`() throws {
        try withBank { bank in
            let notes = Notes()
            var proxy: TransactionObserverProxy? = TransactionObserverProxy(
                retaining: Talker(notes)
            )
            weak let known = proxy
            bank.database.add(transactionObserver: try #require(proxy))
            try bank.open("Ada")
            #expect(notes.all.count == 3)
            proxy = nil
            #expect(known == nil)
            try bank.open("Bob")
            #expect(notes.all.count == 3)
        }
    }

    @Test func `An observer with the extent of a transaction ends with it`() throws {
        for isRefused in [false, true] {
            try withBank { bank in
                let notes = Notes()
                weak var known: TransactionObserverProxy?
                do {
                    let proxy = TransactionObserverProxy(retaining: Talker(notes))
                    if isRefused { proxy.override(\.databaseWillCommit) { throw Refusal() } }
                    bank.database.add(transactionObserver: proxy, extent: .nextTransaction)
                    known = proxy
                }
                if isRefused {
                    #expect(throws: Refusal.self) { try bank.open("Ada") }
                } else {
                    try bank.open("Ada")
                }
                #expect(known == nil)
                try bank.open("Bob")
                #expect(notes.all.last == (isRefused ? "rolled back" : "committed"))
                #expect(notes.all.filter { $0.hasPrefix("insert") } == ["insert account 1"])
            }
        }
    }

    @Test func `An observer with the extent of the database lives until it is removed`() throws {
        try withBank { bank in
            let notes = Notes()
            weak var known: TransactionObserverProxy?
            do {
                let proxy = TransactionObserverProxy(retaining: Talker(notes))
                bank.database.add(transactionObserver: proxy, extent: .databaseLifetime)
                known = proxy
            }
            try bank.open("Ada")
            #expect(notes.all.count == 3)
            bank.database.remove(transactionObserver: try #require(known))
            #expect(known == nil)
            try bank.open("Bob")
            #expect(notes.all.count == 3)
        }
    }

    @Test func `Removing the observer behind a proxy does not remove the proxy`() throws {
        try withTalker { bank, proxy, talker in
            bank.database.remove(transactionObserver: talker)
            try bank.open("Eve")
            #expect(talker.notes.all.last == "committed")
            bank.database.remove(transactionObserver: proxy)
            talker.notes.all = []
            try bank.open("Tom")
            #expect(talker.notes.all == [])
        }
    }

    @Test func `Registrations run after a weak transaction observer is gone`() throws {
        try withBank { bank in
            let notes = Notes()
            var talker: Talker? = Talker(notes)
            let proxy = TransactionObserverProxy(implementer: talker)
            bank.database.add(transactionObserver: proxy)
            proxy.observe(\.databaseDidCommit, .before) { _ in notes.add("told") }
            try bank.open("Ada")
            #expect(notes.all == ["insert account 1", "will commit", "told", "committed"])
            talker = nil
            notes.all = []
            try bank.open("Bob")
            #expect(notes.all == ["told"])
            withExtendedLifetime(proxy) {}
        }
    }

    /// GRDB looks for who asks among those that were added, and there it knows the proxy.
    @Test func `Stopping observation pauses the proxy until the next transaction`() throws {
        try withTalker { bank, proxy, talker in
            talker.stopsAtFirstRow = true
            try bank.pay(1, from: "Ada", to: "Bob")
            #expect(
                talker.notes.all == [
                    "update account 1", "update account 2", "will commit", "committed",
                ]
            )
            talker.notes.all = []
            pauseAfterFirstRow(proxy)
            try bank.pay(1, from: "Ada", to: "Bob")
            try bank.pay(1, from: "Bob", to: "Ada")
            #expect(
                talker.notes.all == [
                    "update account 1", "will commit", "committed", "update account 2",
                    "will commit", "committed",
                ]
            )
        }
    }
}
