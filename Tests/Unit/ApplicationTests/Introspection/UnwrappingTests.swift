// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol Counter: AnyObject {
    func count() -> Int
}

@Proxied
private protocol Thermometer: Actor {
    func degrees() -> Int
}

@Proxied
private protocol Key: AnyObject, Hashable {
    var name: String { get }
}

private final class RealKey: Key {
    let name = "key"

    static func == (left: RealKey, right: RealKey) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private final class RealCounter: Counter {
    func count() -> Int { 1 }
}

private final class OtherCounter: Counter {
    func count() -> Int { 2 }
}

private actor RealThermometer: Thermometer {
    func degrees() -> Int { 20 }
}

/// A value as the generator writes it for a protocol of another module.
private struct CounterValue: __Generated.ProxyValue {
    let proxy: CounterProxy
}

@Suite struct `The implementer of a type` {
    private let real = RealCounter()

    private func found(behind conformer: Any) -> RealCounter? {
        ProtocolProxy.implementer(behind: conformer, as: RealCounter.self)
    }

    @Test func `Unwrapping an object without a proxy returns the object`() {
        #expect(found(behind: real) === real)
        #expect(found(behind: OtherCounter()) == nil)
        #expect(found(behind: 1) == nil)
    }

    @Test func `An implementer of a type is found behind proxies and in values`() {
        let proxy = CounterProxy(implementer: real)
        let counter: any Counter = CounterProxy(retaining: proxy)
        #expect(found(behind: counter) === real)
        #expect(found(behind: CounterValue(proxy: proxy)) === real)
        #expect(ProtocolProxy.implementer(behind: counter, as: OtherCounter.self) == nil)
    }

    @Test func `A proxy of a Hashable protocol is equal only to itself`() {
        let real = RealKey()
        let (proxy, other) = (KeyProxy(retaining: real), KeyProxy(retaining: real))
        #expect(real == RealKey())
        #expect(proxy == proxy && proxy != other)
        #expect(Set([proxy, other]).count == 2)
        #expect(!Set([AnyHashable(real)]).contains(AnyHashable(proxy)))
    }

    @Test func `The first implementer of a type in a chain is found`() throws {
        let proxy = CounterProxy(retaining: OtherCounter())
        try proxy.appendImplementer(CounterProxy(retaining: real), retained: true)
        try proxy.appendImplementer(RealCounter(), retained: true)
        #expect(found(behind: proxy) === real)
    }

    @Test func `An implementer is found behind a proxy's actor`() {
        let real = RealThermometer()
        let proxy = ThermometerProxy(retaining: real)
        #expect(ProtocolProxy.implementer(behind: proxy.actor, as: RealThermometer.self) === real)
    }

    @Test func `Unwrapping returns nil after the implementer is gone`() {
        let proxy = CounterProxy(implementer: RealCounter())
        #expect(found(behind: proxy) == nil)
    }
}
