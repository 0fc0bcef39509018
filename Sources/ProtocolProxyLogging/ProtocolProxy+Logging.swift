// SPDX-License-Identifier: MIT

#if Logging
public import Logging
public import ProtocolProxy
import ProtocolProxyServices

extension Registering where Self: ProtocolProxy {
    /// Logs each call when it has ended: one line, with how it ended and how long it took.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.log(to: Logger(label: "store"))
    /// ```
    ///
    /// The line has the metadata `protocol`, `requirement`, `outcome`, which is `returned`, `threw` or `cancelled`, `duration`,
    /// and `error` where there is one. Results are not logged. **Arguments are not logged** unless a redaction is given, which
    /// says for each argument what of it is; they are `arguments` then, in order. What an error says of itself is logged:
    /// leave out its level where that is too much. Where the logger's own level is above those of all outcomes that a call can
    /// have, nothing is done about the call: no clock is read, and no text is made.
    ///
    /// A call that returns an `AsyncStream` or an `AsyncThrowingStream` is logged when it returns, unless streams are followed:
    /// then it is logged when the stream has ended, as `returned` or `threw`, or as `cancelled` where nobody takes its elements
    /// any more. What a redaction says of its arguments is asked for when it returns.
    ///
    /// It stands above all overrides, as all that `interceptAll` registers, and changes nothing of the calls. Calls are logged
    /// where they end, on any thread.
    ///
    /// - Parameters:
    ///   - logger: The logger.
    ///   - returned: The level of calls that return; nil to leave them out.
    ///   - threw: The level of calls that throw.
    ///   - cancelled: The level of calls that throw a `CancellationError`.
    ///   - followsStreams: Whether a call that returns a stream ends with that.
    ///   - owner: An object that ends the registration by dying.
    ///   - redact: What is logged of an argument; nil for nothing of it.
    ///   - isIncluded: Whether a requirement is meant; all of them unless said otherwise.
    /// - Returns: The handle of the registration.
    @discardableResult
    public func log(
        to logger: Logger, returned: Logger.Level? = .debug, threw: Logger.Level? = .error,
        cancelled: Logger.Level? = .debug, followingStreams followsStreams: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        redacting redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)? = nil,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        let lines = CallLines(
            logger, CallLevels(returned: returned, threw: threw, cancelled: cancelled), protocolNames, redact)
        return interceptAll(owner: owner, by: lines.listening(followingStreams: followsStreams, where: isIncluded))
    }

    /// Logs each call of one requirement when it has ended; see the form for all requirements.
    ///
    /// It takes its place in the stack of the requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - logger: The logger.
    ///   - returned: The level of calls that return; nil to leave them out.
    ///   - threw: The level of calls that throw.
    ///   - cancelled: The level of calls that throw a `CancellationError`.
    ///   - followsStreams: Whether a call ends with the stream that it returns. Where it returns none, this stops the program
    ///     with a sentence.
    ///   - owner: An object that ends the registration by dying.
    ///   - redact: What is logged of an argument; nil for nothing of it.
    /// - Returns: The handle of the registration.
    @discardableResult
    public func log<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, to logger: Logger, returned: Logger.Level? = .debug,
        threw: Logger.Level? = .error, cancelled: Logger.Level? = .debug, followingStreams followsStreams: Bool = false,
        owner: Typed.Owner? = nil,
        redacting redact: (@Sendable (LoggedArgument) -> Logger.MetadataValue?)? = nil
    ) -> Registration<Self> {
        if followsStreams { requireStream(of: Self.self[keyPath: key]) }
        let lines = CallLines(
            logger, CallLevels(returned: returned, threw: threw, cancelled: cancelled), protocolNames, redact)
        return intercept(key, owner: owner, by: lines.listening(followingStreams: followsStreams) { _ in true })
    }
}

/// What is logged of calls, and where.
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
        CallListening(followingStreams: followsStreams, wantsArguments: redact != nil) { requirement in
            guard isIncluded(requirement), let highest = levels.highest(of: requirement, followsStreams) else {
                return nil
            }
            let selector = requirement.selector
            return CallListener {
                // Where no outcome has a level that is on, nothing is done about the call, not even a clock read.
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

    /// What is logged of the arguments; nil for nothing.
    private func redacted(_ call: PendingCall?) -> Logger.MetadataValue? {
        guard let redact, let call else { return nil }
        return .array(call.loggedArguments.compactMap(redact))
    }

    private func log(
        _ call: EndedCall, of selector: Selector, _ arguments: @autoclosure () -> Logger.MetadataValue?
    ) {
        let ending = call.ending
        guard let level = levels.level(of: ending) else { return }
        // What follows is made only where the logger wants it.
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

/// The levels of calls, by how they end; nil for those that are left out.
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

    /// The highest level that a call may have; nil where it has none.
    func highest(of requirement: AnyRequirement, _ followsStreams: Bool) -> Logger.Level? {
        followsStreams || requirement.signature.isThrowing
            ? [returned, threw, cancelled].compactMap(\.self).max() : returned
    }
}
#endif
