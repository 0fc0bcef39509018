// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// New handlers and interceptors before an old handler.
@Suite(.timeLimit(.minutes(1))) struct `A new handler before the old one` {
    @Test func `A new handler answers some calls and passes on the rest`() async throws {
        let scene = try await Scene()
        try await scene.made.use { $0.soldOut = "tea" }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "no tea today")
        #expect(try await ada.order("milk") == "milk, your number 1")
        try await scene.end(ada)
    }

    @Test func `A new handler changes the arguments and results of the old one`() async throws {
        let scene = try await Scene()
        try await scene.made.use { wrapping in
            wrapping.shop.intercept(\.channelReadContextData) { next in
                { context, data in next(context, NIOAny(Shop.unwrapInboundIn(data).uppercased())) }
            }
            wrapping.codec.intercept(\.writeContextDataPromise) { next in
                { context, data, promise in
                    next(context, NIOAny("<\(LineCodec.unwrapOutboundIn(data))>"), promise)
                }
            }
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "<TEA, your number 1>")
        try await scene.end(ada)
    }

    @Test func `A new handler can be removed and added on an open connection`() async throws {
        let scene = try await Scene({ Chain() }) { chain, connection in
            try connection.pipeline.syncOperations.addHandlers(LineCodec(), chain.proxy)
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "tea, your number 1")
        try await scene.made.use { try $0.proxy.insertImplementer($0.soldOut, at: 0) }
        #expect(try await ada.order("tea") == "no tea today")
        try await scene.made.use { _ = $0.proxy.removeImplementer($0.soldOut) }
        #expect(try await ada.order("tea") == "tea, your number 2")
        try await scene.end(ada)
    }

    @Test func `The handler that was added last is asked first`() async throws {
        let notes = Notes()
        let scene = try await ShopScene { proxy in
            for name in ["old", "new"] {
                proxy.intercept(\.channelReadContextData, named: RegistrationName(name)) { next in
                    { context, data in
                        notes.add(name)
                        next(context, data)
                    }
                }
            }
        }
        var ada = try await scene.customer()
        _ = try await ada.order("tea")
        try await scene.made.use { $0.removeHandler(\.channelReadContextData, named: "new") }
        _ = try await ada.order("tea")
        #expect(notes.all == ["new", "old", "old"])
        try await scene.end(ada)
    }

    @Test func `A new handler can pass on a call later on the event loop`() async throws {
        let notes = Notes()
        let scene = try await ShopScene { proxy in
            proxy.intercept(\.channelReadContextData) { next in
                { context, data in
                    let rest = NIOLoopBound((next, context, data), eventLoop: context.eventLoop)
                    notes.add("waits")
                    context.eventLoop.execute {
                        let (next, context, data) = rest.value
                        notes.add("goes on")
                        next(context, data)
                    }
                }
            }
            proxy.observe(\.channelReadContextData, .after) { _, _ in notes.add("read") }
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "tea, your number 1")
        #expect(notes.all == ["waits", "read", "goes on"])
        try await scene.end(ada)
    }

    /// A chain of the handlers of one connection.
    private final class Chain {
        let proxy = ShopProxy(retaining: Shop())
        let soldOut = SoldOut("tea")
    }
}
