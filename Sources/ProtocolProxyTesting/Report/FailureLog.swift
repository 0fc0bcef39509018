// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Reports a double's failures to its test: each distinct failure one time, and in the end how
/// often it occurred.
final class FailureLog: Sendable {
    private struct Failure: Hashable {
        let text: String
        let location: FailureLocation

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(location.line)
        }

        static func == (left: Failure, right: Failure) -> Bool {
            left.text == right.text && left.location.line == right.location.line
                && left.location.column == right.location.column
                && "\(left.location.filePath)" == "\(right.location.filePath)"
        }
    }

    let test = TestReference()
    /// How often each failure occurred, and its index in order of first occurrence.
    private let failures = LockedState<[Failure: (index: Int, count: Int)]>([:])

    deinit { reportRepetitions() }

    /// Reports a failure unless it has been reported before.
    func report(_ text: String, at location: FailureLocation) {
        let failure = Failure(text: text, location: location)
        let isNew = failures.withLock { failures in
            let known = failures[failure]
            failures[failure] = (known?.index ?? failures.count, (known?.count ?? 0) + 1)
            return known == nil
        }
        if isNew { test.report(text, at: location) }
    }

    /// Reports how often failures were repeated, then forgets all failures.
    func reportRepetitions() {
        let failures = failures.withLock { failures in
            let old = failures
            failures = [:]
            return old
        }
        for (failure, times) in failures.sorted(by: { $0.value.index < $1.value.index })
        where times.count > 1 {
            let text = "This failure came \(times.count) times, of which the first was reported:\n"
            test.report(text + failure.text.indented(by: 4), at: failure.location, isWarning: true)
        }
    }
}
