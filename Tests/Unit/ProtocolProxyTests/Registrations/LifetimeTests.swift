// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A proxy with state of its own.
private final class NotingProxy: ProtocolProxy, Greeter {
    var notes: [String] = []

    override class var protocols: [ProtocolDescriptor] { [GreeterRequirements.descriptor] }
    convenience init(retaining implementer: any Greeter) {
        self.init(implementer, as: (any Greeter).self, retained: true)
    }
}

/// A name that can be watched.
private final class KeyObject: Hashable, Sendable {
    static func == (left: KeyObject, right: KeyObject) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Objects watched by weak references, each captured by one handler.
private struct Watch {
    private struct Weak { weak var object: Token? }
    private var seen: [Weak] = []

    /// An object to be captured, kept by nobody else.
    mutating func object() -> Token {
        let object = Token()
        seen.append(Weak(object: object))
        return object
    }

    var alive: [Bool] { seen.map { $0.object != nil } }
}

@Suite struct `Lifetimes of stacked overrides` {
    /// An interceptor that keeps the object.
    @discardableResult
    private func intercept(
        _ proxy: GreeterProxy,
        keeping object: Token,
        named name: RegistrationName? = nil
    ) -> Registration<GreeterProxy> {
        proxy.intercept(\.greet, named: name) { next in
            { name in withExtendedLifetime(object) { next(name) } }
        }
    }

    @Test func `An interceptor receives its proxy and need not capture it`() async throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        try proxy.intercept(selector: "greet(_:)") { call in
            let name = call.arguments.first as? String ?? ""
            return try call.returning("\(call.receiver?.bid(farewell: name) ?? ""), received")
        }
        #expect(proxy.greet("Ada") == "real Ada, received")
        let station = StationProxy(retaining: RealStation())
        try station.intercept(selector: "asynchronous(_:)") {
            (call: AsyncAnyInvocation<StationProxy>) in
            let number = call.arguments.first as? Int ?? 0
            return try call.returning(call.receiver?.plain(number, 1) ?? 0)
        }
        #expect(await station.asynchronous(2) == 3)
    }

    @Test func `A name is released with its registration`() {
        weak var gone: KeyObject?
        weak var removed: KeyObject?
        weak var identity: Token?
        do {
            let proxy = GreeterProxy()
            do {
                let (key, other, token) = (KeyObject(), KeyObject(), Token())
                (gone, removed, identity) = (key, other, token)
                proxy.override(\.greet, named: RegistrationName(key)) { $0 }
                proxy.override(\.greet, named: RegistrationName(other)) { $0 }
                proxy.override(\.greet, named: RegistrationName(identity: token)) { $0 }
            }
            #expect(gone != nil && removed != nil && identity != nil)
            if let removed { proxy.removeHandler(\.greet, named: RegistrationName(removed)) }
            #expect(gone != nil && removed == nil && identity != nil)
            withExtendedLifetime(proxy) {}
        }
        #expect(gone == nil && identity == nil)
    }

    @Test func `A proxy that is the name of its own entry lives until the entry is removed`() {
        weak var observed: GreeterProxy?
        do {
            let proxy = GreeterProxy()
            observed = proxy
            proxy.override(\.greet, named: RegistrationName(identity: proxy)) { $0 }
        }
        #expect(observed != nil)
        if let observed {
            observed.removeHandler(\.greet, named: RegistrationName(identity: observed))
        }
        #expect(observed == nil)
    }

    @Test func `A proxy whose handlers use the receiver is deallocated`() async throws {
        weak var greeter: GreeterProxy?
        weak var station: StationProxy?
        do {
            let (first, second) = (GreeterProxy(), StationProxy())
            (greeter, station) = (first, second)
            try first.intercept(selector: "greet(_:)") { call in
                let name = try call.proceed().result.get() as? String ?? "nobody"
                return try call.returning(call.receiver?.bid(farewell: name) ?? "")
            }
            try second.intercept(selector: "asyncThrowing(_:)") { call in
                let number = try await call.proceed().result.get() as? Int ?? -1
                return try call.returning(call.receiver?.plain(number, 1) ?? -1)
            }
            #expect(first.greet("Ada") == "default")
            #expect(try await second.asyncThrowing(1) == 0)
        }
        #expect(greeter == nil && station == nil)
    }

    @Test func `A stored 'next' retains the implementer and not the proxy`() {
        weak var observed: GreeterProxy?
        weak var implementer: RealGreeter?
        var ways: [(String) -> String] = []
        do {
            let real = RealGreeter()
            let proxy = GreeterProxy(retaining: real)
            (observed, implementer) = (proxy, real)
            proxy.intercept(\.greet, once: true) { next in
                { _ in
                    ways.append(next)
                    return ""
                }
            }
            #expect(proxy.greet("Ada") == "")
            #expect(ways.map { $0("Ada") } == ["real Ada"])
        }
        #expect(observed == nil)
        #expect(ways.map { $0("Bob") } == ["real Bob"])
        #expect(implementer != nil)
        ways = []
        #expect(implementer == nil)
    }

    @Test func `A handler that captures its proxy keeps it alive until it is removed`() {
        weak var observed: GreeterProxy?
        do {
            let proxy = GreeterProxy()
            observed = proxy
            proxy.intercept(\.greet, named: "k") { _ in { _ in proxy.bid(farewell: "") } }
        }
        #expect(observed != nil)
        observed?.removeHandler(\.greet, named: "k")
        #expect(observed == nil)
    }

    @Test func `A proxy releases what all of its handlers captured`() {
        var watch = Watch()
        do {
            let proxy = GreeterProxy()
            for number in 0..<4 {
                intercept(proxy, keeping: watch.object(), named: RegistrationName(number))
            }
            _ = proxy.greet("Ada")
            proxy.removeHandler(\.greet, named: 3)
            proxy.removeHandler(\.greet, named: 1)
            _ = proxy.greet("Ada")
            #expect(watch.alive == [true, false, true, false])
            withExtendedLifetime(proxy) {}
        }
        #expect(watch.alive == [false, false, false, false])
    }

    @Test func `A proxy that was never called releases what its handlers captured`() {
        weak var first: Token?
        weak var second: Token?
        do {
            let (proxy, one, two) = (StationProxy(), Token(), Token())
            (first, second) = (one, two)
            proxy.intercept(\.typed, named: 1) { _ in { _ in withExtendedLifetime(one) { 1 } } }
            proxy.intercept(\.asyncTyped, named: 1) { _ in { _ in withExtendedLifetime(two) { 1 } }
            }
        }
        #expect(first == nil && second == nil)
    }

    @Test func `A handler whose owner is gone is released by the next registration`() {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var watch = Watch()
        for count in 1...40 {
            var owner: Token? = Token()
            let captured = watch.object()
            proxy.observe(\.greet, .before, owner: owner!) { _ in
                withExtendedLifetime(captured) {}
            }
            owner = nil
            #expect(watch.alive.last == true)
            proxy.override(\.greet, named: "top") { "\($0) \(count)" }
        }
        #expect(!watch.alive.contains(true))
        #expect(proxy.greet("a") == "a 40")
    }

    @Test func `Handlers whose owners die together are released by later registrations`() {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var watch = Watch()
        var owner: Token? = Token()
        for _ in 1...100 {
            let captured = watch.object()
            proxy.observe(\.greet, .before, owner: owner!) { _ in
                withExtendedLifetime(captured) {}
            }
        }
        let living = Token()
        for _ in 1...20 {
            proxy.observe(\.greet, .before, owner: living) { _ in }
        }
        owner = nil
        #expect(!watch.alive.contains(false))
        // Each registration looks at eight others, some of them twice.
        for _ in 1...32 { proxy.override(\.greet, named: "top") { $0 } }
        #expect(!watch.alive.contains(true))
        #expect(proxy.greet("a") == "a")
        extendLifetime(living)
    }

    @Test func `A removed or replaced handler is released at once`() {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var watch = Watch()
        for number in 0..<4 {
            intercept(proxy, keeping: watch.object(), named: RegistrationName(number))
        }
        let handle = intercept(proxy, keeping: watch.object())
        #expect(proxy.greet("Ada") == "real Ada")
        #expect(watch.alive == [true, true, true, true, true])
        proxy.removeHandler(\.greet, named: 1)
        #expect(watch.alive == [true, false, true, true, true])
        proxy.removeHandler(selector: "greet(_:)", named: 3)
        #expect(watch.alive == [true, false, true, false, true])
        proxy.override(\.greet, named: 0) { $0 }
        #expect(watch.alive == [false, false, true, false, true])
        handle.cancel()
        #expect(watch.alive == [false, false, true, false, false])
    }

    @Test func `A handler that is removed while it runs is released after its call`() async throws {
        let proxy = StationProxy(retaining: RealStation())
        weak var first: Token?
        weak var second: Token?
        do {
            let (one, two) = (Token(), Token())
            (first, second) = (one, two)
            var registration: Registration<StationProxy>?
            registration = proxy.intercept(\.plain) { next in
                { a, b in
                    registration?.cancel()
                    return withExtendedLifetime(one) { next(a, b) }
                }
            }
            proxy.intercept(\.asynchronous, once: true) { next in
                { a in
                    let result = await next(a)
                    return withExtendedLifetime(two) { result }
                }
            }
        }
        #expect(proxy.plain(1, 2) == 3)
        #expect(first == nil && second != nil)
        #expect(await proxy.asynchronous(1) == 101)
        #expect(second == nil)
    }

    @Test func `An interceptor can use the state of the proxy's own class`() throws {
        var ends: [String] = []
        do {
            let proxy = NotingProxy(retaining: RealGreeter())
            try proxy.intercept(selector: "greet(_:)") { call in
                guard let receiver = call.receiver, let name = call.arguments.first as? String
                else {
                    return call.proceed()
                }
                receiver.notes.append(name)
                return try call.returning(receiver.notes.joined(separator: " "))
            }
            ends = ["Ada", "Bob"].map { proxy.greet($0) }
        }
        #expect(ends == ["Ada", "Ada Bob"])
    }

    @Test func `Overrides and interceptors do not change conformances`() {
        let proxy = GreeterProxy()
        func conformances() -> [Bool] {
            let object: AnyObject = proxy
            return [
                proxy.conforms(to: GreeterRequirements.descriptor),
                proxy.conforms(to: StationRequirements.descriptor),
                object is any Greeter, object is any Station,
            ]
        }
        let before = conformances()
        #expect(before == [true, false, true, false])
        proxy.override(\.greet, named: 1) { $0 }
        proxy.intercept(\.bidFarewell, named: 1) { next in { next($0) } }
        #expect(conformances() == before)
        proxy.removeHandler(\.greet, named: 1)
        proxy.removeHandler(\.bidFarewell, named: 1)
        #expect(conformances() == before)
    }
}
