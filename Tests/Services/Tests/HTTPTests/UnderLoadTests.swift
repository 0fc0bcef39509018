// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyServices
import Testing

@testable import serve_http

/// The trial of the article on policies, without its times.
@Suite struct `A service under load, whose backend fails and stalls` {
    @Test func `Without a policy, each fault of the backend is an error of a client`() async throws {
        let result = try await LoadTrial().run(isProtected: false)
        #expect(result.violations == [])
        #expect(result.calls == 2000)
        #expect(result.callsOfOutage == 400)
        // Those of the seed, in whichever order the requests came.
        #expect(result.faults == 552)
        #expect(result.count { $0.answer == .failed(503) } == result.faults)
        #expect(result.count { $0.answer == .current } == 2000 - result.faults)
        #expect(result.changes.map(\.state) == [.closed])
    }

    @Test func `With a policy, each request is answered, and a backend that is down is spared`() async throws {
        let result = try await LoadTrial().run(isProtected: true)
        #expect(result.violations == [])
        #expect(result.count(\.isFailed) == 0)
        // Most of the others meet no outage.
        #expect(result.count { $0.answer == .current } > 1000)
        #expect(result.count { $0.answer == .copied } > 0)
        #expect(result.callsOfOutage < 400)
        #expect(result.calls < 3 * 2000)

        let states = result.changes.map(\.state)
        #expect(states.first == .closed)
        for (state, next) in zip(states, states.dropFirst()) {
            switch state {
            case .closed: #expect(next == .open)
            case .open: #expect(next == .halfOpen)
            case .halfOpen: #expect(next == .open || next == .closed)
            case .forcedOpen: Issue.record("Nobody has opened the circuit by hand.")
            }
        }
        #expect(states.contains(.open))
        #expect(states.dropFirst().contains(.closed))
    }

    @Test func `The article shows the policy of the trial`() throws {
        let root = (0..<5).reduce(URL(filePath: #filePath)) { file, _ in file.deletingLastPathComponent() }
        let article = try String(
            contentsOf: root.appending(
                path: "Sources/ProtocolProxyServices/ProtocolProxyServices.docc/policies.md"), encoding: .utf8)
        let protection = Protection(fallingBackTo: BookRepositoryProxy(), clock: ContinuousClock())
        #expect(article.contains("```text\n\(protection.policy)\n```"))
        #expect(protection.policy.notes == [])
    }
}
