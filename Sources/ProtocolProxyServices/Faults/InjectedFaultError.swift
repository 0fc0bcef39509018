// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that a ``FaultInjection`` let fail.
public struct InjectedFaultError: Error, Hashable, LayerError {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The number of the call among those of the requirement, from 1.
    public let call: Int
    /// The seed of the fault injection, with which another run lets the same calls fail.
    public let seed: UInt64
    /// What the layers did in the call; `nil` if nobody wanted a ``CallReport`` of it.
    ///
    /// It doesn't count when errors are compared.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - call: The number of the call among those of the requirement, from 1.
    ///   - seed: The seed of the fault injection.
    public init(selector: Selector, protocolName: String, call: Int, seed: UInt64) {
        self.selector = selector
        self.protocolName = protocolName
        self.call = call
        self.seed = seed
    }
}

extension InjectedFaultError: CustomStringConvertible {
    /// The call and the seed in words.
    public var description: String {
        "Call \(call) of '\(selector)' of '\(protocolName)' failed on purpose, with seed \(seed)."
    }
}
