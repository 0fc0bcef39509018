// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// Protocols that a framework looks for in an object besides the one that is proxied.
@Suite struct `Companions of a protocol for the generator` {
    private let workspace: Workspace

    /// A pipeline as SwiftNIO's, as far as a handler leaves it.
    init() throws {
        workspace = try Workspace()
        try workspace.compile(
            "NIOCore",
            """
            public final class ChannelHandlerContext {
                public struct RemovalToken { public init() {} }
                public let handler: any ChannelHandler
                public init(_ handler: any ChannelHandler) { self.handler = handler }
                public func leavePipeline(removalToken: RemovalToken) { print("left") }
            }
            public protocol ChannelHandler: AnyObject {
                func handlerAdded(context: ChannelHandlerContext)
            }
            extension ChannelHandler { public func handlerAdded(context: ChannelHandlerContext) {} }
            public protocol ReadingHandler: ChannelHandler { func read() }
            public protocol RemovableChannelHandler: ChannelHandler {
                func removeHandler(
                    context: ChannelHandlerContext, removalToken: ChannelHandlerContext.RemovalToken
                )
            }
            extension RemovableChannelHandler {
                public func removeHandler(
                    context: ChannelHandlerContext, removalToken: ChannelHandlerContext.RemovalToken
                ) {
                    precondition(context.handler === self)
                    context.leavePipeline(removalToken: removalToken)
                }
            }
            public final class ByteToMessageHandler<Decoder>: ReadingHandler {
                public init(_ decoder: Decoder) {}
                public func read() {}
            }
            extension ByteToMessageHandler: RemovableChannelHandler {
                public func removeHandler(
                    context: ChannelHandlerContext, removalToken: ChannelHandlerContext.RemovalToken
                ) {
                    print("decoded", terminator: ", ")
                    context.leavePipeline(removalToken: removalToken)
                }
            }
            """
        )
    }

    private func generate(_ module: String, _ protocols: [String], _ access: Access? = nil) throws {
        var arguments = try workspace.arguments(module, protocols)
        arguments.options.access = access
        arguments.output = workspace.folder.appending(path: "\(module)Proxies.swift").path
        try workspace.run(arguments)
    }

    private static let handlers = """
        final class Plain: ReadingHandler { func read() {} }
        final class Marked: ReadingHandler, RemovableChannelHandler { func read() {} }
        final class Tidy: ReadingHandler, RemovableChannelHandler, SelectorResponding {
            func read() {}
            func responds(to selector: Selector) -> Bool { true }
            func removeHandler(
                context: ChannelHandlerContext, removalToken: ChannelHandlerContext.RemovalToken
            ) {
                print("tidied up", terminator: ", ")
                context.leavePipeline(removalToken: removalToken)
            }
        }
        func remove(_ proxy: any ChannelHandler) {
            guard let it = proxy as? any RemovableChannelHandler else { return print("refused") }
            it.removeHandler(context: ChannelHandlerContext(proxy), removalToken: .init())
        }

        """

    @Test func `The proxy of a channel handler leaves a pipeline as its handler does`() throws {
        try generate("NIOCore", ["ReadingHandler"])
        let output = try workspace.runProgram(
            """
            import NIOCore
            import ProtocolProxy
            \(Self.handlers)
            remove(ReadingHandlerProxy(retaining: Tidy()))
            remove(ReadingHandlerProxy(retaining: ByteToMessageHandler(1)))
            remove(ReadingHandlerProxy(retaining: Plain()))
            remove(ReadingHandlerProxy(retaining: Marked()))
            remove(ReadingHandlerProxy())
            remove(ReadingHandlerProxy(retaining: ReadingHandlerProxy(retaining: Tidy())))
            let chain = ReadingHandlerProxy(retaining: Plain())
            try chain.appendImplementer(Tidy(), retained: true)
            remove(chain)
            """,
            with: ["NIOCore"],
            ["NIOCoreProxies.swift"]
        )
        #expect(
            output
                == "tidied up, left\ndecoded, left\nleft\nleft\nleft\ntidied up, left\ntidied up, left\n"
        )
    }

    @Test func `A companion is generated for a protocol of one's own that inherits from it`() throws
    {
        try workspace.compile(
            "Kitchen",
            """
            public import NIOCore
            public protocol Reader: ReadingHandler { func rest() }
            extension Reader { public func rest() {} }
            """
        )
        try generate("Kitchen", ["Reader"], .public)
        let outcome = try workspace.compileProgram(
            """
            import Kitchen
            import NIOCore
            import ProtocolProxy
            print(ReaderProxy() as any RemovableChannelHandler)
            """,
            with: ["NIOCore", "Kitchen"],
            ["KitchenProxies.swift"],
            ["-default-isolation", "MainActor"]
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A companion that the protocol itself inherits from is proxied as the rest of it`()
        throws
    {
        try workspace.compile(
            "Kitchen",
            "public import NIOCore\npublic protocol Leaver: ReadingHandler, RemovableChannelHandler {}"
        )
        try generate("Kitchen", ["Leaver"])
        let output = try workspace.runProgram(
            """
            import Kitchen
            import NIOCore
            import ProtocolProxy
            \(Self.handlers)
            extension Tidy: Leaver {}
            let proxy = LeaverProxy(retaining: Tidy())
            proxy.observe(\\.removeHandlerContextRemovalToken, .before) { _, _ in print("observed") }
            remove(proxy)
            """,
            with: ["NIOCore", "Kitchen"],
            ["KitchenProxies.swift"]
        )
        #expect(output == "observed\ntidied up, left\n")
    }

    @Test func `A module without the companion's protocol has proxies without it`() throws {
        let other = try Workspace()
        try other.compile(
            "NIOCore",
            "public protocol ChannelHandler: AnyObject { func handlerAdded() }"
        )
        let arguments = try other.arguments("NIOCore", ["ChannelHandler"])
        try other.run(arguments)
        #expect(!other.printed.joined().contains("Removable"))
    }
}
