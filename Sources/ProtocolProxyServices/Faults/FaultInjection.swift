// SPDX-License-Identifier: MIT

// Faults: `injectFaults`, for tests of everything else. It may use `TimeLimits`, `Policy` and
// everything below, but no other policy.

public import ProtocolProxy

/// Injects faults into calls, to test how a service copes.
///
/// ```swift
/// let faults = FaultInjection(
///     errors: 0.1,
///     delays: 0.2,
///     delayRange: .milliseconds(50) ... .seconds(2),
///     seed: 42
/// )
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .injectFaults(faults) }, to: \.find, \.loadInto)
/// faults.isEnabled = false
/// ```
///
/// Whether a call meets a fault depends only on the seed, the selector, and how many calls of the
/// requirement came before. So a run can be repeated with its seed, which the errors contain. If
/// tasks make calls concurrently, the same faults happen again, though not necessarily to the same
/// tasks.
///
/// The faults, their rates and the switch follow Simmy, the chaos strategies of Polly.
public final class FaultInjection: Sendable {
    /// How many calls were made, and how many met faults.
    public struct Counts: Sendable, Hashable {
        /// The number of calls that were made while the fault injection was enabled.
        public var calls = 0
        /// The number of calls that failed on purpose.
        public var errors = 0
        /// The number of calls that were delayed.
        public var delays = 0
        /// The number of results that were made shorter or longer.
        public var sizes = 0

        /// Creates counts of zero.
        public init() {}
    }

    private struct State {
        var isEnabled: Bool
        var counts = Counts()
        /// The number of the latest call of each requirement, and the requirements' indices by
        /// selector.
        var calls: [Int] = []
        var indices: [Selector: Int] = [:]
    }

    /// The seed.
    ///
    /// A program can print it, so that a run can be repeated.
    public let seed: UInt64
    let clock: any Clock<Duration>
    let makeError: @Sendable (InjectedFaultError) -> any Error
    let errors, delays, sizes: Double
    private let lengths: ClosedRange<Duration>
    private let state: LockedState<State>

    /// Creates a fault injection.
    ///
    /// The probabilities are numbers from 0 to 1; any other number stops the program. They are
    /// independent of each other: a delayed call may fail, too.
    ///
    /// - Parameters:
    ///   - errors: The probability that a call fails before anything below is called.
    ///   - delays: The probability that a call of an asynchronous requirement is delayed. A caller
    ///     that is cancelled meanwhile gets a `CancellationError`; if the requirement can't throw
    ///     that, the call is made.
    ///   - sizes: The probability that a result has a wrong size: the first half of its elements,
    ///     all but the last one, or all of them twice. Only nonempty results that conform to
    ///     `RangeReplaceableCollection` are changed, such as arrays, strings and data.
    ///   - lengths: The shortest and the longest delay.
    ///   - seed: The number that determines the faults; random by default.
    ///   - isEnabled: Whether faults are injected from the beginning.
    ///   - clock: The clock that measures the delays.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - makeError: Returns the error to throw; by default, the one that it receives, which names
    ///     the call and the seed. It is called on the thread of the call. It is also called when a
    ///     policy is applied, to find out whether a requirement can throw such an error.
    public init(
        errors: Double = 0,
        delays: Double = 0,
        sizes: Double = 0,
        delayRange lengths: ClosedRange<Duration> = .milliseconds(100) ... .seconds(1),
        seed: UInt64 = .random(in: .min ... .max),
        isEnabled: Bool = true,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        throwing makeError: @escaping @Sendable (InjectedFaultError) -> any Error = { $0 }
    ) {
        requireProbability(errors, "errors", fileID: fileID, line: line)
        requireProbability(delays, "delays", fileID: fileID, line: line)
        requireProbability(sizes, "sizes", fileID: fileID, line: line)
        self.errors = errors
        self.delays = delays
        self.sizes = sizes
        self.lengths = lengths
        self.seed = seed
        self.clock = clock
        self.makeError = makeError
        self.state = LockedState(State(isEnabled: isEnabled))
    }

    /// Whether faults are injected into calls, beginning with the next one.
    ///
    /// Calls that are made while it is `false` don't change which later calls meet faults. The
    /// property can be set on any thread.
    public var isEnabled: Bool {
        get { state.withLock { $0.isEnabled } }
        set { state.withLock { $0.isEnabled = newValue } }
    }

    /// The counts since the beginning, or since ``restart()``.
    public var counts: Counts { state.withLock { $0.counts } }

    /// Resets the counts and the numbers of the calls, so that the same faults happen again.
    public func restart() {
        state.withLock { state in
            state.counts = Counts()
            state.calls = Array(repeating: 0, count: state.calls.count)
        }
    }
}

extension FaultInjection: CustomStringConvertible {
    /// The probabilities and the seed, as in `errors: 0.1, delays: 0.2, delayRange: 50 ms...1 s,
    /// seed: 42`.
    public var description: String {
        let range = "\(lengths.lowerBound.text)...\(lengths.upperBound.text)"
        let parts = [
            errors > 0 ? "errors: \(errors)" : nil,
            delays > 0 ? "delays: \(delays), delayRange: \(range)" : nil,
            sizes > 0 ? "sizes: \(sizes)" : nil,
            "seed: \(seed)",
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

private func requireProbability(
    _ number: Double,
    _ name: String,
    fileID: StaticString,
    line: UInt
) {
    guard !(0...1).contains(number) else { return }
    let sentence = "The probability of \(name) must be from 0 to 1, and is \(number)."
    fatalError(sentence, file: fileID, line: line)
}

// MARK: Deciding

extension FaultInjection {
    /// What happens to a call.
    struct Decision {
        let call: Int
        let delay: Duration?
        let fails: Bool
        /// A random number that chooses the wrong size of the result; `nil` to leave the size
        /// right.
        let size: UInt64?
    }

    /// The kinds of faults that can happen to calls of a requirement.
    struct Possibilities: OptionSet {
        let rawValue: Int
        static let errors = Possibilities(rawValue: 1)
        static let delays = Possibilities(rawValue: 2)
        static let sizes = Possibilities(rawValue: 4)
    }

    /// A requirement whose calls meet faults.
    struct Subject {
        fileprivate let possible: Possibilities
        fileprivate let index: Int
        fileprivate let hash: UInt64
    }

    /// Prepares for calls of a requirement, so that they needn't look up its selector.
    func subject(_ selector: Selector, possible: Possibilities) -> Subject {
        let index = state.withLock { state in
            if let index = state.indices[selector] { return index }
            state.calls.append(0)
            state.indices[selector] = state.calls.count - 1
            return state.calls.count - 1
        }
        return Subject(
            possible: possible,
            index: index,
            hash: SplitMix64.hash(of: selector.description)
        )
    }

    /// Counts the next call, and decides what happens to it; returns `nil` if it meets no fault.
    func next(of subject: Subject) -> Decision? {
        let call = state.withLock { state -> Int? in
            guard state.isEnabled else { return nil }
            state.counts.calls += 1
            state.calls[subject.index] += 1
            return state.calls[subject.index]
        }
        guard let call else { return nil }
        let decision = decision(on: call, of: subject)
        guard decision.delay != nil || decision.fails || decision.size != nil else { return nil }
        return decision
    }

    private func decision(on call: Int, of subject: Subject) -> Decision {
        // Each call has a generator with a starting point of its own, so calls can be decided in
        // any order.
        var generator = SplitMix64(
            state: SplitMix64.mixed(seed ^ subject.hash) &+ SplitMix64.mixed(UInt64(call))
        )
        // All numbers are always drawn, so that a change of one probability doesn't change the
        // other faults.
        let delay = generator.fraction()
        let length = generator.fraction()
        let error = generator.fraction()
        let size = generator.fraction()
        let kind = generator.next()
        let possible = subject.possible
        let isDelayed = possible.contains(.delays) && delay < delays
        let isResized = possible.contains(.sizes) && size < sizes
        return Decision(
            call: call,
            delay: isDelayed ? self.length(at: length) : nil,
            fails: possible.contains(.errors) && error < errors,
            size: isResized ? kind : nil
        )
    }

    /// The length of a delay, at a fraction of the way from the shortest to the longest.
    private func length(at fraction: Double) -> Duration {
        lengths.lowerBound + (lengths.upperBound - lengths.lowerBound) * fraction
    }

    func count(_ kind: WritableKeyPath<Counts, Int>) {
        state.withLock { $0.counts[keyPath: kind] += 1 }
    }
}

// Without figures: the counts begin anew whenever somebody restarts the injection, and `measure`
// counts the injected faults.
extension FaultInjection: LayerState {}

/// The error of a call that a ``FaultInjection`` made fail.
public struct InjectedFaultError: Error, Hashable, LayerError {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The number of the call among those of its requirement, starting at 1.
    public let call: Int
    /// The seed of the fault injection, with which the same calls fail in another run.
    public let seed: UInt64
    /// What the layers did in the call; `nil` if nothing asked for a ``CallReport``.
    ///
    /// It is ignored when errors are compared, and isn't encoded.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - call: The number of the call among those of its requirement, starting at 1.
    ///   - seed: The seed of the fault injection.
    public init(selector: Selector, protocolName: String, call: Int, seed: UInt64) {
        self.selector = selector
        self.protocolName = protocolName
        self.call = call
        self.seed = seed
    }
}

extension InjectedFaultError: Codable {
    // Without the report, which describes one call in one process.
    private enum CodingKeys: CodingKey {
        case selector, protocolName, call, seed
    }
}

extension InjectedFaultError: CustomStringConvertible {
    /// A description of the call and the seed.
    public var description: String {
        "Call \(call) of '\(selector)' of '\(protocolName)' failed on purpose, with seed \(seed)."
    }
}
