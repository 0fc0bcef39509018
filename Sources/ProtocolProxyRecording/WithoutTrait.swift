// SPDX-License-Identifier: MIT

// Not an `#error`, because the package builds all of its modules even with the default traits.
//
// The compiler only says that a declaration is unavailable if the types of the call fit. This file
// therefore declares parameter types that fit arguments such as `.info`, and closures.
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
    @discardableResult
    public func record(
        to cassette: Cassette,
        rules: CassetteRules<Self> = CassetteRules(),
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws -> Registration<Self> { fatalError("The function is unavailable.") }

    /// Unavailable without the package trait `Recording`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyRecording needs the trait 'Recording'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Recording"].
            """
    )
    public func replay(
        _ cassette: Cassette,
        rules: CassetteRules<Self> = CassetteRules(),
        replayingDelays replaysDelays: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws {}
}

extension ProxyClass {
    /// Unavailable without the package trait `Recording`.
    @available(
        *,
        unavailable,
        message: """
            ProtocolProxyRecording needs the trait 'Recording'. In Package.swift, \
            add it to the traits of this dependency, as in [.defaults, "Recording"].
            """
    )
    public init(
        replaying cassette: Cassette,
        rules: CassetteRules<Self> = CassetteRules(),
        replayingDelays replaysDelays: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws { fatalError("The function is unavailable.") }
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
public func withCassette<Proxy: ProxyClass, Output>(
    _ name: String,
    of type: Proxy.Type,
    mode: CassetteMode = .replay,
    rules: CassetteRules<Proxy> = CassetteRules(),
    expiringAfter limit: Duration? = nil,
    reportingUnusedCalls reportsUnused: Bool = false,
    replayingDelays replaysDelays: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    recording makeImplementer: () throws -> Proxy.Conformer,
    _ body: (Proxy) throws -> Output
) throws -> Output { fatalError("The function is unavailable.") }

/// Unavailable without the package trait `Recording`.
@available(
    *,
    unavailable,
    message: """
        ProtocolProxyRecording needs the trait 'Recording'. In Package.swift, \
        add it to the traits of this dependency, as in [.defaults, "Recording"].
        """
)
public nonisolated(nonsending) func withCassette<Proxy: ProxyClass, Output>(
    _ name: String,
    of type: Proxy.Type,
    mode: CassetteMode = .replay,
    rules: CassetteRules<Proxy> = CassetteRules(),
    expiringAfter limit: Duration? = nil,
    reportingUnusedCalls reportsUnused: Bool = false,
    replayingDelays replaysDelays: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    recording makeImplementer: () throws -> Proxy.Conformer,
    _ body: nonisolated(nonsending) (Proxy) async throws -> Output
) async throws -> Output { fatalError("The function is unavailable.") }

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
    public init(at path: String) throws {}

    /// Unavailable without the package trait `Recording`.
    public var age: Duration? { nil }

    /// Unavailable without the package trait `Recording`.
    public var count: Int { 0 }

    /// Unavailable without the package trait `Recording`.
    public var isRecorded: Bool { false }

    /// Unavailable without the package trait `Recording`.
    public var path: String { "" }

    /// Unavailable without the package trait `Recording`.
    public var unusedCalls: [String] { [] }

    /// Unavailable without the package trait `Recording`.
    public func discard() {}

    /// Unavailable without the package trait `Recording`.
    public func reportUnusedCalls(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {}

    /// Unavailable without the package trait `Recording`.
    public func save() throws {}
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
public enum CassetteMode: Sendable {
    case check, recordMissing, replay, rewrite

    /// Unavailable without the package trait `Recording`.
    public static var ofEnvironment: CassetteMode { .replay }
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
public struct CassetteRules<Proxy: ProtocolProxy>: Sendable {
    /// Unavailable without the package trait `Recording`.
    public init(_ build: (inout CassetteRules<Proxy>) -> Void = { _ in }) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func callInChecks<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func checkShape<Requirement: AnyRequirement>(
        of key: KeyPath<Proxy.Type, Requirement>
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func checkShapes() {}

    /// Unavailable without the package trait `Recording`.
    public mutating func code<Value, Coded: Codable>(
        _ type: Value.Type,
        encode: (Value) throws -> Coded,
        decode: (Coded) throws -> Value
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func leaveOut<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func leaveOut<
        Typed: FunctionRequirement<Function, Arguments, Value, Failure>,
        Function,
        Arguments,
        Value,
        Failure
    >(
        _ key: KeyPath<Proxy.Type, Typed>,
        if isLeftOut: (Result<Value, Failure>) -> Bool
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func leaveOutErrors(if isLeftOut: (any Error) -> Bool) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func match<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Proxy.Type, Typed>,
        by matches: (Typed.Arguments, Typed.Arguments) -> Bool
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func rebuild<Failure: Error>(_ type: Failure.Type) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func recordErrorsAgain(if isRecordedAgain: (any Error) -> Bool = { _ in true })
    {}

    /// Unavailable without the package trait `Recording`.
    public mutating func redact<Value>(_ type: Value.Type, _ redact: (Value) -> Value) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func redactArguments<Typed: __Generated.RequirementKey>(
        of key: KeyPath<Proxy.Type, Typed>,
        _ redact: (Typed.Arguments) -> Typed.Arguments
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func redactElements<Requirement: AnyRequirement, Element>(
        of key: KeyPath<Proxy.Type, Requirement>,
        _ redact: (Element) -> Element
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func redactError<Requirement: AnyRequirement>(
        of key: KeyPath<Proxy.Type, Requirement>,
        _ redact: (any Error) -> any Error
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func redactResult<Requirement: AnyRequirement, Result>(
        of key: KeyPath<Proxy.Type, Requirement>,
        _ redact: (Result) -> Result
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func repeatLast<Requirement: AnyRequirement>(
        _ key: KeyPath<Proxy.Type, Requirement>
    ) {}

    /// Unavailable without the package trait `Recording`.
    public mutating func scrub(_ literal: String, as replacement: String) {}
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
public final class CallDiagram: Sendable {
    /// Unavailable without the package trait `Recording`.
    public init(
        of proxies: [(name: String, proxy: ProtocolProxy)],
        showingArguments showsArguments: Bool = true,
        showingDurations showsDurations: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {}

    /// Unavailable without the package trait `Recording`.
    public var mermaid: String { "" }
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
public struct CassetteError: Error {}

/// Unavailable without the package trait `Recording`.
@available(
    *,
    unavailable,
    message: """
        ProtocolProxyRecording needs the trait 'Recording'. In Package.swift, \
        add it to the traits of this dependency, as in [.defaults, "Recording"].
        """
)
public struct RecordedError: Error {}
#endif
