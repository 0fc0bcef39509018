// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A proxy by name for a Sendable protocol` {
    @Test func `is not Sendable itself, and takes handlers`() throws {
        let proxy = try ProtocolProxy(protocols: [MeterRequirements.descriptor])
        var told = 0
        try proxy.observe("add(_:to:)", .before) { told += 1 }
        try proxy.override("add(_:to:)") { 4 }
        #expect(try proxy.send(Message("add(_:to:)", [1, "a"])) as? Int == 4)
        #expect(told == 1)
    }
}
