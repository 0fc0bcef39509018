// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTP1
import NIOPosix

/// A server on the loopback that redirects from `/moved`, and answers everything else in two pieces.
struct Site {
    private let channel: any Channel

    init(on group: any EventLoopGroup) async throws {
        channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { connection in
                connection.eventLoop.makeCompletedFuture {
                    let pipeline = connection.pipeline.syncOperations
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(Pages())
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
    }

    func url(_ path: String) -> String {
        "http://127.0.0.1:\(channel.localAddress?.port ?? 0)\(path)"
    }

    func close() async throws { try await channel.close() }
}

private final class Pages: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private var path = ""

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): path = head.uri
        case .body: break
        case .end: answer(context)
        }
    }

    private func answer(_ context: ChannelHandlerContext) {
        let isMoved = path == "/moved"
        let pieces = isMoved ? ["it moved"] : ["one", "two"]
        var head = HTTPResponseHead(version: .http1_1, status: isMoved ? .found : .ok)
        if isMoved { head.headers.add(name: "Location", value: "/here") }
        head.headers.add(
            name: "Content-Length",
            value: "\(pieces.reduce(0) { $0 + $1.utf8.count })"
        )
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        for piece in pieces {
            let body = IOData.byteBuffer(ByteBuffer(string: piece))
            context.writeAndFlush(wrapOutboundOut(.body(body)), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}
