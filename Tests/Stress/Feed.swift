// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures

/// A protocol whose results are objects and streams.
protocol Feed: AnyObject, Sendable {
    func page(_ key: Int) -> Page
    func values(_ key: Int) -> AsyncStream<Int>
    func lines(_ key: Int) async throws -> AsyncThrowingStream<Int, any Error>
}

/// A result of a feed.
final class Page: Sendable {
    let key: Int
    private let marker: Marker

    init(_ key: Int, _ alive: Count) {
        self.key = key
        self.marker = Marker(alive)
    }
}

// SAFETY: the routes of a proxy may be used from any thread, and admit only Sendable handlers for a
// Sendable protocol.
final class FeedProxy: ProtocolProxy, Feed, ProxyClass, @unchecked Sendable {
    static let page = SendableRequirement<@Sendable (Int) -> Page, Int, Page, Never>("page(_:)")
        .calling { (it: any Feed, key) in it.page(key) }
    static let values = SendableRequirement<
        @Sendable (Int) -> AsyncStream<Int>, Int, AsyncStream<Int>, Never
    >(
        "values(_:)"
    )
    .calling { (it: any Feed, key) in it.values(key) }
    static let lines = SendableAsyncRequirement<
        @Sendable (Int) async throws -> AsyncThrowingStream<Int, any Error>, Int,
        AsyncThrowingStream<Int, any Error>, any Error
    >(
        "lines(_:)",
        Parameters(),
        around: { decorator in
            { key in
                try await decorator.callConcurrently(key) { function in try await function(key) }
            }
        },
        applyConcurrently: { function, key in try await function(key) }
    )
    .callingConcurrently { (it: any Feed, key) in try await it.lines(key) }

    static let descriptor = ProtocolDescriptor(
        (any Feed).self,
        requirements: [page, values, lines]
    )
    override class var protocols: [ProtocolDescriptor] { [descriptor] }
    convenience init(implementer: (any Feed)?) { self.init(implementer, as: (any Feed).self) }
    convenience init(retaining implementer: any Feed) {
        self.init(implementer, as: (any Feed).self, retained: true)
    }

    func page(_ key: Int) -> Page { send(Self.page, key) }
    func values(_ key: Int) -> AsyncStream<Int> { send(Self.values, key) }
    func lines(_ key: Int) async throws -> AsyncThrowingStream<Int, any Error> {
        try await send(Self.lines, key)
    }
}
