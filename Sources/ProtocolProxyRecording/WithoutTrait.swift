// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
#if !Recording
public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable without the package trait `Recording`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyRecording needs the trait 'Recording'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Recording"].
            """
    )
    public func record(to cassette: Any, rules: Any? = nil, owner: AnyObject? = nil) {}
}

/// Unavailable without the package trait `Recording`.
@available(
    *,
    unavailable,
    message: """
        ProtocolProxyRecording needs the trait 'Recording'. In Package.swift, \
        add it to the traits of this dependency, as in [.defaults, "Recording"].
        """
)
public final class Cassette: Sendable {
    /// Unavailable without the package trait `Recording`.
    public init(at path: String) {}
}
#endif
