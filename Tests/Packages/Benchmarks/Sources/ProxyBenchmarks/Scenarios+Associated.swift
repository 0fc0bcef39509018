// SPDX-License-Identifier: MIT

import AllocationCounter
import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    // SAFETY: the thread that measures is the only one that uses it.
    nonisolated(unsafe) private static let adder = PlainAdder()

    /// Protocols with one associated type, and with two.
    static var associated: [Scenario] {
        one + two + [
            .time("make-associated") {
                Sides(
                    baseline: creating { WorkerProxy(retaining: worker) },
                    proxy: creating { AdderProxy<Int>(retaining: adder) }
                )
            },
            .time("make-associated-weak") {
                Sides(
                    baseline: creating { WorkerProxy(implementer: worker) },
                    proxy: creating { AdderProxy<Int>(implementer: adder) }
                )
            },
            // A proxy of its own for each thread.
            .time("threads-associated", milliseconds: 4, countsAllocations: false) {
                Sides(baseline: adding(threads: 1), proxy: adding(threads: 2))
            },
        ]
    }

    private static var one: [Scenario] {
        func scenario(
            _ name: String,
            baseline: @escaping () -> any Adder<Int>,
            proxy: @escaping () -> AdderProxy<Int>
        ) -> Scenario {
            .time("associated-one-\(name)") {
                Sides(baseline: adding(baseline()), proxy: adding(proxy()))
            }
        }
        return [
            scenario("retained") {
                StrongAdder(adder)
            } proxy: {
                AdderProxy(retaining: adder)
            },
            scenario("weak") {
                WeakAdder(adder)
            } proxy: {
                AdderProxy(implementer: adder)
            },
            scenario("override") {
                StrongAdder(adder)
            } proxy: {
                let proxy = AdderProxy<Int>()
                proxy.override(\.add) { $0 &- $1 }
                return proxy
            },
            scenario("observe") {
                StrongAdder(adder)
            } proxy: {
                let proxy = AdderProxy<Int>(retaining: adder)
                let tally = Tally()
                proxy.observe(\.add, .before) { _, _ in tally.count &+= 1 }
                proxy.observe(\.add, .after) { _, _ in tally.count &+= 1 }
                return proxy
            },
        ]
    }

    private static var two: [Scenario] {
        func scenario(
            _ name: String,
            baseline: @escaping () -> any Converter<Int, Int>,
            proxy: @escaping () -> ConverterProxy<Int, Int>
        ) -> Scenario {
            .time("associated-two-\(name)") {
                Sides(baseline: converting(baseline()), proxy: converting(proxy()))
            }
        }
        return [
            scenario("retained") {
                StrongConverter(adder)
            } proxy: {
                ConverterProxy(retaining: adder)
            },
            scenario("weak") {
                WeakConverter(adder)
            } proxy: {
                ConverterProxy(implementer: adder)
            },
            scenario("override") {
                StrongConverter(adder)
            } proxy: {
                let proxy = ConverterProxy<Int, Int>()
                proxy.override(\.convert) { $0 &- $1 }
                return proxy
            },
            scenario("observe") {
                StrongConverter(adder)
            } proxy: {
                let proxy = ConverterProxy<Int, Int>(retaining: adder)
                let tally = Tally()
                proxy.observe(\.convert, .before) { _, _ in tally.count &+= 1 }
                proxy.observe(\.convert, .after) { _, _ in tally.count &+= 1 }
                return proxy
            },
        ]
    }

    /// Mutating calls of a structure: a copy of it that is changed would be an allocation.
    static var storing: [Scenario] {
        [
            .time("value-mutate") {
                Sides(
                    baseline: entering(StrongLedger(PlainLedger())),
                    proxy: entering(LedgerProxy(retaining: PlainLedger()))
                )
            },
            .time("value-set") {
                Sides(
                    baseline: setting(StrongLedger(PlainLedger())),
                    proxy: setting(LedgerProxy(retaining: PlainLedger()))
                )
            },
        ]
    }
}

/// Makes calls on each of several threads at once, through a proxy of its own: the processor time
/// of one call.
private func adding(threads: Int) -> Batch {
    { calls in
        let total = Total()
        runThreads(threads) { _ in
            let adder = opaque(AdderProxy<Int>(retaining: PlainAdder()))
            let start = thread_nanoseconds()
            add(adder, calls)
            total.add(Int(thread_nanoseconds() - start))
        }
        return Double(total.nanoseconds) / Double(threads * calls)
    }
}

private func adding(_ adder: any Adder<Int>) -> Batch {
    let adder = opaque(adder)
    return timed { add(adder, $0) }
}

@inline(never)
private func add(_ adder: any Adder<Int>, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= adder.add(index, 1) }
    consume(sum)
}

private func converting(_ converter: any Converter<Int, Int>) -> Batch {
    let converter = opaque(converter)
    return timed { convert(converter, $0) }
}

@inline(never)
private func convert(_ converter: any Converter<Int, Int>, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= converter.convert(index, 1) }
    consume(sum)
}

private func entering(_ ledger: any Ledger) -> Batch {
    var ledger = ledger
    return timed { calls in
        for index in 0..<calls { ledger.enter(index) }
    }
}

private func setting(_ ledger: any Ledger) -> Batch {
    var ledger = ledger
    return timed { calls in
        for index in 0..<calls { ledger.last = index }
    }
}
