// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix

/// A server on the loopback.
struct ShopServer {
    let channel: any Channel

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - group: The threads of its connections.
    ///   - addHandlers: Sets up each connection, on its event loop.
    init(
        on group: any EventLoopGroup,
        _ addHandlers: @escaping @Sendable (any Channel) throws -> Void
    ) async throws {
        channel = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { connection in
                connection.eventLoop.makeCompletedFuture { try addHandlers(connection) }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
    }

    func stop() async throws { try await channel.close() }
}

/// A client that orders, and waits for the answer.
struct Customer {
    let channel: any Channel
    private var replies: AsyncStream<String>.Iterator

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - group: The threads of the connection.
    ///   - addHandlers: Sets up the connection, on its event loop; the handler that takes the
    ///     answers comes last.
    init(
        of server: ShopServer,
        on group: any EventLoopGroup,
        _ addHandlers: @escaping @Sendable (any Channel, Replies) throws -> Void = {
            connection,
            replies in
            try connection.pipeline.syncOperations.addHandlers(LineCodec(), replies)
        }
    ) async throws {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        replies = lines.makeAsyncIterator()
        guard let address = server.channel.localAddress else {
            throw ChannelError.unknownLocalAddress
        }
        channel = try await ClientBootstrap(group: group)
            .channelInitializer { connection in
                connection.eventLoop.makeCompletedFuture {
                    try addHandlers(connection, Replies(to: continuation))
                }
            }
            .connect(to: address)
            .get()
    }

    /// Orders something.
    ///
    /// - Returns: The server's answer.
    /// - Throws: Where the server closes the connection.
    mutating func order(_ item: String) async throws -> String {
        try await channel.writeAndFlush(item)
        guard let reply = await replies.next() else { throw ChannelError.eof }
        return reply
    }

    func leave() async throws { try await channel.close() }
}
