// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// An argument of a logged call, as passed to a redaction.
public struct LoggedArgument {
    /// The requirement of the call.
    public let requirement: AnyRequirement
    /// The index of the argument, from 0.
    public let position: Int
    /// The label of the argument, or `"_"`.
    public let label: String
    /// The value of the argument.
    public let value: Any
}

extension PendingCall {
    /// The arguments with their labels.
    var loggedArguments: [LoggedArgument] {
        let labels = selector.labels
        return arguments.enumerated().map { position, value in
            LoggedArgument(
                requirement: requirement, position: position, label: position < labels.count ? labels[position] : "_",
                value: value)
        }
    }
}
