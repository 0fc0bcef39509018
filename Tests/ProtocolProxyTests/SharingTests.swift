// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

@Suite struct `What is shared by threads is Sendable` {
    @Test func `nobody can make a type proxy around an object that is not Sendable`() throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxy
            final class Counter {}
            func make(_ descriptor: ProtocolDescriptor) throws {
                _ = try TypeProxy(protocols: [descriptor], implementer: Counter())
            }
            """)
        #expect(!outcome.succeeded)
    }
}
