// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of results of each requirement of each proxy, 1 or more.
    ///     The least recently used result is evicted first.
    ///   - lifetime: How long a result is valid; `nil`, the default, for no limit.
    ///   - isStored: The outcomes to store; all results and no errors by default.
    ///   - clock: The clock that measures the lifetime.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func cache(
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: AnyOutcomePredicate = .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .cache(
                capacity: capacity,
                expiresAfter: lifetime,
                if: isStored,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - results: The cache, which all applications of the policy share.
    ///   - isStored: The outcomes to store; all results and no errors by default.
    /// - Returns: This policy with the layer appended.
    public func cache(
        _ results: ResultCache,
        if isStored: AnyOutcomePredicate = .anyResult
    ) -> Policy {
        adding(.cache(results, if: isStored))
    }
}
