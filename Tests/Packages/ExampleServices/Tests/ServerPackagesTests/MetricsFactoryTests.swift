// SPDX-License-Identifier: MIT

import CoreMetrics
import ProtocolProxy
import Testing

/// Notes what it is asked for, and has neither meters nor counters of fractions.
private final class Factory: MetricsFactory, SelectorResponding {
    private let notes: Notes
    /// Whether it says that it has no meters.
    private let isCandid: Bool

    init(_ notes: Notes, isCandid: Bool = false) {
        self.notes = notes
        self.isCandid = isCandid
    }

    func responds(to selector: Selector) -> Bool {
        !isCandid || selector.baseName != "makeMeter"
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        notes.add("counter")
        return Counting(notes)
    }

    func makeRecorder(
        label: String,
        dimensions: [(String, String)],
        aggregate: Bool
    ) -> any RecorderHandler {
        notes.add(aggregate ? "recorder that aggregates" : "recorder")
        return Recording(notes)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        NOOPMetricsHandler.instance
    }

    func destroyCounter(_ handler: any CounterHandler) { notes.add("destroyed") }
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}

private final class Counting: CounterHandler {
    private let notes: Notes

    init(_ notes: Notes) { self.notes = notes }

    func increment(by amount: Int64) { notes.add("\(amount) more") }
    func reset() { notes.add("reset") }
}

private final class Recording: RecorderHandler {
    private let notes: Notes

    init(_ notes: Notes) { self.notes = notes }

    func record(_ value: Int64) { notes.add("integer \(value)") }
    func record(_ value: Double) { notes.add("\(value)") }
}

@Suite struct `A factory of swift-metrics` {
    private let notes = Notes()
    private let factory: Factory

    init() { factory = Factory(notes) }

    @Test func `It makes a handler for each counter, even if they have one label`() {
        let counters = (0..<2).map { _ in
            Counter(label: "calls", dimensions: [], factory: factory)
        }
        #expect(notes.take() == ["counter", "counter"])
        for counter in counters { counter.increment() }
        #expect(notes.take() == ["1 more", "1 more"])
    }

    @Test func `A counter that was destroyed still counts, and can be destroyed again`() {
        let counter = Counter(label: "calls", dimensions: [], factory: factory)
        counter.destroy()
        counter.increment()
        counter.destroy()
        #expect(notes.take() == ["counter", "destroyed", "1 more", "destroyed"])
    }

    @Test func `A meter that it cannot make is a recorder of absolute numbers`() {
        let meter = Meter(label: "load", dimensions: [], factory: factory)
        meter.set(5)
        meter.increment(by: 2)
        meter.decrement(by: 1)
        #expect(notes.take() == ["recorder that aggregates", "5.0", "7.0", "6.0"])
    }

    @Test func `A counter of fractions that it cannot make counts whole numbers, and only up`() {
        let counter = FloatingPointCounter(label: "hours", dimensions: [], factory: factory)
        for amount in [0.75, 0.5, -3, 2] { counter.increment(by: amount) }
        #expect(notes.take() == ["counter", "1 more", "2 more"])
    }

    @Test func `What a default of the factory itself calls goes round a proxy`() {
        let proxy = MetricsFactoryProxy(retaining: factory)
        let observed = Notes()
        proxy.observe(\.makeRecorderLabelDimensionsAggregate, .before) { label, _, _ in
            observed.add(label)
        }
        let gauge = Gauge(label: "gauge", dimensions: [], factory: proxy)
        let meter = Meter(label: "meter", dimensions: [], factory: proxy)
        withExtendedLifetime((gauge, meter)) {}
        #expect(observed.all == ["gauge"])
        #expect(notes.take() == ["recorder", "recorder that aggregates"])
    }

    @Test func `A default of a factory that says what it responds to runs on the proxy`() {
        let proxy = MetricsFactoryProxy(retaining: Factory(notes, isCandid: true))
        let observed = Notes()
        proxy.observe(\.makeRecorderLabelDimensionsAggregate, .before) { label, _, _ in
            observed.add(label)
        }
        withExtendedLifetime(Meter(label: "meter", dimensions: [], factory: proxy)) {}
        #expect(observed.all == ["meter"])
        #expect(notes.take() == ["recorder that aggregates"])
    }
}
