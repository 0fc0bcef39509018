// SPDX-License-Identifier: MIT

#if Recording
public import ProtocolProxy
import ProtocolProxyTesting

extension HandlerRegistration where Self: ProtocolProxy {
    /// Records all calls of the proxy in a cassette.
    ///
    /// Arguments are encoded when a call begins, so an object that changes later doesn't change the
    /// recording. The caller gets the result itself, and an asynchronous sequence records its
    /// elements as they are consumed. A value whose encoding fails is reported to the test, and its
    /// call isn't recorded.
    ///
    /// An instance receives no static requirements and initializers, so a recording of these is
    /// registered on the `typeProxy` of the proxy's class, in a cassette of its own.
    ///
    /// The recording replaces the calls of the file when the cassette is saved; several proxies of
    /// one protocol may record to the same cassette. The interceptor is above all overrides, like
    /// those of `interceptAll`, and encodes on the thread of the call. The options are those of
    /// `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - cassette: The cassette, to be saved after the calls.
    ///   - rules: What to leave out, how to code values, and what to redact.
    /// - Returns: The registration: cancel it to end the recording.
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/notCodable`` for the first
    ///   requirement with a type that can't be coded, unless it is left out or overridden,
    ///   ``CassetteError/Code/unusableRule`` for a rule that would redact nothing, or
    ///   ``CassetteError/Code/wrongProtocol``. Nothing is registered then.
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
        return interceptAll(owner: owner, fileID: fileID, line: line, by: player)
    }

    /// Answers all calls of the proxy from a cassette, and none by its implementer.
    ///
    /// A call is answered by the first recorded call with the same arguments that was not used yet,
    /// or else by the first one with equal arguments, whatever the order of other calls. A call
    /// that isn't in the cassette is reported to the test, with the nearest recorded ones. Then it
    /// throws the ``CassetteError``, or if the requirement can't throw that, goes on to what is
    /// below: the implementer, if there is one, or the default answer.
    ///
    /// Requirements that are overridden are not replayed, and overrides that are registered later
    /// answer instead of the cassette.
    ///
    /// - Parameters:
    ///   - cassette: The cassette.
    ///   - rules: The rules of the recording, and how to match calls.
    ///   - replaysDelays: Whether asynchronous calls and the elements of sequences take as long as
    ///     the recorded ones, if that was ten milliseconds or more. Synchronous calls answer at
    ///     once. Cancellation ends the wait.
    ///   - clock: The clock on which they wait.
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/changedSignature`` if a
    ///   recorded requirement has changed since, ``CassetteError/Code/notCodable`` and
    ///   ``CassetteError/Code/unusableRule`` as for a recording, or
    ///   ``CassetteError/Code/wrongProtocol``.
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

    /// Registers a player in the stacks of its requirements, below overrides that come later.
    func play(_ player: CassettePlayer, at location: FailureLocation) {
        for selector in player.codings.keys {
            // The selectors are those of the proxy's own requirements, so each is found.
            _ = try? intercept(
                selector: selector,
                fileID: location.fileID,
                line: location.line,
                by: player
            )
        }
    }
}

extension ProxyClass {
    /// Creates a proxy without an implementer whose calls a cassette answers; see `replay`.
    ///
    /// - Parameters:
    ///   - cassette: The cassette.
    ///   - rules: The rules of the recording, and how to match calls.
    ///   - replaysDelays: Whether asynchronous calls and elements take as long as the recorded
    ///     ones.
    ///   - clock: The clock on which they wait.
    /// - Throws: ``CassetteError``, as `replay` does.
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
