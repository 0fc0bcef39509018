// SPDX-License-Identifier: MIT

import Foundation

/// The findings of a program, item by item; the program fails if one is not as expected.
///
/// The programs here are run as a user's are, in debug and optimized builds. A test framework would
/// build them in its own way.
public struct Checklist {
    private var passed = 0
    private var failed = 0

    /// A list with nothing in it.
    public init() {}

    /// Compares what was found with what was expected, and prints what differs.
    public mutating func expect<Value: Equatable>(_ expected: Value, _ found: Value, _ what: String)
    {
        if expected == found {
            passed += 1
        } else {
            failed += 1
            print("\(what): expected \(expected), found \(found)")
        }
    }

    /// Prints the sums and ends the program, which fails if anything did, or if nothing was
    /// compared.
    public func finish() -> Never {
        print("\(passed) passed, \(failed) failed")
        exit(failed == 0 && passed > 0 ? 0 : 1)
    }
}
