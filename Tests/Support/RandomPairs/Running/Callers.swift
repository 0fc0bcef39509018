// SPDX-License-Identifier: MIT

#if Everything

/// What the callers of a run saw, in the order in which their calls ended.
struct Callers: Sendable {
    struct Ending: Sendable {
        enum Outcome: Hashable, Sendable {
            case returned(String)
            case threw(String)
        }

        /// The index of the call.
        let call: Int
        let outcome: Outcome
        /// Whether the caller's task was cancelled when the call ended.
        let isCancelled: Bool
        let start: Duration
        let time: Duration
        /// The numbers of the desks that called the completion handler.
        var completions: [Int] = []
    }

    var endings: [Ending] = []
    /// Whether no call began before an earlier one had ended.
    var isSequential = true

    var count: Int { endings.count }

    func errors(named name: String) -> Int { endings.count { $0.outcome == .threw(name) } }

    /// The ways in which calls end, as logs and metrics name them.
    func count(of kind: Kind) -> Int { endings.count { $0.kind == kind } }

    enum Kind: String, CaseIterable { case returned, threw, cancelled }
}

extension Callers.Ending {
    var kind: Callers.Kind {
        guard case .threw(let error) = outcome else { return .returned }
        return isCancelled || error == "CancellationError" ? .cancelled : .threw
    }

    /// Whether a layer refused the call before it was made.
    var isRefused: Bool {
        let errors = ["LimitExceededError", "CircuitOpenError", "DeadlineExceededError", "layer"]
        guard case .threw(let error) = outcome else { return false }
        return errors.contains(error)
    }

    /// Whether the desk failed, as far as its caller knows: who left knows nothing.
    var isFailure: Bool {
        kind == .threw && (outcome == .threw("busy") || outcome == .threw("interrupted"))
    }
}

extension Callers.Ending: CustomStringConvertible {
    var description: String {
        let text =
            switch outcome {
            case .returned(let value): "returned \(value)"
            case .threw(let error): "threw \(error)"
            }
        return "call \(call + 1) \(text) at \(time.inSeconds)\(isCancelled ? ", cancelled" : "")"
    }
}
#endif
