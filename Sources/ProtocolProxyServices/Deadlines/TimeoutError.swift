// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The error of a call that exceeded its time limit and was cancelled.
public struct TimeoutError: Error, LayerError {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The time limit of the call.
    public let limit: Duration
    /// The error with which the call ended when it was cancelled; it doesn't count when errors are
    /// compared.
    public private(set) var cause: (any Error)?
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
    ///   - limit: The time limit of the call.
    public init(selector: Selector, protocolName: String, limit: Duration) {
        self.selector = selector
        self.protocolName = protocolName
        self.limit = limit
    }
}

extension TimeoutError {
    func caused(by cause: any Error) -> TimeoutError {
        var error = self
        error.cause = cause
        return error
    }
}

extension TimeoutError: Hashable {
    /// Whether the errors are of the same call and limit, whatever their causes are.
    public static func == (left: TimeoutError, right: TimeoutError) -> Bool {
        left.selector == right.selector && left.protocolName == right.protocolName
            && left.limit == right.limit
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(selector)
        hasher.combine(protocolName)
        hasher.combine(limit)
    }
}

extension TimeoutError: CustomStringConvertible {
    /// The call and its time limit in words.
    public var description: String {
        "'\(selector)' of '\(protocolName)' did not answer within \(limit), and was cancelled."
    }
}
