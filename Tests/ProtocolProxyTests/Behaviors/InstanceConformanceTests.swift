// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

@Suite struct `Conformances claimed for one proxy` {
    private static let secure = ProtocolDescriptor(named: "SecureCoding", adopting: [coding])
    private static let coding = ProtocolDescriptor(named: "Coding")

    @Test func `A claimed conformance ends when the same reason withdraws it`() {
        let (proxy, other) = (GreeterProxy(), GreeterProxy())
        let p1 = ChainRequirements.p1
        func answers(_ proxy: ProtocolProxy) -> [Bool] {
            [
                proxy.conforms(to: p1), proxy.conforms(to: (any P1).self),
                proxy.conforms(toProtocolNamed: "ProtocolProxyFixtures.P1"),
            ]
        }
        #expect(answers(proxy) == [false, false, false])
        proxy.setConformable(to: p1, reason: "key")
        #expect(answers(proxy) == [true, true, true])
        #expect(answers(other) == [false, false, false])
        proxy.setConformable(false, to: p1, reason: "another")
        #expect(answers(proxy) == [true, true, true])
        proxy.setConformable(false, to: p1, reason: "key")
        #expect(answers(proxy) == [false, false, false])
    }

    @Test func `A conformance can be claimed by the protocol's name, registered or not`() throws {
        let registry = ProtocolRegistry()
        let proxy = GreeterProxy()
        proxy.setConformable(toProtocolNamed: "SecureCoding", reason: 1, registry: registry)
        #expect(proxy.conforms(toProtocolNamed: "SecureCoding"))
        #expect(proxy.conforms(to: Self.secure))
        #expect(!proxy.conforms(to: Self.coding))
        proxy.setConformable(false, to: Self.secure, reason: 1)
        #expect(!proxy.conforms(toProtocolNamed: "SecureCoding"))

        try registry.register(Self.secure)
        proxy.setConformable(toProtocolNamed: "SecureCoding", reason: 1, registry: registry)
        #expect(proxy.conforms(to: Self.coding))
        proxy.setConformable(toProtocolNamed: "ProtocolProxyFixtures.P2", registry: registry)
        #expect(proxy.conforms(to: (any P2).self))
        #expect(!proxy.conforms(to: (any P1).self))
    }

    @Test func `Conformance to an adopted protocol cannot be withdrawn`() {
        let proxy = GreeterProxy()
        let descriptor = GreeterRequirements.descriptor
        proxy.setConformable(false, to: descriptor, reason: "key")
        #expect(proxy.conforms(to: descriptor))
        proxy.setConformable(to: descriptor, reason: "key")
        proxy.setConformable(false, to: descriptor, reason: "key")
        #expect(proxy.conforms(to: descriptor))
        #expect(proxy.conforms(toProtocolNamed: descriptor.name))
    }

    @Test func `A claim includes the protocols that the claimed one adopts directly, and no more`() {
        let proxy = GreeterProxy()
        proxy.setConformable(to: ChainRequirements.p3, reason: "key")
        let types = [
            proxy.conforms(to: (any P3).self), proxy.conforms(to: (any P2).self), proxy.conforms(to: (any P1).self),
        ]
        let descriptors = [ChainRequirements.p3, ChainRequirements.p2, ChainRequirements.p1].map {
            proxy.conforms(to: $0)
        }
        let names = ["P3", "P2", "P1"].map { proxy.conforms(toProtocolNamed: "ProtocolProxyFixtures.\($0)") }
        #expect([types, descriptors, names] == Array(repeating: [true, true, false], count: 3))
    }

    @Test func `An included protocol cannot be withdrawn by itself`() {
        let proxy = GreeterProxy()
        proxy.setConformable(to: Self.secure, reason: "key")
        proxy.setConformable(false, to: Self.coding, reason: "key")
        #expect(proxy.conforms(to: Self.coding))
        #expect(proxy.conforms(to: Self.secure))
    }

    @Test func `Claims for a protocol and for one that includes it end independently`() {
        let proxy = GreeterProxy()
        func answers() -> [Bool] { [Self.secure, Self.coding].map { proxy.conforms(to: $0) } }
        proxy.setConformable(to: Self.secure, reason: "key")
        proxy.setConformable(to: Self.coding, reason: "key")
        proxy.setConformable(false, to: Self.secure, reason: "key")
        #expect(answers() == [false, true])
        proxy.setConformable(to: Self.secure, reason: "key")
        proxy.setConformable(false, to: Self.coding, reason: "key")
        #expect(answers() == [true, true])
        proxy.setConformable(false, to: Self.secure, reason: "key")
        #expect(answers() == [false, false])
    }

    @Test func `A claim without a reason stays, and nothing is withdrawn without one`() {
        let proxy = GreeterProxy()
        proxy.setConformable(to: Self.coding, reason: "key")
        proxy.setConformable(false, to: Self.coding)
        #expect(proxy.conforms(to: Self.coding))
        proxy.setConformable(to: Self.coding)
        proxy.setConformable(false, to: Self.coding, reason: "key")
        proxy.setConformable(false, to: Self.coding)
        #expect(proxy.conforms(to: Self.coding))
    }

    @Test func `Each reason withdraws its own claim`() {
        let proxy = GreeterProxy()
        proxy.setConformable(to: Self.coding, reason: 1)
        proxy.setConformable(to: Self.coding, reason: RegistrationName(1.0))
        proxy.setConformable(false, to: Self.coding, reason: 1)
        #expect(proxy.conforms(to: Self.coding))
        proxy.setConformable(false, to: Self.coding, reason: RegistrationName(1.0))
        #expect(!proxy.conforms(to: Self.coding))
    }

    @Test func `A reason counts once for each protocol`() {
        let proxy = GreeterProxy()
        let other = ProtocolDescriptor(named: "Copying")
        for _ in 0..<2 { proxy.setConformable(to: Self.coding, reason: 1) }
        proxy.setConformable(to: other, reason: 1)
        proxy.setConformable(false, to: Self.coding, reason: 1)
        #expect(!proxy.conforms(to: Self.coding))
        #expect(proxy.conforms(to: other))
    }

    @Test func `Reasons are released when they are withdrawn and with the proxy`() {
        final class Reason {}
        weak var kept: Reason?
        weak var dropped: Reason?
        do {
            let proxy = GreeterProxy()
            do {
                let (first, second) = (Reason(), Reason())
                (kept, dropped) = (first, second)
                proxy.setConformable(to: Self.coding, reason: RegistrationName(identity: first))
                proxy.setConformable(to: Self.coding, reason: RegistrationName(identity: second))
                proxy.setConformable(false, to: Self.coding, reason: RegistrationName(identity: second))
            }
            #expect(kept != nil)
            #expect(dropped == nil)
            #expect(proxy.conforms(to: Self.coding))
        }
        #expect(kept == nil)
    }

    /// A key that asks something while it is compared, and when it ends.
    private final class Curious: Hashable, Sendable {
        let number: Int
        let ask: @Sendable () -> Void

        init(_ number: Int, _ ask: @escaping @Sendable () -> Void) {
            self.number = number
            self.ask = ask
        }
        deinit { ask() }

        static func == (left: Curious, right: Curious) -> Bool {
            left.ask()
            return left.number == right.number
        }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    @Test func `Reasons are compared and released outside the lock`() {
        let proxy = MeterProxy()
        let (coding, questions) = (Self.coding, Counter())
        let ask: @Sendable () -> Void = { [weak proxy] in
            questions.count.withLock { $0 += 1 }
            _ = proxy?.conforms(to: coding)
        }
        proxy.setConformable(to: coding, reason: RegistrationName(Curious(1, ask)))
        proxy.setConformable(to: coding, reason: RegistrationName(Curious(2, ask)))
        let before = questions.count.withLock(\.self)
        #expect(before > 0)
        // The proxy holds the last reference to the key that goes.
        proxy.setConformable(false, to: coding, reason: RegistrationName(Curious(1) {}))
        #expect(questions.count.withLock(\.self) > before)
        #expect(proxy.conforms(to: coding))
        proxy.setConformable(false, to: coding, reason: RegistrationName(Curious(2) {}))
        #expect(!proxy.conforms(to: coding))
    }

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    @Test func `Threads can claim and withdraw conformances at once`() async {
        let proxy = MeterProxy()
        let coding = Self.coding
        let doubts = Counter()
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<200 {
                        proxy.setConformable(to: coding, reason: RegistrationName([task, round]))
                        if !proxy.conforms(to: coding) { doubts.count.withLock { $0 += 1 } }
                        proxy.setConformable(false, to: coding, reason: RegistrationName([task, round]))
                    }
                }
            }
        }
        #expect(doubts.count.withLock(\.self) == 0)
        #expect(!proxy.conforms(to: coding))
    }

    @Test func `A claimed conformance changes no cast, selector or adopted protocol`() {
        let proxy = GreeterProxy()
        proxy.setConformable(to: ChainRequirements.p1)
        let object: AnyObject = proxy
        #expect(proxy.conforms(to: ChainRequirements.p1))
        #expect(!(object is any P1))
        #expect(!proxy.responds(to: "one()"))
        #expect(proxy.adoptedProtocols.map(\.name) == ["ProtocolProxyFixtures.Greeter"])
        #expect(throws: ProxyError.self) { try proxy.override("one()") { 1 } }
    }
}
