// SPDX-License-Identifier: MIT

#if Everything
import Foundation

/// How the cost of a program grows with a number of calls, registrations or recorded calls.
///
/// The cost is the number of comparisons, hashes and codings of arguments, of visits, and of
/// interceptors that are put into a route. It is the same on each machine.
package struct Growth: Sendable {
    package let name: String
    /// The cost of a number, and of twice that number.
    package let once: Int
    package let twice: Int

    /// Whether twice as much costs at most 2.3 times as much.
    package var isInProportion: Bool { twice * 10 <= once * 23 + 50 }
}

extension Growth: CustomStringConvertible {
    package var description: String { "\(name): \(once), and twice as many \(twice)" }
}

extension Growth {
    /// The growth of everything that can be counted, for an asynchronous and a synchronous
    /// requirement.
    package static func all() async -> [Growth] {
        var all: [Growth] = []
        for errand in [Errand.fetch, .stamp] {
            for participant in Participant.allCases where participant.refusal(of: errand) == nil {
                let name = "\(participant), \(errand.rawValue)"
                all.append(
                    await growth("\(name), 10 calls") { count in
                        await cost(Draw(errand, [participant], calls: 10 * count))
                    }
                )
                all.append(
                    await growth("\(name), 6 registrations") { count in
                        let list = Array(repeating: participant, count: 6 * count)
                        return await cost(Draw(errand, list, calls: 1))
                    }
                )
            }
            all.append(
                await growth("a replay, \(errand.rawValue), 10 recorded calls") { count in
                    await replayCost(Draw(errand, [], calls: 10 * count), matches: false)
                }
            )
            all.append(
                await growth(
                    "a replay with a rule 'match', \(errand.rawValue), 10 recorded calls"
                ) { count in
                    await replayCost(Draw(errand, [], calls: 10 * count), matches: true)
                }
            )
        }
        return all
    }

    private static func growth(
        _ name: String,
        _ cost: (_ count: Int) async -> Int
    ) async -> Growth {
        let once = await cost(1)
        return Growth(name: name, once: once, twice: await cost(2))
    }

    private static func cost(_ draw: Draw) async -> Int {
        let before = LiveObjects.stepCount
        let record = await Trial(draw: draw).run()
        return LiveObjects.stepCount - before + record.visits.count + record.made
    }

    private static func replayCost(_ draw: Draw, matches: Bool) async -> Int {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "pairs-\(UUID().uuidString).json"
        ).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = await Trial(draw: draw, tape: .recording(path), matchesByRule: matches).run()
        let before = LiveObjects.stepCount
        _ = await Trial(draw: draw, tape: .replaying(path), matchesByRule: matches).run()
        return LiveObjects.stepCount - before
    }
}
#endif
