// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyServices
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a consumer treats a stream, and so how the call ends; chosen by the key.
private enum Consumption: Int, CaseIterable {
    case readsAll, fails, stopsHalfway, drops, isCancelled

    init(of key: Int) { self = Self.allCases[key % Self.allCases.count] }

    var ending: CallEnding {
        switch self {
        case .readsAll: .returned
        case .fails: .threw
        case .stopsHalfway, .drops, .isCancelled: .cancelled
        }
    }
}

/// Makes streams of some elements, which threads of their own yield.
private final class ThreadFeed: Feed {
    static let length = 6
    let pages = Count()
    let alive: Count
    /// Those to fill, by other threads.
    let open = LockedState<[@Sendable () -> Void]>([])

    init(_ alive: Count) { self.alive = alive }

    func page(_ key: Int) -> Page { Page(key, pages) }

    func values(_ key: Int) -> AsyncStream<Int> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let marker = Marker(alive)
        continuation.onTermination = { _ in extendLifetime(marker) }
        open.withLock { open in
            open.append {
                for index in 0..<Self.length { continuation.yield(key * Self.length + index) }
                if Consumption(of: key) == .readsAll { continuation.finish() }
            }
        }
        return stream
    }

    func lines(_ key: Int) async throws -> AsyncThrowingStream<Int, any Error> {
        await Task.yield()
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
        let marker = Marker(alive)
        continuation.onTermination = { _ in extendLifetime(marker) }
        open.withLock { open in
            open.append {
                for index in 0..<Self.length { continuation.yield(key * Self.length + index) }
                switch Consumption(of: key) {
                case .readsAll: continuation.finish()
                case .fails: continuation.finish(throwing: Unavailable())
                default: break
                }
            }
        }
        return stream
    }
}

/// The ends of the calls of one listener, by key.
private final class HeardEnds: Sendable {
    private struct Ends {
        var begun = 0
        var endings: [Int: [CallEnding]] = [:]
    }

    private let ends = LockedState(Ends())

    var listening: CallEndObserver {
        CallEndObserver(followingStreams: true, wantsArguments: true, describedAs: "hear()") {
            [self] _ in
            CallListener(
                following: { [self] call in
                    let key = call?.arguments.first as? Int ?? -1
                    ends.withLock { $0.begun += 1 }
                    return { [self] call in
                        ends.withLock { $0.endings[key, default: []].append(call.ending) }
                    }
                },
                // Streams are all that these calls return.
                ended: { [self] call in
                    ends.withLock { $0.endings[-1, default: []].append(call.ending) }
                }
            )
        }
    }

    /// - Parameter count: The number of calls, if all were heard.
    func problems(of count: Int?) -> [String] {
        let ends = ends.withLock(\.self)
        let twice = ends.endings.filter { $0.value.count > 1 }
        let wrong = ends.endings.filter { key, endings in
            endings.contains { $0 != Consumption(of: key).ending }
        }
        let sum = ends.endings.values.reduce(0) { $0 + $1.count }
        return [
            sum == ends.begun ? nil : "\(ends.begun) streams were followed, \(sum) ends heard",
            count == nil || count == ends.begun
                ? nil : "\(ends.begun) of \(count ?? 0) calls were heard",
            twice.isEmpty ? nil : "\(twice.count) calls ended more than once",
            wrong.isEmpty
                ? nil
                : "\(wrong.count) calls ended in another way, such as \(wrong.first.map { "\($0)" } ?? "")",
            ends.endings[-1] == nil ? nil : "a call ended without a stream",
        ].compactMap(\.self)
    }
}

extension Scenario {
    /// Each followed call ends once, as its stream did, and its elements are those of its key in
    /// their order.
    static let followStreams = Scenario(
        name: "streams that are followed end once, wherever their readers stop"
    ) {
        let (alive, wrong) = (Count(), Tally())
        let (lasting, passing) = (HeardEnds(), HeardEnds())
        weak var released: FeedProxy?
        do {
            let (feed, isOver) = (ThreadFeed(alive), Flag())
            let proxy = FeedProxy(retaining: feed)
            released = proxy
            proxy.interceptAll(by: lasting.listening)
            Gate.run(threads: 4) { thread in
                switch thread {
                case 0:
                    withNumbers { number in await read(number, of: proxy, wrong) }
                    isOver.set()
                case 1:
                    while !isOver.isSet {
                        let registration = proxy.interceptAll(by: passing.listening)
                        sched_yield()
                        registration.cancel()
                    }
                default:
                    while !isOver.isSet {
                        let open = feed.open.withLock { open in
                            defer { open = [] }
                            return open
                        }
                        for fill in open { fill() }
                        sched_yield()
                    }
                }
            }
        }
        let areReleased = becomesTrue {
            released == nil && alive.value.load(ordering: .acquiring) == 0
        }
        return lasting.problems(of: numbers) + passing.problems(of: nil)
            + (wrong.value == 0 ? [] : ["\(wrong.value) elements or endings that could not be"])
            + (areReleased
                ? []
                : ["\(alive.value.load(ordering: .acquiring)) streams, or the proxy, are left"])
    }

    private static func read(_ number: Int, of proxy: FeedProxy, _ wrong: Tally) async {
        let consumption = Consumption(of: number)
        let reader = Task { () -> [Int]? in
            do {
                // A stream that doesn't throw never fails.
                if number.isMultiple(of: 2), consumption != .fails {
                    return await consume(proxy.values(number), as: consumption)
                }
                return try await consume(proxy.lines(number), as: consumption)
            } catch {
                return error is Unavailable && consumption == .fails ? nil : [-1]
            }
        }
        if consumption == .isCancelled {
            for _ in 0..<number % 9 { await Task.yield() }
            reader.cancel()
        }
        let elements = await reader.value
        let all = (0..<ThreadFeed.length).map { number * ThreadFeed.length + $0 }
        let isRight =
            switch consumption {
            case .readsAll: elements == all
            case .fails: elements == nil
            case .stopsHalfway: elements == Array(all.prefix(3))
            case .drops: elements == []
            case .isCancelled: elements.map { all.starts(with: $0) } ?? true
            }
        if !isRight { wrong.increment() }
    }

    /// The elements that a consumer reads.
    private static func consume<Elements: AsyncSequence>(
        _ elements: Elements,
        as consumption: Consumption
    ) async throws(Elements.Failure) -> [Int] where Elements.Element == Int {
        var read: [Int] = []
        if consumption == .drops { return read }
        var iterator = elements.makeAsyncIterator()
        while let element = try await iterator.next(isolation: #isolation) {
            read.append(element)
            if consumption == .stopsHalfway, read.count == 3 { break }
        }
        return read
    }
}
