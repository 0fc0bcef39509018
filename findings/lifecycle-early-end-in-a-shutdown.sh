#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: During a graceful shutdown, a service ends before its turn, because its work is done.
#   The group is told to ignore the end of a service. What becomes of the services that are still
#   to be asked?
# Versions: swift-service-lifecycle 2.13.0, Swift 6.3.1 on Linux.
# Guess: They are asked in their turn, since an end is what the group wants by then, and it is
#   ignored anyway.
# Seen: They are cancelled at once, without being asked, whatever successTerminationBehavior says.
#   A service that throws in its place is ignored if failureTerminationBehavior says so: failing is
#   tolerated, and succeeding is not.
# So: Let a service wait for gracefulShutdown() when its work is done.
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

struct Work: Service {
    let body: @Sendable () async throws -> Void
    func run() async throws { try await body() }
}

struct Failed: Error {}

/// Runs three services, of which the second one ends while the third one is asked to stop.
func run(_ title: String, waiting: Bool, _ end: @escaping @Sendable () throws -> Void) async {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let first = Work {
        start.yield()
        do {
            try await gracefulShutdown()
            print("\(title): the first service is asked to stop")
        } catch {
            print("\(title): the first service is cancelled")
        }
        ended.finish()
    }
    let second = Work {
        start.yield()
        for await _ in asked {}
        try end()
    }
    let third = Work {
        start.yield()
        try await gracefulShutdown()
        ask.finish()
        // It is still its turn when the first service has ended already.
        if waiting { for await _ in ends {} }
    }
    let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
            services: [first, second, third].map {
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: $0,
                    successTerminationBehavior: .ignore,
                    failureTerminationBehavior: .ignore
                )
            },
            logger: Logger(label: "none") { _ in SwiftLogNoOpLogHandler() }
        )
    )
    let task = Task { try await group.run() }
    var rest = starts.makeAsyncIterator()
    for _ in 0..<3 { await rest.next() }
    await group.triggerGracefulShutdown()
    _ = await task.result
}

await run("the second fails", waiting: false) { throw Failed() }
await run("the second returns", waiting: true) {}
SWIFT

expected=$(cat <<'TEXT'
the second fails: the first service is asked to stop
the second returns: the first service is cancelled
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
