// SPDX-License-Identifier: MIT

/// The result of one scenario.
struct Measurement {
    enum Values {
        case time(
            baseline: Double,
            proxy: Double,
            ratio: Double,
            allocations: (baseline: Double, proxy: Double)?
        )
        case bytes(baseline: Double?, proxy: Double)
    }

    let name: String
    let values: Values
}

extension Scenario {
    /// Measures the scenario.
    ///
    /// In each round both sides run a batch, the one first in one round and the other in the next.
    /// What disturbs the machine for a while disturbs both; each round has its own ratio, and the
    /// median of these is what counts.
    ///
    /// - Parameter seconds: How long to measure times; nil for a single round, where allocations
    ///   alone are asked for.
    func measure(for seconds: Double?) throws -> Measurement {
        switch kind {
        case .bytes(let find):
            let (baseline, proxy) = try find()
            return Measurement(name: name, values: .bytes(baseline: baseline, proxy: proxy))
        case .time(let milliseconds, let countsAllocations, let make):
            let sides = try make()
            let calls = try seconds == nil ? 1 : Self.calls(sides, milliseconds: milliseconds)
            var (baselines, proxies, ratios): ([Double], [Double], [Double]) = ([], [], [])
            let start = ContinuousClock.now
            while ratios.count < (seconds == nil ? 1 : 11)
                || ContinuousClock.now - start < .seconds(seconds ?? 0)
            {
                let baseline: Double
                let proxy: Double
                if ratios.count.isMultiple(of: 2) {
                    baseline = try sides.baseline(calls)
                    proxy = try sides.proxy(calls)
                } else {
                    proxy = try sides.proxy(calls)
                    baseline = try sides.baseline(calls)
                }
                baselines.append(baseline)
                proxies.append(proxy)
                ratios.append(proxy / baseline)
            }
            // After the rounds, when everything that is made once has been made.
            let allocations =
                Allocations.isAvailable && countsAllocations
                ? (try Allocations.perCall(sides.baseline), try Allocations.perCall(sides.proxy))
                : nil
            return Measurement(
                name: name,
                values: .time(
                    baseline: baselines.median,
                    proxy: proxies.median,
                    ratio: ratios.median,
                    allocations: allocations
                )
            )
        }
    }

    /// So many calls that a batch of the slower side lasts long enough for the clock.
    ///
    /// By the time that the batches themselves report, and the shorter of two: what delays a batch
    /// once must not make all that follow too short.
    private static func calls(_ sides: Sides, milliseconds: Double) throws -> Int {
        var calls = 1
        while true {
            let baseline = min(try sides.baseline(calls), try sides.baseline(calls))
            let proxy = min(try sides.proxy(calls), try sides.proxy(calls))
            if max(baseline, proxy) * Double(calls) >= milliseconds * 1e6 { return calls }
            calls *= 2
        }
    }
}

extension [Double] {
    fileprivate var median: Double {
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
