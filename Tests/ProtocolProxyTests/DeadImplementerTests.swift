// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

@Suite struct `A dead implementer` {
    @Test func `is no registration to be cleared away at every call`() throws {
        var real: RealGreeter? = RealGreeter()
        let proxy = try ProtocolProxy(protocols: [GreeterRequirements.descriptor], implementer: real)
        let number = try #require(proxy.routes.adoption.number(of: "greet(_:)"))
        let visit = proxy.routes.enter(number)
        defer { proxy.routes.leave(number, visit) }
        let route = try #require(
            visit.route.takeUnretainedValue() as? Route<Call<String, String, Never>, Notice<String, String, Never>>)
        real = nil
        var isStale = false
        #expect(route.choose(from: 0, isStale: &isStale) == nil)
        #expect(!isStale)
    }
}
