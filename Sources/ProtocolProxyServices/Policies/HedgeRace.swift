// SPDX-License-Identifier: MIT

import Synchronization

/// The calls of a hedge, the delay before the next one, and the caller, who waits for what happens.
final class HedgeRace: Sendable {
    enum Event: Sendable {
        /// A call has ended, with a result or an error.
        case ended(Int)
        /// The delay after the start of the last of so many calls is over.
        case delayIsOver(after: Int)
    }

    private struct State {
        var events: [Event] = []
        var waiter: CheckedContinuation<Event, Never>?
        /// The delay that was started last, on the usual clock.
        var delay: Alarm?
    }

    private let state = Mutex(State())

    /// Returns what happened, or waits until something does, on the caller's isolation.
    func next(isolation: isolated (any Actor)? = #isolation) async -> Event {
        if let event = state.withLock({ $0.events.isEmpty ? nil : $0.events.removeFirst() }) {
            return event
        }
        return await withCheckedContinuation { continuation in
            let event = state.withLock { state -> Event? in
                if !state.events.isEmpty { return state.events.removeFirst() }
                state.waiter = continuation
                return nil
            }
            if let event { continuation.resume(returning: event) }
        }
    }

    fileprivate func send(_ event: Event) {
        let waiter = state.withLock { state in
            if state.waiter == nil { state.events.append(event) }
            return state.waiter.take()
        }
        waiter?.resume(returning: event)
    }

    /// Makes a call in a child task.
    ///
    /// The first call begins on the caller's thread. That of another one may be late if all threads
    /// are busy, but it holds up no answer of those before.
    func start(
        _ call: LimitedCall, _ index: Int, in group: inout DiscardingTaskGroup,
        on isolation: (any Actor)?
    ) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), index == 0 {
            group.addImmediateTask { await self.run(call, index, on: isolation) }
        } else {
            group.addTask { await self.run(call, index, on: isolation) }
        }
    }

    private func run(
        _ call: LimitedCall, _ index: Int, on isolation: isolated (any Actor)?
    ) async {
        await call.run(on: isolation)
        send(.ended(index))
    }

    /// Waits for the next call in a child task of a group.
    func startDelay(
        after count: Int, _ wait: @escaping @Sendable () async throws -> Void,
        in group: inout DiscardingTaskGroup
    ) {
        group.addTask {
            if (try? await wait()) != nil { self.send(.delayIsOver(after: count)) }
        }
    }

    /// Waits for the next call until a moment, unless something has happened already.
    func startDelay(after count: Int, until end: Moment) {
        endDelay()
        guard state.withLock({ $0.events.isEmpty }) else { return }
        let delay = HedgeDelay(of: self, after: count)
        state.withLock { $0.delay = delay }
        Alarms.shared.add(delay, at: end)
    }

    /// Ends the delay that was started last, if it is one of the usual clock; called by the caller.
    func endDelay() {
        if let delay = state.withLock({ $0.delay.take() }) { _ = Alarms.shared.remove(delay) }
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

    override func ring() { race.send(.delayIsOver(after: count)) }
}
