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
