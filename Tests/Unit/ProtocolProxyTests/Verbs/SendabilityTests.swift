// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTestSupport
import Testing

@Suite struct `Sendability of type proxies` {
    @Test func `A type proxy cannot be created around an object that is not Sendable`() async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxy
            final class Counter {}
            func make(_ descriptor: ProtocolDescriptor) throws {
                _ = try TypeProxy<ProtocolProxy>(protocols: [descriptor], implementer: Counter())
            }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        #expect(outcome.output.contains("__sharing"), "\(outcome.output)")
    }
}

/// A proxy of a Sendable protocol and of one that is not.
// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class MixedProxy: ProtocolProxy, Meter, Greeter, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] {
        [MeterRequirements.descriptor, GreeterRequirements.descriptor]
    }
    convenience init(implementer: any Greeter) { self.init(implementer, as: (any Greeter).self) }
}

@Suite struct `A proxy of a Sendable protocol and of another` {
    @Test func `A Sendable proxy refuses an implementer that is not Sendable`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = MixedProxy(implementer: RealGreeter())
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains("An implementer of type 'RealGreeter' that is not known to be Sendable")
        )
    }
}

@Suite struct `A proxy by name for a Sendable protocol` {
    @Test func `A proxy by name for a Sendable protocol is not Sendable itself`() throws {
        let proxy = try ProtocolProxy(protocols: [MeterRequirements.descriptor])
        var told = 0
        try proxy.observe(selector: "add(_:to:)", .before) { told += 1 }
        try proxy.override(selector: "add(_:to:)") { 4 }
        #expect(try proxy.send(Message("add(_:to:)", [1, "a"])) as? Int == 4)
        #expect(told == 1)
    }
}

private final class Owner {}
private final class SharedOwner: Sendable {}

@Suite struct `An owner of a registration on a proxy that crosses threads` {
    // A call holds the owner, so its `deinit` may run on the thread of any call.
    @Test func `An owner of a registration on a Sendable proxy is Sendable`() throws {
        let proxy = MeterProxy()
        let shared = SharedOwner()
        #expect(proxy.observe(\.reset, .before, owner: shared) {}.isActive)
        try proxy.observe(selector: "reset()", .before, owner: shared) {}
        #expect(throws: ProxyError.self) {
            try proxy.observe(selector: "reset()", .before, owner: Owner()) {}
        }
    }

    @Test(arguments: [
        "proxy.observe(\\.reset, .before, owner: Owner()) {}",
        "proxy.override(\\.reset, owner: Owner()) {}",
        "try proxy.override(\\.reset, with: Owner())",
        "try proxy.observe(\\.reset, .before, with: Owner())",
    ])
    func `An owner or target that is not Sendable does not compile`(statement: String) async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxy
            final class Owner {}
            protocol Meter: AnyObject, Sendable { func reset() }
            extension Meter where Self: ProtocolProxy {
                static var reset: SendableRequirement<@Sendable () -> Void, (), Void, Never> {
                    SendableRequirement("reset()")
                }
                func reset() { send(Self.reset, ()) }
            }
            // SAFETY: the class adds no state to what the library guards.
            final class MeterProxy: ProtocolProxy, Meter, @unchecked Sendable {}
            func body(proxy: MeterProxy) throws {
                \(statement)
            }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.contains("does not conform to the 'Sendable' protocol"),
            "\(outcome.output)"
        )
    }
}

private final class SharedReceiver: MessageReceiver, Sendable {
    var receivedMessages: MessageTable { MessageTable(.method("add(_:to:)", SharedReceiver.add)) }
    func add(_ amount: Int, _ name: String) -> Int { -amount }
}

private final class LocalReceiver: MessageReceiver {
    var receivedMessages: MessageTable { MessageTable(.method("add(_:to:)", LocalReceiver.add)) }
    func add(_ amount: Int, _ name: String) -> Int { -amount }
}

@Suite struct `A target on a proxy that crosses threads` {
    @Test func `A target on a Sendable proxy is Sendable`() throws {
        let proxy = MeterProxy()
        let shared = SharedReceiver()
        try proxy.override(\.add, with: shared)
        #expect(proxy.add(2, to: "a") == -2)
        try proxy.observe(selector: "add(_:to:)", .before, with: shared)
        let local = LocalReceiver()
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "add(_:to:)", with: local)
        }
        #expect(error?.code == .notSendable)
        #expect(throws: ProxyError.self) {
            try proxy.observe(selector: "add(_:to:)", .before, with: local)
        }
        // Its class tells it also to code that does not know the class.
        let plain: ProtocolProxy = proxy
        #expect(throws: ProxyError.self) { try plain.override(selector: "add(_:to:)", with: local) }
        #expect(throws: ProxyError.self) {
            try plain.override(selector: "add(_:to:)") { (_: Int, _: String) in 0 }
        }
    }

    @Test func `A message receiver as a Sendable proxy's implementer is Sendable`() throws {
        let proxy = MeterProxy()
        let shared = SharedReceiver()
        #expect(throws: ProxyError.self) { try proxy.setImplementer(shared) }
        try proxy.setImplementer(sendable: shared)
        #expect(proxy.add(2, to: "a") == -2)
    }
}
