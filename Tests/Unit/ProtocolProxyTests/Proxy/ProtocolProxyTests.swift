// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

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

private protocol Left: AnyObject { func left() -> Int }
private protocol Right: AnyObject { func right() -> Int }

private final class Both: Left, Right {
    func left() -> Int { 1 }
    func right() -> Int { 2 }
}

/// Its implementer is an existential of two protocols, which takes three words.
private final class BothProxy: ProtocolProxy, Left, Right {
    static let left = Requirement<() -> Int, (), Int, Never>("left()").calling {
        (it: any Left, _: ()) in it.left()
    }
    static let right = Requirement<() -> Int, (), Int, Never>("right()").calling {
        (it: any Right, _: ()) in it.right()
    }
    static let leftDescriptor = ProtocolDescriptor((any Left).self, requirements: [left])
    static let rightDescriptor = ProtocolDescriptor((any Right).self, requirements: [right])
    override static var protocols: [ProtocolDescriptor] { [leftDescriptor, rightDescriptor] }

    convenience init(implementer: any Left & Right) {
        self.init(implementer, as: (any Left & Right).self)
    }

    func left() -> Int { send(Self.left, ()) }
    func right() -> Int { send(Self.right, ()) }
}

@Suite struct `A proxy for which nothing is registered` {
    private func descriptor() -> ProtocolDescriptor {
        ProtocolDescriptor(
            named: "Runner",
            requirements: [Requirement<() -> Void, (), Void, Never>("run()", optional: true)]
        )
    }

    @Test func `Proxies of one list of protocols share their adoption`() throws {
        let registry = ProtocolRegistry()
        let (runner, other) = (descriptor(), ProtocolDescriptor(named: "Other"))
        let first = try ProtocolProxy(protocols: [runner, other], registry: registry)
        let second = try ProtocolProxy(protocols: [runner, other], registry: registry)
        #expect(first.routes.layout === second.routes.layout)
        let turned = try ProtocolProxy(protocols: [other, runner], registry: registry)
        #expect(turned.adoptedProtocols.map(\.name) == ["Other", "Runner"])
        #expect(
            try ProtocolProxy(protocols: [runner], registry: registry).adoptedProtocols.count == 1
        )
    }

    @Test func `A descriptor that may end before the registry is not shared`() throws {
        let registry = ProtocolRegistry()
        let kept = try ProtocolProxy(protocols: [descriptor()], registry: registry)
        weak var passing: ProtocolDescriptor?
        do {
            let equal = descriptor()
            passing = equal
            let proxy = try ProtocolProxy(protocols: [equal], registry: registry)
            #expect(proxy.adoptedProtocols.map(\.name) == ["Runner"])
        }
        #expect(passing == nil)
        #expect(kept.responds(to: "run()") == false)
    }

    @Test func `A proxy of several protocols holds its implementer weakly`() {
        var both: Both? = Both()
        weak let released = both
        let proxy = both.map { BothProxy(implementer: $0) }
        #expect(proxy?.left() == 1)
        #expect(proxy?.right() == 2)
        both = nil
        #expect(released == nil)
        #expect(proxy?.left() == 0)
    }
}
