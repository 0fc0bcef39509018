// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

private final class RealMeter: Meter {
    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int { name.count }
}

@Suite struct `An interceptor that receives its registration` {
    @Test func `It receives the proxy that was called without retaining it`() throws {
        weak var observed: GreeterProxy?
        do {
            let proxy = GreeterProxy()
            observed = proxy
            proxy.interceptWithRegistration(\.greet) { interception, next in
                { name in
                    next(
                        interception.receiver(as: GreeterProxy.self).map { $0.bid(farewell: name) }
                            ?? "nobody"
                    )
                }
            }
            proxy.override(\.greet, named: "answer") { "answer \($0)" }
            proxy.interceptWithRegistration(\.greet) { interception, next in
                { name in
                    next(
                        interception.receiver(as: GreeterProxy.self)?.bid(farewell: name)
                            ?? "nobody"
                    )
                }
            }
            proxy.override(\.bidFarewell) { "bye \($0)" }
            #expect(proxy.greet("a") == "answer bye a")
        }
        #expect(observed == nil)
    }

    @Test func `It receives the view that was called`() throws {
        let proxy = GreeterProxy()
        var seen: [ObjectIdentifier] = []
        proxy.interceptWithRegistration(\.greet) { interception, next in
            { name in
                if let receiver = interception.receiver { seen.append(ObjectIdentifier(receiver)) }
                return next(name)
            }
        }
        let view = proxy.defaulting(to: "default")
        #expect(view.greet("a") == "default")
        _ = proxy.greet("a")
        #expect(seen == [ObjectIdentifier(view), ObjectIdentifier(proxy)])
    }

    @Test func `It removes itself during a call, which continues`() throws {
        let real = RealGreeter()
        let proxy = GreeterProxy()
        try proxy.setImplementer(real)
        let below = proxy.intercept(\.greet) { next in { name in "below " + next(name) } }
        let registration = proxy.interceptWithRegistration(\.greet) { interception, next in
            { name in
                interception.removeInterceptor()
                interception.removeInterceptor()
                return "once " + next(name)
            }
        }
        proxy.intercept(\.greet) { next in { name in "above " + next(name) } }
        #expect(registration.isActive)
        #expect(proxy.greet("a") == "above once below real a")
        #expect(!registration.isActive && below.isActive)
        #expect(proxy.greet("a") == "above below real a")
    }

    @Test func `Its captures are released when it has removed itself`() throws {
        final class Captured {}
        weak var observed: Captured?
        let proxy = GreeterProxy()
        do {
            let captured = Captured()
            observed = captured
            proxy.interceptWithRegistration(\.greet) { interception, next in
                { name in
                    interception.removeInterceptor()
                    return "\(type(of: captured))"
                }
            }
        }
        #expect(observed != nil)
        #expect(proxy.greet("a") == "Captured")
        #expect(observed == nil)
    }

    @Test func `It asks whether anything below answers`() throws {
        let proxy = GreeterProxy()
        proxy.interceptWithRegistration(\.greet) { interception, next in
            { name in interception.hasNext ? next(name) : "nothing below" }
        }
        #expect(proxy.greet("a") == "nothing below")
        proxy.override(\.bidFarewell) { $0 }
        #expect(proxy.greet("a") == "nothing below")
        do {
            let real = RealGreeter()
            try proxy.setImplementer(real)
            #expect(proxy.greet("a") == "real a")
        }
        #expect(proxy.greet("a") == "nothing below")
    }

    @Test func `It names its requirement`() {
        let proxy = GreeterProxy()
        var texts: [String] = []
        proxy.interceptWithRegistration(\.greet) { interception, next in
            texts = [
                "\(interception)", "\(interception.selector)",
                "\(interception.requirement.signature)",
            ]
            return next
        }
        _ = proxy.greet("a")
        #expect(texts == ["an interception of 'greet(_:)'", "greet(_:)", "(String) -> String"])
    }

    @Test func `Names and options apply as to other interceptors`() {
        let proxy = GreeterProxy()
        proxy.interceptWithRegistration(\.greet, named: "key") { _, next in
            { name in "first " + next(name) }
        }
        proxy.interceptWithRegistration(\.greet, named: "key") { _, next in
            { name in "second " + next(name) }
        }
        #expect(proxy.hasHandler(\.greet, named: "key"))
        let answer = proxy.greet("a")
        #expect(answer.hasPrefix("second ") && !answer.contains("first"))
        proxy.removeHandler(\.greet, named: "key")
        proxy.interceptWithRegistration(\.greet, once: true) { _, next in { name in "once" } }
        #expect(proxy.greet("a") == "once")
        #expect(proxy.greet("a") != "once")
    }
}

// MARK: All classes of keys

@Suite struct `An interceptor that receives its registration, for each class of keys` {
    @Test func `A requirement that suspends`() async throws {
        let proxy = FetcherProxy(retaining: RealFetcher())
        proxy.interceptWithRegistration(\.prefetch) { interception, next in
            { key in
                interception.removeInterceptor()
                return await next(key) + (interception.receiver === nil ? 0 : 1000)
            }
        }
        let first = await proxy.prefetch("a")
        #expect(await proxy.prefetch("a") == first - 1000)
    }

    @Test func `A requirement of a Sendable protocol, called on several threads`() async throws {
        let proxy = MeterProxy(retaining: RealMeter())
        let count = Atomic(0)
        proxy.interceptWithRegistration(\.add) { interception, next in
            { amount, name in
                if count.add(1, ordering: .relaxed).newValue == 10 {
                    interception.removeInterceptor()
                }
                return next(amount + (interception.receiver == nil ? 0 : 1), name)
            }
        }
        await withTaskGroup { group in
            for _ in 0..<10 { group.addTask { #expect(proxy.add(1, to: "a") == 2) } }
        }
        #expect(proxy.add(1, to: "a") == 1)
    }

    @Test func `A requirement of a Sendable protocol that leaves its caller's isolation`()
        async throws
    {
        let proxy = MeterProxy(retaining: RealMeter())
        proxy.interceptWithRegistration(\.total) { interception, next in
            { name in
                interception.removeInterceptor()
                return try await next(name) + (interception.receiver == nil ? 0 : 100)
            }
        }
        #expect(try await proxy.total(of: "abc") == 103)
        #expect(try await proxy.total(of: "abc") == 3)
    }

    @Test func `A requirement that throws errors of one type`() throws {
        let proxy = TillProxy(retaining: RealTill())
        proxy.interceptWithRegistration(\.take) { interception, next in
            { amount in
                interception.removeInterceptor()
                return amount > 5 ? .failure(.locked) : next(amount)
            }
        }
        #expect(throws: TillError.locked) { try proxy.take(6) }
        #expect(try proxy.take(6) == 6)
    }

    @Test func `A requirement that changes, consumes, borrows or lends an argument`() {
        let proxy = WorkshopProxy()
        proxy.interceptWithRegistration(\.fill) { interception, next in
            { level in
                interception.removeInterceptor()
                level += interception.receiver === proxy ? 1 : 2
                next(&level)
            }
        }
        var level = 1
        proxy.fill(&level)
        proxy.fill(&level)
        #expect(level == 2)
        proxy.interceptWithRegistration(\.inspect) { interception, _ in
            { sheet in interception.hasNext ? 0 : sheet.size }
        }
        #expect(proxy.inspect(Sheet(7)) == 7)
        proxy.interceptWithRegistration(\.load) { interception, _ in
            { sheet in interception.hasNext ? 0 : sheet.size }
        }
        #expect(proxy.load(Sheet(8)) == 8)
        proxy.interceptWithRegistration(\.visit) { interception, _ in
            { body in body(interception.hasNext ? 0 : 5) }
        }
        var visited = 0
        proxy.visit { visited = $0 }
        #expect(visited == 5)
    }

    @MainActor @Test func `A requirement of the main actor`() async throws {
        let proxy = StudioProxy()
        var calls = 0
        proxy.interceptWithRegistration(\.record) { interception, next in
            { take, title in
                calls += 1
                return interception.hasNext ? next(take, title) : "none"
            }
        }
        #expect(proxy.record(1, "a") == "none")
        #expect(calls == 1)
    }
}
