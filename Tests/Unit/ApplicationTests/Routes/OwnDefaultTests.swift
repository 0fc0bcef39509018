// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Has no zero.
private struct Fare: Equatable { var cents: Int }

@Proxied
private protocol Ticketing: AnyObject {
    var zone: Int { get }
    @Optional func isOpen() -> Bool
    @Optional func fare(_ kilometres: Int) -> Fare
    @Optional func discount() -> Int
    func ticket() -> Fare
}

extension Ticketing {
    fileprivate func isOpen() -> Bool { true }
    fileprivate func fare(_ kilometres: Int) -> Fare { Fare(cents: kilometres * zone - discount()) }
    fileprivate func discount() -> Int { 1 }
}

@Responds
private final class Booth: Ticketing {
    let zone = 10
    func ticket() -> Fare { Fare(cents: 5) }
}

@Proxied
private protocol Meter: AnyObject {
    var reading: Int { get set }
    @Optional func reset()
}

extension Meter {
    fileprivate func reset() { reading = 0 }
}

@Responds
private final class Gauge: Meter {
    var reading = 5
}

@Suite struct `An optional requirement that the protocol's own extension answers` {
    @Test func `An interceptor of what a default calls receives the proxy`() {
        let proxy = TicketingProxy(retaining: Booth())
        var receivers: [TicketingProxy?] = []
        proxy.interceptWithRegistration(\.zone) { interception, next in
            {
                receivers.append(interception.receiver(as: TicketingProxy.self))
                return next()
            }
        }
        #expect(proxy.fare(2) == Fare(cents: 19))
        #expect(receivers.count == 1)
        #expect(receivers.first.flatMap(\.self) === proxy)
    }

    @Test func `An interceptor of a view that is gone receives the proxy whose default calls it`() {
        let proxy = TicketingProxy(retaining: Booth())
        // A route from before the registration.
        #expect(proxy.fare(2) == Fare(cents: 19))
        var receivers: [TicketingProxy?] = []
        proxy.defaulting(to: 7).interceptWithRegistration(\.zone) { interception, next in
            {
                receivers.append(interception.receiver(as: TicketingProxy.self))
                return next()
            }
        }
        #expect(proxy.fare(2) == Fare(cents: 19))
        let view = proxy.defaulting(to: 5)
        #expect(view.fare(2) == Fare(cents: 15))
        #expect(receivers.count == 2)
        #expect(receivers.first.flatMap(\.self) === proxy)
        #expect(receivers.last.flatMap(\.self) === view)
    }

    @Test func `A function that an interceptor keeps works after the called view is gone`() {
        let proxy = TicketingProxy()
        var kept: [() -> Fare] = []
        proxy.intercept(\.ticket) { next in
            kept.append(next)
            return next
        }
        proxy.setDefault(Fare(cents: 1))
        #expect(proxy.defaulting(to: 3).ticket() == Fare(cents: 1))
        #expect(proxy.defaulting(to: Fare(cents: 3)).ticket() == Fare(cents: 3))
        #expect(kept.map { $0() } == [Fare(cents: 1), Fare(cents: 3)])
    }

    @Test func `A function that an interceptor keeps works after a default that called it`() {
        let proxy = TicketingProxy(retaining: Booth())
        var kept: [() -> Int] = []
        proxy.intercept(\.discount) { next in
            kept.append(next)
            return next
        }
        #expect(proxy.fare(2) == Fare(cents: 19))
        #expect(kept.map { $0() } == [1])
    }

    @Test func `An observer on a view that is gone gets the values that a default sets`()
        throws
    {
        let proxy = MeterProxy(retaining: Gauge())
        var values: [Int?] = []
        let observation = try proxy.defaulting(to: 7).observeChanges(of: \.reading) { change in
            values += [change.old, change.new]
        }
        proxy.reset()
        #expect(values == [5, 0])
        withExtendedLifetime(observation) {}
    }

    @Test func `A protocol extension's default answers if nothing else does`() {
        let proxy = TicketingProxy()
        #expect(proxy.isOpen())
        #expect(proxy.fare(2) == Fare(cents: -1))
    }

    @Test func `A protocol extension's default answers if a class with '@Responds' leaves it out`()
    {
        let booth = Booth()
        #expect(booth.isOpen())
        let proxy = TicketingProxy(retaining: booth)
        #expect(!proxy.responds(to: "isOpen()"))
        #expect(proxy.isOpen())
        #expect(proxy.fare(2) == booth.fare(2))
    }

    @Test func `A protocol extension's default calls the proxy's requirements`() {
        let proxy = TicketingProxy(retaining: Booth())
        proxy.override(\.discount) { 5 }
        var seen: [String] = []
        proxy.observe(\.discount, .before) { seen.append("discount") }
        proxy.observe(\.fare, .after) { seen.append("fare \($0)") }
        #expect(proxy.fare(2) == Fare(cents: 15))
        #expect(seen == ["discount", "fare 2"])
    }

    @Test func `Defaults of the proxy or a view come before a protocol extension's`() {
        let proxy = TicketingProxy(retaining: Booth())
        #expect(!proxy.defaulting(to: false).isOpen())
        #expect(proxy.defaulting(to: Fare(cents: 7)).fare(2) == Fare(cents: 7))
        #expect(proxy.defaulting(to: 3).fare(2) == Fare(cents: 17))
        proxy.setDefault(false)
        #expect(!proxy.isOpen())
        proxy.removeDefault(for: Bool.self)
        #expect(proxy.isOpen())
    }

    @Test func `An interceptor's 'next' reaches the protocol extension's default`() {
        let proxy = TicketingProxy()
        proxy.intercept(\.fare) { next in
            { kilometres in Fare(cents: next(kilometres).cents + 100) }
        }
        #expect(proxy.fare(1) == Fare(cents: 99))
        proxy.override(\.isOpen) { false }
        #expect(!proxy.isOpen())
    }

    @Test func `An inherited protocol extension's default answers`() {
        let proxy = NightTicketingProxy()
        #expect(proxy.isOpen())
        #expect((proxy as any Ticketing).fare(3) == Fare(cents: -1))
    }

    @Test func `A default that creates 'Self' returns a proxy of what was created`() throws {
        try LineProxy.withTypeProxy { typeProxy in
            try typeProxy.setImplementer(Tram.self)
            let proxy = LineProxy(retaining: Tram(1))
            #expect(proxy.opposite().number == -1)
            #expect(proxy.branch().number == 7)
            #expect(proxy.branch().opposite().number == -7)
            var made = 0
            typeProxy.override(\.staticNight) { _ in Tram(99) }
            proxy.override(\.reversed) {
                made += 1
                return Tram(3)
            }
            #expect(proxy.opposite().number == 3)
            #expect(made == 1)
            #expect(proxy.lateBranch().number == 99)
        }
    }

    @Test func `A result of type Self has views with defaults`() throws {
        let proxy = LineProxy()
        proxy.override(\.reversed) { Tram(3) }
        let other = try #require(proxy.opposite() as? any ProxyClass)
        let view = other.defaulting(to: 5)
        #expect((view as? any Line)?.number == 3)
    }

    @Test func `A default that needs an unanswered static requirement stops the program`()
        async throws
    {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = LineProxy().lateBranch()
            }
        )
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("'static night(_:)' of 'ApplicationTests.Line"))
        #expect(text.contains("Set an implementer, override the requirement"))
    }
}

/// Says of others of its kind how they are made.
@Proxied
private protocol Line: AnyObject {
    init(_ number: Int)
    static func night(_ number: Int) -> Self
    func reversed() -> Self
    var number: Int { get }
    @Optional func opposite() -> any Line
    @Optional func branch() -> any Line
    @Optional func lateBranch() -> any Line
}

extension Line {
    fileprivate func opposite() -> any Line { reversed() }
    fileprivate func branch() -> any Line { Self(7) }
    fileprivate func lateBranch() -> any Line { Self.night(8) }
}

@Responds
private final class Tram: Line {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func night(_ number: Int) -> Tram { Tram(number) }
    func reversed() -> Tram { Tram(-number) }
}

@Proxied
private protocol NightTicketing: Ticketing {
    func ring()
}
