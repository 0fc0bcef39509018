// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

/// A result without a zero.
private struct Ticket: Sendable, Equatable {
    var number: Int
}

private protocol Counter: AnyObject, Sendable {
    func draw() -> Ticket
    func drawLater() async -> Ticket
    func spare() -> Ticket
}

private enum CounterRequirements {
    static let draw = SendableRequirement<@Sendable () -> Ticket, (), Ticket, Never>("draw()")
    static let drawLater = SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable () async -> Ticket, (), Ticket, Never
    >(
        "drawLater()",
        Parameters(),
        around: { decorator in
            { await decorator.call(()) { function in await function() } }
        },
        apply: { function, _ in await function() }
    )
    static let spare = SendableRequirement<@Sendable () -> Ticket, (), Ticket, Never>(
        "spare()",
        optional: true
    )
    static let descriptor = ProtocolDescriptor(
        (any Counter).self,
        requirements: [draw, drawLater, spare]
    )
}

// SAFETY: the class adds no state to what its superclass guards.
private final class CounterProxy: ProtocolProxy, Counter, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [CounterRequirements.descriptor] }
    static var draw: SendableRequirement<@Sendable () -> Ticket, (), Ticket, Never> {
        CounterRequirements.draw
    }
    static var spare: SendableRequirement<@Sendable () -> Ticket, (), Ticket, Never> {
        CounterRequirements.spare
    }
    func draw() -> Ticket { send(CounterRequirements.draw, ()) }
    nonisolated(nonsending) func drawLater() async -> Ticket {
        await send(CounterRequirements.drawLater, ())
    }
    func spare() -> Ticket { send(CounterRequirements.spare, ()) }
}

/// The code of the error that an operation throws; `nil` if it throws none.
private func code(of body: () throws -> Any) -> ProxyError.Code? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? ProxyError)?.code
    }
}

@Suite struct `A message that an override answers once` {
    private let proxy = CounterProxy(nil, as: (any Counter).self)

    @Test func `A message uses the override up below an interceptor by typed key, and removes it`()
        throws
    {
        proxy.intercept(\.draw) { next in { next() } }
        proxy.override(\.draw, once: true) { Ticket(number: 1) }
        proxy.intercept(\.draw) { next in { next() } }
        #expect(try proxy.send(Message("draw()")) as? Ticket == Ticket(number: 1))
        let left = try proxy.participants(in: "draw()").map(\.role)
        #expect(left == [.interceptor, .interceptor])
        #expect(code { try proxy.send(Message("draw()")) } == .unanswered)
    }

    @Test func `Of two messages, the second sent while the first is on its way, one is unanswered`()
        throws
    {
        let proxy = proxy
        let second = Mutex<ProxyError.Code?>(nil)
        proxy.override(\.draw, once: true) { Ticket(number: 1) }
        // The first message has been accepted, and has not reached the override yet.
        proxy.observe(\.draw, .before, once: true) {
            let code = code { try proxy.send(Message("draw()")) }
            second.withLock { $0 = code }
        }
        // One of them gets the answer.
        let first = code { try proxy.send(Message("draw()")) }
        #expect(Set([first, second.withLock(\.self)]) == [nil, .unanswered])
        #expect(code { try proxy.send(Message("draw()")) } == .unanswered)
    }

    @Test func `A typed call that uses the override up leaves the message unanswered`() throws {
        let proxy = proxy
        let ticket = Mutex<Ticket?>(nil)
        proxy.override(\.draw, once: true) { Ticket(number: 1) }
        proxy.observe(\.draw, .before, once: true) {
            let drawn = proxy.draw()
            ticket.withLock { $0 = drawn }
        }
        #expect(code { try proxy.send(Message("draw()")) } == .unanswered)
        #expect(ticket.withLock(\.self) == Ticket(number: 1))
    }

    @Test
    func
        `An interceptor of all requirements that uses the override up leaves the message unanswered`()
        throws
    {
        let proxy = proxy
        proxy.override(\.draw, once: true) { Ticket(number: 1) }
        let isFirst = Mutex(true)
        proxy.interceptAll { call in
            let wasFirst = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if wasFirst { #expect(proxy.draw() == Ticket(number: 1)) }
            return call.proceed()
        } async: { call in
            await call.proceed()
        }
        #expect(code { try proxy.send(Message("draw()")) } == .unanswered)
    }

    @Test func `Of two messages to an optional requirement, one is unanswered`() throws {
        let proxy = proxy
        let second = Mutex<ProxyError.Code?>(nil)
        proxy.override(\.spare, once: true) { Ticket(number: 1) }
        proxy.observe(\.spare, .before, once: true) {
            let code = code { try proxy.send(Message("spare()")) }
            second.withLock { $0 = code }
        }
        let first = code { try proxy.send(Message("spare()")) }
        #expect(Set([first, second.withLock(\.self)]) == [nil, .unanswered])
        #expect(code { try proxy.send(Message("spare()")) } == .unrecognizedSelector)
        #expect(!proxy.responds(to: "spare()"))
    }

    @Test func `Messages use up stacked overrides from the top`() throws {
        let proxy = proxy
        for number in 1...3 { proxy.override(\.draw, once: true) { Ticket(number: number) } }
        let numbers = Mutex<[Int]>([])
        proxy.observe(\.draw, .before, once: true) {
            guard let ticket = try? proxy.send(Message("draw()")) as? Ticket else { return }
            numbers.withLock { $0.append(ticket.number) }
        }
        for _ in 0..<2 {
            let ticket = try #require(try proxy.send(Message("draw()")) as? Ticket)
            numbers.withLock { $0.append(ticket.number) }
        }
        #expect(numbers.withLock { $0.sorted() } == [1, 2, 3])
        #expect(code { try proxy.send(Message("draw()")) } == .unanswered)
    }

    @Test func `A reserved override that an interceptor keeps from the call answers the next one`()
        throws
    {
        proxy.override(\.draw, once: true) { Ticket(number: 1) }
        let interceptor = proxy.intercept(\.draw) { _ in { Ticket(number: 2) } }
        // The interceptor answers in any case, so the override is not even reserved.
        #expect(try proxy.send(Message("draw()")) as? Ticket == Ticket(number: 2))
        interceptor.cancel()
        let isBlocking = Mutex(true)
        proxy.interceptAll { call in
            if isBlocking.withLock(\.self) { return try call.returning(Ticket(number: 3)) }
            return call.proceed()
        } async: { call in
            await call.proceed()
        }
        #expect(try proxy.send(Message("draw()")) as? Ticket == Ticket(number: 3))
        isBlocking.withLock { $0 = false }
        #expect(try proxy.send(Message("draw()")) as? Ticket == Ticket(number: 1))
        #expect(code { try proxy.send(Message("draw()")) } == .unanswered)
    }

    @Test func `A refused message gives its override back`() throws {
        proxy.override(\.draw, once: true) { Ticket(number: 1) }
        #expect(code { try proxy.send(Message("draw()", [1])) } == .wrongArgumentCount)
        #expect(try proxy.send(Message("draw()")) as? Ticket == Ticket(number: 1))
    }

    @Test func `Of two asynchronous messages, one is unanswered`() async throws {
        let proxy = proxy
        try proxy.override(selector: "drawLater()", once: true) { @Sendable () async -> Ticket in
            Ticket(number: 1)
        }
        let second = Mutex<ProxyError.Code?>(nil)
        try proxy.observe(selector: "drawLater()", .before, once: true) {
            @Sendable () async -> Void in
            await Task.yield()
            do {
                _ = try await proxy.send(Message("drawLater()"))
            } catch {
                second.withLock { $0 = (error as? ProxyError)?.code }
            }
        }
        var first: ProxyError.Code?
        do { _ = try await proxy.send(Message("drawLater()")) } catch {
            first = (error as? ProxyError)?.code
        }
        #expect(Set([first, second.withLock(\.self)]) == [nil, .unanswered])
    }

    @Test func `A message keeps the default that it was accepted for`() throws {
        let proxy = proxy
        proxy.setDefault(Ticket(number: 7))
        proxy.observe(\.draw, .before) { proxy.removeDefault(for: Ticket.self) }
        #expect(try proxy.send(Message("draw()")) as? Ticket == Ticket(number: 7))
        #expect(code { try proxy.send(Message("draw()")) } == .unanswered)
    }
}

private final class Thing {}

@Suite struct `A message that nobody can answer` {
    @Test(arguments: [false, true])
    func `A message that nobody can answer is an error`(isOptional: Bool) async throws {
        let make = Requirement<() -> Thing, (), Thing, Never>("make()", optional: isOptional)
        typealias Load = nonisolated(nonsending) () async -> Thing
        let load = AsyncRequirement<Load, (), Thing, Never>("load()", optional: isOptional)
        let proxy = try ProtocolProxy(protocols: [
            ProtocolDescriptor(named: "UnansweredMaker\(isOptional)", requirements: [make, load])
        ])
        try proxy.observe(selector: "make()", .before) {}
        try proxy.observe(selector: "load()", .before) {}
        let code: ProxyError.Code = isOptional ? .unrecognizedSelector : .unanswered
        func synchronously() throws { try proxy.send(Message("make()")) }
        #expect(#expect(throws: ProxyError.self) { try synchronously() }?.code == code)
        #expect(
            await #expect(throws: ProxyError.self) { try await proxy.send(Message("load()")) }?.code
                == code
        )
        // If the observers make the proxy respond, there is still nothing to return.
        proxy.respondsToSelectorsWithObservers = true
        #expect(#expect(throws: ProxyError.self) { try synchronously() }?.code == .unanswered)
        let error = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("load()"))
        }
        #expect(error?.code == .unanswered)
        try proxy.override(selector: "make()") { Thing() }
        #expect(throws: Never.self) { try synchronously() }
    }
}
