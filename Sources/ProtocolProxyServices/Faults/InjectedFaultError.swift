// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that a ``FaultInjection`` made fail.
public struct InjectedFaultError: Error, Hashable, LayerError {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The number of the call among those of its requirement, starting at 1.
    public let call: Int
    /// The seed of the fault injection, with which the same calls fail in another run.
    public let seed: UInt64
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
    ///   - call: The number of the call among those of its requirement, starting at 1.
    ///   - seed: The seed of the fault injection.
    public init(selector: Selector, protocolName: String, call: Int, seed: UInt64) {
        self.selector = selector
        self.protocolName = protocolName
        self.call = call
        self.seed = seed
    }
}

extension InjectedFaultError: CustomStringConvertible {
    /// A description of the call and the seed.
    public var description: String {
        "Call \(call) of '\(selector)' of '\(protocolName)' failed on purpose, with seed \(seed)."
    }
}
