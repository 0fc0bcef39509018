// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// What code that comes from another library relies on, and no other suite is about.
@Suite struct `Migrating from another library` {
    @Test func `Registrations do not change the class of a proxy`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        let identity = ObjectIdentifier(proxy)
        let override = proxy.override(\.greet) { $0 }
        proxy.intercept(\.bidFarewell) { next in { next($0) } }
        proxy.observe(\.greet, .before) { _ in }
        let object: AnyObject = proxy
        #expect(type(of: object) == GreeterProxy.self)
        override.cancel()
        #expect(type(of: object) == GreeterProxy.self && ObjectIdentifier(object) == identity)
    }

    @Test func `A new proxy has no registrations of an earlier one at its address`() {
        var addresses: Set<ObjectIdentifier> = []
        var isClean = true
        for _ in 0..<1_000 {
            let proxy = GreeterProxy()
            addresses.insert(ObjectIdentifier(proxy))
            isClean = isClean && !proxy.hasHandler(\.greet, named: 1) && proxy.greet("Ada") == ""
            proxy.override(\.greet, named: 1) { "old \($0)" }
        }
        #expect(isClean)
        // Otherwise the test would show nothing.
        #expect(addresses.count < 1_000)
    }

    @Test func `A closure, a method or a C function can be a handler`() throws {
        struct Politeness {
            func answer(_ name: String) -> String { "method \(name)" }
            static func quiet(_ name: String) {}
        }
        let proxy = PropertiesProxy()
        let double: @convention(c) () -> Int = { 14 }
        proxy.override(\.level, with: double)
        #expect(proxy.level == 14)
        let greeter = GreeterProxy()
        greeter.override(\.greet, with: Politeness().answer)
        #expect(greeter.greet("Ada") == "method Ada")
        greeter.observe(\.greet, .before, with: Politeness.quiet)
        try greeter.override(selector: "greet(_:)", with: Politeness().answer)
        let explicit: (String) -> String = { name in "closure \(name)" }
        greeter.override(\.greet, with: explicit)
        #expect(greeter.greet("Ada") == "closure Ada")
    }

    @Test func `A property's observation is listed among the participants of its setter`() throws {
        let proxy = PropertiesProxy()
        let observation = try proxy.observeChanges(of: \.level) { _ in }
        func roles(of selector: Selector) throws -> [Participant.Role] {
            try proxy.participants(in: selector).map(\.role)
        }
        #expect(try roles(of: "setter: level") == [.defaultAnswer, .observerAfter])
        #expect(try roles(of: "level") == [.defaultAnswer])
        observation.stopObserving()
        #expect(try roles(of: "setter: level") == [.defaultAnswer])
    }

    @Test func `A call can be undone by a message that was kept`() throws {
        let proxy = PropertiesProxy()
        var level = 1
        proxy.override(\.level) { level }
        proxy.override(\.setLevel) { level = $0 }
        var undo: [Message] = []
        proxy.observe(\.setLevel, .before) { _ in undo.append(Message("setter: level", [level])) }
        proxy.level = 2
        proxy.level = 3
        let steps = undo
        for message in steps.reversed() { try proxy.send(message) }
        #expect(level == 1)
        // Undoing is recorded as well, so that it can be done again.
        for message in undo.suffix(2).reversed() { try proxy.send(message) }
        #expect(level == 3)
    }

    @Test func `A proxy may be released by the handler of its own observation`() throws {
        var proxy: PropertiesProxy? = PropertiesProxy(retaining: PropertiesDelegate())
        weak let watched = proxy
        var changes: [Int?] = []
        let observation = try #require(proxy).observeChanges(of: \.level, options: [.prior, .new]) {
            proxy = nil
            changes.append($0.isPrior ? nil : $0.new)
        }
        proxy?.level = 8
        #expect(changes.count == 2 && changes.first == .some(nil))
        #expect(watched == nil && !observation.isActive)
    }

    @Test func `A default may be a structure or an object`() throws {
        struct Quota: Equatable { let bytes: Int }
        final class Token {}
        let quota = Requirement<() -> Quota, (), Quota, Never>("quota")
        let token = Requirement<() -> Token, (), Token, Never>("token")
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Account", requirements: [quota, token])],
            registry: ProtocolRegistry()
        )
        let standard = Token()
        proxy.setDefault(Quota(bytes: 3))
        proxy.setDefault(standard)
        #expect(proxy.send(quota, ()) == Quota(bytes: 3))
        #expect(proxy.send(token, ()) === standard)
        #expect(try proxy.send(Message("token")) as? Token === standard)
    }

    @Test func `Forwarding to all of no implementers has the default answer`() throws {
        let proxy = BasicTestProxy()
        proxy.forwardsToAll = true
        proxy.foobar()
        var delegate: BasicTestDelegate2? = BasicTestDelegate2()
        try proxy.appendImplementer(try #require(delegate))
        proxy.foobar()
        #expect(delegate?.foobarCount == 1)
        delegate = nil
        proxy.foobar()
        #expect(proxy.responds(to: "foobar()") && !proxy.responds(to: "maybeFoobar()"))
    }

    @Test func `An object may end its registrations in its deinit, where they have already ended`()
    {
        final class Screen {
            let proxy: GreeterProxy
            let log: (String) -> Void
            init(_ proxy: GreeterProxy, _ log: @escaping (String) -> Void) {
                (self.proxy, self.log) = (proxy, log)
                proxy.observe(\.greet, .before, owner: self) { [unowned self] in self.log($0) }
            }
            deinit {
                _ = proxy.greet("deinit")
                proxy.cancelRegistrations(of: self)
            }
        }
        let proxy = GreeterProxy()
        var seen: [String] = []
        do {
            let screen = Screen(proxy) { seen.append($0) }
            _ = proxy.greet("alive")
            extendLifetime(screen)
        }
        _ = proxy.greet("gone")
        #expect(seen == ["alive"])
        #expect((try? proxy.participants(in: "greet(_:)").count) == 1)
    }
}
