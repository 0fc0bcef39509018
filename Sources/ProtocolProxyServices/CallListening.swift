// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A call that has ended, as one who listens to calls is told of it.
package struct EndedCall {
    /// What was called, with its arguments, where they are wanted.
    package let call: PendingCall?
    /// How long the answer took.
    package let duration: Duration
    /// What it threw; nil where it returned.
    package let error: (any Error)?

    /// How it ended.
    package var ending: CallEnding { CallEnding(of: error) }
}

/// How a call ended.
package enum CallEnding: String, CaseIterable, Sendable {
    case returned, threw, cancelled

    fileprivate init(of error: (any Error)?) {
        self = error.map { $0 is CancellationError ? .cancelled : .threw } ?? .returned
    }
}

/// Who is told of the calls of one requirement.
package struct CallListener: Sendable {
    fileprivate let isListening: (@Sendable () -> Bool)?
    fileprivate let isWanted: (@Sendable (CallEnding) -> Bool)?
    fileprivate let ended: @Sendable (EndedCall) -> Void
    fileprivate let following: @Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void

    /// Makes one.
    ///
    /// - Parameters:
    ///   - isListening: Whether a call that begins now is to be told of, which is asked before anything else is done; nil
    ///     where each is.
    ///   - isWanted: Whether a call that ends so is to be told of, which is asked before the clock is read again; nil where
    ///     each is.
    ///   - following: Makes what is told of the end of a stream, of the call that returned it. That runs where the call does,
    ///     as the arguments need not be Sendable. Nil where `ended` is told.
    ///   - ended: Is told of a call that has ended.
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

/// Tells of each call when it has ended, and changes nothing of it.
package struct CallListening: CallInterceptor {
    private let followsStreams: Bool
    private let wantsArguments: Bool
    private let listener: @Sendable (AnyRequirement) -> CallListener?

    /// Makes one.
    ///
    /// - Parameters:
    ///   - followsStreams: Whether a call that returns a stream has ended when the stream has.
    ///   - wantsArguments: Whether those who listen are given the arguments, which must be boxed for that.
    ///   - listener: Makes what listens to the calls of a requirement; nil where nobody does.
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
        listener(requirement).map {
            Heard(
                next, ListenedRequirement(requirement, wantsArguments, $0),
                followsStreams ? following(Result.self) : nil)
        }
    }

    package func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        listener(requirement).map {
            AsyncHeard(
                next, ListenedRequirement(requirement, wantsArguments, $0),
                followsStreams ? following(Result.self) : nil)
        }
    }
}

/// A requirement, and who is told of its calls.
private struct ListenedRequirement {
    private let requirement: AnyRequirement
    private let wantsArguments: Bool
    private let listener: CallListener

    init(_ requirement: AnyRequirement, _ wantsArguments: Bool, _ listener: CallListener) {
        self.requirement = requirement
        self.wantsArguments = wantsArguments
        self.listener = listener
    }

    /// Whether anybody is to be told of a call that begins now.
    var isHeard: Bool { listener.isListening?() ?? true }

    func ended<Arguments>(_ arguments: Arguments, since start: ContinuousClock.Instant, _ error: (any Error)? = nil) {
        guard listener.isWanted?(CallEnding(of: error)) ?? true else { return }
        let duration = start.duration(to: .now)
        let call = wantsArguments ? PendingCall(requirement, arguments) : nil
        listener.ended(EndedCall(call: call, duration: duration, error: error))
    }

    /// Lets the stream be followed that a call returned.
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

/// Tells of synchronous calls.
private final class Heard<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let requirement: ListenedRequirement
    private let following: ResultFollowing<Result>?

    init(_ next: Function, _ requirement: ListenedRequirement, _ following: ResultFollowing<Result>?) {
        self.next = next
        self.requirement = requirement
        self.following = following
        super.init()
    }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard requirement.isHeard else { return try proceed(next) }
        let start = ContinuousClock.now
        do throws(Failure) {
            let result = try proceed(next)
            if let following { return requirement.follow(result, by: following, arguments, since: start) }
            requirement.ended(arguments, since: start)
            return result
        } catch {
            requirement.ended(arguments, since: start, error)
            throw error
        }
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard requirement.isHeard else { return try proceed(next, &arguments) }
        let start = ContinuousClock.now
        do throws(Failure) {
            let result = try proceed(next, &arguments)
            if let following { return requirement.follow(result, by: following, arguments.arguments, since: start) }
            requirement.ended(arguments.arguments, since: start)
            return result
        } catch {
            requirement.ended(arguments.arguments, since: start, error)
            throw error
        }
    }
}

/// Tells of asynchronous calls.
private final class AsyncHeard<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Heard`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let requirement: ListenedRequirement
    private let following: ResultFollowing<Result>?

    init(_ next: Function, _ requirement: ListenedRequirement, _ following: ResultFollowing<Result>?) {
        self.next = next
        self.requirement = requirement
        self.following = following
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard requirement.isHeard else { return try await proceed(next, &arguments) }
        let start = ContinuousClock.now
        do throws(Failure) {
            let result = try await proceed(next, &arguments)
            if let following { return requirement.follow(result, by: following, arguments.arguments, since: start) }
            requirement.ended(arguments.arguments, since: start)
            return result
        } catch {
            requirement.ended(arguments.arguments, since: start, error)
            throw error
        }
    }
}
