// SPDX-License-Identifier: MIT

#if Recording
// What happens when a call ends that is recorded or checked.

extension RequirementPlayer where Value: ~Copyable {
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
        return isAsync ? .interrupted(record) : .threw(record)
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
