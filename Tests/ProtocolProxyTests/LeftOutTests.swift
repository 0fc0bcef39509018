// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A requirement that a link leaves out` {
    private let bare = BareListener("bare")
    private let full = FullListener("full")

    private func proxy(_ links: any Listener...) throws -> ListenerProxy {
        let proxy = ListenerProxy()
        for link in links { try proxy.appendImplementer(link) }
        return proxy
    }

    @Test func `is answered by the next that has it`() async throws {
        let proxy = try proxy(bare, full)
        #expect(!proxy.isLoud("x"))
        #expect(await !proxy.isLoudLater("x"))
        proxy.paused("x")
        #expect(full.heard == ["paused x"])
        #expect(try await proxy.send(Message("isLoud(_:)", ["x"])) as? Bool == false)
        #expect(proxy.title() == "bare")
    }

    @Test func `is answered by the next where the arguments stay with the caller`() throws {
        let proxy = try proxy(bare, full)
        var words = ["a", "b"]
        #expect(proxy.trim(&words) == 1)
        #expect(words == ["a"])
        proxy.intercept(\.trim) { next in { words in 10 + next(&words) } }
        #expect(proxy.trim(&words) == 10)
        #expect(words.isEmpty)
    }

    @Test func `is answered by the one who has it, wherever it stands`() throws {
        #expect(try !proxy(full, bare).isLoud("x"))
        let other = BareListener("other")
        #expect(try !proxy(bare, other, full).isLoud("x"))
        #expect(try proxy(bare, other).isLoud("x"))
    }

    @Test func `is answered by the next also where an interceptor proceeds`() async throws {
        let proxy = try proxy(bare, full)
        proxy.intercept(\.isLoud) { next in
            { word in
                #expect(next(word) == false)
                return next(word)
            }
        }
        proxy.intercept(\.isLoudLater) { next in { word in await next(word) } }
        #expect(!proxy.isLoud("x"))
        #expect(await !proxy.isLoudLater("x"))
    }

    @Test func `is answered by default where nobody has it`() async throws {
        let proxy = try proxy(bare, BareListener("dead"))
        #expect(proxy.isLoud("x"))
        #expect(await proxy.isLoudLater("x"))
        var words = ["a"]
        #expect(proxy.trim(&words) == -1)
    }

    /// Asks another one before it answers, who leaves the same thing out.
    private final class Asking: Listener {
        let other: any Listener
        var volume = 0
        init(_ other: any Listener) { self.other = other }
        func heard(_ word: String) {}
        func failed(_ word: String) throws {}
        func failedTyped(_ word: String) throws(ListenerError) {}
        nonisolated(nonsending) func later(_ word: String) async throws {}
        func grow(_ words: inout [String]) {}
        func keep(_ note: consuming Note) {}
        func title() -> String { "asking" }
        func isLoud(_ word: String) -> Bool { other.isLoud(word) }
    }

    @Test func `is not confused with what another one leaves out meanwhile`() throws {
        let asking = Asking(bare)
        let proxy = try proxy(asking, full)
        #expect(proxy.isLoud("x"))
    }

    @Test func `is told to all who have it, where all are told`() throws {
        let other = FullListener("other")
        let proxy = try proxy(full, bare, other)
        proxy.forwardsToAll = true
        proxy.paused("x")
        #expect(full.heard == ["paused x"])
        #expect(other.heard == ["paused x"])
        #expect(bare.heard.isEmpty)
    }

    @Test func `has the single link's own answer, which is the same`() throws {
        #expect(try proxy(bare).isLoud("x"))
        #expect(ListenerProxy(implementer: bare).isLoud("x"))
    }
}
