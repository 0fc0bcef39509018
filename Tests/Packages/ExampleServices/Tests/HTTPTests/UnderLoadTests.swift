// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyServices
import Testing

@testable import serve_http

/// The trials of the article on policies, without their times.
@Suite(.serialized) struct `A service under load, whose backend is in trouble` {
    /// The failures of the seed, in whichever order the requests came.
    ///
    /// The limited rate has none: how many of its calls are too many depends on the time.
    static let failures = [
        "normal, outage, after the outage, status 503, after status 503": [55, 386, 50, 291, 31],
        "normal, unreachable, slow": [5, 100, 0],
        "two tenants, a third, down": [0, 190],
    ]

    @Test(arguments: LoadTrial.all)
    func `Without a policy, each failure of the backend is one of a client`(
        _ trial: LoadTrial
    ) async throws {
        let result = try await trial.run(isProtected: false)
        #expect(result.violations == [])
        #expect(result.changes.allSatisfy { $0.state == .closed })
        for phase in result.phases {
            let status = phase.phase.title == "limited rate" ? 429 : 503
            #expect(phase.calls == phase.requests.count)
            #expect(phase.count(.failed(status)) == phase.failures)
            #expect(phase.count(.current) == phase.requests.count - phase.failures)
        }
        let titles = trial.phases.map(\.title).joined(separator: ", ")
        if let failures = Self.failures[titles] {
            #expect(result.phases.map(\.failures) == failures)
        } else {
            #expect(titles == "limited rate")
        }
    }

    @Test func `A backend that is down is spared, whether it throws or says so by a result`()
        async throws
    {
        let result = try await LoadTrial.outages.run(isProtected: true)
        expectAnswers(result)
        expectChangesInOrder(result)
        // Most of the requests meet no outage.
        #expect(result.requests.count { $0.answer == .current } > 1000)
        #expect(result.phases.map(\.calls).reduce(0, +) < 3 * 2200)
        for title in ["outage", "status 503"] {
            let phase = try phase(title, of: result)
            #expect(phase.count(.copied) > phase.requests.count / 2)
            #expect(phase.calls < phase.requests.count)
        }
    }

    @Test func `A circuit closes if its trials take longer than it stays open`() async throws {
        let result = try await LoadTrial.slowness.run(isProtected: true)
        expectAnswers(result)
        expectChangesInOrder(result)
        #expect(result.changes.last?.state == .closed)
        // Trials alone, of which one begins each 300 ms, would be 16.
        #expect(try phase("slow", of: result).count(.current) > 100)
    }

    @Test func `A backend that asks for a pause gets it, and answers later`() async throws {
        let result = try await LoadTrial.rateLimit.run(isProtected: true)
        // No call is early: that is one of the violations.
        expectAnswers(result)
        let phase = try phase("limited rate", of: result)
        #expect(phase.count(.current) > phase.requests.count / 2)
        #expect(phase.count(.current) + phase.failures <= phase.calls)
    }

    @Test func `A tenant whose backend is down opens no circuit but its own`() async throws {
        let result = try await LoadTrial.tenants.run(isProtected: true)
        expectAnswers(result)
        let others = try phase("two tenants", of: result)
        // On a busy machine, a few may exceed the time limit.
        #expect(others.count(.current) > others.requests.count * 9 / 10)
        let down = try phase("a third, down", of: result)
        #expect(down.calls < down.requests.count)

        let circuits = try #require(result.protection.tenants)
        #expect(Set(circuits.keys) == ["north", "east", "south"])
        #expect(circuits.circuit(of: "north")?.openings == 0)
        #expect(circuits.circuit(of: "east")?.openings == 0)
        #expect(try #require(circuits.circuit(of: "south")).openings > 0)
    }

    @Test func `The article shows the policies of the trials`() throws {
        let root = (0..<6).reduce(URL(filePath: #filePath)) { file, _ in
            file.deletingLastPathComponent()
        }
        let path = "Sources/ProtocolProxyServices/ProtocolProxyServices.docc/policies.md"
        let article = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        for trial in LoadTrial.all {
            let policy = trial.protection(BookBackendProxy(), ContinuousClock()).policy
            #expect(article.contains("```text\n\(policy)\n```"))
            #expect(policy.notes == [])
        }
    }

    private func phase(_ title: String, of result: LoadResult) throws -> LoadResult.Phase {
        try #require(result.phases.first { $0.phase.title == title })
    }

    /// No request fails, and nothing happens that must not happen under any load.
    private func expectAnswers(_ result: LoadResult) {
        #expect(result.violations == [])
        #expect(result.requests.count(where: \.isFailed) == 0)
    }

    /// The circuit opens, and closes by a trial.
    private func expectChangesInOrder(_ result: LoadResult) {
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
}
