// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded
import Testing

/// Notes the calls of a channel handler, and does something in some of them.
private final class Handler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = String
    typealias InboundOut = String

    private let notes: Notes
    private let name: String
    private var actions: [String: (ChannelHandlerContext) throws -> Void] = [:]

    init(_ notes: Notes, _ name: String = "") {
        self.notes = notes
        self.name = name.isEmpty ? "" : "\(name): "
    }

    /// Does something once, in a call.
    func when(_ call: String, _ action: @escaping (ChannelHandlerContext) throws -> Void) {
        actions[call] = action
    }

    private func note(_ call: String, _ context: ChannelHandlerContext) {
        notes.add("\(name)\(call)")
        guard let action = actions.removeValue(forKey: call) else { return }
        do {
            try action(context)
        } catch {
            notes.add("\(name)\(error)")
        }
    }

    func handlerAdded(context: ChannelHandlerContext) { note("added", context) }

    func handlerRemoved(context: ChannelHandlerContext) { note("removed", context) }

    func channelRegistered(context: ChannelHandlerContext) {
        note("registered", context)
        context.fireChannelRegistered()
    }

    func channelUnregistered(context: ChannelHandlerContext) {
        note("unregistered", context)
        context.fireChannelUnregistered()
    }

    func channelActive(context: ChannelHandlerContext) {
        note("active", context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        note("inactive", context)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        note("read", context)
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        note("complete", context)
        context.fireChannelReadComplete()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        note("error", context)
        context.fireErrorCaught(error)
    }
}

@Suite struct `A channel handler of SwiftNIO` {
    private let notes = Notes()
    private let channel = EmbeddedChannel()
    private var pipeline: ChannelPipeline.SynchronousOperations { channel.pipeline.syncOperations }

    /// Adds handlers to a channel that is not yet active, and activates it.
    private func activate(_ handlers: any ChannelHandler...) throws {
        try pipeline.addHandlers(handlers)
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    private func close() {
        channel.close(promise: nil)
        channel.embeddedEventLoop.run()
    }

    @Test func `It is added, registered and active, and then inactive, unregistered and removed`()
        throws
    {
        let channel = EmbeddedChannel(handler: Handler(notes))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        #expect(notes.take() == ["added", "registered", "active"])
        channel.close(promise: nil)
        channel.embeddedEventLoop.run()
        #expect(notes.take() == ["inactive", "unregistered", "removed"])
    }

    @Test func `Added to an active channel, it is not told that the channel is active`() throws {
        try activate()
        let handler = Handler(notes)
        handler.when("added") { [notes] in notes.add("\($0.channel.isActive)") }
        try pipeline.addHandler(handler)
        #expect(notes.take() == ["added", "true"])
    }

    @Test func `Removed from an open channel, it is told nothing but that`() throws {
        let handler = Handler(notes)
        try activate(handler)
        _ = notes.take()
        try pipeline.removeHandler(handler).wait()
        #expect(notes.take() == ["removed"])
        #expect(channel.isActive)
    }

    @Test func `What it sends on after its own removal is lost`() throws {
        let (first, second) = (Handler(notes, "first"), Handler(notes, "second"))
        first.when("read") { context in
            context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
        }
        try activate(first, second)
        _ = notes.take()
        try channel.writeInbound("lost")
        #expect(notes.take() == ["first: read", "first: removed", "second: complete"])
        try channel.writeInbound("next")
        #expect(notes.take() == ["second: read", "second: complete"])
        #expect(try channel.readInbound(as: String.self) == "next")
    }

    @Test func `Put twice into a pipeline, it is called twice for each event`() throws {
        let handler = Handler(notes)
        try activate(handler, handler)
        _ = notes.take()
        try channel.writeInbound("text")
        #expect(notes.take() == ["read", "read", "complete", "complete"])
    }

    @Test func `Added in front of a handler that reads, it is told of the end of the read alone`()
        throws
    {
        let (reader, late) = (Handler(notes, "reader"), Handler(notes, "late"))
        reader.when("read") { context in
            try context.pipeline.syncOperations.addHandler(late, position: .before(reader))
        }
        try activate(reader)
        _ = notes.take()
        try channel.writeInbound("text")
        #expect(
            notes.take() == ["reader: read", "late: added", "late: complete", "reader: complete"]
        )
    }

    @Test func `Added behind a handler that reads, it reads what that handler sends on`() throws {
        let (reader, late) = (Handler(notes, "reader"), Handler(notes, "late"))
        reader.when("read") { context in
            try context.pipeline.syncOperations.addHandler(late, position: .after(reader))
        }
        try activate(reader)
        _ = notes.take()
        try channel.writeInbound("text")
        #expect(
            notes.take() == [
                "reader: read", "late: added", "late: read", "reader: complete", "late: complete",
            ]
        )
    }

    @Test func `A pipeline finds the object that it was given, and none behind it`() throws {
        let inner = Handler(notes)
        try activate(Outer(inner))
        #expect(try pipeline.handler(type: Outer.self).inner === inner)
        #expect(throws: ChannelPipelineError.notFound) { try pipeline.handler(type: Handler.self) }
        #expect(throws: ChannelPipelineError.notFound) {
            try pipeline.removeHandler(inner).wait()
        }
        #expect(throws: ChannelPipelineError.notFound) {
            try pipeline.addHandler(Handler(notes), position: .after(inner))
        }
    }

    @Test func `A decoder is asked once more at the end, with an empty buffer`() throws {
        try activate(ByteToMessageHandler(Decoder(notes)))
        try channel.writeInbound(ByteBuffer(string: "ab"))
        close()
        #expect(notes.take() == ["decode 2", "decode 0"])
    }

    @Test func `An error that no handler keeps is thrown once`() throws {
        try activate(Handler(notes))
        channel.pipeline.fireErrorCaught(Garbled())
        #expect(throws: Garbled.self) { try channel.throwIfErrorCaught() }
        #expect(throws: Never.self) { try channel.throwIfErrorCaught() }
    }

    /// A handler that forwards nothing, around another one.
    private final class Outer: ChannelInboundHandler {
        typealias InboundIn = String

        let inner: Handler

        init(_ inner: Handler) { self.inner = inner }
    }

    private struct Garbled: Error {}

    private struct Decoder: ByteToMessageDecoder {
        typealias InboundOut = String

        private let notes: Notes

        init(_ notes: Notes) { self.notes = notes }

        func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) -> DecodingState {
            notes.add("decode \(buffer.readableBytes)")
            buffer.moveReaderIndex(to: buffer.writerIndex)
            return .needMoreData
        }

        func decodeLast(
            context: ChannelHandlerContext,
            buffer: inout ByteBuffer,
            seenEOF: Bool
        ) -> DecodingState {
            decode(context: context, buffer: &buffer)
        }
    }
}
