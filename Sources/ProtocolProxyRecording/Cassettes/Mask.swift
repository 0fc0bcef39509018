// SPDX-License-Identifier: MIT

#if Recording
/// Redacts the values that a failure shows, by the rules.
///
/// Values are masked before a failure cuts their texts, or compares them line by line, because a
/// part of a secret can't be recognized.
struct Mask {
    private static let mostCalls = 10

    private let scrubbing: Scrubbing
    private let secrets: SecretTexts.Snapshot

    init(_ scrubbing: Scrubbing, _ secrets: SecretTexts) {
        self.scrubbing = scrubbing
        self.secrets = secrets.snapshot
    }

    private var isEmpty: Bool { scrubbing.isEmpty && secrets.isEmpty }

    private func masked(_ text: String) -> String {
        scrubbing.scrubbed(secrets.masked(text))
    }

    func masked(_ json: JSONValue) -> JSONValue {
        if isEmpty { return json }
        switch json {
        case .null, .bool: return json
        case .string(let text): return .string(masked(text))
        case .number(let text):
            let masked = masked(text)
            return masked == text ? json : .string(masked)
        case .array(let elements):
            if let bytes = JSONBytes(elements)?.bytes {
                let masked = scrubbing.scrubbed(secrets.masked(bytes))
                return masked == bytes ? json : .string("…")
            }
            return .array(elements.map(masked))
        case .object(let members):
            let pairs = members.sorted { $0.key < $1.key }.map { (masked($0), masked($1)) }
            return .object(Dictionary(pairs) { first, _ in first })
        }
    }

    func masked(_ values: [JSONValue]) -> [JSONValue] {
        isEmpty ? values : values.map(masked)
    }

    func masked(_ interaction: Interaction) -> Interaction {
        if isEmpty { return interaction }
        return Interaction(
            selector: interaction.selector,
            arguments: masked(interaction.arguments),
            changed: interaction.changed.map(masked),
            outcome: masked(interaction.outcome)
        )
    }

    func masked(_ outcome: Interaction.Outcome) -> Interaction.Outcome {
        if isEmpty { return outcome }
        switch outcome {
        case .returned(let value): return .returned(masked(value))
        case .threw(let error): return .threw(masked(error))
        case .abandoned(let error): return .abandoned(masked(error))
        case .interrupted(let error): return .interrupted(masked(error))
        case .streamed(let elements, .failed(let error)):
            return .streamed(masked(elements), .failed(masked(error)))
        case .streamed(let elements, .waiting(let error)):
            return .streamed(masked(elements), .waiting(error.map(masked)))
        case .streamed(let elements, let end): return .streamed(masked(elements), end)
        }
    }

    private func masked(_ error: ErrorRecord) -> ErrorRecord {
        ErrorRecord(
            type: error.type,
            description: masked(error.description),
            value: error.value.map(masked)
        )
    }

    func masked(_ found: Cursor.Found) -> Cursor.Found {
        Cursor.Found(number: found.number, interaction: masked(found.interaction))
    }

    /// A line for each of the first calls, and one that says how many more there are.
    func list(_ calls: [Cursor.Found]) -> [String] {
        var lines = calls.prefix(Self.mostCalls).map { found in
            "    #\(found.number + 1)  \(masked(found).interaction.call)"
        }
        let rest = calls.count - lines.count
        if rest > 0 { lines.append("    (\(rest) more)") }
        return lines
    }
}
#endif
