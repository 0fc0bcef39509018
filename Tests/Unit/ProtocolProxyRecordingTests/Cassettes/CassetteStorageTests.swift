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

    @Test(arguments: [false, true])
    func `Of equal calls that overlap, the one that began first is replayed first`(
        isSavedBetween: Bool
    ) async throws {
        let (begins, begin) = AsyncStream.makeStream(of: Void.self)
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let real = ScriptedShelf { number in
            if number == 1 {
                begin.finish()
                for await _ in gate {}
            }
            return number
        }
        let cassette = try Cassette(at: scratch.path)
        let shelf = OrderedShelfProxy(retaining: real)
        try shelf.record(to: cassette)
        let first = Task { try await shelf.fetch("a") }
        for await _ in begins {}
        #expect(try await shelf.fetch("a") == 2)
        if isSavedBetween { try cassette.save() }
        open.finish()
        #expect(try await first.value == 1)
        #expect(try await shelf.fetch("a") == 3)
        try cassette.save()
        let replayed = try OrderedShelfProxy(replaying: Cassette(at: scratch.path))
        for number in 1...3 { #expect(try await replayed.fetch("a") == number) }
    }

}

@Suite struct `Calls that are not saved` {
    private let scratch = Scratch()

    private let line: UInt = #line + 5

    private func record(_ calls: Int, _ body: (Cassette) throws -> Void = { _ in }) throws {
        let cassette = try Cassette(at: scratch.path)
        let shelf = ShelfProxy(retaining: RealShelf())
        try shelf.record(to: cassette)
        for _ in 0..<calls { shelf.shake() }
        try body(cassette)
    }

    @Test func `Recorded calls that nobody saves are reported at the recording`() throws {
        let issues = Issues()
        try issues.collect { try record(2) }
        #expect(
            issues.texts.map(scratch.plain) == [
                "2 recorded calls were not saved in 'Fixtures/shelf.json'. Call 'save()' on the cassette after the calls, "
                    + "or 'discard()' to do without them."
            ]
        )
        #expect(issues.warnings == [true])
        #expect(issues.lines == [line])
    }

    @Test
    func `Calls that are saved or discarded are not reported, nor is a recording without calls`()
        throws
    {
        let issues = Issues()
        try issues.collect {
            try record(0)
            try record(1) { try $0.save() }
            let old = scratch.text
            try record(1) { $0.discard() }
            #expect(scratch.text == old)
            try record(1) { cassette in
                try cassette.save()
                #expect(cassette.count == 1)
            }
        }
        #expect(issues.texts == [])
    }

    @Test func `Calls after a save are reported`() throws {
        let issues = Issues()
        try issues.collect {
            let cassette = try Cassette(at: scratch.path)
            let shelf = ShelfProxy(retaining: RealShelf())
            try shelf.record(to: cassette)
            shelf.shake()
            try cassette.save()
            shelf.shake()
        }
        #expect(issues.texts.count == 1)
        #expect(issues.texts.first?.hasPrefix("1 recorded call was not saved") == true)
    }

    @Test func `Discarded calls leave those of the file`() throws {
        try record(3) { try $0.save() }
        try record(1) { cassette in
            #expect(cassette.count == 1)
            cassette.discard()
            #expect(cassette.count == 3)
        }
    }

    @Test func `A test that throws within a cassette fails once`() throws {
        struct Failure: Error {}
        let issues = Issues()
        issues.collect {
            #expect(throws: Failure.self) {
                try withCassette(
                    scratch.path,
                    of: ShelfProxy.self,
                    mode: .rewrite,
                    recording: { RealShelf() }
                ) {
                    shelf in
                    shelf.shake()
                    throw Failure()
                }
            }
        }
        #expect(issues.texts == [])
    }
}

@Suite struct `Sharing a cassette` {
    private let scratch = Scratch()

    @Test func `Eight threads record at once, and no call is lost`() async throws {
        let cassette = try Cassette(at: scratch.path)
        let proxy = ShelfProxy(retaining: RealShelf())
        try proxy.record(to: cassette)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<100 {
                _ = try? proxy.book(titled: "\(thread).\(number)")
                if number == 50 { try? cassette.save() }
            }
        }
        try cassette.save()
        let interactions = try #require(try CassetteFile(at: scratch.path)).interactions
        #expect(interactions.count == 800)
        #expect(Set(interactions.map(\.arguments)).count == 800)
    }

    @Test func `Parallel tests of a process record to one file`() async throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "old") }
        let scratch = scratch
        let all = try Cassette(at: scratch.path)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for test in 0..<8 {
                group.addTask {
                    let cassette = try Cassette(at: scratch.path)
                    let proxy = ShelfProxy(retaining: RealShelf())
                    try proxy.record(to: cassette)
                    _ = try proxy.book(titled: "\(test)")
                    try cassette.save()
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(all.unusedCalls).count == 1)
        let titles = try #require(try CassetteFile(at: scratch.path)).interactions.map(\.arguments)
        #expect(Set(titles) == Set((0..<8).map { [.string("\($0)")] }))
    }

    @Test func `Each test replays all calls, though others replay the same file`() throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "Momo") }
        let (first, second) = (try scratch.replay(), try scratch.replay())
        #expect(try first.book(titled: "Momo").pages == 40)
        #expect(try second.book(titled: "Momo").pages == 40)
    }

    @Test func `What another process writes is kept`() async throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "old") }
        let path = scratch.path
        let cassette = try Cassette(at: path)
        let proxy = ShelfProxy(retaining: RealShelf())
        try proxy.record(to: cassette)
        _ = try proxy.book(titled: "here")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let cassette = try Cassette(at: path)
            let proxy = ShelfProxy(retaining: RealShelf())
            try proxy.record(to: cassette)
            _ = try proxy.book(titled: "there")
            try cassette.save()
        }
        try cassette.save()
        let titles = try #require(try CassetteFile(at: path)).interactions.compactMap(
            \.arguments.first?.string
        )
        #expect(titles == ["there", "here"])
    }

    @Test func `A process that is killed while it writes leaves a readable file`() async throws {
        let path = scratch.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let cassette = try Cassette(at: path)
            let proxy = ShelfProxy(retaining: RealShelf())
            try proxy.record(to: cassette)
            _ = try proxy.book(titled: "first")
            try cassette.save()
            // The other thread kills the process in the middle of one of many writes.
            Thread.detachNewThread {
                while (try? CassetteFile(at: path))??.interactions.count ?? 0 < 30 {}
                kill(getpid(), SIGKILL)
            }
            while true {
                _ = try proxy.book(titled: String(repeating: "x", count: 10_000))
                try cassette.save()
            }
        }
        let file = try #require(try CassetteFile(at: path))
        #expect(file.interactions.count >= 30)
        // The lock died with its process.
        try scratch.record { shelf in shelf.shake() }
        #expect(try CassetteFile(at: path)?.interactions.count == 1)
    }
}
