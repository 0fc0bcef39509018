// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// An argument of a call that is logged, as a redaction is given it.
public struct LoggedArgument {
    /// The requirement that was called.
    public let requirement: AnyRequirement
    /// Which argument it is: 0 is the first.
    public let position: Int
    /// The label of the argument, `"_"` where it has none.
    public let label: String
    /// The argument.
    public let value: Any
}

extension PendingCall {
    /// The arguments for those who log them.
    var loggedArguments: [LoggedArgument] {
        let labels = selector.labels
        return arguments.enumerated().map { position, value in
            LoggedArgument(
                requirement: requirement, position: position, label: position < labels.count ? labels[position] : "_",
                value: value)
        }
    }
}
