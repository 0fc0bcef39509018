// SPDX-License-Identifier: MIT

import Configuration
import Testing

private struct Refusal: Error {}

/// Notes when it is asked, and answers as a test says.
private struct Provider: ConfigProvider {
    let providerName: String
    let notes: Notes
    /// The value, which may be none; `nil` throws.
    let value: Int??
    /// The number of updates that a watch gets.
    var updates = 1

    private func result(_ key: AbsoluteConfigKey) throws -> LookupResult {
        guard let value else { throw Refusal() }
        return LookupResult(
            encodedKey: "\(key)",
            value: value.map { ConfigValue(.int($0), isSecret: false) }
        )
    }

    func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        notes.add("\(providerName) is read as \(type)")
        return try result(key)
    }

    nonisolated(nonsending) func fetchValue(
        forKey key: AbsoluteConfigKey,
        type: ConfigType
    ) async throws -> LookupResult {
        notes.add("\(providerName) is fetched")
        return try result(key)
    }

    nonisolated(nonsending) func watchValue<Return: ~Copyable>(
        forKey key: AbsoluteConfigKey,
        type: ConfigType,
        updatesHandler:
            nonisolated(nonsending) (
                ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>
            ) async throws -> Return
    ) async throws -> Return {
        notes.add("\(providerName) is watched")
        let result = try result(key)
        return try await updatesHandler(
            ConfigUpdatesAsyncSequence(
                AsyncStream { continuation in
                    for _ in 0..<updates { continuation.yield(.success(result)) }
                    continuation.finish()
                }
            )
        )
    }

    func snapshot() -> any ConfigSnapshot {
        notes.add("\(providerName) is copied")
        return InMemoryProvider(values: ["k": 9]).snapshot()
    }

    nonisolated(nonsending) func watchSnapshot<Return: ~Copyable>(
        updatesHandler:
            nonisolated(nonsending) (
                ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>
            ) async throws -> Return
    ) async throws -> Return {
        try await InMemoryProvider(values: [:]).watchSnapshot(updatesHandler: updatesHandler)
    }
}

@Suite(.timeLimit(.minutes(1))) struct `A provider of swift-configuration` {
    private let notes = Notes()

    private func reader(_ first: Int??, _ second: Int??, updates: Int = 1) -> ConfigReader {
        ConfigReader(providers: [
            Provider(providerName: "first", notes: notes, value: first),
            Provider(providerName: "second", notes: notes, value: second, updates: updates),
        ])
    }

    @Test func `It is not asked if one before it has a value, of any type`() {
        let reader = reader(1, 2)
        #expect(reader.int(forKey: "k") == 1)
        #expect(reader.string(forKey: "k", default: "default") == "default")
        #expect(notes.take() == ["first is read as int", "first is read as string"])
    }

    @Test func `It is asked anew for each read, and not for the reads of a copy`() {
        let reader = reader(.some(nil), 2)
        for _ in 0..<2 { #expect(reader.int(forKey: "k") == 2) }
        #expect(notes.take().count == 4)
        let copy = reader.snapshot()
        #expect(notes.take() == ["first is copied", "second is copied"])
        #expect(copy.int(forKey: "k") == 9)
        #expect(notes.take() == [])
    }

    @Test func `If it throws, a read has no value, and those behind it are not asked`() async {
        let reader = reader(nil, 2)
        #expect(reader.int(forKey: "k") == nil)
        #expect(reader.int(forKey: "k", default: 3) == 3)
        #expect(throws: Refusal.self) { try reader.requiredInt(forKey: "k") }
        await #expect(throws: Refusal.self) { try await reader.fetchInt(forKey: "k") }
        #expect(notes.take().filter { $0.hasPrefix("second") } == [])
    }

    @Test func `If it cannot be watched, nobody can, even behind one that has a value`() async {
        let reader = reader(1, nil)
        await #expect(throws: Refusal.self) {
            try await reader.watchInt(forKey: "k") { _ in }
        }
        #expect(notes.take() == ["first is watched", "second is watched"])
    }

    @Test func `If it ends without an update, a watch of all ends without one`() async throws {
        for (updates, expected) in [(1, 1), (0, 0)] {
            let reader = reader(1, 2, updates: updates)
            let count = try await reader.watchInt(forKey: "k") { updates in
                var count = 0
                for try await _ in updates { count += 1 }
                return count
            }
            #expect(count == expected)
        }
    }
}
