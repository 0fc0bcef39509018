// SPDX-License-Identifier: MIT

import NIOCore
import ProtocolProxy

typealias CodecProxy = ChannelDuplexHandlerProxy<ByteBuffer, ByteBuffer, String, String>
typealias ShopProxy = ChannelInboundHandlerProxy<String, String, Never>

/// The proxies around the handlers of all connections of one event loop.
///
/// Handlers belong to their event loop, and so do their proxies: neither is Sendable.
final class Wrapping {
    let codec = CodecProxy()
    let shop = ShopProxy()
    var soldOut: String?

    /// Sets up a connection: handlers of its own, and registrations that it shares with the others.
    func addHandlers(to connection: any Channel) throws {
        let handlers = ShopProxy(retaining: Shop())
        if let soldOut { try handlers.insertImplementer(SoldOut(soldOut), at: 0, retained: true) }
        try connection.pipeline.syncOperations.addHandlers(
            codec.forwarding(to: LineCodec()),
            shop.forwarding(to: handlers)
        )
    }

    /// Notes the lines that all connections read and write, also those that are open.
    ///
    /// - Returns: A function that ends it on all connections.
    func audit(_ note: @escaping @Sendable (String) -> Void) -> () -> Void {
        let reads = shop.observe(\.channelReadContextData, .before) { _, data in
            note("reads \(Shop.unwrapInboundIn(data))")
        }
        let writes = codec.observe(\.writeContextDataPromise, .before) { _, data, _ in
            note("writes \(LineCodec.unwrapOutboundIn(data))")
        }
        return {
            reads.cancel()
            writes.cancel()
        }
    }

    /// Lets the next bytes that come be unreadable: the codec is not asked, and the handler after
    /// it gets the error.
    func garbleOnce() {
        codec.override(\.channelReadContextData, once: true) { context, _ in
            context.fireErrorCaught(Garbled())
        }
    }
}

struct Garbled: Error, CustomStringConvertible {
    let description = "that was garbled"
}

/// A handler before the shop: it takes the orders of what is sold out, and leaves all else to the
/// shop.
final class SoldOut: ChannelInboundHandler, CallDeclining {
    typealias InboundIn = String
    typealias OutboundOut = String

    private let item: String

    init(_ item: String) { self.item = item }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.writeAndFlush(wrapOutboundOut("no \(item) today"), promise: nil)
    }

    func declines(_ call: PendingCall) -> Bool {
        guard let (_, data) = call.arguments(of: ShopProxy.channelReadContextData) else {
            return true
        }
        return Self.unwrapInboundIn(data) != item
    }
}

extension NIOLoopBound {
    /// Uses the value on the event loop that it belongs to.
    func use<Result: Sendable>(_ body: @escaping @Sendable (Value) throws -> Result) async throws
        -> Result
    {
        try await eventLoop.submit { try body(value) }.get()
    }
}
