// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

@Proxied
private protocol NumberLock: AnyObject, Sendable {
    func open(_ number: Int) -> Bool
}

@Proxied
private protocol TextLock: AnyObject, Sendable {
    @Key("openText") func open(_ text: String) -> Bool
}

@Proxied
private protocol Lock: NumberLock, TextLock, Sendable {}

private final class RealLock: Lock {
    func open(_ number: Int) -> Bool { true }
    func open(_ text: String) -> Bool { true }
}

@Suite struct `Rules for two protocols that overload each other's requirements` {
    @Test func `A rule is for the overload of its key`() throws {
        let scratch = Scratch()
        let cassette = try Cassette(at: scratch.path)
        let lock = LockProxy(retaining: RealLock())
        try lock.record(
            to: cassette,
            rules: CassetteRules { $0.redactArguments(of: \.openText) { _ in "…" } }
        )
        #expect((lock as any TextLock).open("secret"))
        #expect((lock as any NumberLock).open(12345))
        try cassette.save()
        #expect(!scratch.text.contains("secret"), "\(scratch.text)")
        #expect(scratch.text.contains("12345"))
    }
}
