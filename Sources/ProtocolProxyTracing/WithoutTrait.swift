// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
//
// The compiler says that a declaration is unavailable only if the types of the call fit. Therefore,
// the parameters have types that fit arguments such as `.info` and closures.
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
    @discardableResult
    public func trace(
        with tracer: Any? = nil,
        ofKind kind: SpanKind = .internal,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: (AnyRequirement) -> Bool = { _ in true },
        describingErrors describe: ((any Error) -> String?)? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }

    /// Unavailable without the package trait `Tracing`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyTracing needs the trait 'Tracing'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Tracing"].
            """
    )
    @discardableResult
    public func trace<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        with tracer: Any? = nil,
        ofKind kind: SpanKind = .internal,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        describingErrors describe: ((any Error) -> String?)? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
}

/// Unavailable without the package trait `Tracing`.
@available(
    *,
    unavailable,
    message: """
        ProtocolProxyTracing needs the trait 'Tracing'. In Package.swift, \
        add it to the traits of this dependency, as in [.defaults, "Tracing"].
        """
)
public enum SpanKind { case server, client, producer, consumer, `internal` }
#endif
