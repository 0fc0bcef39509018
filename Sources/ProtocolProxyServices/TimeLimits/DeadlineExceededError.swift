// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that was refused because it had too little time before its deadline.
public struct DeadlineExceededError: Error, Hashable {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The time that was left when the call was refused; negative after the deadline.
    public let remaining: Duration
    /// What the layers did in the call; `nil` if nothing asked for a ``CallReport``.
    ///
    /// It is ignored when errors are compared.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - remaining: The time that was left when the call was refused.
    public init(selector: Selector, protocolName: String, remaining: Duration) {
        self.selector = selector
        self.protocolName = protocolName
        self.remaining = remaining
    }
}

extension DeadlineExceededError: CustomStringConvertible {
    /// A description of the call and the time that was left.
    public var description: String {
        let time =
            if remaining > .zero {
                "\(remaining.text) before"
            } else {
                "\((.zero - remaining).text) after"
            }
        return "'\(selector)' of '\(protocolName)' was not called: it came \(time) the deadline."
    }
}

extension DeadlineExceededError: RefusedCallError {
    var retryAfter: Duration? { nil }
    /// `false` if the deadline applies to all attempts together, rather than to a single one.
    var canBeRetried: Bool { CallDeadline.current == nil }
}
