// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

/// A sequence of its own type, which begins anew with each iterator.
struct Lines: AsyncSequence, Sendable {
    let lines: [String]

    struct Iterator: AsyncIteratorProtocol {
        var lines: ArraySlice<String>
        mutating func next() async throws(ShelfError) -> String? {
            guard let line = lines.popFirst() else { return nil }
            if line == "locked" { throw .locked }
            return line
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(lines: lines[...]) }
}

@Proxied protocol Wire: AnyObject, Sendable {
    func numbers(to last: Int) -> any AsyncSequence<Int, Never> & Sendable
    func lines() async throws -> any AsyncSequence<String, ShelfError>
}

private final class RealWire: Wire {
    func numbers(to last: Int) -> any AsyncSequence<Int, Never> & Sendable {
        AsyncStream { continuation in
            for number in 1...last { continuation.yield(number) }
            continuation.finish()
        }
    }
    func lines() async throws -> any AsyncSequence<String, ShelfError> {
        Lines(lines: ["a", "b", "locked"])
    }
}

@Proxied protocol Gauge: AnyObject, Sendable {
    func values() -> any AsyncSequence<Int?, Never> & Sendable
}

private final class RealGauge: Gauge {
    func values() -> any AsyncSequence<Int?, Never> & Sendable {
        AsyncStream<Int?> { continuation in
            for value in [nil, 1, nil] { continuation.yield(value) }
            continuation.finish()
        }
    }
}

/// A protocol whose sequences are of a concrete type that isn't one of the standard library.
@Proxied protocol Printer: AnyObject {
    func lines() -> Lines
}

private final class RealPrinter: Printer {
    func lines() -> Lines { Lines(lines: ["x", "y", "z"]) }
}

@Suite struct `Recording asynchronous sequences of any type` {
    private let scratch = Scratch()
    private let rules = CassetteRules<WireProxy> { rules in
        rules.rebuild((any AsyncSequence<Int, Never> & Sendable).self) {
            (elements: RecordedSequence<Int, Never>) in elements
        }
        rules.rebuild((any AsyncSequence<String, ShelfError>).self) {
            (elements: RecordedSequence<String, ShelfError>) in elements
        }
    }

    private func read(_ wire: any Wire) async throws -> [String] {
        var texts: [String] = []
        for await number in wire.numbers(to: 3) where number < 3 { texts.append("\(number)") }
        do {
            for try await line in try await wire.lines() { texts.append(line) }
        } catch let error as ShelfError {
            texts.append("\(error)")
        }
        return texts
    }

    @Test func `A rule lets sequences of an existential type be recorded and replayed`()
        async throws
    {
        let cassette = try Cassette(at: scratch.path)
        let wire = WireProxy(retaining: RealWire())
        try wire.record(to: cassette, rules: rules)
        #expect(try await read(wire) == ["1", "2", "a", "b", "locked"])
        var iterator = wire.numbers(to: 5).makeAsyncIterator()
        #expect(await iterator.next(isolation: nil) == 1)
        try cassette.save()
        #expect(scratch.text.contains("\"streamed\": [\"a\", \"b\"]"), "\(scratch.text)")
        #expect(
            scratch.text.contains("\"streamed\": [1],\n      \"ended\": \"abandoned\""),
            "\(scratch.text)"
        )
        let replayed = try WireProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(try await read(replayed) == ["1", "2", "a", "b", "locked"])
    }

    @Test func `A rebuilt sequence of optional elements ends while it is recorded`() async throws {
        let rules = CassetteRules<GaugeProxy> { rules in
            rules.rebuild((any AsyncSequence<Int?, Never> & Sendable).self) {
                (elements: RecordedSequence<Int?, Never>) in elements
            }
        }
        func read(_ gauge: any Gauge) async -> [Int?] {
            var values: [Int?] = []
            for await value in gauge.values() {
                values.append(value)
                if values.count == 5 { break }
            }
            return values
        }
        let cassette = try Cassette(at: scratch.path)
        let gauge = GaugeProxy(retaining: RealGauge())
        try gauge.record(to: cassette, rules: rules)
        #expect(await read(gauge) == [nil, 1, nil])
        try cassette.save()
        let replayed = try GaugeProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(await read(replayed) == [nil, 1, nil])
    }

    @Test func `A rule rebuilds sequences of a custom type from their elements`() async throws {
        let rules = CassetteRules<PrinterProxy> { rules in
            rules.rebuild(Lines.self) { (_: RecordedSequence<String, any Error>) in
                Lines(lines: ["rebuilt"])
            }
        }
        let cassette = try Cassette(at: scratch.path)
        let printer = PrinterProxy(retaining: RealPrinter())
        try printer.record(to: cassette, rules: rules)
        var lines: [String] = []
        for try await line in printer.lines() { lines.append(line) }
        #expect(lines == ["rebuilt"])
        cassette.discard()
    }

    @Test
    func `Each iterator of a replayed sequence begins anew, and the first recorded one counts`()
        async throws
    {
        let cassette = try Cassette(at: scratch.path)
        let wire = WireProxy(retaining: RealWire())
        try wire.record(to: cassette, rules: rules)
        let lines = try await wire.lines()
        for _ in 1...2 { await #expect(throws: ShelfError.locked) { for try await _ in lines {} } }
        try cassette.save()
        let replayed = try WireProxy(replaying: Cassette(at: scratch.path), rules: rules)
        let again = try await replayed.lines()
        for _ in 1...2 {
            var texts: [String] = []
            await #expect(throws: ShelfError.locked) {
                for try await line in again { texts.append(line) }
            }
            #expect(texts == ["a", "b"])
        }
    }

    @Test func `A sequence without a rule is refused with the rule that it needs`() throws {
        let printer = try #require(throws: CassetteError.self) {
            try PrinterProxy().record(to: Cassette(at: scratch.path))
        }
        #expect(
            printer.description == """
                'lines()' of 'Printer' can't be recorded: the result is of type 'Lines', which is not Codable.
                There are four ways out:
                    rebuild it          rules.rebuild(Lines.self) { (elements: RecordedSequence<String, ShelfError>) in … }
                    leave it out        rules.leaveOut(\\.…) with the key of the requirement
                    give it a coder     rules.code(Lines.self, encode: { … }, decode: { … })
                    override it         proxy.override(\\.…) { … } before recording or replaying
                """
        )
        let wire = try #require(throws: CassetteError.self) {
            try WireProxy().record(to: Cassette(at: scratch.path))
        }
        #expect(wire.description.contains("rules.rebuild(("), "\(wire)")
    }
}
