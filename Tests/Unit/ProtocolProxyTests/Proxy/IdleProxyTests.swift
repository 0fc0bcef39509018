// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

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
