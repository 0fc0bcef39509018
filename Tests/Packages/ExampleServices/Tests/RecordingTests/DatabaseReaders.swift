// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import GRDB
import Synchronization

/// The readers in an SQLite file.
final class DatabaseReaders: ReaderRepository {
    private let queue: Mutex<DatabaseQueue?>

    /// Opens a file, and makes the tables.
    ///
    /// - Parameter migration: What a later version of the application adds.
    init(file: URL, migration: String = "") throws {
        let database = try DatabaseQueue(path: file.path)
        queue = Mutex(database)
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE reader (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, token TEXT NOT NULL);
                    CREATE TABLE loan (reader INTEGER NOT NULL REFERENCES reader, title TEXT NOT NULL);
                    \(migration)
                    """
            )
        }
    }

    private var database: DatabaseQueue {
        get throws {
            guard let database = queue.withLock(\.self) else {
                throw DatabaseError(resultCode: .SQLITE_MISUSE)
            }
            return database
        }
    }

    var count: Int {
        get throws {
            try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM reader") ?? 0
            }
        }
    }

    func register(_ name: String, token: String) throws -> Reader {
        try database.write { db in
            try db.execute(
                sql: "INSERT INTO reader (name, token) VALUES (?, ?)",
                arguments: [name, token]
            )
            return Reader(id: db.lastInsertedRowID, name: name)
        }
    }

    func reader(_ id: Int64) throws -> Reader? {
        try database.read { db in
            try Row.fetchOne(db, sql: "SELECT name FROM reader WHERE id = ?", arguments: [id]).map {
                row in
                Reader(id: id, name: row["name"], titles: try titles(of: id, db))
            }
        }
    }

    func lend(_ title: String, to reader: Int64, adding titles: inout [String]) throws {
        titles = try database.write { db in
            try db.execute(sql: "INSERT INTO loan VALUES (?, ?)", arguments: [reader, title])
            return try self.titles(of: reader, db)
        }
    }

    func remove(_ id: Int64) throws -> Bool {
        try database.write { db in
            try db.execute(sql: "DELETE FROM loan WHERE reader = ?", arguments: [id])
            try db.execute(sql: "DELETE FROM reader WHERE id = ?", arguments: [id])
            return db.changesCount > 0
        }
    }

    private func titles(of reader: Int64, _ db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: "SELECT title FROM loan WHERE reader = ? ORDER BY title",
            arguments: [reader]
        )
    }

    /// Closes the file; SQLite itself stops the program where a closed one is read.
    func close() throws {
        try database.close()
        queue.withLock { $0 = nil }
    }
}
