// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// Observers see the calls of a handler on a real connection.
@Suite(.timeLimit(.minutes(1))) struct `Observing a channel handler` {
    @Test func `Observers see a connection's events in the order of the pipeline`() async throws {
        let notes = Notes()
        let scene = try await ShopScene { proxy in
            proxy.observeAll(.before) { call in notes.add("\(call.selector)") }
        }
        var ada = try await scene.customer()
        _ = try await ada.order("tea")
        try await scene.end(ada)
        #expect(
            notes.all == [
                "handlerAdded(context:)", "channelRegistered(context:)", "channelActive(context:)",
                "channelRead(context:data:)", "channelReadComplete(context:)",
                "channelReadComplete(context:)",
                "channelInactive(context:)", "channelUnregistered(context:)",
                "handlerRemoved(context:)",
            ]
        )
    }

    @Test func `Observers run before and after a handler's read`() async throws {
        let notes = Notes()
        let scene = try await Scene()
        try await scene.made.use { wrapping in
            wrapping.shop.observe(\.channelReadContextData, .before) { _, data in
                notes.add("before \(Shop.unwrapInboundIn(data))")
            }
            wrapping.codec.observe(\.writeContextDataPromise, .after) { _, data, _ in
                notes.add("written \(LineCodec.unwrapOutboundIn(data))")
            }
            wrapping.shop.observe(\.channelReadContextData) { arguments, outcome in
                guard case .success = outcome else { return notes.add("failed") }
                notes.add("after \(Shop.unwrapInboundIn(arguments.1))")
            }
        }
        var ada = try await scene.customer()
        _ = try await ada.order("tea")
        try await scene.end(ada)
        #expect(notes.all == ["before tea", "written tea, your number 1", "after tea"])
    }

    @Test func `A client's handlers can be observed in both directions`() async throws {
        let notes = Notes()
        let scene = try await Scene()
        var ada = try await Customer(of: scene.server, on: scene.group) { connection, replies in
            let codec = CodecProxy(retaining: LineCodec())
            codec.observe(\.writeContextDataPromise, .before) { _, data, _ in
                notes.add("orders \(LineCodec.unwrapOutboundIn(data))")
            }
            codec.observe(\.channelReadContextData, .before) { _, data in
                notes.add("gets \(LineCodec.unwrapInboundIn(data).readableBytes) bytes")
            }
            let last = ChannelInboundHandlerProxy(retaining: replies)
            last.observe(\.channelReadContextData, .after) { _, data in
                notes.add("hands on \(Replies.unwrapInboundIn(data))")
            }
            try connection.pipeline.syncOperations.addHandlers(codec, last)
        }
        #expect(try await ada.order("tea") == "tea, your number 1")
        try await scene.end(ada)
        #expect(notes.all == ["orders tea", "gets 19 bytes", "hands on tea, your number 1"])
    }

    @Test func `Several observers run in order for all connections`() async throws {
        let notes = Notes()
        let scene = try await ShopScene { proxy in
            for name in ["first", "second"] {
                proxy.observe(\.channelReadContextData, .before) { _, data in
                    notes.add("\(name) \(Shop.unwrapInboundIn(data))")
                }
            }
        }
        var (ada, bob) = (try await scene.customer(), try await scene.customer())
        _ = try await ada.order("tea")
        _ = try await bob.order("milk")
        try await scene.end(ada, bob)
        #expect(notes.all == ["first tea", "second tea", "first milk", "second milk"])
    }

    /// The outbound half of a handler is what NIO sees of the object in its pipeline.
    @Test func `A duplex handler can stand behind a proxy of one direction`() async throws {
        let (notes, audited) = (Notes(), Notes())
        let scene = try await Scene({ ShopProxy() }) { proxy, connection in
            let audit = ChannelInboundHandlerProxy(retaining: Audit { audited.add($0) })
            audit.observeAll(.before) { call in
                if call.selector.baseName == "channelRead" { notes.add("\(call.selector)") }
            }
            try connection.pipeline.syncOperations.addHandlers(
                LineCodec(),
                audit,
                proxy.forwarding(to: Shop())
            )
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "tea, your number 1")
        try await scene.end(ada)
        #expect(notes.all == ["channelRead(context:data:)"])
        #expect(audited.all == ["reads tea"])
    }
}
