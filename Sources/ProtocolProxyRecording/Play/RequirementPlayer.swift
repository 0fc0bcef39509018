// SPDX-License-Identifier: MIT

#if Recording
/// Records, replays and checks the calls of one requirement.
final class RequirementPlayer<Function, Arguments, Value: ~Copyable, Failure: Error>: Sendable {
    let requirement: FunctionRequirement<Function, Arguments, Value, Failure>
    let player: CassettePlayer
    let coding: CallCoding
    let result: ResultCoding<Value>
    let errors: ErrorCoding
    let recordedCalls: CurrentCalls
    /// Encodes the arguments where they are; `nil` if they must be boxed.
    private let encodeElements: ElementFunctions<Arguments>?
    // The rules for the requirement, which each call would look up.
    private let redact: Redactions.Redaction?
    let matches: (@Sendable (Any, Any) -> Bool)?
    let isRepeating: Bool
    let isAsync: Bool
    /// Whether a call may change its arguments.
    private let changesArguments: Bool

    /// Creates a player; `nil` if the requirement doesn't take part.
    init?(
        _ requirement: FunctionRequirement<Function, Arguments, Value, Failure>,
        by player: CassettePlayer
    ) {
        let rules = player.rules
        let selector = requirement.selector
        guard let coding = player.codings[selector],
            let recordedCalls = player.recordedCalls[selector],
            let result = resultCoding(of: Value.self, rules, for: selector)
        else { return nil }
        self.requirement = requirement
        self.player = player
        self.coding = coding
        self.result = result
        self.errors = rules.errorCoding(of: requirement)
        self.recordedCalls = recordedCalls
        self.encodeElements = ElementFunctions(coding.arguments.map(\.encodeElement))
        self.redact = rules.argumentRedactions[selector]
        self.matches = rules.matchers[selector]
        self.isRepeating = rules.repeating.contains(selector)
        self.isAsync = requirement.signature.isAsync
        self.changesArguments = requirement.signature.functionType != nil
    }

    var selector: Selector { requirement.selector }
    var cassette: Cassette { player.cassette }
    var equality: CassettePlayer.Equality {
        let coding = coding
        let result = result
        return CassettePlayer.Equality(
            areArgumentsEqual: { coding.areEqual($0, $1) },
            areResultsEqual: { result.isEqual($0, $1) }
        )
    }

    /// Begins a call.
    func begin(_ arguments: Arguments) -> CallBeginning {
        // Without a copy of the arguments if there is nothing to replace.
        redact == nil ? begin(redacted: arguments) : begin(redacted: redacted(arguments))
    }

    private func begin(redacted: Arguments) -> CallBeginning {
        let encoded: [JSONValue]
        do {
            encoded = try self.encoded(redacted)
        } catch {
            return reportArguments(notEncoded: error)
        }
        switch player.action {
        case .record: return .made(record(encoded))
        case .check: return .made(checking(encoded, redacted))
        case .replay, .recordMissing: break
        }
        let found = claimReplayableCall(encoded, redacted)
        if let found, canReplay(found) {
            guard isToRecordAgain(found) else { return .answered(found) }
            return .made(record(encoded, replacing: found.interaction))
        }
        if player.action == .recordMissing { return .made(record(encoded)) }
        let error =
            found.map { CassetteTexts.abandoned($0, in: player) }
            ?? CassetteTexts.unknownCall(of: selector, encoded, in: player)
        player.report(error.description)
        return .failed(error)
    }

    private func reportArguments(notEncoded error: any Error) -> CallBeginning {
        let text = player.redacted(
            CassetteTexts.notEncoded("an argument", of: selector, because: error, in: player)
        )
        player.report(text)
        guard player.action == .replay else { return .made(.none) }
        return .failed(CassetteError(.notCodable, selector: selector.description, text))
    }

    /// - Parameter replaced: The recorded call in whose place this one is recorded.
    private func record(
        _ encoded: [JSONValue],
        replacing replaced: Interaction? = nil
    ) -> OngoingRecording {
        let number = cassette.storage.begin(selector.description, encoded, replacing: replaced)
        return .record(number, encoded, cassette.uptime())
    }

    private func checking(_ encoded: [JSONValue], _ redacted: Arguments) -> OngoingRecording {
        let check = { self.check(encoded, redacted) }
        if player.rules.judgesOutcomes(of: selector) { return .checkUnlessLeftOut(check) }
        let found = check()
        guard case .unknown(let error) = found else { return found }
        player.report(error.description)
        return .none
    }

    private func check(_ encoded: [JSONValue], _ redacted: Arguments) -> OngoingRecording {
        if let found = claimReplayableCall(encoded, redacted) { return .check(found, encoded) }
        return .unknown(CassetteTexts.unknownCall(of: selector, encoded, in: player))
    }

    /// Whether a recorded call ended in an error with which the rules make it again.
    private func isToRecordAgain(_ found: Cursor.Found) -> Bool {
        guard player.action == .recordMissing, let isToRecordAgain = player.rules.errorToRecordAgain
        else { return false }
        return switch found.interaction.outcome {
        case .threw(let error), .abandoned(let error), .interrupted(let error),
            .streamed(_, .failed(let error)):
            isToRecordAgain(errors.decoded(error))
        case .returned, .streamed: false
        }
    }

    // MARK: Arguments

    private func redacted(_ arguments: Arguments) -> Arguments {
        guard let redact else { return arguments }
        let redacted = redact(arguments) as? Arguments ?? arguments
        player.rules.values.secrets?.learn(
            requirement.values(of: arguments),
            replacedBy: requirement.values(of: redacted),
            after: player.rules.values.scrubbing
        )
        return redacted
    }

    /// The redacted arguments as JSON.
    private func encoded(_ redacted: Arguments) throws -> [JSONValue] {
        let encoded =
            if let encodeElements {
                try encodeElements.outputs(of: redacted)
            } else {
                try zip(coding.arguments, requirement.values(of: redacted)).map {
                    try $0.encode($1)
                }
            }
        try player.requireNoSecrets(in: encoded)
        return encoded
    }

    func decoded(_ encoded: [JSONValue]) -> Arguments? {
        coding.decoded(encoded).flatMap { requirement.arguments(from: $0) }
    }

    /// The arguments after a call, if it has changed any; otherwise `nil`.
    func changed(
        _ arguments: Arguments,
        since initial: [JSONValue]
    ) throws -> [JSONValue]? {
        guard changesArguments else { return nil }
        let redacted = redacted(arguments)
        let now = try encoded(redacted)
        if now == initial { return nil }
        for (index, value) in requirement.values(of: redacted).enumerated()
        where index < initial.count && now[index] != initial[index] {
            _ = try coding.changedArguments[index].encode(value)
        }
        let isRedacted = redact != nil || !player.rules.values.isEmpty
        if isRedacted, decoded(now) == nil {
            throw ValueCoding.Unreadable(type: "\(Arguments.self)")
        }
        return now
    }
}
#endif
