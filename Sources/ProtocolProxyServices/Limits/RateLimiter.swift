// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A limit of calls per time: a *token bucket*.
///
/// ```swift
/// let limiter = RateLimiter(100, per: .seconds(1), burst: 20)
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .limitRate(limiter) }, to: \.find, \.loadInto)
/// print(limiter.available)
/// ```
/// ```text
/// 20
/// ```
///
/// Each call takes a token from a bucket that is full at first. Tokens come back continuously, as
/// in the limiter of Go's `golang.org/x/time/rate`, rather than at the end of each period: within
/// any time *t*, at most `burst + limit * t / period` calls are let through. The arithmetic is
/// exact.
///
/// With a ``maximumWait``, calls wait for their tokens in the order in which they came. A call that
/// would wait longer is refused at once. This follows `Limiter.Wait` of the same Go package, and
/// the `timeoutDuration` of resilience4j's rate limiter:
///
/// - A call that would wait until its ``CallDeadline`` or beyond is refused at once, too.
/// - A call whose task is cancelled leaves the queue at once. Its token goes to the next call, so
///   that all calls behind it move up. (In Go, they wait as long as before.)
/// - A token counts as taken when it comes back. The call that waits for it may begin a little
///   later, when its task resumes; this doesn't delay the calls behind it.
/// - Calls of synchronous requirements never wait, and never get a token that another call waits
///   for.
///
/// No thread is blocked. Only the task of the first call sleeps on the clock; the others are
/// suspended until it is their turn. Entering and leaving the queue take constant time on average,
/// whatever its length.
///
/// Policies with the same object share its tokens. A limiter can be used on any thread.
public final class RateLimiter: Sendable {
    /// What happens to a call that wants a token.
    enum Entry: Hashable {
        /// It has a token.
        case entered
        /// It waits for a token, with a ticket of this number.
        case waits(Int)
        /// It gets no token, but can try again after this time.
        case refused(retryAfter: Duration)
    }

    /// The state of a call that waits for the token that is reserved for it.
    fileprivate enum Ticket {
        /// Other calls are before it, and its task is about to suspend.
        case issued
        /// Its task is suspended until the call is the first.
        case suspended(CheckedContinuation<Void, Never>)
        /// It is the first, and its task sleeps, or is about to sleep, until the token is back.
        case first
    }

    fileprivate struct Bucket {
        var rules: Rules
        /// The content, in units so small that all numbers are whole.
        ///
        /// Each attosecond that passes adds `limit` units, and a token is as many units as the
        /// period has attoseconds. The content is negative while reserved tokens haven't come back.
        var level: Int128
        var time = Duration.zero
        var refusals = 0
        /// The calls that wait, of which the one with the smallest number is the first.
        var tickets: [Int: Ticket] = [:]
        /// No ticket with a smaller number is in the queue.
        var first = 0
        /// The number of the next ticket.
        var next = 0
    }

    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    /// The beginning of the usual clock's time, which `now` reads without a closure; `nil` for
    /// another clock.
    private let start: Moment?
    private let bucket: LockedState<Bucket>

    /// Creates a limiter with a full bucket.
    ///
    /// - Parameters:
    ///   - limit: The number of calls per period, 1 or more.
    ///   - period: The period, longer than zero.
    ///   - burst: The number of calls that may begin at once after a pause, 1 or more; the same as
    ///     `limit` by default.
    ///   - maximumWait: The longest time for which a call waits for its token; by default, calls
    ///     don't wait.
    ///   - clock: The clock that measures the time, and on which calls wait.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public init(
        _ limit: Int,
        per period: Duration,
        burst: Int? = nil,
        waitingAtMost maximumWait: Duration = .zero,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireAtLeastOne(limit, "The number of calls per period", fileID: fileID, line: line)
        requirePositive(period, "The period", fileID: fileID, line: line)
        requireAtLeastOne(burst ?? limit, "The number of calls at once", fileID: fileID, line: line)
        requireNotNegative(
            maximumWait,
            "The longest time for which a call waits",
            fileID: fileID,
            line: line
        )
        let token = period.attoseconds
        let (capacity, overflows) = token.multipliedReportingOverflow(by: Int128(burst ?? limit))
        if overflows {
            fatalError(
                "The period, \(period.text), is too long for \(burst ?? limit) calls at once.",
                file: fileID,
                line: line
            )
        }
        self.clock = clock
        self.elapsed = elapsedTime(clock: clock)
        self.start = clock.isContinuous ? .now : nil
        let rules = Rules(
            limit: limit,
            period: period,
            burst: burst ?? limit,
            maximumWait: maximumWait,
            token: token,
            capacity: capacity
        )
        self.bucket = LockedState(Bucket(rules: rules, level: capacity))
    }

    /// The time since the limiter was created.
    @inline(__always)
    private var now: Duration {
        guard let start else { return elapsed() }
        return Moment.now.duration(since: start)
    }

    /// The number of calls per period.
    public var limit: Int { bucket.withLock { $0.rules.limit } }

    /// The period.
    public var period: Duration { bucket.withLock { $0.rules.period } }

    /// The number of calls that may begin at once after a pause.
    public var burst: Int { bucket.withLock { $0.rules.burst } }

    /// The longest time for which a call waits for its token; zero if calls don't wait.
    public var maximumWait: Duration { bucket.withLock { $0.rules.maximumWait } }

    /// The number of calls that are allowed now.
    public var available: Int {
        let now = now
        return bucket.withLock { bucket in
            fill(&bucket, at: now)
            return max(Int(bucket.level / bucket.rules.token), 0)
        }
    }

    /// The number of calls that wait.
    public var waiting: Int { bucket.withLock { $0.tickets.count } }

    /// The number of refused calls.
    ///
    /// Calls that were cancelled while they waited don't count.
    public var refusals: Int { bucket.withLock { $0.refusals } }

    /// Takes a token if there is one; returns whether it did.
    ///
    /// It is the first thing to try, because an optional duration takes more instructions.
    @inline(__always)
    func takeTokenIfThere() -> Bool {
        let now = now
        return bucket.withLock { bucket in
            fill(&bucket, at: now)
            guard bucket.level >= bucket.rules.token else { return false }
            bucket.level &-= bucket.rules.token
            return true
        }
    }

    /// Takes a token, and returns `nil`.
    ///
    /// If there is no token, returns the time until there is one.
    func takeToken() -> Duration? {
        let now = now
        return bucket.withLock { bucket in
            fill(&bucket, at: now)
            guard bucket.level < bucket.rules.token else {
                bucket.level -= bucket.rules.token
                return nil
            }
            return refuse(&bucket)
        }
    }

    /// Takes a token, or reserves one with a ticket if the call can wait until it comes back.
    func enter() -> Entry {
        if takeTokenIfThere() { return .entered }
        // Not under the lock, because this reads the clock of the deadline, which may be another
        // one.
        let remaining = CallDeadline.current?.remaining
        return bucket.withLock { reserve(&$0, before: remaining) }
    }

    private func reserve(_ bucket: inout Bucket, before remaining: Duration?) -> Entry {
        let token = bucket.rules.token
        // A call that was cancelled meanwhile may have given its token back.
        guard bucket.level < token else {
            bucket.level -= token
            return .entered
        }
        let wait = bucket.rules.timeToToken(at: bucket.level)
        let (level, overflows) = bucket.level.subtractingReportingOverflow(token)
        // A token that comes back at the deadline is too late, but one that comes back at the end
        // of the longest wait isn't.
        let isTooLate = remaining.map { $0 <= wait } ?? false
        guard wait <= min(bucket.rules.maximumWait, .century), !overflows else {
            return .refused(retryAfter: refuse(&bucket))
        }
        if isTooLate {
            InFlightCalls.noteDeadline()
            return .refused(retryAfter: refuse(&bucket))
        }
        bucket.level = level
        let ticket = bucket.next
        bucket.next += 1
        if bucket.tickets.isEmpty {
            bucket.first = ticket
            bucket.tickets[ticket] = .first
        } else {
            bucket.tickets[ticket] = .issued
        }
        return .waits(ticket)
    }

    /// Counts a refusal, and returns the time until there is a token.
    private func refuse(_ bucket: inout Bucket) -> Duration {
        bucket.refusals += 1
        return bucket.rules.timeToToken(at: bucket.level)
    }

    /// Waits for the token of a ticket.
    ///
    /// Returns `false`, without a token, if the current task is cancelled.
    nonisolated(nonsending) func wait(_ ticket: Int) async -> Bool {
        await withTaskCancellationHandler {
            await waitToBeFirst(ticket)
            // Looks again after each sleep, because the rate may have been lowered meanwhile.
            while let time = timeToToken(ofFirst: ticket) {
                if time == .zero { return leave(ticket, withToken: true) }
                do { try await clock.wait(for: time) } catch { leave(ticket, withToken: false) }
            }
            return false
        } onCancel: {
            leave(ticket, withToken: false)
        }
    }

    private nonisolated(nonsending) func waitToBeFirst(_ ticket: Int) async {
        let isBehind = bucket.withLock { bucket in
            if case .issued = bucket.tickets[ticket] { true } else { false }
        }
        guard isBehind else { return }
        await withCheckedContinuation { continuation in
            let isBehind = bucket.withLock { bucket in
                guard case .issued = bucket.tickets[ticket] else { return false }
                bucket.tickets[ticket] = .suspended(continuation)
                return true
            }
            if !isBehind { continuation.resume() }
        }
    }

    /// The time until the first call has its token; `nil` if it was cancelled.
    private func timeToToken(ofFirst ticket: Int) -> Duration? {
        let now = now
        return bucket.withLock { bucket in
            guard bucket.tickets[ticket] != nil else { return nil }
            fill(&bucket, at: now)
            let level = bucket.unreserved
            return level >= bucket.rules.token ? .zero : bucket.rules.timeToToken(at: level)
        }
    }

    /// Removes a call from the queue, with its token or without.
    ///
    /// The next call then becomes the first.
    ///
    /// Returns whether the call was in the queue.
    @discardableResult
    private func leave(_ ticket: Int, withToken: Bool) -> Bool {
        let (wasWaiting, continuation) = bucket.withLock { bucket in
            remove(ticket, from: &bucket, withToken: withToken)
        }
        continuation?.resume()
        return wasWaiting
    }

    private func remove(
        _ ticket: Int,
        from bucket: inout Bucket,
        withToken: Bool
    ) -> (wasWaiting: Bool, continuation: CheckedContinuation<Void, Never>?) {
        guard let removed = bucket.tickets.removeValue(forKey: ticket) else { return (false, nil) }
        if !withToken {
            // The call may have waited for so long that the bucket can't hold the whole token.
            let token = bucket.rules.token
            let capacity = bucket.rules.capacity
            bucket.level = bucket.level > capacity - token ? capacity : bucket.level + token
        }
        switch removed {
        case .issued: return (true, nil)
        case .suspended(let continuation): return (true, continuation)
        case .first: break
        }
        guard !bucket.tickets.isEmpty else { return (true, nil) }
        while bucket.tickets[bucket.first] == nil { bucket.first += 1 }
        let next = bucket.tickets.updateValue(.first, forKey: bucket.first)
        guard case .suspended(let continuation) = next else { return (true, nil) }
        return (true, continuation)
    }

    @inline(__always)
    private func fill(_ bucket: inout Bucket, at now: Duration) {
        // A thread that read the clock earlier may get here later.
        guard now.attoseconds > bucket.time.attoseconds else { return }
        let elapsed = now.attoseconds &- bucket.time.attoseconds
        bucket.time = now
        let capacity = bucket.rules.capacity
        guard let gain = bucket.rules.gain(in: elapsed) else {
            bucket.level = capacity
            return
        }
        let (level, overflows) = bucket.level.addingReportingOverflow(gain)
        bucket.level = overflows ? capacity : min(level, capacity)
    }
}

extension RateLimiter.Bucket {
    /// The content if no tokens were reserved for calls that wait.
    fileprivate var unreserved: Int128 {
        // Wrapping arithmetic, because only the sum is sure to fit in 128 bits.
        level &+ Int128(tickets.count) &* rules.token
    }
}

extension RateLimiter: ChangeableState {
    func canAdoptRules(of other: RateLimiter) -> Bool {
        areSame(clock, other.clock)
    }

    /// Keeps the bucket full to the same share, and keeps the calls that wait, in their order.
    ///
    /// If a call already sleeps until its token is back, it looks again when it wakes. With a lower
    /// rate, it then sleeps on. With a higher rate, it has its token no later than before, and the
    /// calls behind it have theirs at the new times.
    func adoptRules(of other: RateLimiter) {
        let rules = other.bucket.withLock { $0.rules }
        let now = now
        bucket.withLock { bucket in
            fill(&bucket, at: now)
            let count = Int128(bucket.tickets.count)
            // Twice the amount must fit in 128 bits, so that there is room for the fraction of a
            // token, too.
            let (reserved, overflows) = rules.token.multipliedReportingOverflow(by: 2 * count)
            // If the new period is millions of years, the calls can't be counted by it, and the old
            // rules stay.
            if overflows { return }
            let level = bucket.rules.share(of: bucket.unreserved, in: rules)
            bucket.rules = rules
            bucket.level = level &- reserved / 2
        }
    }
}

extension RateLimiter: CustomStringConvertible {
    /// The rules of the limiter, written like the initializer.
    public var description: String { "RateLimiter(\(summary))" }

    /// The parameters, as `description` shows them.
    var summary: String {
        let rules = bucket.withLock { $0.rules }
        let burst = rules.burst == rules.limit ? "" : ", burst: \(rules.burst)"
        let wait = rules.maximumWait == .zero ? "" : ", waitingAtMost: \(rules.maximumWait.text)"
        return "\(rules.limit), per: \(rules.period.text)\(burst)\(wait)"
    }
}
