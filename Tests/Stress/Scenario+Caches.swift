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

/// What implementers answer from: each key has a version, of which results that are older than the
/// floor are stale.
private final class Archive: Sendable {
    private struct Versions {
        var now: [Int]
        var floors: [Int]
        var generationFloor = 1
    }

    static let keys = 25
    /// The key for which asynchronous calls fail.
    static let failing = 24

    let alive = Count()
    let (sums, totals, cancelled) = (Tally(), Tally(), Tally())
    private let versions = LockedState(
        Versions(now: Array(repeating: 0, count: keys), floors: Array(repeating: 0, count: keys))
    )

    /// A result that says where it comes from.
    func result(for key: Int, of generation: Int) -> Int {
        (generation << 32 | versions.withLock { $0.now[key] }) * Self.keys + key
    }

    func update(_ keys: Range<Int>, invalidating: () -> Void) {
        let new = versions.withLock { versions in
            for key in keys { versions.now[key] += 1 }
            return versions.now
        }
        invalidating()
        versions.withLock { versions in
            for key in keys { versions.floors[key] = max(versions.floors[key], new[key]) }
        }
    }

    func endGenerations(before generation: Int) {
        versions.withLock { $0.generationFloor = max($0.generationFloor, generation) }
    }

    /// What a call that begins now must not be older than.
    func floor(of key: Int) -> Floor {
        versions.withLock {
            Floor(key: key, generation: $0.generationFloor, version: $0.floors[key])
        }
    }

    struct Floor {
        let key: Int
        let generation: Int
        let version: Int

        func admits(_ result: Int, of generation: Int? = nil) -> Bool {
            let (source, key) = result.quotientAndRemainder(dividingBy: Archive.keys)
            let (origin, version) = (source >> 32, source & 0xffff_ffff)
            guard key == self.key, version >= self.version else { return false }
            return generation.map { origin == $0 }
                ?? (origin >= self.generation && origin < firstOfViews)
        }
    }
}

/// The generations of implementers of views begin with this one.
private let firstOfViews = 1_000_000

private final class ArchiveMeter: Meter {
    private let archive: Archive
    private let generation: Int
    private let marker: Marker
    private let tellsEnd: Bool

    init(_ archive: Archive, generation: Int, tellsEnd: Bool = false) {
        self.archive = archive
        self.generation = generation
        self.marker = Marker(archive.alive)
        self.tellsEnd = tellsEnd
    }

    func add(_ amount: Int, to name: String) -> Int {
        archive.sums.increment()
        let result = archive.result(for: amount, of: generation)
        for _ in 0..<3 { sched_yield() }
        return result
    }
    func reset() {}
    func total(of name: String) async throws -> Int {
        archive.totals.increment()
        guard let key = Int(name) else { return -1 }
        let result = archive.result(for: key, of: generation)
        for _ in 0..<3 { await Task.yield() }
        guard !Task.isCancelled else {
            archive.cancelled.increment()
            throw CancellationError()
        }
        if key == Archive.failing { throw Unavailable() }
        return result
    }

    deinit { if tellsEnd { archive.endGenerations(before: generation + 1) } }
}

/// The counts of a cache never fall.
private struct CountsReader {
    private var last = 0

    /// Whether the counts are at least those that were read before.
    mutating func isGrowing(_ counts: ResultCache.Counts) -> Bool {
        defer { last = max(last, counts.hits + counts.misses) }
        return counts.hits + counts.misses >= last
    }
}

/// How calls of cached requirements ended.
private final class KeptEndings: Sendable {
    let (sums, totals, cancelled, wrong, stray, falling) = (
        Tally(), Tally(), Tally(), Tally(), Tally(), Tally()
    )

    func add(_ proxy: MeterProxy, _ key: Int, _ archive: Archive) {
        let floor = archive.floor(of: key)
        if !floor.admits(proxy.add(key, to: "a")) { wrong.increment() }
        sums.increment()
    }

    /// Makes a call in a task of its own, which is cancelled meanwhile if that is asked for.
    func total(
        _ proxy: MeterProxy,
        _ key: Int,
        _ archive: Archive,
        of generation: Int? = nil,
        isCancelled: Bool = false
    ) async {
        let floor = archive.floor(of: key)
        let call = Task { try await proxy.total(of: "\(key)") }
        if isCancelled {
            await Task.yield()
            call.cancel()
        }
        do {
            if !floor.admits(try await call.value, of: generation) { wrong.increment() }
            totals.increment()
        } catch is Unavailable where key == Archive.failing {
            totals.increment()
        } catch is CancellationError {
            isCancelled ? cancelled.increment() : stray.increment()
        } catch { wrong.increment() }
    }

    var problems: [String] {
        [
            wrong.value == 0 ? nil : "\(wrong.value) answers for another key, or out of date",
            stray.value == 0 ? nil : "\(stray.value) calls ended by the cancellation of another",
            falling.value == 0 ? nil : "\(falling.value) times, counts were lower than before",
        ].compactMap(\.self)
    }
}

extension Scenario {
    /// No answer is of another key, or older than the last invalidation and the last implementer
    /// when the call began; each call is answered by one execution, or counted as a hit.
    static let keepResults = Scenario(
        name: "no result is stale while implementers, keys and callers change"
    ) {
        let archive = Archive()
        weak var released: MeterProxy?
        var problems: [String]
        do {
            let (endings, isOver) = (KeptEndings(), Flag())
            let proxy = MeterProxy(retaining: ArchiveMeter(archive, generation: 1))
            released = proxy
            let (sums, totals) = (
                proxy.cache(\.add, capacity: 3), proxy.cache(\.total, capacity: 5)
            )
            Gate.run(threads: 5) { thread in
                switch thread {
                case 0:
                    makeCalls(proxy, archive, endings)
                    isOver.set()
                case 1:
                    var generation = 1
                    while !isOver.isSet {
                        generation += 1
                        do {
                            let next = ArchiveMeter(archive, generation: generation)
                            try proxy.setImplementer(next, retained: true)
                        } catch { endings.wrong.increment() }
                        archive.endGenerations(before: generation)
                        for _ in 0..<50 { sched_yield() }
                    }
                case 2:
                    var (step, sumCounts, totalCounts) = (0, CountsReader(), CountsReader())
                    while !isOver.isSet {
                        step += 1
                        let key = step % 8
                        archive.update(key..<key + 1) {
                            sums.invalidate(key, "a")
                            totals.invalidate("\(key)")
                        }
                        if step % 10 == 0 {
                            archive.update(0..<Archive.keys) {
                                sums.invalidateAll()
                                totals.invalidateAll()
                            }
                        }
                        let isGrowing = sumCounts.isGrowing(sums.counts)
                        if !totalCounts.isGrowing(totals.counts) || !isGrowing {
                            endings.falling.increment()
                        }
                        for _ in 0..<10 { sched_yield() }
                    }
                default:
                    var key = 0
                    while !isOver.isSet {
                        key = (key + 1) % thread
                        endings.add(proxy, key, archive)
                    }
                }
            }
            // Nothing changes any more, so the second of two calls gets the first one's result.
            for _ in 0..<2 { endings.add(proxy, 0, archive) }
            concurrently(1) { _ in for _ in 0..<2 { await endings.total(proxy, 0, archive) } }
            problems = endings.problems
            let (sumCounts, totalCounts) = (sums.counts, totals.counts)
            let answered = archive.totals.value - archive.cancelled.value
            problems += [
                archive.sums.value == sumCounts.misses
                    ? nil
                    : "\(sumCounts.misses) misses, but \(archive.sums.value) synchronous calls were made",
                sumCounts.hits + sumCounts.misses == endings.sums.value
                    ? nil : "\(sumCounts) of \(endings.sums.value) synchronous calls",
                archive.totals.value == totalCounts.misses
                    ? nil
                    : "\(totalCounts.misses) misses, but \(archive.totals.value) calls were made",
                totalCounts.hits + answered == endings.totals.value
                    ? nil
                    : "\(totalCounts.hits) hits and \(answered) answers for \(endings.totals.value) calls that ended",
                totalCounts.hits > 0 && sumCounts.hits > 0 ? nil : "no result was used",
                totals.registration.isActive ? nil : "the cache has ended",
            ].compactMap(\.self)
            sums.invalidateAll()
            totals.invalidateAll()
            if sums.count + totals.count != 0 {
                problems.append("results were left after all were invalidated")
            }
        }
        return problems + (becomesTrue { released == nil } ? [] : ["the proxy was not released"])
            + (becomesTrue { archive.alive.value.load(ordering: .acquiring) == 0 }
                ? []
                : [
                    "\(archive.alive.value.load(ordering: .acquiring)) implementers were not released"
                ])
    }

    private static func makeCalls(_ proxy: MeterProxy, _ archive: Archive, _ endings: KeptEndings) {
        concurrently(20) { task in
            for number in task * numbers / 10..<(task + 1) * numbers / 10 {
                let key = number % 7
                switch number % 10 {
                case 0: proxy.observe(\.total, .after) { _ in }.cancel()
                case 1:
                    proxy.intercept(\.total) { next in { name in try await next(name) } }.cancel()
                case 2:
                    let generation = firstOfViews + number
                    let view = proxy.forwarding(to: ArchiveMeter(archive, generation: generation))
                    for _ in 0..<2 { await endings.total(view, key, archive, of: generation) }
                case 3:
                    await endings.total(
                        proxy,
                        Archive.failing,
                        archive,
                        isCancelled: number % 20 == 3
                    )
                default: await endings.total(proxy, key, archive, isCancelled: number % 3 == 0)
                }
            }
        }
    }

    /// Proxies come, share one cache, and go; policies with it are applied twice and cancelled.
    static let shareResults = Scenario(
        name: "proxies share a cache, come and go, and release its results"
    ) {
        let (alive, made, called, wrong, falling) = (Count(), Tally(), Tally(), Tally(), Tally())
        let left: Int
        var problems: [String] = []
        do {
            let results = ResultCache(capacity: 5, expiresAfter: .microseconds(200))
            let policy = Policy { .cache(results) }
            let shared = FeedProxy(retaining: PageFeed(0, alive, made))
            shared.apply(policy, to: \.page)
            let isOver = Flag()
            Gate.run(threads: 6) { thread in
                var counts = CountsReader()
                for index in 0..<calls / 4 {
                    let key = index % 8
                    switch thread {
                    case 0:
                        let applied = shared.apply(policy, to: \.page)
                        if shared.page(key).key != key { wrong.increment() }
                        called.increment()
                        applied.cancel()
                    case 1:
                        index % 2 == 0 ? results.invalidate("page(_:)") : results.invalidateAll()
                        if !counts.isGrowing(results.counts) { falling.increment() }
                        if index % 10 == 0 { sched_yield() }
                    case 2...3:
                        // Pages of this proxy only.
                        let own = FeedProxy(retaining: PageFeed(thread, alive, made))
                        own.apply(policy, to: \.page)
                        for _ in 0..<3 where own.page(key).key != thread * 100 + key {
                            wrong.increment()
                        }
                        for _ in 0..<3 { called.increment() }
                    default:
                        if shared.page(key).key != key { wrong.increment() }
                        called.increment()
                    }
                }
                isOver.set()
            }
            let counts = results.counts
            if counts.hits + made.value != called.value {
                problems.append(
                    "\(counts.hits) hits and \(made.value) calls below for \(called.value) calls"
                )
            }
            if results.count > 5 {
                problems.append("\(results.count) results of one proxy are left, 5 may be")
            }
            results.invalidateAll()
            left = alive.value.load(ordering: .acquiring)
        }
        if wrong.value > 0 { problems.append("\(wrong.value) results of another key or proxy") }
        if falling.value > 0 {
            problems.append("\(falling.value) times, counts were lower than before")
        }
        if left > 0 { problems.append("\(left) invalidated results were not released") }
        return problems
    }

    /// Implementers that the proxy doesn't retain are deallocated during calls: none of their
    /// results is an answer later.
    ///
    /// A call that finds none is answered with zero.
    static let loseImplementers = Scenario(name: "no result outlives its implementer") {
        let archive = Archive()
        let (endings, isOver, answered) = (KeptEndings(), Flag(), Tally())
        do {
            let holder = LockedState(
                ArchiveMeter(archive, generation: 1, tellsEnd: true) as ArchiveMeter?
            )
            let proxy = MeterProxy(implementer: holder.withLock(\.self))
            proxy.cache(\.add)
            proxy.cache(\.total)
            Gate.run(threads: 5) { thread in
                switch thread {
                case 0:
                    for generation in 2..<calls / 40 {
                        for _ in 0..<20 { sched_yield() }
                        // Only this thread asks for this key: its result is kept until the
                        // implementer is deallocated.
                        _ = proxy.add(0, to: "a")
                        weak let old = holder.withLock { $0.take() }
                        // Calls in progress retain it, and on a busy machine there is always one.
                        for _ in 0..<100 where old != nil { sched_yield() }
                        let floor = archive.floor(of: 0)
                        let answer = proxy.add(0, to: "a")
                        if answer != 0, !floor.admits(answer) { endings.wrong.increment() }
                        let next = ArchiveMeter(archive, generation: generation, tellsEnd: true)
                        holder.withLock { $0 = next }
                        do { try proxy.setImplementer(next) } catch { endings.wrong.increment() }
                    }
                    isOver.set()
                case 1:
                    concurrently(8) { task in
                        while !isOver.isSet {
                            let floor = archive.floor(of: task % 4)
                            do {
                                let answer = try await proxy.total(of: "\(task % 4)")
                                if answer != 0, !floor.admits(answer) { endings.wrong.increment() }
                                if answer != 0 { answered.increment() }
                            } catch { endings.wrong.increment() }
                        }
                    }
                default:
                    while !isOver.isSet {
                        let floor = archive.floor(of: thread)
                        let answer = proxy.add(thread, to: "a")
                        if answer != 0, !floor.admits(answer) { endings.wrong.increment() }
                    }
                }
            }
        }
        return endings.problems + (answered.value > 0 ? [] : ["no call was answered"])
            + (becomesTrue { archive.alive.value.load(ordering: .acquiring) == 0 }
                ? [] : ["implementers are left"])
    }
}

/// Makes pages, whose keys tell the feed.
private final class PageFeed: Feed {
    private let number: Int
    private let alive: Count
    private let made: Tally

    init(_ number: Int, _ alive: Count, _ made: Tally) {
        self.number = number
        self.alive = alive
        self.made = made
    }

    func page(_ key: Int) -> Page {
        made.increment()
        return Page(number * 100 + key, alive)
    }
    func values(_ key: Int) -> AsyncStream<Int> { AsyncStream { nil } }
    func lines(_ key: Int) async throws -> AsyncThrowingStream<Int, any Error> {
        AsyncThrowingStream { nil }
    }
}
