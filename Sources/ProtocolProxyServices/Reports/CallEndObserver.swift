// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// An interceptor that reports every call to a listener when it ends.
package struct CallEndObserver: CallInterceptor, CustomStringConvertible {
    private let followsStreams: Bool
    private let wantsArguments: Bool
    private let text: @Sendable () -> String
    private let listener: @Sendable (AnyRequirement) -> CallListener?

    package var description: String { text() }

    /// Creates the interceptor.
    ///
    /// - Parameters:
    ///   - followsStreams: Whether a call that returns a stream ends with the stream.
    ///   - wantsArguments: Whether listeners need the arguments, which must be boxed for that.
    ///   - text: The description for explanations: the registering method and its main arguments.
    ///   - listener: Returns the listener for a requirement; `nil` if there is none.
    package init(
        followingStreams followsStreams: Bool = false,
        wantsArguments: Bool = false,
        describedAs text: @escaping @autoclosure @Sendable () -> String,
        to listener: @escaping @Sendable (AnyRequirement) -> CallListener?
    ) {
        self.followsStreams = followsStreams
        self.wantsArguments = wantsArguments
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
            wantsArguments: wantsArguments,
            listener: listener
        )
        let following = followsStreams ? following(Result.self) : nil
        return Decorator { (arguments, proceed) throws(Failure) in
            guard requirement.isListening else { return try proceed(next) }
            let call = ObservedCall(requirement)
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
            wantsArguments: wantsArguments,
            listener: listener
        )
        let following = followsStreams ? following(Result.self) : nil
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            guard requirement.isListening else { return try await proceed(next) }
            let call = ObservedCall(requirement)
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
    let requirement: AnyRequirement
    let wantsArguments: Bool
    let listener: CallListener

    init(_ requirement: AnyRequirement, wantsArguments: Bool, listener: CallListener) {
        self.requirement = requirement
        self.wantsArguments = wantsArguments
        self.listener = listener
    }

    /// Whether the listener wants a call that begins now.
    var isListening: Bool { listener.isListening?() ?? true }

    func call(with arguments: some Any) -> PendingCall? {
        wantsArguments ? PendingCall(requirement, arguments) : nil
    }
}

/// A call from its beginning to its end.
private struct ObservedCall {
    let report: CallReport?
    private let requirement: ObservedRequirement
    private let start: ContinuousClock.Instant

    init(_ requirement: ObservedRequirement) {
        self.requirement = requirement
        self.report = .begin(of: requirement.requirement.selector)
        self.start = .now
        requirement.listener.begun?()
    }

    func ended<Arguments>(_ arguments: Arguments, _ error: (any Error)? = nil) {
        let listener = requirement.listener
        guard listener.isWanted?(CallEnding(of: error, report), error) ?? true else { return }
        let duration = start.duration(to: .now)
        listener.ended(
            EndedCall(
                call: requirement.call(with: arguments),
                duration: duration,
                report: report,
                error: error
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
        let follower = StreamFollower { [isWanted = listener.isWanted, start, report] ending in
            let error = ending.error
            guard isWanted?(CallEnding(of: error, report), error) ?? true else { return }
            ended(
                EndedCall(
                    call: nil,
                    duration: start.duration(to: .now),
                    report: report,
                    error: error
                )
            )
        }
        return following.followed(result, by: follower)
    }
}
