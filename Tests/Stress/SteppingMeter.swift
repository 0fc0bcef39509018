// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures

/// The error of implementers.
struct Unavailable: Error {}

/// Answers after some steps with the number that it is asked for, and fails for other names.
final class SteppingMeter: Meter {
    let (started, ended, most) = (Tally(), Tally(), Peak())

    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int {
        started.increment()
        most.enter()
        defer {
            most.leave()
            ended.increment()
        }
        for _ in 0..<3 { await Task.yield() }
        try Task.checkCancellation()
        // Goes on until it is cancelled.
        if name == "stuck" { while true { try await Task.sleep(for: .seconds(3_600)) } }
        guard let number = Int(name) else { throw Unavailable() }
        return number
    }
}

/// The largest number of calls at once.
final class Peak: Sendable {
    private let counts = LockedState((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }
    func enter() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func leave() { counts.withLock { $0.now -= 1 } }
}
