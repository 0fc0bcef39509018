// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A call did not answer in time, and was cancelled.
public struct TimeoutError: Error, Hashable {
    /// The requirement that was called.
    public let selector: Selector
    /// The name of the protocol that asks for it.
    public let protocolName: String
    /// How long the call might have taken.
    public let limit: Duration

    /// Makes one, for tests of what handles them.
    ///
    /// - Parameters:
    ///   - selector: The requirement that was called.
    ///   - protocolName: The name of the protocol that asks for it.
    ///   - limit: How long the call might have taken.
    public init(selector: Selector, protocolName: String, limit: Duration) {
        self.selector = selector
        self.protocolName = protocolName
        self.limit = limit
    }
}

extension TimeoutError: CustomStringConvertible {
    /// What was called, and how long it was waited for.
    public var description: String {
        "'\(selector)' of '\(protocolName)' did not answer within \(limit), and was cancelled."
    }
}
