// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameter faults: The faults, and the switch for them.
    /// - Returns: This policy with the layer appended.
    public func injectFaults(_ faults: FaultInjection) -> Policy {
        adding(.injectFaults(faults))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - errors: The probability that a call fails before anything below is called.
    ///   - delays: The probability that a call of an asynchronous requirement is delayed. A caller
    ///     that is cancelled meanwhile gets a `CancellationError`; if the requirement can't throw
    ///     that, the call is made.
    ///   - sizes: The probability that a result has a wrong size: the first half of its elements,
    ///     all but the last one, or all of them twice. Only nonempty results that conform to
    ///     `RangeReplaceableCollection` are changed, such as arrays, strings and data.
    ///   - lengths: The shortest and the longest delay.
    ///   - seed: The number that determines the faults; random by default.
    ///   - clock: The clock that measures the delays.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - makeError: Returns the error to throw; by default, the one that it receives, which names
    ///     the call and the seed. It is called on the thread of the call. It is also called when a
    ///     policy is applied, to find out whether a requirement can throw such an error.
    /// - Returns: This policy with the layer appended.
    public func injectFaults(
        errors: Double = 0,
        delays: Double = 0,
        sizes: Double = 0,
        delayRange lengths: ClosedRange<Duration> = .milliseconds(100) ... .seconds(1),
        seed: UInt64 = .random(in: .min ... .max),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        throwing makeError: @escaping @Sendable (InjectedFaultError) -> any Error = { $0 }
    ) -> Policy {
        adding(
            .injectFaults(
                errors: errors,
                delays: delays,
                sizes: sizes,
                delayRange: lengths,
                seed: seed,
                clock: clock,
                fileID: fileID,
                line: line,
                throwing: makeError
            )
        )
    }
}
