// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A call that has ended, as one who listens to calls is told of it.
package struct EndedCall {
    /// What was called, with its arguments, where they are wanted.
    package let call: PendingCall?
    /// What it threw; nil where it returned.
    package let error: (any Error)?
    fileprivate let start: ContinuousClock.Instant
    fileprivate let now: @Sendable () -> ContinuousClock.Instant

    /// How long the answer took: read from the clock when this is asked for.
    package var duration: Duration { start.duration(to: now()) }

    /// How it ended.
    package var ending: CallEnding {
        guard let error else { return .returned }
        return error is CancellationError ? .cancelled : .threw
    }
}

/// How a call ended.
package enum CallEnding: String, CaseIterable, Sendable {
    case returned, threw, cancelled
}

/// Who is told of the calls of one requirement.
package struct CallListener: Sendable {
    fileprivate let isListening: (@Sendable () -> Bool)?
    fileprivate let ended: @Sendable (EndedCall) -> Void
    fileprivate let following: @Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void

    /// Makes one.
    ///
    /// - Parameters:
    ///   - isListening: Whether a call that begins now is to be told of, which is asked before anything else is done; nil where
    ///     each is.
    ///   - following: Makes what is told of the end of a stream, of the call that returned it. That runs where the call does, as
    ///     the arguments need not be Sendable. Nil where `ended` is told.
    ///   - ended: Is told of a call that has ended.
    package init(
        where isListening: (@Sendable () -> Bool)? = nil,
        following: (@Sendable (PendingCall?) -> @Sendable (EndedCall) -> Void)? = nil,
        ended: @escaping @Sendable (EndedCall) -> Void
    ) {
        self.isListening = isListening
        self.ended = ended
        self.following = following ?? { _ in ended }
    }
}

/// Tells of each call when it has ended, and changes nothing of it.
package struct CallListening: CallInterceptor {
    private let followsStreams: Bool
    private let wantsArguments: Bool
    private let now: @Sendable () -> ContinuousClock.Instant
    private let listener: @Sendable (AnyRequirement) -> CallListener?

    /// Makes one.
    ///
    /// - Parameters:
    ///   - followsStreams: Whether a call that returns a stream has ended when the stream has.
    ///   - wantsArguments: Whether those who listen are given the arguments, which must be boxed for that.
    ///   - now: Reads the clock.
    ///   - listener: Makes what listens to the calls of a requirement; nil where nobody does.
    package init(
        followingStreams followsStreams: Bool = false, wantsArguments: Bool = false,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        to listener: @escaping @Sendable (AnyRequirement) -> CallListener?
    ) {
        self.followsStreams = followsStreams
        self.wantsArguments = wantsArguments
        self.now = now
        self.listener = listener
    }

    package func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        listener(requirement).map {
            Heard(
                next, ListenedRequirement(requirement, wantsArguments, now, $0),
                followsStreams ? following(Result.self) : nil)
        }
    }

    package func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        listener(requirement).map {
            AsyncHeard(
                next, ListenedRequirement(requirement, wantsArguments, now, $0),
                followsStreams ? following(Result.self) : nil)
        }
    }
}

/// A requirement, and who is told of its calls.
private struct ListenedRequirement {
    private let requirement: AnyRequirement
    private let wantsArguments: Bool
    private let now: @Sendable () -> ContinuousClock.Instant
    private let listener: CallListener

    init(
        _ requirement: AnyRequirement, _ wantsArguments: Bool, _ now: @escaping @Sendable () -> ContinuousClock.Instant,
        _ listener: CallListener
    ) {
        self.requirement = requirement
        self.wantsArguments = wantsArguments
        self.now = now
        self.listener = listener
    }

    /// When a call begins; nil where nobody is to be told of it.
    func start() -> ContinuousClock.Instant? { listener.isListening?() == false ? nil : now() }

    func ended<Arguments>(_ arguments: Arguments, since start: ContinuousClock.Instant, _ error: (any Error)? = nil) {
        let call = wantsArguments ? PendingCall(requirement, arguments) : nil
        listener.ended(EndedCall(call: call, error: error, start: start, now: now))
    }

    /// Tells of a call that returned, or lets its stream be followed.
    func returned<Result: ~Copyable, Arguments>(
        _ result: consuming Result, _ arguments: Arguments, since start: ContinuousClock.Instant,
        _ following: ResultFollowing<Result>?
    ) -> Result {
        guard let following else {
            ended(arguments, since: start)
            return result
        }
        let ended = listener.following(wantsArguments ? PendingCall(requirement, arguments) : nil)
        let follower = StreamFollower { [now] in
            ended(EndedCall(call: nil, error: $0.error, start: start, now: now))
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
        guard let start = requirement.start() else { return try proceed(next) }
        do throws(Failure) {
            return requirement.returned(try proceed(next), arguments, since: start, following)
        } catch {
            requirement.ended(arguments, since: start, error)
            throw error
        }
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let start = requirement.start() else { return try proceed(next, &arguments) }
        do throws(Failure) {
            let result = try proceed(next, &arguments)
            return requirement.returned(result, arguments.arguments, since: start, following)
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
        guard let start = requirement.start() else { return try await proceed(next, &arguments) }
        do throws(Failure) {
            let result = try await proceed(next, &arguments)
            return requirement.returned(result, arguments.arguments, since: start, following)
        } catch {
            requirement.ended(arguments.arguments, since: start, error)
            throw error
        }
    }
}
