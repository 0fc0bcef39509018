// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

private let required: Selector = "foobar()"
private let optional: Selector = "maybeFoobar()"
private let farewell: Selector = "bid(farewell:)"

@Suite struct `Responding to selectors with observers` {
    @Test func `A proxy does not respond to observed optional selectors at first`() {
        let proxy = BasicTestProxy()
        #expect(!proxy.respondsToSelectorsWithObservers)
        proxy.observe(\.maybeFoobar, .before) {}
        #expect(!proxy.responds(to: optional))
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observer makes a proxy respond to an optional selector if the proxy is set to`(
        phase: ObserverPhase
    ) throws {
        let delegate = BasicTestDelegate()
        for proxy in [BasicTestProxy(implementer: delegate), BasicTestProxy()] {
            proxy.respondsToSelectorsWithObservers = true
            #expect(!proxy.responds(to: optional))
            proxy.observe(\.foobar, phase) {}
            #expect(!proxy.responds(to: optional))
            let byKey = proxy.observe(\.maybeFoobar, phase) {}
            #expect(proxy.responds(to: optional))
            byKey.cancel()
            #expect(!proxy.responds(to: optional))
            let byName = try proxy.observe(selector: optional, phase) {}
            #expect(proxy.responds(to: optional))
            byName.isEnabled = false
            #expect(!proxy.responds(to: optional))
            byName.isEnabled = true
            #expect(proxy.responds(to: optional))
        }
        #expect(delegate.foobarCount == 0)
    }

    @Test func `An observer of outcomes makes a proxy respond, too`() {
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = true
        proxy.observe(\.maybeFoobar, outcome: { _, _ in })
        #expect(proxy.responds(to: optional))
    }

    @Test func `An observer of all requirements does not make a proxy respond`() {
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = true
        proxy.observeAll(.before) { _ in }
        proxy.observeAll(.after) { _ in }
        #expect(!proxy.responds(to: optional))
        #expect(throws: ProxyError.self) { try proxy.send(Message(optional)) }
        proxy.observe(\.maybeFoobar, .after) {}
        #expect(proxy.responds(to: optional))
    }

    @Test func `Setting whether observers make a proxy respond takes effect at once`() {
        let proxy = BasicTestProxy()
        proxy.observe(\.maybeFoobar, .before) {}
        var answers: [Bool] = []
        for isOn in [true, false, true, false] {
            proxy.respondsToSelectorsWithObservers = isOn
            proxy.maybeFoobar()
            answers.append(proxy.responds(to: optional))
        }
        #expect(answers == [true, false, true, false])
    }

    @Test(arguments: [false, true])
    func `A proxy responds to an override, whether or not observers make it respond`(
        isOn: Bool
    ) throws {
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = isOn
        let override = proxy.override(\.maybeFoobar) {}
        #expect(proxy.responds(to: optional))
        #expect(throws: Never.self) { try proxy.send(Message(optional)) }
        override.cancel()
        #expect(!proxy.responds(to: optional))
    }

    @Test func `An observer that has ended does not make a proxy respond`() throws {
        final class Owner {}
        let proxy = BasicTestProxy()
        proxy.respondsToSelectorsWithObservers = true
        var target: BasicTestDelegate2? = BasicTestDelegate2()
        try proxy.observe(selector: optional, .before, with: try #require(target))
        #expect(proxy.responds(to: optional))
        target = nil
        #expect(!proxy.responds(to: optional))

        var owner: Owner? = Owner()
        proxy.observe(\.maybeFoobar, .after, owner: owner) {}
        #expect(proxy.responds(to: optional))
        owner = nil
        #expect(!proxy.responds(to: optional))

        proxy.observe(\.maybeFoobar, .before, once: true) {}
        #expect(proxy.responds(to: optional))
        proxy.maybeFoobar()
        #expect(!proxy.responds(to: optional))
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `A message that only an observer responds to is observed and returns the default`(
        phase: ObserverPhase
    ) throws {
        let modest = ModestGreeter()
        let proxy = GreeterProxy(implementer: modest)
        proxy.respondsToSelectorsWithObservers = true
        var log: [String] = []
        let observer = proxy.observe(\.bidFarewell, phase) { log.append($0) }
        #expect(try proxy.send(Message(farewell, ["Ada"])) as? String == "default")
        #expect(log == ["Ada"])
        #expect(modest.callCount == 0)
        observer.cancel()
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message(farewell, ["Ada"])) }
        #expect(error?.code == .unrecognizedSelector)
    }

    @Test(arguments: [false, true])
    func `A message that only an observer responds to gets the zero of the result type`(
        isOn: Bool
    ) async throws {
        typealias Load = nonisolated(nonsending) (Int) async -> Int
        let count = Requirement<(Int) -> Int, Int, Int, Never>("count(_:)", optional: true)
        let load = AsyncRequirement<Load, Int, Int, Never>("load(_:)", optional: true)
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Counter", requirements: [count, load])],
            registry: ProtocolRegistry()
        )
        var seen: [Int] = []
        try proxy.observe(selector: "count(_:)", .before) { (number: Int) in seen.append(number) }
        try proxy.observe(selector: "load(_:)", .after) { (number: Int) in seen.append(number) }
        proxy.respondsToSelectorsWithObservers = isOn
        func counted() throws -> Any { try proxy.send(Message("count(_:)", [3])) }
        let (counted, loaded) = (try? counted(), try? await proxy.send(Message("load(_:)", [4])))
        #expect(counted as? Int == (isOn ? 0 : nil))
        #expect(loaded as? Int == (isOn ? 0 : nil))
        #expect(seen == (isOn ? [3, 4] : []))
    }

    @Test func `A view shares with its proxy whether observers make it respond`() throws {
        let modest = ModestGreeter()
        let proxy = GreeterProxy(implementer: modest)
        let views = [proxy.defaulting(to: "view"), proxy.forwarding(to: ModestGreeter())]
        var count = 0
        let observer = proxy.observe(\.bidFarewell, .before) { _ in count += 1 }
        for isOn in [true, false, true] {
            proxy.respondsToSelectorsWithObservers = isOn
            #expect(views.map { $0.respondsToSelectorsWithObservers } == [isOn, isOn])
            #expect(views.map { $0.responds(to: farewell) } == [isOn, isOn])
        }
        #expect(try views[0].send(Message(farewell, ["Ada"])) as? String == "view")
        #expect(try views[1].send(Message(farewell, ["Ada"])) as? String == "default")
        #expect(count == 2)
        views[1].respondsToSelectorsWithObservers = false
        #expect(!proxy.responds(to: farewell))
        views[0].respondsToSelectorsWithObservers = true
        observer.isEnabled = false
        #expect(!proxy.responds(to: farewell) && !views[0].responds(to: farewell))
    }

    @Test func `An observed proxy as implementer responds, and answers with its default`() throws {
        let (real, modest) = (RealGreeter(), ModestGreeter())
        let inner = GreeterProxy(implementer: modest)
        let outer = GreeterProxy(implementer: inner)
        try outer.appendImplementer(real)
        var log: [String] = []
        inner.observe(\.bidFarewell, .before) { log.append($0) }
        #expect(outer.bid(farewell: "1") == "real 1")
        inner.respondsToSelectorsWithObservers = true
        #expect(outer.bid(farewell: "2") == "default")
        #expect(try outer.send(Message(farewell, ["3"])) as? String == "default")
        outer.removeImplementer(real)
        #expect(outer.responds(to: farewell))
        #expect(try outer.send(Message(farewell, ["4"])) as? String == "default")
        inner.respondsToSelectorsWithObservers = false
        #expect(!outer.responds(to: farewell))
        #expect(outer.bid(farewell: "5") == "default")
        #expect(log == ["2", "3", "4"])
        #expect(modest.callCount == 0)
    }

    @Test
    func `An observed proxy has a requirement even if its own implementer leaves it out`() throws {
        let (bare, full) = (BareListener("bare"), FullListener("full"))
        let inner = ListenerProxy()
        let outer = ListenerProxy(implementer: inner)
        try outer.appendImplementer(full)
        inner.respondsToSelectorsWithObservers = true
        var count = 0
        inner.observe(\.isLoud, .before) { _ in count += 1 }
        for _ in 1...2 { #expect(outer.isLoud("x")) }
        try inner.setImplementer(bare)
        for _ in 1...2 { #expect(outer.isLoud("x")) }
        #expect(count == 4)
    }

    @Test func `A delegate's proxy responds to what its host observes`() {
        final class Host { @DelegateProxy<BasicTestProxy> var delegate: (any BasicTestProtocol)? }
        let host = Host()
        host.$delegate.respondsToSelectorsWithObservers = true
        var count = 0
        host.$delegate.observe(\.maybeFoobar, .after) { count += 1 }
        let delegate = BasicTestDelegate()
        for next in [nil, delegate] {
            host.delegate = next
            #expect(host.$delegate.responds(to: optional))
            #expect(throws: Never.self) { try host.$delegate.send(Message(optional)) }
        }
        #expect(count == 2)
        #expect(delegate.foobarCount == 0)
    }

    @Test func `The observer that makes a proxy respond to a message also observes it`() throws {
        final class Thing {}
        let make = Requirement<() -> Thing, (), Thing, Never>("make()", optional: true)
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Maker", requirements: [make])],
            registry: ProtocolRegistry()
        )
        proxy.respondsToSelectorsWithObservers = true
        let owner = Mutex<Thing?>(Thing())
        var count = 0
        try proxy.observe(selector: "make()", .after, owner: owner.withLock(\.self)) { count += 1 }
        // Asked between the decision to deliver the message and the call.
        proxy.unansweredCallHandler = { _ in
            owner.withLock { $0 = nil }
            return Thing()
        }
        #expect(throws: Never.self) { try proxy.send(Message("make()")) }
        #expect(count == 1)
        #expect(!proxy.responds(to: "make()"))
    }

    @Test func `Messages outside the protocols are refused, whatever is observed`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        proxy.respondsToSelectorsWithObservers = true
        proxy.observe(\.bidFarewell, .before) { _ in }
        #expect(!proxy.responds(to: "wave(_:)"))
        #expect(throws: ProxyError.self) { try proxy.send(Message("wave(_:)", ["Ada"])) }
    }

    @Test func `An explanation says whether a message reaches an observed optional requirement`() {
        let proxy = GreeterProxy()
        let line = #line + 1
        proxy.observe(\.bidFarewell, .before) { _ in }
        let beginning =
            "'bid(farewell:)' of 'ProtocolProxyFixtures.Greeter' is answered by the default answer. "
            + "It is observed by an observer before the call at \(#fileID):\(line). "
        #expect(
            proxy.explanation(of: farewell)
                == beginning + "The proxy does not respond to it: a message by name is refused."
        )
        proxy.respondsToSelectorsWithObservers = true
        #expect(
            proxy.explanation(of: farewell)
                == beginning + "The proxy only responds to it because it is observed."
        )
        proxy.override(\.bidFarewell) { _ in "over" }
        #expect(!proxy.explanation(of: farewell).contains("respond"))
    }

    @Test func `A type proxy responds to an observed optional static requirement`() throws {
        let proxy = StaticsProxy.typeProxy
        let observer = try proxy.observe(selector: "static make(_:)", .before) {
            @Sendable (_: Int) in
        }
        #expect(!proxy.responds(to: "static make(_:)"))
        proxy.respondsToSelectorsWithObservers = true
        #expect(proxy.responds(to: "static make(_:)"))
        #expect(try proxy.send(Message("static make(_:)", [1])) as? Int == 0)
        // A scope has the switches of the type proxy around it, but observers of its own.
        try StaticsProxy.withTypeProxy { scoped in
            #expect(!scoped.responds(to: "static make(_:)"))
            try scoped.observe(selector: "static make(_:)", .after) { @Sendable (_: Int) in }
            #expect(scoped.responds(to: "static make(_:)"))
            scoped.respondsToSelectorsWithObservers = false
        }
        #expect(proxy.responds(to: "static make(_:)"))
        observer.cancel()
        #expect(!proxy.responds(to: "static make(_:)"))
    }
}

private final class StaticsProxy: ProtocolProxy {
    private static let make = SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never>(
        "static make(_:)",
        optional: true
    )
    private static let descriptor = ProtocolDescriptor(named: "Statics", requirements: [make])
    override class var protocols: [ProtocolDescriptor] { [descriptor] }
}
