// SPDX-License-Identifier: MIT

#if Recording
extension CassettePlayer {
    /// How the types of a requirement compare encoded values.
    struct Equality: Sendable {
        let areArgumentsEqual: @Sendable ([JSONValue], [JSONValue]) -> Bool
        let areResultsEqual: @Sendable (JSONValue, JSONValue) -> Bool
    }

    /// Compares the outcome of a call with the recorded one, and reports the difference.
    func compare(
        _ outcome: Interaction.Outcome, _ changed: [JSONValue]?, with found: Playback.Found, of selector: Selector,
        by equality: Equality
    ) {
        let recorded = found.interaction
        let isChangeEqual =
            recorded.changed == changed
            || equality.areArgumentsEqual(recorded.changed ?? recorded.arguments, changed ?? recorded.arguments)
        guard !isChangeEqual || !recorded.outcome.isSame(as: outcome, by: equality.areResultsEqual) else { return }
        report(CassetteTexts.drift(outcome, changed, from: found, of: selector, in: self))
    }

    /// The recorded calls that a check has not made yet and that can be made from their record, as messages.
    func remainingCalls(of proxy: ProtocolProxy) -> [Message] {
        cassette.playback.unused.compactMap { found in
            guard let requirement = try? proxy.requirement(named: found.interaction.selector),
                let coding = codings[requirement.selector], requirement.canBeSent,
                let values = coding.decoded(found.interaction.arguments), !isRedacted(requirement, values)
            else { return nil }
            return Message(requirement.selector, values)
        }
    }

    private func isRedacted(_ requirement: AnyRequirement, _ values: [Any]) -> Bool {
        rules.argumentRedactions[requirement.selector] != nil
            || values.contains { !rules.values.redactions.found(in: $0).isEmpty }
    }

    /// Warns of the recorded calls that could not be checked.
    func reportUnchecked(_ others: [Playback.Found]) {
        guard !others.isEmpty else { return }
        let lines = others.prefix(10).map { "    #\($0.number + 1)  \($0.interaction.call)" }
        let count = others.count == 1 ? "1 call" : "\(others.count) calls"
        report(
            """
            \(count) in '\(cassette.name)' can't be checked. The test makes none of these, and a record isn't enough where arguments are \
            redacted, 'inout' or not decodable, or where only the test is synchronous.
            \(lines.joined(separator: "\n"))
            """, isWarning: true)
    }
}

extension Interaction.Outcome {
    /// Whether two outcomes are equal as far as a check can tell: a stream may be abandoned earlier.
    fileprivate func isSame(
        as other: Interaction.Outcome, by areEqual: (JSONValue, JSONValue) -> Bool
    ) -> Bool {
        switch (self, other) {
        case (.returned(let old), .returned(let new)): areEqual(old, new)
        case (.streamed(let old, let oldEnd), .streamed(let new, .abandoned)) where oldEnd != .abandoned:
            old.starts(with: new, by: areEqual)
        case (.streamed(let old, .abandoned), .streamed(let new, _)): new.starts(with: old, by: areEqual)
        case (.streamed(let old, let oldEnd), .streamed(let new, let newEnd)):
            oldEnd == newEnd && old.elementsEqual(new, by: areEqual)
        default: self == other
        }
    }
}
#endif
