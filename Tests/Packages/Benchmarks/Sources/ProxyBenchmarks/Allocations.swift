// SPDX-License-Identifier: MIT

import AllocationCounter
import BenchmarkSubjects

/// The allocations of the whole process on the heap.
enum Allocations {
    static let isAvailable = allocation_counter_is_available()

    /// The tolerance of a count in a call: now and then a thread of the pool begins, and allocates.
    static let noise = 0.005

    /// The number of allocations that a body makes.
    static func count(_ body: () throws -> Void) rethrows -> Int {
        allocation_counter_set_running(true)
        defer { allocation_counter_set_running(false) }
        try body()
        return Int(allocation_counter_blocks())
    }

    /// The bytes that a body leaves allocated; negative where it frees more.
    static func bytes(_ body: () throws -> Void) rethrows -> Int {
        allocation_counter_set_running(true)
        defer { allocation_counter_set_running(false) }
        try body()
        return Int(allocation_counter_bytes())
    }

    /// The allocations of one call: the slope between two numbers of calls, so that what a batch
    /// allocates once does not count.
    static func perCall(_ batch: Batch) throws -> Double {
        // A multiple of every number of calls that a batch rounds to.
        let few = 1_000
        _ = try batch(few)
        let first = try count { _ = try batch(few) }
        let second = try count { _ = try batch(3 * few) }
        return Double(second - first) / Double(2 * few)
    }

    /// Returns whether one object counts as one allocation: otherwise no number here is worth
    /// anything.
    static func areCounted() throws -> Bool {
        final class Probe {}
        return try perCall { calls in
            for _ in 0..<calls { consume(Probe()) }
            return 0
        } == 1
    }
}
