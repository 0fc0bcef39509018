// SPDX-License-Identifier: MIT

// Circuit: `breakCircuit`, and the state of a circuit. It may use `TimeLimits`, `Policy` and
// everything below, but no other policy.

import ProtocolProxy
import Synchronization

/// A circuit breaker: after failures, it refuses calls for a while, so that a service that is down
/// can recover.
///
/// ```swift
/// let breaker = CircuitBreaker(after: .failures(5, within: .seconds(30)), for: .seconds(10))
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .breakCircuit(breaker) }, to: \.find, \.loadInto)
/// let changes = breaker.states.map { "The store's circuit is \($0)." }
/// ```
///
/// - A *closed* circuit lets all calls through, and counts their failures.
/// - After enough failures it *opens* for a time, in which it refuses calls with a
///   ``CircuitOpenError``.
/// - The first call after that time makes the circuit *half-open*: one call, or another number that
///   was given as `trials`, is let through as a trial, and all others are refused. If all trials
///   succeed, the circuit closes; a failure opens it again, for the same time.
///
/// It follows Polly 8. The number of trial calls can be set, as in resilience4j. As in both
/// libraries, the state changes only by hand, or when a call begins or ends. So an open circuit
/// remains ``State/open`` until the first trial call.
///
/// A call counts for the state in which it began. So a call that began before the circuit opened
/// has no effect when it ends later, whether it fails or succeeds. A trial that says nothing about
/// the service, such as one that was cancelled, makes room for another trial. Trials that take
/// longer than the circuit stays open are replaced by new ones, so that a call that never ends
/// doesn't block the circuit. As in Polly, a replaced trial still counts if it succeeds, because
/// the service is slow, but healthy. If it fails, the new trials decide.
///
/// Policies with the same object share the circuit. A circuit breaker can be used on any thread.
public final class CircuitBreaker: Sendable {
    /// The state of a circuit.
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// All calls are let through.
        case closed
        /// All calls are refused for a time.
        case open
        /// A limited number of trial calls are let through.
        case halfOpen
        /// All calls are refused until ``CircuitBreaker/close()``: the circuit was opened by
        /// ``CircuitBreaker/open()``.
        case forcedOpen
    }

    /// How a call ended, as far as a circuit is concerned.
    enum Outcome { case success, failure, unknown }

    /// What happens to a call.
    enum Admission: Hashable {
        /// The call is made, in this generation of the circuit.
        case admitted(generation: Int)
        /// The call is refused.
        case refused(retryAfter: Duration?)
    }

    private struct Rules {
        let threshold: Threshold
        let openDuration: Duration
        let trials: Int

        /// The time for which the circuit stays open, at most a century.
        var time: Duration { min(openDuration, .century) }
    }

    private struct Circuit {
        var rules: Rules
        var state = State.closed
        /// Grows by one with each change of the state and with each round of trials.
        var generation = 0
        var window: OutcomeWindow
        /// The generation in which the circuit became half-open.
        ///
        /// Trials of this and later generations count until the state changes again.
        var firstRound = 0
        /// When the next round of trials may begin.
        var deadline = Duration.zero
        /// The number of trials that may still begin in this round; negative if trials of earlier
        /// rounds have succeeded meanwhile.
        var trialsToBegin = 0
        var trialsToSucceed = 0
        var openings = 0
        var refusals = 0

        /// The content of ``CircuitBreaker/glance``.
        var glance: Int {
            guard state == .closed else { return -1 }
            return Self.glance(generation, isCalm: window.isCalm)
        }

        /// The glance at a closed circuit; `isCalm` is `true` if a success would change nothing.
        static func glance(_ generation: Int, isCalm: Bool) -> Int {
            generation << 1 | (isCalm ? 1 : 0)
        }
    }

    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Duration
    private let circuit: LockedState<Circuit>
    /// What a call needs to know of a closed circuit, which it reads without the lock; negative
    /// while the circuit isn't closed.
    ///
    /// Most calls pass a circuit that is closed and has nothing to forget. Neither their beginning
    /// nor their end makes them wait for each other.
    private let glance: Atomic<Int>
    private let feed = StateFeed<State>()

    /// Creates a closed circuit.
    ///
    /// - Parameters:
    ///   - threshold: The failures that open the circuit.
    ///   - duration: The time for which the circuit stays open.
    ///   - trials: The number of calls that have to succeed before a half-open circuit closes, 1 or
    ///     more.
    ///   - clock: The clock that measures the times.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public init(
        after threshold: Threshold,
        for duration: Duration,
        trials: Int = 1,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        requirePositive(
            duration,
            "The time for which a circuit stays open",
            fileID: fileID,
            line: line
        )
        requireAtLeastOne(trials, "The number of trials", fileID: fileID, line: line)
        self.clock = clock
        self.now = elapsedTime(clock: clock)
        let rules = Rules(threshold: threshold, openDuration: duration, trials: trials)
        let circuit = Circuit(rules: rules, window: OutcomeWindow(threshold))
        self.glance = Atomic(circuit.glance)
        self.circuit = LockedState(circuit)
    }

    /// The failures that open the circuit.
    public var threshold: Threshold { circuit.withLock { $0.rules.threshold } }

    /// The time for which the circuit stays open.
    public var openDuration: Duration { circuit.withLock { $0.rules.openDuration } }

    /// The number of trial calls of a half-open circuit.
    public var trials: Int { circuit.withLock { $0.rules.trials } }

    /// The current state.
    public var state: State { circuit.withLock { $0.state } }

    /// How often the circuit was opened, by failures or by hand.
    ///
    /// Opening an open circuit by hand doesn't count.
    public var openings: Int { circuit.withLock { $0.openings } }

    /// The number of calls that the circuit refused.
    public var refusals: Int { circuit.withLock { $0.refusals } }

    /// A stream of the current state and each later one.
    ///
    /// Each use of the property makes a new stream, which ends when the circuit is released. It
    /// buffers up to 1,000 changes that haven't been read, and then drops the oldest.
    public var states: AsyncStream<State> {
        let stream = circuit.withLock { feed.stream(beginningWith: $0.state) }
        feed.send()
        return stream
    }

    /// The time until an open circuit lets a trial call through; `nil` if the circuit is closed, or
    /// was opened by hand.
    ///
    /// For a half-open circuit, it is the time until trials that haven't ended are replaced.
    public var retryAfter: Duration? {
        let now = now()
        return circuit.withLock { circuit in
            switch circuit.state {
            case .closed, .forcedOpen: nil
            case .open, .halfOpen: max(circuit.deadline - now, .zero)
            }
        }
    }

    /// Opens the circuit by hand, until ``close()``.
    public func open() {
        update { circuit in
            if circuit.state != .forcedOpen { change(&circuit, to: .forcedOpen) }
        }
    }

    /// Closes the circuit, and forgets its failures.
    public func close() {
        update { circuit in change(&circuit, to: .closed) }
    }

    /// The generation of a call that a closed circuit lets through; `nil` if it isn't closed.
    ///
    /// Such a call must be ended like one that ``admit()`` lets through. It is the first thing to
    /// try: an `Admission` contains a duration, and takes a hundred instructions more.
    @inline(__always)
    func admitIfClosed() -> Int? {
        let glance = glance.load(ordering: .acquiring)
        return glance < 0 ? nil : glance >> 1
    }

    /// Ends a call that has succeeded; the same as ``end(_:as:)``, but faster.
    @inline(__always)
    func succeed(_ generation: Int) {
        let calm = Circuit.glance(generation, isCalm: true)
        if glance.load(ordering: .acquiring) != calm { end(generation, as: .success) }
    }

    /// Lets a call through or refuses it.
    ///
    /// A call that was let through must be ended by ``end(_:as:)``.
    func admit() -> Admission {
        // A closed circuit, the common case, doesn't need the time. The clock is never read under
        // the lock.
        if let admission = circuit.withLock({ clocklessAdmission(&$0) }) { return admission }
        let now = now()
        return update { circuit in
            if let admission = clocklessAdmission(&circuit) { return admission }
            beginTrialsIfDue(&circuit, at: now)
            return trialAdmission(&circuit, at: now)
        }
    }

    /// Begins a round of trials if an open circuit has been open for long enough, or if the trials
    /// of the last round have taken too long.
    private func beginTrialsIfDue(_ circuit: inout Circuit, at now: Duration) {
        guard now >= circuit.deadline else { return }
        let isFirstRound = circuit.state == .open
        guard isFirstRound || circuit.trialsToBegin <= 0 else { return }
        change(&circuit, to: .halfOpen)
        if isFirstRound {
            circuit.firstRound = circuit.generation
            circuit.trialsToSucceed = circuit.rules.trials
        }
        circuit.trialsToBegin = circuit.trialsToSucceed
        circuit.deadline = now + circuit.rules.time
    }

    /// Lets a call through as a trial, or refuses it.
    private func trialAdmission(_ circuit: inout Circuit, at now: Duration) -> Admission {
        guard circuit.state == .halfOpen, circuit.trialsToBegin > 0 else {
            circuit.refusals += 1
            return .refused(retryAfter: max(circuit.deadline - now, .zero))
        }
        circuit.trialsToBegin -= 1
        return .admitted(generation: circuit.generation)
    }

    /// The decision; `nil` if it depends on the time.
    private func clocklessAdmission(_ circuit: inout Circuit) -> Admission? {
        switch circuit.state {
        case .closed: return .admitted(generation: circuit.generation)
        case .forcedOpen:
            circuit.refusals += 1
            return .refused(retryAfter: nil)
        case .open, .halfOpen: return nil
        }
    }

    /// Counts the outcome of a call that was let through.
    func end(_ generation: Int, as outcome: Outcome) {
        // Most outcomes don't depend on the time, and the clock is never read under the lock.
        let isCounted = update { count(outcome, of: generation, at: nil, in: &$0) }
        guard !isCounted else { return }
        let now = now()
        _ = update { count(outcome, of: generation, at: now, in: &$0) }
    }

    /// Returns `false` if the outcome can't be counted without the time.
    private func count(
        _ outcome: Outcome,
        of generation: Int,
        at now: Duration?,
        in circuit: inout Circuit
    ) -> Bool {
        guard circuit.generation == generation else {
            let isReplaced = circuit.state == .halfOpen && generation >= circuit.firstRound
            if isReplaced, outcome == .success {
                circuit.trialsToBegin -= 1
                countSuccessfulTrial(&circuit)
            }
            return true
        }
        switch (circuit.state, outcome) {
        case (.closed, .success):
            // Only the window of a failure rate records when a call succeeded.
            if !circuit.window.needsTimeOfSuccess {
                circuit.window.recordSuccess()
            } else if let now {
                circuit.window.recordSuccess(at: now)
            } else {
                return false
            }
        case (.closed, .failure):
            guard let now else { return false }
            if circuit.window.recordFailure(at: now) { open(&circuit, at: now) }
        case (.halfOpen, .success):
            countSuccessfulTrial(&circuit)
        case (.halfOpen, .failure):
            guard let now else { return false }
            open(&circuit, at: now)
        case (.halfOpen, .unknown):
            circuit.trialsToBegin += 1
        case (.closed, .unknown), (.open, _), (.forcedOpen, _):
            break
        }
        return true
    }

    /// Counts a trial that has succeeded.
    private func countSuccessfulTrial(_ circuit: inout Circuit) {
        circuit.trialsToSucceed -= 1
        if circuit.trialsToSucceed == 0 { change(&circuit, to: .closed) }
    }

    private func open(_ circuit: inout Circuit, at now: Duration) {
        change(&circuit, to: .open)
        circuit.deadline = now + circuit.rules.time
    }

    private func change(_ circuit: inout Circuit, to state: State) {
        circuit.generation += 1
        if state == .closed { circuit.window = OutcomeWindow(circuit.rules.threshold) }
        guard circuit.state != state else { return }
        // Opening an open circuit by hand isn't another opening.
        if state == .open || state == .forcedOpen && circuit.state != .open {
            circuit.openings += 1
        }
        circuit.state = state
        feed.add(state)
    }

    /// Changes the circuit, and sends its state if that has changed.
    private func update<Output>(_ body: (inout Circuit) -> Output) -> Output {
        let (output, isChanged) = circuit.withLock { circuit in
            let state = circuit.state
            let output = body(&circuit)
            glance.store(circuit.glance, ordering: .releasing)
            // Not `!=`: for types with a raw value, it compares these, which are texts here.
            return (output, !(circuit.state == state))
        }
        if isChanged { feed.send() }
        return output
    }
}

extension CircuitBreaker: ChangeableState {
    func canAdoptRules(of other: CircuitBreaker) -> Bool {
        areSame(clock, other.clock)
    }

    /// Keeps the state.
    ///
    /// An open or half-open circuit gets the deadline that it would have if the new time had
    /// applied from the start.
    ///
    /// The outcomes so far still count if the threshold is equal; otherwise, they are forgotten.
    /// The new number of trials applies the next time the circuit becomes half-open.
    func adoptRules(of other: CircuitBreaker) {
        let rules = other.circuit.withLock { $0.rules }
        update { circuit in
            if circuit.rules.threshold != rules.threshold {
                circuit.window = OutcomeWindow(rules.threshold)
            }
            // This has no effect on a circuit that is closed, or was opened by hand: its deadline
            // is set when it opens.
            circuit.deadline += rules.time - circuit.rules.time
            circuit.rules = rules
        }
    }
}

extension CircuitBreaker: CustomStringConvertible {
    /// The rules of the circuit, written like the initializer, without its state.
    public var description: String { "CircuitBreaker(\(summary))" }

    /// The parameters, as `description` shows them.
    var summary: String {
        let rules = circuit.withLock { $0.rules }
        let trials = rules.trials == 1 ? "" : ", trials: \(rules.trials)"
        return "after: \(rules.threshold), for: \(rules.openDuration.text)\(trials)"
    }
}
