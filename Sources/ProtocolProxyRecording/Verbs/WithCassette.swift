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
/// cassette is saved when the test returns, so a test that throws leaves the old file. See
/// ``CassetteMode`` for the other modes.
///
/// - Parameters:
///   - name: The name of the cassette: the file `Cassettes/NAME.json` beside the test's own file. A
///     name with a slash is a path, relative to the folder of that file.
///   - type: The class of the proxy.
///   - mode: What to do with the calls, by default what the environment says; see
///     ``CassetteMode/ofEnvironment``.
///   - rules: What to leave out, how to code, redact and match.
///   - limit: The age after which a check fails; where the environment variable `CI` isn't set, it
///     only warns. `nil` for no limit.
///   - reportsUnused: Whether to report recorded calls that the test didn't make in a replay.
///   - replaysDelays: Whether asynchronous calls and the elements of sequences take as long in a
///     replay as the recorded ones.
///   - clock: The clock on which they wait.
///   - fileID: The module and file in which to report a failure.
///   - filePath: The path of that file, beside which the cassette is.
///   - line: The line in which to report it.
///   - column: The column in which to report it.
///   - makeImplementer: Makes the real object; not called by a replay.
///   - body: The test, with the proxy.
/// - Returns: What the test returns.
/// - Throws: What the test or `makeImplementer` throws, or a ``CassetteError``.
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
/// See the synchronous function for the parameters. A check also makes the asynchronous calls that
/// the test doesn't make.
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
