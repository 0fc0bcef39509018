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
        /// Concurrent calls count in the order in which they end.
        ///
        /// - Parameter count: The number of failures, 1 or more.
        public static func failures(_ count: Int) -> Threshold {
            requireAtLeastOne(count, "The number of failures")
            return Threshold(form: .consecutive(count))
        }

        /// A number of failures within a time, however many calls succeed.
        ///
        /// - Parameters:
        ///   - count: The number of failures, 1 or more. Each takes 16 bytes of memory.
        ///   - window: The time within which all of them must end.
        public static func failures(_ count: Int, within window: Duration) -> Threshold {
            requireAtLeastOne(count, "The number of failures")
            requirePositive(window, "The time of the failures")
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
        public static func failureRate(
            _ rate: Double,
            of count: Int,
            within window: Duration
        ) -> Threshold {
            guard rate > 0, rate <= 1 else {
                fatalError("The failure rate must be more than 0 and at most 1, and is \(rate).")
            }
            requireAtLeastOne(count, "The number of calls")
            requirePositive(window, "The time of the calls")
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
