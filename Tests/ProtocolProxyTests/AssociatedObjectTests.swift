// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

/// State of a library, that says when it ends.
private final class Ledger: Sendable {
    let name: String
    private let onEnd: @Sendable () -> Void

    init(_ name: String = "", onEnd: @escaping @Sendable () -> Void = {}) {
        self.name = name
        self.onEnd = onEnd
    }
    deinit { onEnd() }
}

private final class OtherLedger: Sendable {}

@Suite struct `Objects that are associated with a proxy` {
    private let proxy = GreeterProxy()

    @Test func `are made once, one of each class`() {
        #expect(proxy.associatedObject(of: Ledger.self) == nil)
        let first = proxy.associatedObject { Ledger("first") }
        #expect(proxy.associatedObject { Ledger("second") } === first)
        #expect(proxy.associatedObject(of: Ledger.self) === first)
        let other = proxy.associatedObject { OtherLedger() }
        #expect(proxy.associatedObject(of: OtherLedger.self) === other)
        #expect(proxy.associatedObject(of: Ledger.self) === first)
        #expect(GreeterProxy().associatedObject(of: Ledger.self) == nil)
    }

    @Test func `are the same for views`() {
        let view = proxy.defaulting(to: "view")
        let made = view.associatedObject { Ledger() }
        #expect(proxy.associatedObject(of: Ledger.self) === made)
        #expect(view.defaulting(to: 1).associatedObject(of: Ledger.self) === made)
        proxy.removeAssociatedObject(of: Ledger.self)
        #expect(view.associatedObject(of: Ledger.self) == nil)
    }

    @Test func `are kept as long as the proxy, and no longer`() {
        let log = Log()
        do {
            let proxy = GreeterProxy()
            _ = proxy.associatedObject { Ledger { log.add("ended") } }
            _ = proxy.greet("x")
            #expect(log.lines.isEmpty)
            extendLifetime(proxy)
        }
        #expect(log.lines == ["ended"])
    }

    @Test func `are not kept by a view that is gone`() {
        let log = Log()
        _ = proxy.defaulting(to: 1).associatedObject { Ledger { log.add("ended") } }
        #expect(log.lines.isEmpty)
        #expect(proxy.associatedObject(of: Ledger.self) != nil)
    }

    @Test func `are removed, and made anew after that`() {
        let log = Log()
        _ = proxy.associatedObject { Ledger("first") { log.add("ended") } }
        proxy.removeAssociatedObject(of: OtherLedger.self)
        #expect(log.lines.isEmpty)
        proxy.removeAssociatedObject(of: Ledger.self)
        #expect(log.lines == ["ended"])
        #expect(proxy.associatedObject { Ledger("second") }.name == "second")
    }

    @Test func `end outside of the lock`() {
        // SAFETY: all of it is on one thread.
        nonisolated(unsafe) let proxy = proxy
        _ = proxy.associatedObject {
            Ledger {
                _ = proxy.associatedObject { OtherLedger() }
                proxy.override(\.greet) { _ in "ended" }
            }
        }
        proxy.removeAssociatedObject(of: Ledger.self)
        #expect(proxy.greet("x") == "ended")
        #expect(proxy.associatedObject(of: OtherLedger.self) != nil)
    }

    @Test func `are made under no lock, and the one that is associated first stays`() {
        let log = Log()
        let attached = proxy.associatedObject {
            let inner = proxy.associatedObject { Ledger("inner") }
            #expect(inner.name == "inner")
            return Ledger("outer") { log.add("outer ended") }
        }
        #expect(attached.name == "inner")
        #expect(log.lines == ["outer ended"])
    }

    @Test func `are one for all threads that come at once`() {
        for _ in 0..<50 {
            let proxy = MeterProxy()
            let (made, ended) = (Counter(), Counter())
            let found = FoundLedgers()
            Gate.run(threads: 4) { _ in
                let ledger = proxy.associatedObject {
                    made.count.add(1, ordering: .relaxed)
                    return Ledger { ended.count.add(1, ordering: .relaxed) }
                }
                found.add(ledger)
            }
            #expect(found.identities.count == 1)
            // The objects of those who came second are gone.
            #expect(made.count.load(ordering: .relaxed) - ended.count.load(ordering: .relaxed) == 1)
        }
    }
}

private final class Counter: Sendable {
    let count = Atomic(0)
}

private final class FoundLedgers: Sendable {
    private let ledgers = Mutex<[Ledger]>([])
    func add(_ ledger: Ledger) { ledgers.withLock { $0.append(ledger) } }
    var identities: Set<ObjectIdentifier> { ledgers.withLock { Set($0.map(ObjectIdentifier.init)) } }
}
