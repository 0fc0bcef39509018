// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A proxy of a Sendable protocol and of one that is not.
private final class MixedProxy: ProtocolProxy, Meter, Greeter, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] {
        [MeterRequirements.descriptor, GreeterRequirements.descriptor]
    }
    convenience init(implementer: any Greeter) { self.init(implementer, as: (any Greeter).self) }
}

@Suite struct `A proxy of a Sendable protocol and of another` {
    @Test func `refuses an implementer that only the other one vouches for, however it is given`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = MixedProxy(implementer: RealGreeter())
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("An implementer of type 'RealGreeter' that is not known to be Sendable"))
    }
}
