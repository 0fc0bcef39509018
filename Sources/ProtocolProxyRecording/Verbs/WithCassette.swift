// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
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

/// What `withCassette` does with the calls of a test.
public enum CassetteMode: String, Hashable, Sendable, CaseIterable {
    /// Answer from the cassette.
    ///
    /// If there is no file yet, record one; where the environment variable `CI` is set, throw an
    /// error instead.
    case replay

    /// Answer from the cassette; for calls that it doesn't contain, call the real object, and add
    /// them.
    case recordMissing

    /// Call the real object, and report each call whose outcome differs from the recorded one.
    ///
    /// A report says whether only the values of an outcome have changed, or also its shape: its
    /// fields and their kinds. After the test, the check makes the recorded calls that the test
    /// left out, in the order of the file, if ``CassetteRules/callInChecks(_:)`` names their
    /// requirements. It doesn't make the remaining calls, but compares their recorded results with
    /// the current types, and lists these calls in a warning.
    case check

    /// Call the real object, and replace the file with its answers.
    case rewrite
}

extension CassetteMode {
    /// The mode that the environment variable `PROTOCOLPROXY_CASSETTES` names, such as `check`;
    /// ``replay`` if it isn't set.
    ///
    /// If the variable is set to anything else, each test with a cassette fails. A scheduled job
    /// can set the variable to compare all cassettes with the real objects, without changes to the
    /// tests.
    public static var ofEnvironment: CassetteMode {
        nameInEnvironment.flatMap(CassetteMode.init) ?? .replay
    }

    private static var nameInEnvironment: String? {
        let name = ProcessInfo.processInfo.environment["PROTOCOLPROXY_CASSETTES"] ?? ""
        return name.isEmpty ? nil : name
    }

    /// The text of a test's failure if the variable names no mode; otherwise `nil`.
    static func problem(withName name: String? = nameInEnvironment) -> String? {
        guard let name, CassetteMode(rawValue: name) == nil else { return nil }
        let modes = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return "PROTOCOLPROXY_CASSETTES is '\(name)', which is no mode. The modes are \(modes)."
    }

    /// `true` on a machine that should not record.
    static var isOnCI: Bool {
        let value = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !value.isEmpty && value != "false"
    }
}
#endif
