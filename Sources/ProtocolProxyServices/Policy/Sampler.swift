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

/// The generator of Steele, Lea and Flood (2014), whose numbers are the same on each system and
/// with each compiler.
struct SplitMix64 {
    var state: UInt64

    static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        return Self.mixed(state)
    }

    /// A number from 0 up to, but not including, 1.
    mutating func fraction() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// The hash of a text by FNV-1a.
    ///
    /// The standard library's hash differs from run to run.
    static func hash(of text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
