// SPDX-License-Identifier: MIT

/// The recent outcomes of a closed circuit, as far as its threshold needs them.
///
/// Recording an outcome takes constant time.
struct OutcomeWindow {
    private static let sliceCount = 10

    private struct Slice {
        var calls = 0
        var failures = 0
    }

    private let threshold: CircuitBreaker.Threshold
    private var consecutive = 0
    /// The times of the last failures, as a ring.
    ///
    /// When the ring is full, its oldest entry is at `oldest`.
    private var times: [Duration] = []
    private var oldest = 0
    /// The slices of the window as a ring, and their sum.
    private var slices: [Slice] = []
    private var sum = Slice()
    private var currentSlice: Int128 = 0

    init(_ threshold: CircuitBreaker.Threshold) {
        self.threshold = threshold
        if case .rate = threshold.form {
            slices = Array(repeating: Slice(), count: Self.sliceCount)
        }
    }

    mutating func recordSuccess(at now: Duration) {
        consecutive = 0
        if case .rate(_, _, let window) = threshold.form {
            count(Slice(calls: 1), at: now, within: window)
        }
    }

    /// Returns whether the failure reaches the threshold.
    mutating func recordFailure(at now: Duration) -> Bool {
        switch threshold.form {
        case .consecutive(let limit):
            consecutive += 1
            return consecutive >= limit
        case .failures(let limit, let window):
            if times.count < limit {
                times.append(now)
            } else {
                times[oldest] = now
                oldest = (oldest + 1) % limit
            }
            return times.count == limit && now - times[oldest] < window
        case .rate(let rate, let least, let window):
            count(Slice(calls: 1, failures: 1), at: now, within: window)
            // A quotient, because 7.0 / 100 equals 0.07, whereas 0.07 * 100 is more than 7.
            return sum.calls >= least && Double(sum.failures) / Double(sum.calls) >= rate
        }
    }

    private mutating func count(_ slice: Slice, at now: Duration, within window: Duration) {
        // A thread that read the clock earlier may get here later.
        let sliceLength = max(window.attoseconds / Int128(Self.sliceCount), 1)
        let newest = max(currentSlice, now.attoseconds / sliceLength)
        for _ in 0..<min(newest - currentSlice, Int128(Self.sliceCount)) {
            currentSlice += 1
            let expired = index(of: currentSlice)
            sum.calls -= slices[expired].calls
            sum.failures -= slices[expired].failures
            slices[expired] = Slice()
        }
        // After more than a whole round, all slices are empty, so it doesn't matter where the ring
        // goes on.
        currentSlice = newest
        slices[index(of: newest)].calls += slice.calls
        slices[index(of: newest)].failures += slice.failures
        sum.calls += slice.calls
        sum.failures += slice.failures
    }

    private func index(of slice: Int128) -> Int {
        Int(slice % Int128(Self.sliceCount))
    }
}
