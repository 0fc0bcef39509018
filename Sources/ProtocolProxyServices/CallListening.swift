// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// An ended call, as passed to a listener.
package struct EndedCall {
    /// The call with its arguments, if the listener wants arguments.
    package let call: PendingCall?
    /// The duration of the call.
    package let duration: Duration
    /// The thrown error; nil if the call returned.
    package let error: (any Error)?

    /// The way the call ended.
    package var ending: CallEnding { CallEnding(of: error) }
}

/// The way a call ended.
package enum CallEnding: String, CaseIterable, Sendable {
    case returned, threw, cancelled

    fileprivate init(of error: (any Error)?) {
        self = error.map { $0 is CancellationError ? .cancelled : .threw } ?? .returned
    }
}

/// A listener to the calls of one requirement.
package struct CallListener: Sendable {
    fileprivate let isListening: (@Sendable () -> Bool)?
    fileprivate let isWanted: (@Sendable (CallEnding) -> Bool)?
    fileprivate let ended: @Sendable (EndedCall) -> Void
    fileprivate let following: @Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - isListening: Returns whether to listen to a call that begins now, before anything else is done; nil to listen to
    ///     all calls.
    ///   - isWanted: Returns whether to report a call that ended in a way, before the clock is read again; nil to report all.
    ///   - following: Returns a function to call at the end of a stream, from the call that returned it. It runs on the thread
    ///     of the call, because the arguments need not be Sendable. Nil to call `ended`.
    ///   - ended: Called when a call has ended.
    package init(
        where isListening: (@Sendable () -> Bool)? = nil, wanting isWanted: (@Sendable (CallEnding) -> Bool)? = nil,
        following: (@Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void)? = nil,
        ended: @escaping @Sendable (EndedCall) -> Void
    ) {
        self.isListening = isListening
        self.isWanted = isWanted
        self.ended = ended
        self.following = following ?? { _ in ended }
    }
}

/// Reports each call to a listener when it has ended.
package struct CallListening: CallInterceptor {
    private let followsStreams: Bool
    private let wantsArguments: Bool
    private let listener: @Sendable (AnyRequirement) -> CallListener?

    /// Creates an interceptor that reports calls.
    ///
    /// - Parameters:
    ///   - followsStreams: Whether a call that returns a stream ends with the stream.
    ///   - wantsArguments: Whether listeners get the arguments, which must be boxed for that.
    ///   - listener: Returns the listener to a requirement; nil if there is none.
    package init(
        followingStreams followsStreams: Bool = false, wantsArguments: Bool = false,
        to listener: @escaping @Sendable (AnyRequirement) -> CallListener?
    ) {
        self.followsStreams = followsStreams
        self.wantsArguments = wantsArguments
        self.listener = listener
    }

    package func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard let listener = listener(requirement) else { return nil }
        let requirement = ListenedRequirement(requirement, wantsArguments, listener)
        let following = followsStreams ? following(Result.self) : nil
        return Decorator { (arguments, proceed) throws(Failure) in
            guard requirement.isListening else { return try proceed(next) }
            let start = ContinuousClock.now
            do throws(Failure) {
                let result = try proceed(next)
                if let following {
                    return requirement.follow(result, by: following, arguments, since: start)
                }
                requirement.ended(arguments, since: start)
                return result
            } catch {
                requirement.ended(arguments, since: start, error)
                throw error
            }
        }
    }

    package func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard let listener = listener(requirement) else { return nil }
        let requirement = ListenedRequirement(requirement, wantsArguments, listener)
        let following = followsStreams ? following(Result.self) : nil
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            guard requirement.isListening else { return try await proceed(next) }
            let start = ContinuousClock.now
            do throws(Failure) {
                let result = try await proceed(next)
                if let following {
                    return requirement.follow(result, by: following, arguments, since: start)
                }
                requirement.ended(arguments, since: start)
                return result
            } catch {
                requirement.ended(arguments, since: start, error)
                throw error
            }
        }
    }
}

/// A requirement with its listener.
private struct ListenedRequirement {
    private let requirement: AnyRequirement
    private let wantsArguments: Bool
    private let listener: CallListener

    init(_ requirement: AnyRequirement, _ wantsArguments: Bool, _ listener: CallListener) {
        self.requirement = requirement
        self.wantsArguments = wantsArguments
        self.listener = listener
    }

    /// Indicates whether the listener wants a call that begins now.
    var isListening: Bool { listener.isListening?() ?? true }

    func ended<Arguments>(_ arguments: Arguments, since start: ContinuousClock.Instant, _ error: (any Error)? = nil) {
        guard listener.isWanted?(CallEnding(of: error)) ?? true else { return }
        let duration = start.duration(to: .now)
        let call = wantsArguments ? PendingCall(requirement, arguments) : nil
        listener.ended(EndedCall(call: call, duration: duration, error: error))
    }

    /// Follows the stream returned by a call.
    func follow<Result: ~Copyable, Arguments>(
        _ result: consuming Result, by following: ResultFollowing<Result>, _ arguments: Arguments,
        since start: ContinuousClock.Instant
    ) -> Result {
        let ended = listener.following(wantsArguments ? PendingCall(requirement, arguments) : nil)
        let follower = StreamFollower { [isWanted = listener.isWanted] ending in
            guard isWanted?(CallEnding(of: ending.error)) ?? true else { return }
            ended(EndedCall(call: nil, duration: start.duration(to: .now), error: ending.error))
        }
        return following.followed(result, by: follower)
    }
}
