// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// The events of a hedge, for which its caller waits: a call has ended, or the delay before the
/// next call is over.
///
/// It doesn't refer to the calls, which contain a nonescaping function: an alarm that is ringing
/// may retain this object for longer than the calls may live.
final class HedgeRace: Sendable {
    enum Event: Sendable {
        /// A call has ended, with a result or an error.
        case ended(Int)
        /// The delay that began after this many calls is over.
        case delayIsOver(after: Int)

        fileprivate var isEnd: Bool {
            if case .ended = self { true } else { false }
        }
    }

    private struct State {
        /// The first event that the caller hasn't received yet.
        ///
        /// Mostly, it is the only event, for which an array would be an allocation.
        var first: Event?
        var others: [Event] = []
        /// Resumes the caller, who then gets the event.
        ///
        /// A closure instead of the continuation itself, whose size the compiler doesn't know.
        var waiter: (@Sendable () -> Void)?
        /// The delay that was started last, on the usual clock.
        var delay: Alarm?

        /// Whether a call has ended and the caller doesn't know yet.
        ///
        /// Other events are ends of earlier delays, which the caller ignores.
        var hasEnd: Bool { first?.isEnd ?? false || others.contains(where: \.isEnd) }

        mutating func popEvent() -> Event? {
            guard let event = first.take() else { return nil }
            if !others.isEmpty { first = others.removeFirst() }
            return event
        }
    }

    private let state = TracedMutex(State())

    /// Removes and returns the first event, if there is one.
    func popEvent() -> Event? {
        state.withLock { $0.popEvent() }
    }

    /// Removes and returns the first event, or waits for one, on the caller's isolation.
    func next(isolation: isolated (any Actor)? = #isolation) async -> Event {
        while true {
            // Takes the lock even after a wait: the thread sanitizer sees what a lock orders, but
            // not always what a continuation orders.
            if let event = popEvent() { return event }
            await withCheckedContinuation { continuation in
                let goesOn = state.withLock { state in
                    if state.first == nil { state.waiter = { continuation.resume() } }
                    return state.first != nil
                }
                if goesOn { continuation.resume() }
            }
        }
    }

    func send(_ event: Event) {
        let waiter = state.withLock { state in
            if state.first == nil { state.first = event } else { state.others.append(event) }
            return state.waiter.take()
        }
        waiter?()
    }

    /// Makes a call in a child task.
    ///
    /// The first call begins on the caller's thread. Any other call may begin late if all threads
    /// are busy, but that doesn't delay the answers of earlier calls.
    func start(
        _ call: LimitedCall,
        _ index: Int,
        in group: inout ThrowingDiscardingTaskGroup<any Error>,
        on isolation: (any Actor)?
    ) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), index == 0 {
            group.addImmediateTask { () async throws in await self.run(call, index, on: isolation) }
        } else {
            group.addTask { await self.run(call, index, on: isolation) }
        }
    }

    private func run(
        _ call: LimitedCall,
        _ index: Int,
        on isolation: isolated (any Actor)?
    ) async {
        if let branch = call.branch {
            await run(call, in: branch, on: isolation)
        } else {
            await call.run(on: isolation)
        }
        send(.ended(index))
    }

    // Not inlined: otherwise, every call would need memory for this frame.
    @inline(never)
    private func run(
        _ call: LimitedCall,
        in branch: CallBranch,
        on isolation: isolated (any Actor)?
    ) async {
        await branch.apply { await call.run(on: isolation) }
    }

    /// Starts the delay before the next call, in a child task of a group.
    func startDelay(
        after count: Int,
        _ wait: @escaping @Sendable () async throws -> Void,
        in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) {
        group.addTask {
            if (try? await wait()) != nil { self.send(.delayIsOver(after: count)) }
        }
    }

    /// Starts the delay before the next call, which ends at a moment.
    ///
    /// Does nothing if a call has ended already.
    func startDelay(after count: Int, until end: Moment) {
        endDelay()
        guard state.withLock({ !$0.hasEnd }) else { return }
        let delay = HedgeDelay(of: self, after: count)
        state.withLock { $0.delay = delay }
        Alarms.shared.add(delay, at: end)
    }

    /// Whether a delay was started on the usual clock, and not ended by the caller; for tests.
    var hasDelay: Bool { state.withLock { $0.delay != nil } }

    /// Ends the delay that was started last, if it is on the usual clock.
    ///
    /// Only the caller calls this.
    func endDelay() {
        guard let delay = state.withLock({ $0.delay.take() }) else { return }
        _ = Alarms.shared.remove(delay)
    }
}

/// The delay before the next call of a hedge, on the usual clock.
private final class HedgeDelay: Alarm,
    // SAFETY: nothing changes.
    @unchecked Sendable
{
    private let race: HedgeRace
    private let count: Int

    init(of race: HedgeRace, after count: Int) {
        self.race = race
        self.count = count
    }

    override func ring() {
        race.send(.delayIsOver(after: count))
    }
}
