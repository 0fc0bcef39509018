// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// A channel handler by the names of its messages, and what its proxy responds to.
@Suite(.timeLimit(.minutes(1))) struct `A channel handler by name` {
    @Test func `A channel handler can be overridden and sent messages by name`() async throws {
        let scene = try await Scene({ Connection() }) { here, connection in
            try connection.pipeline.syncOperations.addHandlers(LineCodec(), here.proxy)
            try here.proxy.override(selector: "errorCaught(context:error:)") {
                (context: ChannelHandlerContext, error: any Error) in
                context.writeAndFlush(NIOAny("by name: \(error)"), promise: nil)
            }
            here.pipeline = connection.pipeline
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "tea, your number 1")
        try await scene.made.use { here in
            let context = try #require(
                try here.pipeline?.syncOperations.context(handler: here.proxy)
            )
            try here.proxy.send(Message("errorCaught(context:error:)", [context, Garbled()]))
        }
        #expect(try await ada.order("milk") == "by name: that was garbled")
        try await scene.end(ada)
    }

    @Test func `A proxy without a handler responds to overridden selectors only`() throws {
        let empty = ShopProxy()
        #expect(empty.responds(to: "channelRead(context:data:)") == false)
        empty.override(\.channelReadContextData) { _, _ in }
        #expect(empty.responds(to: "channelRead(context:data:)"))
        #expect(empty.responds(to: "write(context:data:promise:)") == false)
        let shop = Shop()
        let proxy = ShopProxy(implementer: shop)
        for requirement in proxy.requirements { #expect(proxy.responds(to: requirement.selector)) }
        #expect(CodecProxy(retaining: LineCodec()).responds(to: "write(context:data:promise:)"))
    }

    @Test func `A message that no connection could send is refused`() throws {
        let proxy = ShopProxy(retaining: Shop())
        #expect(throws: ProxyError.self) {
            try proxy.override(selector: "channelRead(context:data:)") {
                (_: ChannelHandlerContext, _: String) in
            }
        }
        #expect(throws: ProxyError.self) {
            try proxy.send(Message("channelRead(context:data:)", [1, 2]))
        }
    }

    private final class Connection {
        let proxy = ShopProxy(retaining: Shop())
        var pipeline: ChannelPipeline?
    }
}
