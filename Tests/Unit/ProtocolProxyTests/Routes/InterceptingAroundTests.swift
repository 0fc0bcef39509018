// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Interceptors beside other registrations` {
    @Test(arguments: StationMethod.allCases)
    func `A 'once' interceptor serves one call, even below other interceptors`(
        method: StationMethod
    ) async throws {
        let proxy = StationProxy(retaining: RealStation())
        method.intercept(proxy, 1)
        let middle = method.intercept(proxy, 2, named: "once", once: true)
        method.intercept(proxy, 3)
        #expect(middle.isActive)
        #expect(try await method.call(proxy, 0) == 100_123)
        #expect(!middle.isActive && !proxy.hasHandler(selector: method.selector, named: "once"))
        #expect(try await method.call(proxy, 0) == 10_013)
        // Below an override it is not reached, and waits for its turn.
        let waiting = method.intercept(proxy, 4, once: true)
        let top = method.override(proxy) { $0 }
        #expect(try await method.call(proxy, 5) == 5)
        #expect(waiting.isActive)
        top.cancel()
        #expect(try await method.call(proxy, 0) == 100_134)
        #expect(try await method.call(proxy, 0) == 10_013)
    }

    @Test func `A 'once' interceptor runs once even if the one above calls 'next' twice`() {
        let proxy = GreeterProxy(retaining: RealGreeter())
        proxy.override(\.greet, once: true) { "once \($0)" }
        proxy.intercept(\.greet) { next in { "\(next($0)), \(next($0))" } }
        #expect(proxy.greet("Ada") == "once Ada, real Ada")
    }

    @Test(arguments: StationMethod.allCases)
    func `An interceptor ends with its owner, even during a call`(method: StationMethod)
        async throws
    {
        let proxy = StationProxy(retaining: RealStation())
        var (first, second): (Token?, Token?) = (Token(), Token())
        let handles = [
            method.intercept(proxy, 1, owner: first), method.intercept(proxy, 2, owner: second),
        ]
        method.intercept(proxy, 3, meanwhile: { _ in second = nil })
        first = nil
        #expect(try await method.call(proxy, 0) == 1_003)
        #expect(handles.map(\.isActive) == [false, false])
    }

    @Test func `A call skips deallocated targets, and retains those that are alive at its start`()
        throws
    {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var target: RealGreeter? = RealGreeter("target")
        proxy.override(\.greet) { "bottom \($0)" }
        try proxy.override(selector: "greet(_:)", with: try #require(target), named: "target")
        proxy.intercept(\.greet) { next in
            { name in
                let first = next(name)
                if name == "end" { target = nil }
                return "\(first), \(next(name))"
            }
        }
        #expect(proxy.greet("Ada") == "target Ada, target Ada")
        #expect(proxy.greet("end") == "target end, target end")
        #expect(!proxy.hasHandler(\.greet, named: "target"))
        #expect(proxy.greet("Bob") == "bottom Bob, bottom Bob")
    }

    @Test func `'next' skips implementers that were deallocated or decline`() async throws {
        var real: RealGreeter? = RealGreeter()
        let proxy = GreeterProxy(implementer: real)
        proxy.intercept(\.greet) { next in { "<\(next($0))>" } }
        proxy.intercept(\.bidFarewell) { next in { "<\(next($0))>" } }
        #expect(proxy.greet("Ada") == "<real Ada>")
        real = nil
        #expect(proxy.implementer == nil)
        #expect([proxy.greet("Ada"), proxy.bid(farewell: "Ada")] == ["<>", "<default>"])
        let modest = ModestGreeter()
        try proxy.setImplementer(modest)
        #expect([proxy.greet("Ada"), proxy.bid(farewell: "Ada")] == ["<modest Ada>", "<default>"])
        // Where nothing stands for nobody's answer, that is thrown.
        let opener = OpenerProxy()
        opener.intercept(\.open) { next in { path in try next(path) } }
        opener.intercept(\.fetch) { next in { path in try await next(path) } }
        #expect(throws: ProxyError.self) { _ = try opener.open("a") }
        await #expect(throws: ProxyError.self) { _ = try await opener.fetch("a") }
    }

    @Test func `Observers run once per call and see its outcome, whatever interceptors do`()
        async throws
    {
        var log: [String] = []
        let greeter = GreeterProxy(retaining: RealGreeter())
        greeter.observe(\.greet, .before) { log.append("before \($0)") }
        greeter.observe(\.greet, outcome: { log.append("outcome \($0) \($1.get())") })
        greeter.observe(\.greet, .after) { log.append("after \($0)") }
        greeter.intercept(\.greet) { next in { _ in next("1") + next("2") } }
        greeter.intercept(\.greet) { next in { _ in next("3") + next("4") } }
        #expect(greeter.greet("Ada") == "real 1real 2real 1real 2")
        #expect(log == ["before Ada", "outcome Ada real 1real 2real 1real 2", "after Ada"])

        log = []
        let fetcher = FetcherProxy(retaining: RealFetcher())
        fetcher.observe(\.fetch, .before) { log.append("before \($0)") }
        fetcher.observe(\.fetch, .after) { log.append("after \($0)") }
        fetcher.intercept(\.fetch) { next in
            { key in
                _ = try await next(key)
                return try await next("missing")
            }
        }
        await #expect(throws: RealFetcher.Missing()) { try await fetcher.fetch("a") }
        #expect(log == ["before a", "after a"])
    }

    @Test func `Calling a stored 'next' after the call runs no observers`() {
        var told = 0
        var kept: [() -> String] = []
        let proxy = GreeterProxy(retaining: RealGreeter())
        proxy.observe(\.greet, .after) { _ in told += 1 }
        proxy.intercept(\.greet) { next in
            { name in
                kept.append { next(name) }
                return ""
            }
        }
        _ = proxy.greet("Ada")
        #expect(kept.map { $0() } == ["real Ada"])
        #expect(told == 1)
    }

    @Test func `An interceptor that calls its proxy runs again`() async {
        let greeter = GreeterProxy(retaining: RealGreeter())
        greeter.intercept(\.greet) { [unowned greeter] next in
            { name in
                guard name.count < 3 else { return next(name) }
                return "\(greeter.greet(name + "!")), \(next(name))"
            }
        }
        #expect(greeter.greet("a") == "real a!!, real a!, real a")
        let station = StationProxy(retaining: RealStation())
        station.intercept(\.asynchronous) { [unowned station] next in
            { a in
                guard a > 0 else { return await next(a) }
                return await station.asynchronous(a - 1) + next(a)
            }
        }
        #expect(await station.asynchronous(2) == 100 + 101 + 102)
    }

    @Test func `A registration during a call takes part in the next call`() {
        let proxy = GreeterProxy(retaining: RealGreeter())
        proxy.intercept(\.greet, named: "top") { [unowned proxy] next in
            { name in
                if name == "add" {
                    proxy.override(\.greet, named: "new") { "new \($0)" }
                    proxy.intercept(\.greet, named: "top") { next in { "<\(next($0))>" } }
                }
                return "(\(next(name)))"
            }
        }
        #expect(proxy.greet("add") == "(real add)")
        #expect(proxy.greet("Ada") == "<new Ada>")
    }

    @Test func `A proxy responds to an optional requirement while an interceptor of it is enabled`()
    {
        let proxy = GreeterProxy()
        func responds() -> Bool { proxy.responds(to: "bid(farewell:)") }
        let handle = proxy.intercept(\.bidFarewell) { next in { next($0) } }
        #expect(responds())
        handle.isEnabled = false
        #expect(!responds())
        handle.isEnabled = true
        #expect(responds())
        handle.cancel()
        #expect(!responds())
    }

    @Test func `A proxy can be the implementer below another proxy's interceptors`() {
        let inner = GreeterProxy(retaining: RealGreeter())
        let outer = GreeterProxy(retaining: inner)
        inner.intercept(\.greet) { next in { "inner(\(next($0)))" } }
        outer.intercept(\.greet) { next in { "outer(\(next($0)))" } }
        #expect(outer.greet("Ada") == "outer(inner(real Ada))")
    }

    @Test func `A proxy without a Swift conformance stacks overrides by name`() async throws {
        let proxy = try ProtocolProxy(
            protocols: [StationRequirements.descriptor],
            retaining: RealStation()
        )
        try proxy.override(selector: "throwing(_:)", named: "k") { (a: Int) throws -> Int in a }
        try proxy.override(selector: "asyncTyped(_:)", named: "k") { (a: Int) async -> Int in a }
        #expect(try await proxy.send(Message("throwing(_:)", [1])) as? Int == 1)
        #expect(try await proxy.send(Message("asyncTyped(_:)", [1])) as? Int == 1)
        proxy.removeHandler(selector: "throwing(_:)", named: "k")
        proxy.removeHandler(selector: "asyncTyped(_:)", named: "k")
        #expect(try await proxy.send(Message("throwing(_:)", [1])) as? Int == 101)
        #expect(try await proxy.send(Message("asyncTyped(_:)", [1])) as? Int == 101)
    }

    @Test func `An interceptor of a @concurrent method runs where the method runs`() async throws {
        let (real, proxy) = (RealCourier(), CourierProxy(implementer: nil))
        try proxy.setImplementer(real)
        var log: [String] = []
        proxy.intercept(\.deliver) { next in
            { parcel in
                log.append("to \(parcel)")
                let count = try await next("\(parcel)!")
                log.append("back")
                return count
            }
        }
        #expect(try await proxy.deliver("box") == 4)
        #expect(log == ["to box", "back"])
        #expect(real.delivered == ["box!"])
    }

    @MainActor @Test func `An interceptor of an isolated protocol runs on the protocol's actor`()
        async throws
    {
        let proxy = StudioProxy()
        proxy.intercept(\.record) { next in
            { _, title in
                MainActor.assertIsolated()
                return "<\(next(2, title))>"
            }
        }
        proxy.intercept(\.play) { next in
            { take, title in
                MainActor.assertIsolated()
                let answer = await next(take, title)
                MainActor.assertIsolated()
                return "<\(answer)>"
            }
        }
        proxy.override(\.record, named: "k") { take, title in "\(take) \(title)" }
        #expect(proxy.record(1, "a") == "1 a")
        proxy.removeHandler(\.record, named: "k")
        #expect(proxy.record(1, "a") == "<>")
        #expect(await proxy.play(1, "a") == "<>")
    }
}
