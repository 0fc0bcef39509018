// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// Written as the macro writes it: the witness calls the implementer itself, and takes the route
/// for the rest.
private protocol Ferry {
    func carry(_ load: Int) async throws -> Int
    nonisolated(nonsending) func wait(_ turns: Int) async -> Int
    @MainActor func land(_ number: Int) async -> Int
}

private enum FerryRequirements {
    static let carry = AsyncRequirement<(Int) async throws -> Int, Int, Int, any Error>(
        "carry(_:)",
        Parameters(),
        around: FerryProxy.__around_carry,
        applyConcurrently: FerryProxy.__apply_carry
    ).callingConcurrently(FerryProxy.__call_carry)
    static let wait: AsyncRequirement<nonisolated(nonsending) (Int) async -> Int, Int, Int, Never> =
        AsyncRequirement("wait(_:)").calling(FerryProxy.__call_wait)
    static let land = AsyncRequirement<@MainActor (Int) async -> Int, Int, Int, Never>(
        "land(_:)",
        Parameters(),
        around: FerryProxy.__around_land,
        applyConcurrently: FerryProxy.__apply_land
    ).callingConcurrently(FerryProxy.__call_land)
    static let caches = __Generated.Caches { descriptor }
    static let descriptor = ProtocolDescriptor((any Ferry).self, requirements: [carry, wait, land])
        .__indexed()
}

extension Ferry where Self: ProtocolProxy {
    static var carry: AsyncRequirement<(Int) async throws -> Int, Int, Int, any Error> {
        FerryRequirements.carry
    }
    static var wait: AsyncRequirement<nonisolated(nonsending) (Int) async -> Int, Int, Int, Never> {
        FerryRequirements.wait
    }
    static var land: AsyncRequirement<@MainActor (Int) async -> Int, Int, Int, Never> {
        FerryRequirements.land
    }

    static func __around_carry(
        _ decorator: AsyncDecorator<(Int) async throws -> Int, Int, Int, any Error>
    ) -> (Int) async throws -> Int {
        { a in try await decorator.callConcurrently(a) { function in try await function(a) } }
    }
    static func __apply_carry(_ function: (Int) async throws -> Int, _ a: Int) async throws -> Int {
        try await function(a)
    }
    static func __call_carry(_ it: any Ferry, _ a: Int) async throws -> Int {
        try await it.carry(a)
    }
    nonisolated(nonsending) static func __call_wait(_ it: any Ferry, _ a: Int) async -> Int {
        await it.wait(a)
    }
    @MainActor static func __around_land(
        _ decorator: AsyncDecorator<@MainActor (Int) async -> Int, Int, Int, Never>
    ) -> @MainActor (Int) async -> Int {
        { a in await decorator.call(a) { function in await function(a) } }
    }
    @MainActor static func __apply_land(
        _ function: @MainActor (Int) async -> Int,
        _ a: Int
    ) async -> Int {
        await function(a)
    }
    @MainActor static func __call_land(_ it: any Ferry, _ a: Int) async -> Int { await it.land(a) }

    func carry(_ load: Int) async throws -> Int {
        if let it = __directImplementer((any Ferry).self, 0, FerryRequirements.caches) {
            return try await it.carry(load)
        }
        let ongoing = __begin(0, FerryRequirements.caches, FerryRequirements.carry)
        defer { ongoing.end() }
        return try await ongoing.function(load)
    }
    nonisolated(nonsending) func wait(_ turns: Int) async -> Int {
        if let it = __directImplementer((any Ferry).self, 1, FerryRequirements.caches) {
            return await it.wait(turns)
        }
        let ongoing = __begin(1, FerryRequirements.caches, FerryRequirements.wait)
        defer { ongoing.end() }
        return await ongoing.function(turns)
    }
    // It runs wherever its caller does, and the function where the protocol says.
    nonisolated(nonsending) func land(_ number: Int) async -> Int {
        let ongoing = __begin(2, FerryRequirements.caches, FerryRequirements.land)
        defer { ongoing.end() }
        return await ongoing.function(number)
    }
}

private final class FerryProxy: ProtocolProxy, Ferry {
    override class var protocols: [ProtocolDescriptor] { [FerryRequirements.descriptor] }
}

private struct Sunk: Error {}

private final class RealFerry: Ferry {
    private let onWaiting: () -> Void

    init(onWaiting: @escaping () -> Void = {}) { self.onWaiting = onWaiting }

    func carry(_ load: Int) async throws -> Int {
        if load > 9 { throw Sunk() }
        await Task.yield()
        return load * 10
    }
    nonisolated(nonsending) func wait(_ turns: Int) async -> Int {
        onWaiting()
        await Task.yield()
        return turns + 1
    }
    @MainActor func land(_ number: Int) async -> Int {
        MainActor.assertIsolated()
        return number
    }
}

private struct Raft: Ferry {
    let size: Int
    func carry(_ load: Int) async throws -> Int { load * size }
    nonisolated(nonsending) func wait(_ turns: Int) async -> Int { turns + size }
    @MainActor func land(_ number: Int) async -> Int { number }
}

@Suite struct `An asynchronous witness that calls the implementer itself` {
    private static func proxy(_ implementer: (any Ferry)?, retained: Bool = false) -> FerryProxy {
        FerryProxy(implementer, as: (any Ferry).self, retained: retained)
    }

    @Test func `An asynchronous witness forwards to weak and retained objects and to values`()
        async throws
    {
        let real = RealFerry()
        for proxy in [Self.proxy(real), Self.proxy(real, retained: true)] {
            #expect(try await proxy.carry(4) == 40)
            #expect(await proxy.wait(4) == 5)
            await #expect(throws: Sunk.self) { try await proxy.carry(10) }
        }
        #expect(try await Self.proxy(Raft(size: 3)).carry(4) == 12)
        #expect(await Self.proxy(Raft(size: 3)).wait(4) == 7)
    }

    @Test func `An asynchronous witness runs only registrations of its requirement`() async throws {
        let proxy = Self.proxy(RealFerry(), retained: true)
        var log: [String] = []
        let override = proxy.override(\.carry) { load in load + 1 }
        #expect(try await proxy.carry(4) == 5)
        #expect(await proxy.wait(4) == 5)
        let observer = proxy.observe(\.carry, .before) { log.append("carry \($0)") }
        #expect(try await proxy.carry(5) == 6)
        override.cancel()
        #expect(try await proxy.carry(6) == 60)
        observer.cancel()
        #expect(try await proxy.carry(7) == 70)
        #expect(log == ["carry 5", "carry 6"])
    }

    @Test func `An asynchronous witness bypasses the route from the first call on`() {
        let real = RealFerry()
        for proxy in [Self.proxy(real), Self.proxy(real, retained: true)] {
            let caches = __Generated.Caches { FerryRequirements.descriptor }
            for _ in 0..<3 {
                #expect(
                    proxy.__directImplementer((any Ferry).self, 1, caches) as? RealFerry === real
                )
            }
            let override = proxy.override(\.wait) { $0 }
            #expect(proxy.__directImplementer((any Ferry).self, 1, caches) == nil)
            override.cancel()
            #expect(proxy.__directImplementer((any Ferry).self, 1, caches) as? RealFerry === real)
        }
        // Only the route knows the container of the value.
        for proxy in [Self.proxy(Raft(size: 3)), Self.proxy(nil)] {
            for _ in 0..<2 {
                #expect(
                    proxy.__directImplementer((any Ferry).self, 1, FerryRequirements.caches) == nil
                )
            }
        }
    }

    @Test func `An asynchronous call retains a weak implementer until it ends`() async {
        var ferry: RealFerry?
        ferry = RealFerry { ferry = nil }
        weak let observed = ferry
        let proxy = Self.proxy(ferry)
        #expect(await proxy.wait(1) == 2)
        #expect(observed == nil)
        #expect(await proxy.wait(1) == 0)
    }

    @Test func `An asynchronous call balances its retains of a weak implementer`() async throws {
        let ferry = RealFerry()
        weak let observed: RealFerry? = ferry
        let proxy = Self.proxy(ferry)
        for number in 0..<10 { #expect(await proxy.wait(number) == number + 1) }
        extendLifetime(ferry)
        #expect(observed != nil)
    }

    @Test
    func `An asynchronous call balances its retains of a retained implementer, even if it throws`()
        async throws
    {
        weak var observed: RealFerry?
        var proxy: FerryProxy?
        do {
            let ferry = RealFerry()
            observed = ferry
            proxy = Self.proxy(ferry, retained: true)
        }
        for number in 0..<10 {
            #expect(await proxy?.wait(number) == number + 1)
            #expect(try await proxy?.carry(number) == number * 10)
            await #expect(throws: Sunk.self) { try await proxy?.carry(10) }
        }
        #expect(observed != nil)
        // From the second call on it is found without a route, else this would show nothing.
        #expect(proxy?.__forwardsAtOnce(1, FerryRequirements.caches) == true)
        proxy = nil
        #expect(observed == nil)
    }

    @Test
    func `An override that is cancelled during an asynchronous call lives until the call ends`()
        async throws
    {
        let proxy = Self.proxy(nil)
        var cancel: () -> Void = {}
        let override = proxy.override(\.wait) { turns in
            cancel()
            await Task.yield()
            return turns + 100
        }
        cancel = { override.cancel() }
        #expect(await proxy.wait(1) == 101)
        #expect(await proxy.wait(1) == 0)
    }

    @Test func `Forty thousand asynchronous calls at once release their override with the last`()
        async
    {
        let proxy = Self.proxy(nil)
        weak var observed: RealFerry?
        var cancel: () -> Void = {}
        do {
            let captured = RealFerry()
            observed = captured
            let override = proxy.override(\.wait) { turns in
                defer { extendLifetime(captured) }
                if turns > 0 { return await proxy.wait(turns - 1) + 1 }
                cancel()
                return 0
            }
            cancel = { [weak captured] in
                override.cancel()
                #expect(captured != nil)
            }
        }
        #expect(await proxy.wait(40_000) == 40_000)
        #expect(observed == nil)
        #expect(await proxy.wait(1) == 0)
    }

    @Test func `An asynchronous witness calls its implementer on the implementer's isolation`()
        async throws
    {
        let proxy = Self.proxy(RealFerry(), retained: true)
        #expect(await proxy.land(1) == 1)
        proxy.intercept(\.land) { next in
            { number in
                MainActor.assertIsolated()
                return await next(number) + 1
            }
        }
        proxy.override(\.carry) { load in
            #expect(#isolation == nil)
            return load
        }
        #expect(await proxy.land(1) == 2)
        #expect(try await proxy.carry(1) == 1)
    }
}
