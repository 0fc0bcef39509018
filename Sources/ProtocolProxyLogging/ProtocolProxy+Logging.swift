// SPDX-License-Identifier: MIT

#if Logging
public import Logging
public import ProtocolProxy
import ProtocolProxyServices

extension HandlerRegistration where Self: ProtocolProxy {
    /// Logs each call when it has ended, with its outcome and duration.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.log(to: Logger(label: "store"))
    /// ```
    ///
    /// A log message has the metadata `protocol`, `requirement`, `outcome` (`returned`, `threw` or `cancelled`), `duration`,
    /// and `error` if the call threw one. Results are not logged. **Arguments are not logged** without a redaction, which
    /// returns the text for each argument; the metadata `arguments` has them in order. An `inout` argument is logged as it was
    /// before the call. The description of an error is logged; pass `nil` as its level if it is confidential. If the level of
    /// the logger is above those of all possible outcomes, a call is not timed, and no text is made.
    ///
    /// A call that returns an `AsyncStream` or an `AsyncThrowingStream` is logged when it returns. With `followingStreams`, it
    /// is logged when the stream has ended: as `returned` or `threw`, or as `cancelled` if its consumer was cancelled or
    /// released it. Its arguments are redacted when it returns.
    ///
    /// The interceptor stands above all overrides, like those of `interceptAll`. Calls are logged on the thread where they end.
    ///
    /// - Parameters:
    ///   - logger: The logger.
    ///   - returned: The level of calls that return; nil to leave them out.
    ///   - threw: The level of calls that throw; nil to leave them out.
    ///   - cancelled: The level of calls that throw a `CancellationError`; nil to leave them out.
    ///   - followsStreams: Whether a call that returns a stream ends with the stream.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    ///   - redact: Returns the logged value of an argument; nil to leave it out.
    ///   - isIncluded: Returns whether to include a requirement, all by default.
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

    /// Logs each call of one requirement when it has ended, like the function for all requirements.
    ///
    /// The interceptor is the newest one of the requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - logger: The logger.
    ///   - returned: The level of calls that return; nil to leave them out.
    ///   - threw: The level of calls that throw; nil to leave them out.
    ///   - cancelled: The level of calls that throw a `CancellationError`; nil to leave them out.
    ///   - followsStreams: Whether a call ends with the stream it returns. If the requirement returns no stream, the program
    ///     stops with an explanation.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    ///   - redact: Returns the logged value of an argument; nil to leave it out.
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

/// Logs calls of a proxy.
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
                // If no outcome has an enabled level, the call is not even timed.
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

    /// Returns the logged arguments; nil for none.
    private func redacted(_ call: PendingCall?) -> Logger.MetadataValue? {
        guard let redact, let call else { return nil }
        return .array(call.loggedArguments.compactMap(redact))
    }

    private func log(
        _ call: EndedCall, of selector: Selector, _ arguments: @autoclosure () -> Logger.MetadataValue?
    ) {
        let ending = call.ending
        guard let level = levels.level(of: ending) else { return }
        // The logger evaluates its arguments only if the level is enabled.
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

/// The levels of calls by their outcomes; nil for calls that are left out.
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

    /// Returns the highest possible level of a call; nil if it is never logged.
    func highest(of requirement: AnyRequirement, _ followsStreams: Bool) -> Logger.Level? {
        followsStreams || requirement.signature.isThrowing
            ? [returned, threw, cancelled].compactMap(\.self).max() : returned
    }
}
#endif
