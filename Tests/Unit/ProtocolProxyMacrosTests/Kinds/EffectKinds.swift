import ProtocolProxyMacros

@Proxied
protocol Failing: AnyObject {
    func any(_ x: Int) throws -> Int
    func typed(_ x: Int) throws(Trouble) -> Int
    func never(_ x: Int) throws(Never) -> Int
    func again(_ body: (Int) throws -> Int) rethrows -> Int
    func generic<E: Error>(_ body: () throws(E) -> Int) throws(E) -> Int
}

final class RealFailing: Failing {
    func any(_ x: Int) throws -> Int { if x < 0 { throw Trouble.one }; return x }
    func typed(_ x: Int) throws(Trouble) -> Int { if x < 0 { throw .two }; return x }
    func never(_ x: Int) throws(Never) -> Int { x }
    func again(_ body: (Int) throws -> Int) rethrows -> Int { try body(1) }
    func generic<E: Error>(_ body: () throws(E) -> Int) throws(E) -> Int { try body() }
}

@Proxied
protocol Later: AnyObject {
    func plain(_ x: Int) async -> Int
    nonisolated(nonsending) func here(_ x: Int) async throws -> Int
    // As in `Direct`.
    #if MAIN_ACTOR && !hasFeature(NonisolatedNonsendingByDefault)
    nonisolated(nonsending) func again(_ body: (Int) async throws -> Int) async rethrows -> Int
    nonisolated(nonsending) func generic<E: Error>(_ body: () async throws(E) -> Int)
        async throws(E) -> Int
    #else
    func again(_ body: (Int) async throws -> Int) async rethrows -> Int
    func generic<E: Error>(_ body: () async throws(E) -> Int) async throws(E) -> Int
    #endif
}

final class RealLater: Later {
    func plain(_ x: Int) async -> Int { await Task.yield(); return x }
    nonisolated(nonsending) func here(_ x: Int) async throws -> Int { x }
    func again(_ body: (Int) async throws -> Int) async rethrows -> Int { try await body(1) }
    func generic<E: Error>(_ body: () async throws(E) -> Int) async throws(E) -> Int {
        try await body()
    }
}

@Proxied
nonisolated protocol Elsewhere: AnyObject, Sendable {
    @concurrent func there(_ x: Int) async throws(Trouble) -> Int
    @concurrent func visit(_ body: @Sendable (Int) -> Int) async -> Int
}

nonisolated final class RealElsewhere: Elsewhere {
    @concurrent func there(_ x: Int) async throws(Trouble) -> Int {
        if x < 0 { throw .two }; return x
    }
    @concurrent func visit(_ body: @Sendable (Int) -> Int) async -> Int { body(1) }
}

var effectKinds: [Kind] {
    [
        Kind("Effects", "throws, throws(E), throws(Never)") { t in
            let real = RealFailing()
            let proxy = FailingProxy(implementer: real)
            t.forwarded([try proxy.any(1), try proxy.typed(2), proxy.never(3)], [1, 2, 3])
            do throws(Trouble) { _ = try proxy.typed(-1) } catch { t.forwarded(error, .two) }
            t.forwarded((try? proxy.any(-1)) == nil, true)
            var seen: [Int] = []
            proxy.observe(\.typed, .after) { x in seen.append(x) }
            proxy.override(\.typed) { x in .failure(.one) }
            proxy.override(\.any) { x in throw Trouble.two }
            proxy.override(\.never) { x in -x }
            do throws(Trouble) { _ = try proxy.typed(1) } catch { t.overridden(error, .one) }
            do { _ = try proxy.any(1) } catch { t.overridden(error as? Trouble, .two) }
            t.overridden(proxy.never(1), -1)
            t.observed(seen, [1])
        },
        Kind("Effects", "rethrows", recorded: .placeholder) { t in
            let real = RealFailing()
            let proxy = FailingProxy(implementer: real)
            t.forwarded(proxy.again { $0 + 1 }, 2)
            do { _ = try proxy.again { _ in throw Trouble.one } } catch {
                t.forwarded(error as? Trouble, .one)
            }
            var seen = 0
            proxy.observe(\.again, .after) { _ in seen += 1 }
            proxy.override(\.again) { body in try body(100) }
            t.overridden(proxy.again { $0 + 1 }, 101)
            let intercepting = FailingProxy(implementer: real)
            intercepting.intercept(\.again) { next in { body in try next(body) + 1 } }
            t.intercepted(intercepting.again { $0 + 1 }, 3)
            intercepting.intercept(\.typed) { next in { x in next(x).map { $0 + 1 } } }
            t.intercepted(try intercepting.typed(1), 2)
            do { _ = try proxy.again { _ in throw Trouble.two } } catch {
                t.overridden(error as? Trouble, .two)
            }
            t.observed(seen, 2)
        },
        Kind("Effects", "generic throws(E)", recorded: .placeholder) { t in
            let real = RealFailing()
            let proxy = FailingProxy(implementer: real)
            t.forwarded(proxy.generic { 1 }, 1)
            do throws(Trouble) { _ = try proxy.generic { () throws(Trouble) in throw .one } } catch
            {
                t.forwarded(error, .one)
            }
            var seen = 0
            proxy.observe(\.generic, .after) { _ in seen += 1 }
            proxy.override(\.generic) { body in try body() + 1 }
            t.overridden(proxy.generic { 1 }, 2)
            do throws(Trouble) { _ = try proxy.generic { () throws(Trouble) in throw .two } } catch
            {
                t.overridden(error, .two)
            }
            t.observed(seen, 2)
        },
        Kind("Effects", "async, nonisolated(nonsending)") { t in
            let real = RealLater()
            let proxy = LaterProxy(retaining: real)
            t.forwarded([await proxy.plain(1), try await proxy.here(2)], [1, 2])
            var seen: [Int] = []
            proxy.observe(\.plain, .before) { x in seen.append(x) }
            proxy.override(\.plain) { x in -x }
            proxy.override(\.here) { x in -x }
            t.overridden([await proxy.plain(1), try await proxy.here(2)], [-1, -2])
            t.observed(seen, [1])
        },
        Kind("Effects", "@concurrent", recorded: .placeholder) { t in
            let real = RealElsewhere()
            let proxy = ElsewhereProxy(retaining: real)
            t.forwarded([try await proxy.there(3), await proxy.visit { $0 + 1 }], [3, 2])
            let seen = Box(0)
            proxy.observe(\.there, .after) { x in seen.value += x }
            proxy.intercept(\.there) { next in { x in await next(x + 1) } }
            t.intercepted(try await proxy.there(3), 4)
            proxy.override(\.there) { x in .failure(.one) }
            proxy.override(\.visit) { body in body(10) }
            do throws(Trouble) { _ = try await proxy.there(3) } catch { t.overridden(error, .one) }
            t.overridden(await proxy.visit { $0 + 1 }, 11)
            t.observed(seen.value, 6)
        },
        Kind("Effects", "async rethrows, async throws(E)", recorded: .placeholder) { t in
            let real = RealLater()
            let proxy = LaterProxy(retaining: real)
            t.forwarded(await proxy.again { $0 + 1 }, 2)
            do throws(Trouble) {
                _ = try await proxy.generic { () async throws(Trouble) in throw .one }
            } catch {
                t.forwarded(error, .one)
            }
            var seen = 0
            proxy.observe(\.again, .after) { _ in seen += 1 }
            proxy.override(\.again) { body in try await body(100) }
            proxy.override(\.generic) { body in try await body() + 1 }
            t.overridden(await proxy.again { $0 + 1 }, 101)
            t.overridden(await proxy.generic { 1 }, 2)
            t.observed(seen, 1)
        },
    ]
}
