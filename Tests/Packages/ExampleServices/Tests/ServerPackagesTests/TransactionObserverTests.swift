// SPDX-License-Identifier: MIT

import GRDB
import Testing

/// Notes what GRDB tells it of the table `stock`.
private final class Observer: TransactionObserver {
    private let notes: Notes
    private let name: String
    var asked: (DatabaseEventKind) -> Bool = { $0.tableName == "stock" }
    var told: (Observer) -> Void = { _ in }
    var willCommit: (Observer) throws -> Void = { _ in }

    init(_ notes: Notes, _ name: String = "") {
        self.notes = notes
        self.name = name.isEmpty ? "" : "\(name): "
    }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        let verb =
            switch kind {
            case .insert: "insert"
            case .update: "update"
            case .delete: "delete"
            }
        notes.add("\(name)\(verb)?")
        return asked(kind)
    }

    func databaseDidChange(with event: DatabaseEvent) {
        notes.add("\(name)\(event.kind) \(event.rowID)")
        told(self)
    }

    func databaseWillCommit() throws {
        notes.add("\(name)commit?")
        try willCommit(self)
    }

    func databaseDidCommit(_ db: Database) { notes.add("\(name)committed") }

    func databaseDidRollback(_ db: Database) { notes.add("\(name)rolled back") }
}

private struct Refusal: Error {}

@Suite struct `A transaction observer of GRDB` {
    private let queue: DatabaseQueue
    private let notes = Notes()
    private let observer: Observer

    init() throws {
        queue = try DatabaseQueue()
        observer = Observer(notes)
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE stock (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
            try db.execute(sql: "CREATE TABLE keyed (name TEXT PRIMARY KEY) WITHOUT ROWID")
            try db.execute(sql: "INSERT INTO stock VALUES (1, 'tea'), (2, 'milk')")
        }
        queue.add(transactionObserver: observer)
        _ = notes.take()
    }

    /// Executes statements in a transaction, and returns what was noted, without the questions.
    private func told(_ statements: String...) throws -> [String] {
        try queue.write { db in
            for sql in statements { try db.execute(sql: sql) }
        }
        return notes.take().filter { !$0.hasSuffix("?") }
    }

    @Test func `It is asked once for each statement and kind of change, and twice for a deletion`()
        throws
    {
        for (sql, questions) in [
            ("INSERT INTO stock VALUES (3, 'salt'), (4, 'bread')", ["insert?"]),
            ("UPDATE stock SET name = name || '!'", ["update?"]),
            ("DELETE FROM stock WHERE id = 1", ["delete?", "delete?"]),
            (
                "INSERT INTO stock VALUES (3, 'oil') ON CONFLICT (id) DO UPDATE SET name = 'oil'",
                ["insert?", "update?"]
            ),
        ] {
            try queue.write { try $0.execute(sql: sql) }
            #expect(notes.take().filter { $0.hasSuffix("?") && $0 != "commit?" } == questions)
        }
    }

    @Test func `A deletion of all rows is reported as it was wanted when it was compiled`() throws {
        try queue.write { db in
            observer.asked = { _ in false }
            let statement = try db.makeStatement(sql: "DELETE FROM stock")
            observer.asked = { _ in true }
            try statement.execute()
        }
        #expect(notes.take() == ["delete?", "delete?", "commit?", "committed"])
    }

    @Test func `A row that another one replaces is not reported`() throws {
        #expect(
            try told("INSERT OR REPLACE INTO stock VALUES (7, 'tea')") == ["insert 7", "committed"]
        )
        #expect(try told("UPDATE stock SET id = 8 WHERE id = 7") == ["update 8", "committed"])
    }

    @Test func `Rows of a failed statement are reported, and not taken back`() throws {
        let sql = "INSERT INTO stock VALUES (3, 'salt'), (4, 'tea')"
        try queue.write { db in
            _ = #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
        }
        #expect(notes.take() == ["insert?", "insert 3", "commit?", "committed"])
        queue.inDatabase { db in
            _ = #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
        }
        #expect(notes.take() == ["insert?", "insert 3"])
    }

    @Test func `Rows of a savepoint are reported at its end, or never if it is rolled back`()
        throws
    {
        try queue.write { db in
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO stock VALUES (3, 'salt')")
                notes.add("in the savepoint")
                return .commit
            }
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO stock VALUES (4, 'bread')")
                return .rollback
            }
        }
        #expect(
            notes.take() == [
                "insert?", "in the savepoint", "insert 3", "insert?", "commit?", "committed",
            ]
        )
    }

    @Test func `A rollback by a conflict clause is not reported at all`() throws {
        #expect(throws: DatabaseError.self) {
            try queue.write { db in
                try db.execute(sql: "INSERT INTO stock VALUES (3, 'salt')")
                try db.execute(sql: "INSERT OR ROLLBACK INTO stock VALUES (4, 'tea')")
            }
        }
        #expect(notes.take() == ["insert?", "insert 3", "insert?"])
    }

    @Test func `A table without row identifiers is asked for, and never reported`() throws {
        observer.asked = { _ in true }
        try queue.write { try $0.execute(sql: "INSERT INTO keyed VALUES ('a')") }
        #expect(notes.take() == ["insert?", "commit?", "committed"])
    }

    @Test func `A transaction without a change is reported, and a reading is not`() throws {
        try queue.write { _ in }
        #expect(notes.take() == ["commit?", "committed"])
        _ = try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM stock") }
        #expect(notes.take() == [])
    }

    @Test func `It is held weakly, or strongly for an extent`() throws {
        for (extent, lives, livesOn) in [
            (Database.TransactionObservationExtent.observerLifetime, false, false),
            (.nextTransaction, true, false), (.databaseLifetime, true, true),
        ] {
            weak var other: Observer?
            do {
                let made = Observer(Notes())
                other = made
                queue.add(transactionObserver: made, extent: extent)
            }
            #expect((other != nil) == lives)
            try queue.write { _ in }
            #expect((other != nil) == livesOn)
        }
    }

    @Test func `Added twice, it is called twice until it is removed twice`() throws {
        queue.add(transactionObserver: observer)
        #expect(try told("INSERT INTO stock VALUES (3, 'salt')").count == 4)
        queue.remove(transactionObserver: observer)
        #expect(try told("INSERT INTO stock VALUES (4, 'oil')").count == 2)
        queue.remove(transactionObserver: observer)
        #expect(try told("INSERT INTO stock VALUES (5, 'rice')") == [])
    }

    @Test func `After a refusal no other is asked, and all are told of the rollback`() throws {
        let (second, third) = (Observer(notes, "second"), Observer(notes, "third"))
        for other in [second, third] { queue.add(transactionObserver: other) }
        second.willCommit = { _ in throw Refusal() }
        #expect(throws: Refusal.self) { try queue.write { _ in } }
        #expect(
            notes.take() == [
                "commit?", "second: commit?", "rolled back", "second: rolled back",
                "third: rolled back",
            ]
        )
    }

    @Test func `Removed in a savepoint, it is told of the rows and not of the end`() throws {
        try queue.write { db in
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO stock VALUES (3, 'salt')")
                db.remove(transactionObserver: observer)
                return .commit
            }
        }
        #expect(notes.take() == ["insert?", "insert 3"])
    }

    @Test func `Added or removed while a commit is asked for, it is told one half`() throws {
        let (added, removed) = (Observer(notes, "added"), Observer(notes, "removed"))
        queue.add(transactionObserver: removed)
        try queue.write { db in
            observer.willCommit = { [unowned db] observer in
                observer.willCommit = { _ in }
                db.remove(transactionObserver: removed)
                db.add(transactionObserver: added)
            }
        }
        #expect(notes.take() == ["commit?", "removed: commit?", "committed", "added: committed"])
    }

    @Test func `It can pause itself, and an object in front of it cannot`() throws {
        observer.told = { $0.stopObservingDatabaseChangesUntilNextTransaction() }
        #expect(
            try told("INSERT INTO stock VALUES (3, 'salt'), (4, 'oil')") == [
                "insert 3", "committed",
            ]
        )
        let stranger = Observer(notes)
        observer.told = { _ in stranger.stopObservingDatabaseChangesUntilNextTransaction() }
        #expect(
            try told("INSERT INTO stock VALUES (5, 'rice'), (6, 'corn')") == [
                "insert 5", "insert 6", "committed",
            ]
        )
    }

    @Test func `It is called on the thread that writes, while the writer waits`() throws {
        nonisolated(unsafe) var isInside = false
        var calls = 0
        observer.told = { _ in
            #expect(isInside)
            calls += 1
        }
        try queue.write { db in
            isInside = true
            try db.execute(sql: "INSERT INTO stock VALUES (3, 'salt')")
            #expect(calls == 1)
            isInside = false
        }
    }
}
