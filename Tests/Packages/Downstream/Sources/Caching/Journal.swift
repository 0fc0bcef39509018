// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// Where lines are written; internal, with one conformer beside the proxy, as most protocols of a
/// service are.
@Proxied
protocol Journal: AnyObject {
    func write(_ line: String)
    @Optional(returning: false) func isFull(after lines: Int) -> Bool
}

final class ListJournal: Journal {
    var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
}

/// A protocol without proxies of its own.
protocol Labelled: AnyObject {
    var label: String { get }
}

/// A second internal protocol, which inherits from another and is nested.
enum Instruments {
    struct Level { var value: Int }

    @Proxied(restating: (any Labelled).self)
    protocol Gauge: Labelled {
        func level() -> Level
    }
}

extension Instruments.GaugeProxy { var label: String { "proxy" } }

final class FixedGauge: Instruments.Gauge {
    let label = "fixed"
    func level() -> Instruments.Level { .init(value: 1) }
}

/// A writer with a journal that it calls without asking what the journal implements.
public final class Writer {
    @DelegateProxy<JournalProxy> var journal: (any Journal)?
    private var count = 0

    func write(_ line: String) {
        guard !$journal.isFull(after: count) else { return }
        $journal.write(line)
        count += 1
    }

    /// Writes three lines, of which an override keeps one out; the module's internal proxies at
    /// work.
    public static func linesWritten() -> [String] {
        let writer = Writer()
        let journal = ListJournal()
        writer.journal = journal
        writer.$journal.intercept(\.write) { next in { line in next("> " + line) } }
        writer.$journal.override(\.isFullAfter) { count in count >= 2 }
        for line in ["one", "two", "three"] { writer.write(line) }
        return journal.lines
    }

    /// The values of a gauge, directly and through a proxy that overrides it.
    public static func levels() -> [String] {
        let proxy = Instruments.GaugeProxy(retaining: FixedGauge())
        proxy.override(\.level) { .init(value: 100) }
        let gauges: [Any] = [FixedGauge(), proxy]
        return gauges.compactMap {
            ($0 as? any Instruments.Gauge).map { "\($0.label) \($0.level().value)" }
        }
    }
}
