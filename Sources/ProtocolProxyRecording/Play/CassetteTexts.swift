// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxyTesting

/// The texts of failures.
enum CassetteTexts {
    private static let mostCalls = 10

    /// The error of a replayed call that is not in the cassette, with the nearest recorded ones.
    static func unknownCall(
        of selector: Selector,
        _ arguments: [JSONValue],
        in player: CassettePlayer
    ) -> CassetteError {
        let (playback, mask) = (player.cassette.playback, player.mask)
        let interactions = playback.interactions(of: selector.description)
        let equal = interactions.filter { $0.interaction.arguments == arguments }
        let recorded = nearest(to: arguments, among: interactions).prefix(3).map(mask.masked)
        let arguments = mask.masked(arguments)
        var lines = [
            "\(player.protocolName): this call is not in the cassette '\(player.cassette.name)'.",
            "    \(selector.call(with: arguments.map(short)))",
        ]
        if let count = equal.last.map({ _ in equal.count }), player.rules.matchers[selector] == nil
        {
            lines.append(
                "It was recorded \(count == 1 ? "once" : "\(count) times"), and that often it was answered."
            )
            lines.append("If it may come more often, write 'rules.repeatLast(\\.…)' with its key.")
        } else if recorded.isEmpty {
            lines.append("No call of '\(selector)' was recorded.")
        } else {
            lines.append("Recorded calls of '\(selector)', nearest first:")
            lines += recorded.flatMap { found in
                [
                    "    #\(found.number + 1)  \(found.interaction.call)"
                        + (playback.isUsed(found.number) ? "  (used)" : "")
                ] + differences(from: found.interaction.arguments, to: arguments, of: selector)
            }
        }
        lines.append("Record what is missing with '.recordMissing', or all again with '.rewrite'.")
        return CassetteError(
            .unknownCall,
            selector: selector.description,
            player.redacted(lines.joined(separator: "\n"))
        )
    }

    private static func nearest(to arguments: [JSONValue], among recorded: [Playback.Found])
        -> [Playback.Found]
    {
        func distance(_ found: Playback.Found) -> Int {
            zip(found.interaction.arguments, arguments).count { $0 != $1 }
        }
        return recorded.sorted { (distance($0), $0.number) < (distance($1), $1.number) }
    }

    private static func differences(
        from old: [JSONValue],
        to new: [JSONValue],
        of selector: Selector
    ) -> [String] {
        zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }.map { index, pair in
            "        argument \(index + 1)\(selector.label(of: index)) differs:\n"
                + diff(pair.0, pair.1, 12)
        }
    }

    private static func diff(_ old: JSONValue, _ new: JSONValue, _ indentation: Int) -> String {
        (difference(from: old.dumped, to: new.dumped) ?? "- \(old.compact)\n+ \(new.compact)")
            .indented(by: indentation)
    }

    static func notEncoded(
        _ part: String,
        of selector: Selector,
        _ error: any Error,
        in player: CassettePlayer
    ) -> String {
        let happened =
            switch player.action {
            case .record, .recordMissing: "was not recorded in"
            case .replay: "can't be found in"
            case .check: "can't be compared with"
            }
        return """
            A call of '\(selector)' of '\(player.protocolName)' \(happened) '\(player.cassette.name)': \(part) can't be \
            encoded. \(cause(error, isConfidential: !player.rules.values.isEmpty))
            """
    }

    /// Why coding has failed, without the value.
    private static func cause(_ error: any Error, isConfidential: Bool) -> String {
        let context: (path: [any CodingKey], text: String)
        switch error {
        case EncodingError.invalidValue(_, let found):
            context = (found.codingPath, found.debugDescription)
        case is EncodingPass.Unreached, is Scrubbing.Unreplaced, is SecretTexts.Found,
            is ValueCoding.WrongType,
            is ValueCoding.Unreadable:
            return "\(error)"
        // An error of the user's code may describe the value.
        default: return isConfidential ? "It threw '\(type(of: error))'." : "\(error)"
        }
        guard !context.path.isEmpty else { return context.text }
        let path = context.path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
        }.joined()
        // Nested values may be deep.
        return "\(context.text) It is at '\(path.count > 100 ? path.prefix(100) + "…" : path)'."
    }

    /// The warning of interactions that can't be read.
    static func unreadable(_ unreadable: [CassetteFile.Unreadable], in cassette: Cassette) -> String
    {
        let lines = unreadable.map { interaction in
            let call = interaction.selector.map { ", a call of '\($0)'," } ?? ""
            return
                "Interaction \(interaction.number) in '\(cassette.name)'\(call) can't be read. \(interaction.cause)"
        }
        return """
            \(lines.joined(separator: "\n"))
            Restore it, or record it again with '.recordMissing'; the file loses it when it is saved.
            """
    }

    static func notDecoded(
        _ part: String,
        _ found: Playback.Found,
        because cause: String?,
        in player: CassettePlayer
    ) -> CassetteError {
        CassetteError(
            .malformed,
            selector: found.interaction.selector,
            """
            \(player.protocolName): \(part) of call \(found.number + 1) in '\(player.cassette.name)' can't be rebuilt.
                \(player.mask.masked(found).interaction.call)
            \(cause.map { "\($0)\n" } ?? "")If the type has changed since, record again with '.rewrite'.
            """
        )
    }

    static func unused(_ unused: [Playback.Found], in cassette: Cassette) -> String {
        // The rules are those of a player, which a cassette has none of.
        let mask = Mask(Scrubbing(), cassette.storage.secrets)
        let lines = unused.prefix(mostCalls).map(mask.masked).map { found in
            "    #\(found.number + 1)  \(found.interaction.call)"
        }
        let rest = unused.count - lines.count
        return """
            \(unused.count) of \(cassette.playback.interactions.count) calls in '\(cassette.name)' \
            \(unused.count == 1 ? "was" : "were") not used:
            \((lines + (rest > 0 ? ["    (\(rest) more)"] : [])).joined(separator: "\n"))
            Record again with '.rewrite' if nothing makes them any more.
            """
    }

    static func expired(_ cassette: Cassette, _ age: Duration, limit: Duration) -> String {
        """
        The cassette '\(cassette.name)' was recorded \(days(age)) ago, and expires after \(days(limit)).
        Record it again with '.rewrite', or by PROTOCOLPROXY_CASSETTES=rewrite swift test.
        """
    }

    private static func days(_ duration: Duration) -> String {
        let hours = duration.components.seconds / 3600
        return hours < 48 ? "\(hours) hours" : "\(hours / 24) days"
    }

    static func short(_ value: JSONValue) -> String {
        let text = value.compact
        return text.count <= 200 ? text : text.prefix(200) + "…"
    }
}

extension CassetteTexts {
    /// The failure of a check.
    static func drift(
        _ outcome: Interaction.Outcome,
        _ changed: [JSONValue]?,
        from found: Playback.Found,
        of selector: Selector,
        shape: [String],
        withoutValues: Bool,
        in player: CassettePlayer
    ) -> String {
        let mask = player.mask
        let recorded = mask.masked(found.interaction)
        let (outcome, changed) = (mask.masked(outcome), changed.map(mask.masked))
        let happened =
            shape.isEmpty ? "ends otherwise than recorded" : "has another shape than recorded"
        var lines = [
            "\(player.protocolName): this call \(happened) in '\(player.cassette.name)'.",
            "    #\(found.number + 1)  \(recorded.call)",
        ]
        if !shape.isEmpty { lines += ["The shape differs:"] + shape.map { "    \($0)" } }
        if withoutValues, !shape.isEmpty { return (lines + [recordAgain]).joined(separator: "\n") }
        switch (recorded.outcome, outcome) {
        case (.returned(let old), .returned(let new)):
            if old != new { lines += ["The result differs:", diff(old, new, 4)] }
        case (.streamed(let old, let oldEnd), .streamed(let new, let newEnd)):
            if old != new { lines += ["The elements differ:", diff(.array(old), .array(new), 4)] }
            if oldEnd != newEnd {
                lines += [
                    "    recorded  it \(oldEnd.summary)", "    now       it \(newEnd.summary)",
                ]
            }
        case (let old, let new):
            if old != new {
                lines += ["    recorded  \(old.summary)", "    now       \(new.summary)"]
            }
        }
        if recorded.changed != changed {
            let (old, new) = (recorded.changed ?? recorded.arguments, changed ?? recorded.arguments)
            lines += ["After the call, the arguments differ:", diff(.array(old), .array(new), 4)]
        }
        return (lines + [recordAgain]).joined(separator: "\n")
    }

    private static var recordAgain: String { "If that is right, record again with '.rewrite'." }

    /// The failure of a check for a recorded call that nothing made.
    static func shapeDrift(_ found: Playback.Found, _ changes: [String], in player: CassettePlayer)
        -> String
    {
        """
        \(player.protocolName): this call in '\(player.cassette.name)' has another shape than its types have now.
            #\(found.number + 1)  \(player.mask.masked(found).interaction.call)
        The shape differs:
        \(changes.map { "    \($0)" }.joined(separator: "\n"))
        \(recordAgain)
        """
    }

    /// The warning of recorded calls that neither the test nor the check has made.
    static func unmade(
        _ compared: [Playback.Found],
        _ skipped: [Playback.Found],
        in player: CassettePlayer
    ) -> String {
        let count = compared.count + skipped.count
        let mask = player.mask
        func section(_ title: String, _ calls: [Playback.Found]) -> [String] {
            guard !calls.isEmpty else { return [] }
            let lines = calls.prefix(mostCalls).map(mask.masked).map { found in
                "    #\(found.number + 1)  \(found.interaction.call)"
            }
            let rest = calls.count - lines.count
            return [title] + lines + (rest > 0 ? ["    (\(rest) more)"] : [])
        }
        let calls = count == 1 ? "1 call" : "\(count) calls"
        let lines =
            ["'\(player.cassette.name)' contains \(calls) that the test doesn't make."]
            + section("Compared by their shape only, with the types of today:", compared)
            + section("Not compared at all:", skipped)
        return """
            \(lines.joined(separator: "\n"))
            A check makes such calls of the requirements that 'rules.callInChecks(\\.…)' names, unless their arguments \
            are redacted, are 'inout' or can't be decoded, or the call is asynchronous and the test is not.
            """
    }
}

extension Interaction {
    /// The call in Swift syntax, with its arguments as JSON.
    var call: String {
        let arguments = arguments.map(CassetteTexts.short)
        guard let selector = try? Selector(parsing: selector) else {
            return "\(selector) \(arguments.joined(separator: ", "))"
        }
        return selector.call(with: arguments)
    }
}

extension Interaction.Outcome {
    fileprivate var summary: String {
        switch self {
        case .returned(let value): "returned \(CassetteTexts.short(value))"
        case .threw(let error): "threw \(error.summary)"
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
        case .failed(let error): "failed with \(error.summary)"
        }
    }
}

extension ErrorRecord {
    fileprivate var summary: String { "\(type): \(value.map(CassetteTexts.short) ?? description)" }
}
#endif
