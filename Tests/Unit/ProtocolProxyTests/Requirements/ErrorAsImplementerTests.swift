// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

private final class Failure: Error {
    let text = "failure"
}

@Suite struct `An error as the implementer` {
    @Test func `An object that is given as an error stays alive`() throws {
        let text = Requirement<() -> String, (), String, Never>("errorText()")
            .calling { (it: any Error, _) in (it as? Failure)?.text ?? "?" }
        let object = Failure()
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor((any Error).self, requirements: [text])],
            implementer: object,
            registry: ProtocolRegistry()
        )
        var junk: [[UInt8]] = []
        for size in 0..<4_000 {
            let answer = try proxy.send(Message("errorText()"))
            #expect(answer as? String == "failure")
            junk.append([UInt8](repeating: 0xAA, count: 8 + size % 64))
        }
        withExtendedLifetime(object) {}
    }
}
