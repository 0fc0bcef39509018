// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

enum FeedError: Error, Equatable { case offline, cancelled, refused(Int) }

struct FeedEvent: Equatable, Sendable {
    var id: Int
    var text: String
}

@Proxied protocol FeedService: AnyObject, Sendable {
    func page(after id: Int, limit: Int) async throws(FeedError) -> [FeedEvent]
    func events() -> AsyncStream<FeedEvent>
    func acknowledge(_ id: Int) async throws(FeedError)
}

@Proxied protocol FeedStore: AnyObject, Sendable {
    func lastID() async -> Int
    func append(_ events: [FeedEvent]) async
}

@Proxied protocol Pause: AnyObject, Sendable {
    func wait(seconds: Int) async throws
}

/// Fetches the events that it missed, tries again where the service is offline, and then follows
/// those that come.
struct FeedClient: Sendable {
    let service: any FeedService
    let store: any FeedStore
    let pause: any Pause
    var attempts = 3

    func catchUp() async throws(FeedError) -> Int {
        var last = await store.lastID()
        var count = 0
        while true {
            let page = try await page(after: last)
            guard let newest = page.last else { return count }
            await store.append(page)
            (last, count) = (newest.id, count + page.count)
        }
    }

    private func page(after id: Int) async throws(FeedError) -> [FeedEvent] {
        for attempt in 1... {
            do throws(FeedError) {
                return try await service.page(after: id, limit: 2)
            } catch {
                guard error == .offline, attempt < attempts else { throw error }
            }
            do { try await pause.wait(seconds: attempt) } catch { throw .cancelled }
        }
        return []
    }

    func follow() async throws(FeedError) {
        for await event in service.events() {
            await store.append([event])
            try await service.acknowledge(event.id)
        }
    }
}
