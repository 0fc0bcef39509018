// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Samples a share of the calls of each requirement.
///
/// Whether the n-th call of a requirement is sampled depends on nothing but the seed and the
/// selector, as with `FaultInjection`. A larger share includes all calls of a smaller one.
struct Sampler: Sendable {
    let share: Double
    let seed: UInt64
    /// The number of calls of each requirement so far.
    private let numbers = LockedState<[Selector: Int]>([:])

    init(_ share: Double, seed: UInt64, fileID: StaticString, line: UInt) {
        guard (0...1).contains(share) else {
            let sentence = "The share of calls must be from 0 to 1, and is \(share)."
            fatalError(sentence, file: fileID, line: line)
        }
        self.share = share
        self.seed = seed
    }

    /// The hash of a selector, which is the same in each run.
    static func hash(of requirement: AnyRequirement) -> UInt64 {
        SplitMix64.hash(of: requirement.selector.description)
    }

    /// Whether the next call of a requirement is sampled.
    func samplesNext(of selector: Selector, hash: UInt64) -> Bool {
        // Without the lock: the number of the call makes no difference.
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
