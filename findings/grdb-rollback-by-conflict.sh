#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A statement rolls the transaction back by itself, by a conflict clause or by
#   RAISE(ROLLBACK) in a trigger. Is a transaction observer told?
# Versions: GRDB.swift 7.10.0, SQLite 3.40.1, Swift 6.3.1 on Linux.
# Guess: databaseDidRollback, as after any other end without a commit.
# Seen: Nothing at all. The observer was told of a row that is gone, and the next call that it gets
#   is about another transaction. What waits by afterNextTransaction hears "commit" of that other
#   transaction, and never "rollback" of its own.
# So: A count of rows that is only reset by databaseDidCommit and databaseDidRollback is wrong from
#   then on. Let statements fail by ABORT, which is the default, and roll back in Swift.
#
# It builds a package of its own in a temporary folder, and fails if it sees anything else.
# SCRATCH names a folder for what it compiles, to run several of these faster.
set -euo pipefail

if [ ! -e /usr/include/sqlite3.h ]; then apt-get install -qqy libsqlite3-dev >/dev/null; fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scratch=${SCRATCH:-$folder/.build}
mkdir -p "$folder/Sources/question"

cat >"$folder/Package.swift" <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "question",
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0")
    ],
    targets: [
        .executableTarget(
            name: "question",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift")
            ]
        )
    ]
)
SWIFT

cat >"$folder/Sources/question/main.swift" <<'SWIFT'
import GRDB

final class Observer: TransactionObserver {
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) { print("  told of row \(event.rowID)") }
    func databaseDidCommit(_ db: Database) { print("  told of a commit") }
    func databaseDidRollback(_ db: Database) { print("  told of a rollback") }
}

/// Runs a transaction whose second statement fails, and another one that does not.
func run(_ title: String, _ failing: String) throws {
    print(title)
    let queue = try DatabaseQueue()
    try queue.write { db in
        try db.execute(sql: "CREATE TABLE stock (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
        try db.execute(
            sql: """
                CREATE TRIGGER guard BEFORE INSERT ON stock WHEN NEW.name = 'poison'
                BEGIN SELECT RAISE(ROLLBACK, 'refused'); END
                """
        )
    }
    queue.add(transactionObserver: Observer(), extent: .databaseLifetime)
    do {
        try queue.write { db in
            db.afterNextTransaction(
                onCommit: { _ in print("  what waited hears: commit") },
                onRollback: { _ in print("  what waited hears: rollback") }
            )
            try db.execute(sql: "INSERT INTO stock VALUES (1, 'tea')")
            try db.execute(sql: failing)
        }
    } catch {
        print("  the writer gets an error")
    }
    let count = try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM stock") }
    print("  rows: \(count ?? 0)")
    try queue.write { try $0.execute(sql: "INSERT INTO stock VALUES (9, 'milk')") }
}

try run("ABORT", "INSERT INTO stock VALUES (2, 'tea')")
try run("OR ROLLBACK", "INSERT OR ROLLBACK INTO stock VALUES (2, 'tea')")
try run("RAISE(ROLLBACK)", "INSERT INTO stock VALUES (2, 'poison')")
SWIFT

expected=$(cat <<'TEXT'
ABORT
  told of row 1
  told of a rollback
  what waited hears: rollback
  the writer gets an error
  rows: 0
  told of row 9
  told of a commit
OR ROLLBACK
  told of row 1
  the writer gets an error
  rows: 0
  told of row 9
  told of a commit
  what waited hears: commit
RAISE(ROLLBACK)
  told of row 1
  the writer gets an error
  rows: 0
  told of row 9
  told of a commit
  what waited hears: commit
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
