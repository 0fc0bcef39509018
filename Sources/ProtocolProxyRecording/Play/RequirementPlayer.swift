// SPDX-License-Identifier: MIT

#if Recording
/// Records, replays and checks the calls of one requirement.
final class RequirementPlayer<Function, Arguments, Value: ~Copyable, Failure: Error>: Sendable {
    private let requirement: FunctionRequirement<Function, Arguments, Value, Failure>
    private let player: CassettePlayer
    private let coding: CallCoding
    private let result: ResultCoding<Value>
    private let errors: ErrorCoding

    /// Creates a player; `nil` if the requirement doesn't take part.
    init?(
        _ requirement: FunctionRequirement<Function, Arguments, Value, Failure>,
        by player: CassettePlayer
    ) {
        let rules = player.rules
        guard let coding = player.codings[requirement.selector],
            let result = resultCoding(of: Value.self, rules, for: requirement.selector)
        else { return nil }
        self.requirement = requirement
        self.player = player
        self.coding = coding
        self.result = result
        self.errors = rules.errorCoding(of: requirement)
    }

    private var selector: Selector { requirement.selector }
    private var cassette: Cassette { player.cassette }
    private var equality: CassettePlayer.Equality {
        let coding = coding
        let result = result
        return CassettePlayer.Equality(
            areArgumentsEqual: { coding.areEqual($0, $1) },
            areResultsEqual: { result.isEqual($0, $1) }
        )
    }

    /// Begins a call.
    ///
    /// If the cassette answers it, sets `answer`, and sets the arguments to those after the
    /// recorded call.
    ///
    /// - Parameter pause: Set to what an asynchronous call waits for before it returns the answer.
    func begin(
        _ arguments: inout Arguments,
        answer: inout Swift.Result<Value, Failure>?,
        pause: inout ReplayPause?
    ) -> OngoingRecording {
        let redacted = redacted(arguments)
        let encoded: [JSONValue]
        do {
            encoded = try self.encoded(redacted)
        } catch {
            let text = player.redacted(
                CassetteTexts.notEncoded("an argument", of: selector, because: error, in: player)
            )
            player.report(text)
            if player.action == .replay {
                answer = failure(CassetteError(.notCodable, selector: selector.description, text))
            }
            return .none
        }
        if player.action == .record { return record(encoded) }
        if player.action == .check {
            let check = { self.check(encoded, redacted) }
            if player.rules.judgesOutcomes(of: selector) { return .checkUnlessLeftOut(check) }
            let found = check()
            guard case .unknown(let error) = found else { return found }
            player.report(error.description)
            return .none
        }
        let found = claimReplayableCall(encoded, redacted)
        if let found, canReplay(found) {
            if isToRecordAgain(found) { return record(encoded, replacing: found.interaction) }
            answer = replayed(found, changing: &arguments)
            pause = ReplayPause(found.interaction, isTimed: player.clock != nil)
            return .none
        }
        if player.action == .recordMissing { return record(encoded) }
        let error =
            found.map { CassetteTexts.abandoned($0, in: player) }
            ?? CassetteTexts.unknownCall(of: selector, encoded, in: player)
        player.report(error.description)
        answer = failure(error)
        return .none
    }

    /// - Parameter replaced: The recorded call in whose place this one is recorded.
    private func record(
        _ encoded: [JSONValue],
        replacing replaced: Interaction? = nil
    ) -> OngoingRecording {
        let number = cassette.storage.begin(selector.description, encoded, replacing: replaced)
        return .record(number, encoded, cassette.uptime())
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
        guard let redact = player.rules.argumentRedactions[selector] else { return arguments }
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
        let encoded = try zip(coding.arguments, requirement.values(of: redacted)).map {
            try $0.encode($1)
        }
        try player.requireNoSecrets(in: encoded)
        return encoded
    }

    private func decoded(_ encoded: [JSONValue]) -> Arguments? {
        coding.decoded(encoded).flatMap { requirement.arguments(from: $0) }
    }

    /// The arguments after a call, if it has changed any; otherwise `nil`.
    private func changed(
        _ arguments: Arguments,
        since initial: [JSONValue]
    ) throws -> [JSONValue]? {
        guard requirement.signature.functionType != nil else { return nil }
        let redacted = redacted(arguments)
        let now = try encoded(redacted)
        if now == initial { return nil }
        for (index, value) in requirement.values(of: redacted).enumerated()
        where index < initial.count && now[index] != initial[index] {
            _ = try coding.changedArguments[index].encode(value)
        }
        let isRedacted =
            player.rules.argumentRedactions[selector] != nil || !player.rules.values.isEmpty
        if isRedacted, decoded(now) == nil {
            throw ValueCoding.Unreadable(type: "\(Arguments.self)")
        }
        return now
    }

    // MARK: Replaying

    /// Claims the first recorded call that a call matches, and that can be replayed; passes over
    /// the others.
    ///
    /// If none is left that can be replayed, returns the last one that was passed over.
    private func claimReplayableCall(
        _ encoded: [JSONValue],
        _ redacted: Arguments
    ) -> Cursor.Found? {
        var passed: Cursor.Found?
        // The last call comes again and again if the rules repeat it.
        while let found = claimRecordedCall(encoded, redacted), found.number != passed?.number {
            if canReplay(found) { return found }
            passed = found
        }
        return passed
    }

    /// `false` for a recorded call that was cancelled if the replayed one isn't, and can't wait for
    /// it.
    private func canReplay(_ found: Cursor.Found) -> Bool {
        !found.interaction.outcome.isAbandoned || requirement.signature.isAsync
            || Task.isCancelled
    }

    /// Claims the recorded call that a call matches: by a function of the rules, by equal JSON, or
    /// by equal decoded values.
    private func claimRecordedCall(
        _ encoded: [JSONValue],
        _ redacted: Arguments
    ) -> Cursor.Found? {
        let isRepeating = player.rules.repeating.contains(selector)
        let matches = player.rules.matchers[selector]
        if matches == nil,
            let found = cassette.cursor.claim("\(selector)", encoded, isRepeating: isRepeating)
        {
            return found
        }
        let calls = player.recordedCalls(of: selector, coding)
        guard let matches else { return calls.claim(equalTo: encoded, isRepeating: isRepeating) }
        return calls.claim(isRepeating: isRepeating) { values in
            requirement.arguments(from: values).map { matches($0, redacted) } ?? false
        }
    }

    /// The recorded outcome.
    ///
    /// If it can't be rebuilt, that is reported, and the result is the error, or `nil` if the
    /// requirement can't throw it.
    private func replayed(
        _ found: Cursor.Found,
        changing arguments: inout Arguments
    ) -> Swift.Result<Value, Failure>? {
        if let changed = found.interaction.changed {
            guard let values = decoded(changed) else {
                return notDecoded("the changed arguments", found)
            }
            arguments = values
        }
        switch found.interaction.outcome {
        case .threw(let record), .interrupted(let record):
            return failure(errors.decoded(record)) ?? notDecoded("the error", found)
        case .abandoned(let record):
            return failure(cancellation(record)) ?? notDecoded("the error", found)
        case .returned, .streamed:
            break
        }
        do {
            return .success(
                try result.decoded(
                    found.interaction,
                    errors,
                    clock: player.clock,
                    furtherReading(of: found)
                )
            )
        } catch {
            return notDecoded("the result", found, because: "\(error)")
        }
    }

    /// The error of a call that was cancelled.
    private func cancellation(_ record: ErrorRecord) -> any Error {
        let error = errors.decoded(record)
        // The layers above must see that the call was cancelled, which a stand-in may not say.
        return error is RecordedError ? CancellationError() : error
    }

    private func furtherReading(of found: Cursor.Found) -> FurtherReading? {
        guard case .streamed = found.interaction.outcome else { return nil }
        let player = player
        return FurtherReading {
            CassetteTexts.furtherReading(of: found, in: player)
        } report: {
            player.report($0.description)
        }
    }

    private func notDecoded(
        _ part: String,
        _ found: Cursor.Found,
        because cause: String? = nil
    ) -> Swift.Result<Value, Failure>? {
        let error = CassetteTexts.notDecoded(part, found, because: cause, in: player)
        player.report(error.description)
        return failure(error)
    }

    /// The failure of a call; `nil` if the requirement can't throw the error.
    private func failure(_ error: any Error) -> Swift.Result<Value, Failure>? {
        let declared = requirement.signature.failureType
        guard declared == (any Error).self || declared == type(of: error) else { return nil }
        guard let error = error as? Failure else { return nil }
        return .failure(error)
    }

    // MARK: Ending

    /// Ends a call that returned.
    ///
    /// - Returns: The result. If it is a stream, it reports its elements.
    func end(
        _ call: OngoingRecording,
        returning value: consuming Value,
        after arguments: Arguments
    ) -> Value {
        guard !call.isNone else { return value }
        var encoded: JSONValue?
        do {
            encoded = try result.encoded(value)
            if let encoded { try player.requireNoSecrets(in: [encoded]) }
        } catch {
            abandon(call, since: "the result", isNotEncoded: error)
            return value
        }
        let call = call.decided
        guard let encoded else {
            return result.followed(value, by: streamRecorder(of: call, arguments))
        }
        end(call, as: .returned(encoded), after: arguments)
        return value
    }

    /// Ends a call that threw.
    func end(_ call: OngoingRecording, throwing error: Failure, after arguments: Arguments) {
        guard !call.isNone else { return }
        do {
            if let redact = errors.redact, !(redact(error) is Failure) {
                throw ValueCoding.WrongType(expected: "\(Failure.self)")
            }
            let record = try errors.encoded(error)
            try requireReadable(record)
            try player.requireNoSecrets(in: [record.json])
            end(call.decided, as: outcome(of: error, record), after: arguments)
        } catch {
            abandon(call, since: "the error", isNotEncoded: error)
        }
    }

    /// Whether the caller has left is decided by its task, as in policies, and not by the error.
    private func outcome(of error: Failure, _ record: ErrorRecord) -> Interaction.Outcome {
        guard Task.isCancelled else { return .threw(record) }
        if saysThatItWasCancelled(error) { return .abandoned(record) }
        // A replayed synchronous call can't wait until it is cancelled.
        return requirement.signature.isAsync ? .interrupted(record) : .threw(record)
    }

    /// Throws an error if the rules have changed an error in such a way that a replay can't throw
    /// it.
    private func requireReadable(_ record: ErrorRecord) throws {
        guard errors.redact != nil || !errors.values.isEmpty else { return }
        if failure(errors.decoded(record)) == nil {
            throw ValueCoding.Unreadable(type: "\(Failure.self)")
        }
    }

    private func end(
        _ call: OngoingRecording,
        as outcome: Interaction.Outcome,
        after arguments: Arguments
    ) {
        do {
            switch call {
            case .none, .checkUnlessLeftOut: break
            case .unknown(let error): player.report(error.description)
            case .record(let number, let initial, let start):
                // Its caller decides how long a call takes that is cancelled.
                let took = outcome.isAbandoned ? .zero : cassette.uptime() - start
                cassette.storage.end(
                    number,
                    with: outcome,
                    changed: try changed(arguments, since: initial),
                    took: took.milliseconds
                )
            case .check(let found, let initial):
                player.compare(
                    outcome,
                    changed: try changed(arguments, since: initial),
                    with: found,
                    of: selector,
                    by: equality
                )
            }
        } catch {
            abandon(call, since: "an argument after the call", isNotEncoded: error)
        }
    }

    /// Discards a call, and reports that a part of it can't be encoded, unless it is left out.
    private func abandon(
        _ call: OngoingRecording,
        since part: String,
        isNotEncoded error: any Error
    ) {
        if !(error is ValueCoding.LeftOut) {
            player.report(CassetteTexts.notEncoded(part, of: selector, because: error, in: player))
            _ = call.decided
        }
        if case .record(let number, _, _) = call { cassette.storage.abandon(number) }
    }

    private func streamRecorder(
        of call: OngoingRecording,
        _ arguments: Arguments
    ) -> StreamRecorder {
        let player = player
        let selector = selector
        let equality = equality
        let log = StreamLog(cassette.uptime) { json in try player.requireNoSecrets(in: [json]) }
        let report = { @Sendable (error: any Error) in
            if error is ValueCoding.LeftOut { return }
            player.report(
                CassetteTexts.notEncoded("an element", of: selector, because: error, in: player)
            )
        }
        switch call {
        case .none, .checkUnlessLeftOut:
            return StreamRecorder(to: log, errors) { _ in }
        case .unknown(let error):
            return StreamRecorder(to: log, errors, failed: report) { _ in
                player.report(error.description)
            }
        case .record(let number, _, _):
            end(call, as: .streamed([], .abandoned), after: arguments)
            let storage = cassette.storage
            storage.follow(number, in: log)
            return StreamRecorder(to: log, errors) { error in
                report(error)
                storage.abandon(number)
            }
        case .check(let found, let initial):
            do {
                let changed = try changed(arguments, since: initial)
                return StreamRecorder(to: log, errors, failed: report) { outcome in
                    player.compare(
                        outcome,
                        changed: changed,
                        with: found,
                        of: selector,
                        by: equality
                    )
                }
            } catch {
                abandon(call, since: "an argument after the call", isNotEncoded: error)
                return StreamRecorder(to: log, errors) { _ in }
            }
        }
    }
}
#endif
