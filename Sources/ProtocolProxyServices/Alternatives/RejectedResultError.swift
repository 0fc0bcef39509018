// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error that a fallback's closure receives if the call returned a result that `if` matches.
///
/// It says why the closure is called. The caller gets it only if the closure throws it.
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
