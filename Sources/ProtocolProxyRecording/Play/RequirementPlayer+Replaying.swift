// SPDX-License-Identifier: MIT

#if Recording
// How recorded calls are found, and what they answer.

extension RequirementPlayer where Value: ~Copyable {
    /// Claims the first recorded call that a call matches, and that can be replayed; passes over
    /// the others.
    ///
    /// If none is left that can be replayed, returns the last one that was passed over.
    func claimReplayableCall(
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
    func canReplay(_ found: Cursor.Found) -> Bool {
        !found.interaction.outcome.isAbandoned || isAsync || Task.isCancelled
    }

    /// Claims the recorded call that a call matches: by a function of the rules, by equal JSON, or
    /// by equal decoded values.
    private func claimRecordedCall(
        _ encoded: [JSONValue],
        _ redacted: Arguments
    ) -> Cursor.Found? {
        let calls = recordedCalls.current
        guard let matches else {
            return calls.claim(encoded, isRepeating: isRepeating)
                ?? calls.claim(equalTo: encoded, isRepeating: isRepeating)
        }
        return calls.claim(isRepeating: isRepeating) { values in
            requirement.arguments(from: values).map { matches($0, redacted) } ?? false
        }
    }

    /// The recorded result.
    ///
    /// Sets the arguments to those after the recorded call.
    ///
    /// - Throws: The recorded error; or, if the outcome can't be rebuilt, the error that says so,
    ///   which is reported. The requirement may not be able to throw it; see `rethrow`.
    func answer(_ found: Cursor.Found, changing arguments: inout Arguments) throws -> Value {
        if let changed = found.interaction.changed {
            try change(&arguments, to: changed, of: found)
        }
        switch found.interaction.outcome {
        case .threw(let record), .interrupted(let record):
            throw throwable(errors.decoded(record), of: found)
        case .abandoned(let record):
            throw throwable(cancellation(record), of: found)
        case .returned, .streamed:
            break
        }
        do {
            return try result.decoded(
                found,
                errors,
                clock: player.clock,
                furtherReading(of: found)
            )
        } catch {
            throw notDecoded("the result", found, because: "\(error)")
        }
    }

    // Outlined to keep the look-up of an optional's type off the path of other calls.
    @inline(never)
    private func change(
        _ arguments: inout Arguments,
        to changed: [JSONValue],
        of found: Cursor.Found
    ) throws {
        guard let values = decoded(changed) else {
            throw notDecoded("the changed arguments", found)
        }
        arguments = values
    }

    /// A recorded error, or the one that says that the requirement can't throw it.
    private func throwable(_ error: any Error, of found: Cursor.Found) -> any Error {
        failure(error) == nil ? notDecoded("the error", found) : error
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
    ) -> CassetteError {
        let error = CassetteTexts.notDecoded(part, found, because: cause, in: player)
        player.report(error.description)
        return error
    }

    /// Throws an error, unless the requirement can't throw it.
    func rethrow(_ error: any Error) throws(Failure) {
        if let failure = failure(error) { throw failure }
    }

    /// The failure of a call; `nil` if the requirement can't throw the error.
    func failure(_ error: any Error) -> Failure? {
        let declared = requirement.signature.failureType
        guard declared == (any Error).self || declared == type(of: error) else { return nil }
        return error as? Failure
    }
}
#endif
