// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Creating a proxy` {
    @Test func `Both initializers refuse an empty list of protocols`() {
        let weak = #expect(throws: ProxyError.self) { try ProtocolProxy(protocols: []) }
        #expect(weak?.code == .noProtocols)
        let retaining = #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: [], retaining: BasicTestDelegate2())
        }
        #expect(retaining?.code == .noProtocols)
        #expect(
            weak?.description
                == "A proxy needs a protocol, and none was given. Give at least one protocol descriptor."
        )
    }

    @Test func `A proxy class that lists no protocols stops the program and says so`() async throws
    {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = ProtocolProxy(nil, as: (any BasicTestProtocol).self)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "ProtocolProxy cannot be made. A proxy needs a protocol, and none was given."
            )
        )
    }

    @Test func `A proxy can be created without an implementer`() throws {
        let nothing: (any BasicTestProtocol)? = nil
        let proxies = [
            BasicTestProxy(), BasicTestProxy(implementer: nil),
            BasicTestProxy(implementer: nothing),
            try ProtocolProxy(protocols: [BasicTestProtocolRequirements.descriptor]),
            try ProtocolProxy(
                protocols: [BasicTestProtocolRequirements.descriptor],
                implementer: nil
            ),
        ]
        for proxy in proxies {
            #expect(proxy.implementer == nil)
            #expect(proxy.responds(to: "foobar()"))
        }
    }

    @Test func `An implementer that conforms to none of the protocols is refused`() throws {
        final class Stranger {}
        let stranger = Stranger()
        let protocols = [BasicTestProtocolRequirements.descriptor]

        let weak = #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: protocols, implementer: stranger)
        }
        #expect(weak?.code == .implementerDoesNotConform)
        #expect(weak?.given == "a value of type 'Stranger'")
        #expect(
            weak?.expected
                == "a conformer of ProtocolProxyFixtures.BasicTestProtocol, or a 'MessageReceiver'"
        )
        let retaining = #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: protocols, retaining: stranger)
        }
        #expect(retaining?.code == .implementerDoesNotConform)

        let kept = BasicTestDelegate2()
        let proxy = BasicTestProxy(implementer: kept)
        let replaced = #expect(throws: ProxyError.self) { try proxy.setImplementer(stranger) }
        #expect(replaced?.code == .implementerDoesNotConform)
        #expect(proxy.implementer as AnyObject === kept)
    }

    @Test func `A message receiver is accepted as an implementer without a conformance`() throws {
        let receiver = NamedGreeter(NamedGreeter.everything)
        let proxy = try ProtocolProxy(
            protocols: [GreeterRequirements.descriptor],
            implementer: receiver
        )
        #expect(try proxy.send(Message("greet(_:)", ["Ada"])) as? String == "named Ada")

        // Nothing it lists is asked for; the required selector is still answered, with nothing.
        let silent = NamedGreeter(MessageTable())
        try proxy.setImplementer(silent)
        #expect(try proxy.send(Message("greet(_:)", ["Ada"])) as? String == "")
    }

    @Test func `A proxy holds its implementer weakly`() throws {
        var delegate: BasicTestDelegate2? = BasicTestDelegate2()
        weak let observed = delegate
        let typed = BasicTestProxy(implementer: delegate)
        let named = try ProtocolProxy(
            protocols: [BasicTestProtocolRequirements.descriptor],
            implementer: delegate
        )
        typed.foobar()
        try named.send(Message("foobar()"))
        #expect(delegate?.foobarCount == 2)

        delegate = nil
        #expect(observed == nil)
        withExtendedLifetime((typed, named)) {}
    }

    @Test func `A proxy holds an implementer that is set later weakly`() throws {
        let proxy = BasicTestProxy(retaining: BasicTestDelegate2())
        var delegate: BasicTestDelegate2? = BasicTestDelegate2()
        weak let observed = delegate
        try proxy.setImplementer(delegate)
        proxy.foobar()
        #expect(delegate?.foobarCount == 1)

        delegate = nil
        #expect(observed == nil)
        withExtendedLifetime(proxy) {}
    }

    @Test func `A retained implementer lives exactly as long as a typed proxy`() throws {
        var delegate: BasicTestDelegate2? = BasicTestDelegate2()
        weak let observed = delegate
        var proxy: BasicTestProxy? = BasicTestProxy(retaining: try #require(delegate))
        delegate = nil
        proxy?.foobar()
        proxy?.observe(\.foobar, .before) {}
        proxy?.foobar()
        #expect(observed?.foobarCount == 2)

        proxy = nil
        #expect(observed == nil)
    }

    @Test func `A retained implementer lives exactly as long as a proxy of descriptors`() throws {
        var delegate: BasicTestDelegate2? = BasicTestDelegate2()
        weak let observed = delegate
        var proxy: ProtocolProxy? = try ProtocolProxy(
            protocols: [BasicTestProtocolRequirements.descriptor],
            retaining: try #require(delegate)
        )
        delegate = nil
        try proxy?.send(Message("foobar()"))
        #expect(observed?.foobarCount == 1)

        proxy = nil
        #expect(observed == nil)
    }

    @Test func `The implementer is the object that was given`() throws {
        let delegate = BasicTestDelegate2()
        let protocols = [BasicTestProtocolRequirements.descriptor]
        let proxies = [
            BasicTestProxy(implementer: delegate), BasicTestProxy(retaining: delegate),
            try ProtocolProxy(protocols: protocols, implementer: delegate),
            try ProtocolProxy(protocols: protocols, retaining: delegate),
        ]
        for proxy in proxies { #expect(proxy.implementer as AnyObject === delegate) }
        #expect(BasicTestProxy().implementer == nil)
    }

    @Test func `The implementer is nil after it was deallocated`() {
        let proxy = BasicTestProxy(implementer: BasicTestDelegate2())
        #expect(proxy.implementer == nil)
    }

    @Test func `Reading the implementer does not retain it`() {
        var delegate: BasicTestDelegate2? = BasicTestDelegate2()
        weak let observed = delegate
        let proxy = BasicTestProxy(implementer: delegate)
        for _ in 0..<3 { #expect(proxy.implementer is BasicTestDelegate2) }

        delegate = nil
        #expect(observed == nil)
        #expect(proxy.implementer == nil)
    }

    @Test func `A list of adopted protocols keeps its descriptors alive after the proxy is gone`()
        throws
    {
        weak var observed: ProtocolDescriptor?
        var list: [ProtocolDescriptor] = []
        do {
            let descriptor = ProtocolDescriptor(named: "Transient", requirements: [])
            observed = descriptor
            let proxy = try ProtocolProxy(protocols: [descriptor], registry: ProtocolRegistry())
            list = proxy.adoptedProtocols
        }
        #expect(list.map(\.name) == ["Transient"])
        #expect(observed === list.first)

        list = []
        #expect(observed == nil)
    }
}
