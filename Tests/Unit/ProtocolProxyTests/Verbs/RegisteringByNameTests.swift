// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

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
