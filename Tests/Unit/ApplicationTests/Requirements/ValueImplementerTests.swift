// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A protocol that values may conform to.
@Proxied(copiesShare: true)
private protocol Counting {
    func count() -> Int
    mutating func add(_ amount: Int) -> Int
}

/// A protocol of values for threads to share.
@Proxied
private protocol SharedCounting: Sendable {
    func count() -> Int
}

/// An object that a value holds.
private final class Held: Sendable {}

private struct Counter: Counting, SharedCounting {
    let held: Held
    var total = 1
    func count() -> Int { total }
    mutating func add(_ amount: Int) -> Int {
        total += amount
        return total
    }
}

/// Makes a value, and lets a proxy be called that has it.
///
/// - Returns: Whether the value is there still, once the proxy is gone.
private func outlives<Proxy: ProtocolProxy>(
    _ proxy: () -> Proxy,
    _ use: (Proxy, Counter) throws -> Void
) rethrows -> Bool {
    weak var watched: Held?
    do {
        let held = Held()
        watched = held
        try use(proxy(), Counter(held: held))
    }
    return watched != nil
}

@Suite struct `A value that is an implementer` {
    private final class Replaced: Counting {
        func count() -> Int { 0 }
        func add(_ amount: Int) -> Int { 0 }
    }

    private final class ReplacedShared: SharedCounting {
        func count() -> Int { 0 }
    }

    private func isKept(_ use: (CountingProxy, Counter) throws -> Void) rethrows -> Bool {
        try outlives({ CountingProxy() }) { proxy, counter in
            try use(proxy, counter)
            #expect(proxy.count() == 1)
            var calling: any Counting = proxy
            #expect(calling.add(2) == 3)
            #expect(proxy.count() == 3)
        }
    }

    @Test func `A value is released with its proxy, however it was added`() throws {
        let other = Replaced()
        #expect(try !isKept { try $0.setImplementer($1) })
        #expect(try !isKept { try $0.appendImplementer($1) })
        #expect(try !isKept { try $0.insertImplementer($1, at: 0) })
        #expect(
            try !isKept {
                try $0.appendImplementer(other)
                try $0.replaceImplementer(other, with: $1)
            }
        )
    }

    @Test func `A value is released with a Sendable proxy`() throws {
        let other = ReplacedShared()
        func isKept(_ use: (SharedCountingProxy, Counter) throws -> Void) rethrows -> Bool {
            try outlives({ SharedCountingProxy() }) { proxy, counter in
                try use(proxy, counter)
                #expect(proxy.count() == 1)
            }
        }
        #expect(try !isKept { try $0.setImplementer(sendable: $1) })
        #expect(try !isKept { try $0.appendImplementer(sendable: $1) })
        #expect(try !isKept { try $0.insertImplementer(sendable: $1, at: 0) })
        #expect(
            try !isKept {
                try $0.appendImplementer(other)
                try $0.replaceImplementer(other, withSendable: $1)
            }
        )
    }

    @Test func `A replaced value is released`() throws {
        let proxy = CountingProxy()
        weak var watched: Held?
        do {
            let held = Held()
            watched = held
            try proxy.setImplementer(Counter(held: held))
            #expect(proxy.count() == 1)
        }
        #expect(watched != nil)
        try proxy.setImplementer(nil)
        #expect(watched == nil)
    }
}
