// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
#if !Metrics
public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable without the package trait `Metrics`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyMetrics needs the trait 'Metrics'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Metrics"].
            """
    )
    public func measure(
        as name: String = "",
        dimensions: [(String, String)] = [],
        with factory: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        where isIncluded: Any? = nil
    ) {}

    /// Unavailable without the package trait `Metrics`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyMetrics needs the trait 'Metrics'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Metrics"].
            """
    )
    public func measure<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        as name: String = "",
        dimensions: [(String, String)] = [],
        with factory: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil
    ) {}
}

/// Unavailable without the package trait `Metrics`.
@available(
    *,
    unavailable,
    message: """
        ProtocolProxyMetrics needs the trait 'Metrics'. In Package.swift, \
        add it to the traits of this dependency, as in [.defaults, "Metrics"].
        """
)
public final class PolicyMetrics: Sendable {
    /// Unavailable without the package trait `Metrics`.
    public init(as name: String = "", dimensions: [(String, String)] = [], with factory: Any? = nil)
    {}
}
#endif
