// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Synchronization
import Testing

@testable import wrap_channel_handlers

/// Proxies on several event loops at once.
@Suite(.timeLimit(.minutes(1))) struct `Channel handlers of several event loops` {
    @Test func `Registrations run on each channel's own event loop`() async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 4)
        let counts = Counts()
        var wrappings: [ObjectIdentifier: NIOLoopBound<Wrapping>] = [:]
        for loop in group.makeIterator() {
            wrappings[ObjectIdentifier(loop)] = try await loop.submit {
                let wrapping = Wrapping()
                _ = wrapping.audit { counts.add($0.hasPrefix("reads") ? "reads" : "writes") }
                return NIOLoopBound(wrapping, eventLoop: loop)
            }.get()
        }
        let server = try await ShopServer(on: group) { [wrappings] connection in
            guard let wrapping = wrappings[ObjectIdentifier(connection.eventLoop)] else {
                throw ChannelError.eof
            }
            try wrapping.value.addHandlers(to: connection)
        }
        try await withThrowingTaskGroup { tasks in
            for _ in 0..<32 {
                tasks.addTask {
                    var customer = try await Customer(of: server, on: group)
                    for number in 1...25 {
                        #expect(try await customer.order("tea") == "tea, your number \(number)")
                    }
                    try await customer.leave()
                }
            }
            try await tasks.waitForAll()
        }
        #expect(counts.all == ["reads": 800, "writes": 800])
        try await server.stop()
        try await group.shutdownGracefully()
    }

    private final class Counts: Sendable {
        private let counts = Mutex<[String: Int]>([:])
        var all: [String: Int] { counts.withLock(\.self) }
        func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
    }
}
