// SPDX-License-Identifier: MIT

// Verbs: what users call to record and to replay, on a proxy or around a test. The folder prepares
// players and cassettes, and leaves everything else to them.

#if Recording
public import ProtocolProxy
import ProtocolProxyTesting

extension HandlerRegistration where Self: ProtocolProxy {
    /// Records the calls that reach the proxy's implementers in a cassette.
    ///
    /// The recording is directly in front of the implementers, below all overrides, interceptors
    /// and policies, even those that are registered later. So each attempt of a retried call is
    /// recorded, and what an override answers is not. If there is no implementer, the default
    /// answer is recorded.
    ///
    /// Arguments are encoded when a call begins, so an object that changes later doesn't change the
    /// recording. The caller gets the original result. The elements of an asynchronous sequence are
    /// recorded as they are consumed. If a value can't be encoded, the call is reported to the test
    /// and not recorded.
    ///
    /// To record static requirements, which instances don't receive, call this method on the
    /// `typeProxy` of the proxy's class, with a separate cassette. Leave initializers out, because
    /// their results can't be recorded.
    ///
    /// When the cassette is saved, the recording replaces the calls of the file. Several proxies of
    /// one protocol can record to the same cassette. Values are encoded on the thread of the call.
    ///
    /// - Parameters:
    ///   - cassette: The cassette. Save it after the calls.
    ///   - rules: What to leave out, how to code values, and what to redact; by default, there are
    ///     no rules.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The registration of the interceptor. Cancel it to end the recording.
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/notCodable`` if a requirement
    ///   has a type that can't be coded, and is neither left out nor overridden;
    ///   ``CassetteError/Code/unusableRule`` for a rule that would redact nothing; or
    ///   ``CassetteError/Code/wrongProtocol`` if the cassette has calls of another protocol.
    ///   Nothing is registered then.
    @discardableResult
    public func record(
        to cassette: Cassette,
        rules: CassetteRules<Self> = CassetteRules(),
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws(CassetteError) -> Registration<Self> {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        let player = try CassettePlayer(
            .record,
            cassette,
            for: self,
            by: rules.rules,
            at: location
        )
        return interceptImplementers(owner: owner, fileID: fileID, line: line, by: player)
    }

    /// Answers the calls that would reach the proxy's implementers from a cassette.
    ///
    /// The replay is where the recording was: below all overrides, interceptors and policies, even
    /// those that are registered later. With the same policies as in the recording, it therefore
    /// answers each attempt of a call as the implementer did.
    ///
    /// A call is answered by the unused recorded call with equal arguments that began first,
    /// whatever the order of other calls. An asynchronous call whose recorded one was cancelled
    /// waits until its task is cancelled, and throws the recorded error. A call that isn't in the cassette is reported to the test, with the
    /// nearest recorded calls. Such a call then throws the ``CassetteError``. If the requirement
    /// can't throw this error, the call goes on to the next participant: the implementer, if there
    /// is one, or the default answer.
    ///
    /// - Parameters:
    ///   - cassette: The cassette that answers the calls.
    ///   - rules: The rules of the recording, and how to match calls; by default, there are no
    ///     rules.
    ///   - replaysDelays: Whether asynchronous calls and the elements of sequences take as long as
    ///     in the recording. Recorded times below ten milliseconds count as zero. Synchronous calls
    ///     answer at once. Cancellation ends the wait.
    ///   - clock: The clock on which replayed calls and elements wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/changedSignature`` if a
    ///   recorded requirement has changed since; ``CassetteError/Code/notCodable`` or
    ///   ``CassetteError/Code/unusableRule`` as for a recording; or
    ///   ``CassetteError/Code/wrongProtocol`` if the cassette has calls of another protocol.
    ///   Nothing is registered then.
    public func replay(
        _ cassette: Cassette,
        rules: CassetteRules<Self> = CassetteRules(),
        replayingDelays replaysDelays: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws(CassetteError) {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        let player = try CassettePlayer(
            .replay,
            cassette,
            for: self,
            by: rules.rules,
            at: location,
            replayingDelaysOn: replaysDelays ? clock : nil
        )
        play(player, at: location)
    }

    /// Registers a player in front of the implementers, for each of its requirements.
    func play(_ player: CassettePlayer, at location: FailureLocation) {
        for selector in player.codings.keys {
            // The selectors are those of the proxy's own requirements, so each is found.
            try? answerForImplementers(
                selector: selector,
                fileID: location.fileID,
                line: location.line,
                by: player
            )
        }
    }
}

extension ProxyClass {
    /// Creates a proxy without an implementer; a cassette answers its calls.
    ///
    /// See `replay`.
    ///
    /// - Parameters:
    ///   - cassette: The cassette that answers the calls.
    ///   - rules: The rules of the recording, and how to match calls; by default, there are no
    ///     rules.
    ///   - replaysDelays: Whether asynchronous calls and the elements of sequences take as long as
    ///     in the recording. Recorded times below ten milliseconds count as zero. Synchronous calls
    ///     answer at once. Cancellation ends the wait.
    ///   - clock: The clock on which replayed calls and elements wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Throws: ``CassetteError`` with the same codes as `replay`.
    public init(
        replaying cassette: Cassette,
        rules: CassetteRules<Self> = CassetteRules(),
        replayingDelays replaysDelays: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws(CassetteError) {
        self.init(implementer: nil)
        try replay(
            cassette,
            rules: rules,
            replayingDelays: replaysDelays,
            clock: clock,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }
}
#endif
