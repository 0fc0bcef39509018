#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: Two handlers of a MultiplexLogHandler have metadata with one key. Whose value does it
#   have?
# Versions: swift-log 1.16.2, Swift 6.3.1 on Linux.
# Guess: That of the first handler, as the documentation of the type says of both ways to read.
# Seen: By key, that of the first one. As a whole dictionary, that of the last one. Who reads the
#   dictionary, adds a key, and sets it again has changed what the key says, for all handlers but
#   the last.
# So: Set single keys of a logger, and never its handler's metadata as a whole.
#
# It builds a package of its own in a temporary folder, and fails if it sees anything else.
# SCRATCH names a folder for what it compiles, to run several of these faster.
set -euo pipefail

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
        .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2")
    ],
    targets: [
        .executableTarget(
            name: "question",
            dependencies: [
                .product(name: "Logging", package: "swift-log")
            ]
        )
    ]
)
SWIFT

cat >"$folder/Sources/question/main.swift" <<'SWIFT'
import Logging

struct Printer: LogHandler {
    let name: String
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        print("  \(name) logs for \(metadata["who"] ?? "nobody")")
    }
}

var logger = Logger(label: "question") { _ in
    MultiplexLogHandler([
        Printer(name: "first", metadata: ["who": "Ada"]),
        Printer(name: "last", metadata: ["who": "Bob"]),
    ])
}
print("by key: \(logger[metadataKey: "who"] ?? "nobody")")
print("as a whole: \(logger.handler.metadata["who"] ?? "nobody")")
print("before:")
logger.info("hello")
logger[metadataKey: "request"] = "1"
print("after a key was set:")
logger.info("hello")
logger.handler.metadata.merge(["request": "2"]) { $1 }
print("after the whole was changed by one key:")
logger.info("hello")
SWIFT

expected=$(cat <<'TEXT'
by key: Ada
as a whole: Bob
before:
  first logs for Ada
  last logs for Bob
after a key was set:
  first logs for Ada
  last logs for Bob
after the whole was changed by one key:
  first logs for Bob
  last logs for Bob
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
