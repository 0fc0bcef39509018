// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A change as the tests compare it: `prior` if it is one, then what it has.
func text(_ change: PropertyChange<Int>) -> String {
    let parts = [
        change.isPrior ? "prior" : nil, change.old.map { "old \($0)" },
        change.new.map { "new \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
}

@Suite struct `Observing a property` {
    @Test func `A static property can be observed`() throws {
        let log = Log()
        let shared = DialProxy.typeProxy
        let answer = shared.override(\.staticShared) { 4 }
        let observation = try shared.observeChanges(of: \.staticShared) { log.add(text($0)) }
        DialProxy.shared = 5
        observation.stopObserving()
        answer.cancel()
        #expect(log.lines == ["old 4 new 4"])
        let error = #expect(throws: ProxyError.self) {
            try DialProxy().observeChanges(of: "static shared") { (_: PropertyChange<Int>) in }
        }
        #expect(error?.code == .wrongReceiver)
    }

    @Test func `Observing an unanswered property without a default carries no values`() throws {
        let getter = Requirement<() -> Captured, (), Captured, Never>("box", optional: true)
        let setter = Requirement<(Captured) -> Void, Captured, Void, Never>(
            "setter: box",
            optional: true
        )
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Observing.Box", requirements: [getter, setter])])
        var changes: [PropertyChange<Captured>] = []
        let observation = try proxy.observeChanges(of: "box", options: [.initial, .old, .new]) {
            (change: PropertyChange<Captured>) in changes.append(change)
        }
        let override = try proxy.override(selector: "setter: box") { (_: Captured) in }
        try proxy.send(Message("setter: box", [Captured()]))
        #expect(changes.count == 2)
        #expect(changes.allSatisfy { $0.old == nil && $0.new == nil })
        override.cancel()
        extendLifetime(observation)
    }

    @Test func `A change carries the default of the proxy or of the handler`() throws {
        let getter = Requirement<() -> Captured, (), Captured, Never>("box")
        let setter = Requirement<(Captured) -> Void, Captured, Void, Never>("setter: box")
        let proxy = try ProtocolProxy(
            protocols: [
                ProtocolDescriptor(named: "Observing.Default", requirements: [getter, setter])
            ])
        let (first, second) = (Captured(), Captured())
        var changes: [PropertyChange<Captured>] = []
        let observation = try proxy.observeChanges(of: "box") {
            (change: PropertyChange<Captured>) in
            changes.append(change)
        }
        proxy.setDefault(first)
        try proxy.send(Message("setter: box", [Captured()]))
        proxy.removeDefault(for: Captured.self)
        // SAFETY: all of it is on one thread.
        nonisolated(unsafe) let answer = second
        proxy.unansweredCallHandler = { _ in answer }
        try proxy.send(Message("setter: box", [Captured()]))
        #expect(changes.count == 2)
        #expect(changes.first?.old === first && changes.first?.new === first)
        #expect(changes.last?.old === second && changes.last?.new === second)
        extendLifetime(observation)
    }

    @Test func `A change carries the values of the proxy that it was made through`() throws {
        let first = CacheDelegateProxy(retaining: RealCacheDelegate())
        let other = RealCacheDelegate()
        other.capacity = 100
        let second = first.forwarding(to: other)
        var seen: [String] = []
        let observation = try first.observeChanges(of: "capacity") {
            (change: PropertyChange<Int>) in
            seen.append(text(change))
        }
        second.capacity = 200
        first.capacity = 8
        #expect(seen == ["old 100 new 200", "old 7 new 8"])
        extendLifetime(observation)
    }

    @Test func `An observation made on a view lasts as long as the proxy`() throws {
        var proxy: CacheDelegateProxy? = CacheDelegateProxy(retaining: RealCacheDelegate())
        var seen: [String] = []
        let observation = try proxy?.defaulting(to: "x").observeChanges(of: "capacity") {
            (change: PropertyChange<Int>) in seen.append(text(change))
        }
        proxy?.capacity = 2
        #expect(seen == ["old 7 new 2"])
        #expect(observation?.isActive == true)
        proxy = nil
        #expect(observation?.isActive == false)
    }

    @Test func `An observation ends with the registrations of the proxy`() throws {
        let proxy = DialProxy()
        let log = Log()
        let observation = try proxy.observeChanges(of: \.position) { log.add(text($0)) }
        #expect(observation.isActive)
        proxy.position = 1
        proxy.cancelRegistrations()
        proxy.position = 2
        #expect(log.lines.count == 1)
        #expect(!observation.isActive)
        #expect("\(observation)" == "an observation that has ended")
        observation.stopObserving()
    }

    @Test func `A property handler's error reaches the handler of uncaught errors`() throws {
        let proxy = PropertiesProxy(retaining: PropertiesDelegate())
        var phases: [ObserverPhase] = []
        proxy.handleUncaughtErrors { error in
            #expect(error.selector == "setter: level")
            phases.append(error.phase)
        }
        let observation = try proxy.observeChanges(of: \.level, options: [.initial, .prior]) { _ in
            throw CancellationError()
        }
        proxy.level = 8
        #expect(phases == [.after, .before, .after])
        #expect(proxy.level == 8)
        extendLifetime(observation)
    }

    @MainActor @Test func `A property of an actor-isolated protocol can be observed`() throws {
        let proxy = StudioProxy()
        proxy.override(\.setVolume) { _ in }
        let log = Log()
        let key = try proxy.observeChanges(of: "volume", options: [.initial, .old]) {
            log.add(text($0))
        }
        proxy.volume = 3
        #expect(log.lines == ["", "old 0"])
        key.stopObserving()
        #expect(try Self.codeFromElsewhere() == .requiresIsolation)
    }

    private nonisolated static func codeFromElsewhere() throws -> ProxyError.Code? {
        #expect(throws: ProxyError.self) {
            try StudioProxy().observeChanges(of: "volume", options: .initial) {
                (_: PropertyChange<Int>) in
            }
        }?.code
    }

    @Test func `Changes from many threads carry matching old and new values`() async throws {
        let dial = DialProxy()
        let log = Log()
        // Each task sees a value of its own, before and after.
        dial.override(\.position) { Task<Never, Never>.mark }
        let observation = try dial.observeChanges(of: \.position, options: [.old, .new]) { change in
            if change.old != change.new { log.add(text(change)) }
        }
        await withTaskGroup(of: Void.self) { group in
            for mark in 0..<4 {
                group.addTask {
                    Task<Never, Never>.$mark.withValue(mark) {
                        for _ in 0..<100 { dial.position = mark }
                    }
                }
            }
        }
        #expect(log.lines.isEmpty)
        observation.stopObserving()
    }
}

/// An object that a handler captures.
private final class Captured {}

extension Task where Success == Never, Failure == Never {
    @TaskLocal fileprivate static var mark = 0
}
