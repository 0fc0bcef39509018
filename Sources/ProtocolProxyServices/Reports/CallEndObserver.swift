// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// An interceptor that reports every call to a listener when it ends.
package struct CallEndObserver: CallInterceptor, CustomStringConvertible {
    private let followsStreams: Bool
    private let wants: ObservedRequirement.Wants
    private let text: @Sendable () -> String
    private let listener: @Sendable (AnyRequirement) -> CallListener?

    package var description: String { text() }

    /// Creates the interceptor.
    ///
    /// - Parameters:
    ///   - followsStreams: Whether a call that returns a stream ends with the stream.
    ///   - wantsArguments: Whether listeners need the arguments, which must be boxed for that.
    ///   - wantsDeadline: Whether listeners need the time before the deadline.
    ///   - wantsAnyReport: Whether calls of requirements without layers have reports, too.
    ///   - text: The description for explanations: the registering method and its main arguments.
    ///   - listener: Returns the listener for a requirement; `nil` if there is none.
    package init(
        followingStreams followsStreams: Bool = false,
        wantsArguments: Bool = false,
        wantsDeadline: Bool = false,
        wantsAnyReport: Bool = false,
        describedAs text: @escaping @autoclosure @Sendable () -> String,
        to listener: @escaping @Sendable (AnyRequirement) -> CallListener?
    ) {
        self.followsStreams = followsStreams
        self.wants = ObservedRequirement.Wants(
            arguments: wantsArguments,
            deadline: wantsDeadline,
            anyReport: wantsAnyReport
        )
        self.text = text
        self.listener = listener
    }

    package func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard let listener = listener(requirement) else { return nil }
        let requirement = ObservedRequirement(
            requirement,
            wants,
            listener: listener
        )
        let following = followsStreams ? following(Result.self) : nil
        return Decorator { (arguments, proceed) throws(Failure) in
            guard requirement.isListening else { return try proceed(next) }
            let call = FollowedCall(requirement)
            do throws(Failure) {
                let result =
                    if let report = call.report {
                        try report.run { () throws(Failure) in try proceed(next) }
                    } else {
                        try proceed(next)
                    }
                if let following { return call.follow(result, by: following, arguments) }
                call.ended(arguments)
                return result
            } catch {
                call.ended(arguments, error)
                throw error
            }
        }
    }

    package func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard let listener = listener(requirement) else { return nil }
        let requirement = ObservedRequirement(
            requirement,
            wants,
            listener: listener
        )
        let following = followsStreams ? following(Result.self) : nil
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            guard requirement.isListening else { return try await proceed(next) }
            let call = FollowedCall(requirement)
            do throws(Failure) {
                let result =
                    if let report = call.report {
                        try await report.run { () async throws(Failure) in try await proceed(next) }
                    } else {
                        try await proceed(next)
                    }
                if let following { return call.follow(result, by: following, arguments) }
                call.ended(arguments)
                return result
            } catch {
                call.ended(arguments, error)
                throw error
            }
        }
    }
}

// Not a structure, because each call would retain all parts of the structure.
private final class ObservedRequirement {
    /// What listeners want to know of a call.
    struct Wants {
        let arguments: Bool
        let deadline: Bool
        let anyReport: Bool
    }

    let requirement: AnyRequirement
    let wants: Wants
    let listener: CallListener
    private let layers: RequirementLayers

    init(_ requirement: AnyRequirement, _ wants: Wants, listener: CallListener) {
        self.requirement = requirement
        self.wants = wants
        self.listener = listener
        self.layers = RequirementLayers.of(requirement.selector)
    }

    /// The report of a call that begins now; `nil` if there is nothing to report.
    func beginReport() -> CallReport? {
        let selector = requirement.selector
        if wants.anyReport { return .begin(of: selector) }
        return .begin(of: selector, withLayers: layers)
    }

    /// Whether the listener wants a call that begins now.
    var isListening: Bool { listener.isListening?() ?? true }

    func call(with arguments: some Any) -> PendingCall? {
        wants.arguments ? PendingCall(requirement, arguments) : nil
    }
}

/// A call from its beginning to its end.
private struct FollowedCall {
    let report: CallReport?
    private let requirement: ObservedRequirement
    /// The deadline, if it is wanted and there is no report.
    private let deadline: CallDeadline?
    private let start: ContinuousClock.Instant

    init(_ requirement: ObservedRequirement) {
        self.requirement = requirement
        self.report = requirement.beginReport()
        let needsDeadline = requirement.wants.deadline && report == nil
        self.deadline = needsDeadline ? CallReport.deadlineWithoutReport() : nil
        self.start = .now
        requirement.listener.begun?()
    }

    /// The time before the deadline, if it is wanted.
    private var remaining: Duration? {
        guard requirement.wants.deadline else { return nil }
        return report?.remaining ?? deadline?.remaining
    }

    func ended<Arguments>(_ arguments: Arguments, _ error: (any Error)? = nil) {
        let listener = requirement.listener
        let ending = CallEnding(of: error, report)
        guard listener.isWanted?(ending, error) ?? true else { return }
        let duration = start.duration(to: .now)
        listener.ended(
            EndedCall(
                call: requirement.call(with: arguments),
                duration: duration,
                report: report,
                remaining: remaining,
                error: error,
                ending: ending
            )
        )
    }

    func follow<Result: ~Copyable, Arguments>(
        _ result: consuming Result,
        by following: ResultFollowing<Result>,
        _ arguments: Arguments
    ) -> Result {
        let listener = requirement.listener
        let ended = listener.following(requirement.call(with: arguments))
        let remaining = remaining
        let follower = StreamFollower { [isWanted = listener.isWanted, start, report] ending in
            let error = ending.error
            let callEnding = CallEnding(of: error, report)
            guard isWanted?(callEnding, error) ?? true else { return }
            ended(
                EndedCall(
                    call: nil,
                    duration: start.duration(to: .now),
                    report: report,
                    remaining: remaining,
                    error: error,
                    ending: callEnding
                )
            )
        }
        return following.followed(result, by: follower)
    }
}

/// Listens to the calls of one requirement.
package struct CallListener: Sendable {
    let isListening: (@Sendable () -> Bool)?
    let begun: (@Sendable () -> Void)?
    let isWanted: (@Sendable (CallEnding, (any Error)?) -> Bool)?
    let ended: @Sendable (EndedCall) -> Void
    let following: @Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - isListening: Returns whether to listen to a call that begins now, and is called before
    ///     anything else; `nil` to listen to all calls.
    ///   - begun: Called at the beginning of a call that is listened to.
    ///   - isWanted: Returns whether to report a call with a particular outcome and error, and is
    ///     called before the clock is read again; `nil` to report all calls.
    ///   - following: Called with a call that returned a stream, on the call's thread, because
    ///     arguments need not be `Sendable`. Returns the function to call at the end of the stream;
    ///     by default, `ended`.
    ///   - ended: Called when a call ends.
    package init(
        where isListening: (@Sendable () -> Bool)? = nil,
        beginning begun: (@Sendable () -> Void)? = nil,
        wanting isWanted: (@Sendable (CallEnding, (any Error)?) -> Bool)? = nil,
        following: (@Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void)? = nil,
        ended: @escaping @Sendable (EndedCall) -> Void
    ) {
        self.isListening = isListening
        self.begun = begun
        self.isWanted = isWanted
        self.ended = ended
        self.following = following ?? { _ in ended }
    }
}

/// A call that has ended, as passed to a listener.
package struct EndedCall {
    /// The call with its arguments, if the listener wants them.
    package let call: PendingCall?
    package let duration: Duration
    /// What the layers did; `nil` if there are none.
    package let report: CallReport?
    /// The time that was left before the deadline when the call ended or returned a stream, if the
    /// listener wants it.
    package let remaining: Duration?
    /// The thrown error; `nil` if the call returned.
    package let error: (any Error)?
    package let ending: CallEnding
}

/// How a call ended.
package enum CallEnding: String, CaseIterable, Sendable {
    case returned, threw, cancelled
    /// A fallback answered.
    case fellBack = "fell_back"

    /// How a call ended that the current task made, or how a stream ended that it read.
    ///
    /// A call that throws after its caller was cancelled was cancelled, whatever its error is: many
    /// drivers throw errors of their own then.
    package init(of error: (any Error)?, _ report: CallReport?) {
        if let error {
            self = error is CancellationError || Task.isCancelled ? .cancelled : .threw
        } else {
            self = report?.answer == .fallback ? .fellBack : .returned
        }
    }

    /// The ending in words.
    package var text: String { self == .fellBack ? "fell back" : rawValue }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Reports what the layers of policies did, at the end of every call.
    ///
    /// The interceptor is above all overrides, as an interceptor registered with `interceptAll` is.
    /// A call that returns a stream counts as ended when it returns.
    ///
    /// - Parameters:
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - isIncluded: Returns whether to report the calls of a requirement; by default, all calls
    ///     are reported. It may be called on any thread.
    ///   - handler: Called at the end of each call, on the thread where the call ends. It receives
    ///     the call's report, and the error if the call threw one.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func report(
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true },
        to handler: @escaping @Sendable (_ report: CallReport, _ error: (any Error)?) -> Void
    ) -> Registration<Self> {
        let observer = CallEndObserver(
            wantsAnyReport: true,
            describedAs: "report()"
        ) { requirement in
            guard isIncluded(requirement) else { return nil }
            let selector = requirement.selector
            return CallListener { call in
                handler(call.report ?? CallReport(of: selector), call.error)
            }
        }
        return interceptAll(owner: owner, fileID: fileID, line: line, by: observer)
    }
}
