// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import ProtocolProxyRecording

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
