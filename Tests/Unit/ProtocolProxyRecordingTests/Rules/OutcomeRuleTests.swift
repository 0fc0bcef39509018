// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Synchronization
import Testing

@testable import ProtocolProxyRecording

enum JobState: String, Codable, Sendable { case pending, ready }

struct Unavailable: Error, Codable, Equatable { var reason = "busy" }

@Proxied protocol Job: AnyObject, Sendable {
    func state() -> JobState
    func result(of name: String) throws -> Int
    func strict(_ name: String) throws(Unavailable) -> Int
    func log(of name: String) -> AsyncThrowingStream<Int, any Error>
}

/// A job that is pending for some calls, and then fails until it is repaired.
private final class RealJob: Job {
    private struct State {
        var pending: Int
        var isBroken = true
        var calls: [String] = []
    }

    private let status: Mutex<State>

    init(pending: Int = 0) { status = Mutex(State(pending: pending)) }

    var calls: [String] { status.withLock { $0.calls } }

    func repair() { status.withLock { $0.isBroken = false } }

    private func isBroken(_ call: String) -> Bool {
        status.withLock { status in
            status.calls.append(call)
            return status.isBroken
        }
    }

    func state() -> JobState {
        status.withLock { status in
            status.calls.append("state")
            status.pending -= 1
            return status.pending >= 0 ? .pending : .ready
        }
    }
    func result(of name: String) throws -> Int {
        if isBroken("result \(name)"), name.hasPrefix("busy") { throw Unavailable() }
        if name == "locked" { throw ShelfError.locked }
        return name.count
    }
    func strict(_ name: String) throws(Unavailable) -> Int {
        if isBroken("strict \(name)") { throw Unavailable(reason: name) }
        return name.count
    }
    func log(of name: String) -> AsyncThrowingStream<Int, any Error> {
        let isBroken = isBroken("log \(name)")
        return AsyncThrowingStream { continuation in
            continuation.yield(1)
            continuation.finish(throwing: isBroken ? Unavailable() : nil)
        }
    }
}

@Suite struct `Rules for the outcomes of calls` {
    private let scratch = Scratch()

    private func run(
        _ mode: CassetteMode,
        _ job: RealJob,
        _ rules: CassetteRules<JobProxy>,
        _ body: (JobProxy) async throws -> Void
    ) async throws -> [String] {
        let issues = Issues()
        try await issues.collect {
            try await withCassette(
                scratch.path,
                of: JobProxy.self,
                mode: mode,
                rules: rules,
                recording: { job },
                body
            )
        }
        return issues.texts
    }

    private func read(_ stream: AsyncThrowingStream<Int, any Error>) async -> Bool {
        do {
            for try await _ in stream {}
            return true
        } catch {
            return false
        }
    }

    private func recorded() throws -> [String] {
        try #require(try CassetteFile(at: scratch.path)).interactions.map(\.call)
    }

    private let untilReady = CassetteRules<JobProxy> { rules in
        rules.leaveOut(\.state) { outcome in outcome == .success(.pending) }
    }

    @Test func `Calls whose results a rule leaves out are made, but not recorded`() async throws {
        let job = RealJob(pending: 2)
        let issues = try await run(.rewrite, job, untilReady) { job in
            var states: [JobState] = []
            while states.last != .ready { states.append(job.state()) }
            #expect(states == [.pending, .pending, .ready])
        }
        #expect(issues == [])
        #expect(try recorded() == ["state()"])
        let replayed = try await run(.replay, job, untilReady) { #expect($0.state() == .ready) }
        #expect(replayed == [])
        #expect(job.calls.count == 3)
    }

    @Test func `A check compares none of the calls that a rule leaves out`() async throws {
        _ = try await run(.rewrite, RealJob(), untilReady) { #expect($0.state() == .ready) }
        let issues = try await run(.check, RealJob(pending: 2), untilReady) { job in
            while job.state() != .ready {}
        }
        #expect(issues == [])
        // Without the rule, the first one takes the recorded call.
        let others = try await run(.check, RealJob(pending: 2), CassetteRules()) { job in
            while job.state() != .ready {}
        }
        #expect(others.count == 3, "\(others)")
        // A further call that the rule doesn't leave out is unknown.
        let further = try await run(.check, RealJob(pending: 1), untilReady) { job in
            for _ in 1...3 { _ = job.state() }
        }
        #expect(further.count == 1)
        #expect(further.first?.contains("came more often than it is") == true, "\(further)")
    }

    @Test func `Each of several rules leaves out its own calls`() async throws {
        let rules = CassetteRules<JobProxy> { rules in
            rules.leaveOut(\.strict) { outcome in outcome == .failure(Unavailable(reason: "a")) }
            rules.leaveOut(\.strict) { outcome in outcome == .failure(Unavailable(reason: "b")) }
            rules.leaveOutErrors { ($0 as? Unavailable)?.reason == "c" }
            rules.leaveOutErrors { ($0 as? Unavailable)?.reason == "d" }
        }
        let issues = try await run(.rewrite, RealJob(), rules) { job in
            for name in ["a", "b", "c", "d", "e"] { _ = try? job.strict(name) }
        }
        #expect(issues == [])
        #expect(try recorded() == ["strict(\"e\")"])
    }

    @Test func `Errors are left out of calls of all requirements, and of sequences`() async throws {
        let rules = CassetteRules<JobProxy> { rules in
            rules.leaveOutErrors { $0 is Unavailable }
            // A rule gets the errors as they are.
            rules.redactError(of: \.resultOf) { _ in ShelfError.locked }
        }
        func use(_ job: JobProxy, _ isBroken: Bool) async {
            #expect((try? job.result(of: "busy")) == (isBroken ? nil : 4))
            #expect((try? job.strict("s")) == (isBroken ? nil : 1))
            #expect(await read(job.log(of: "l")) == !isBroken)
            #expect(throws: ShelfError.locked) { try job.result(of: "locked") }
        }
        let job = RealJob()
        #expect(try await run(.rewrite, job, rules) { await use($0, true) } == [])
        #expect(try recorded() == ["result(of: \"locked\")"])
        #expect(try await run(.check, job, rules) { await use($0, true) } == [])
        job.repair()
        #expect(try await run(.recordMissing, job, rules) { await use($0, false) } == [])
        #expect(try recorded().count == 4)
    }

    @Test func `Recorded errors are recorded again in their places where a rule says so`()
        async throws
    {
        let job = RealJob()
        func use(_ job: JobProxy) async {
            for name in ["busy", "fine", "locked", "busy 2"] { _ = try? job.result(of: name) }
            _ = await read(job.log(of: "l"))
        }
        _ = try await run(.rewrite, job, CassetteRules()) { await use($0) }
        let calls = try recorded()
        job.repair()
        let rules = CassetteRules<JobProxy> { rules in
            rules.recordErrorsAgain { $0 is Unavailable }
        }
        let before = job.calls.count
        // Only one mode makes calls again.
        #expect(try await run(.replay, job, rules) { await use($0) } == [])
        #expect(job.calls.count == before)
        #expect(try await run(.recordMissing, job, rules) { await use($0) } == [])
        #expect(job.calls.dropFirst(before) == ["result busy", "result busy 2", "log l"])
        #expect(try recorded() == calls)
        let outcomes = try #require(try CassetteFile(at: scratch.path)).interactions.map(\.outcome)
        #expect(outcomes[0] == .returned(.number("4")))
        #expect(outcomes[3] == .returned(.number("6")))
        #expect(outcomes[4] == .streamed([.number("1")], .finished))
        guard case .threw = outcomes[2] else {
            Issue.record("The error that the rule doesn't name is gone.")
            return
        }
        #expect(try await run(.recordMissing, job, rules) { await use($0) } == [])
        #expect(job.calls.count == before + 3)
    }

    @Test func `A call that is made again and left out stays as it was recorded`() async throws {
        let job = RealJob()
        _ = try await run(.rewrite, job, CassetteRules()) { _ = try? $0.result(of: "busy") }
        let text = scratch.text
        let rules = CassetteRules<JobProxy> { rules in
            rules.recordErrorsAgain()
            rules.leaveOutErrors { _ in true }
        }
        let issues = try await run(.recordMissing, job, rules) { job in
            #expect(throws: Unavailable()) { try job.result(of: "busy") }
        }
        #expect(issues == [])
        #expect(job.calls.count == 2)
        #expect(scratch.text == text)
    }

    @Test func `Calls made again count once`() async throws {
        _ = try await run(.rewrite, RealJob(), CassetteRules()) { job in
            _ = try? job.result(of: "busy")
            _ = try? job.result(of: "fine")
        }
        let cassette = try Cassette(at: scratch.path)
        let job = JobProxy(retaining: RealJob())
        let rules = CassetteRules<JobProxy> { $0.recordErrorsAgain() }
        let player = try CassettePlayer(
            .recordMissing,
            cassette,
            for: job,
            by: rules.rules,
            at: FailureLocation()
        )
        job.play(player, at: FailureLocation())
        _ = try? job.result(of: "busy")
        #expect(cassette.count == 2)
        #expect(cassette.unusedCalls == ["result(of: \"fine\")"])
        cassette.discard()
    }
}
