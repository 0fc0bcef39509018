// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// Has no zero.
private struct Toll: Equatable { let cents: Int }

private protocol Gatekeeper: AnyObject {
    func toll(_ axles: Int) -> Toll
    nonisolated(nonsending) func tollLater(_ axles: Int) async -> Toll
}

private enum GatekeeperRequirements {
    static let toll = Requirement<(Int) -> Toll, Int, Toll, Never>("toll(_:)", optional: true)
        .calling { (it: any Gatekeeper, a) in it.toll(a) }
    static let tollLater:
        AsyncRequirement<nonisolated(nonsending) (Int) async -> Toll, Int, Toll, Never> =
            AsyncRequirement("tollLater(_:)", optional: true).calling { (it: any Gatekeeper, a) in
                await it.tollLater(a)
            }
    static let descriptor = ProtocolDescriptor(
        (any Gatekeeper).self,
        requirements: [toll, tollLater]
    ) { it in
        weak let it = it
        return { it }
    }
}

private final class GatekeeperProxy: ProtocolProxy, Gatekeeper {
    override class var protocols: [ProtocolDescriptor] { [GatekeeperRequirements.descriptor] }
    convenience init(retaining implementer: any Gatekeeper) {
        self.init(implementer, as: (any Gatekeeper).self, retained: true)
    }
    func toll(_ axles: Int) -> Toll { send(GatekeeperRequirements.toll, axles) }
    nonisolated(nonsending) func tollLater(_ axles: Int) async -> Toll {
        await send(GatekeeperRequirements.tollLater, axles)
    }
}

private final class Declining: Gatekeeper, SelectorResponding {
    let cents: Int
    init(_ cents: Int) { self.cents = cents }
    func responds(to selector: Selector) -> Bool { false }
    func toll(_ axles: Int) -> Toll { Toll(cents: axles * cents) }
    nonisolated(nonsending) func tollLater(_ axles: Int) async -> Toll { toll(axles) }
}

@Suite struct `An optional call that all declined and nothing could stand for` {
    @Test
    func `A call that all declined returns to the first implementer if nothing else can answer`()
        async throws
    {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        try proxy.appendImplementer(Declining(20))
        #expect(proxy.toll(2) == Toll(cents: 20))
        #expect(await proxy.tollLater(3) == Toll(cents: 30))
    }

    @Test func `A proxy's default answers a call that all implementers declined`() async {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        #expect(proxy.defaulted(to: Toll(cents: 1)).toll(2) == Toll(cents: 1))
        proxy.removeDefault(for: Toll.self)
        #expect(proxy.toll(2) == Toll(cents: 20))
        proxy.setDefault(Toll(cents: 3))
        #expect(await proxy.tollLater(2) == Toll(cents: 3))
    }

    @Test func `An explanation names the implementer that receives a call`() throws {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        #expect(proxy.explanation(of: "toll(_:)").contains("is answered by the implementer"))
        proxy.setDefault(Toll(cents: 3))
        #expect(proxy.explanation(of: "toll(_:)").contains("is answered by the default answer"))
        let greeter = GreeterProxy(retaining: ModestGreeter())
        let selector: Selector = "greet(_:)"
        #expect(
            greeter.explanation(of: selector).contains(
                "is answered by the implementer of type 'ModestGreeter'"
            )
        )
        try greeter.appendImplementer(RealGreeter(), retained: true)
        #expect(greeter.greet("a") == "real a")
        #expect(
            greeter.explanation(of: selector).contains(
                "is answered by the implementer of type 'RealGreeter'"
            )
        )
        #expect(
            try greeter.participants(in: selector).filter { $0.role == .implementer }.map(
                \.takesPart
            ) == [false, true]
        )
    }

    @Test func `A message that all implementers declined is refused`() throws {
        let proxy = GatekeeperProxy(retaining: Declining(10))
        #expect(!proxy.responds(to: "toll(_:)"))
        #expect(throws: ProxyError.self) { try proxy.send(Message("toll(_:)", [2])) }
    }
}

extension GatekeeperProxy {
    fileprivate func defaulted(to toll: Toll) -> GatekeeperProxy {
        setDefault(toll)
        return self
    }
}
