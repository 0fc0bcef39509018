// SPDX-License-Identifier: MIT

// Shadow: `shadow`, which repeats calls on a second implementation and compares the outcomes. It
// may use `TimeLimits`, `Policy` and everything below, but no other policy.

public import ProtocolProxy

/// Repeats some calls on a second implementation, and reports and counts differences between the
/// outcomes.
///
/// ```swift
/// let log = Logger(label: "trial")
/// let shadow = Shadow(share: 0.1) { log.warning("\($0)") }
/// let candidate = StoreProxy(retaining: RemoteStore())
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .shadow(by: candidate, as: shadow) }, to: \.find)
/// shadow.isEnabled = false
/// ```
///
/// A *shadow call* is made in its own task, after the call inside this layer has ended. The caller
/// doesn't wait for it, so neither the latency nor the errors of the second implementation reach
/// the caller. But side effects of calls happen twice.
///
/// - At most `limit` shadow calls are in progress at a time. Further ones are dropped and counted;
///   they never wait.
/// - Cancelling the caller doesn't cancel a shadow call. Nor does a shadow call see the caller's
///   task-local values, such as its ``CallDeadline``. An asynchronous shadow call is cancelled
///   after `timeLimit`, and counts as in progress until it ends.
/// - At the end of a test or a service, ``idle()`` waits for the shadow calls in progress.
///
/// The type follows GitHub's Scientist, the request mirroring of Envoy, and Diffy. Policies that
/// use the same shadow share its limit and its counts. A shadow can be used on any thread.
public final class Shadow: Sendable {
    /// How many shadow calls were started, and how they ended.
    public struct Counts: Sendable, Hashable {
        /// The number of shadow calls that were started, including those in progress.
        public var started = 0
        /// The number of shadow calls whose outcome equaled that of the caller's call.
        public var equal = 0
        /// The number of shadow calls whose outcome differed from that of the caller's call.
        public var different = 0
        /// The number of calls that were not repeated, because too many shadow calls were in
        /// progress.
        public var dropped = 0

        /// Creates counts of zero.
        public init() {}
    }

    private struct State {
        var isEnabled: Bool
        var counts = Counts()
        var running = 0
        var nextWaiter = 0
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelledWaiters: Set<Int> = []
    }

    /// The share of the calls that are repeated.
    public let share: Double
    /// The maximum number of shadow calls in progress.
    public let limit: Int
    /// The maximum duration of an asynchronous shadow call; `nil` for no limit.
    public let timeLimit: Duration?

    let clock: any Clock<Duration>
    private let sampler: Sampler
    private let now: @Sendable () -> Duration
    private let report: @Sendable (ShadowDifference) -> Void
    private let state: LockedState<State>
    private let functions = LockedState(OutcomeComparison())

    /// Creates a shadow that reports differences to a function.
    ///
    /// - Parameters:
    ///   - share: The share of each requirement's calls to repeat, from 0 to 1; by default, all
    ///     calls. Any other number stops the program.
    ///   - limit: The maximum number of shadow calls in progress, 1 or more.
    ///   - timeLimit: The maximum duration of an asynchronous shadow call; `nil` for no limit, and
    ///     30 seconds by default. A call that takes longer is cancelled and ends with a
    ///     ``TimeoutError``. A synchronous shadow call can't be cancelled.
    ///   - seed: A number that determines which calls are chosen; random by default.
    ///   - isEnabled: The initial value of ``isEnabled``.
    ///   - clock: The clock that measures the durations and the time limit.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - report: Called with each difference, in the task of the shadow call. It may be called on
    ///     any thread, and for several calls at the same time.
    public init(
        share: Double = 1,
        concurrent limit: Int = 100,
        within timeLimit: Duration? = .seconds(30),
        seed: UInt64 = .random(in: .min ... .max),
        isEnabled: Bool = true,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        report: @escaping @Sendable (ShadowDifference) -> Void
    ) {
        requireAtLeastOne(limit, "The number of shadow calls", fileID: fileID, line: line)
        self.sampler = Sampler(share, seed: seed, fileID: fileID, line: line)
        self.share = share
        self.limit = limit
        self.timeLimit = timeLimit
        self.clock = clock
        self.now = elapsedTime(clock: clock)
        self.report = report
        self.state = LockedState(State(isEnabled: isEnabled))
    }

    /// Compares results of one type with a closure, from the next comparison on.
    ///
    /// ```swift
    /// let log = Logger(label: "trial")
    /// let shadow = Shadow { log.warning("\($0)") }
    /// shadow.compare { (old: String, new: String) in old.lowercased() == new.lowercased() }
    /// ```
    ///
    /// The closure replaces an earlier one for the same type.
    /// `Policy.shadow(by:comparing:share:fileID:line:report:)` describes how results of a type
    /// without a closure are compared.
    ///
    /// - Parameter areEqual: Returns whether the result of the caller's call and the result of the
    ///   shadow call are equal. It runs in the task of the shadow call.
    public func compare<Value>(
        by areEqual: @escaping @Sendable (_ result: Value, _ shadow: Value) -> Bool
    ) {
        // An earlier function, with all that it captures, is released after the lock.
        _ = functions.withLock { $0.add(areEqual) }
    }

    var comparison: OutcomeComparison { functions.withLock { $0 } }

    /// Whether calls are repeated.
    ///
    /// Setting it to `false` prevents new shadow calls, even for calls in progress. ``idle()``
    /// waits for shadow calls that have begun or are about to begin. After it is set to `true`,
    /// calls are repeated from the next one on. The property can be set on any thread.
    public var isEnabled: Bool {
        get { state.withLock { $0.isEnabled } }
        set { state.withLock { $0.isEnabled = newValue } }
    }

    /// The counts since the shadow was created.
    public var counts: Counts { state.withLock { $0.counts } }

    /// The number of shadow calls in progress.
    public var running: Int { state.withLock { $0.running } }

    /// Waits until no shadow call is in progress and all differences have been reported.
    ///
    /// It returns at once if the current task is cancelled. To shut down, set ``isEnabled`` to
    /// `false` first: otherwise, other tasks may begin more shadow calls.
    public func idle() async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.running == 0 || state.cancelledWaiters.contains(id) { return true }
                    state.waiters[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.cancelledWaiters.insert(id)
                return state.waiters.removeValue(forKey: id)
            }
            waiter?.resume()
        }
        _ = state.withLock { $0.cancelledWaiters.remove(id) }
    }
}

extension Shadow: CustomStringConvertible {
    /// The share, the seed and the limits as text, such as `share: 0.1, seed: 42, concurrent: 100,
    /// within: 30 s`.
    public var description: String {
        let choice = share == 1 ? "" : "share: \(share), seed: \(sampler.seed), "
        let within = timeLimit.map { ", within: \($0.text)" } ?? ""
        return "\(choice)concurrent: \(limit)\(within)"
    }
}

extension Shadow: LayerState {
    package var figures: [LayerFigure] {
        let counts = counts
        return [
            .gauge("shadow_running", running),
            .total("shadow_calls", counts.started),
            .total("shadow_differences", counts.different),
            .total("shadow_drops", counts.dropped),
        ]
    }
}

// MARK: Calls

extension Shadow {
    /// Decides whether the next call of a requirement is repeated.
    ///
    /// Returns the time at which the call begins; `nil` if it isn't repeated.
    func begin(_ selector: Selector, hash: UInt64) -> Duration? {
        guard isEnabled, sampler.samplesNext(of: selector, hash: hash) else { return nil }
        return now()
    }

    /// Repeats a call whose outcome the caller is about to get.
    func repeatCall(_ call: ShadowedCall) {
        let duration = now() - call.beginning
        let isFree = state.withLock { state in
            guard state.isEnabled else { return false }
            guard state.running < limit else {
                state.counts.dropped += 1
                return false
            }
            if call.check == nil { state.counts.started += 1 }
            state.running += 1
            return true
        }
        guard isFree else { return }
        Task.detached(priority: .utility) { [self] in
            let arguments = call.arguments()
            if let check = call.check {
                guard check.allowsRepeating(arguments) else { return end(as: nil) }
                state.withLock { $0.counts.started += 1 }
            }
            let difference = await call.difference(
                with: arguments,
                after: duration,
                in: self,
                now: now
            )
            if let difference { report(difference) }
            end(as: difference == nil ? \.equal : \.different)
        }
    }

    /// Ends a call.
    ///
    /// - Parameter outcome: What to count; `nil` if the call wasn't made.
    private func end(as outcome: WritableKeyPath<Counts, Int>?) {
        let waiters = state.withLock { state in
            if let outcome { state.counts[keyPath: outcome] += 1 }
            state.running -= 1
            guard state.running == 0 else { return [CheckedContinuation<Void, Never>]() }
            let waiters = state.waiters.sorted { $0.key < $1.key }.map(\.value)
            state.waiters = [:]
            return waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Repeats calls of a requirement on a second implementation, and reports differences between
    /// the outcomes.
    ///
    /// ```swift
    /// let candidate = StoreProxy(retaining: RemoteStore())
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// let log = Logger(label: "trial")
    /// let shadow = Shadow { log.warning("\($0)") }
    /// proxy.shadow(\.find, by: candidate, as: shadow) { $0.lowercased() == $1.lowercased() }
    /// ```
    ///
    /// The compiler checks that arguments and results are `Sendable`, which it can't do for
    /// `Policy.shadow(by:as:)`. For the other rules, see
    /// `Policy.shadow(by:comparing:share:fileID:line:report:)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to this proxy.
    ///   - shadow: The object with the limits, the report and the counts. Several registrations may
    ///     share it.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - areEqual: Returns whether the result of the caller's call and the result of the shadow
    ///     call are equal. It runs in the task of the shadow call. With `nil`, the default, results
    ///     are compared as `Policy.shadow` describes.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func shadow<
        Typed: __Generated.RecordableKey,
        Function,
        Arguments: Sendable,
        Output: Sendable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        by other: some ProtocolProxy & Sendable,
        as shadow: Shadow,
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        comparing areEqual: (@Sendable (Output, Output) -> Bool)? = nil
    ) -> Registration<Self> where Typed: FunctionRequirement<Function, Arguments, Output, Failure> {
        var comparison = OutcomeComparison()
        if let areEqual { comparison.add(areEqual) }
        return apply(
            .shadow(by: other, comparison) { shadow },
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }
}
