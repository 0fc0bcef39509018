// SPDX-License-Identifier: MIT

extension CallReport.Event {
    /// The kind of thing that a layer did.
    public enum Kind: Sendable, Hashable {
        /// It made the call again; the number of the attempt is 2 or more.
        case attempt(Int)
        /// It made the call wait for a time.
        case waited(Duration)
        /// It refused the call, or an attempt.
        case refused
        /// It cancelled the call after its time limit.
        case timedOut
        /// It answered the call in place of the service.
        ///
        /// With a hedge, it may have answered a call that didn't win.
        case answered(CallReport.Answer)
        /// It injected a fault.
        case faultInjected
    }
}

extension CallReport.Event.Kind {
    /// The kind without numbers, for the labels of metrics and spans.
    package var label: String {
        switch self {
        case .attempt: "attempt"
        case .waited: "waited"
        case .refused: "refused"
        case .timedOut: "timed_out"
        case .answered(let answer): "answered_by_\(answer.rawValue)"
        case .faultInjected: "fault_injected"
        }
    }
}

extension CallReport.Event: CustomStringConvertible {
    /// The layer and what it did, such as `retry: attempt 2`.
    public var description: String {
        switch kind {
        case .attempt(let number): "\(layer): attempt \(number)"
        case .waited(let duration): "\(layer): waited \(duration.text)"
        case .refused: "\(layer): refused"
        case .timedOut: "\(layer): timed out"
        case .answered(let answer): "\(layer): answered by \(answer.rawValue)"
        case .faultInjected: "\(layer): fault injected"
        }
    }
}
