// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

/// Written as the macro writes it: the witness calls the implementer itself, and takes the route for the rest.
private protocol Ferry {
    func carry(_ load: Int) async throws -> Int
    nonisolated(nonsending) func wait(_ turns: Int) async -> Int
    @MainActor func land(_ number: Int) async -> Int
}

private enum FerryRequirements {
    static let carry = AsyncRequirement<Int, Int, any Error>("carry(_:)").callingConcurrently(FerryProxy.__call_carry)
    static let wait = AsyncRequirement<Int, Int, Never>("wait(_:)").calling(FerryProxy.__call_wait)
    static let land = AsyncRequirement<Int, Int, Never>("land(_:)").callingConcurrently(FerryProxy.__call_land)
    static let known = __Known()
    static let descriptor = ProtocolDescriptor((any Ferry).self, requirements: [carry, wait, land])
}

extension Ferry where Self: ProtocolProxy {
    static var carry: AsyncRequirement<Int, Int, any Error> { FerryRequirements.carry }
    static var wait: AsyncRequirement<Int, Int, Never> { FerryRequirements.wait }
    static var land: AsyncRequirement<Int, Int, Never> { FerryRequirements.land }

    static func __call_carry(_ it: any Ferry, _ a: Int) async throws -> Int { try await it.carry(a) }
    nonisolated(nonsending) static func __call_wait(_ it: any Ferry, _ a: Int) async -> Int { await it.wait(a) }
    @MainActor static func __call_land(_ it: any Ferry, _ a: Int) async -> Int { await it.land(a) }

    func carry(_ load: Int) async throws -> Int {
        if __forwardsAtOnce(bit: 1 << 10, FerryRequirements.known) {
            let it = __borrow((any Ferry).self)
            defer { __giveBack(it) }
            return try await it.conformer.carry(load)
        }
        if let it = __first((any Ferry).self, bit: 1 << 10, FerryRequirements.known) { return try await it.carry(load) }
        return try await __deliver(FerryRequirements.carry, load)
    }
    nonisolated(nonsending) func wait(_ turns: Int) async -> Int {
        if __forwardsAtOnce(bit: 1 << 56, FerryRequirements.known) {
            let it = __borrow((any Ferry).self)
            defer { __giveBack(it) }
            return await it.conformer.wait(turns)
        }
        if let it = __first((any Ferry).self, bit: 1 << 56, FerryRequirements.known) { return await it.wait(turns) }
        return await __deliver(FerryRequirements.wait, turns)
    }
    // A mistake: it runs wherever its caller does, and what it stands for on the main actor.
    nonisolated(nonsending) func land(_ number: Int) async -> Int { await __deliver(FerryRequirements.land, number) }
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
    @MainActor func land(_ number: Int) async -> Int { number }
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

    @Test func `forwards to an object that is held weakly or kept, and to a value`() async throws {
        let real = RealFerry()
        for proxy in [Self.proxy(real), Self.proxy(real, retained: true)] {
            #expect(try await proxy.carry(4) == 40)
            #expect(await proxy.wait(4) == 5)
            await #expect(throws: Sunk.self) { try await proxy.carry(10) }
        }
        #expect(try await Self.proxy(Raft(size: 3)).carry(4) == 12)
        #expect(await Self.proxy(Raft(size: 3)).wait(4) == 7)
    }

    @Test func `takes what is registered for its requirement, and for no other`() async throws {
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

    @Test func `finds the implementer without knowing what holds it, as in a generic protocol`() {
        let real = RealFerry()
        for proxy in [Self.proxy(real), Self.proxy(real, retained: true)] {
            func found() -> (any Ferry)? { proxy.__first((any Ferry).self, FerryRequirements.wait) }
            #expect(found() as? RealFerry === real)
            let override = proxy.override(\.wait) { $0 }
            #expect(found() == nil)
            override.cancel()
            #expect(found() as? RealFerry === real)
        }
        #expect((Self.proxy(Raft(size: 3)).__first((any Ferry).self, FerryRequirements.wait) as? Raft)?.size == 3)
        #expect(Self.proxy(nil).__first((any Ferry).self, FerryRequirements.wait) == nil)
    }

    @Test func `keeps a weak implementer alive during the call, and no longer`() async {
        var ferry: RealFerry?
        ferry = RealFerry { ferry = nil }
        weak let observed = ferry
        let proxy = Self.proxy(ferry)
        #expect(await proxy.wait(1) == 2)
        #expect(observed == nil)
        #expect(await proxy.wait(1) == 0)
    }

    @Test func `counts a weak implementer as often as it lets go of it`() async throws {
        let ferry = RealFerry()
        weak let observed: RealFerry? = ferry
        let proxy = Self.proxy(ferry)
        for number in 0..<10 { #expect(await proxy.wait(number) == number + 1) }
        extendLifetime(ferry)
        #expect(observed != nil)
    }

    @Test func `gives a kept implementer back as it was, also where it throws`() async throws {
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
        // From the second call on it is borrowed, else this would show nothing.
        #expect(proxy?.__forwardsAtOnce(bit: 1 << 56, FerryRequirements.known) == true)
        proxy = nil
        #expect(observed == nil)
    }

    @Test func `keeps the body of an override that is cancelled during the call`() async throws {
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

    @Test func `is under way more often than a slot can count, and the override ends with the last call`() async {
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

    @Test func `stops the program where it runs elsewhere than what it stands for`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await Self.proxy(RealFerry(), retained: true).land(1)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("runs on another actor than the function that it forwards with."))
    }
}
