// SPDX-License-Identifier: MIT

import ProtocolProxyRecording
import Testing

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
