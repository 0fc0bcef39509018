// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
#if !Logging
public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable without the package trait `Logging`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyLogging needs the trait 'Logging'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Logging"].
            """
    )
    public func log(
        to logger: Any? = nil,
        returned: Any? = nil,
        fellBack: Any? = nil,
        threw: Any? = nil,
        layerThrew: Any? = nil,
        cancelled: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        redacting redact: Any? = nil,
        where isIncluded: Any? = nil,
        describingErrors describe: Any? = nil
    ) {}

    /// Unavailable without the package trait `Logging`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyLogging needs the trait 'Logging'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Logging"].
            """
    )
    public func log<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        to logger: Any? = nil,
        returned: Any? = nil,
        fellBack: Any? = nil,
        threw: Any? = nil,
        layerThrew: Any? = nil,
        cancelled: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        redacting redact: Any? = nil,
        describingErrors describe: Any? = nil
    ) {}
}
#endif
