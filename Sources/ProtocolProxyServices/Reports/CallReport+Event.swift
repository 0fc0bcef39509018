// SPDX-License-Identifier: MIT

extension CallReport.Event {
    /// What a layer can do in a call.
    public enum Kind: Sendable, Hashable {
        /// The layer made the call again; the number of the attempt is 2 or more.
        case attempt(Int)
        /// The layer made the call wait for this time.
        case waited(Duration)
        /// The layer refused the call, or an attempt.
        case refused
        /// The layer cancelled the call because the time limit was over.
        case timedOut
        /// The layer answered the call in place of the service.
        ///
        /// With a hedge, the answered call may be one that didn't win.
        case answered(CallReport.Answer)
        /// The layer injected a fault.
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
