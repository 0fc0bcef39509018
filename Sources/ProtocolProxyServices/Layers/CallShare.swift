// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A share of the calls of each requirement, chosen by a seed.
///
/// Whether the n-th call of a requirement is chosen depends on nothing but the seed and the
/// selector, as with `FaultInjection`. The calls of a smaller share are among those of a larger
/// one.
struct CallShare: Sendable {
    let share: Double
    let seed: UInt64
    private let numbers = LockedState<[Selector: Int]>([:])

    init(_ share: Double, seed: UInt64) {
        guard (0...1).contains(share) else {
            fatalError("The share of calls must be from 0 to 1, and is \(share).")
        }
        self.share = share
        self.seed = seed
    }

    /// The hash of a selector, which is the same in each run.
    static func hash(of requirement: AnyRequirement) -> UInt64 {
        SplitMix64.hash(of: requirement.selector.description)
    }

    /// Whether the next call of a requirement is chosen.
    func choosesNext(of selector: Selector, _ hash: UInt64) -> Bool {
        // Without a lock, since the number of the call says nothing.
        if share == 0 || share == 1 { return share == 1 }
        let number = numbers.withLock { numbers in
            numbers[selector, default: 0] += 1
            return numbers[selector, default: 0]
        }
        var generator = SplitMix64(
            state: SplitMix64.mixed(seed ^ hash) &+ SplitMix64.mixed(UInt64(number))
        )
        return generator.fraction() < share
    }
}
