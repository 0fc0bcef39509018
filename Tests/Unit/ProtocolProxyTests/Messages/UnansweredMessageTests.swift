// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private final class Thing {}

@Suite struct `A message that nobody can answer` {
    @Test(arguments: [false, true])
    func `A message that nobody can answer is an error`(isOptional: Bool) async throws {
        let make = Requirement<() -> Thing, (), Thing, Never>("make()", optional: isOptional)
        typealias Load = nonisolated(nonsending) () async -> Thing
        let load = AsyncRequirement<Load, (), Thing, Never>("load()", optional: isOptional)
        let proxy = try ProtocolProxy(protocols: [
            ProtocolDescriptor(named: "UnansweredMaker\(isOptional)", requirements: [make, load])
        ])
        try proxy.observe(selector: "make()", .before) {}
        try proxy.observe(selector: "load()", .before) {}
        let code: ProxyError.Code = isOptional ? .unrecognizedSelector : .unanswered
        func synchronously() throws { try proxy.send(Message("make()")) }
        #expect(#expect(throws: ProxyError.self) { try synchronously() }?.code == code)
        #expect(
            await #expect(throws: ProxyError.self) { try await proxy.send(Message("load()")) }?.code
                == code
        )
        // If the observers make the proxy respond, there is still nothing to return.
        proxy.respondsToSelectorsWithObservers = true
        #expect(#expect(throws: ProxyError.self) { try synchronously() }?.code == .unanswered)
        let error = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("load()"))
        }
        #expect(error?.code == .unanswered)
        try proxy.override(selector: "make()") { Thing() }
        #expect(throws: Never.self) { try synchronously() }
    }
}
