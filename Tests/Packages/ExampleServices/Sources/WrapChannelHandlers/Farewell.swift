// SPDX-License-Identifier: MIT

import NIOCore
import ProtocolProxy

/// A handler that has something to say before it leaves its pipeline, also from behind a proxy.
final class Farewell: ChannelInboundHandler, RemovableChannelHandler, SelectorResponding {
    typealias InboundIn = String
    typealias InboundOut = String

    /// It answers all of its messages itself, and leaves none to a default.
    func responds(to selector: Selector) -> Bool { true }

    func removeHandler(
        context: ChannelHandlerContext,
        removalToken: ChannelHandlerContext.RemovalToken
    ) {
        context.fireChannelRead(wrapInboundOut("goodbye"))
        context.leavePipeline(removalToken: removalToken)
    }
}
