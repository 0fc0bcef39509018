// SPDX-License-Identifier: MIT

import GRDB

/// Does the work of `watch(_:_:)` without a proxy: a class with all methods of an observer, to
/// change two of them.
final class LimitedLog: TransactionObserver {
    private let log: ChangeLog
    private let say: (String) -> Void
    var isQuiet = false

    init(_ log: ChangeLog, _ say: @escaping (String) -> Void) {
        self.log = log
        self.say = say
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        !isQuiet && log.observes(eventsOfKind: eventKind)
    }

    func databaseDidChange() { log.databaseDidChange() }

    func databaseDidChange(with event: DatabaseEvent) {
        say("  \(event.kind) of row \(event.rowID)")
        log.databaseDidChange(with: event)
    }

    func databaseWillCommit() throws {
        if log.rows > 2 { throw TooManyRows(count: log.rows) }
        try log.databaseWillCommit()
    }

    func databaseDidCommit(_ db: Database) { log.databaseDidCommit(db) }

    func databaseDidRollback(_ db: Database) { log.databaseDidRollback(db) }
}
