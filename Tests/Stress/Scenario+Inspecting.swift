// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyServices
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Scenario {
    /// What callers see is what is counted, no snapshot contradicts itself or an earlier one, and
    /// guests come and go.
    static let inspectCalls = Scenario(
        name: "proxies are inspected and switched while they are called, come and go"
    ) {
        let (guests, wrong) = (Count(), Tally())
        weak var oldProxy: MeterProxy?
        weak var oldInspector: ProxyInspector?
        var problems: [String]
        do {
            let (endings, isOver) = (Endings(), Flag())
            let inspector = ProxyInspector(keepingErrors: 5) { "\(type(of: $0))" }
            let proxy = MeterProxy(retaining: SteppingMeter())
            (oldProxy, oldInspector) = (proxy, inspector)
            let faults = FaultInjection(errors: 0.2, seed: 5)
            proxy.apply(
                Policy {
                    .breakCircuit(after: .failures(3), for: .nanoseconds(1))
                        .limitConcurrency(ConcurrencyLimiter(concurrent: 100, waiting: 100))
                        .injectFaults(faults)
                },
                to: \.total,
                named: "calm"
            )
            proxy.override(\.reset, named: "quiet") {}
            inspector.add(proxy, named: "meter")
            Gate.run(threads: 5) { thread in
                switch thread {
                case 0:
                    withNumbers { number in
                        let name = number % 6 == 0 ? "none" : "\(number)"
                        await endings.call(
                            proxy,
                            name,
                            expecting: number,
                            isCancelled: number % 4 == 0
                        )
                    }
                    isOver.set()
                case 1:
                    var last = 0
                    while !isOver.isSet { check(inspector, since: &last, wrong) }
                case 2:
                    var step = 0
                    while !isOver.isSet {
                        step += 1
                        flip(inspector, step, wrong)
                    }
                case 3:
                    while !isOver.isSet {
                        proxy.observe(\.total, .after) { _ in }.cancel()
                        proxy.intercept(\.total, named: "passing") { next in
                            { name in try await next(name) }
                        }.cancel()
                        proxy.reset()
                    }
                default:
                    var number = 0
                    // The last guest is not removed, but released.
                    while !isOver.isSet || number.isMultiple(of: 2) {
                        number += 1
                        receiveGuest(number, inspector, guests, wrong)
                    }
                }
            }
            // The circuit may be open for as long as the calls last.
            problems = endings.problems(of: numbers).filter { $0 != "no call was answered" }
            let calls = counts(of: "total(of:)", "meter", in: inspector)
            let failed = endings.failures.value + endings.refusals.value
            let thrown = failed + endings.cancellations.value
            // Another error of a caller who left counts as cancelled, too; whether it left before the
            // error is a race.
            if calls?.started != numbers || calls?.answered != endings.answers.value
                || calls.map({ $0.failed + $0.cancelled }) != thrown
                || calls.map({ $0.cancelled >= endings.cancellations.value }) != true
                || calls.map({ $0.cancelled <= numbers / 4 }) != true || calls?.running != 0
            {
                problems.append(
                    "\(calls.map { "\($0)" } ?? "nothing") counted, \(endings.answers.value) answers, \(failed) failures, "
                        + "\(endings.cancellations.value) cancellations"
                )
            }
            let names = inspector.snapshot().proxies.map(\.name)
            if names != ["meter"] { problems.append("\(names) are left in the list") }
            inspector.remove("meter")
            let left = roles(of: proxy)
            if left.contains("inspect") {
                problems.append("the inspector left its interceptor: \(left)")
            }
        }
        return problems
            + (wrong.value == 0
                ? [] : ["\(wrong.value) snapshots, switches or guests that could not be"])
            + (becomesTrue { oldProxy == nil && oldInspector == nil }
                ? [] : ["the proxy or the inspector is left"])
            + (becomesTrue { guests.value.load(ordering: .acquiring) == 0 }
                ? [] : ["guests were not released"])
    }

    private static func counts(
        of selector: String,
        _ name: String,
        in inspector: ProxyInspector
    ) -> ProxyInspector.Snapshot.Calls? {
        inspector.snapshot().proxies.first { $0.name == name }?.requirements.first {
            $0.selector == selector
        }?.calls
    }

    /// The handlers in calls of `total(of:)`, as text.
    private static func roles(of proxy: MeterProxy) -> String {
        ((try? proxy.participants(in: "total(of:)")) ?? []).map(\.description).joined(
            separator: ", "
        )
    }

    private static func check(_ inspector: ProxyInspector, since last: inout Int, _ wrong: Tally) {
        let snapshot = inspector.snapshot()
        guard let meter = snapshot.proxies.first(where: { $0.name == "meter" }),
            let total = meter.requirements.first(where: { $0.selector == "total(of:)" })
        else { return wrong.increment() }
        let calls = total.calls
        if calls.started < last || calls.started > numbers { wrong.increment() }
        if meter.requirements.contains(where: { $0.calls.running < 0 }) { wrong.increment() }
        last = calls.started
        let texts: Set = ["Unavailable", "CircuitOpenError", "InjectedFaultError"]
        if meter.failures.count > 5 || !meter.failures.allSatisfy({ texts.contains($0.text) }) {
            wrong.increment()
        }
        if meter.failures.contains(where: { $0.requirement != "total(of:)" || $0.secondsAgo < 0 }) {
            wrong.increment()
        }
        if meter.circuits.map(\.name) != ["calm"] || meter.faultInjections.map(\.name) != ["calm"] {
            wrong.increment()
        }
        if meter.concurrencyLimits.contains(where: { $0.running > 100 || $0.running < 0 }) {
            wrong.increment()
        }
        if Set(snapshot.proxies.map(\.name)).count != snapshot.proxies.count { wrong.increment() }
        if !"\(snapshot)".contains("meter: MeterProxy") { wrong.increment() }
    }

    private static func flip(_ inspector: ProxyInspector, _ step: Int, _ wrong: Tally) {
        do throws(InspectionError) {
            switch step % 5 {
            case 0: try inspector.openCircuit("calm", of: "meter")
            case 1: try inspector.closeCircuit("calm", of: "meter")
            case 2: try inspector.setEnabled(step % 2 == 0, faultInjection: "calm", of: "meter")
            case 3: try inspector.setEnabled(step % 2 == 0, registration: "quiet", of: "meter")
            default:
                do throws(InspectionError) {
                    try inspector.openCircuit("calm", of: "nobody")
                    wrong.increment()
                } catch {
                    if error.subject != .proxy || !error.known.contains("meter") {
                        wrong.increment()
                    }
                }
            }
        } catch { wrong.increment() }
    }

    /// A proxy that is added, called, found, and removed or released.
    private static func receiveGuest(
        _ number: Int,
        _ inspector: ProxyInspector,
        _ guests: Count,
        _ wrong: Tally
    ) {
        let marker = Marker(guests)
        let guest = MeterProxy(retaining: CountingMeter())
        guest.override(\.reset) { extendLifetime(marker) }
        inspector.add(guest, named: "guest")
        for index in 0..<3 where guest.add(index, to: "a") != index { wrong.increment() }
        if counts(of: "add(_:to:)", "guest", in: inspector)?.answered != 3 { wrong.increment() }
        guard number % 2 == 0 else { return }
        inspector.remove("guest")
        if counts(of: "add(_:to:)", "guest", in: inspector) != nil
            || roles(of: guest).contains("inspect")
        {
            wrong.increment()
        }
    }

    /// Several threads give proxies the same name, and the inspector goes during calls: each proxy
    /// that is not in the list is called without its interceptor.
    static let dropInspectors = Scenario(
        name: "proxies replace each other in a list, and inspectors go during calls"
    ) {
        let wrong = Tally()
        for _ in 0..<calls / 200 {
            let proxies = (0..<4).map { _ in MeterProxy(retaining: CountingMeter()) }
            let holder = LockedState(ProxyInspector() as ProxyInspector?)
            weak let known = holder.withLock(\.self)
            Gate.run(threads: 5) { thread in
                guard thread < 4 else {
                    for index in 0..<20 where proxies[index % 4].add(index, to: "a") != index {
                        wrong.increment()
                    }
                    return
                }
                for _ in 0..<5 { holder.withLock(\.self)?.add(proxies[thread], named: "same") }
            }
            if proxies.count(where: { roles(of: $0).contains("inspect") }) != 1 {
                wrong.increment()
            }

            Gate.run(threads: 3) { thread in
                switch thread {
                case 0:
                    let last = holder.withLock { $0.take() }
                    extendLifetime(last)
                case 1: _ = holder.withLock(\.self)?.snapshot()
                default:
                    for index in 0..<20 where proxies[index % 4].add(index, to: "a") != index {
                        wrong.increment()
                    }
                }
            }
            if known != nil || proxies.contains(where: { roles(of: $0).contains("inspect") }) {
                wrong.increment()
            }
        }
        return wrong.value == 0
            ? [] : ["\(wrong.value) proxies with too many interceptors, or too few"]
    }
}
