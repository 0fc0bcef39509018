// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyRecording

/// A protocol with a sequence of each shape that can be recorded.
@Proxied protocol Ticker: AnyObject, Sendable {
    func plain() -> AsyncStream<Int>
    func throwing() -> AsyncThrowingStream<Int, any Error>
    func never() -> any AsyncSequence<Int, Never> & Sendable
    func typed() -> any AsyncSequence<Int, ShelfError>
    func untyped() -> any AsyncSequence<Int, any Error>
}

/// A ticker whose sequences have three elements, and then end, fail or wait.
private final class RealTicker: Ticker {
    enum End { case finished, failed, waiting }

    let end: End
    init(_ end: End = .finished) { self.end = end }

    func plain() -> AsyncStream<Int> {
        let end = end
        return AsyncStream { continuation in
            for number in 1...3 { continuation.yield(number) }
            if end != .waiting { continuation.finish() }
        }
    }
    func throwing() -> AsyncThrowingStream<Int, any Error> {
        let end = end
        return AsyncThrowingStream { continuation in
            for number in 1...3 { continuation.yield(number) }
            if end != .waiting { continuation.finish(throwing: end == .failed ? Mishap() : nil) }
        }
    }
    func never() -> any AsyncSequence<Int, Never> & Sendable { plain() }
    func typed() -> any AsyncSequence<Int, ShelfError> { Numbers(isFailing: end == .failed) }
    func untyped() -> any AsyncSequence<Int, any Error> { throwing() }
}

/// A sequence of typed errors, which begins anew with each iterator.
private struct Numbers: AsyncSequence {
    struct Iterator: AsyncIteratorProtocol {
        let isFailing: Bool
        var last = 0
        mutating func next() async throws(ShelfError) -> Int? {
            last += 1
            if last > 3, isFailing { throw .locked }
            return last > 3 ? nil : last
        }
    }

    let isFailing: Bool
    func makeAsyncIterator() -> Iterator { Iterator(isFailing: isFailing) }
}

/// The shape of a sequence.
enum SequenceShape: CaseIterable {
    case plain, throwing, never, typed, untyped

    /// Reads some elements, and returns them with the error of the sequence.
    func read(_ count: Int, from ticker: any Ticker) async -> (numbers: [Int], error: (any Error)?)
    {
        switch self {
        case .plain: await take(count, of: ticker.plain())
        case .throwing: await take(count, of: ticker.throwing())
        case .never: await take(count, of: ticker.never())
        case .typed: await take(count, of: ticker.typed())
        case .untyped: await take(count, of: ticker.untyped())
        }
    }

    /// Whether the sequence can throw the error of a cassette.
    var canThrow: Bool { self == .throwing || self == .untyped }
}

/// Asks for some elements; the last answers are the end or an error, if the sequence has fewer.
private func take(
    _ count: Int,
    of sequence: some AsyncSequence<Int, some Error>
) async -> (numbers: [Int], error: (any Error)?) {
    var iterator = sequence.makeAsyncIterator()
    var numbers: [Int] = []
    do {
        for _ in 0..<count {
            guard let number = try await iterator.next(isolation: nil) else { break }
            numbers.append(number)
        }
    } catch {
        return (numbers, error)
    }
    return (numbers, nil)
}

@Suite struct `Reading a replayed sequence further than the recorded one` {
    private let scratch = Scratch()
    private let rules = CassetteRules<TickerProxy> { rules in
        rules.rebuild((any AsyncSequence<Int, Never> & Sendable).self) {
            (elements: RecordedSequence<Int, Never>) in elements
        }
        rules.rebuild((any AsyncSequence<Int, ShelfError>).self) {
            (elements: RecordedSequence<Int, ShelfError>) in elements
        }
        rules.rebuild((any AsyncSequence<Int, any Error>).self) {
            (elements: RecordedSequence<Int, any Error>) in elements
        }
    }

    private func record(
        _ end: RealTicker.End = .finished,
        _ body: (TickerProxy) async throws -> Void
    ) async throws {
        let cassette = try Cassette(at: scratch.path)
        let ticker = TickerProxy(retaining: RealTicker(end))
        try ticker.record(to: cassette, rules: rules)
        try await body(ticker)
        try cassette.save()
    }

    private func replay() throws -> TickerProxy {
        try TickerProxy(replaying: Cassette(at: scratch.path), rules: rules)
    }

    @Test(arguments: SequenceShape.allCases)
    func `It is reported at the line of the replay, with what to do`(shape: SequenceShape)
        async throws
    {
        try await record { #expect(await shape.read(2, from: $0).numbers == [1, 2]) }
        let issues = Issues()
        let cassette = try Cassette(at: scratch.path)
        let (ticker, line) = (try TickerProxy(replaying: cassette, rules: rules), #line as UInt)
        let read = await issues.collect { await shape.read(3, from: ticker) }
        #expect(read.numbers == [1, 2])
        #expect(
            (read.error as? CassetteError)?.code.description
                == (shape.canThrow ? "unknownElement" : nil)
        )
        #expect(
            issues.texts.map(scratch.plain) == [
                """
                Ticker: the sequence of this call is read further than it was for 'Fixtures/shelf.json'.
                    #1  \(shape)()
                The reader of the recording stopped after 2 elements, so what comes next isn't known.
                Stop where that reader did, or record again with '.rewrite' and read as far as now.
                """
            ]
        )
        #expect(issues.lines == [line])
    }

    @Test(arguments: SequenceShape.allCases)
    func `A reader who stops where the recorded one did reads all that there is`(
        shape: SequenceShape
    )
        async throws
    {
        try await record { _ = await shape.read(2, from: $0) }
        let (ticker, issues) = (try replay(), Issues())
        let read = await issues.collect { await shape.read(2, from: ticker) }
        #expect(read.numbers == [1, 2])
        #expect(read.error == nil)
        #expect(issues.texts == [])
    }

    @Test(arguments: SequenceShape.allCases)
    func `A sequence that nobody has read is not replayed as an empty one`(shape: SequenceShape)
        async throws
    {
        try await record { _ = await shape.read(0, from: $0) }
        let (ticker, issues) = (try replay(), Issues())
        let read = await issues.collect { await shape.read(1, from: ticker) }
        #expect(read.numbers == [])
        #expect((read.error is CassetteError) == shape.canThrow)
        #expect(issues.texts.count == 1)
        #expect(
            issues.texts.first?.contains("Nobody read it when it was recorded") == true,
            "\(issues.texts)"
        )
    }

    @Test(arguments: SequenceShape.allCases, [RealTicker.End.finished, .failed])
    fileprivate func `A sequence that was read to its end or error may be read on`(
        shape: SequenceShape,
        end: RealTicker.End
    ) async throws {
        try await record(end) { _ = await shape.read(9, from: $0) }
        let (ticker, issues) = (try replay(), Issues())
        let read = await issues.collect { await shape.read(9, from: ticker) }
        #expect(read.numbers == [1, 2, 3])
        let fails = end == .failed && shape != .plain && shape != .never
        #expect((read.error != nil) == fails)
        #expect(!(read.error is CassetteError))
        #expect(issues.texts == [])
    }

    @Test func `It is reported once for each call, however often and by whom it is read`()
        async throws
    {
        try await record { ticker in
            _ = await SequenceShape.plain.read(1, from: ticker)
            _ = await SequenceShape.never.read(1, from: ticker)
        }
        let (ticker, issues) = (try replay(), Issues())
        await issues.collect {
            let (plain, never) = (ticker.plain(), ticker.never())
            for _ in 1...2 {
                for await _ in plain {}
                for await _ in never {}
            }
        }
        #expect(issues.texts.count == 2, "\(issues.texts)")
    }

    @Test(arguments: SequenceShape.allCases)
    func `A check reports it too`(shape: SequenceShape) async throws {
        let (path, rules) = (scratch.path, rules)
        func read(_ mode: CassetteMode, _ count: Int) async throws -> [String] {
            let issues = Issues()
            try await issues.collect {
                try await withCassette(
                    path,
                    of: TickerProxy.self,
                    mode: mode,
                    rules: rules,
                    recording: { RealTicker() }
                ) { _ = await shape.read(count, from: $0) }
            }
            return issues.texts
        }
        #expect(try await read(.rewrite, 2) == [])
        #expect(try await read(.check, 2) == [])
        #expect(try await read(.check, 1) == [])
        for count in [3, 4] {
            let texts = try await read(.check, count)
            #expect(texts.count == 1)
            #expect(
                texts.first?.contains("is read further than it was for") == true,
                "\(texts)"
            )
        }
        // The end is further than the last element.
        #expect(try await read(.rewrite, 3) == [])
        #expect(try await read(.check, 4).count == 1)
        #expect(try await read(.rewrite, 4) == [])
        #expect(try await read(.check, 4) == [])
    }

    @Test func `With delays, it is reported after those of the recorded elements`() async throws {
        try await record { ticker in
            _ = await SequenceShape.plain.read(2, from: ticker)
            _ = await SequenceShape.untyped.read(2, from: ticker)
        }
        try scratch.write(
            scratch.text.replacing(
                "\"streamed\"",
                with: "\"delays\": [0.02, 0.03],\n      \"streamed\""
            )
        )
        let (clock, issues) = (ManualClock(), Issues())
        try await issues.collect {
            let ticker = try TickerProxy(
                replaying: Cassette(at: scratch.path),
                rules: rules,
                replayingDelays: true,
                clock: clock
            )
            let plain = Task { await SequenceShape.plain.read(3, from: ticker) }
            #expect(try await clock.advance(until: plain).numbers == [1, 2])
            let untyped = Task { await SequenceShape.untyped.read(3, from: ticker) }
            #expect(try await clock.advance(until: untyped).error is CassetteError)
        }
        #expect(issues.texts.count == 2, "\(issues.texts)")
        #expect(clock.now.offset == .milliseconds(100))
    }

    /// Reads a sequence that has no end until its reader is cancelled while it waits.
    private func readUntilCancelled(_ ticker: TickerProxy, _ shape: SequenceShape) async -> [Int] {
        let (read, continuation) = AsyncStream.makeStream(of: Int.self)
        let reader = Task {
            func forward(_ numbers: some AsyncSequence<Int, some Error>) async {
                var iterator = numbers.makeAsyncIterator()
                while let number = try? await iterator.next(isolation: nil) {
                    continuation.yield(number)
                }
            }
            switch shape {
            case .plain: await forward(ticker.plain())
            case .throwing: await forward(ticker.throwing())
            case .never: await forward(ticker.never())
            case .typed: await forward(ticker.typed())
            case .untyped: await forward(ticker.untyped())
            }
            continuation.finish()
        }
        var numbers: [Int] = []
        for await number in read {
            numbers.append(number)
            if numbers.count == 3 { reader.cancel() }
        }
        await reader.value
        return numbers
    }

    @Test(arguments: SequenceShape.allCases.filter { $0 != .typed })
    func `A reader who was cancelled waits in a replay until it is cancelled again`(
        shape: SequenceShape
    )
        async throws
    {
        try await record(.waiting) { #expect(await readUntilCancelled($0, shape) == [1, 2, 3]) }
        #expect(scratch.text.contains("\"ended\": \"waiting\""), "\(scratch.text)")
        let (ticker, issues) = (try replay(), Issues())
        let numbers = await issues.collect { await readUntilCancelled(ticker, shape) }
        #expect(numbers == [1, 2, 3])
        #expect(issues.texts == [])
    }

    @Test func `A log knows whether a reader waits, and the file keeps that`() throws {
        let log = StreamLog({ .zero }) { _ in }
        let one = JSONValue.number("1")
        #expect(log.outcome == .streamed([], .abandoned))
        log.ask()
        #expect(log.outcome == .streamed([], .waiting(nil)))
        try log.add(one)
        #expect(log.outcome == .streamed([one], .abandoned))
        log.ask()
        let error = ErrorRecord(type: "Swift.CancellationError", description: "c", value: nil)
        for end in [Interaction.StreamEnd.waiting(nil), .waiting(error)] {
            let interaction = Interaction(
                selector: "f()",
                arguments: [],
                outcome: .streamed([one], end)
            )
            let json = try JSONParser.parse(interaction.text.utf8)
            #expect(Interaction(json) == interaction)
        }
        // What comes after the end isn't a part of the stream.
        try log.end(.failed(error))
        log.ask()
        try log.end(.finished)
        #expect(log.outcome == .streamed([one], .failed(error)))
    }

    @Test func `A reader who is cancelled before it reads further isn't reported`() async throws {
        try await record { _ = await SequenceShape.throwing.read(2, from: $0) }
        let (ticker, issues) = (try replay(), Issues())
        await issues.collect {
            let reader = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await SequenceShape.throwing.read(3, from: ticker)
            }
            #expect(!(await reader.value.error is CassetteError))
        }
        #expect(issues.texts == [])
    }
}
