// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Responding to selectors` {
    private static let required: Selector = "foobar()"
    private static let optional: Selector = "maybeFoobar()"

    @Test func `A proxy responds to every required selector`() throws {
        #expect(BasicTestProxy().responds(to: Self.required))
        #expect(BasicTestProxy(implementer: BasicTestDelegate2()).responds(to: Self.required))
        let modest = ModestGreeter()
        #expect(GreeterProxy(implementer: modest).responds(to: "greet(_:)"))
        let silent = NamedGreeter(MessageTable())
        let named = try ProtocolProxy(
            protocols: [GreeterRequirements.descriptor],
            implementer: silent
        )
        #expect(named.responds(to: "greet(_:)"))
    }

    @Test func `A proxy responds to an optional selector if its implementer does`() throws {
        let one = BasicTestDelegate()
        #expect(!BasicTestProxy(implementer: one).responds(to: Self.optional))
        let both = BasicTestDelegate2()
        #expect(BasicTestProxy(implementer: both).responds(to: Self.optional))
        #expect(!BasicTestProxy().responds(to: Self.optional))

        let descriptors = [GreeterRequirements.descriptor]
        let silent = NamedGreeter(MessageTable())
        #expect(
            try !ProtocolProxy(protocols: descriptors, implementer: silent).responds(
                to: "bid(farewell:)"
            )
        )
        let listing = NamedGreeter(NamedGreeter.everything)
        #expect(
            try ProtocolProxy(protocols: descriptors, implementer: listing).responds(
                to: "bid(farewell:)"
            )
        )
    }

    @Test func `A proxy asks its implementer each time whether it responds`() {
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

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observer does not make a proxy respond`(phase: ObserverPhase) throws {
        let delegate = BasicTestDelegate()
        for proxy in [BasicTestProxy(implementer: delegate), BasicTestProxy()] {
            proxy.observe(\.maybeFoobar, phase) {}
            #expect(!proxy.responds(to: Self.optional))
            try proxy.observe(selector: Self.optional, phase) {}
            #expect(!proxy.responds(to: Self.optional))
            proxy.observe(\.maybeFoobar, outcome: { _, _ in })
            #expect(!proxy.responds(to: Self.optional))
        }
    }

    @Test func `A proxy responds to an overridden selector`() throws {
        let delegate = BasicTestDelegate()
        for proxy in [BasicTestProxy(implementer: delegate), BasicTestProxy()] {
            let override = proxy.override(\.maybeFoobar) {}
            #expect(proxy.responds(to: Self.optional))
            #expect(throws: Never.self) { try proxy.send(Message(Self.optional)) }
            override.cancel()
            #expect(!proxy.responds(to: Self.optional))
            try proxy.override(selector: Self.optional) {}
            #expect(proxy.responds(to: Self.optional))
        }
    }

    @Test func `An override whose target or owner is gone does not count as responding`() throws {
        final class Owner {}
        let proxy = BasicTestProxy()
        var target: BasicTestDelegate2? = BasicTestDelegate2()
        var owner: Owner? = Owner()
        try proxy.override(selector: Self.optional, with: try #require(target))
        proxy.override(\.maybeFoobar, owner: owner) {}
        owner = nil
        #expect(proxy.responds(to: Self.optional))
        target = nil
        #expect(!proxy.responds(to: Self.optional))
    }

    @Test func `A 'once' override that was used does not count as responding`() {
        let proxy = BasicTestProxy()
        proxy.override(\.maybeFoobar, once: true) {}
        #expect(proxy.responds(to: Self.optional))
        proxy.maybeFoobar()
        #expect(!proxy.responds(to: Self.optional))
    }

    @Test func `A proxy does not respond to selectors outside its protocols`()
        throws
    {
        let real = RealGreeter()
        #expect(real.wave("Ada") == "real Ada")
        let typed = GreeterProxy(implementer: real)
        #expect(!typed.responds(to: "wave(_:)"))
        let listing = NamedGreeter(NamedGreeter.everything)
        let named = try ProtocolProxy(
            protocols: [GreeterRequirements.descriptor],
            implementer: listing
        )
        #expect(!named.responds(to: "wave(_:)"))
    }

    @Test func `A proxy does not respond to the names of its own members`() {
        let proxy = BasicTestProxy()
        let own: [Selector] = [
            "implementer", "adoptedProtocols", "forwardsToAll", "setter: forwardsToAll",
            "responds(to:)",
            "conforms(to:)", "send(_:)", "override(_:with:)", "observe(_:_:with:)",
            "init(protocols:implementer:)",
        ]
        for selector in own { #expect(!proxy.responds(to: selector)) }
    }
}
