// SPDX-License-Identifier: MIT

import ProtocolProxyServices
import Testing

@Suite struct `A backoff` {
    @Test(arguments: [
        (Backoff.none, [0, 0, 0]), (.constant(.seconds(2)), [2, 2, 2]),
        (.exponential(from: .seconds(1)), [1, 2, 4]),
        (.exponential(from: .seconds(1), factor: 3), [1, 3, 9]),
        (.exponential(from: .seconds(1), upTo: .seconds(3)), [1, 2, 3]),
        (.exponential(from: .seconds(1), factor: 1e300), [1, 30, 30]),
        (Backoff { .seconds($0 * 10) }, [10, 20, 30]),
    ])
    func `A backoff waits for the described delays`(backoff: Backoff, seconds: [Int]) {
        #expect((1...3).map { backoff.delay(after: $0) } == seconds.map { .seconds($0) })
    }

    /// Gives the same number each time.
    private struct Fixed: RandomNumberGenerator {
        let number: UInt64
        func next() -> UInt64 { number }
    }

    @Test func `Jitter shortens a delay by what its generator returns`() {
        let backoff = Backoff.constant(.seconds(8))
        #expect(backoff.jittered(using: Fixed(number: 0)).delay(after: 1) == .seconds(8))
        #expect(backoff.jittered(using: Fixed(number: .max)).delay(after: 1) < .milliseconds(1))
        #expect(backoff.jittered(0.5, using: Fixed(number: .max)).delay(after: 1) >= .seconds(4))
        #expect(backoff.jittered(0, using: Fixed(number: .max)).delay(after: 1) == .seconds(8))
    }

    @Test func `Jitter by the system's generator varies within its bounds`() {
        let backoff = Backoff.constant(.seconds(8)).jittered(0.25)
        let delays = Set((0..<100).map { _ in backoff.delay(after: 1) })
        #expect(delays.count > 1)
        #expect(delays.allSatisfy { $0 >= .seconds(6) && $0 <= .seconds(8) })
    }

    @Test(arguments: [
        Backoff.retryAfter { _ in "2" }, .following { _ in .seconds(2) },
        .following(otherwise: .none) { _ in .seconds(2) }.jittered(0.5),
        .following(otherwise: .following { _ in .seconds(2) }) { _ in nil },
    ])
    func `Jitter never shortens a delay that the service asked for`(backoff: Backoff) {
        let jittered = backoff.jittered()
        let delays = Set((0..<1000).map { _ in jittered.delay(after: 1) })
        #expect(delays == [.seconds(2)])
    }

    @Test func `Jitter shortens the delays of failures that ask for none`() {
        let backoff = Backoff.following(otherwise: .constant(.seconds(8))) { _ in nil }
        #expect(backoff.jittered(using: Fixed(number: .max)).delay(after: 1) < .milliseconds(1))
    }

    @Test(arguments: [0.5, 1, 1.5, 2, 1e9, 1e300, 1e-300])
    func `An exponential backoff has a delay after any number of failures`(factor: Double) {
        for most in [Duration.zero, .seconds(1), .seconds(Int64.max)] {
            let backoff = Backoff.exponential(from: .milliseconds(100), factor: factor, upTo: most)
            for failures in [1, 2, 3, 100, 5000] {
                let delay = backoff.delay(after: failures)
                #expect(delay >= .zero && delay <= most)
            }
        }
    }

    @Test func `A backoff of an impossible factor, portion or delay stops where it is written`()
        async throws
    {
        func text(_ result: ExitTest.Result?) throws -> String {
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        }
        let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Backoff.exponential(from: .seconds(1), factor: 0)
        }
        #expect(
            try text(zero).contains(
                "The factor of a backoff must be a positive number, and is 0.0."
            )
        )
        let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Backoff.exponential(from: .seconds(1), factor: .nan)
        }
        #expect(
            try text(nan).contains("The factor of a backoff must be a positive number, and is nan.")
        )
        let portion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Backoff.constant(.seconds(1)).jittered(.nan)
        }
        #expect(try text(portion).contains("must be a number from 0 to 1, and is nan."))
        let negative = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = Backoff.exponential(from: .seconds(-1))
        }
        #expect(
            try text(negative).contains(
                "The first delay of a backoff must be 0 s or longer, and is -1 s."
            )
        )
    }
}

extension Backoff {
    /// The delay after a number of failures that ask for none.
    func delay(after failures: Int) -> Duration {
        delay(after: FailedAttempt(failures: failures)) ?? .seconds(-1)
    }
}
