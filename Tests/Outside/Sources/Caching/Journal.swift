// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// Where lines are written; internal, with one conformer beside the proxy, as most protocols of a service are.
@Proxied
protocol Journal: AnyObject {
    func write(_ line: String)
    @Optional(returning: false) func isFull(after lines: Int) -> Bool
}

final class ListJournal: Journal {
    var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
}

/// An internal protocol that two types of the module conform to.
@Proxied
protocol Gauge: AnyObject {
    func level() -> Int
}

final class FixedGauge: Gauge { func level() -> Int { 1 } }
final class OtherGauge: Gauge { func level() -> Int { 2 } }

/// A writer with a journal that it calls without asking what the journal implements.
public final class Writer {
    @DelegateProxy<JournalProxy> var journal: (any Journal)?
    private var count = 0

    func write(_ line: String) {
        guard !$journal.isFull(after: count) else { return }
        $journal.write(line)
        count += 1
    }

    /// Writes three lines, of which an override keeps one out; the module's internal proxies at work.
    public static func linesWritten() -> [String] {
        let writer = Writer()
        let journal = ListJournal()
        writer.journal = journal
        writer.$journal.intercept(\.write) { call in call.proceed(with: "> " + call.arguments) }
        writer.$journal.override(\.isFullAfter) { count in count >= 2 }
        for line in ["one", "two", "three"] { writer.write(line) }
        return journal.lines
    }

    /// What a gauge shows through a proxy, overridden and not.
    public static func levels() -> [Int] {
        [FixedGauge() as any Gauge, OtherGauge()].flatMap { gauge in
            let proxy = GaugeProxy(retaining: gauge)
            let hidden: any Gauge = proxy
            let plain = hidden.level()
            proxy.override(\.level) { 100 + plain }
            return [plain, hidden.level()]
        }
    }
}
