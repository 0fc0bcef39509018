// SPDX-License-Identifier: MIT

#if Everything

/// Random pairs of participants: draws, and the laws that they break.
///
/// Draw number `n` of a run is drawn from the seed of the run plus `n`, so a run with that seed and
/// one draw repeats it.
package struct PairsRun: Sendable {
    /// A draw that breaks a law.
    package struct Failure: Sendable {
        package let seed: UInt64
        package let violation: Violation
        /// The simplest draw that breaks the law.
        package let draw: Draw
    }

    package private(set) var count = 0
    package private(set) var failures: [Failure] = []
    /// How often each participant refused a requirement.
    package private(set) var refusals: [Participant: [Errand: Int]] = [:]
    /// The number of draws with each participant and a requirement that it took.
    package private(set) var accepted: [Participant: Int] = [:]

    /// Draws and tries programs, one after the other.
    ///
    /// - Parameters:
    ///   - seed: Repeats the run.
    ///   - count: The number of draws.
    ///   - maximumFailures: The number of failures after which the run ends.
    ///   - trace: Receives each draw before it runs.
    package init(
        seed: UInt64,
        count: Int,
        maximumFailures: Int = 10,
        trace: (UInt64, Draw) -> Void = { _, _ in }
    ) async {
        for number in 0..<UInt64(count) {
            let seed = seed &+ number
            var draw = Draw(seed: seed)
            trace(seed, draw)
            let refused = await removeRefused(from: &draw)
            self.count += 1
            var violation = refused
            if violation == nil { violation = await draw.violation() }
            guard let violation else { continue }
            await note(violation, of: draw, seed)
            if failures.count >= maximumFailures { return }
        }
    }

    /// Removes the participants that can't take the requirement, and checks those whose
    /// registrations throw.
    private mutating func removeRefused(from draw: inout Draw) async -> Violation? {
        let errand = draw.errand
        for participant in draw.participants {
            guard let refusal = participant.refusal(of: errand) else {
                accepted[participant, default: 0] += 1
                continue
            }
            refusals[participant, default: [:]][errand, default: 0] += 1
            guard refusal == .throwsError else { continue }
            var alone = draw
            alone.participants = [participant]
            let sentence = await Trial(draw: alone).run().refusal
            guard sentence?.contains(errand.selector) != true else { continue }
            draw = alone
            return Violation(
                law: .refused,
                text: "The registration should throw an error that names '\(errand.selector)', and "
                    + (sentence.map { "says: \($0)" } ?? "throws none.")
            )
        }
        draw.participants.removeAll { $0.refusal(of: errand) != nil }
        return nil
    }

    private mutating func note(_ violation: Violation, of draw: Draw, _ seed: UInt64) async {
        guard violation.law != .refused else {
            failures.append(Failure(seed: seed, violation: violation, draw: draw))
            return
        }
        let (simplest, found) = await draw.shrunk(violation)
        failures.append(Failure(seed: seed, violation: found, draw: simplest))
    }
}

extension Draw {
    /// The simplest draw that breaks the same law, and how it does.
    func shrunk(_ violation: Violation) async -> (Draw, Violation) {
        var (best, found) = (self, violation)
        var isSimpler = true
        while isSimpler {
            isSimpler = false
            for simpler in best.reductions {
                guard let other = await simpler.violation(), other.law == violation.law else {
                    continue
                }
                (best, found, isSimpler) = (simpler, other, true)
                break
            }
        }
        return (best, found)
    }
}

extension PairsRun.Failure: CustomStringConvertible {
    package var description: String {
        """
        \(draw)
        It breaks the law '\(violation.law.rawValue)': \(violation.text)
        To repeat it: PROTOCOLPROXY_RANDOM_PAIRS=1 PROTOCOLPROXY_RANDOM_PAIRS_SEED=\(seed) \
        swift test --enable-all-traits --filter RandomPairsTests
        """
    }
}

extension PairsRun: CustomStringConvertible {
    package var description: String {
        let lines = refusals.sorted { $0.key.rawValue < $1.key.rawValue }.map { entry in
            let errands = entry.value.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { "\($0.key.rawValue) \($0.value)" }
            return "refused by \(entry.key): \(errands.joined(separator: ", "))"
        }
        let head = "\(count) draws, \(failures.count) failures"
        return ([head] + failures.map(\.description) + lines).joined(separator: "\n")
    }
}
#endif
