// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
//
// The compiler says that a declaration is unavailable only if the types of the call fit. Therefore,
// the parameters have types that fit arguments such as `.info` and closures.
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
    @discardableResult
    public func measure(
        as name: String = "",
        dimensions: [(String, String)] = [],
        with factory: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> { fatalError("The function is unavailable.") }

    /// Unavailable without the package trait `Metrics`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyMetrics needs the trait 'Metrics'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Metrics"].
            """
    )
    @discardableResult
    public func measure<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        as name: String = "",
        dimensions: [(String, String)] = [],
        with factory: Any? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
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

    /// Unavailable without the package trait `Metrics`.
    public func add(_ state: Any, named name: String? = nil) {}

    /// Unavailable without the package trait `Metrics`.
    public func remove(_ name: String) {}

    /// Unavailable without the package trait `Metrics`.
    public func record() {}

    /// Unavailable without the package trait `Metrics`.
    public func run(
        every interval: Duration,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {}
}
#endif
