// SPDX-License-Identifier: MIT

#if Everything
import Synchronization

/// What a caller passes and gets in one call, besides the result.
final class CallSite: Sendable {
    /// A number that no other call has: that of what serves one time.
    let use: Int
    private let completed = Mutex<[Int]>([])

    init(use: Int) { self.use = use }

    /// The numbers of the desks that called the closure.
    var completions: [Int] { completed.withLock { $0 } }

    func complete(_ desk: Int) { completed.withLock { $0.append(desk) } }
}

extension Errand {
    /// Makes the call of a plan, and returns the result as a text.
    func call(_ desk: any Desk, _ plan: CallPlan, _ site: CallSite) async throws -> String {
        if isAsync { return try await callAsynchronously(desk, plan, site) }
        if self == .feed { return await Self.read(try desk.feed(plan.item), plan.elements) }
        return try callSynchronously(desk, plan, site)
    }

    private func callSynchronously(
        _ desk: any Desk,
        _ plan: CallPlan,
        _ site: CallSite
    ) throws -> String {
        let item = plan.item
        switch self {
        case .title: return desk.title(item)
        case .mark: desk.mark(item)
        case .count: return "\(try desk.count(item))"
        case .stamp: return "\(try desk.stamp(Ticket(item)).number)"
        case .total: return "\(try desk.total(item))"
        case .sort:
            var numbers = [item, 1, 2]
            try desk.sort(&numbers)
            return "\(numbers)"
        case .take:
            return "\(try desk.take(Parcel(item: item, use: site.use, ticket: Ticket(item))))"
        case .visit: return "\(try desk.visit(item) { site.complete($0) })"
        case .ask:
            let ticket = Ticket(item)
            try desk.ask(item) { desk in withExtendedLifetime(ticket) { site.complete(desk) } }
        case .read: return "\(try desk.read(Self.iterator(site)))"
        default:
            let body: LocalUpload.Body =
                plan.wrapsStream ? .parts(Self.iterator(site)) : .whole(Ticket(item))
            return "\(try desk.write(LocalUpload(item: item, body: body)))"
        }
        return "nothing"
    }

    private func callAsynchronously(
        _ desk: any Desk,
        _ plan: CallPlan,
        _ site: CallSite
    ) async throws -> String {
        let item = plan.item
        switch self {
        case .calm: return "\(await desk.calm(item))"
        case .find: return "\(try await desk.find(item).number)"
        case .fetch: return "\(try await desk.fetch(Ticket(item)))"
        case .tell: try await desk.tell(Ticket(item))
        case .fill:
            var pages = Pages(item)
            try await desk.fill(&pages)
            return "\(pages.numbers)"
        case .order:
            let ticket = Ticket(item)
            try await desk.order(item) { desk in
                withExtendedLifetime(ticket) { site.complete(desk) }
            }
        case .put: return "\(try await desk.put(item, Self.stream(site)))"
        case .drain: try await desk.drain(Self.stream(site))
        case .send:
            let body: Upload.Body =
                plan.wrapsStream ? .parts(Self.stream(site)) : .whole(Ticket(item))
            return "\(try await desk.send(Upload(item: item, body: body)))"
        default: return try await Self.read(desk.follow(item), plan.elements)
        }
        return "nothing"
    }

    // MARK: What serves one time

    /// A stream whose first element is the number of its call.
    private static func stream(_ site: CallSite) -> AsyncStream<Int> {
        let ticket = Ticket(site.use)
        return AsyncStream { continuation in
            continuation.onTermination = { _ in _ = ticket.number }
            for number in [site.use, 1, 2] { continuation.yield(number) }
            continuation.finish()
        }
    }

    private static func iterator(_ site: CallSite) -> AnyIterator<Int> {
        let ticket = Ticket(site.use)
        var rest = [site.use, 1, 2][...]
        return AnyIterator { withExtendedLifetime(ticket) { rest.popFirst() } }
    }

    // MARK: Reading results

    private static func read(_ stream: AsyncStream<Int>, _ limit: Int?) async -> String {
        var numbers: [Int] = []
        var iterator = stream.makeAsyncIterator()
        while numbers.count < limit ?? .max, let number = await iterator.next() {
            numbers.append(number)
        }
        return "\(numbers)"
    }

    private static func read(
        _ stream: AsyncThrowingStream<Int, any Error>,
        _ limit: Int?
    ) async -> String {
        var numbers: [Int] = []
        var iterator = stream.makeAsyncIterator()
        do {
            while numbers.count < limit ?? .max, let number = try await iterator.next() {
                numbers.append(number)
            }
        } catch {
            return "\(numbers), and the stream threw \(text(of: error))"
        }
        return "\(numbers)"
    }

    /// An error as its type, or as the case of ``DeskError``.
    static func text(of error: any Error) -> String {
        if let error = error as? DeskError { return "\(error)" }
        return "\(type(of: error))"
    }
}
#endif
