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
    /// A log message has the metadata `code.function.name` (such as `Shop.Store.find(_:)`),
    /// `protocol`, `requirement`, `outcome` (`returned`, `fell_back`, `threw` or `cancelled`) and
    /// `duration_seconds`, a number. If layers of policies interfered, the message also has
    /// `attempts`, `waited_seconds` (how long the call waited) and `answered_by` (what answered in
    /// place of the service). If the call had a deadline, `deadline_remaining_seconds` is the time
    /// that was left when the call ended. `CallReport` explains these figures. Results are never
    /// logged.
    ///
    /// If a call threw an error, the log handler receives it as the error of the event, and its
    /// type and text as the metadata `error.type` and `error.message`. If errors are confidential,
    /// pass a function as `describingErrors`: the handler then receives the text that the function
    /// returns instead of the error itself.
    ///
    /// An error of the service is often a normal answer: a card was declined, for example. Calls
    /// that throw such an error are logged at the level `debug`. An error of a layer says, for
    /// example, that a call took too long or was refused. Calls that throw such an error are logged
    /// at the level `error`.
    ///
    /// **Arguments aren't logged by default.** To log them, pass a closure that returns the text
    /// for each argument. The metadata `arguments` lists the texts in the order of the arguments.
    /// For an `inout` argument, the closure receives the value from before the call.
    ///
    /// If the logger's level is above the levels of all possible outcomes, the call isn't timed,
    /// and the closures that return texts aren't called.
    ///
    /// A call that returns an `AsyncStream` or `AsyncThrowingStream` is logged when it returns.
    /// With `followingStreams`, it is logged when the stream ends: as `returned` or `threw`, or as
    /// `cancelled` if the consumer was cancelled or released the stream. Even with
    /// `followingStreams`, the redacting closure is called when the call returns.
    ///
    /// The interceptor is above all overrides, as an interceptor registered with `interceptAll` is.
    /// It logs on the thread where a call ends.
    ///
    /// - Parameters:
    ///   - logger: The logger; by default, `Logger.current` of the task in which a call ends.
    ///   - returned: The level of calls that return; `nil` to omit them.
    ///   - fellBack: The level of calls that a fallback of a policy answered; `nil` to omit them.
    ///   - threw: The level of calls that throw an error of the service; `nil` to omit them.
    ///   - layerThrew: The level of calls that throw an error of a layer, such as a time limit, a
    ///     refusal or an injected fault; `nil` to omit them. The error may be wrapped in a case of
    ///     another error. An error that was passed to a layer as `throwing:` counts as an error of
    ///     the service.
    ///   - cancelled: The level of calls that throw a `CancellationError`, or any error after their
    ///     caller was cancelled; `nil` to omit them.
    ///   - followsStreams: Whether a call that returns a stream is logged when the stream ends.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - redact: Returns the value to log for an argument, or `nil` to omit the argument. It is
    ///     called on the thread where the call returns or throws. By default, arguments aren't
    ///     logged.
    ///   - isIncluded: Returns whether to log a requirement's calls; by default, the calls of all
    ///     requirements are logged. It may be called on any thread.
    ///   - describe: Returns the text to log in place of an error, or `nil` to log only the error's
    ///     type. By default, the error itself is logged.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func log(
        to logger: Logger? = nil,
        returned: Logger.Level? = .debug,
        fellBack: Logger.Level? = .notice,
        threw: Logger.Level? = .debug,
        layerThrew: Logger.Level? = .error,
        cancelled: Logger.Level? = .debug,
        followingStreams followsStreams: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        redacting redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)? = nil,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true },
        describingErrors describe: (@Sendable (any Error) -> String?)? = nil
    ) -> Registration<Self> {
        let lines = CallLines(
            to: logger,
            at: CallLevels(
                returned: returned,
                fellBack: fellBack,
                threw: threw,
                layerThrew: layerThrew,
                cancelled: cancelled
            ),
            protocolNames: protocolNames,
            describingErrors: describe,
            redacting: redact
        )
        return interceptAll(
            owner: owner,
            fileID: fileID,
            line: line,
            by: lines.observer(followingStreams: followsStreams, where: isIncluded)
        )
    }

    /// Logs every call of one requirement when it ends; see the method for all requirements.
    ///
    /// The interceptor is above everything that was registered for the requirement before.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - logger: The logger; by default, `Logger.current` of the task in which a call ends.
    ///   - returned: The level of calls that return; `nil` to omit them.
    ///   - fellBack: The level of calls that a fallback of a policy answered; `nil` to omit them.
    ///   - threw: The level of calls that throw an error of the service; `nil` to omit them.
    ///   - layerThrew: The level of calls that throw an error of a layer, such as a time limit, a
    ///     refusal or an injected fault; `nil` to omit them. The error may be wrapped in a case of
    ///     another error. An error that was passed to a layer as `throwing:` counts as an error of
    ///     the service.
    ///   - cancelled: The level of calls that throw a `CancellationError`, or any error after their
    ///     caller was cancelled; `nil` to omit them.
    ///   - followsStreams: Whether a call that returns a stream is logged when the stream ends. If
    ///     the requirement doesn't return a stream, `true` stops the program.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - redact: Returns the value to log for an argument, or `nil` to omit the argument. It is
    ///     called on the thread where the call returns or throws. By default, arguments aren't
    ///     logged.
    ///   - describe: Returns the text to log in place of an error, or `nil` to log only the error's
    ///     type. By default, the error itself is logged.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func log<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        to logger: Logger? = nil,
        returned: Logger.Level? = .debug,
        fellBack: Logger.Level? = .notice,
        threw: Logger.Level? = .debug,
        layerThrew: Logger.Level? = .error,
        cancelled: Logger.Level? = .debug,
        followingStreams followsStreams: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        redacting redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)? = nil,
        describingErrors describe: (@Sendable (any Error) -> String?)? = nil
    ) -> Registration<Self> {
        if followsStreams {
            requireStream(of: Self.self[keyPath: key], fileID: fileID, line: line)
        }
        let lines = CallLines(
            to: logger,
            at: CallLevels(
                returned: returned,
                fellBack: fellBack,
                threw: threw,
                layerThrew: layerThrew,
                cancelled: cancelled
            ),
            protocolNames: protocolNames,
            describingErrors: describe,
            redacting: redact
        )
        return intercept(
            key,
            owner: owner,
            fileID: fileID,
            line: line,
            by: lines.observer(followingStreams: followsStreams) { _ in true }
        )
    }
}

private struct CallLines: Sendable {
    /// The logger; `nil` to use that of the task.
    private let givenLogger: Logger?
    private let levels: CallLevels
    private let protocolNames: [Selector: String]
    /// Returns the text to log in place of an error; `nil` to log the error itself.
    private let describe: (@Sendable (any Error) -> String?)?
    private let redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)?

    init(
        to logger: Logger?,
        at levels: CallLevels,
        protocolNames: [Selector: String],
        describingErrors describe: (@Sendable (any Error) -> String?)?,
        redacting redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)?
    ) {
        self.givenLogger = logger
        self.levels = levels
        self.protocolNames = protocolNames
        self.describe = describe
        self.redact = redact
    }

    private var logger: Logger { givenLogger ?? .current }

    /// Returns the level of the logger, without copying a given logger.
    private var logLevel: @Sendable () -> Logger.Level {
        guard let logger = givenLogger else { return { Logger.current.logLevel } }
        return { logger.logLevel }
    }

    func observer(
        followingStreams followsStreams: Bool,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) -> CallEndObserver {
        CallEndObserver(
            followingStreams: followsStreams,
            wantsArguments: redact != nil,
            wantsDeadline: true,
            describedAs: givenLogger.map { "log(to: \"\($0.label)\")" } ?? "log()"
        ) { requirement in
            guard isIncluded(requirement) else { return nil }
            let highest = levels.highest(of: requirement, followsStreams)
            guard let highest else { return nil }
            let selector = requirement.selector
            let logLevel = logLevel
            return CallListener {
                // If no outcome's level is enabled, don't even time the call.
                highest >= logLevel()
            } wanting: { ending, error in
                levels.level(of: ending, error).map { $0 >= logLevel() } ?? false
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
        _ call: EndedCall,
        of selector: Selector,
        _ arguments: @autoclosure () -> Logger.MetadataValue?
    ) {
        let ending = call.ending
        guard let level = levels.level(of: ending, call.error) else { return }
        // The logger evaluates these arguments only if the level is enabled.
        logger.log(
            level: level,
            "\(selector) \(ending.text)",
            error: describe == nil ? call.error : nil,
            metadata: metadata(of: call, as: ending, to: selector, with: arguments())
        )
    }

    private func metadata(
        of call: EndedCall,
        as ending: CallEnding,
        to selector: Selector,
        with arguments: Logger.MetadataValue?
    ) -> Logger.Metadata {
        let name = protocolNames[selector] ?? ""
        var metadata: Logger.Metadata = [
            "code.function.name": "\(name).\(selector)",
            "protocol": "\(name)",
            "requirement": "\(selector)",
            "outcome": "\(ending.rawValue)",
            "duration_seconds": .stringConvertible(call.duration.seconds),
        ]
        if let error = call.error { add(error, to: &metadata) }
        if let report = call.report { add(report, of: call, to: &metadata) }
        if let remaining = call.remaining {
            metadata["deadline_remaining_seconds"] = .stringConvertible(remaining.seconds)
        }
        if let arguments { metadata["arguments"] = arguments }
        return metadata
    }

    /// Adds the metadata that the handlers of swift-log make from an error that they receive.
    private func add(_ error: any Error, to metadata: inout Logger.Metadata) {
        metadata["error.type"] = "\(String(reflecting: type(of: error)))"
        let text = if let describe { describe(error) } else { "\(error)" }
        if let text { metadata["error.message"] = "\(text)" }
    }

    private func add(_ report: CallReport, of call: EndedCall, to metadata: inout Logger.Metadata) {
        if report.attempts > 1 { metadata["attempts"] = .stringConvertible(report.attempts) }
        if report.waited > .zero {
            metadata["waited_seconds"] = .stringConvertible(report.waited.seconds)
        }
        if call.error == nil, report.answer != .service {
            metadata["answered_by"] = "\(report.answer.rawValue)"
        }
    }
}

/// The levels by outcome; `nil` for outcomes that aren't logged.
private struct CallLevels: Sendable {
    let returned: Logger.Level?
    let fellBack: Logger.Level?
    let threw: Logger.Level?
    let layerThrew: Logger.Level?
    let cancelled: Logger.Level?

    func level(of ending: CallEnding, _ error: (any Error)?) -> Logger.Level? {
        switch ending {
        case .returned: returned
        case .fellBack: fellBack
        case .threw: error.map(isErrorOfLayer) ?? false ? layerThrew : threw
        case .cancelled: cancelled
        }
    }

    /// The highest level that a call may have; `nil` if it is never logged.
    func highest(of requirement: AnyRequirement, _ followsStreams: Bool) -> Logger.Level? {
        let canThrow = followsStreams || requirement.signature.isThrowing
        var levels = [returned, fellBack]
        if canThrow { levels += [threw, layerThrew, cancelled] }
        return levels.compactMap(\.self).max()
    }
}
#endif
