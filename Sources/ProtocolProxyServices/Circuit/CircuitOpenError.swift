// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that an open circuit refused; see ``CircuitBreaker``.
public struct CircuitOpenError: Error, Hashable, RefusedCallError {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The time until the circuit lets the next trial call through, or `nil` if it was opened by
    /// hand.
    ///
    /// In a half-open circuit, it is the time until the trial calls in progress are replaced; the
    /// circuit may close earlier.
    public let retryAfter: Duration?
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
    ///   - retryAfter: The time until the next trial call, or `nil` for a circuit that was opened
    ///     by hand.
    public init(selector: Selector, protocolName: String, retryAfter: Duration?) {
        self.selector = selector
        self.protocolName = protocolName
        self.retryAfter = retryAfter
    }
}

extension CircuitOpenError {
    /// `false` for a circuit that was opened by hand.
    var canBeRetried: Bool { retryAfter != nil }
}

extension CircuitOpenError: CustomStringConvertible {
    /// A description of the call and the state of the circuit.
    public var description: String {
        let state =
            if let retryAfter {
                "is open, and is tried again in \(retryAfter.text)"
            } else {
                "was opened by hand"
            }
        return "'\(selector)' of '\(protocolName)' was not called: its circuit \(state)."
    }
}
