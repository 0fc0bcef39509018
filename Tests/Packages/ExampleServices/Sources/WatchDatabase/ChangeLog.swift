// SPDX-License-Identifier: MIT

import GRDB

/// Writes down how many rows of accounts each transaction changed; it knows of no proxy.
///
/// GRDB tells it of the rows of a statement that fails, too, and doesn't take them back. It counts
/// right if each statement whose failure doesn't end the transaction has a savepoint of its own.
final class ChangeLog: TransactionObserver {
    /// The rows that the transaction has changed which is under way.
    private(set) var rows = 0
    private let write: (String) -> Void

    init(_ write: @escaping (String) -> Void) { self.write = write }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        eventKind.tableName == "account"
    }

    func databaseDidChange(with event: DatabaseEvent) { rows += 1 }

    func databaseDidCommit(_ db: Database) { end("committed") }

    func databaseDidRollback(_ db: Database) { end("rolled back") }

    private func end(_ how: String) {
        write("  \(how), rows: \(rows)")
        rows = 0
    }
}
