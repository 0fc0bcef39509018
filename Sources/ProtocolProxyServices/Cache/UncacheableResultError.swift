// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// Reports that a requirement isn't cached any more, because a part of its result can be used only
/// once.
///
/// At the first such result, the proxy passes the error to the handler of
/// `handleUncaughtErrors(with:)`. The caller still gets the result. If the type of the result shows
/// that the result can be used only once, the cache is refused at registration instead.
public struct UncacheableResultError: Error {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The type of the part, such as `AsyncStream<Int>`.
    public let type: any Any.Type

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - type: The type of the part that can be used only once.
    public init(selector: Selector, protocolName: String, type: any Any.Type) {
        self.selector = selector
        self.protocolName = protocolName
        self.type = type
    }
}

extension UncacheableResultError: ReportedError {}

extension UncacheableResultError: CustomStringConvertible {
    /// The requirement and the type, in words.
    public var description: String {
        "'\(selector)' of '\(protocolName)' is not cached: a part of its result, of type "
            + "'\(type)', can be used only once. Cache a value made from it."
    }
}
