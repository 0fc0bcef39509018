// SPDX-License-Identifier: MIT

import CustomDump
import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// Descriptions of the module's values, as printed, dumped, or shown by a failing test.
@Suite struct `Descriptions of proxies and their parts` {
    private let real = RealCacheDelegate()
    private let cache = Cache()
    private let proxy: CacheDelegateProxy

    init() { self.proxy = CacheDelegateProxy(implementer: real) }

    private func dumped(_ value: some Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    private func customDumped(_ value: some Any) -> String {
        var text = ""
        customDump(value, to: &text)
        return text
    }

    private func expect(
        _ value: some Any,
        is text: String,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect("\(value)" == text, sourceLocation: location)
    }

    @Test func `A proxy is described by protocols, implementers and registrations`() throws {
        let line = #line + 1
        proxy.observe(\.cacheShouldEvict, .after) { _ in }
        proxy.override(\.cacheShouldEvict, named: "lower") { _, _ in true }.isEnabled = false
        proxy.observe(\.cacheShouldEvict, .before) { _ in }
        proxy.intercept(\.cacheShouldEvict, named: "upper") { next in
            { cache, key in next(cache, key) }
        }
        proxy.observeAll(.before) { _ in }
        func place(_ index: Int) -> String {
            "at ProtocolProxyTests/DescriptionsTests.swift:\(line + index)"
        }
        let text =
            "cache(_:shouldEvict:): an observer before the call \(place(2)), an interceptor 'upper' \(place(3)), "
            + "an override 'lower' \(place(1)), which is disabled, an observer after the call \(place(0))"
        #expect(
            "\(proxy)"
                == "CacheDelegateProxy(protocols: [ProtocolProxyFixtures.CacheDelegate], implementers: "
                + "[RealCacheDelegate, weak], registrations: [an observer of all requirements before the call \(place(6)), \(text)])"
        )
    }

    @Test
    func `A proxy in a value, or printed by itself, is described by its parts in short`()
        throws
    {
        struct Host { let name = "h", delegate: CacheDelegateProxy }
        proxy.observe(\.cacheShouldEvict, .after) { _ in }
        func short(_ implementer: String) -> String {
            "CacheDelegateProxy(protocol: ProtocolProxyFixtures.CacheDelegate, "
                + "implementer: \(implementer), handlers: 1)"
        }
        let withReal = short("RealCacheDelegate, weak")
        #expect(
            "\(Host(delegate: proxy))"
                == #"Host(name: "h", delegate: ProtocolProxyFixtures.\#(withReal))"#
        )
        #expect("\([proxy])" == "[ProtocolProxyFixtures.\(withReal)]")
        #expect("\(proxy as Any)" == withReal)
        #expect(String(describing: proxy) == withReal)
        #expect(String(reflecting: proxy) == "ProtocolProxyFixtures.\(withReal)")
        var printed = ""
        print(proxy, terminator: "", to: &printed)
        #expect(printed == withReal)
        #expect(
            dumped([proxy]) == """
                ▿ 1 element
                  ▿ ProtocolProxyFixtures.CacheDelegateProxy #0
                    - protocol: ProtocolProxyFixtures.CacheDelegate
                    - implementer: RealCacheDelegate, weak
                    - handlers: 1

                """
        )
        try proxy.setImplementer(nil)
        #expect("\([proxy])" == "[ProtocolProxyFixtures.\(short("nil"))]")
    }

    @Test func `A description says how implementers are held and whether they are gone`() throws {
        let first = try #require(proxy.implementer)
        #expect(first as AnyObject === real)
        try proxy.appendImplementer(RealCacheDelegate(), retained: true)
        try proxy.appendImplementer(RealCacheDelegate())
        #expect(
            "\(proxy)".contains(
                "[RealCacheDelegate, weak, RealCacheDelegate, retained, one that was deallocated]"
            )
        )
    }

    @Test func `A description says that the implementer is gone after a call too`() throws {
        let proxy = CacheDelegateProxy(implementer: RealCacheDelegate())
        #expect("\(proxy)".contains("implementers: [one that was deallocated]"))
        proxy.cache(Cache(), willEvict: "a")
        #expect("\(proxy)".contains("implementers: [one that was deallocated]"))
        try proxy.setImplementer(nil)
        #expect("\(proxy)".contains("implementers: []"))
    }

    @Test func `A registration is described by its kind and requirement until it ends`() throws {
        let place = "at ProtocolProxyTests/DescriptionsTests.swift"
        let line = #line + 1
        let override = proxy.override(\.cacheShouldEvict, named: "pin") { _, _ in true }
        expect(override, is: "cache(_:shouldEvict:): an override 'pin' \(place):\(line)")
        override.isEnabled = false
        expect(
            override,
            is: "cache(_:shouldEvict:): an override 'pin' \(place):\(line), which is disabled"
        )
        override.cancel()
        expect(override, is: "a registration that has ended")
        expect(
            proxy.observeAll(.after) { _ in },
            is: "an observer of all requirements after the call \(place):\(line + 10)"
        )
        expect(
            try proxy.override(selector: "load(_:)", with: real),
            is:
                "load(_:): an override by a target of type 'RealCacheDelegate' \(place):\(line + 14)"
        )
    }

    @Test func `A descriptor is described by its name and one line per requirement`() {
        expect(CacheDelegateRequirements.load, is: "load(_:): (String) throws -> Int")
        expect(CacheDelegateRequirements.load.signature, is: "(String) throws -> Int")
        let selector: Selector = "cache(_:shouldEvict:)"
        expect(selector, is: "cache(_:shouldEvict:)")
        #expect(dumped(selector) == "- cache(_:shouldEvict:)\n")
        #expect(customDumped(selector) == "cache(_:shouldEvict:)")
        expect(RegistrationName("audit"), is: "audit")
        let parent = ProtocolDescriptor(named: "Parent")
        let child = ProtocolDescriptor(
            named: "Child",
            adopting: [parent],
            requirements: [CacheDelegateRequirements.load]
        )
        #expect("\(child)" == "Child")
    }

    /// A private type, for which Swift would print its place in memory.
    private final class Hidden { func call() {} }

    @Test func `A message is described as a call, with the types of objects`() {
        expect(
            Message("cache(_:shouldEvict:)", [Hidden(), "a \"b\""]),
            is: #"cache(Hidden, shouldEvict: "a \"b\"")"#
        )
        expect(Message("setter: capacity", [5]), is: "capacity = 5")
    }

    @Test func `An observed call is described by its call and its outcome`() throws {
        var seen: [String] = []
        proxy.observeAll(.before) { [self] call in
            expect(call, is: #"load("k")"#)
            expect(call.call, is: #"load("k")"#)
        }
        proxy.observeAll(.after) { seen.append(String("\($0)".prefix { $0 != "1" && $0 != "." })) }
        proxy.interceptAll { [self] call in
            expect(call, is: #"load("k")"#)
            let outcome = call.proceed()
            expect(outcome, is: "returned 5")
            return outcome
        } async: {
            await $0.proceed()
        }
        proxy.intercept(\.load) { _ in { _ in 5 } }
        #expect(try proxy.load("k") == 5)
        #expect(seen.first?.hasPrefix(#"load("k") returned 5 after "#) == true)
    }

    @Test func `A change and its observation are described by their options`() throws {
        var changes: [PropertyChange<Int>] = []
        let observation = try proxy.observeChanges(of: \.capacity) { changes.append($0) }
        expect(observation, is: "an observation of 'capacity' with [old, new]")
        real.capacity = 1
        proxy.capacity = 2
        #expect(
            customDumped(try #require(changes.first)) == """
                PropertyChange(
                  isPrior: false,
                  old: 1,
                  new: 2
                )
                """
        )
        observation.stopObserving()
        expect(observation, is: "an observation that has ended")
    }

    @Test func `A participant is described in words`() throws {
        expect(
            try #require(proxy.participants(in: "load(_:)").first),
            is: "the implementer of type 'RealCacheDelegate'"
        )
        expect(
            MessageTable(.method("b()", Hidden.call), .method("a()", Hidden.call)),
            is: "[a(), b()]"
        )
    }

    @Test func `A type proxy is described by its class`() {
        #expect(
            "\(CacheDelegateProxy.typeProxy)".hasPrefix(
                "TypeProxy<CacheDelegateProxy>(protocols: ["
            )
        )
    }

    @Test func `A description of a proxy that threads change is consistent`() async throws {
        let proxy = MeterProxy(implementer: nil)
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let registration = proxy.observeAll(.before, once: true) { _ in }
                        #expect("\(proxy)".hasPrefix("MeterProxy(protocols: ["))
                        registration.cancel()
                    }
                }
            }
        }
        #expect("\(proxy)".hasSuffix("registrations: [])"))
    }
}
