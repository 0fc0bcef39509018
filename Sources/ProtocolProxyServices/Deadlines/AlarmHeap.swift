// SPDX-License-Identifier: MIT

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
