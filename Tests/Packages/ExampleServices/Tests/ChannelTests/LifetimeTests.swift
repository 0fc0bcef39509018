// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// How long handlers and proxies live, and what a pipeline finds.
@Suite(.timeLimit(.minutes(1))) struct `The lifetime of a wrapped channel handler` {
    @Test func `A wrapped channel handler lives as long as its connection`() async throws {
        let scene = try await Scene({ Witness() }) { witness, connection in
            let shop = Shop()
            let proxy = ShopProxy(retaining: shop)
            proxy.observe(\.channelReadContextData, .before) { _, _ in }
            (witness.shop, witness.proxy, witness.closing) = (shop, proxy, connection.closeFuture)
            try connection.pipeline.syncOperations.addHandlers(LineCodec(), proxy)
        }
        var ada = try await scene.customer()
        _ = try await ada.order("tea")
        #expect(try await scene.made.use { $0.shop != nil && $0.proxy != nil })
        try await ada.leave()
        try await scene.made.use { try #require($0.closing) }.get()
        #expect(try await scene.made.use { $0.shop == nil && $0.proxy == nil })
        try await scene.end()
    }

    @Test func `Reads pass through after a wrapped handler is gone`() async throws {
        let notes = Notes()
        let scene = try await Scene({ Owner() }) { owner, connection in
            let last = ShopProxy(retaining: Shop())
            last.observe(\.channelReadContextData, .before) { _, _ in notes.add("passed") }
            let proxy = ShopProxy(implementer: owner.soldOut)
            try connection.pipeline.syncOperations.addHandlers(LineCodec(), proxy, last)
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "no tea today")
        try await scene.made.use { $0.soldOut = nil }
        #expect(try await ada.order("tea") == "tea, your number 1")
        #expect(notes.all == ["passed"])
        try await scene.end(ada)
    }

    @Test func `Removing the proxy from the pipeline releases the handler`() async throws {
        let (scene, notes) = (
            try await Scene({ Chain() }) { chain, connection in
                try connection.pipeline.syncOperations.addHandlers(LineCodec(), chain.front, Shop())
                chain.pipeline = connection.pipeline
            }, Notes()
        )
        var ada = try await scene.customer()
        try await scene.made.use { chain in
            _ = chain.front.observe(\.handlerRemovedContext, .after) { _ in notes.add("removed") }
        }
        #expect(try await ada.order("tea") == "no tea today")
        let removed = try await scene.made.use {
            try #require($0.pipeline?.syncOperations).removeHandler($0.front)
        }
        try await removed.get()
        #expect(try await ada.order("tea") == "tea, your number 1")
        #expect(notes.all == ["removed"])
        try await scene.end(ada)
    }

    @Test func `A pipeline knows the proxy and not its handler`() async throws {
        let scene = try await Scene({ Chain() }) { chain, connection in
            try connection.pipeline.syncOperations.addHandlers(LineCodec(), chain.front)
            chain.pipeline = connection.pipeline
        }
        var ada = try await scene.customer()
        _ = try await ada.order("tea")
        try await scene.made.use { chain in
            let pipeline = try #require(chain.pipeline).syncOperations
            #expect(try pipeline.handler(type: ShopProxy.self) === chain.front)
            #expect(throws: ChannelPipelineError.notFound) {
                try pipeline.handler(type: SoldOut.self)
            }
            #expect(try pipeline.context(handler: chain.front).handler === chain.front)
        }
        try await scene.end(ada)
    }

    private final class Witness {
        weak var shop: Shop?
        weak var proxy: ShopProxy?
        var closing: EventLoopFuture<Void>?
    }

    private final class Owner {
        var soldOut: SoldOut? = SoldOut("tea")
    }

    private final class Chain {
        let front = ShopProxy(retaining: SoldOut("tea"))
        var pipeline: ChannelPipeline?
    }
}
