// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyRecording
import ProtocolProxyServices
import ProtocolProxyTesting
import Synchronization
import Testing

@Suite struct `Calls that were cancelled while they were recorded` {
    private let scratch = Scratch()

    /// Runs a test with a cassette, and returns what was reported.
    private func run(
        _ mode: CassetteMode,
        on real: ScriptedShelf,
        reportingUnusedCalls: Bool = false,
        replayingDelays clock: ManualClock? = nil,
        _ body: (OrderedShelfProxy) async throws -> Void
    ) async throws -> [String] {
        let issues = Issues()
        try await issues.collect {
            try await withCassette(
                scratch.path,
                of: OrderedShelfProxy.self,
                mode: mode,
                reportingUnusedCalls: reportingUnusedCalls,
                replayingDelays: clock != nil,
                clock: clock ?? ManualClock(),
                recording: { real },
                body
            )
        }
        return issues.texts
    }

    /// A shelf whose first call waits until it is cancelled, and then throws an error.
    private func shelf(throwing error: any Error) -> ScriptedShelf {
        ScriptedShelf { number in
            if number == 1 {
                await waitForCancellation()
                throw error
            }
            return number
        }
    }

    private static let cancellations: [any Error] = [
        CancellationError(), URLError(.cancelled), Interrupted(),
    ]

    @Test(arguments: cancellations.indices, [CassetteMode.replay, .recordMissing, .check])
    func `An attempt that its time limit cancels is cancelled in the replay, too`(
        index: Int,
        mode: CassetteMode
    ) async throws {
        for mode in [.rewrite, mode] {
            let real = shelf(throwing: Self.cancellations[index])
            let texts = try await run(mode, on: real) { shelf in
                let clock = ManualClock()
                let policy = Policy {
                    .retry(attempts: 2, after: .none, if: .error(TimeoutError.self))
                        .timeOut(after: .seconds(1), clock: clock)
                }
                shelf.apply(policy, to: \.fetch)
                let call = Task { try await shelf.fetch("a") }
                // Only the first attempt reaches its time limit.
                try await clock.waitForSleepers()
                clock.advance(by: .seconds(1))
                let answer = try await call.value
                #expect(answer == 2)
            }
            #expect(texts == [])
            #expect(real.calls == (mode == .rewrite || mode == .check ? 2 : 0))
        }
    }

    @Test(arguments: [true, false])
    func `The loser of a hedge is cancelled in the replay, too`(isPaced: Bool) async throws {
        for mode in [CassetteMode.rewrite, .replay] {
            let clock = ManualClock()
            let real = shelf(throwing: CancellationError())
            let texts = try await run(mode, on: real, replayingDelays: isPaced ? clock : nil) {
                shelf in
                shelf.apply(
                    .hedge(after: .seconds(1), if: .error(ShelfError.self), clock: clock),
                    to: \.fetch
                )
                let call = Task { try await shelf.fetch("a") }
                let answer = try await clock.advance(until: call)
                #expect(answer == 2)
            }
            #expect(texts == [])
        }
    }

    @Test func `The file says that the caller gave the call up, without its duration`()
        async throws
    {
        _ = try await run(.rewrite, on: shelf(throwing: CancellationError())) { shelf in
            let call = Task { try await shelf.fetch("a") }
            call.cancel()
            _ = await call.result
        }
        #expect(
            scratch.text.contains(
                """
                      "call": "fetch(_:)",
                      "arguments": ["a"],
                      "abandoned": {"description": "CancellationError()", "type": "Swift.CancellationError"}
                """
            ),
            "\(scratch.text)"
        )
    }

    @Test func `A file of an earlier version, with a thrown cancellation, replays as before`()
        async throws
    {
        _ = try await run(.rewrite, on: shelf(throwing: CancellationError())) { shelf in
            let call = Task { try await shelf.fetch("a") }
            call.cancel()
            _ = await call.result
        }
        // At a path of its own: the task may still retain what shares the content of the first one.
        let earlier = Scratch()
        try earlier.write(scratch.text.replacing("\"abandoned\"", with: "\"threw\""))
        let replayed = try OrderedShelfProxy(replaying: Cassette(at: earlier.path))
        await #expect(throws: CancellationError.self) { try await replayed.fetch("a") }
    }

    @Test func `A cancelled call that throws an error of its own is cancelled in the replay, too`()
        async throws
    {
        for mode in [CassetteMode.rewrite, .replay, .check] {
            let texts = try await run(mode, on: shelf(throwing: ShelfError.locked)) { shelf in
                let ended = Mutex(false)
                let call = Task {
                    defer { ended.withLock { $0 = true } }
                    _ = try await shelf.fetch("a")
                }
                // Nothing but the cancellation ends it.
                for _ in 0..<100 { await Task.yield() }
                #expect(!ended.withLock { $0 })
                call.cancel()
                await #expect(throws: ShelfError.locked) { try await call.value }
            }
            #expect(texts == [])
        }
        #expect(scratch.text.contains("\"interrupted\": {"), "\(scratch.text)")
    }

    @Test func `The error of a call that was not cancelled is its answer`() async throws {
        let other = Scratch()
        let cassette = try Cassette(at: other.path)
        let failing = OrderedShelfProxy(retaining: ScriptedShelf { _ in throw CancellationError() })
        try failing.record(to: cassette)
        _ = try? await failing.fetch("a")
        try cassette.save()
        let failed = try OrderedShelfProxy(replaying: Cassette(at: other.path))
        await #expect(throws: CancellationError.self) { try await failed.fetch("a") }
    }

    @Test func `A cancelled call isn't missed if a faster replay doesn't make it`() async throws {
        // The second call of the hedge is the slow one.
        let real = ScriptedShelf { number in
            if number == 2 {
                await waitForCancellation()
                throw CancellationError()
            }
            return number
        }
        let cassette = try Cassette(at: scratch.path)
        let recorded = OrderedShelfProxy(retaining: real)
        try recorded.record(to: cassette)
        #expect(try await recorded.fetch("a") == 1)
        let call = Task { try await recorded.fetch("a") }
        call.cancel()
        _ = await call.result
        try cassette.save()
        for mode in [CassetteMode.replay, .check] {
            let texts = try await run(mode, on: ScriptedShelf { $0 }, reportingUnusedCalls: true) {
                shelf in
                let answer = try await shelf.fetch("a")
                #expect(answer == 1)
            }
            #expect(texts == [])
        }
    }

    @Test func `A check compares nothing with a call that was cancelled`() async throws {
        _ = try await run(.rewrite, on: shelf(throwing: CancellationError())) { shelf in
            let call = Task { try await shelf.fetch("a") }
            call.cancel()
            _ = await call.result
        }
        let texts = try await run(.check, on: ScriptedShelf { $0 }) { shelf in
            let answer = try await shelf.fetch("a")
            #expect(answer == 1)
        }
        #expect(texts == [])
    }

    /// Records a synchronous call in a task that was cancelled, and then perhaps another one.
    private func recordChecks(isFollowed: Bool) async throws {
        let cassette = try Cassette(at: scratch.path)
        let checker = CheckerProxy(retaining: TaskChecker())
        try checker.record(to: cassette)
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(throws: CancellationError.self) { try checker.check(1) }
        }
        .value
        if isFollowed { #expect(try checker.check(1) == 1) }
        try cassette.save()
    }

    @Test func `A synchronous call, which can't wait, gets the next answer unless it is cancelled`()
        async throws
    {
        try await recordChecks(isFollowed: true)
        let cassette = try Cassette(at: scratch.path)
        let replayed = try CheckerProxy(replaying: cassette)
        #expect(try replayed.check(1) == 1)
        #expect(cassette.unusedCalls == [])
        let cancelled = try CheckerProxy(replaying: Cassette(at: scratch.path))
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(throws: CancellationError.self) { try cancelled.check(1) }
        }
        .value
        #expect(try cancelled.check(1) == 1)
    }

    @Test func `A synchronous call without another answer fails, and the report says why`()
        async throws
    {
        try await recordChecks(isFollowed: false)
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let replayed = try CheckerProxy(replaying: cassette)
        try issues.collect {
            let error = try #require(throws: CassetteError.self) { try replayed.check(1) }
            #expect("\(error.code)" == "abandoned")
            #expect(error.selector == "check(_:)")
        }
        #expect(
            issues.texts.map(scratch.plain) == [
                """
                Checker: this call was cancelled when it was recorded in 'Fixtures/shelf.json', and is not cancelled now.
                    #1  check(1)
                It is synchronous, and so can't wait until it is. Record again with '.rewrite'.
                """
            ]
        )
    }
}
