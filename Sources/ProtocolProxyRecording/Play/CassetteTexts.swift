// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxyTesting

/// The texts of failures.
enum CassetteTexts {
    /// The error of a replayed call that is not in the cassette, with the nearest recorded calls.
    static func unknownCall(
        of selector: Selector,
        _ arguments: [JSONValue],
        in player: CassettePlayer
    ) -> CassetteError {
        let calls = player.cassette.cursor.calls(of: selector.description)
        let candidates = calls.interactions(upTo: mostCandidates)
        let equalCount = calls.count(arguments)
        let masked = player.mask.masked(arguments)
        let isRepeated = equalCount > 0 && player.rules.matchers[selector] == nil
        let happened =
            isRepeated ? "came more often than it is in the cassette" : "is not in the cassette"
        var lines = [
            "\(player.protocolName): this call \(happened) '\(player.cassette.name)'.",
            "    \(selector.call(with: masked.map(\.abbreviated)))",
        ]
        if isRepeated {
            lines.append(
                equalCount == 1
                    ? "It was recorded once, and that answer is used up."
                    : "It was recorded \(equalCount) times, and those answers are used up."
            )
            lines.append("If it may come more often, write 'rules.repeatLast(\\.…)' with its key.")
        } else if candidates.isEmpty {
            lines.append("No call of '\(selector)' was recorded.")
        } else {
            lines.append("Recorded calls of '\(selector)', nearest first:")
            for found in nearest(to: arguments, among: candidates).prefix(3) {
                lines += comparison(with: found, masked: masked, of: selector, in: player)
            }
        }
        lines.append("Record what is missing with '.recordMissing', or all again with '.rewrite'.")
        return CassetteError(
            .unknownCall,
            selector: selector.description,
            player.redacted(lines.joined(separator: "\n"))
        )
    }

    /// The error of a replayed call whose recorded one was cancelled.
    static func abandoned(_ found: Cursor.Found, in player: CassettePlayer) -> CassetteError {
        let text = """
            \(player.protocolName): this call was cancelled when it was recorded in \
            '\(player.cassette.name)', and is not cancelled now.
                #\(found.number + 1)  \(player.mask.masked(found).interaction.call)
            It is synchronous, and so can't wait until it is. Record again with '.rewrite'.
            """
        return CassetteError(.abandoned, selector: found.interaction.selector, text)
    }

    /// A recorded call, and how its arguments differ from those of another call.
    private static func comparison(
        with found: Cursor.Found,
        masked arguments: [JSONValue],
        of selector: Selector,
        in player: CassettePlayer
    ) -> [String] {
        let recorded = player.mask.masked(found).interaction
        let use = player.cassette.cursor.isUsed(found) ? "  (used)" : ""
        let line = "    #\(found.number + 1)  \(recorded.call)\(use)"
        return [line] + differences(from: recorded.arguments, to: arguments, of: selector)
    }

    /// The number of recorded calls that are compared with an unknown one.
    ///
    /// There may be as many unknown calls as recorded ones.
    private static let mostCandidates = 100

    private static func nearest(
        to arguments: [JSONValue],
        among recorded: [Cursor.Found]
    ) -> [Cursor.Found] {
        let distances = recorded.map { found in
            (zip(found.interaction.arguments, arguments).count { $0 != $1 }, found.number)
        }
        return zip(distances, recorded).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private static func differences(
        from old: [JSONValue],
        to new: [JSONValue],
        of selector: Selector
    ) -> [String] {
        var lines: [String] = []
        for (index, pair) in zip(old, new).enumerated() where pair.0 != pair.1 {
            lines.append("        argument \(index + 1)\(selector.label(of: index)) differs:")
            lines.append(diff(from: pair.0, to: pair.1).indented(by: 12))
        }
        return lines
    }

    private static func diff(from old: JSONValue, to new: JSONValue) -> String {
        difference(from: old.dumped, to: new.dumped) ?? "- \(old.compact)\n+ \(new.compact)"
    }

    static func notEncoded(
        _ part: String,
        of selector: Selector,
        because error: any Error,
        in player: CassettePlayer
    ) -> String {
        let happened =
            switch player.action {
            case .record, .recordMissing: "was not recorded in"
            case .replay: "can't be found in"
            case .check: "can't be compared with"
            }
        return """
            A call of '\(selector)' of '\(player.protocolName)' \(happened) \
            '\(player.cassette.name)': \(part) can't be encoded. \
            \(cause(error, isConfidential: !player.rules.values.isEmpty))
            """
    }

    /// Why coding has failed, without the value.
    private static func cause(_ error: any Error, isConfidential: Bool) -> String {
        switch error {
        case EncodingError.invalidValue(_, let context):
            return cause(context)
        case is EncodingPass.Unreached, is EncodingPass.Hidden, is EncodedObjects.Lost,
            is Scrubbing.Unreplaced, is SecretTexts.Found, is ValueCoding.WrongType,
            is ValueCoding.Unreadable:
            return "\(error)"
        // An error of the user's code may describe the value.
        default:
            return isConfidential ? "It threw '\(type(of: error))'." : "\(error)"
        }
    }

    private static func cause(_ context: EncodingError.Context) -> String {
        guard !context.codingPath.isEmpty else { return context.debugDescription }
        let keys = context.codingPath.map { key in
            if let index = key.intValue { "[\(index)]" } else { ".\(key.stringValue)" }
        }
        var path = keys.joined()
        // The path to a nested value may be long.
        if path.count > 100 { path = path.prefix(100) + "…" }
        return "\(context.debugDescription) It is at '\(path)'."
    }

    /// The warning of interactions that can't be read.
    static func unreadable(
        _ unreadable: [CassetteFile.Unreadable],
        in cassette: Cassette
    ) -> String {
        let lines = unreadable.map { interaction in
            let call = interaction.selector.map { ", a call of '\($0)'," } ?? ""
            return "Interaction \(interaction.number) in '\(cassette.name)'\(call) can't be read. "
                + interaction.cause
        }
        return """
            \(lines.joined(separator: "\n"))
            Restore it, or record it again with '.recordMissing'; the file loses it when it is \
            saved.
            """
    }

    static func notDecoded(
        _ part: String,
        _ found: Cursor.Found,
        because cause: String?,
        in player: CassettePlayer
    ) -> CassetteError {
        let call = "call \(found.number + 1) in '\(player.cassette.name)'"
        var lines = [
            "\(player.protocolName): \(part) of \(call) can't be rebuilt.",
            "    \(player.mask.masked(found).interaction.call)",
        ]
        if let cause { lines.append(cause) }
        lines.append("If the type has changed since, record again with '.rewrite'.")
        let text = lines.joined(separator: "\n")
        return CassetteError(.malformed, selector: found.interaction.selector, text)
    }

    /// The error of a sequence that is read further than the recording's reader has read it.
    static func furtherReading(
        of found: Cursor.Found,
        in player: CassettePlayer
    ) -> CassetteError {
        var count = 0
        if case .streamed(let elements, _) = found.interaction.outcome { count = elements.count }
        let stopped =
            switch count {
            case 0: "Nobody read it when it was recorded, so its elements aren't known."
            case 1: "The reader of the recording stopped after 1 element, \(unknownRest)"
            default: "The reader of the recording stopped after \(count) elements, \(unknownRest)"
            }
        let text = """
            \(player.protocolName): the sequence of this call is read further than it was for \
            '\(player.cassette.name)'.
                #\(found.number + 1)  \(player.mask.masked(found).interaction.call)
            \(stopped)
            Stop where that reader did, or record again with '.rewrite' and read as far as now.
            """
        return CassetteError(.unknownElement, selector: found.interaction.selector, text)
    }

    private static let unknownRest = "so what comes next isn't known."

    static func expired(_ cassette: Cassette, _ age: Duration, limit: Duration) -> String {
        """
        The cassette '\(cassette.name)' was recorded \(days(age)) ago, \
        and expires after \(days(limit)).
        Record it again with '.rewrite', or by PROTOCOLPROXY_CASSETTES=rewrite swift test.
        """
    }

    private static func days(_ duration: Duration) -> String {
        let hours = duration.components.seconds / 3600
        return hours < 48 ? "\(hours) hours" : "\(hours / 24) days"
    }
}

extension CassetteTexts {
    /// The failure of a check.
    static func drift(
        _ outcome: Interaction.Outcome,
        changed: [JSONValue]?,
        from found: Cursor.Found,
        of selector: Selector,
        shape: [String],
        withoutValues: Bool,
        in player: CassettePlayer
    ) -> String {
        let mask = player.mask
        let recorded = mask.masked(found.interaction)
        let happened =
            shape.isEmpty ? "ends otherwise than recorded" : "has another shape than recorded"
        var lines = [
            "\(player.protocolName): this call \(happened) in '\(player.cassette.name)'.",
            "    #\(found.number + 1)  \(recorded.call)",
        ]
        if !shape.isEmpty { lines += ["The shape differs:"] + shape.map { "    \($0)" } }
        if !withoutValues || shape.isEmpty {
            lines += differences(from: recorded.outcome, to: mask.masked(outcome))
            let changed = changed.map(mask.masked)
            if recorded.changed != changed {
                let old = recorded.changed ?? recorded.arguments
                let new = changed ?? recorded.arguments
                lines.append("After the call, the arguments differ:")
                lines.append(diff(from: .array(old), to: .array(new)).indented(by: 4))
            }
        }
        return (lines + [recordAgain]).joined(separator: "\n")
    }

    private static func differences(
        from old: Interaction.Outcome,
        to new: Interaction.Outcome
    ) -> [String] {
        if old == new { return [] }
        var lines: [String] = []
        switch (old, new) {
        case (.returned(let old), .returned(let new)):
            lines.append("The result differs:")
            lines.append(diff(from: old, to: new).indented(by: 4))
        case (.streamed(let old, let oldEnd), .streamed(let new, let newEnd)):
            if old != new {
                lines.append("The elements differ:")
                lines.append(diff(from: .array(old), to: .array(new)).indented(by: 4))
            }
            if oldEnd != newEnd {
                lines.append("    recorded  it \(oldEnd.summary)")
                lines.append("    now       it \(newEnd.summary)")
            }
        case (let old, let new):
            lines.append("    recorded  \(old.summary)")
            lines.append("    now       \(new.summary)")
        }
        return lines
    }

    private static var recordAgain: String { "If that is right, record again with '.rewrite'." }

    /// The failure of a check for a recorded call that was left out and has another shape now.
    static func shapeDrift(
        _ found: Cursor.Found,
        _ changes: [String],
        in player: CassettePlayer
    ) -> String {
        """
        \(player.protocolName): this call in '\(player.cassette.name)' has another shape \
        than its types have now.
            #\(found.number + 1)  \(player.mask.masked(found).interaction.call)
        The shape differs:
        \(changes.map { "    \($0)" }.joined(separator: "\n"))
        \(recordAgain)
        """
    }

    /// The warning of recorded calls that neither the test nor the check has made.
    static func unmade(
        compared: [Cursor.Found],
        skipped: [Cursor.Found],
        in player: CassettePlayer
    ) -> String {
        let count = compared.count + skipped.count
        let calls = count == 1 ? "1 call" : "\(count) calls"
        var lines = ["'\(player.cassette.name)' contains \(calls) that the test doesn't make."]
        if !compared.isEmpty {
            lines.append("Compared by their shape only, with the types of today:")
            lines += player.mask.list(compared)
        }
        if !skipped.isEmpty {
            lines.append("Not compared at all:")
            lines += player.mask.list(skipped)
        }
        return """
            \(lines.joined(separator: "\n"))
            A check makes such calls of the requirements that 'rules.callInChecks(\\.…)' names, \
            unless their arguments are redacted, are 'inout' or can't be decoded, or the call is \
            asynchronous and the test is not.
            """
    }
}

extension Interaction.Outcome {
    fileprivate var summary: String {
        switch self {
        case .returned(let value): "returned \(value.abbreviated)"
        case .threw(let error): "threw \(error.summary)"
        case .abandoned(let error), .interrupted(let error):
            "was cancelled, and threw \(error.summary)"
        case .streamed(let elements, let end):
            "returned a stream of \(elements.count) elements, which \(end.summary)"
        }
    }
}

extension Interaction.StreamEnd {
    fileprivate var summary: String {
        switch self {
        case .finished: "finished"
        case .abandoned: "was not read to its end"
        case .waiting: "had no further element for its reader"
        case .failed(let error): "failed with \(error.summary)"
        }
    }
}

extension ErrorRecord {
    fileprivate var summary: String {
        "\(type): \(value.map(\.abbreviated) ?? description)"
    }
}
#endif
