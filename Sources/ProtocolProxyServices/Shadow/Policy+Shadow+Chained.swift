// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

public import ProtocolProxy

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - areEqual: Returns whether the result of the caller's call and the result of the shadow
    ///     call are equal. It runs in the task of the shadow call.
    ///   - share: The share of each requirement's calls to repeat, from 0 to 1; by default, all
    ///     calls. Any other number stops the program.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - report: Called with each difference, in the task of the shadow call. It may be called on
    ///     any thread, and for several calls at the same time.
    /// - Returns: This policy with the layer appended.
    public func shadow<Value>(
        by other: some ProtocolProxy & Sendable,
        comparing areEqual: @escaping @Sendable (Value, Value) -> Bool,
        share: Double = 1,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        report: @escaping @Sendable (ShadowDifference) -> Void
    ) -> Policy {
        adding(
            .shadow(
                by: other,
                comparing: areEqual,
                share: share,
                fileID: fileID,
                line: line,
                report: report
            )
        )
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - share: The share of each requirement's calls to repeat, from 0 to 1; by default, all
    ///     calls. Any other number stops the program.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - report: Called with each difference, in the task of the shadow call. It may be called on
    ///     any thread, and for several calls at the same time.
    /// - Returns: This policy with the layer appended.
    public func shadow(
        by other: some ProtocolProxy & Sendable,
        share: Double = 1,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        report: @escaping @Sendable (ShadowDifference) -> Void
    ) -> Policy {
        adding(.shadow(by: other, share: share, fileID: fileID, line: line, report: report))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - shadow: The object with the limits, comparisons, report and counts. All applications of
    ///     the policy share it.
    /// - Returns: This policy with the layer appended.
    public func shadow(by other: some ProtocolProxy & Sendable, as shadow: Shadow) -> Policy {
        adding(.shadow(by: other, as: shadow))
    }
}
