// SPDX-License-Identifier: MIT

extension CircuitBreaker {
    /// The failures that open a circuit.
    public struct Threshold: Sendable, Hashable {
        enum Form: Sendable, Hashable {
            case consecutive(Int)
            case failures(Int, Duration)
            case rate(Double, Int, Duration)
        }

        let form: Form

        /// A number of consecutive failures; a success resets their count.
        ///
        /// An error that isn't a failure by the predicate of the layer is a success, and resets the
        /// count, too. A cancelled or refused call doesn't. Concurrent calls count in the order in
        /// which they end.
        ///
        /// - Parameters:
        ///   - count: The number of failures, 1 or more.
        ///   - fileID: The source file to show if the program stops; by default, the caller's.
        ///   - line: The source line to show if the program stops; by default, the caller's.
        public static func failures(
            _ count: Int,
            fileID: StaticString = #fileID,
            line: UInt = #line
        ) -> Threshold {
            requireAtLeastOne(count, "The number of failures", fileID: fileID, line: line)
            return Threshold(form: .consecutive(count))
        }

        /// A number of failures within a time, however many calls succeed.
        ///
        /// - Parameters:
        ///   - count: The number of failures, 1 or more. Each takes 16 bytes of memory.
        ///   - window: The time within which all of them must end.
        ///   - fileID: The source file to show if the program stops; by default, the caller's.
        ///   - line: The source line to show if the program stops; by default, the caller's.
        public static func failures(
            _ count: Int,
            within window: Duration,
            fileID: StaticString = #fileID,
            line: UInt = #line
        ) -> Threshold {
            requireAtLeastOne(count, "The number of failures", fileID: fileID, line: line)
            requirePositive(window, "The time of the failures", fileID: fileID, line: line)
            return Threshold(form: .failures(count, window))
        }

        /// A portion of failures among the calls that end within a time.
        ///
        /// As in Polly, the time is divided into ten slices, and the oldest slice expires as a
        /// whole: the calls of the current slice and the nine before it count. A success never
        /// opens the circuit, even if it is the call that reaches the least number of calls.
        ///
        /// - Parameters:
        ///   - rate: The portion of failures, more than 0 and at most 1.
        ///   - count: The least number of calls for which the portion counts.
        ///   - window: The time, which consists of ten slices.
        ///   - fileID: The source file to show if the program stops; by default, the caller's.
        ///   - line: The source line to show if the program stops; by default, the caller's.
        public static func failureRate(
            _ rate: Double,
            of count: Int,
            within window: Duration,
            fileID: StaticString = #fileID,
            line: UInt = #line
        ) -> Threshold {
            guard rate > 0, rate <= 1 else {
                let sentence = "The failure rate must be more than 0 and at most 1, and is \(rate)."
                fatalError(sentence, file: fileID, line: line)
            }
            requireAtLeastOne(count, "The number of calls", fileID: fileID, line: line)
            requirePositive(window, "The time of the calls", fileID: fileID, line: line)
            return Threshold(form: .rate(rate, count, window))
        }
    }
}

extension CircuitBreaker.Threshold: CustomStringConvertible {
    /// The threshold as an expression, such as `.failures(5, within: 30 s)`.
    public var description: String {
        switch form {
        case .consecutive(let count): ".failures(\(count))"
        case .failures(let count, let window): ".failures(\(count), within: \(window.text))"
        case .rate(let rate, let count, let window):
            ".failureRate(\(rate), of: \(count), within: \(window.text))"
        }
    }
}

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
    /// Whether the window records when a call succeeded, which only that of a failure rate does.
    let needsTimeOfSuccess: Bool
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
            needsTimeOfSuccess = true
            slices = Array(repeating: Slice(), count: Self.sliceCount)
        } else {
            needsTimeOfSuccess = false
        }
    }

    /// Whether a success would change nothing.
    var isCalm: Bool { consecutive == 0 && !needsTimeOfSuccess }

    /// Records a success, if its time isn't needed.
    mutating func recordSuccess() {
        consecutive = 0
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
