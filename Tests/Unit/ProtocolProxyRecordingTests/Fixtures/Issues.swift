// SPDX-License-Identifier: MIT

import Foundation
import IssueReporting
import ProtocolProxyRecording
import Synchronization

/// Collects what is reported.
final class Issues: IssueReporter {
    private let state = Mutex<[(text: String, isWarning: Bool, line: UInt)]>([])

    var texts: [String] { state.withLock { $0.map(\.text) } }
    var warnings: [Bool] { state.withLock { $0.map(\.isWarning) } }
    var lines: [UInt] { state.withLock { $0.map(\.line) } }

    func reportIssue(
        _ message: @autoclosure () -> String?,
        severity: IssueSeverity,
        fileID: StaticString,
        filePath: StaticString,
        line: UInt,
        column: UInt
    ) {
        let text = message() ?? ""
        state.withLock { $0.append((text, severity == .warning, line)) }
    }

    /// Runs a function, whose failures are collected instead of failing the test.
    @discardableResult
    func collect<Output>(_ body: () throws -> Output) rethrows -> Output {
        try withIssueReporters([self]) { try body() }
    }

    @discardableResult
    func collect<Output>(
        _ body: nonisolated(nonsending) () async throws -> Output
    ) async rethrows -> Output {
        try await withIssueReporters([self]) { try await body() }
    }
}

/// A folder for the files of one test.
final class Scratch: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "cassettes-\(UUID().uuidString)"
    )

    var path: String { folder.appending(path: "shelf.json").path }
    var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    /// A text with the folder's name left out, which differs from run to run.
    func plain(_ text: String) -> String {
        text.replacing(folder.path + "/", with: "").replacing(
            folder.lastPathComponent,
            with: "Fixtures"
        )
    }

    func write(_ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

extension Scratch {
    /// Records calls of a new shelf, and saves them.
    func record(
        rules: CassetteRules<ShelfProxy> = CassetteRules(),
        _ body: (ShelfProxy) throws -> Void
    ) throws {
        let cassette = try Cassette(at: path)
        let proxy = ShelfProxy(retaining: RealShelf())
        try proxy.record(to: cassette, rules: rules)
        try body(proxy)
        try cassette.save()
    }

    func record(
        rules: CassetteRules<ShelfProxy> = CassetteRules(),
        _ body: (ShelfProxy) async throws -> Void
    ) async throws {
        let cassette = try Cassette(at: path)
        let proxy = ShelfProxy(retaining: RealShelf())
        try proxy.record(to: cassette, rules: rules)
        try await body(proxy)
        try cassette.save()
    }

    func replay(rules: CassetteRules<ShelfProxy> = CassetteRules()) throws -> ShelfProxy {
        try ShelfProxy(replaying: Cassette(at: path), rules: rules)
    }
}
