// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    // MARK: Calls

    /// Returns the received calls of a requirement.
    ///
    /// Reading calls doesn't verify them.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed> {
        recorded(
            key,
            matching: ArgumentsMatcher(),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    func recorded<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        matching matcher: ArgumentsMatcher<Typed.Arguments>,
        at location: FailureLocation
    ) -> RecordedCalls<Typed> {
        let state = associatedObject(of: DoubleState.self)
        if let state {
            state.joinScope()
            registerRecorder(of: state)
        }
        let requirement = listed(Self.self[keyPath: key])
        let matcher = matcher.of(requirement)
        return RecordedCalls(
            requirement: requirement,
            matcher: matcher,
            state: state,
            location: location
        )
    }

    // MARK: Verifying

    /// Verifies the number of calls of a requirement.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public func verify<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) { calls(key, fileID: fileID, filePath: filePath, line: line, column: column).verify(count) }

    /// Waits for the expected number of calls of a requirement.
    ///
    /// The test fails if the calls don't arrive in time.
    ///
    /// Calls before the wait count, too. The function doesn't poll: each call wakes it up. It
    /// returns as soon as there are enough calls, so it doesn't notice further calls. If no call is
    /// needed, as for ``CallCount/never`` and ``CallCount/atMost(_:)``, it waits for the entire
    /// duration, unless too many calls arrive. If the waiting task is cancelled, the function stops
    /// waiting and verifies the calls so far.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    public nonisolated(nonsending) func verify<Typed: DoubledKey, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        await calls(key, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count, within: duration, clock: clock)
    }

    /// Fails the test if the double received calls that haven't been verified.
    ///
    /// Reading calls with `calls` doesn't verify them. A call that has failed the test, such as one
    /// without a stub, needn't be verified.
    ///
    /// - Parameters:
    ///   - ignored: Calls that needn't be verified; by default, none.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n* log *n*) in the recorded calls of the double.
    public func verifyNothingElse(
        ignoring ignored: IgnoredCalls = [],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        guard let state = associatedObject(of: DoubleState.self) else {
            return TestReference().report(DoubleState.notADouble, at: location)
        }
        state.joinScope()
        registerRecorder(of: state)
        if let text = state.unverifiedCalls(ignoring: ignored) { state.report(text, at: location) }
    }

    /// Fails the test for each stub that hasn't answered any call, at the line of the stub.
    ///
    /// - Complexity: O(*n*²) in the stubs of each requirement.
    public func verifyStubsUsed() {
        associatedObject(of: DoubleState.self)?.reportUnusedStubs()
    }
}
