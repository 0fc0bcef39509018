#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: The first of two providers has a value. A read of it never asks the second one. What
#   can the second one do to somebody who watches the value?
# Versions: swift-configuration 1.4.0, Swift 6.3.1 on Linux.
# Guess: Nothing as long as the first one has a value. The second is only asked when that is gone.
# Seen: A watch asks all providers, and waits until each has delivered. A second provider that
#   can't be watched makes it throw. One that ends without a word ends it without an update,
#   whatever the first one has said.
# So: A provider behind others must deliver at once, if only nil, and not throw because it doesn't
#   know the key.
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
        .package(url: "https://github.com/apple/swift-configuration.git", exact: "1.4.0")
    ],
    targets: [
        .executableTarget(
            name: "question",
            dependencies: [
                .product(name: "Configuration", package: "swift-configuration")
            ]
        )
    ]
)
SWIFT

cat >"$folder/Sources/question/main.swift" <<'SWIFT'
import Configuration

struct Unwatchable: Error {}

/// Delivers what a test says.
struct Provider: ConfigProvider {
    let providerName: String
    let updates: AsyncStream<Int?>?

    private func result(_ key: AbsoluteConfigKey, _ number: Int?) -> LookupResult {
        LookupResult(
            encodedKey: "\(key)",
            value: number.map { ConfigValue(.int($0), isSecret: false) }
        )
    }

    func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        print("  \(providerName) is read")
        return result(key, 1)
    }

    nonisolated(nonsending) func fetchValue(
        forKey key: AbsoluteConfigKey, type: ConfigType
    ) async throws -> LookupResult { result(key, 1) }

    nonisolated(nonsending) func watchValue<Return: ~Copyable>(
        forKey key: AbsoluteConfigKey, type: ConfigType,
        updatesHandler: nonisolated(nonsending) (
            ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>
        ) async throws -> Return
    ) async throws -> Return {
        print("  \(providerName) is watched")
        guard let updates else { throw Unwatchable() }
        return try await updatesHandler(
            ConfigUpdatesAsyncSequence(updates.map { .success(result(key, $0)) })
        )
    }

    func snapshot() -> any ConfigSnapshot { InMemoryProvider(values: [:]).snapshot() }

    nonisolated(nonsending) func watchSnapshot<Return: ~Copyable>(
        updatesHandler: nonisolated(nonsending) (
            ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>
        ) async throws -> Return
    ) async throws -> Return {
        try await InMemoryProvider(values: [:]).watchSnapshot(updatesHandler: updatesHandler)
    }
}

/// Watches a value of two providers, and prints the first update.
func watch(_ title: String, _ first: AsyncStream<Int?>, _ second: AsyncStream<Int?>?) async {
    print(title)
    let reader = ConfigReader(providers: [
        Provider(providerName: "the first", updates: first),
        Provider(providerName: "the second", updates: second),
    ])
    print("  a read: \(reader.int(forKey: "limit") ?? 0)")
    do {
        try await reader.watchInt(forKey: "limit") { updates in
            var iterator = updates.makeAsyncIterator()
            let update = try await iterator.next()
            print("  an update: \(update.map { "\($0 ?? 0)" } ?? "none, the watch ends")")
        }
    } catch {
        print("  the watch throws")
    }
}

await watch("the second can't be watched", AsyncStream { $0.yield(1) }, nil)
await watch("the second ends", AsyncStream { $0.yield(1) }, AsyncStream { $0.finish() })
SWIFT

expected=$(cat <<'TEXT'
the second can't be watched
  the first is read
  a read: 1
  the first is watched
  the second is watched
  the watch throws
the second ends
  the first is read
  a read: 1
  the first is watched
  the second is watched
  an update: none, the watch ends
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
