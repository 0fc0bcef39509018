// SPDX-License-Identifier: MIT

#if Everything
import ScheduleExploration

/// An implementer that does in each visit what its script says, and notes what it was given.
final class RealDesk: Desk {
    /// The number of the desk, 1 for the one whose calls are compared.
    let number: Int
    private let script: [Behavior]
    private let journal: Journal
    private let clock: VirtualClock
    /// Shows whether the desk is still alive.
    private let ticket: Ticket

    /// - Parameters:
    ///   - number: The number of the desk.
    ///   - script: What its visits do, one after the other; the last one is repeated.
    ///   - journal: Where it notes them.
    ///   - clock: The clock on which it waits.
    init(_ number: Int, _ script: [Behavior], _ journal: Journal, _ clock: VirtualClock) {
        self.number = number
        self.script = script
        self.journal = journal
        self.clock = clock
        ticket = Ticket(-number)
    }

    // MARK: Visits

    private func begin(_ text: String) -> Int {
        journal.begin(number, text, at: clock.now.offset)
    }

    private func behavior(of visit: Int) -> Behavior {
        let index = journal.visits(of: number, before: visit)
        return script[min(index, script.count - 1)]
    }

    private func end(_ visit: Int, _ text: String) {
        let time = clock.now.offset
        journal.change(visit) { visit in
            visit.end = "\(text) at \(time.inSeconds)"
            visit.endTime = time
        }
    }

    private func fail(_ visit: Int, _ error: DeskError) -> DeskError {
        end(visit, "threw \(error)")
        return error
    }

    /// Ends a synchronous visit.
    private func serve(_ visit: Int) throws(DeskError) {
        if behavior(of: visit).fails { throw fail(visit, .busy) }
        end(visit, "returned")
    }

    /// Waits, and ends a visit.
    private func work(_ visit: Int) async throws(DeskError) {
        let behavior = behavior(of: visit)
        if behavior.delay > 0 {
            let clock = clock
            let delay = Duration.halves(behavior.delay)
            if behavior.onCancel == .ignores {
                await Task { try? await clock.sleep(for: delay) }.value
            } else {
                do {
                    try await clock.sleep(for: delay)
                } catch {
                    throw fail(visit, .interrupted)
                }
            }
        }
        if behavior.fails { throw fail(visit, .busy) }
        end(visit, "returned")
    }

    /// The same for requirements that may throw a `CancellationError`.
    private func workUntyped(_ visit: Int) async throws {
        do {
            try await work(visit)
        } catch .interrupted where behavior(of: visit).onCancel == .throwsCancellation {
            end(visit, "threw CancellationError")
            throw CancellationError()
        }
    }

    private func complete(_ visit: Int, _ done: (Int) -> Void) {
        for _ in 0..<behavior(of: visit).completions { done(number) }
    }

    /// The result for an item, which depends on nothing else.
    private func result(_ item: Int) -> Int { item * 10 }

    // MARK: Reading

    /// Reads a stream to its end, whose first element is its number.
    private func read(_ parts: AsyncStream<Int>, _ visit: Int) async -> Int {
        let isCancelled = Task.isCancelled
        var numbers: [Int] = []
        for await number in parts { numbers.append(number) }
        note(numbers.first, visit, isCancelled)
        return numbers.dropFirst().reduce(0, +)
    }

    private func read(_ parts: AnyIterator<Int>, _ visit: Int) -> Int {
        let numbers = Array(parts)
        note(numbers.first, visit, false)
        return numbers.dropFirst().reduce(0, +)
    }

    private func note(_ use: Int?, _ visit: Int, _ isCancelled: Bool) {
        journal.change(visit) { visit in
            visit.uses.append(use)
            visit.isCancelled = isCancelled
        }
    }

    /// What a returned stream yields: three numbers.
    private func numbers(of item: Int) -> [Int] { (0..<3).map { result(item) + $0 } }

    // MARK: Requirements

    func title(_ item: Int) -> String {
        end(begin("title(\(item))"), "returned")
        return "\(result(item))"
    }

    func mark(_ item: Int) { end(begin("mark(\(item))"), "returned") }

    func count(_ item: Int) throws -> Int {
        try serve(begin("count(\(item))"))
        return result(item)
    }

    func stamp(_ ticket: Ticket) throws -> Ticket {
        try serve(begin("stamp(\(ticket.number))"))
        return Ticket(result(ticket.number))
    }

    func total(_ item: Int) throws(DeskError) -> Int {
        try serve(begin("total(\(item))"))
        return result(item)
    }

    func sort(_ numbers: inout [Int]) throws {
        let visit = begin("sort(\(numbers))")
        if numbers.turn() { journal.count("copies") }
        try serve(visit)
    }

    func take(_ parcel: consuming Parcel) throws -> Int {
        let visit = begin("take(\(parcel.item))")
        note(parcel.use, visit, false)
        try serve(visit)
        return result(parcel.item)
    }

    func visit(_ item: Int, _ body: (Int) -> Void) throws -> Int {
        let visit = begin("visit(\(item))")
        complete(visit, body)
        try serve(visit)
        return result(item)
    }

    func ask(_ item: Int, _ done: @escaping @Sendable (Int) -> Void) throws {
        let visit = begin("ask(\(item))")
        try serve(visit)
        complete(visit, done)
    }

    func read(_ parts: AnyIterator<Int>) throws -> Int {
        let visit = begin("read")
        let sum = read(parts, visit)
        try serve(visit)
        return sum
    }

    func write(_ upload: LocalUpload) throws -> Int {
        let visit = begin("write(\(upload.item))")
        var sum = 0
        if case .parts(let parts) = upload.body { sum = read(parts, visit) }
        try serve(visit)
        return result(upload.item) + sum
    }

    func feed(_ item: Int) throws -> AsyncStream<Int> {
        try serve(begin("feed(\(item))"))
        let ticket = Ticket(item)
        let numbers = numbers(of: item)
        return AsyncStream { continuation in
            continuation.onTermination = { _ in _ = ticket.number }
            for number in numbers { continuation.yield(number) }
            continuation.finish()
        }
    }

    func calm(_ item: Int) async -> Int {
        let visit = begin("calm(\(item))")
        // It doesn't throw: what it waits for may end early, and it returns.
        do {
            try await work(visit)
        } catch {
            end(visit, "returned")
        }
        return result(item)
    }

    func find(_ item: Int) async throws -> Ticket {
        try await workUntyped(begin("find(\(item))"))
        return Ticket(result(item))
    }

    func fetch(_ ticket: Ticket) async throws(DeskError) -> Int {
        try await work(begin("fetch(\(ticket.number))"))
        return result(ticket.number)
    }

    func tell(_ ticket: Ticket) async throws {
        try await workUntyped(begin("tell(\(ticket.number))"))
    }

    func fill(_ pages: inout Pages) async throws {
        let visit = begin("fill(\(pages.numbers))")
        if pages.numbers.turn() { journal.count("copies") }
        try await workUntyped(visit)
    }

    func order(_ item: Int, _ done: @escaping @Sendable (Int) -> Void) async throws {
        let visit = begin("order(\(item))")
        try await workUntyped(visit)
        complete(visit, done)
    }

    func put(_ item: Int, _ parts: AsyncStream<Int>) async throws -> Int {
        let visit = begin("put(\(item))")
        let sum = await read(parts, visit)
        try await workUntyped(visit)
        return result(item) + sum
    }

    func drain(_ parts: AsyncStream<Int>) async throws {
        let visit = begin("drain")
        _ = await read(parts, visit)
        try await workUntyped(visit)
    }

    func send(_ upload: Upload) async throws -> Int {
        let visit = begin("send(\(upload.item))")
        var sum = 0
        if case .parts(let parts) = upload.body { sum = await read(parts, visit) }
        try await workUntyped(visit)
        return result(upload.item) + sum
    }

    func follow(_ item: Int) async throws -> AsyncThrowingStream<Int, any Error> {
        let visit = begin("follow(\(item))")
        try await workUntyped(visit)
        let ticket = Ticket(item)
        let numbers = numbers(of: item)
        let fails = behavior(of: visit).streamFails
        return AsyncThrowingStream { continuation in
            continuation.onTermination = { _ in _ = ticket.number }
            for number in numbers { continuation.yield(number) }
            continuation.finish(throwing: fails ? DeskError.busy : nil)
        }
    }
}
#endif
