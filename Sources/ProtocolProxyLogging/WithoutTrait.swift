// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
//
// The compiler says that a declaration is unavailable only if the types of the call fit. Therefore,
// the parameters have types that fit arguments such as `.info` and closures.
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
    @discardableResult
    public func log(
        to logger: Any? = nil,
        returned: Logger.Level? = nil,
        fellBack: Logger.Level? = nil,
        threw: Logger.Level? = nil,
        layerThrew: Logger.Level? = nil,
        cancelled: Logger.Level? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        redacting redact: ((LoggedArgument) -> Logger.MetadataValue?)? = nil,
        where isIncluded: (AnyRequirement) -> Bool = { _ in true },
        describingErrors describe: ((any Error) -> String?)? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }

    /// Unavailable without the package trait `Logging`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyLogging needs the trait 'Logging'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Logging"].
            """
    )
    @discardableResult
    public func log<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        to logger: Any? = nil,
        returned: Logger.Level? = nil,
        fellBack: Logger.Level? = nil,
        threw: Logger.Level? = nil,
        layerThrew: Logger.Level? = nil,
        cancelled: Logger.Level? = nil,
        followingStreams followsStreams: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        redacting redact: ((LoggedArgument) -> Logger.MetadataValue?)? = nil,
        describingErrors describe: ((any Error) -> String?)? = nil
    ) -> Registration<Self> { fatalError("The function is unavailable.") }
}

// An available type `Logger`, from swift-log or another package, takes precedence over this one.
/// Unavailable without the package trait `Logging`.
@available(
    *,
    unavailable,
    message: """
        ProtocolProxyLogging needs the trait 'Logging'. In Package.swift, \
        add it to the traits of this dependency, as in [.defaults, "Logging"].
        """
)
public struct Logger {
    /// A level, such as `.info`.
    public enum Level { case trace, debug, info, notice, warning, error, critical }

    /// A value that a closure returns for an argument.
    public indirect enum MetadataValue: ExpressibleByStringInterpolation {
        case string(String)
        case stringConvertible(any CustomStringConvertible & Sendable)
        case dictionary([String: MetadataValue])
        case array([MetadataValue])

        /// Never called.
        public init(stringLiteral value: String) { self = .string(value) }
    }

    /// Never called.
    public init(label: String) {}
}
#endif
