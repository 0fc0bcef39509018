#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: An observer adds another one to the database, or removes it, while the database asks
#   whether to commit. What does the other one hear of this transaction?
# Versions: GRDB.swift 7.10.0, SQLite 3.40.1, Swift 6.3.1 on Linux.
# Guess: The list is one for the whole end of a transaction, or each call looks at it anew. Either
#   way an observer that hears of a commit was asked for it.
# Seen: Each of the two rounds has a list of its own, made when it begins. The removed observer is
#   asked for the commit, after it was removed, and may even refuse it, but never hears of the end.
#   The added observer hears of a commit for which it was not asked, of rows that it never saw.
# So: Don't pair databaseWillCommit with the end of the transaction.
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
    private var asked: () -> Void

    init(_ name: String, whenAsked asked: @escaping () -> Void = {}) {
        self.name = name
        self.asked = asked
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) { print("  \(name): row \(event.rowID)") }
    func databaseWillCommit() {
        print("  \(name): may it be committed?")
        asked()
    }
    func databaseDidCommit(_ db: Database) { print("  \(name): committed") }
    func databaseDidRollback(_ db: Database) { print("  \(name): rolled back") }
}

/// Writes a row while two observers may be there, of which the first one acts when it is asked.
func run(_ title: String, _ act: @escaping (Database, Observer) -> Void, isThere: Bool) throws {
    print(title)
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE stock (id INTEGER PRIMARY KEY)") }
    let second = Observer("second")
    try queue.write { db in
        let first = Observer("first") { act(db, second) }
        db.add(transactionObserver: first, extent: .nextTransaction)
        if isThere { db.add(transactionObserver: second, extent: .databaseLifetime) }
        try db.execute(sql: "INSERT INTO stock VALUES (1)")
    }
}

try run("the first removes the second", { $0.remove(transactionObserver: $1) }, isThere: true)
try run(
    "the first adds the second",
    { $0.add(transactionObserver: $1, extent: .databaseLifetime) },
    isThere: false
)
SWIFT

expected=$(cat <<'TEXT'
the first removes the second
  first: row 1
  second: row 1
  first: may it be committed?
  second: may it be committed?
  first: committed
the first adds the second
  first: row 1
  first: may it be committed?
  first: committed
  second: committed
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
