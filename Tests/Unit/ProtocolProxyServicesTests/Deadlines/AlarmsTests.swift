// SPDX-License-Identifier: MIT

import Dispatch
import SeededRandom
import Synchronization
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `The alarms of time limits and hedges` {
    /// Counts how often it rings.
    // SAFETY: the property is a constant.
    private final class CountingAlarm: Alarm, @unchecked Sendable {
        let rings = Tally()
        override func ring() { rings.add() }
    }

    /// Waits for another alarm, without letting its thread go.
    // SAFETY: the properties are constants.
    private final class BlockingAlarm: Alarm, @unchecked Sendable {
        let other: DispatchSemaphore
        let own: DispatchSemaphore
        let rings = Tally()

        init(signalling own: DispatchSemaphore, waitingFor other: DispatchSemaphore) {
            self.own = own
            self.other = other
        }

        override func ring() {
            own.signal()
            other.wait()
            rings.add()
        }
    }

    private let alarms = Alarms()

    private func alarm(after duration: Duration) -> CountingAlarm {
        let alarm = CountingAlarm()
        alarms.add(alarm, at: .now.advanced(by: duration))
        return alarm
    }

    @Test func `Alarms ring once each, in whatever order they were added`() async {
        var random = SeededNumbers(seed: 51)
        var all: [CountingAlarm] = []
        for _ in 0..<3_000 {
            all.append(alarm(after: .microseconds(random.number(in: -5...20_000))))
        }
        for alarm in all { await until { alarm.rings.count > 0 } }
        await until { alarms.sleepers == 0 }
        #expect(all.allSatisfy { $0.rings.count == 1 })
        #expect(alarms.count == 0)
    }

    @Test func `An alarm that is added later can ring earlier`() async {
        let late = alarm(after: .seconds(3_600))
        let later = alarm(after: .seconds(7_200))
        #expect(alarms.sleepers == 1)
        for _ in 0..<3 {
            let early = alarm(after: .milliseconds(1))
            await until { early.rings.count == 1 }
            // The one that woke for it has ended: another one sleeps until the late alarm.
            await until { alarms.sleepers == 1 }
        }
        #expect((late.rings.count, later.rings.count, alarms.count) == (0, 0, 2))
    }

    @Test func `A removed alarm doesn't ring, and leaves at most one task that sleeps`() async {
        for _ in 0..<1_000 {
            let alarm = alarm(after: .seconds(3_600))
            #expect(alarms.remove(alarm))
            #expect(!alarms.remove(alarm))
        }
        #expect((alarms.count, alarms.sleepers) == (0, 1))
        let next = alarm(after: .milliseconds(1))
        await until { next.rings.count == 1 }
        #expect(!alarms.remove(next))
        await until { alarms.sleepers == 1 }
        let removed = alarm(after: .milliseconds(1))
        #expect(alarms.remove(removed))
        await until { alarms.sleepers == 1 }
        #expect(removed.rings.count == 0)
    }

    @Test func `An alarm rings or is removed, and never both, on many threads at once`() async {
        let (alarms, removed, rung) = (alarms, Tally(), Tally())
        await withTaskGroup { group in
            for seed in 1...8 {
                group.addTask {
                    var random = SeededNumbers(seed: UInt64(seed))
                    var mine: [(alarm: CountingAlarm, isRemoved: Bool)] = []
                    for _ in 0..<2_000 {
                        let alarm = CountingAlarm()
                        let delay = Duration.microseconds(random.number(in: 0...200))
                        alarms.add(alarm, at: .now.advanced(by: delay))
                        if random.number(in: 0...3) == 0 { await Task.yield() }
                        mine.append((alarm, alarms.remove(alarm)))
                    }
                    for (alarm, isRemoved) in mine {
                        if isRemoved {
                            removed.add()
                        } else {
                            await until { alarm.rings.count > 0 }
                        }
                        if alarm.rings.count == (isRemoved ? 0 : 1) { rung.add() }
                    }
                }
            }
        }
        #expect(rung.count == 16_000)
        #expect(removed.count > 0)
        #expect(alarms.count == 0)
        await until { alarms.sleepers == 0 }
    }

    @Test func `An alarm that blocks its thread holds up no other one`() async {
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let pair = [
            BlockingAlarm(signalling: first, waitingFor: second),
            BlockingAlarm(signalling: second, waitingFor: first),
        ]
        let end = Moment.now.advanced(by: .milliseconds(1))
        for alarm in pair { alarms.add(alarm, at: end) }
        await until { pair.allSatisfy { $0.rings.count == 1 } }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `A heap of alarms gives the earliest ones, whatever was removed`(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var heap = AlarmHeap()
        var model: [Alarm] = []
        let start = Moment.now
        for _ in 0..<400 {
            switch random.number(in: 0...9) {
            case 0...5:
                let alarm = Alarm()
                heap.insert(alarm, at: start.advanced(by: .seconds(random.number(in: 0...50))))
                model.append(alarm)
            case 6...8 where !model.isEmpty:
                let removed = model.remove(at: random.number(in: 0...model.count - 1))
                let outcomes = (heap.remove(removed), heap.remove(removed))
                #expect(outcomes == (true, false))
            default:
                let now = start.advanced(by: .seconds(random.number(in: 0...30)))
                let due = heap.removeAll(dueAt: now)
                let moments = due.map(\.moment)
                #expect(moments == moments.sorted())
                let expected = model.filter { $0.moment <= now }
                #expect(
                    Set(due.map(ObjectIdentifier.init)) == Set(expected.map(ObjectIdentifier.init))
                )
                model.removeAll { $0.moment <= now }
            }
            #expect(heap.count == model.count)
            #expect(heap.first?.moment == model.map(\.moment).min())
        }
    }
}
