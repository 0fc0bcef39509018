// SPDX-License-Identifier: MIT

import Testing

/// The failures that doubles report while a function runs, which are no failures of the test.
func failures(_ body: () throws -> Void) rethrows -> [Failure] {
    let seen = IssueLog()
    try withKnownIssue(isIntermittent: true, body, matching: { seen.add($0) })
    return seen.issues.map(Failure.init)
}

/// The same of an asynchronous function.
func failures(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [Failure] {
    let seen = IssueLog()
    try await withKnownIssue(isIntermittent: true, isolation: isolation, body, matching: { seen.add($0) })
    return seen.issues.map(Failure.init)
}

/// What a double reported, and where it points.
struct Failure: Equatable {
    let text: String
    let line: Int

    init(_ text: String, line: Int) { (self.text, self.line) = (text, line) }

    init(_ issue: Issue) {
        self.text = issue.comments.map(\.rawValue).joined(separator: "|")
        self.line = issue.sourceLocation?.line ?? 0
    }
}
