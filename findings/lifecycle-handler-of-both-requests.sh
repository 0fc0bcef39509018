#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A service waits for a cancellation or a graceful shutdown by one handler for both. It
#   is asked to stop, takes its time, and is cancelled. How often does the handler run?
# Versions: swift-service-lifecycle 2.13.0, Swift 6.3.1 on Linux.
# Guess: Once. It is one handler, for "cancel or graceful shutdown", and a service stops once.
# Seen: Twice: it is registered in two places, which know nothing of each other. What it resumes or
#   closes is resumed and closed twice.
# So: Let the handler do only what may be done again, such as finishing a stream; never resume a
#   continuation.
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
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2")
    ],
    targets: [
        .executableTarget(
            name: "question",
            dependencies: [
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Logging", package: "swift-log")
            ]
        )
    ]
)
SWIFT

cat >"$folder/Sources/question/main.swift" <<'SWIFT'
import Logging
import ServiceLifecycle

/// What has happened, in order.
let (events, event) = AsyncStream.makeStream(of: String.self)
let (never, keepsOpen) = AsyncStream.makeStream(of: Never.self)

struct Slow: Service {
    func run() async {
        await withTaskCancellationOrGracefulShutdownHandler {
            event.yield("the service has started")
            for await _ in never {}
            event.yield("the service ends")
        } onCancelOrGracefulShutdown: {
            event.yield("the handler runs")
        }
    }
}

func ask() async {
    let group = ServiceGroup(
        services: [Slow()],
        logger: Logger(label: "none") { _ in SwiftLogNoOpLogHandler() }
    )
    let run = Task { try await group.run() }
    var rest = events.makeAsyncIterator()
    print(await rest.next() ?? "")
    await group.triggerGracefulShutdown()
    print("asked to stop: \(await rest.next() ?? "")")
    run.cancel()
    print("cancelled: \(await rest.next() ?? "")")
    _ = await run.result
    print(await rest.next() ?? "")
    withExtendedLifetime(keepsOpen) {}
}
await ask()
SWIFT

expected=$(cat <<'TEXT'
the service has started
asked to stop: the handler runs
cancelled: the handler runs
the service ends
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
