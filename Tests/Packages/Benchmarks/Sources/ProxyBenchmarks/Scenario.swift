// SPDX-License-Identifier: MIT

/// Makes a number of calls and returns the time of one of them in nanoseconds.
typealias Batch = (_ calls: Int) throws -> Double

/// One line of the table.
struct Scenario {
    /// The subjects of the comparison.
    struct Sides {
        let baseline: Batch
        let proxy: Batch
    }

    enum Kind {
        /// Makes what is called. Each batch lasts as many milliseconds at least. Allocations are
        /// not counted where they depend on the clock.
        case time(milliseconds: Double, countsAllocations: Bool, make: () throws -> Sides)
        /// Finds how many bytes there are of each.
        case bytes(find: () throws -> (baseline: Double?, proxy: Double))
    }

    let name: String
    let kind: Kind

    static func time(
        _ name: String,
        milliseconds: Double = 1,
        countsAllocations: Bool = true,
        make: @escaping () throws -> Sides
    ) -> Scenario {
        Scenario(
            name: name,
            kind: .time(
                milliseconds: milliseconds,
                countsAllocations: countsAllocations,
                make: make
            )
        )
    }

    static func bytes(
        _ name: String,
        find: @escaping () throws -> (baseline: Double?, proxy: Double)
    ) -> Scenario {
        Scenario(name: name, kind: .bytes(find: find))
    }

    /// All of them, in the order of the table.
    static var all: [Scenario] {
        forwarding + associated + storing + answering + observing + sendingByName + asynchronous
            + actors + sharing
            + registering + making
            + doubling + replaying + serving + applying
    }
}
