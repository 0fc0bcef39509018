// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// Overrides that make a real connection fail.
@Suite(.timeLimit(.minutes(1))) struct `A fault that is injected into a channel handler` {
    @Test func `A 'once' fault affects one message of the first connection`() async throws {
        let scene = try await Scene()
        try await scene.made.use { $0.garbleOnce() }
        var (ada, bob) = (try await scene.customer(), try await scene.customer())
        #expect(try await ada.order("tea") == "sorry, that was garbled")
        #expect(try await ada.order("tea") == "tea, your number 1")
        #expect(try await bob.order("milk") == "milk, your number 1")
        try await scene.end(ada, bob)
    }

    @Test func `An injected fault fails one write`() async throws {
        let scene = try await Scene()
        var ada = try await Customer(of: scene.server, on: scene.group) { connection, replies in
            let codec = CodecProxy(retaining: LineCodec())
            codec.override(\.writeContextDataPromise, once: true) { _, _, promise in
                promise?.fail(Garbled())
            }
            try connection.pipeline.syncOperations.addHandlers(codec, replies)
        }
        await #expect(throws: Garbled.self) { try await ada.channel.writeAndFlush("lost") }
        #expect(try await ada.order("tea") == "tea, your number 1")
        try await scene.end(ada)
    }

    @Test func `An injected fault closes the connection, and the client notices`() async throws {
        let scene = try await ShopScene { proxy in
            proxy.override(\.channelReadContextData) { context, _ in context.close(promise: nil) }
        }
        var ada = try await scene.customer()
        await #expect(throws: ChannelError.eof) { try await ada.order("tea") }
        try await ada.channel.closeFuture.get()
        try await scene.end()
    }

    @Test func `An override replaces a channel handler's error handling`() async throws {
        let scene = try await Scene()
        try await scene.made.use { wrapping in
            wrapping.garbleOnce()
            wrapping.shop.intercept(\.errorCaughtContextError) { next in
                { context, error in next(context, Replaced(error: error)) }
            }
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "sorry, in place of that was garbled")
        try await scene.end(ada)
    }

    @Test func `An error that a handler does not declare reaches the handlers behind it`()
        async throws
    {
        let notes = Notes()
        let scene = try await Scene({ Wrapping() }) { wrapping, connection in
            let last = ShopProxy()
            last.observe(\.errorCaughtContextError, .before) { _, error in notes.add("\(error)") }
            // The first proxy has no answer, so NIO's default runs: the error goes on.
            try connection.pipeline.syncOperations.addHandlers(wrapping.codec, last)
        }
        try await scene.made.use { $0.garbleOnce() }
        let ada = try await scene.customer()
        try await ada.channel.writeAndFlush("tea")
        try await ada.leave()
        try await scene.end()
        #expect(notes.all == ["that was garbled"])
    }

    private struct Replaced: Error, CustomStringConvertible {
        let error: any Error
        var description: String { "in place of \(error)" }
    }
}
