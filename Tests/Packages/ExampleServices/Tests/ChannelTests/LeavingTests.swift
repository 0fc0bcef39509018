// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// Handlers that have something to do before they leave, and handlers that leave by themselves.
@Suite struct `A wrapped channel handler that leaves its pipeline` {
    @Test func `A decoder behind a proxy decodes its last byte when it is removed`() throws {
        let direct = ByteToMessageHandler(Pairs())
        #expect(try received(removing: direct) == ["ab", "cd", "e"])
        let proxy = ChannelInboundHandlerProxy(retaining: ByteToMessageHandler(Pairs()))
        #expect(try received(removing: proxy) == ["ab", "cd", "e"])
    }

    @Test func `A handler behind a proxy that stays for one more read stays`() throws {
        let direct = Lingering()
        #expect(try received(removing: direct) == ["abcde", "the last"])
        let proxy = ChannelInboundHandlerProxy(retaining: Lingering())
        #expect(try received(removing: proxy) == ["abcde", "the last"])
    }

    @Test func `A handler behind a proxy has its last word`() throws {
        let channel = EmbeddedChannel()
        let proxy = ChannelInboundHandlerProxy(retaining: Farewell())
        try channel.pipeline.syncOperations.addHandler(proxy)
        channel.pipeline.syncOperations.removeHandler(proxy, promise: nil)
        #expect(try channel.readInbound(as: String.self) == "goodbye")
        _ = try channel.finish()
    }

    @Test func `A proxy around a handler without a removal of its own leaves at once`() throws {
        let proxy = ChannelInboundHandlerProxy(retaining: Passing())
        #expect(try received(removing: proxy) == ["abcde"])
        // NIO's default insists on the handler itself in the pipeline.
        let marked = ChannelInboundHandlerProxy(retaining: Marked())
        #expect(try received(removing: marked) == ["abcde"])
    }

    @Test func `A chain leaves as its first handler with a removal of its own does`() throws {
        let channel = EmbeddedChannel()
        let chain = ChannelInboundHandlerProxy(retaining: Silent())
        try chain.appendImplementer(Farewell(), retained: true)
        try channel.pipeline.syncOperations.addHandler(chain)
        channel.pipeline.syncOperations.removeHandler(chain, promise: nil)
        #expect(try channel.readInbound(as: String.self) == "goodbye")
        _ = try channel.finish()
    }

    @Test func `A wrapped handler leaves by its context and not by itself`() throws {
        for (byContext, left) in [(true, ["first"]), (false, ["first", "second"])] {
            let handler = Leaving(byContext: byContext)
            let channel = EmbeddedChannel(handler: ChannelInboundHandlerProxy(retaining: handler))
            for line in ["first", "second"] {
                try channel.writeInbound(line)
                channel.embeddedEventLoop.run()
            }
            #expect(handler.read == left)
            #expect(handler.failure as? ChannelPipelineError == (byContext ? nil : .notFound))
            _ = try channel.finish(acceptAlreadyClosed: true)
        }
    }

    /// What comes out behind a handler that is removed after it read five bytes, and whose
    /// read is complete only then.
    private func received(removing handler: any ChannelHandler) throws -> [String] {
        let channel = EmbeddedChannel(handler: handler)
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        try channel.writeInbound(ByteBuffer(string: "abcde"))
        let pipeline = channel.pipeline.syncOperations
        let removable = try #require(handler as? any RemovableChannelHandler)
        let removal = pipeline.removeHandler(removable)
        channel.embeddedEventLoop.run()
        channel.pipeline.fireChannelReadComplete()
        channel.embeddedEventLoop.run()
        var hasLeft = false
        removal.assumeIsolated().whenSuccess { hasLeft = true }
        #expect(hasLeft)
        var lines: [String] = []
        while let line = try channel.readInbound(as: String.self) { lines.append(line) }
        _ = try channel.finish(acceptAlreadyClosed: true)
        return lines
    }

    /// Makes a text of two bytes each, and one of what is left at the end.
    private struct Pairs: ByteToMessageDecoder {
        typealias InboundOut = String

        func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) -> DecodingState {
            guard let pair = buffer.readString(length: 2) else { return .needMoreData }
            context.fireChannelRead(wrapInboundOut(pair))
            return .continue
        }

        func decodeLast(
            context: ChannelHandlerContext,
            buffer: inout ByteBuffer,
            seenEOF: Bool
        ) -> DecodingState {
            while decode(context: context, buffer: &buffer) == .continue {}
            if buffer.readableBytes > 0 {
                let rest = buffer.readString(length: buffer.readableBytes) ?? ""
                context.fireChannelRead(wrapInboundOut(rest))
            }
            return .needMoreData
        }
    }

    private final class Passing: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = String

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.fireChannelRead(wrapInboundOut(String(buffer: unwrapInboundIn(data))))
        }
    }

    private final class Silent: ChannelInboundHandler {
        typealias InboundIn = String
        typealias InboundOut = String
    }

    private final class Marked: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = String

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.fireChannelRead(wrapInboundOut(String(buffer: unwrapInboundIn(data))))
        }
    }

    /// Asked to leave, it stays until it has read what is under way.
    private final class Lingering: ChannelInboundHandler, RemovableChannelHandler,
        SelectorResponding
    {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = String

        private var token: ChannelHandlerContext.RemovalToken?

        func responds(to selector: Selector) -> Bool { true }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.fireChannelRead(wrapInboundOut(String(buffer: unwrapInboundIn(data))))
        }

        func removeHandler(
            context: ChannelHandlerContext,
            removalToken: ChannelHandlerContext.RemovalToken
        ) {
            token = removalToken
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            guard let token else { return context.fireChannelReadComplete() }
            context.fireChannelRead(wrapInboundOut("the last"))
            context.leavePipeline(removalToken: token)
        }
    }

    /// Leaves after its first line.
    private final class Leaving: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = String

        private let byContext: Bool
        private(set) var read: [String] = []
        private(set) var failure: (any Error)?

        init(byContext: Bool) { self.byContext = byContext }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            read.append(unwrapInboundIn(data))
            let pipeline = context.pipeline.syncOperations
            let removal =
                byContext
                ? pipeline.removeHandler(context: context) : pipeline.removeHandler(self)
            removal.assumeIsolated().whenFailure { self.failure = $0 }
        }
    }
}
