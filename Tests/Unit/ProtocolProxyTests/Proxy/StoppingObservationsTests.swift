// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private typealias Change = PropertyChange<Int>

/// An object that a handler captures, to see when it is released.
private final class Captured {}

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
