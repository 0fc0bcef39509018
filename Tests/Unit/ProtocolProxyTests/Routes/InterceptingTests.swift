// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Intercepting` {
    let greeter = GreeterProxy(retaining: RealGreeter())

    @Test func `Without an implementer, the last interceptor's 'next' returns the default answer`()
        async throws
    {
        let greeter = GreeterProxy()
        greeter.intercept(\.bidFarewell) { next in { "\(next($0))-1" } }
        greeter.intercept(\.greet) { next in { "'\(next($0))'" } }
        #expect([greeter.bid(farewell: "Ada"), greeter.greet("Ada")] == ["default-1", "''"])
        #expect(greeter.responds(to: "bid(farewell:)"))
        #expect(
            try await greeter.send(Message("bid(farewell:)", ["Ada"])) as? String == "default-1"
        )

        let fetcher = FetcherProxy()
        fetcher.intercept(\.prefetch) { next in { key in await next(key) * 10 } }
        #expect(await fetcher.prefetch("k") == -20)
        #expect(fetcher.responds(to: "prefetch(_:)"))
        #expect(try await fetcher.send(Message("prefetch(_:)", ["k"])) as? Int == -20)
    }

    @Test(arguments: StationMethod.allCases)
    func `The last interceptor's 'next' calls the implementer`(method: StationMethod) async throws {
        let proxy = StationProxy(retaining: RealStation())
        method.intercept(proxy, 7)
        #expect(try await method.call(proxy, 0) == 1_007)
        let unowned = RealStation()
        try proxy.setImplementer(unowned)
        #expect(try await method.call(proxy, 1) == 1_017)
        try proxy.setImplementer(nil)
        #expect(try await method.call(proxy, 1) == 7)
        withExtendedLifetime(unowned) {}
    }

    @Test(arguments: StationMethod.allCases)
    func `Each interceptor's 'next' calls the one below`(method: StationMethod) async throws {
        let proxy = StationProxy(retaining: RealStation())
        for (digit, answer) in [(1, 1_001), (2, 10_012), (3, 100_123)] {
            method.intercept(proxy, digit)
            #expect(try await method.call(proxy, 0) == answer)
        }
        #expect(try await proxy.send(method.message(0)) as? Int == 100_123)
        // An override ends the chain.
        method.override(proxy) { $0 + 5 }
        method.intercept(proxy, 6)
        #expect(try await method.call(proxy, 0) == 56)
    }

    @Test func `An interceptor may skip 'next' or call it several times`() {
        let real = RealGreeter()
        let proxy = GreeterProxy(retaining: real)
        proxy.intercept(\.greet) { next in { $0.isEmpty ? "" : "\(next($0)), \(next($0))" } }
        proxy.intercept(\.greet) { next in { "(\(next($0))) (\(next($0)))" } }
        #expect(proxy.greet("") == "() ()")
        #expect(real.callCount == 0)
        #expect(proxy.greet("A") == "(real A, real A) (real A, real A)")
        #expect(real.callCount == 4)
    }

    @Test(arguments: StationMethod.allCases)
    func `Removing a middle interceptor affects the next call, not one under way`(
        method: StationMethod
    ) async throws {
        let proxy = StationProxy(retaining: RealStation())
        let selector = method.selector
        method.intercept(proxy, 1, named: 1)
        method.intercept(proxy, 2, named: 2)
        method.intercept(
            proxy,
            3,
            meanwhile: { _ in proxy.removeHandler(selector: selector, named: 2) }
        )
        #expect(try await method.call(proxy, 0) == 100_123)
        #expect(try await method.call(proxy, 0) == 10_013)
        proxy.removeHandler(selector: selector, named: 1)
        #expect(try await method.call(proxy, 0) == 1_003)
    }

    @Test(arguments: StationMethod.allCases)
    func `A disabled interceptor is skipped and keeps its place`(
        method: StationMethod
    ) async throws {
        let proxy = StationProxy(retaining: RealStation())
        let handles = (1...3).map { method.intercept(proxy, $0) }
        for (index, answer) in [10_023, 10_013, 10_012].enumerated() {
            handles[index].isEnabled = false
            #expect(try await method.call(proxy, 0) == answer)
            handles[index].isEnabled = true
            #expect(try await method.call(proxy, 0) == 100_123)
        }
    }

    @Test(arguments: StationMethod.allCases)
    func `An interceptor may call 'next' with other arguments`(method: StationMethod) async throws {
        let proxy = StationProxy(retaining: RealStation())
        method.intercept(proxy, 1, changing: { $0 + 1 })
        method.intercept(proxy, 2, changing: { $0 * 2 })
        #expect(try await method.call(proxy, 3) == 10_712)
    }

    @Test func `Void methods, properties, subscripts and several arguments can be intercepted`()
        throws
    {
        let real = RealCacheDelegate()
        let (proxy, cache) = (CacheDelegateProxy(implementer: real), Cache())
        proxy.intercept(\.cacheWillEvict) { next in { cache, key in next(cache, key + "!") } }
        proxy.intercept(\.cacheShouldEvict) { next in { cache, key in !next(cache, key) } }
        proxy.intercept(\.capacity) { next in { next() + 1 } }
        proxy.intercept(\.setCapacity) { next in { next($0 * 2) } }
        proxy.intercept(\.value) { next in { next($0) + 3 } }
        proxy.intercept(\.setValue) { next in { _, value in next("k", value + 1) } }
        proxy.intercept(\.load) { next in
            { key in
                do { return try next(key) } catch is RealCacheDelegate.Missing { return -1 }
            }
        }
        proxy.cache(cache, willEvict: "a")
        #expect(real.evicted == ["a!"])
        #expect(!proxy.cache(cache, shouldEvict: "a"))
        proxy.capacity = 5
        #expect(proxy.capacity == 11)
        proxy["other"] = 6
        #expect(proxy["k"] == 10)
        #expect(try [proxy.load("k"), proxy.load("absent")] == [7, -1])
    }

    @Test func `Interceptors may throw and catch errors, typed, untyped and asynchronous`()
        async throws
    {
        let proxy = StationProxy(retaining: RealStation())
        for method in [StationMethod.throwing, .typed, .asyncThrowing, .asyncTyped] {
            method.intercept(proxy, 1)
            await #expect(throws: StationError.closed(-4)) { _ = try await method.call(proxy, -4) }
        }
        proxy.intercept(\.throwing) { _ in { _ in throw CancellationError() } }
        proxy.intercept(\.typed) { _ in { a in throw StationError.closed(a * 2) } }
        proxy.intercept(\.asyncThrowing) { next in { a in (try? await next(a)) ?? 0 } }
        proxy.intercept(\.asyncTyped) { next in
            { a in
                do {
                    return try await next(a)
                } catch let error as StationError {
                    throw StationError.closed(error == .closed(-4) ? 8 : 9)
                }
            }
        }
        #expect(throws: CancellationError.self) { try proxy.throwing(-4) }
        #expect(throws: StationError.closed(-8)) { try proxy.typed(-4) }
        #expect(try await proxy.asyncThrowing(-4) == 0)
        await #expect(throws: StationError.closed(8)) { try await proxy.asyncTyped(-4) }
        // A handler that does not throw serves where the requirement may.
        proxy.intercept(\.typed) { _ in { $0 } }
        proxy.intercept(\.asyncTyped) { _ in { $0 } }
        #expect(try await [proxy.typed(-4), proxy.asyncTyped(-4)] == [-4, -4])
    }

    @Test func `Requirements with noncopyable results can be intercepted`() async throws {
        let real = RealOpener()
        let proxy = OpenerProxy(implementer: real)
        proxy.intercept(\.open) { next in
            { path in
                _ = try next("first")
                return try next(path)
            }
        }
        proxy.intercept(\.typed) { next in { path, _ in try next(path, 3) } }
        proxy.intercept(\.scratch) { next in { File("mine \(next().path)") } }
        proxy.intercept(\.fetch) { next in { path in try await next("\(path)!") } }
        proxy.intercept(\.fetchSpare) { next in { path in await next(path) } }
        let opened = try proxy.open("a")
        #expect(opened.path == "a")
        #expect(real.ledger.closed == ["first"])
        #expect(throws: StationError.closed(3)) { _ = try proxy.typed("locked", 1) }
        let scratch = proxy.scratch()
        #expect(scratch.path == "mine scratch")
        let fetched = try await proxy.fetch("b")
        #expect(fetched.path == "b!")
        let spare = await OpenerProxy(retaining: proxy).fetchSpare("c")
        #expect(spare.path == "c")
        #expect(real.ledger.closed == ["first", "scratch"])
        let lonely = OpenerProxy()
        lonely.intercept(\.spare) { next in { path in next(path) } }
        let fallback = lonely.spare("d")
        #expect(fallback.path == "fallback d")
    }

    @Test func `'next' can be called later, repeatedly, and after its interceptor was removed`()
        async throws
    {
        var ways: [(String) -> String] = []
        greeter.override(\.greet, named: "below") { "below \($0)" }
        var registration: Registration<GreeterProxy>?
        registration = greeter.intercept(\.greet) { next in
            { _ in
                ways.append(next)
                registration?.cancel()
                return ["a", "b"].map { next($0) }.joined(separator: ", ")
            }
        }
        #expect(greeter.greet("Ada") == "below a, below b")
        greeter.removeHandler(\.greet, named: "below")
        greeter.override(\.greet) { "above \($0)" }
        try greeter.setImplementer(nil)
        let next = try #require(ways.first)
        // Along what was registered when the call started.
        #expect([next("Ada"), next("c")] == ["below Ada", "below c"])
        #expect(greeter.greet("Ada") == "above Ada")

        let station = StationProxy(retaining: RealStation())
        var kept: [nonisolated(nonsending) (Int) async throws -> Int] = []
        station.intercept(\.asyncTyped, named: "k") { next in
            { _ in
                kept.append(next)
                return 0
            }
        }
        #expect(try await station.asyncTyped(1) == 0)
        station.removeHandler(\.asyncTyped, named: "k")
        let later = try #require(kept.first)
        #expect(try await [later(1), later(2)] == [101, 102])
    }

    @Test func `One closure can be registered several times, for several names and requirements`() {
        let shared = { (next: @escaping (String) -> String) in
            { (name: String) in "<\(next(name))>" }
        }
        for key: RegistrationName? in [nil, nil, "k"] {
            greeter.intercept(\.greet, named: key, with: shared)
        }
        greeter.intercept(\.bidFarewell, named: "k", with: shared)
        let other = GreeterProxy(retaining: greeter)
        other.intercept(\.greet, with: shared)
        #expect(greeter.greet("Ada") == "<<<real Ada>>>")
        #expect(greeter.bid(farewell: "Ada") == "<real Ada>")
        #expect(other.greet("Ada") == "<<<<real Ada>>>>")
        greeter.removeHandler(\.greet, named: "k")
        #expect(greeter.greet("Ada") == "<<real Ada>>")
    }

    @Test(arguments: StationMethod.allCases)
    func `An interceptor that removes itself completes its call and is gone in the next`(
        method: StationMethod
    ) async throws {
        let proxy = StationProxy(retaining: RealStation())
        let handle = method.intercept(proxy, 1, meanwhile: { $0() })
        #expect(try await method.call(proxy, 0) == 1_001)
        #expect(!handle.isActive)
        #expect(try await method.call(proxy, 0) == 100)
    }

    @Test func `An optional requirement is unanswered again after its interceptor removed itself`()
        throws
    {
        let proxy = GreeterProxy()
        try proxy.intercept(selector: "bid(farewell:)") { call in
            call.removeInterceptor()
            return try call.returning("\(call.receiver?.responds(to: "bid(farewell:)") ?? true)")
        }
        #expect(proxy.responds(to: "bid(farewell:)"))
        #expect(proxy.bid(farewell: "Ada") == "false")
    }

    @Test func `An interceptor removes only itself`() throws {
        for digit in 1...3 {
            try greeter.intercept(selector: "greet(_:)", named: digit == 2 ? "k" : nil) { call in
                if call.arguments.first as? String == "\(digit)" { call.removeInterceptor() }
                let text = try call.proceed().result.get() as? String ?? ""
                return try call.returning("\(text)-\(digit)")
            }
        }
        let answers = ["2", "1", "3", "4"].map { greeter.greet($0) }
        #expect(answers == ["real 2-1-2-3", "real 1-1-3", "real 3-3", "real 4"])
        #expect(!greeter.hasHandler(\.greet, named: "k"))
    }

    @Test func `Removing an interceptor that is gone does nothing`() {
        let gone = greeter.intercept(\.greet, named: "k") { next in { next($0) } }
        let replacement = greeter.intercept(\.greet, named: "k") { next in { "mine \(next($0))" } }
        for _ in 0..<2 { gone.cancel() }
        #expect(replacement.isActive)
        #expect(greeter.greet("Ada") == "mine real Ada")
    }

    @Test(arguments: StationMethod.allCases)
    func `An interceptor can call 'next' after it removed itself`(
        method: StationMethod
    ) async throws {
        let proxy = StationProxy(retaining: RealStation())
        method.intercept(proxy, 1, meanwhile: { $0() })
        method.intercept(proxy, 2)
        #expect(try await method.call(proxy, 0) == 10_012)
        #expect(try await method.call(proxy, 0) == 1_002)
    }
}
