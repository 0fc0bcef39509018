// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A call whose outcome differed when it was repeated on a second implementation; see ``Shadow``.
public struct ShadowDifference:
    // SAFETY: only calls with Sendable arguments and results are repeated, as `Policy.shadow`
    // demands.
    @unchecked Sendable
{
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The boxed arguments.
    public let arguments: [Any]
    /// The boxed result or the error that the caller got.
    public let outcome: Result<Any, any Error>
    /// The boxed result or the error of the second implementation: a `ProxyError` if the other
    /// proxy had no implementer, and a ``TimeoutError`` if the call took too long.
    public let shadowOutcome: Result<Any, any Error>
    /// How long the caller's call took.
    public let duration: Duration
    /// How long the shadow call took.
    public let shadowDuration: Duration

    /// Creates a difference, for tests of reports.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - arguments: The boxed arguments. They and the results must be `Sendable`.
    ///   - outcome: The boxed result or the error that the caller got.
    ///   - shadowOutcome: The boxed result or the error of the second implementation.
    ///   - duration: How long the caller's call took.
    ///   - shadowDuration: How long the shadow call took.
    public init(
        selector: Selector,
        protocolName: String,
        arguments: [Any],
        outcome: Result<Any, any Error>,
        shadowOutcome: Result<Any, any Error>,
        duration: Duration,
        shadowDuration: Duration
    ) {
        self.selector = selector
        self.protocolName = protocolName
        self.arguments = arguments
        self.outcome = outcome
        self.shadowOutcome = shadowOutcome
        self.duration = duration
        self.shadowDuration = shadowDuration
    }

    /// The lines of both outcomes, as `dump` writes them: `-` marks lines that are only in the
    /// caller's outcome, and `+` lines that are only in the shadow call's outcome.
    ///
    /// Only the first 1,000 lines of each outcome are compared.
    public var diff: String {
        lineDiff(of: Self.lines(outcome), and: Self.lines(shadowOutcome)).joined(separator: "\n")
    }

    private static func lines(_ outcome: Result<Any, any Error>) -> [Substring] {
        let text =
            switch outcome {
            case .success(let value): dumped(value, maxItems: 1000)
            case .failure(let error): dumped(error, maxItems: 1000)
            }
        return text.split(separator: "\n")
    }
}

extension ShadowDifference: CustomStringConvertible {
    /// A description of the call and the difference, followed by the ``diff``.
    public var description: String {
        let difference =
            switch (outcome, shadowOutcome) {
            case (.success, .success): "returned another result"
            case (.success, .failure): "threw an error where the call returned"
            case (.failure, .success): "returned where the call threw an error"
            case (.failure, .failure): "threw another error"
            }
        let call = Message(selector, arguments)
        return "The shadow of '\(call)' of '\(protocolName)' \(difference):\n\(diff)"
    }
}

/// All lines of two texts in their order, each after a sign.
private func lineDiff(of old: [Substring], and new: [Substring]) -> [String] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var lines: [String] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
        if removed.contains(oldIndex) {
            lines.append("- \(old[oldIndex])")
            oldIndex += 1
        } else if inserted.contains(newIndex) {
            lines.append("+ \(new[newIndex])")
            newIndex += 1
        } else {
            lines.append("  \(new[newIndex])")
            oldIndex += 1
            newIndex += 1
        }
    }
    return lines
}
