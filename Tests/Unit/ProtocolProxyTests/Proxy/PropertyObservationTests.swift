// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private typealias Change = PropertyChange<Int>

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

/// An object that a handler captures, to see when it is released.
private final class Captured {}

extension Task where Success == Never, Failure == Never {
    @TaskLocal fileprivate static var mark = 0
}

@Suite struct `Ending observations of properties` {
    private let real = PropertiesDelegate()
    private let proxy: PropertiesProxy
    private let log = Log()

    init() { self.proxy = PropertiesProxy(implementer: real) }

    private func observe(
        _ options: PropertyObservation.Options = [.new]
    ) throws -> PropertyObservation {
        let log = self.log
        return try proxy.observeChanges(of: \.level, options: options) { change in
            log.add(change.isPrior ? "prior" : change.new.map { "\($0)" } ?? "")
        }
    }

    @Test func `A stopped observation receives no changes`() throws {
        let observation = try observe([.prior])
        #expect(observation.isActive)
        observation.stopObserving()
        #expect(!observation.isActive)
        proxy.level = 8
        #expect(log.lines.isEmpty)
    }

    @Test func `An observation stopped by its handler before a change does not run after it`()
        throws
    {
        var observation: PropertyObservation?
        observation = try proxy.observeChanges(of: \.level, options: [.prior]) { [log] change in
            log.add(change.isPrior ? "prior" : "after")
            observation?.stopObserving()
        }
        proxy.level = 8
        proxy.level = 9
        #expect(log.lines == ["prior"])
        #expect(real.level == 9)
        observation = nil
    }

    @Test(
        arguments: [.new, [.old, .new], [.old, .prior], .prior] as [PropertyObservation.Options]
    )
    func `An observation stopped by the getter that it reads does not run`(
        options: PropertyObservation.Options
    ) throws {
        var observation: PropertyObservation?
        observation = try observe(options)
        proxy.override(\.level) {
            observation?.stopObserving()
            return 3
        }
        proxy.level = 8
        // Without an old or a new value, the getter is not read.
        #expect(log.lines == (options == .prior ? ["prior", ""] : []))
        observation = nil
    }

    @Test func `An initial notification stopped by the getter that it reads does not run`() throws {
        var observation: PropertyObservation?
        observation = try observe([.new])
        let second = try observe([.new])
        var count = 0
        proxy.override(\.level) {
            count += 1
            if count == 1 { second.stopObserving() }
            observation?.stopObserving()
            return 3
        }
        proxy.level = 8
        #expect(log.lines.isEmpty)
        #expect(try observe([.new, .initial]).isActive)
        #expect(log.lines == ["3"])
    }

    @Test func `Stopping an observation again does nothing, even after the proxy is gone`() throws {
        var other: PropertiesProxy? = PropertiesProxy(implementer: real)
        let first = try #require(other).observeChanges(of: \.level) { (_: Change) in }
        let second = try #require(other).observeChanges(of: \.level) { (_: Change) in }
        first.stopObserving()
        first.stopObserving()
        #expect(!first.isActive && second.isActive)
        other = nil
        first.stopObserving()
        second.stopObserving()
        #expect(!second.isActive)
    }

    @Test func `Stopping an observation does not affect others`() throws {
        let first = try observe()
        let second = try observe()
        let registration = proxy.observe(\.setLevel, .after) { [log] in log.add("call \($0)") }
        first.stopObserving()
        #expect(!first.isActive && second.isActive)
        proxy.level = 8
        #expect(log.lines == ["8", "call 8"])
        registration.cancel()
        extendLifetime(second)
    }

    @Test func `Releasing an observation ends it`() throws {
        var observation: PropertyObservation? = try observe([.old, .new, .prior])
        proxy.level = 8
        #expect(log.lines == ["prior", "8"])
        observation = nil
        proxy.level = 9
        #expect(log.lines == ["prior", "8"])
        extendLifetime(observation)
    }

    @Test func `An observation may outlive its proxy`() throws {
        var other: PropertiesProxy? = PropertiesProxy(implementer: real)
        weak let gone = other
        let observation = try #require(other).observeChanges(of: \.level) { (_: Change) in }
        #expect(observation.isActive)
        other = nil
        #expect(gone == nil)
        #expect(observation.proxy == nil)
        #expect(!observation.isActive)
    }

    @Test func `Observations by name end with their handle and their proxy too`() throws {
        var other: PropertiesProxy? = PropertiesProxy(implementer: real)
        var first: PropertyObservation? = try #require(other).observeChanges(of: "level") {
            [log] (_: Change) in
            log.add("first")
        }
        let second = try #require(other).observeChanges(of: "level") { [log] (_: Change) in
            log.add("second")
        }
        other?.level = 8
        first = nil
        other?.level = 9
        #expect(log.lines == ["first", "second", "second"])
        other = nil
        #expect(!second.isActive)
        extendLifetime(first)
    }

    @Test func `An observation and its proxy do not retain each other`() throws {
        weak var observation: PropertyObservation?
        weak var other: PropertiesProxy?
        do {
            let made = PropertiesProxy(implementer: real)
            other = made
            do {
                let kept = try made.observeChanges(of: \.level) { (_: Change) in }
                observation = kept
                made.level = 8
                extendLifetime(kept)
            }
            #expect(observation == nil)
            extendLifetime(made)
        }
        #expect(other == nil)
    }

    @Test(arguments: ["stopped", "released", "proxy died"])
    func `A handler is released when its observation ends`(how: String) throws {
        weak var captured: Captured?
        var other: PropertiesProxy? = PropertiesProxy(implementer: real)
        var observation: PropertyObservation?
        do {
            let object = Captured()
            captured = object
            observation = try #require(other).observeChanges(
                of: \.level,
                options: [.prior, .old, .initial]
            ) { _ in
                extendLifetime(object)
            }
            other?.level = 8
        }
        #expect(captured != nil)
        switch how {
        case "stopped": observation?.stopObserving()
        case "released": observation = nil
        default: other = nil
        }
        #expect(captured == nil)
        extendLifetime(observation)
        extendLifetime(other)
    }

    @Test func `An observation says which property is observed, and how`() throws {
        let first = try observe([.prior])
        let second = try proxy.observeChanges(of: "default", options: [.initial]) {
            (_: PropertyChange<String>) in
        }
        #expect(first.selector == "level" && first.options == [.prior])
        #expect(second.selector == "default" && second.options == [.initial])
        #expect(first.proxy === proxy && second.proxy === proxy)
    }
}
