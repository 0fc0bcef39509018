// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

/// A protocol of an actor that is global.
@MainActor @Proxied protocol Screen: AnyObject {
    var title: String { get set }
    func draw(_ text: String) async throws -> Int
}

@MainActor private final class RealScreen: Screen {
    var title = "first"
    func draw(_ text: String) async throws -> Int { text.count }
}

/// A protocol that actors conform to.
@Proxied protocol Counter: Actor {
    func add(_ amount: Int) throws -> Int
    func total() async -> Int
}

private actor RealCounter: Counter {
    private var sum = 0
    func add(_ amount: Int) throws -> Int {
        if amount < 0 { throw Kiosk.Failure.negative(amount) }
        sum += amount
        return sum
    }
    func total() async -> Int { sum }
}

enum Kiosk {
    enum Failure: Error, Codable, Equatable { case negative(Int) }
}

private enum Hidden: Error, Codable, Equatable { case secret }

/// A protocol with errors that are hard to find by their names.
@Proxied protocol Booth: AnyObject {
    func typed() throws(Kiosk.Failure) -> Int
    func hidden() throws
    func cancelled() throws
    static func make() -> Int
}

private final class RealBooth: Booth {
    func typed() throws(Kiosk.Failure) -> Int { throw .negative(1) }
    func hidden() throws { throw Hidden.secret }
    func cancelled() throws { throw CancellationError() }
    static func make() -> Int { 1 }
}

/// A folder of files, behind which is the real file system.
@Proxied protocol FileStore: AnyObject, Sendable {
    func names() throws -> [String]
    func content(of name: String) throws -> Data
}

private final class DiskStore: FileStore {
    let folder: URL
    init(_ folder: URL) { self.folder = folder }
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
    func content(of name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: name))
    }
}

@Suite struct `Recording kinds of proxies` {
    private let scratch = Scratch()

    @Test @MainActor func `A proxy of a global actor records and replays`() async throws {
        let cassette = try Cassette(at: scratch.path)
        let screen = ScreenProxy(retaining: RealScreen())
        try screen.record(to: cassette)
        screen.title = "second"
        #expect(try await screen.draw("four") == 4)
        try cassette.save()
        let replayed = try ScreenProxy(replaying: Cassette(at: scratch.path))
        replayed.title = "second"
        #expect(try await replayed.draw("four") == 4)
    }

    @Test func `A proxy of actors records and replays`() async throws {
        let cassette = try Cassette(at: scratch.path)
        let counter = CounterProxy(retaining: RealCounter())
        try counter.record(to: cassette)
        #expect(try await counter.actor.add(2) == 2)
        await #expect(throws: Kiosk.Failure.negative(-1)) { try await counter.actor.add(-1) }
        #expect(await counter.actor.total() == 2)
        try cassette.save()
        let replayed = try CounterProxy(replaying: Cassette(at: scratch.path))
        #expect(await replayed.actor.total() == 2)
        #expect(try await replayed.actor.add(2) == 2)
        await #expect(throws: Kiosk.Failure.negative(-1)) { try await replayed.actor.add(-1) }
    }

    @Test func `Errors are rebuilt by the declared type, by name or by a rule`() throws {
        let cassette = try Cassette(at: scratch.path)
        let booth = BoothProxy(retaining: RealBooth())
        try booth.record(to: cassette)
        _ = try? booth.typed()
        for _ in 1...2 { try? booth.hidden() }
        try? booth.cancelled()
        try cassette.save()
        let plain = try BoothProxy(replaying: Cassette(at: scratch.path))
        #expect(throws: Kiosk.Failure.negative(1)) { try plain.typed() }
        #expect(throws: CancellationError.self) { try plain.cancelled() }
        #expect {
            try plain.hidden()
        } throws: {
            ($0 as? RecordedError)?.description == "secret"
        }
        let knowing = try BoothProxy(
            replaying: Cassette(at: scratch.path),
            rules: CassetteRules { $0.rebuild(Hidden.self) }
        )
        #expect(throws: Hidden.secret) { try knowing.hidden() }
    }

    @Test func `A folder is read from the cassette after it is gone`() throws {
        let folder = scratch.folder.appending(path: "files")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["a", "b"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
        func read(_ store: any FileStore) throws -> [String: Data] {
            try Dictionary(
                uniqueKeysWithValues: store.names().map { ($0, try store.content(of: $0)) }
            )
        }
        let path = scratch.path
        for mode in [CassetteMode.rewrite, .replay] {
            let files = try withCassette(
                path,
                of: FileStoreProxy.self,
                mode: mode,
                recording: { DiskStore(folder) }
            ) { store in
                let missing = #expect(throws: (any Error).self) { try store.content(of: "c") }
                #expect(missing != nil)
                return try read(store)
            }
            #expect(files == ["a": Data("a".utf8), "b": Data("b".utf8)])
            try? FileManager.default.removeItem(at: folder)
        }
    }
}
