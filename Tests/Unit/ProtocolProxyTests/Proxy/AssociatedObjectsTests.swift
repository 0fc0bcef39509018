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

    @Test func `An associated object is created once for each class`() {
        #expect(proxy.associatedObject(of: Ledger.self) == nil)
        let first = proxy.associatedObject { Ledger("first") }
        #expect(proxy.associatedObject { Ledger("second") } === first)
        #expect(proxy.associatedObject(of: Ledger.self) === first)
        let other = proxy.associatedObject { OtherLedger() }
        #expect(proxy.associatedObject(of: OtherLedger.self) === other)
        #expect(proxy.associatedObject(of: Ledger.self) === first)
        #expect(GreeterProxy().associatedObject(of: Ledger.self) == nil)
    }

    @Test func `A proxy and its views have the same associated objects`() {
        let view = proxy.defaulting(to: "view")
        let made = view.associatedObject { Ledger() }
        #expect(proxy.associatedObject(of: Ledger.self) === made)
        #expect(view.defaulting(to: 1).associatedObject(of: Ledger.self) === made)
        proxy.removeAssociatedObject(of: Ledger.self)
        #expect(view.associatedObject(of: Ledger.self) == nil)
    }

    @Test func `Associated objects live as long as their proxy`() {
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

    @Test func `A view that is gone does not keep associated objects alive`() {
        let log = Log()
        _ = proxy.defaulting(to: 1).associatedObject { Ledger { log.add("ended") } }
        #expect(log.lines.isEmpty)
        #expect(proxy.associatedObject(of: Ledger.self) != nil)
    }

    @Test func `A removed associated object is created anew when it is asked for`() {
        let log = Log()
        _ = proxy.associatedObject { Ledger("first") { log.add("ended") } }
        proxy.removeAssociatedObject(of: OtherLedger.self)
        #expect(log.lines.isEmpty)
        proxy.removeAssociatedObject(of: Ledger.self)
        #expect(log.lines == ["ended"])
        #expect(proxy.associatedObject { Ledger("second") }.name == "second")
    }

    @Test func `Associated objects are released outside the lock`() {
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

    @Test func `Associated objects are created outside the lock, and the first one stays`() {
        let log = Log()
        let attached = proxy.associatedObject {
            let inner = proxy.associatedObject { Ledger("inner") }
            #expect(inner.name == "inner")
            return Ledger("outer") { log.add("outer ended") }
        }
        #expect(attached.name == "inner")
        #expect(log.lines == ["outer ended"])
    }

    @Test func `Threads that ask at once get the same associated object`() {
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
    var identities: Set<ObjectIdentifier> {
        ledgers.withLock { Set($0.map(ObjectIdentifier.init)) }
    }
}
