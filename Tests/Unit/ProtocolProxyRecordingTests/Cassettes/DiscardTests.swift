// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Testing

@testable import ProtocolProxyRecording

@Suite struct `Discarding and replacing recorded calls` {
    private let scratch = Scratch()

    private func titles() throws -> [String] {
        try #require(try CassetteFile(at: scratch.path)).interactions.compactMap(
            \.arguments.first?.string
        )
    }

    @Test func `Calls after a discard replace those of the file, as the recording does`() throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "old") }
        let cassette = try Cassette(at: scratch.path)
        let shelf = ShelfProxy(retaining: RealShelf())
        try shelf.record(to: cassette)
        _ = try shelf.book(titled: "discarded")
        cassette.discard()
        #expect(cassette.count == 1)
        _ = try shelf.book(titled: "new")
        #expect(cassette.count == 1)
        try cassette.save()
        #expect(try titles() == ["new"])
    }

    @Test func `A discard without further calls leaves the file`() throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "old") }
        let file = scratch.text
        let cassette = try Cassette(at: scratch.path)
        let shelf = ShelfProxy(retaining: RealShelf())
        try shelf.record(to: cassette)
        _ = try shelf.book(titled: "discarded")
        cassette.discard()
        try cassette.save()
        #expect(scratch.text == file)
    }

    @Test func `Calls after a save and a discard are added to the saved ones`() throws {
        let cassette = try Cassette(at: scratch.path)
        let shelf = ShelfProxy(retaining: RealShelf())
        try shelf.record(to: cassette)
        _ = try shelf.book(titled: "saved")
        try cassette.save()
        _ = try shelf.book(titled: "discarded")
        cassette.discard()
        _ = try shelf.book(titled: "added")
        try cassette.save()
        #expect(try titles() == ["saved", "added"])
    }

    @Test func `A call or a stream that began before a discard is discarded with it`() async throws
    {
        let cassette = try Cassette(at: scratch.path)
        let shelf = ShelfProxy(retaining: RealShelf())
        try shelf.record(to: cassette)
        var iterator = shelf.titles(startingWith: "a").makeAsyncIterator()
        _ = await iterator.next()
        cassette.discard()
        _ = await iterator.next()
        #expect(cassette.count == 0)
        _ = try shelf.book(titled: "new")
        try cassette.save()
        #expect(try titles() == ["new"])
    }

    @Test func `Calls of another protocol never replace a file`() throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "old") }
        let file = scratch.text
        let error = try #require(throws: CassetteError.self) {
            try MeterProxy().record(to: Cassette(at: scratch.path))
        }
        #expect(error.code == .wrongProtocol)
        #expect(error.description.contains("delete the file if the protocol was renamed"))
        #expect(throws: error) {
            try withCassette(
                scratch.path,
                of: MeterProxy.self,
                mode: .rewrite,
                recording: { MeterProxy() }
            ) { _ in }
        }
        #expect(scratch.text == file)
    }

    @Test func `A file that another process wrote for another protocol is kept`() throws {
        let cassette = try Cassette(at: scratch.path)
        let shelf = ShelfProxy(retaining: RealShelf())
        try shelf.record(to: cassette)
        shelf.shake()
        try scratch.write(
            CassetteFile(
                protocolName: "Meter",
                recorded: CassetteFile.time(Date(timeIntervalSince1970: 0))
            ).text
        )
        let file = scratch.text
        let error = try #require(throws: CassetteError.self) { try cassette.save() }
        #expect(error.code == .wrongProtocol)
        #expect(scratch.text == file)
        cassette.discard()
    }

    @Test func `Many elements of a stream are recorded in their order`() async throws {
        let cassette = try Cassette(at: scratch.path)
        let count = 20_000
        let log = StreamLog({ .zero }) { _ in }
        let number = cassette.storage.begin("titles(startingWith:)", [])
        cassette.storage.end(number, with: .streamed([], .abandoned), changed: nil)
        cassette.storage.follow(number, in: log)
        for element in 0..<count { try log.add(.number("\(element)")) }
        try log.end(.finished)
        guard case .streamed(let elements, .finished) = cassette.storage.interactions[0].outcome
        else {
            Issue.record("The stream isn't recorded.")
            return
        }
        #expect(elements == (0..<count).map { .number("\($0)") })
        cassette.discard()
    }
}
