// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - backoff: The delays between attempts; ``Backoff/standard`` by default.
    ///   - isRetried: The outcomes after which to try again: errors, results or both.
    ///   - clock: The clock that measures the delays.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func retry(
        attempts: Int,
        after backoff: Backoff = .standard,
        if isRetried: AnyOutcomePredicate,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .retry(
                attempts: attempts,
                after: backoff,
                if: isRetried,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }
}
