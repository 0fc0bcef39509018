// SPDX-License-Identifier: MIT

#if Recording
public import ProtocolProxy
import ProtocolProxyTesting

/// Runs a test with a proxy whose calls a cassette records, answers or checks.
///
/// ```text
/// try withCassette("shelf", of: ShelfProxy.self, recording: { RealShelf() }) { shelf in
///     #expect(try Library(shelf).titles == ["Momo"])
/// }
/// ```
///
/// The first run calls the real object and writes the file; later runs answer from the file. The
/// file is saved when the test returns, so a test that throws doesn't change it. See
/// ``CassetteMode`` for the other modes.
///
/// - Parameters:
///   - name: The name of the cassette. Its file is `Cassettes/NAME.json` beside the file of the
///     test. A name with a slash is a path, relative to the folder of the test's file.
///   - type: The class of the proxy.
///   - mode: What to do with the calls; by default, the mode of the environment,
///     ``CassetteMode/ofEnvironment``.
///   - rules: What to leave out, how to code and redact values, and how to match calls; by default,
///     there are no rules.
///   - limit: The age of the recording above which a check fails if the environment variable `CI`
///     is set, and warns otherwise. By default, there is no limit.
///   - reportsUnused: Whether recorded calls that the test didn't make are reported, in the modes
///     ``CassetteMode/replay`` and ``CassetteMode/recordMissing``.
///   - replaysDelays: Whether asynchronous calls and the elements of sequences take as long as in
///     the recording. Recorded times below ten milliseconds count as zero. Synchronous calls answer
///     at once. Cancellation ends the wait.
///   - clock: The clock on which replayed calls and elements wait.
///   - fileID: The module and file in which to report failures; by default, the caller's.
///   - filePath: The path of that file. The path of the cassette is relative to the file's folder.
///   - line: The line on which to report failures.
///   - column: The column at which to report failures.
///   - makeImplementer: Makes the real object. The closure isn't called for a replay.
///   - body: The test, which is called once, with the proxy.
/// - Returns: What `body` returns.
/// - Throws: The error of `body` or `makeImplementer`, or a ``CassetteError`` if the cassette can't
///   be opened, used or saved.
public func withCassette<Proxy: ProxyClass, Output>(
    _ name: String,
    of type: Proxy.Type,
    mode: CassetteMode = .ofEnvironment,
    rules: CassetteRules<Proxy> = CassetteRules(),
    expiringAfter limit: Duration? = nil,
    reportingUnusedCalls reportsUnused: Bool = false,
    replayingDelays replaysDelays: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    recording makeImplementer: () throws -> Proxy.Conformer,
    _ body: (Proxy) throws -> Output
) throws -> Output {
    let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let options = CassetteOptions(
        mode: mode,
        location: location,
        limit: limit,
        reportsUnused: reportsUnused,
        clock: replaysDelays ? clock : nil
    )
    let session = try CassetteSession(
        name,
        rules: rules,
        options: options,
        recording: makeImplementer
    )
    do {
        let output = try body(session.proxy)
        try session.finish()
        return output
    } catch {
        session.abandon()
        throw error
    }
}

/// Runs an asynchronous test with a proxy whose calls a cassette records, answers or checks.
///
/// The modes are those of the synchronous function. A check also makes recorded asynchronous calls
/// that the test leaves out, if ``CassetteRules/callInChecks(_:)`` names their requirements. The
/// test runs on the caller's isolation.
///
/// - Parameters:
///   - name: The name of the cassette. Its file is `Cassettes/NAME.json` beside the file of the
///     test. A name with a slash is a path, relative to the folder of the test's file.
///   - type: The class of the proxy.
///   - mode: What to do with the calls; by default, the mode of the environment,
///     ``CassetteMode/ofEnvironment``.
///   - rules: What to leave out, how to code and redact values, and how to match calls; by default,
///     there are no rules.
///   - limit: The age of the recording above which a check fails if the environment variable `CI`
///     is set, and warns otherwise. By default, there is no limit.
///   - reportsUnused: Whether recorded calls that the test didn't make are reported, in the modes
///     ``CassetteMode/replay`` and ``CassetteMode/recordMissing``.
///   - replaysDelays: Whether asynchronous calls and the elements of sequences take as long as in
///     the recording. Recorded times below ten milliseconds count as zero. Synchronous calls answer
///     at once. Cancellation ends the wait.
///   - clock: The clock on which replayed calls and elements wait.
///   - fileID: The module and file in which to report failures; by default, the caller's.
///   - filePath: The path of that file. The path of the cassette is relative to the file's folder.
///   - line: The line on which to report failures.
///   - column: The column at which to report failures.
///   - makeImplementer: Makes the real object. The closure isn't called for a replay.
///   - body: The test, which is called once, with the proxy.
/// - Returns: What `body` returns.
/// - Throws: The error of `body` or `makeImplementer`, or a ``CassetteError`` if the cassette can't
///   be opened, used or saved.
public nonisolated(nonsending) func withCassette<Proxy: ProxyClass, Output>(
    _ name: String,
    of type: Proxy.Type,
    mode: CassetteMode = .ofEnvironment,
    rules: CassetteRules<Proxy> = CassetteRules(),
    expiringAfter limit: Duration? = nil,
    reportingUnusedCalls reportsUnused: Bool = false,
    replayingDelays replaysDelays: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    recording makeImplementer: () throws -> Proxy.Conformer,
    _ body: nonisolated(nonsending) (Proxy) async throws -> Output
) async throws -> Output {
    let location = FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let options = CassetteOptions(
        mode: mode,
        location: location,
        limit: limit,
        reportsUnused: reportsUnused,
        clock: replaysDelays ? clock : nil
    )
    let session = try CassetteSession(
        name,
        rules: rules,
        options: options,
        recording: makeImplementer
    )
    do {
        let output = try await body(session.proxy)
        try await session.finishAsynchronously()
        return output
    } catch {
        session.abandon()
        throw error
    }
}
#endif
