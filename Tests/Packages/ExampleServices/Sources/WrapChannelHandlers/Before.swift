// SPDX-License-Identifier: MIT

import NIOCore

/// Does the work of `Wrapping.audit(_:)` without a proxy: one more handler in each pipeline, with
/// the types of its neighbors.
final class Audit: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = String
    typealias InboundOut = String
    typealias OutboundIn = String
    typealias OutboundOut = String

    private let note: @Sendable (String) -> Void

    init(_ note: @escaping @Sendable (String) -> Void) { self.note = note }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        note("reads \(unwrapInboundIn(data))")
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        note("writes \(unwrapOutboundIn(data))")
        context.write(data, promise: promise)
    }
}

/// To end it, each connection that is open has to be known, and told on its own event loop.
func removeAudits(from connections: [any Channel]) async throws {
    for connection in connections {
        try await connection.pipeline.removeHandler(name: "audit")
    }
}
