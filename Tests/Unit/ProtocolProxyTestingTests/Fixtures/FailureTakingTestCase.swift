// SPDX-License-Identifier: MIT

import XCTest

/// Takes the failures of its tests, so that they can be compared.
class FailureTakingTestCase: XCTestCase {
    struct Failure: Equatable {
        let text: String
        let file: String
        let line: Int
    }

    // Only from the thread of the test, or from one that the test waits for.
    private(set) var failures: [Failure] = []
    private var isTaking = false

    override func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
    ) {
        guard isTaking else {
            return super.recordFailure(
                withDescription: description,
                inFile: filePath,
                atLine: lineNumber,
                expected: expected
            )
        }
        failures.append(Failure(text: description, file: filePath, line: lineNumber))
    }

    func takingFailures(_ body: () throws -> Void) rethrows {
        isTaking = true
        defer { isTaking = false }
        try body()
    }

    func takingFailures(_ body: () async throws -> Void) async rethrows {
        isTaking = true
        defer { isTaking = false }
        try await body()
    }
}
