// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// Accounts in an SQLite file.
struct Bank {
    let database: DatabaseQueue

    init(file: URL) throws {
        database = try DatabaseQueue(path: file.path)
        try database.write { db in
            try db.execute(
                sql: "CREATE TABLE account (owner TEXT NOT NULL UNIQUE, balance INTEGER NOT NULL)"
            )
            try db.execute(sql: "CREATE TABLE visit (owner TEXT NOT NULL)")
        }
    }

    func open(_ owners: String..., with balance: Int = 100) throws {
        try database.write { db in
            for owner in owners {
                try db.execute(
                    sql: "INSERT INTO account VALUES (?, ?)",
                    arguments: [owner, balance]
                )
            }
        }
    }

    /// Opens accounts for all owners or, if one of them has an account already, for nobody.
    ///
    /// Either way their visit is noted.
    func openTogether(_ owners: String..., with balance: Int = 100) throws {
        try database.write { db in
            let values = owners.map { _ in "(?, \(balance))" }.joined(separator: ", ")
            do {
                // Observers are told of the rows of a savepoint when it ends, and of none that was
                // rolled back. Without it, they would be told of rows that are never committed.
                try db.inSavepoint {
                    try db.execute(
                        sql: "INSERT INTO account VALUES \(values)",
                        arguments: StatementArguments(owners)
                    )
                    return .commit
                }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                // They have been here before.
            }
            for owner in owners {
                try db.execute(sql: "INSERT INTO visit VALUES (?)", arguments: [owner])
            }
        }
    }

    func pay(_ amount: Int, from payer: String, to payee: String) throws {
        try database.write { db in
            try db.execute(
                sql: "UPDATE account SET balance = balance - ? WHERE owner = ?",
                arguments: [amount, payer]
            )
            try db.execute(
                sql: "UPDATE account SET balance = balance + ? WHERE owner = ?",
                arguments: [amount, payee]
            )
        }
    }

    /// Pays interest to all, in one transaction.
    func payInterest(percent: Int) throws {
        try database.write { db in
            try db.execute(
                sql: "UPDATE account SET balance = balance * (100 + ?) / 100",
                arguments: [percent]
            )
        }
    }

    /// The balance of each account, by its owner.
    func balances() throws -> String {
        try database.read { db in
            try Row.fetchAll(db, sql: "SELECT owner, balance FROM account ORDER BY owner")
                .map { "\($0["owner"] as String) \($0["balance"] as Int)" }.joined(separator: ", ")
        }
    }
}

/// Makes a bank whose file is in a folder of its own.
///
/// - Returns: The bank, and what closes it and removes the folder.
func openBank() throws -> (bank: Bank, remove: () -> Void) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bank-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bank = try Bank(file: folder.appending(path: "bank.sqlite"))
    return (
        bank,
        {
            try? bank.database.close()
            try? FileManager.default.removeItem(at: folder)
        }
    )
}

/// Lends a bank, and removes it.
func withBank<Result>(_ body: (Bank) throws -> Result) throws -> Result {
    let (bank, remove) = try openBank()
    defer { remove() }
    return try body(bank)
}
