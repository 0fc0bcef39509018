// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// An argument of a logged call, as the redacting closure receives it.
public struct LoggedArgument {
    /// The requirement that was called.
    public let requirement: AnyRequirement
    /// The index of the argument, starting at 0.
    public let position: Int
    /// The argument label, or `"_"` if there is none.
    public let label: String
    /// The value of the argument.
    public let value: Any
}

extension PendingCall {
    var loggedArguments: [LoggedArgument] {
        let labels = selector.labels
        return arguments.enumerated().map { position, value in
            LoggedArgument(
                requirement: requirement,
                position: position,
                label: position < labels.count ? labels[position] : "_",
                value: value
            )
        }
    }
}
