// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// An interceptor that reports every call to a listener when it ends.
package struct CallListening: CallInterceptor, CustomStringConvertible {
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
        followingStreams followsStreams: Bool = false, wantsArguments: Bool = false,
        describedAs text: @escaping @autoclosure @Sendable () -> String,
        to listener: @escaping @Sendable (AnyRequirement) -> CallListener?
    ) {
        self.followsStreams = followsStreams
        self.wantsArguments = wantsArguments
        self.text = text
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

private struct ListenedRequirement {
    private let requirement: AnyRequirement
    private let wantsArguments: Bool
    private let listener: CallListener

    init(_ requirement: AnyRequirement, _ wantsArguments: Bool, _ listener: CallListener) {
        self.requirement = requirement
        self.wantsArguments = wantsArguments
        self.listener = listener
    }

    /// Whether the listener wants a call that begins now.
    var isListening: Bool { listener.isListening?() ?? true }

    func ended<Arguments>(_ arguments: Arguments, since start: ContinuousClock.Instant, _ error: (any Error)? = nil) {
        guard listener.isWanted?(CallEnding(of: error)) ?? true else { return }
        let duration = start.duration(to: .now)
        let call = wantsArguments ? PendingCall(requirement, arguments) : nil
        listener.ended(EndedCall(call: call, duration: duration, error: error))
    }

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
