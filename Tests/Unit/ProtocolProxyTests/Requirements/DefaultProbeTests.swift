// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A requirement that an implementer leaves out` {
    private let bare = BareListener("bare")
    private let full = FullListener("full")

    private func proxy(_ links: any Listener...) throws -> ListenerProxy {
        let proxy = ListenerProxy()
        for link in links { try proxy.appendImplementer(link) }
        return proxy
    }

    @Test func `The next implementer answers a requirement that one leaves out`() async throws {
        let proxy = try proxy(bare, full)
        #expect(!proxy.isLoud("x"))
        #expect(await !proxy.isLoudLater("x"))
        proxy.paused("x")
        #expect(full.heard == ["paused x"])
        #expect(try await proxy.send(Message("isLoud(_:)", ["x"])) as? Bool == false)
        #expect(proxy.title() == "bare")
    }

    @Test func `The next implementer answers a left-out requirement with an inout argument`() throws
    {
        let proxy = try proxy(bare, full)
        var words = ["a", "b"]
        #expect(proxy.trim(&words) == 1)
        #expect(words == ["a"])
        proxy.intercept(\.trim) { next in { words in 10 + next(&words) } }
        #expect(proxy.trim(&words) == 10)
        #expect(words.isEmpty)
    }

    @Test func `The implementer that has a requirement answers, wherever it is in the chain`()
        throws
    {
        #expect(try !proxy(full, bare).isLoud("x"))
        let other = BareListener("other")
        #expect(try !proxy(bare, other, full).isLoud("x"))
        #expect(try proxy(bare, other).isLoud("x"))
    }

    @Test func `'next' skips an implementer that leaves the requirement out`() async throws {
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

    @Test func `The default answers a requirement that all implementers leave out`() async throws {
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

    @Test func `Nested calls do not confuse which implementer leaves a requirement out`() throws {
        let asking = Asking(bare)
        let proxy = try proxy(asking, full)
        #expect(proxy.isLoud("x"))
    }

    @Test func `Forwarding to all skips implementers that leave the requirement out`() throws {
        let other = FullListener("other")
        let proxy = try proxy(full, bare, other)
        proxy.forwardsToAll = true
        proxy.paused("x")
        #expect(full.heard == ["paused x"])
        #expect(other.heard == ["paused x"])
        #expect(bare.heard.isEmpty)
    }

    /// A call finds the missing methods of a class that does not list its responses.
    @Test func `An explanation knows after the first call which implementer leaves it out`()
        async throws
    {
        let proxy = try proxy(bare, full)
        #expect(!proxy.isLoud("x"))
        #expect(await !proxy.isLoudLater("x"))
        for selector: Selector in ["isLoud(_:)", "isLoudLater(_:)"] {
            #expect(
                proxy.explanation(of: selector).hasSuffix(
                    "is answered by the implementer of type 'FullListener', after the implementer of type 'BareListener', "
                        + "which was deallocated or leaves it out."
                )
            )
            let links = try proxy.participants(in: selector).filter { $0.role == .implementer }
            #expect(links.map(\.takesPart) == [false, true])
        }
        // The responses that a host was told of stay true.
        #expect(proxy.responds(to: "isLoud(_:)"))
        #expect(
            proxy.explanation(of: "title()").hasSuffix(
                "is answered by the implementer of type 'BareListener'."
            )
        )
        try proxy.setImplementer(full)
        #expect(
            proxy.explanation(of: "isLoud(_:)").hasSuffix(
                "is answered by the implementer of type 'FullListener'."
            )
        )
    }

    @Test func `An explanation knows after the first call that all implementers leave it out`()
        throws
    {
        let other = BareListener("other")
        let proxy = try proxy(bare, other)
        #expect(proxy.isLoud("x"))
        #expect(proxy.isLoud("x"))
        #expect(try proxy.participants(in: "isLoud(_:)").map(\.takesPart) == [false, false, true])
        #expect(
            proxy.explanation(of: "isLoud(_:)").contains("is answered by the default answer, after")
        )
    }

    @Test(arguments: [false, true])
    func `'hasNext' is false above an implementer that leaves the requirement out`(isRetained: Bool)
        async throws
    {
        let proxy = isRetained ? ListenerProxy(retaining: bare) : ListenerProxy(implementer: bare)
        var seen: [Bool] = []
        try proxy.intercept(selector: "isLoud(_:)") { call in
            seen.append(call.hasNext)
            return call.proceed()
        }
        try proxy.intercept(selector: "isLoudLater(_:)") { call in
            seen.append(call.hasNext)
            return await call.proceed()
        }
        for _ in 1...2 {
            #expect(proxy.isLoud("x"))
            #expect(await proxy.isLoudLater("x"))
        }
        #expect(seen == [true, true, false, false])
        #expect(
            proxy.explanation(of: "isLoud(_:)").contains(
                "If it proceeds, next is the default answer."
            )
        )
        try proxy.setImplementer(full)
        seen = []
        for _ in 1...2 {
            #expect(!proxy.isLoud("x"))
            #expect(await !proxy.isLoudLater("x"))
        }
        #expect(seen == [true, true, true, true])
    }

    @Test(arguments: [false, true])
    func `'hasNext' is false beside an implementer that was deallocated`(isFirst: Bool) throws {
        let proxy = ListenerProxy()
        var dead: BareListener? = BareListener("dead")
        if isFirst { try proxy.appendImplementer(dead!) }
        try proxy.appendImplementer(bare)
        if !isFirst { try proxy.appendImplementer(dead!) }
        var seen: [Bool] = []
        try proxy.intercept(selector: "isLoud(_:)") { call in
            seen.append(call.hasNext)
            return call.proceed()
        }
        dead = nil
        for _ in 1...3 { #expect(proxy.isLoud("x")) }
        #expect(seen == [true, false, false])
    }

    @Test func `'hasNext' is false if the last implementer was deallocated`() throws {
        let proxy = ListenerProxy()
        var dead: BareListener? = BareListener("dead")
        try proxy.appendImplementer(dead!)
        var seen: [Bool] = []
        try proxy.intercept(selector: "isLoud(_:)") { call in
            seen.append(call.hasNext)
            return call.proceed()
        }
        #expect(proxy.isLoud("x"))
        dead = nil
        for _ in 1...2 { #expect(proxy.isLoud("x")) }
        #expect(seen == [true, false, false])
    }

    @Test func `'hasNext' is false for interceptors by name and of all above such an implementer`()
        async throws
    {
        let proxy = ListenerProxy(retaining: bare)
        var seen: [Bool] = []
        try proxy.intercept(selector: "isLoud(_:)") { call in
            seen.append(call.hasNext)
            return call.proceed()
        }
        proxy.interceptAll { call in
            if call.selector == "trim(_:)" { seen.append(call.hasNext) }
            return call.proceed()
        } async: { call in
            seen.append(call.hasNext)
            return await call.proceed()
        }
        for _ in 1...2 {
            #expect(proxy.isLoud("x"))
            #expect(await proxy.isLoudLater("x"))
            var words = ["a"]
            #expect(proxy.trim(&words) == -1)
        }
        #expect(seen == [true, true, true, false, false, false])
    }

    @Test(arguments: [false, true])
    func `Its default answers a requirement that another protocol requires`(forwardsToAll: Bool)
        throws
    {
        let strict = ProtocolDescriptor(
            named: "Strict",
            requirements: [Requirement<(String) -> Bool, String, Bool, Never>("isLoud(_:)")]
        )
        let proxy = try ProtocolProxy(
            protocols: [ListenerRequirements.descriptor, strict],
            registry: ProtocolRegistry()
        )
        try proxy.appendImplementer(bare)
        try proxy.appendImplementer(full)
        proxy.forwardsToAll = forwardsToAll
        for _ in 1...2 {
            #expect(try proxy.send(Message("isLoud(_:)", ["x"])) as? Bool == true)
            #expect(
                try proxy.participants(in: "isLoud(_:)").map(\.takesPart) == [true, true, true]
            )
        }
        var seen: [Bool] = []
        try proxy.setImplementer(bare)
        try proxy.intercept(selector: "isLoud(_:)") { call in
            seen.append(call.hasNext)
            return call.proceed()
        }
        for _ in 1...2 { #expect(try proxy.send(Message("isLoud(_:)", ["x"])) as? Bool == true) }
        #expect(seen == [true, true])
    }

    @Test func `An implementer that leaves a requirement out is not asked again`() throws {
        let asking = CountedListener()
        let proxy = try proxy(asking, full)
        for _ in 1...3 { #expect(!proxy.isLoud("x")) }
        #expect(asking.count == 1)
    }

    /// Counts how often it is taken for one that has what it leaves out.
    private final class CountedListener: Listener {
        var count = 0
        var volume = 0
        func heard(_ word: String) {}
        func failed(_ word: String) throws {}
        func failedTyped(_ word: String) throws(ListenerError) {}
        nonisolated(nonsending) func later(_ word: String) async throws {}
        func grow(_ words: inout [String]) {}
        func keep(_ note: consuming Note) {}
        func title() -> String { "counted" }
        func isLoud(_ word: String) -> Bool {
            count += 1
            __Generated.omitted("isLoud(_:)", by: self)
            return true
        }
    }

    @Test func `A single implementer that leaves a requirement out uses its own default`() throws {
        #expect(try proxy(bare).isLoud("x"))
        #expect(ListenerProxy(implementer: bare).isLoud("x"))
    }
}
