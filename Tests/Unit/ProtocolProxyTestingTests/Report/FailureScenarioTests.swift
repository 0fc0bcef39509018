// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTesting
import Synchronization
import Testing
import XCTest

@Suite struct `Failures of doubles` {
    @Test(arguments: FailureScenario.all)
    func `Failures of doubles say what was expected and what was called`(scenario: FailureScenario)
        async throws
    {
        let seen = IssueLog()
        let end = EndOfScenario()
        await withKnownIssue {
            let ended = await scenario.run()
            end.set(ended)
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == [scenario.text])
        let location = try #require(seen.issues.first?.sourceLocation)
        let expected = try #require(end.location)
        #expect(location.line == Int(expected.line))
        #expect(location.fileID == "\(expected.fileID)")
        let source = try String(contentsOfFile: "\(expected.filePath)", encoding: .utf8)
        let line = source.split(separator: "\n", omittingEmptySubsequences: false)[
            location.line - 1
        ]
        // The compiler's column of a call is that of its arguments.
        let before = line.prefix(location.column - 1).drop { $0 == " " }
        #expect(
            [
                "verifyOrder", "verifyOrder ", "desk.verify", "desk.verifyNothingElse",
                "desk.calls", "desk.when",
                "workshop.verify",
            ]
            .contains {
                before.hasSuffix($0)
            },
            "\(line) \(location)"
        )
    }

    private final class EndOfScenario: Sendable {
        private let state = Mutex<FailureLocation?>(nil)
        var location: FailureLocation? { state.withLock { $0 } }
        func set(_ location: FailureLocation) { state.withLock { $0 = location } }
    }
}

final class FailureScenarioXCTests: FailureTakingTestCase {
    func testFailuresSayWhatWasExpectedAndWhatCame() async {
        for scenario in FailureScenario.all {
            let before = failures.count
            var location: FailureLocation?
            await takingFailures { location = await scenario.run() }
            let taken = failures.dropFirst(before).map { $0 }
            let expected = Failure(
                text: "failed - \(scenario.text)",
                file: "\(location?.filePath ?? "")",
                line: Int(location?.line ?? 0)
            )
            XCTAssertEqual(taken, [expected], "\(scenario)")
        }
    }
}
