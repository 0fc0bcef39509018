// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
#if !Tracing
public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable without the package trait `Tracing`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyTracing needs the trait 'Tracing'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Tracing"].
            """
    )
    public func trace(
        with tracer: Any? = nil,
        ofKind kind: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        where isIncluded: Any? = nil,
        describingErrors describe: Any? = nil
    ) {}

    /// Unavailable without the package trait `Tracing`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyTracing needs the trait 'Tracing'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Tracing"].
            """
    )
    public func trace<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        with tracer: Any? = nil,
        ofKind kind: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        describingErrors describe: Any? = nil
    ) {}
}
#endif
