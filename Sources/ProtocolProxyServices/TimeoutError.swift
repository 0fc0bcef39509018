// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that exceeded its time limit and was cancelled.
public struct TimeoutError: Error, Hashable {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The time limit of the call.
    public let limit: Duration

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - limit: The time limit of the call.
    public init(selector: Selector, protocolName: String, limit: Duration) {
        self.selector = selector
        self.protocolName = protocolName
        self.limit = limit
    }
}

extension TimeoutError: CustomStringConvertible {
    /// The call and its time limit in words.
    public var description: String {
        "'\(selector)' of '\(protocolName)' did not answer within \(limit), and was cancelled."
    }
}
