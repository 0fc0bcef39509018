// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Responding` {
    private static let required: Selector = "foobar()"
    private static let optional: Selector = "maybeFoobar()"

    @Test func `PP-19 a required selector is responded to, whoever implements it`() throws {
        #expect(BasicTestProxy().responds(to: Self.required))
        #expect(BasicTestProxy(implementer: BasicTestDelegate2()).responds(to: Self.required))
        let modest = ModestGreeter()
        #expect(GreeterProxy(implementer: modest).responds(to: "greet(_:)"))
        let silent = NamedGreeter(MessageTable())
        let named = try ProtocolProxy(protocols: [GreeterRequirements.descriptor], implementer: silent)
        #expect(named.responds(to: "greet(_:)"))
    }

    @Test func `PP-20 an optional selector is responded to if the implementer does`() throws {
        let one = BasicTestDelegate()
        #expect(!BasicTestProxy(implementer: one).responds(to: Self.optional))
        let both = BasicTestDelegate2()
        #expect(BasicTestProxy(implementer: both).responds(to: Self.optional))
        #expect(!BasicTestProxy().responds(to: Self.optional))

        let descriptors = [GreeterRequirements.descriptor]
        let silent = NamedGreeter(MessageTable())
        #expect(try !ProtocolProxy(protocols: descriptors, implementer: silent).responds(to: "bid(farewell:)"))
        let listing = NamedGreeter(NamedGreeter.everything)
        #expect(try ProtocolProxy(protocols: descriptors, implementer: listing).responds(to: "bid(farewell:)"))
    }

    @Test func `PP-20 an implementer is asked at each question`() {
        final class Moody: BasicTestProtocol, SelectorResponding {
            var isWilling = false
            func foobar() {}
            func responds(to selector: Selector) -> Bool { isWilling }
        }
        let moody = Moody()
        let proxy = BasicTestProxy(implementer: moody)
        #expect(!proxy.responds(to: Self.optional))
        moody.isWilling = true
        #expect(proxy.responds(to: Self.optional))
        moody.isWilling = false
        #expect(!proxy.responds(to: Self.optional))
    }

    @Test func `PP-21 observers count for nothing at first`() {
        #expect(!BasicTestProxy().respondsToSelectorsWithObservers)
        #expect(!BasicTestProxy(retaining: BasicTestDelegate2()).respondsToSelectorsWithObservers)
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `PP-22 an observer makes no selector responded to while the switch is off`(phase: ObserverPhase) throws {
        let delegate = BasicTestDelegate()
        for proxy in [BasicTestProxy(implementer: delegate), BasicTestProxy()] {
            proxy.observe(\.maybeFoobar, phase) {}
            #expect(!proxy.responds(to: Self.optional))
            try proxy.observe(Self.optional, phase) {}
            #expect(!proxy.responds(to: Self.optional))
        }
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `PP-23 an observer makes its own selector responded to while the switch is on`(phase: ObserverPhase) throws {
        let delegate = BasicTestDelegate()
        for proxy in [BasicTestProxy(implementer: delegate), BasicTestProxy()] {
            proxy.respondsToSelectorsWithObservers = true
            #expect(!proxy.responds(to: Self.optional))
            proxy.observe(\.foobar, phase) {}
            #expect(!proxy.responds(to: Self.optional))
            let byKey = proxy.observe(\.maybeFoobar, phase) {}
            #expect(proxy.responds(to: Self.optional))
            byKey.cancel()
            #expect(!proxy.responds(to: Self.optional))
            let byName = try proxy.observe(Self.optional, phase) {}
            #expect(proxy.responds(to: Self.optional))
            byName.isEnabled = false
            #expect(!proxy.responds(to: Self.optional))
        }
    }

    @Test func `PP-23 an observer of outcomes counts like any other`() {
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = true
        proxy.observe(\.maybeFoobar, outcome: { _, _ in })
        #expect(proxy.responds(to: Self.optional))
    }

    @Test func `PP-24 the switch is read at each question`() {
        let proxy = BasicTestProxy()
        proxy.observe(\.maybeFoobar, .before) {}
        var answers: [Bool] = []
        for isOn in [true, false, true, false] {
            proxy.respondsToSelectorsWithObservers = isOn
            answers.append(proxy.responds(to: Self.optional))
        }
        #expect(answers == [true, false, true, false])
    }

    @Test(arguments: [false, true])
    func `PP-25 ours: a live override is responded to, whatever the switch says`(isOn: Bool) throws {
        let delegate = BasicTestDelegate()
        for proxy in [BasicTestProxy(implementer: delegate), BasicTestProxy()] {
            proxy.respondsToSelectorsWithObservers = isOn
            let override = proxy.override(\.maybeFoobar) {}
            #expect(proxy.responds(to: Self.optional))
            #expect(throws: Never.self) { try proxy.send(Message(Self.optional)) }
            override.cancel()
            #expect(!proxy.responds(to: Self.optional))
            try proxy.override(Self.optional) {}
            #expect(proxy.responds(to: Self.optional))
        }
    }

    @Test func `PP-26 an observer whose target died does not count`() throws {
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = true
        var target: BasicTestDelegate2? = BasicTestDelegate2()
        try proxy.observe(Self.optional, .before, with: try #require(target))
        #expect(proxy.responds(to: Self.optional))
        target = nil
        #expect(!proxy.responds(to: Self.optional))
    }

    @Test func `PP-26 an observer whose owner died does not count`() {
        final class Owner {}
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = true
        var owner: Owner? = Owner()
        proxy.observe(\.maybeFoobar, .after, owner: owner) {}
        #expect(proxy.responds(to: Self.optional))
        owner = nil
        #expect(!proxy.responds(to: Self.optional))
    }

    @Test func `PP-26 an override whose target or owner died does not count`() throws {
        final class Owner {}
        let proxy = BasicTestProxy()
        var target: BasicTestDelegate2? = BasicTestDelegate2()
        var owner: Owner? = Owner()
        try proxy.override(Self.optional, with: try #require(target))
        proxy.override(\.maybeFoobar, owner: owner) {}
        owner = nil
        #expect(proxy.responds(to: Self.optional))
        target = nil
        #expect(!proxy.responds(to: Self.optional))
    }

    @Test func `PP-26 a registration that served its one call does not count`() {
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = true
        proxy.observe(\.maybeFoobar, .before, once: true) {}
        proxy.override(\.maybeFoobar, once: true) {}
        #expect(proxy.responds(to: Self.optional))
        proxy.maybeFoobar()
        #expect(!proxy.responds(to: Self.optional))
    }

    @Test func `PP-27 ours: a selector outside the protocols is not responded to, though the implementer has it`()
        throws
    {
        let real = RealGreeter()
        #expect(real.wave("Ada") == "real Ada")
        let typed = GreeterProxy(implementer: real)
        #expect(!typed.responds(to: "wave(_:)"))
        let listing = NamedGreeter(NamedGreeter.everything)
        let named = try ProtocolProxy(protocols: [GreeterRequirements.descriptor], implementer: listing)
        #expect(!named.responds(to: "wave(_:)"))
    }

    @Test func `PP-28 ours: the proxy's own members are no selectors of it`() {
        let proxy = BasicTestProxy()
        let own: [Selector] = [
            "implementer", "adoptedProtocols", "respondsToSelectorsWithObservers",
            "setter: respondsToSelectorsWithObservers", "responds(to:)", "conforms(to:)", "send(_:)",
            "override(_:with:)", "observe(_:_:with:)", "init(protocols:implementer:)",
        ]
        for selector in own { #expect(!proxy.responds(to: selector)) }
    }
}
