// SPDX-License-Identifier: MIT

import NIOCore

/// Makes lines of the bytes that come, and bytes of the lines that go.
///
/// It knows of no proxy, as all handlers of this file.
final class LineCodec: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = String
    typealias OutboundIn = String
    typealias OutboundOut = ByteBuffer

    private var received = ByteBuffer()

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        while let end = received.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) {
            let line = received.readString(length: end - received.readerIndex) ?? ""
            received.moveReaderIndex(forwardBy: 1)
            context.fireChannelRead(wrapInboundOut(line))
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let line = unwrapOutboundIn(data)
        let bytes = context.channel.allocator.buffer(string: "\(line)\n")
        context.write(wrapOutboundOut(bytes), promise: promise)
    }
}

/// Answers the orders of one customer.
final class Shop: ChannelInboundHandler {
    typealias InboundIn = String
    typealias OutboundOut = String

    private var sold = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let item = unwrapInboundIn(data)
        sold += 1
        context.writeAndFlush(wrapOutboundOut("\(item), your number \(sold)"), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.writeAndFlush(wrapOutboundOut("sorry, \(error)"), promise: nil)
    }
}

/// Hands the lines that a customer gets to who waits for them.
final class Replies: ChannelInboundHandler {
    typealias InboundIn = String

    private let lines: AsyncStream<String>.Continuation

    init(to lines: AsyncStream<String>.Continuation) { self.lines = lines }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        lines.yield(unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
        lines.finish()
        context.fireChannelInactive()
    }
}
