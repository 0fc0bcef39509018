// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

private typealias Change = PropertyChange<Int>

private final class Witness {
    var changes: [String] = []
    func note(_ change: Change) { changes.append(text(change)) }
}

@Suite struct `Observing properties` {
    private let real = PropertiesDelegate()
    private let proxy: PropertiesProxy
    private let witness = Witness()

    init() { self.proxy = PropertiesProxy(implementer: real) }

    /// Observes with the handler that notes, by either naming.
    private func observe(
        _ options: PropertyObservation.Options,
        _ naming: Naming = .key,
        on other: PropertiesProxy? = nil
    ) throws -> PropertyObservation {
        let witness = self.witness
        return switch naming {
        case .key:
            try (other ?? proxy).observeChanges(of: \.level, options: options) { witness.note($0) }
        case .selector:
            try (other ?? proxy).observeChanges(of: "level", options: options) { (change: Change) in
                witness.note(change)
            }
        }
    }

    @Test(arguments: Naming.allCases)
    func `Every change calls the handler, whoever answers the setter`(naming: Naming) throws {
        let observation = try observe([.old, .new], naming)
        proxy.level = 8
        try proxy.send(Message("setter: level", [9]))
        proxy.level += 1
        let override = proxy.override(\.setLevel) { _ in }
        proxy.level = 20
        override.cancel()
        let registration = proxy.override(\.setLevel) { [real] in real.level = min($0, 15) }
        proxy.level = 20
        #expect(
            witness.changes == [
                "old 7 new 8", "old 8 new 9", "old 9 new 10", "old 10 new 10", "old 10 new 15",
            ]
        )
        registration.cancel()
        extendLifetime(observation)
    }

    @Test func `A change that bypasses the proxy shows in the old value of the next change`() throws
    {
        let observation = try observe([.old, .new])
        real.level = 100
        #expect(witness.changes.isEmpty)
        proxy.level = 1
        #expect(witness.changes == ["old 100 new 1"])
        extendLifetime(observation)
    }

    @Test func `Observing a read-only property, a subscript or an unknown name is refused`() throws
    {
        let readOnly = #expect(throws: ProxyError.self) {
            try proxy.observeChanges(of: \.name) { _ in }
        }
        #expect(readOnly?.code == .notObservable)
        #expect(readOnly?.selector == "name")
        #expect(
            readOnly?.description
                == "'name' of 'ProtocolProxyFixtures.PropertiesProtocol' has no setter, so its changes cannot be "
                + "observed. Expected a property that is 'get set'. "
                + "Observe the calls of the requirement that changes it."
        )
        let cache = CacheDelegateProxy()
        let half = #expect(throws: ProxyError.self) {
            try cache.observeChanges(of: "subscript(_:)") { (_: Change) in }
        }
        #expect(half?.description.contains("is not a property") == true)
        let setter = #expect(throws: ProxyError.self) {
            try proxy.observeChanges(of: "setter: level") { (_: Change) in }
        }
        #expect(setter?.code == .notObservable)
        let unknown = #expect(throws: ProxyError.self) {
            try proxy.observeChanges(of: "depth") { (_: Change) in }
        }
        #expect(unknown?.code == .unrecognizedSelector)
        let wrong = #expect(throws: ProxyError.self) {
            try proxy.observeChanges(of: "level") { (_: PropertyChange<String>) in }
        }
        #expect(wrong?.code == .wrongSignature)
        #expect(wrong?.description.contains("Expected 'Int', given 'String'.") == true)
    }

    @Test(arguments: Naming.allCases)
    func `Without options, a change carries no values`(naming: Naming) throws {
        let observation = try observe([], naming)
        var reads = 0
        proxy.observe(\.level, .before) { reads += 1 }
        proxy.level = 8
        #expect(witness.changes == [""])
        #expect(reads == 0)
        extendLifetime(observation)
    }

    @Test func `With the option 'new', a change carries the new value only`() throws {
        let observation = try observe(.new)
        proxy.level = 8
        #expect(witness.changes == ["new 8"])
        extendLifetime(observation)
    }

    @Test func `With the option 'old', a change carries the old value only`() throws {
        let observation = try observe(.old)
        proxy.level = 8
        #expect(witness.changes == ["old 7"])
        extendLifetime(observation)
    }

    @Test(arguments: Naming.allCases)
    func `With the option 'initial', the handler runs once at registration`(naming: Naming) throws {
        let observation = try observe([.initial], naming)
        #expect(witness.changes == [""])
        proxy.level = 8
        #expect(witness.changes == ["", ""])
        extendLifetime(observation)
    }

    @Test func `With the option 'prior', the handler also runs before the setter`() throws {
        var seen: [Int] = []
        let observation = try proxy.observeChanges(of: \.level, options: .prior) {
            [real, witness] change in
            witness.note(change)
            seen.append(real.level)
        }
        proxy.level = 8
        #expect(witness.changes == ["prior", ""])
        #expect(seen == [7, 8])
        extendLifetime(observation)
    }

    @Test(arguments: 0..<16)
    func `Options combine without affecting each other`(bits: Int) throws {
        let options = PropertyObservation.Options(rawValue: bits)
        let old = options.contains(.old) ? "old 7" : nil
        let new = options.contains(.new)
        func line(_ parts: String?...) -> String { parts.compactMap(\.self).joined(separator: " ") }
        var expected: [String] = []
        if options.contains(.initial) { expected.append(line(new ? "new 7" : nil)) }
        if options.contains(.prior) { expected.append(line("prior", old)) }
        expected.append(line(old, new ? "new 8" : nil))

        let observation = try observe(options)
        proxy.level = 8
        #expect(witness.changes == expected, "\(options)")
        extendLifetime(observation)
    }

    @Test func `Observations of a property run in the order of registration`() throws {
        var order: [String] = []
        let observations = try ["a", "b", "c"].map { name in
            try proxy.observeChanges(of: \.level, options: .prior) {
                order.append(name + ($0.isPrior ? "1" : "2"))
            }
        }
        proxy.level = 8
        #expect(order == ["a1", "b1", "c1", "a2", "b2", "c2"])
        extendLifetime(observations)
    }

    @Test func `Property observations run inside all other observers of the setter`() throws {
        var order: [String] = []
        let observation = try proxy.observeChanges(of: \.level, options: .prior) {
            order.append($0.isPrior ? "prior" : "changed")
        }
        proxy.observe(\.setLevel, .before) { _ in order.append("before") }
        proxy.observe(\.setLevel, .after) { _ in order.append("after") }
        proxy.level = 8
        #expect(order == ["before", "prior", "changed", "after"])
        extendLifetime(observation)
    }

    @Test func `Nested changes have their own old values`() throws {
        let observation = try observe([.old, .new])
        proxy.override(\.setLevel) { [unowned proxy, real] value in
            if value == 8 {
                real.level = 20
                proxy.level = 50
            }
            real.level = value
        }
        proxy.level = 8
        #expect(witness.changes == ["old 20 new 50", "old 7 new 8"])
        extendLifetime(observation)
    }

    @Test func `A handler can be registered again after its observation ended`() throws {
        let handler = { [witness] (change: Change) in witness.note(change) }
        try proxy.observeChanges(of: \.level, options: .new, with: handler).stopObserving()
        proxy.level = 8
        let second = try proxy.observeChanges(of: \.level, options: .new, with: handler)
        proxy.level = 9
        #expect(witness.changes == ["new 9"])
        extendLifetime(second)
    }

    @Test func `Observations of one property are independent`() throws {
        let first = try observe(.old)
        let second = try observe([.new, .prior])
        #expect(first !== second)
        proxy.level = 8
        first.stopObserving()
        proxy.level = 9
        #expect(witness.changes == ["prior", "old 7", "new 8", "prior", "new 9"])
        extendLifetime(second)
    }

    @Test func `Registering and cancelling overrides does not affect an observation`() throws {
        let observation = try observe(.new)
        let override = proxy.override(\.setLevel) { _ in }
        let getter = proxy.override(\.level) { 70 }
        proxy.level = 8
        #expect(observation.isActive)
        override.cancel()
        getter.cancel()
        proxy.level = 9
        #expect(witness.changes == ["new 70", "new 9"])
        #expect(observation.isActive)
        extendLifetime(observation)
    }

    @Test func `Registering and cancelling overrides does not affect observers of the setter`()
        throws
    {
        var told: [Int] = []
        proxy.observe(\.setLevel, .before) { told.append($0) }
        let override = proxy.override(\.setLevel) { _ in }
        proxy.level = 8
        override.cancel()
        proxy.level = 9
        #expect(told == [8, 9])
    }

    @Test func `Registering an override does not repeat the initial call`() throws {
        let observation = try observe([.initial, .new])
        let override = proxy.override(\.setLevel) { _ in }
        override.cancel()
        proxy.override(\.level) { 70 }
        #expect(witness.changes == ["new 7"])
        extendLifetime(observation)
    }

    @Test func `No lock is held while a property handler runs`() throws {
        // With one, what a handler does to its own proxy and observation would wait for itself.
        let dial = DialProxy()
        let log = Log()
        let kept = Mutex<(any PropertyObservation & Sendable)?>(nil)
        let observation = try dial.observeChanges(of: \.position, options: []) { [unowned dial] _ in
            log.add("told")
            let own = kept.withLock { $0 }
            own?.stopObserving()
            dial.position = 3
        }
        kept.withLock { $0 = observation }
        dial.position = 1
        #expect(log.lines == ["told"])
        #expect(!observation.isActive)
    }
}
