// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A key that counts how often two of its kind are compared.
private struct CountedKey: Hashable, Sendable {
    final class Count: Sendable {
        nonisolated(unsafe) var value = 0  // SAFETY: one test on one thread.
    }

    let number: Int
    let count: Count

    static func == (left: CountedKey, right: CountedKey) -> Bool {
        left.count.value += 1
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct `Cost of many registrations` {
    private static let many = 20_000
    /// Nothing of what is counted here takes more than some looks for each.
    private static let most = 10 * many

    @Test func `Thousands of names of one requirement are compared in linear work`() {
        let proxy = GreeterProxy()
        let count = CountedKey.Count()
        func key(_ number: Int) -> RegistrationName { RegistrationName(CountedKey(number: number, count: count)) }
        for number in 0..<Self.many { proxy.override(\.greet, named: key(number)) { "\(number) \($0)" } }
        for number in 0..<Self.many { #expect(proxy.hasOverride(\.greet, named: key(number))) }
        // A repeated key takes the place of the first one, on top.
        proxy.override(\.greet, named: key(0)) { "again \($0)" }
        #expect(proxy.greet("a") == "again a")
        proxy.removeOverride(\.greet, named: key(0))
        #expect(proxy.greet("a") == "\(Self.many - 1) a")
        for number in 0..<Self.many { proxy.removeOverride(\.greet, named: key(number)) }
        #expect(proxy.greet("a").isEmpty)
        #expect(count.value < Self.most)
    }
}
