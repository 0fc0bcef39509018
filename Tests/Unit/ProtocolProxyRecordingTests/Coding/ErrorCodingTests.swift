// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyRecording

@Suite struct `Errors of this package` {
    private let scratch = Scratch()

    /// The error that a replay throws in place of one that was recorded.
    private func replayed(_ error: any Error) async throws -> (any Error)? {
        let cassette = try Cassette(at: scratch.path)
        let recorded = OrderedShelfProxy(retaining: ScriptedShelf { _ in throw error })
        try recorded.record(to: cassette)
        _ = try? await recorded.fetch("a")
        try cassette.save()
        let shelf = try OrderedShelfProxy(replaying: Cassette(at: scratch.path))
        do {
            _ = try await shelf.fetch("a")
            return nil
        } catch {
            return error
        }
    }

    private func expectReplay<Failure: Error & Equatable>(of error: Failure) async throws {
        let replayed = try await replayed(error)
        #expect(replayed as? Failure == error, "\(String(describing: replayed))")
    }

    @Test func `The error of a time limit is replayed as itself`() async throws {
        try await expectReplay(
            of: TimeoutError(
                selector: "find(_:)",
                protocolName: "Store",
                limit: .milliseconds(1500)
            )
        )
    }

    @Test func `The error of a deadline is replayed as itself`() async throws {
        try await expectReplay(
            of: DeadlineExceededError(
                selector: "find(_:)",
                protocolName: "Store",
                remaining: .milliseconds(-20)
            )
        )
    }

    @Test(arguments: [nil, Duration.milliseconds(300)])
    func `The error of an open circuit is replayed as itself`(delay: Duration?) async throws {
        try await expectReplay(
            of: CircuitOpenError(selector: "find(_:)", protocolName: "Store", retryAfter: delay)
        )
    }

    @Test(arguments: [
        LimitExceededError.Limit.concurrent(3, waiting: 2), .rate(5, per: .seconds(1), burst: 9),
    ])
    func `The error of a limit is replayed as itself`(limit: LimitExceededError.Limit) async throws
    {
        try await expectReplay(
            of: LimitExceededError(
                selector: "find(_:) as (Int) -> String",
                protocolName: "Store",
                limit: limit,
                retryAfter: .seconds(2)
            )
        )
    }

    @Test func `Errors of faults, fallbacks and the inspector are replayed as themselves`()
        async throws
    {
        try await expectReplay(
            of: InjectedFaultError(selector: "find(_:)", protocolName: "S", call: 3, seed: .max)
        )
        try await expectReplay(of: RejectedResultError(selector: "find(_:)", protocolName: "S"))
        try await expectReplay(
            of: InspectionError(subject: .circuit, name: "a", proxy: "p", known: ["b", "c"])
        )
    }

    @Test func `The errors of a proxy are replayed as themselves`() async throws {
        let shelf = OrderedShelfProxy()
        let unknown = #expect(throws: ProxyError.self) { try shelf.send(Message("turn()")) }
        try await expectReplay(of: try #require(unknown))
        let malformed = #expect(throws: ProxyError.self) { try Selector(parsing: "turn(") }
        try await expectReplay(of: try #require(malformed))
    }

    @Test func `The errors of a cassette are replayed as themselves`() async throws {
        try await expectReplay(of: CassetteError.missing("/tmp/shelf.json"))
        try await expectReplay(of: RecordedError(typeName: "A.B", description: "lost"))
    }

    @Test func `A retry finds the error of a layer in a replay, and waits as long as it says`()
        async throws
    {
        let open = CircuitOpenError(
            selector: "find(_:)",
            protocolName: "Store",
            retryAfter: .seconds(2)
        )
        let cassette = try Cassette(at: scratch.path)
        let real = OrderedShelfProxy(
            retaining: ScriptedShelf { number in
                if number == 1 { throw open }
                return number
            }
        )
        try real.record(to: cassette)
        for _ in 1...2 { _ = try? await real.fetch("a") }
        try cassette.save()
        let (shelf, clock) = (
            try OrderedShelfProxy(replaying: Cassette(at: scratch.path)), ManualClock()
        )
        shelf.retry(
            \.fetch,
            attempts: 2,
            after: .none,
            if: .error(CircuitOpenError.self),
            clock: clock
        )
        let call = Task { try await shelf.fetch("a") }
        #expect(try await clock.advance(until: call) == 2)
        #expect(clock.now.offset == .seconds(2))
    }
    @Test func `A text that is no selector is refused where an error is decoded`() {
        #expect(throws: DecodingError.self) {
            try JSONValue.object([
                "selector": .string("find("),
                "protocolName": .string("Store"),
            ])
            .decoded(as: RejectedResultError.self, ValueRules())
        }
    }
}
