// SPDX-License-Identifier: MIT

import Testing

/// The texts of the failures of doubles that a function reports.
func failureTexts(_ body: () throws -> Void) rethrows -> [String] {
    let log = IssueLog()
    try withKnownIssue(isIntermittent: true) {
        try body()
    } matching: {
        log.add($0)
    }
    return log.texts
}

/// The same of an asynchronous function.
nonisolated(nonsending) func failureTexts(
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [String] {
    let log = IssueLog()
    try await withKnownIssue(isIntermittent: true) {
        try await body()
    } matching: {
        log.add($0)
    }
    return log.texts
}
