// SPDX-License-Identifier: MIT

import ProtocolProxySwiftTesting
import Testing

@testable import App

@Suite(.doubles(checking: .unusedStubs), .timeLimit(.minutes(1))) struct FeedClientTests {
    let service = FeedServiceProxy.double()
    let store = FeedStoreProxy.double()
    let pause = PauseProxy.double()
    let events = (1...4).map { FeedEvent(id: $0, text: "event \($0)") }

    var client: FeedClient { FeedClient(service: service, store: store, pause: pause) }

    @Test func `The client fetches pages until one is empty`() async throws {
        store.when(\.lastID).returns(0)
        service.when(\.pageAfterLimit, 0, 2).returns(Array(events[0..<2]))
        service.when(\.pageAfterLimit, 2, .any).returns(Array(events[2..<4]))
        service.when(\.pageAfterLimit).returns([])
        #expect(try await client.catchUp() == 4)
        verifyOrder {
            store.calls(\.lastID)
            service.calls(\.pageAfterLimit, 0, 2)
            store.calls(\.append, .is(Array(events[0..<2])))
            service.calls(\.pageAfterLimit, 2, 2)
            store.calls(\.append, .is(Array(events[2..<4])))
            service.calls(\.pageAfterLimit, 4, 2)
        }
        service.verifyNothingElse()
        store.verifyNothingElse()
    }

    @Test func `The client waits longer before each attempt`() async throws {
        store.when(\.lastID).returns(7)
        service.when(\.pageAfterLimit).throws(FeedError.offline, times: 2).returns([])
        let first = pause.when(\.waitSeconds, 1).suspends()
        let second = pause.when(\.waitSeconds, 2).suspends()
        async let count = client.catchUp()
        await first.arrival()
        service.verify(\.pageAfterLimit, 7, 2)
        first.open()
        await second.arrival()
        service.verify(\.pageAfterLimit, called: .twice)
        second.open()
        #expect(try await count == 0)
        service.verify(\.pageAfterLimit, called: 3)
        #expect(service.calls(\.pageAfterLimit).errors == [.offline, .offline])
    }

    @Test func `The client gives up at once if it is refused`() async {
        store.when(\.lastID).returns(0)
        service.when(\.pageAfterLimit).throws(FeedError.refused(403))
        await #expect(throws: FeedError.refused(403)) { try await client.catchUp() }
        service.verify(\.pageAfterLimit)
        store.verify(\.append, called: .never)
    }

    @Test func `Cancelling the client ends its wait for the next attempt`() async {
        store.when(\.lastID).returns(0)
        service.when(\.pageAfterLimit).throws(FeedError.offline)
        let gate = pause.when(\.waitSeconds).suspends()
        let catchingUp = Task { [client] in try await client.catchUp() }
        await gate.arrival()
        catchingUp.cancel()
        await #expect(throws: FeedError.cancelled) { try await catchingUp.value }
        service.verify(\.pageAfterLimit)
    }

    @Test func `The client stores the events of a slow service`() async throws {
        store.when(\.lastID).returns(0)
        let gate = service.when(\.pageAfterLimit, 0, .any).suspends()
        service.when(\.pageAfterLimit).returns([])
        async let count = client.catchUp()
        await gate.arrival()
        store.verify(\.append, called: .never)
        gate.open(returning: [events[0]])
        #expect(try await count == 1)
        store.verify(\.append, .is([events[0]]))
    }

    @Test func `The client acknowledges each event after it is stored`() async throws {
        let (stream, feed) = AsyncStream.makeStream(of: FeedEvent.self)
        service.when(\.events).returns(stream)
        let following = Task { [client] in try await client.follow() }
        feed.yield(events[0])
        await service.verify(\.acknowledge, 1, within: .seconds(60))
        verifyOrder {
            store.calls(\.append, .is([events[0]]))
            service.calls(\.acknowledge, 1)
        }
        let gate = store.when(\.append, .is([events[1]])).suspends()
        feed.yield(events[1])
        await gate.arrival()
        service.verify(\.acknowledge, 2, called: .never)
        gate.open(returning: ())
        feed.finish()
        try await following.value
        #expect(service.calls(\.acknowledge).arguments == [1, 2])
    }

    @Test func `The client stops if an event cannot be acknowledged`() async {
        let (stream, feed) = AsyncStream.makeStream(of: FeedEvent.self)
        service.when(\.events).returns(stream)
        service.when(\.acknowledge, .in(2...)).throws(FeedError.offline)
        for event in events { feed.yield(event) }
        await #expect(throws: FeedError.offline) { try await client.follow() }
        service.verify(\.acknowledge, called: .twice)
        #expect(store.calls(\.append).arguments == [[events[0]], [events[1]]])
    }

    @Test func `Cancelling the client ends a suspended call`() async {
        store.when(\.lastID).returns(0)
        let gate = service.when(\.pageAfterLimit).suspends(throwing: FeedError.cancelled)
        let catchingUp = Task { [client] in try await client.catchUp() }
        await gate.arrival()
        catchingUp.cancel()
        await #expect(throws: FeedError.cancelled) { try await catchingUp.value }
    }
}
