// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// Registrations that end or rest while connections are open.
@Suite(.timeLimit(.minutes(1))) struct `A registration on a channel handler` {
    @Test func `Cancelling a registration affects all open connections`() async throws {
        let (scene, notes) = (try await ShopScene(), Notes())
        let registration = try await scene.made.use { proxy in
            let registration = proxy.observe(\.channelReadContextData, .before) { _, data in
                notes.add(Shop.unwrapInboundIn(data))
            }
            return NIOLoopBound(registration, eventLoop: scene.group.next())
        }
        var (ada, bob) = (try await scene.customer(), try await scene.customer())
        _ = try await ada.order("tea")
        _ = try await bob.order("milk")
        try await registration.use { $0.cancel() }
        _ = try await ada.order("bread")
        _ = try await bob.order("salt")
        #expect(notes.all == ["tea", "milk"])
        #expect(try await registration.use(\.isActive) == false)
        try await scene.end(ada, bob)
    }

    @Test func `A disabled registration keeps its place when it is enabled`() async throws {
        let (scene, notes) = (try await ShopScene(), Notes())
        let registration = try await scene.made.use { proxy in
            let registration = proxy.observe(\.channelReadContextData, .before) { _, data in
                notes.add("first \(Shop.unwrapInboundIn(data))")
            }
            proxy.observe(\.channelReadContextData, .before) { _, data in
                notes.add("second \(Shop.unwrapInboundIn(data))")
            }
            return NIOLoopBound(registration, eventLoop: scene.group.next())
        }
        var ada = try await scene.customer()
        try await registration.use { $0.isEnabled = false }
        _ = try await ada.order("tea")
        try await registration.use { $0.isEnabled = true }
        _ = try await ada.order("milk")
        #expect(notes.all == ["second tea", "first milk", "second milk"])
        try await scene.end(ada)
    }

    @Test func `A registration can be cancelled during the read that it answers`() async throws {
        let scene = try await ShopScene { proxy in
            var cancel = {}
            cancel =
                proxy.intercept(\.channelReadContextData) { next in
                    { context, data in
                        guard Shop.unwrapInboundIn(data) == "stop" else {
                            return next(context, NIOAny("more"))
                        }
                        cancel()
                        next(context, data)
                    }
                }.cancel
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "more, your number 1")
        #expect(try await ada.order("stop") == "stop, your number 2")
        #expect(try await ada.order("tea") == "tea, your number 3")
        try await scene.end(ada)
    }

    @Test func `A registration ends with the handler that owns it`() async throws {
        let scene = try await Scene({ Owners() }) { owners, connection in
            let shop = Shop()
            owners.closings.append(connection.closeFuture)
            let number = owners.closings.count
            owners.proxy.override(\.channelReadContextData, owner: shop) { context, _ in
                context.writeAndFlush(NIOAny("from \(number)"), promise: nil)
            }
            try connection.pipeline.syncOperations.addHandlers(
                LineCodec(),
                owners.proxy.forwarding(to: shop)
            )
        }
        var ada = try await scene.customer()
        #expect(try await ada.order("tea") == "from 1")
        var bob = try await scene.customer()
        #expect(try await bob.order("tea") == "from 2")
        #expect(try await ada.order("tea") == "from 2")
        try await bob.leave()
        try await scene.made.use { $0.closings[1] }.get()
        #expect(try await ada.order("tea") == "from 1")
        try await scene.end(ada)
    }

    private final class Owners {
        let proxy = ShopProxy()
        var closings: [EventLoopFuture<Void>] = []
    }

    @Test func `A 'once' registration serves one read of many connections`() async throws {
        let scene = try await ShopScene { proxy in
            proxy.override(\.channelReadContextData, once: true) { context, _ in
                context.writeAndFlush(NIOAny("you are the first"), promise: nil)
            }
        }
        let replies = try await withThrowingTaskGroup(of: String.self) { tasks in
            for _ in 0..<20 {
                tasks.addTask {
                    var customer = try await scene.customer()
                    let reply = try await customer.order("tea")
                    try await customer.leave()
                    return reply
                }
            }
            return try await tasks.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(replies == ["you are the first": 1, "tea, your number 1": 19])
        try await scene.end()
    }
}
