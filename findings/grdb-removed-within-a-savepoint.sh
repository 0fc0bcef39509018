#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: An observer is removed in a savepoint, after a statement changed a row. Does it hear of
#   the row? And does one hear of it that is added then?
# Versions: GRDB.swift 7.10.0, SQLite 3.40.1, Swift 6.3.1 on Linux.
# Guess: The removed one hears nothing any more, and the added one hears of the row, since rows of
#   a savepoint are told at its end.
# Seen: The reverse. Who is told of a row is settled when the statement runs: the removed observer
#   is called after remove(transactionObserver:) returned, and then never hears how the transaction
#   ended. The added one hears of the end alone.
# So: remove(transactionObserver:) does not mean that no call comes. Only the end of a weak
#   observer's life does.
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
    private let name: String
    init(_ name: String) { self.name = name }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) { print("\(name): row \(event.rowID)") }
    func databaseWillCommit() { print("\(name): may it be committed?") }
    func databaseDidCommit(_ db: Database) { print("\(name): committed") }
    func databaseDidRollback(_ db: Database) { print("\(name): rolled back") }
}

let queue = try DatabaseQueue()
try queue.write { try $0.execute(sql: "CREATE TABLE stock (id INTEGER PRIMARY KEY)") }
let (early, late) = (Observer("removed"), Observer("added"))
queue.add(transactionObserver: early, extent: .databaseLifetime)
try queue.write { db in
    try db.inSavepoint {
        try db.execute(sql: "INSERT INTO stock VALUES (1)")
        db.remove(transactionObserver: early)
        db.add(transactionObserver: late, extent: .databaseLifetime)
        print("one is removed, and one is added")
        return .commit
    }
    print("the savepoint has ended")
}

print("the same with a weak observer whose life ends")
let other = try DatabaseQueue()
try other.write { try $0.execute(sql: "CREATE TABLE stock (id INTEGER PRIMARY KEY)") }
var leaving: Observer? = Observer("gone")
other.add(transactionObserver: leaving!)
try other.write { db in
    try db.inSavepoint {
        try db.execute(sql: "INSERT INTO stock VALUES (1)")
        leaving = nil
        return .commit
    }
    print("the savepoint has ended")
}
SWIFT

expected=$(cat <<'TEXT'
one is removed, and one is added
removed: row 1
the savepoint has ended
added: may it be committed?
added: committed
the same with a weak observer whose life ends
the savepoint has ended
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
