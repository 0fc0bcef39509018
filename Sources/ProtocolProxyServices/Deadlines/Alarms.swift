// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The alarms of the process, which all calls share.
///
/// One task sleeps until the earliest alarm is due. If an earlier alarm is added meanwhile, another
/// task is started for it. So most calls that add an alarm and remove it start no task.
///
/// Removing an alarm doesn't cancel the task that sleeps until then. The task wakes, finds no alarm
/// that is due, and ends. It starts another task only if the earliest alarm is due before all other
/// tasks wake.
final class Alarms: Sendable {
    static let shared = Alarms()

    private struct State {
        var heap = AlarmHeap()
        /// When tasks wake, the earliest last.
        var wakeUps: [Moment] = []

        /// Returns when another task must wake, and notes that time; returns `nil` if none has to.
        mutating func nextWakeUp() -> Moment? {
            guard let first = heap.first else { return nil }
            if let wakeUp = wakeUps.last, wakeUp <= first.moment { return nil }
            wakeUps.append(first.moment)
            return first.moment
        }
    }

    private let state = LockedState(State())

    init() {}

    /// The number of alarms that are neither removed nor due.
    var count: Int { state.withLock { $0.heap.count } }

    /// The number of tasks that sleep.
    var sleepers: Int { state.withLock { $0.wakeUps.count } }

    /// Adds an alarm, which rings once at a moment, unless it is removed before.
    func add(_ alarm: Alarm, at moment: Moment) {
        let wakeUp = state.withLock { state in
            state.heap.insert(alarm, at: moment)
            return state.nextWakeUp()
        }
        if let wakeUp { startSleeper(until: wakeUp) }
    }

    /// Removes an alarm, and returns whether it was there.
    ///
    /// If it wasn't, it has rung, or is about to.
    func remove(_ alarm: Alarm) -> Bool {
        state.withLock { $0.heap.remove(alarm) }
    }

    /// Starts a task that sleeps until a moment.
    ///
    /// The task begins without waiting for a thread, and inherits nothing from the task that
    /// happens to add the alarm.
    private func startSleeper(until wakeUp: Moment) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediateDetached(priority: .high) { await self.ringAlarms(at: wakeUp) }
        } else {
            Task.detached(priority: .high) { await self.ringAlarms(at: wakeUp) }
        }
    }

    private func ringAlarms(at wakeUp: Moment) async {
        // Nothing cancels the task. If it woke too early, it would sleep again.
        try? await ContinuousClock().sleep(until: wakeUp.instant, tolerance: nil)
        let (due, next) = state.withLock { state in
            // Timers of nearly the same time may end in another order.
            if let index = state.wakeUps.lastIndex(of: wakeUp) { state.wakeUps.remove(at: index) }
            let due = state.heap.removeAll(dueAt: .now)
            return (due, state.nextWakeUp())
        }
        if let next { startSleeper(until: next) }
        // An alarm may run cancellation handlers that block. So each of the other alarms rings in a
        // task of its own.
        for alarm in due.dropFirst() { Task.detached(priority: .high) { alarm.ring() } }
        due.first?.ring()
    }
}

/// A binary heap of alarms: the earliest is the first.
///
/// The heap of swift-collections doesn't serve here, because it can remove only the first and the
/// last element. Nearly all alarms are removed before they are due, when their call ends in time.
/// To make that possible, each alarm stores its position.
struct AlarmHeap {
    private var alarms: [Alarm] = []

    var count: Int { alarms.count }
    var first: Alarm? { alarms.first }

    /// Adds an alarm, in logarithmic time; in constant time if it is the latest.
    mutating func insert(_ alarm: Alarm, at moment: Moment) {
        alarm.moment = moment
        alarms.append(alarm)
        moveUp(alarm, from: alarms.count - 1)
    }

    /// Removes an alarm, in logarithmic time, and returns whether it was in the heap.
    mutating func remove(_ alarm: Alarm) -> Bool {
        guard let position = alarm.position else { return false }
        alarm.position = nil
        let last = alarms.removeLast()
        guard last !== alarm else { return true }
        // The last alarm fills the gap. It may have to move up or down, because it comes from
        // another branch.
        moveUp(last, from: position)
        if last.position == position { moveDown(last, from: position) }
        return true
    }

    /// Removes the alarms that are due by now, the earliest first.
    mutating func removeAll(dueAt now: Moment) -> [Alarm] {
        var due: [Alarm] = []
        while let first, first.moment <= now {
            _ = remove(first)
            due.append(first)
        }
        return due
    }

    private mutating func moveUp(_ alarm: Alarm, from start: Int) {
        var position = start
        while position > 0 {
            let parent = (position - 1) / 2
            guard alarm.moment < alarms[parent].moment else { break }
            put(alarms[parent], at: position)
            position = parent
        }
        put(alarm, at: position)
    }

    private mutating func moveDown(_ alarm: Alarm, from start: Int) {
        var position = start
        while true {
            var child = 2 * position + 1
            guard child < alarms.count else { break }
            let sibling = child + 1
            if sibling < alarms.count, alarms[sibling].moment < alarms[child].moment {
                child = sibling
            }
            guard alarms[child].moment < alarm.moment else { break }
            put(alarms[child], at: position)
            position = child
        }
        put(alarm, at: position)
    }

    private mutating func put(_ alarm: Alarm, at position: Int) {
        alarms[position] = alarm
        alarm.position = position
    }
}

/// Something that is due at a moment, such as the end of a time limit or of the delay of a hedge.
///
/// Subclasses say what happens then. See ``Alarms``.
class Alarm:
    // SAFETY: the lock of `Alarms` guards both properties, and a subclass guards what it adds.
    @unchecked Sendable
{
    /// When the alarm is due; set when the alarm is added.
    final var moment = Moment.zero
    /// The index in the heap of `Alarms`; `nil` while the alarm isn't in the heap.
    final var position: Int?

    /// Does what is due; called once, on any thread, without a lock.
    func ring() {}
}
