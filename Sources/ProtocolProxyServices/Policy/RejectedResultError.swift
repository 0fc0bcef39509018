// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error that a fallback receives for a result that its predicate matches.
///
/// It only says why the fallback is called; no caller gets it.
public struct RejectedResultError: Error, Hashable {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    public init(selector: Selector, protocolName: String) {
        self.selector = selector
        self.protocolName = protocolName
    }
}

extension RejectedResultError: CustomStringConvertible {
    /// A description of the call.
    public var description: String {
        "'\(selector)' of '\(protocolName)' returned a result "
            + "that the predicate of its fallback rejects."
    }
}
