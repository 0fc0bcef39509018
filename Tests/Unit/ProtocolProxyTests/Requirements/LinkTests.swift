// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

private struct Broken: Error {}

/// A protocol that values conform to.
private protocol Counting {
    var count: Int { get set }
    mutating func add(_ amount: Int) throws -> Int
    func peek() -> Int
    mutating func addLater(_ amount: Int) async throws -> Int
    nonisolated(nonsending) mutating func addHere(_ amount: Int) async -> Int
}

private enum CountingRequirements {
    static let count = Requirement<() -> Int, (), Int, Never>("count").calling {
        (it: any Counting, _) in it.count
    }
    static let setCount = Requirement<(Int) -> Void, Int, Void, Never>("setter: count")
        .calling(mutating: { (it: inout any Counting, a) in it.count = a })
    static let add = Requirement<(Int) throws -> Int, Int, Int, any Error>("add(_:)")
        .calling(mutating: { (it: inout any Counting, a) in try it.add(a) })
    static let peek = Requirement<() -> Int, (), Int, Never>("peek()").calling {
        (it: any Counting, _) in it.peek()
    }
    static let addLater = AsyncRequirement<(Int) async throws -> Int, Int, Int, any Error>(
        "addLater(_:)",
        Parameters(),
        around: { decorator in
            { amount in
                try await decorator.callConcurrently(amount) { function in
                    try await function(amount)
                }
            }
        },
        applyConcurrently: { function, amount in try await function(amount) }
    )
    .forwarding(as: (any Counting).self) { link, other in
        { amount in
            guard var it = link.conformer else { return try await other(amount) }
            defer { link.store(it) }
            return try await it.addLater(amount)
        }
    }
    typealias AddHere = nonisolated(nonsending) (Int) async -> Int
    static let addHere = AsyncRequirement<AddHere, Int, Int, Never>("addHere(_:)")
        .calling(mutating: { (it: inout any Counting, a) in await it.addHere(a) })
    static let descriptor = ProtocolDescriptor(
        (any Counting).self,
        requirements: [count, setCount, add, peek, addLater, addHere]
    )
}

extension Counting where Self: ProtocolProxy {
    static var count: Requirement<() -> Int, (), Int, Never> { CountingRequirements.count }
    static var add: Requirement<(Int) throws -> Int, Int, Int, any Error> {
        CountingRequirements.add
    }
    static var peek: Requirement<() -> Int, (), Int, Never> { CountingRequirements.peek }

    var count: Int {
        get { send(CountingRequirements.count, ()) }
        nonmutating set { send(CountingRequirements.setCount, newValue) }
    }
    func add(_ amount: Int) throws -> Int {
        try send(CountingRequirements.add, amount)
    }
    func peek() -> Int { send(CountingRequirements.peek, ()) }
    func addLater(_ amount: Int) async throws -> Int {
        try await send(CountingRequirements.addLater, amount)
    }
    nonisolated(nonsending) func addHere(_ amount: Int) async -> Int {
        await send(CountingRequirements.addHere, amount)
    }
}

private final class CountingProxy: ProtocolProxy, Counting {
    override class var protocols: [ProtocolDescriptor] { [CountingRequirements.descriptor] }
    convenience init(_ implementer: any Counting, retained: Bool = true) {
        self.init(implementer, as: (any Counting).self, retained: retained)
    }
}

private struct Tally: Counting {
    var count = 0

    mutating func add(_ amount: Int) throws -> Int {
        count += amount
        if amount < 0 { throw Broken() }
        return count
    }
    func peek() -> Int { count }
    mutating func addLater(_ amount: Int) async throws -> Int {
        await Task.yield()
        return try add(amount)
    }
    nonisolated(nonsending) mutating func addHere(_ amount: Int) async -> Int {
        await Task.yield()
        count += amount
        return count
    }
}

private final class TallyObject: Counting {
    var count = 0
    func add(_ amount: Int) throws -> Int {
        count += amount
        return count
    }
    func peek() -> Int { count }
    func addLater(_ amount: Int) async throws -> Int { try add(amount) }
    nonisolated(nonsending) func addHere(_ amount: Int) async -> Int { count + amount }
}

/// A second protocol of the same value.
private protocol Resetting {
    mutating func reset()
}

private enum ResettingRequirements {
    // Assigns a value that is no counter.
    static let reset = Requirement<() -> Void, (), Void, Never>("reset()")
        .calling(mutating: { (it: inout any Resetting, _) in it = Blank() })
    static let descriptor = ProtocolDescriptor((any Resetting).self, requirements: [reset])
}

private struct Blank: Resetting {
    mutating func reset() {}
}

extension Tally: Resetting {
    mutating func reset() { count = 0 }
}

private final class CountingAndResetting: ProtocolProxy, Counting, Resetting {
    override class var protocols: [ProtocolDescriptor] {
        [CountingRequirements.descriptor, ResettingRequirements.descriptor]
    }
    func reset() { send(ResettingRequirements.reset, ()) }
}

@Suite struct `A value as the implementer` {
    @Test func `A mutating call that assigns a value of another kind stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            CountingAndResetting(Tally(), as: (any Counting).self, retained: true).reset()
        }
        let sentence = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            sentence.contains("A mutating call replaced the implementer by a value of type 'Blank'")
        )
    }

    /// Nothing is registered, or an observer of all calls.
    @Test(arguments: [false, true]) func `A value keeps the changes of mutating calls`(
        isObserved: Bool
    ) async throws {
        let proxy = CountingProxy(Tally())
        if isObserved {
            for requirement in proxy.requirements {
                try proxy.observe(selector: requirement.selector, .before) {}
            }
        }
        var counting: any Counting = proxy
        #expect(try counting.add(2) == 2)
        #expect(try proxy.add(3) == 5)
        #expect(counting.peek() == 5)
        counting.count += 10
        #expect(counting.count == 15)
        #expect(try await proxy.addLater(1) == 16)
        #expect(await proxy.addHere(1) == 17)
        #expect(proxy.peek() == 17)
        #expect((proxy.implementer as? Tally)?.count == 17)
        #expect(throws: Broken.self) { try proxy.add(-7) }
        #expect(proxy.peek() == 10)
    }

    @Test func `A value keeps changes made with and without registrations, and by name`()
        async throws
    {
        let proxy = CountingProxy(Tally())
        #expect(try proxy.add(1) == 1)
        let observer = proxy.observe(\.add, .before) { _ in }
        #expect(try proxy.add(1) == 2)
        observer.cancel()
        #expect(try proxy.add(1) == 3)
        #expect(try await proxy.send(Message("add(_:)", [1])) as? Int == 4)
        #expect(try await proxy.send(Message("addHere(_:)", [1])) as? Int == 5)
        try await proxy.send(Message("setter: count", [20]))
        #expect(proxy.peek() == 20)
        let override = proxy.override(\.add) { $0 }
        #expect(try proxy.add(100) == 100)
        override.cancel()
        #expect(proxy.peek() == 20)
    }

    @Test func `A value that was set later, or without its type, keeps changes`() throws {
        let proxy = CountingProxy(TallyObject())
        try proxy.setImplementer(Tally(count: 7))
        #expect(try proxy.add(1) == 8)
        #expect(proxy.peek() == 8)
        let plain = try ProtocolProxy(
            protocols: [CountingRequirements.descriptor],
            retaining: Tally(count: 3)
        )
        #expect(try plain.send(Message("add(_:)", [1])) as? Int == 4)
        #expect(try plain.send(Message("peek()")) as? Int == 4)
        #expect((plain.implementer as? Tally)?.count == 4)
    }
}

@Suite struct `An object as the implementer of a protocol with mutating requirements` {
    @Test(arguments: [false, true], [false, true])
    func `A mutating call changes an object in place, retained or weak`(
        isObserved: Bool,
        isRetained: Bool
    )
        async throws
    {
        let real = TallyObject()
        let proxy = CountingProxy(real, retained: isRetained)
        if isObserved {
            for requirement in proxy.requirements {
                try proxy.observe(selector: requirement.selector, .before) {}
            }
        }
        #expect(try proxy.add(2) == 2)
        proxy.count = 5
        #expect(real.count == 5)
        #expect(try await proxy.addLater(1) == 6)
        #expect(await proxy.addHere(1) == 7)
    }
}

/// A Sendable protocol that values conform to.
private protocol SharedCounting: Sendable {
    mutating func add(_ amount: Int) -> Int
    func peek() -> Int
}

private enum SharedRequirements {
    static let add = SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never>("add(_:)")
        .calling(mutating: { (it: inout any SharedCounting, a) in it.add(a) })
    static let peek = SendableRequirement<@Sendable () -> Int, (), Int, Never>("peek()")
        .calling { (it: any SharedCounting, _) in it.peek() }
    static let descriptor = ProtocolDescriptor(
        (any SharedCounting).self,
        requirements: [add, peek]
    )
}

extension SharedCounting where Self: ProtocolProxy {
    static var add: SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never> {
        SharedRequirements.add
    }
    func add(_ amount: Int) -> Int { send(SharedRequirements.add, amount) }
    func peek() -> Int { send(SharedRequirements.peek, ()) }
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class SharedCountingProxy: ProtocolProxy, SharedCounting, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [SharedRequirements.descriptor] }
}

private struct SharedTally: SharedCounting {
    /// Something with a reference count and an end, which threads would tear without the lock.
    var marks: [String] = []
    mutating func add(_ amount: Int) -> Int {
        marks = (0..<amount).map { "mark \($0)" }
        return marks.count
    }
    func peek() -> Int { marks.count }
}

@Suite struct `A value that threads share` {
    @Test(arguments: [false, true]) func `Threads that change a shared value see it whole`(
        isObserved: Bool
    ) async {
        let proxy = SharedCountingProxy(SharedTally(), as: (any SharedCounting).self)
        if isObserved { proxy.observe(\.add, .before) { _ in } }
        await withTaskGroup(of: Void.self) { group in
            for amount in 1...4 {
                group.addTask {
                    for _ in 0..<500 {
                        #expect(proxy.add(amount) == amount)
                        #expect((0...4).contains(proxy.peek()))
                    }
                }
            }
        }
        #expect((1...4).contains(proxy.peek()))
        #expect(proxy.add(9) == 9)
        #expect(proxy.peek() == 9)
        #expect((proxy.implementer as? SharedTally)?.marks.count == 9)
    }
}
