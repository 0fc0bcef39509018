// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

@Suite struct `Interceptors by name` {
    private let listener = FullListener("real")

    @Test func `An interceptor by name takes its place in the stack`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        let title: Selector = "title()"
        try proxy.intercept(selector: title) { call in
            guard let text = try call.proceed().result.get() as? String else {
                return call.proceed()
            }
            return try call.returning(text + "!")
        }
        proxy.intercept(\.title) { next in { next() + "?" } }
        try proxy.intercept(selector: title) { call in
            guard let text = try call.proceed().result.get() as? String else {
                return call.proceed()
            }
            return try call.returning("<" + text + ">")
        }
        #expect(proxy.title() == "<real!?>")
        try proxy.intercept(selector: "isLoudLater(_:)") { call in
            let outcome = await call.proceed()
            return try call.returning(try outcome.result.get() as? Bool == false)
        }
        #expect(await proxy.isLoudLater("x"))
        #expect(
            proxy.participantRoles(in: title) == [
                .interceptor, .interceptor, .interceptor, .implementer, .defaultAnswer,
            ]
        )
    }

    @Test func `An interceptor by name can remove itself and have a name`() throws {
        let proxy = ListenerProxy(implementer: listener)
        var count = 0
        try proxy.intercept(selector: "heard(_:)", named: "counter") { call in
            count += 10
            return call.proceed()
        }
        try proxy.intercept(selector: "heard(_:)", named: "counter") { call in
            count += 1
            call.removeInterceptor()
            return call.proceed()
        }
        #expect(proxy.hasHandler(selector: "heard(_:)", named: "counter"))
        proxy.heard("x")
        proxy.heard("y")
        #expect(count == 1)
        #expect(!proxy.hasHandler(selector: "heard(_:)", named: "counter"))
        #expect(listener.heard == ["x", "y"])
    }

    @Test func `An interceptor by name makes the proxy respond`() throws {
        let proxy = ListenerProxy()
        #expect(!proxy.responds(to: "isLoud(_:)"))
        let registration = try proxy.intercept(selector: "isLoud(_:)") { call in
            try call.returning(false)
        }
        #expect(proxy.responds(to: "isLoud(_:)"))
        #expect(!proxy.isLoud("x"))
        registration.cancel()
        #expect(!proxy.responds(to: "isLoud(_:)"))
    }

    @Test func `An interceptor by name that does not fit is refused`() throws {
        let proxy = ListenerProxy(implementer: listener)
        var codes: [ProxyError.Code] = []
        func attempt(_ body: () throws(ProxyError) -> Registration<ListenerProxy>) {
            do throws(ProxyError) { _ = try body() } catch { codes.append(error.code) }
        }
        attempt { () throws(ProxyError) in
            try proxy.intercept(selector: "unknown()") { $0.proceed() }
        }
        attempt { () throws(ProxyError) in
            try proxy.intercept(selector: "later(_:)") { (call: AnyInvocation<ListenerProxy>) in
                call.proceed()
            }
        }
        attempt { () throws(ProxyError) in
            try proxy.intercept(selector: "title()") { (call: AsyncAnyInvocation<ListenerProxy>) in
                await call.proceed()
            }
        }
        #expect(codes == [.unrecognizedSelector, .wrongSignature, .wrongSignature])
    }

    @Test func `An interceptor by name proceeds with arguments that fit no tuple`() throws {
        let proxy = ListenerProxy(implementer: listener)
        var told: [String] = []
        try proxy.intercept(selector: "trim(_:)") { call in
            told.append("> \(call.arguments)")
            #expect(throws: ProxyError.self) { try call.proceed(with: call.arguments) }
            let outcome = call.proceed()
            told.append("< \(call.arguments)")
            return try call.returning(try outcome.result.get() as? Int == 1 ? 10 : 20)
        }
        var words = ["a", "b"]
        #expect(proxy.trim(&words) == 10)
        #expect(words == ["a"])
        #expect(told == ["> [[\"a\", \"b\"]]", "< [[\"a\"]]"])
    }

    @Test func `An interceptor by name on a Sendable proxy is Sendable`() throws {
        let proxy = MeterProxy()
        let count = Atomic(0)
        try proxy.intercept(selector: "add(_:to:)") { call in
            count.add(1, ordering: .relaxed)
            return try call.returning(7)
        }
        #expect(proxy.add(1, to: "a") == 7)
        #expect(count.load(ordering: .relaxed) == 1)
    }
}

extension ProtocolProxy {
    fileprivate func participantRoles(in selector: Selector) -> [Participant.Role] {
        (try? participants(in: selector).map(\.role)) ?? []
    }
}

@Suite struct `Registering by name in every form` {
    @Test func `Every form of registering by name returns a handle that cancels it`() throws {
        let target = RealGreeter("target")
        let descriptor = GreeterRequirements.descriptor
        let proxies = [
            try ProtocolProxy(protocols: [descriptor]),
            try ProtocolProxy(protocols: [descriptor], implementer: target),
            try ProtocolProxy(protocols: [descriptor], retaining: target),
        ]
        var log: [String] = []
        for proxy in proxies {
            let registrations: [Registration<ProtocolProxy>] = [
                try proxy.override(selector: "greet(_:)", with: target),
                try proxy.override(
                    selector: "greet(_:)",
                    with: target,
                    targetSelector: "otherGreet(_:)"
                ),
                try proxy.override(selector: "greet(_:)") { (name: String) in "override \(name)" },
                try proxy.observe(selector: "greet(_:)", .before) { (name: String) in
                    log.append("before \(name)")
                },
                try proxy.observe(selector: "greet(_:)", .after, with: target),
            ]
            #expect(try proxy.send(Message("greet(_:)", ["Ada"])) as? String == "override Ada")
            for registration in registrations { registration.cancel() }
        }
        #expect(log == ["before Ada", "before Ada", "before Ada"])
        #expect(target.callCount == 3)
    }
}
