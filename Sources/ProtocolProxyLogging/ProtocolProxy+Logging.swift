// SPDX-License-Identifier: MIT

#if Logging
public import Logging
public import ProtocolProxy
import ProtocolProxyServices

extension HandlerRegistration where Self: ProtocolProxy {
    /// Logs every call when it ends, with its outcome and duration.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.log(to: Logger(label: "store"), returned: .info)
    /// ```
    ///
    /// A log message has the metadata `protocol`, `requirement`, `outcome` (`returned`, `threw` or `cancelled`),
    /// `duration` and, for a call that threw, `error`. Pass `nil` as the level of errors whose descriptions are
    /// confidential. Results are never logged.
    ///
    /// **Arguments aren't logged by default.** To log them, pass a closure that returns the text of each argument. They
    /// appear in order in the metadata `arguments`, an `inout` argument with its value before the call.
    ///
    /// If the logger's level is above those of all possible outcomes, the call isn't timed and no text is made.
    ///
    /// A call that returns an `AsyncStream` or `AsyncThrowingStream` is logged when it returns. With
    /// `followingStreams`, it is logged when the stream ends: as `returned` or `threw`, or as `cancelled` if the
    /// consumer was cancelled or released the stream. Its arguments are still redacted when it returns.
    ///
    /// The interceptor is above all overrides, like those of `interceptAll`. It logs on the thread where a call ends.
    ///
    /// The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - logger: The logger.
    ///   - returned: The level for calls that return, `debug` by default; `nil` to omit them.
    ///   - threw: The level for calls that throw, `error` by default; `nil` to omit them.
    ///   - cancelled: The level for calls that throw a `CancellationError`, `debug` by default; `nil` to omit them.
    ///   - followsStreams: Whether a call that returns a stream ends with the stream.
    ///   - redact: Returns the value to log for an argument; `nil` to omit it.
    ///   - isIncluded: Whether to log a requirement, all by default.
    /// - Returns: The registration.
    @discardableResult
    public func log(
        to logger: Logger, returned: Logger.Level? = .debug, threw: Logger.Level? = .error,
        cancelled: Logger.Level? = .debug, followingStreams followsStreams: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        redacting redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)? = nil,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        let lines = CallLines(
            logger, CallLevels(returned: returned, threw: threw, cancelled: cancelled), protocolNames, redact)
        return interceptAll(
            owner: owner, fileID: fileID, line: line,
            by: lines.listening(followingStreams: followsStreams, where: isIncluded))
    }

    /// Logs every call of one requirement when it ends; see the method for all requirements.
    ///
    /// The interceptor is the requirement's newest.
    ///
    /// - Parameter followsStreams: Whether a call ends with the stream that it returns. Stops the program if the
    ///   requirement doesn't return a stream.
    /// - Returns: The registration.
    @discardableResult
    public func log<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, to logger: Logger, returned: Logger.Level? = .debug,
        threw: Logger.Level? = .error, cancelled: Logger.Level? = .debug, followingStreams followsStreams: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        redacting redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)? = nil
    ) -> Registration<Self> {
        if followsStreams { requireStream(of: Self.self[keyPath: key]) }
        let lines = CallLines(
            logger, CallLevels(returned: returned, threw: threw, cancelled: cancelled), protocolNames, redact)
        return intercept(
            key, owner: owner, fileID: fileID, line: line,
            by: lines.listening(followingStreams: followsStreams) { _ in true })
    }
}

private struct CallLines: Sendable {
    private let logger: Logger
    private let levels: CallLevels
    private let names: [Selector: String]
    private let redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)?

    init(
        _ logger: Logger, _ levels: CallLevels, _ names: [Selector: String],
        _ redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)?
    ) {
        self.logger = logger
        self.levels = levels
        self.names = names
        self.redact = redact
    }

    func listening(
        followingStreams followsStreams: Bool, where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) -> CallListening {
        CallListening(
            followingStreams: followsStreams, wantsArguments: redact != nil, describedAs: "log(to: \"\(logger.label)\")"
        ) { requirement in
            guard isIncluded(requirement), let highest = levels.highest(of: requirement, followsStreams) else {
                return nil
            }
            let selector = requirement.selector
            return CallListener {
                // If no outcome's level is enabled, don't even time the call.
                highest >= logger.logLevel
            } wanting: { ending in
                levels.level(of: ending).map { $0 >= logger.logLevel } ?? false
            } following: { call in
                let arguments = redacted(call)
                return { log($0, of: selector, arguments) }
            } ended: { call in
                log(call, of: selector, redacted(call.call))
            }
        }
    }

    private func redacted(_ call: PendingCall?) -> Logger.MetadataValue? {
        guard let redact, let call else { return nil }
        return .array(call.loggedArguments.compactMap(redact))
    }

    private func log(
        _ call: EndedCall, of selector: Selector, _ arguments: @autoclosure () -> Logger.MetadataValue?
    ) {
        let ending = call.ending
        guard let level = levels.level(of: ending) else { return }
        // The logger evaluates these only if the level is enabled.
        logger.log(
            level: level, "\(selector) \(ending.rawValue)",
            metadata: metadata(of: call, ending, selector, arguments()))
    }

    private func metadata(
        of call: EndedCall, _ ending: CallEnding, _ selector: Selector, _ arguments: Logger.MetadataValue?
    ) -> Logger.Metadata {
        var metadata: Logger.Metadata = [
            "protocol": "\(names[selector] ?? "")", "requirement": "\(selector)", "outcome": "\(ending.rawValue)",
            "duration": "\(call.duration)",
        ]
        if let error = call.error { metadata["error"] = "\(error)" }
        if let arguments { metadata["arguments"] = arguments }
        return metadata
    }
}

/// The levels by outcome; `nil` for outcomes that aren't logged.
private struct CallLevels: Sendable {
    let returned: Logger.Level?
    let threw: Logger.Level?
    let cancelled: Logger.Level?

    func level(of ending: CallEnding) -> Logger.Level? {
        switch ending {
        case .returned: returned
        case .threw: threw
        case .cancelled: cancelled
        }
    }

    /// The highest level that a call may have; `nil` if it is never logged.
    func highest(of requirement: AnyRequirement, _ followsStreams: Bool) -> Logger.Level? {
        followsStreams || requirement.signature.isThrowing
            ? [returned, threw, cancelled].compactMap(\.self).max() : returned
    }
}
#endif
