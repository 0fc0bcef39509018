// SPDX-License-Identifier: MIT

import GRDB

@testable import watch_a_database

/// The notes of observers, on the one thread of a test.
final class Notes {
    var all: [String] = []

    func add(_ line: String) { all.append(line) }
}

/// Tells of all that an observer is told.
final class Talker: TransactionObserver {
    let notes: Notes
    private let name: String
    var refusal: (any Error)?
    var stopsAtFirstRow = false

    init(_ notes: Notes, _ name: String = "") {
        self.notes = notes
        self.name = name
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        eventKind.tableName == "account"
    }

    func databaseDidChange() { notes.add("\(name)changed") }

    func databaseDidChange(with event: DatabaseEvent) {
        notes.add("\(name)\(event.kind) \(event.tableName) \(event.rowID)")
        if stopsAtFirstRow { stopObservingDatabaseChangesUntilNextTransaction() }
    }

    func databaseWillCommit() throws {
        notes.add("\(name)will commit")
        if let refusal { throw refusal }
    }

    func databaseDidCommit(_ db: Database) { notes.add("\(name)committed") }

    func databaseDidRollback(_ db: Database) { notes.add("\(name)rolled back") }
}

struct Refusal: Error, Equatable {
    var reason = "no"
}

/// A bank with the accounts of Ada and Bob, and a proxy around an observer that tells of
/// everything.
func withTalker<Result>(_ body: (Bank, TransactionObserverProxy, Talker) throws -> Result) throws
    -> Result
{
    try withBank { bank in
        try bank.open("Ada", "Bob")
        let talker = Talker(Notes())
        let proxy = TransactionObserverProxy(retaining: talker)
        bank.database.add(transactionObserver: proxy)
        return try withExtendedLifetime(proxy) { try body(bank, proxy, talker) }
    }
}
