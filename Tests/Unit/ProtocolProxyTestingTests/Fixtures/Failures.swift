// SPDX-License-Identifier: MIT

import Synchronization
import Testing

/// The issues that a test has seen.
final class IssueLog: Sendable {
    private let all = Mutex<[Issue]>([])

    var issues: [Issue] { all.withLock { $0 } }
    var texts: [String] { issues.map { $0.comments.map(\.rawValue).joined(separator: "|") } }

    /// Takes an issue, and says that it was expected.
    func add(_ issue: Issue) -> Bool {
        all.withLock { $0.append(issue) }
        return true
    }
}

/// The reports of a double, with their places.
struct Failure: Equatable {
    let text: String
    let line: Int

    init(_ text: String, line: Int) { (self.text, self.line) = (text, line) }

    init(_ issue: Issue) {
        self.text = issue.comments.map(\.rawValue).joined(separator: "|")
        self.line = issue.sourceLocation?.line ?? 0
    }
}

/// The failures that doubles report while a function runs, which are no failures of the test.
func failures(_ body: () throws -> Void) rethrows -> [Failure] {
    let log = IssueLog()
    try withKnownIssue(isIntermittent: true) {
        try body()
    } matching: {
        log.add($0)
    }
    return log.issues.map(Failure.init)
}

/// Returns the reports during an asynchronous function.
nonisolated(nonsending) func failures(
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [Failure] {
    let log = IssueLog()
    try await withKnownIssue(isIntermittent: true) {
        try await body()
    } matching: {
        log.add($0)
    }
    return log.issues.map(Failure.init)
}

/// The texts of the failures of doubles that a function reports.
func failureTexts(_ body: () throws -> Void) rethrows -> [String] { try failures(body).map(\.text) }

/// Returns the reports during an asynchronous function.
nonisolated(nonsending) func failureTexts(
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [String] { try await failures(body).map(\.text) }
