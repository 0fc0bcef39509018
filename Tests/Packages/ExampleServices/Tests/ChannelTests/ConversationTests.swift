// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix
import ProtocolProxy
import Testing

@testable import wrap_channel_handlers

/// The program with the proxy, and its equivalent without one.
@Suite(.timeLimit(.minutes(1))) struct `A conversation with the shop` {
    @Test func `A conversation gives the same result each time`() async throws {
        let notes = Notes()
        try await converse { notes.add($0) }
        #expect(
            notes.all == [
                "  the server reads tea", "  the server writes tea, your number 1",
                "Ada: tea, your number 1",
                "  the server writes sorry, that was garbled", "Ada: sorry, that was garbled",
                "  the server reads milk", "  the server writes milk, your number 2",
                "Ada: milk, your number 2",
                "  the server reads tea", "  the server writes no tea today", "Bob: no tea today",
                "nobody audits", "Bob: milk, your number 1", "Ada: tea, your number 3",
            ]
        )
    }

    @Test func `A proxy audits a conversation like a handwritten handler`() async throws {
        let (byHand, byProxy) = (Notes(), Notes())
        let plain = try await Scene({ Connections() }) { connections, connection in
            connections.all.append(connection)
            let pipeline = connection.pipeline.syncOperations
            try pipeline.addHandler(LineCodec())
            try pipeline.addHandler(Audit { byHand.add($0) }, name: "audit")
            try pipeline.addHandler(Shop())
        }
        let wrapped = try await Scene()
        let endAudit = try await wrapped.made.use { wrapping in
            NIOLoopBound(wrapping.audit { byProxy.add($0) }, eventLoop: wrapped.group.next())
        }
        var (one, other) = (try await plain.customer(), try await wrapped.customer())
        #expect(try await one.order("tea") == "tea, your number 1")
        #expect(try await other.order("tea") == "tea, your number 1")
        #expect(byProxy.all == ["reads tea", "writes tea, your number 1"])
        #expect(byHand.all == byProxy.all)

        try await removeAudits(from: try await plain.made.use(\.all))
        try await endAudit.use { $0() }
        #expect(try await one.order("milk") == "milk, your number 2")
        #expect(try await other.order("milk") == "milk, your number 2")
        #expect(byProxy.all.count == 2)
        #expect(byHand.all.count == 2)
        try await plain.end(one)
        try await wrapped.end(other)
    }

    /// The references that a server needs to end audits that are handlers.
    private final class Connections {
        var all: [any Channel] = []
    }
}
