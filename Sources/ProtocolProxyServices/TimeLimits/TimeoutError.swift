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
    /// The error with which the call ended when it was cancelled.
    ///
    /// It is ignored when errors are compared.
    public private(set) var cause: (any Error)?
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
    /// Returns whether two errors are of the same call and limit, whatever their causes and reports
    /// are.
    ///
    /// - Parameters:
    ///   - left: An error.
    ///   - right: Another error.
    public static func == (left: TimeoutError, right: TimeoutError) -> Bool {
        left.selector == right.selector && left.protocolName == right.protocolName
            && left.limit == right.limit
    }

    /// Hashes the call and the limit.
    ///
    /// - Parameter hasher: The hasher that the call and the limit are fed to.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(selector)
        hasher.combine(protocolName)
        hasher.combine(limit)
    }
}

extension TimeoutError: CustomStringConvertible {
    /// A description of the call and its time limit.
    public var description: String {
        "'\(selector)' of '\(protocolName)' did not answer within \(limit), and was cancelled."
    }
}
