// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Requirements named like the proxy's own members` {
    @Test func `A requirement named like a member of the proxy is forwarded`() throws {
        let delegate = ClashDelegate()
        let proxy = ClashProxy(implementer: delegate)
        let it: any Clash = proxy
        #expect(it.implementer as? String == "the delegate's own")
        #expect(it.adoptedProtocols == ["the delegate's own"])
        #expect(it.forwardsToAll)

        it.implementer = 1
        it.forwardsToAll = false
        #expect(delegate.implementer as? Int == 1)
        #expect(!delegate.forwardsToAll)
        #expect(try proxy.send(Message("implementer")) as? Int == 1)
        try proxy.send(Message("setter: forwardsToAll", [true]))
        #expect(delegate.forwardsToAll)
    }

    @Test func `A requirement named like a member of the proxy can be overridden and observed`()
        throws
    {
        let delegate = ClashDelegate()
        let proxy = ClashProxy(implementer: delegate)
        var log: [String] = []
        proxy.override(\.adoptedProtocols) { ["overridden"] }
        try proxy.override(selector: "setter: implementer") { (_: Any?) in }
        proxy.observe(\.setImplementer, .after) { log.append("set \($0 ?? "nil")") }
        let it: any Clash = proxy
        #expect(it.adoptedProtocols == ["overridden"])
        it.implementer = "other"
        #expect(log == ["set other"])
        #expect(delegate.implementer as? String == "the delegate's own")
    }

    @Test func `The proxy uses its own members, not requirements of the same name`() throws {
        let delegate = ClashDelegate()
        let proxy = ClashProxy(implementer: delegate)
        let it: any Clash = proxy

        it.implementer = nil
        #expect(it.forwardsToAll)
        #expect(delegate.implementer == nil)
        #expect(proxy.conforms(to: ClashRequirements.descriptor))
        #expect(!proxy.conforms(to: BasicTestProtocolRequirements.descriptor))

        // The requirement is true, the proxy's own property is not, so one implementer is called.
        let second = ClashDelegate()
        try proxy.appendImplementer(second)
        it.forwardsToAll = true
        proxy.override(\.forwardsToAll) { true }
        #expect(it.forwardsToAll)
        it.implementer = "new"
        #expect(delegate.implementer as? String == "new")
        #expect(second.implementer as? String == "the delegate's own")
    }

    @Test func `A requirement cannot change whether observers make the proxy respond`() throws {
        let delegate = ClashDelegate()
        let proxy = ClashProxy(implementer: delegate)
        let it: any Clash = proxy
        #expect(it.respondsToSelectorsWithObservers)
        it.respondsToSelectorsWithObservers = false
        #expect(!delegate.respondsToSelectorsWithObservers)
        try proxy.send(Message("setter: respondsToSelectorsWithObservers", [true]))
        #expect(delegate.respondsToSelectorsWithObservers)

        // The delegate's switch is on, the proxy's is not.
        try proxy.setImplementer(nil)
        proxy.observe(\.adoptedProtocols, .before) {}
        proxy.override(\.respondsToSelectorsWithObservers) { true }
        it.respondsToSelectorsWithObservers = true
        #expect(it.respondsToSelectorsWithObservers)
        #expect(!proxy.responds(to: "adoptedProtocols"))
        #expect(!proxy.respondsToSelectorsWithObservers)

        // The proxy's own is used on the proxy's own type, and through the base class.
        (proxy as ProtocolProxy).respondsToSelectorsWithObservers = true
        #expect(proxy.respondsToSelectorsWithObservers)
        #expect(proxy.responds(to: "adoptedProtocols"))
    }

    @Test func `The proxy's own members can be used on its class`() throws {
        let delegate = ClashDelegate()
        let proxy = ClashProxy(implementer: delegate)
        #expect(proxy.implementer as AnyObject === delegate)
        #expect(proxy.adoptedProtocols.map(\.name) == ["ProtocolProxyFixtures.Clash"])
        #expect(!proxy.forwardsToAll)

        proxy.forwardsToAll = true
        delegate.forwardsToAll = false
        #expect(proxy.forwardsToAll)
        let other = ClashDelegate()
        try proxy.setImplementer(other)
        #expect(proxy.implementer as AnyObject === other)
        #expect(other.implementer as? String == "the delegate's own")
    }

    @Test func `Requirements named like members have default answers without an implementer`()
        throws
    {
        let proxy = ClashProxy()
        let it: any Clash = proxy
        #expect(it.implementer == nil)
        #expect(!it.forwardsToAll)
        it.implementer = "ignored"
        #expect(it.implementer == nil)
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("adoptedProtocols")) }
        #expect(error?.code == .unrecognizedSelector)
        #expect(error?.selector == "adoptedProtocols")
        #expect(it.adoptedProtocols == [])
    }

    @Test func `A requirement with the name and types of the proxy's own method is forwarded`()
        throws
    {
        let delegate = ClashDelegate()
        let proxy = ClashProxy(implementer: delegate)
        let it: any Clash = proxy
        let stranger = BasicTestProtocolRequirements.descriptor
        #expect(it.conforms(to: stranger))
        #expect(try proxy.send(Message("conforms(to:)", [stranger])) as? Bool == true)
        #expect(delegate.conformsCount == 2)

        proxy.override(\.conformsTo) { _ in false }
        #expect(!it.conforms(to: ClashRequirements.descriptor))
        #expect(delegate.conformsCount == 2)
        // The proxy's own is asked on the proxy's own type.
        #expect(proxy.conforms(to: ClashRequirements.descriptor))
        #expect(!proxy.conforms(to: stranger))
    }
}
