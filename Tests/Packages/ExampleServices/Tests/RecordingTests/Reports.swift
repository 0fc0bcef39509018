// SPDX-License-Identifier: MIT

import Synchronization
import Testing

/// Runs a body, and returns the texts with which the test would have failed.
func reports(by body: () async throws -> Void) async throws -> [String] {
    let texts = Mutex<[String]>([])
    // Intermittent, since a test compares what comes, even if it is nothing.
    try await withKnownIssue(isIntermittent: true) {
        try await body()
    } matching: { issue in
        texts.withLock { $0.append(issue.comments.first?.rawValue ?? "\(issue)") }
        return true
    }
    return texts.withLock(\.self)
}
