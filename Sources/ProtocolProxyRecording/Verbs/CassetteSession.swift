// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import ProtocolProxyTesting

/// A test that runs with a cassette.
struct CassetteSession<Proxy: ProxyClass> {
    let proxy: Proxy
    private let cassette: Cassette
    private let player: CassettePlayer
    private let options: CassetteOptions

    init(
        _ name: String,
        rules: CassetteRules<Proxy>,
        options: CassetteOptions,
        recording makeImplementer: () throws -> Proxy.Conformer
    ) throws {
        self.options = options
        self.cassette = try Cassette(at: options.path(of: name), now: options.now)
        let mode = try Self.mode(of: cassette, options)
        if mode == .replay {
            self.proxy = Proxy(implementer: nil)
        } else {
            self.proxy = Proxy(retaining: try makeImplementer())
        }
        let action: CassettePlayer.Action =
            switch mode {
            case .replay: .replay
            case .recordMissing: .recordMissing
            case .check: .check
            case .rewrite: .record
            }
        self.player = try CassettePlayer(
            action,
            cassette,
            for: proxy,
            by: rules.rules,
            at: options.location,
            replayingDelaysOn: action == .replay ? options.clock : nil
        )
        proxy.play(player, at: options.location)
        if let problem = CassetteMode.problem() { player.report(problem) }
        if mode == .check, let limit = options.limit, let age = cassette.age, age > limit {
            player.report(
                CassetteTexts.expired(cassette, age, limit: limit),
                isWarning: !options.isOnCI
            )
        }
    }

    private static func mode(
        of cassette: Cassette,
        _ options: CassetteOptions
    ) throws(CassetteError) -> CassetteMode {
        guard !cassette.isRecorded, options.mode == .replay || options.mode == .check else {
            return options.mode
        }
        guard options.mode == .replay, !options.isOnCI else { throw .missing(cassette.path) }
        return .rewrite
    }

    /// Ends the session.
    ///
    /// A check makes the synchronous recorded calls that the test left out and the rules name. If
    /// calls were recorded, the cassette is saved.
    func finish() throws(CassetteError) {
        if player.action == .check {
            // Errors are ignored here, because the player compares the outcome. A call that can't
            // be made here stays unused.
            for message in player.remainingCalls(of: proxy) { _ = try? proxy.send(message) }
            player.reportUnmade(cassette.cursor.unused, of: proxy)
        }
        try end()
    }

    /// Ends the session.
    ///
    /// A check makes the recorded calls that the test left out and the rules name. If calls were
    /// recorded, the cassette is saved.
    nonisolated(nonsending) func finishAsynchronously() async throws(CassetteError) {
        if player.action == .check {
            for message in player.remainingCalls(of: proxy) { _ = try? await proxy.send(message) }
            player.reportUnmade(cassette.cursor.unused, of: proxy)
        }
        try end()
    }

    /// Leaves the file as it is, after a test that has failed.
    func abandon() {
        cassette.storage.silenceWarning()
    }

    private func end() throws(CassetteError) {
        if player.action == .replay || player.action == .recordMissing, options.reportsUnused {
            let location = options.location
            cassette.reportUnusedCalls(
                fileID: location.fileID,
                filePath: location.filePath,
                line: location.line,
                column: location.column
            )
        }
        if player.action == .record || player.action == .recordMissing { try cassette.save() }
    }
}

/// The options of `withCassette`.
struct CassetteOptions {
    let mode: CassetteMode
    let location: FailureLocation
    var limit: Duration?
    var reportsUnused = false
    /// The clock on which a replay takes as long as the recording; `nil` if the replay answers at
    /// once.
    var clock: (any Clock<Duration>)?
    var isOnCI = CassetteMode.isOnCI
    var now: @Sendable () -> Date = { Date.now }

    /// The path of a cassette: a file of the folder `Cassettes` beside the test, unless the name is
    /// a path itself.
    func path(of name: String) -> String {
        if name.hasPrefix("/") { return name }
        let folder = URL(filePath: "\(location.filePath)").deletingLastPathComponent()
        return folder.appending(path: name.contains("/") ? name : "Cassettes/\(name).json").path
    }
}
#endif
