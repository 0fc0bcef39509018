// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Synchronization

@testable import wrap_channel_handlers

/// The notes of handlers and observers, on any thread.
final class Notes: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A server whose handlers, and what stands around them, a test makes on the one event loop that
/// there is.
struct Scene<Made>: Sendable {
    let group: MultiThreadedEventLoopGroup
    let made: NIOLoopBound<Made>
    let server: ShopServer

    /// - Parameters:
    ///   - make: Makes what all connections share, on the event loop.
    ///   - addHandlers: Sets up each connection of the server, on the event loop.
    init(
        _ make: @escaping @Sendable () throws -> Made,
        _ addHandlers: @escaping @Sendable (Made, any Channel) throws -> Void
    ) async throws {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        let made = try await loop.submit { NIOLoopBound(try make(), eventLoop: loop) }.get()
        self.made = made
        server = try await ShopServer(on: group) { connection in
            try addHandlers(made.value, connection)
        }
    }

    func customer() async throws -> Customer { try await Customer(of: server, on: group) }

    /// Ends all that is open, and waits until all handlers are gone.
    func end(_ customers: Customer...) async throws {
        for customer in customers where customer.channel.isActive { try await customer.leave() }
        try await server.stop()
        try await group.shutdownGracefully()
    }
}

extension Scene where Made == Wrapping {
    init() async throws { try await self.init({ Wrapping() }) { try $0.addHandlers(to: $1) } }
}

/// One proxy of the shop's handler, in front of which stands the codec by itself.
typealias ShopScene = Scene<ShopProxy>

extension ShopScene {
    /// - Parameter prepare: Registers what the test needs, before anybody connects.
    init(_ prepare: @escaping @Sendable (ShopProxy) throws -> Void = { _ in }) async throws {
        try await self.init({
            let proxy = ShopProxy()
            try prepare(proxy)
            return proxy
        }) { proxy, connection in
            try connection.pipeline.syncOperations.addHandlers(
                LineCodec(),
                proxy.forwarding(to: Shop())
            )
        }
    }
}
