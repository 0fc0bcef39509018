// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `An inspector` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let inspector: ProxyInspector

    init() {
        inspector = ProxyInspector(keepingErrors: 3, clock: clock)
        proxy.override(\.count) { key in
            switch key {
            case "cancelled": throw CancellationError()
            case "a": return 1
            default: throw StoreError(text: key)
            }
        }
    }

    private var store: ProxyInspector.Snapshot.Proxy? {
        inspector.snapshot().proxies.first { $0.name == "store" }
    }

    private func requirement(_ selector: String) throws -> ProxyInspector.Snapshot.Requirement {
        try #require(store?.requirements.first { $0.selector == selector })
    }

    // MARK: The list

    @Test func `A proxy disappears when it is deallocated`() {
        var other: StoreProxy? = StoreProxy()
        weak let known = other
        inspector.add(proxy, named: "store")
        if let other { inspector.add(other, named: "other") }
        #expect(inspector.snapshot().proxies.map(\.name) == ["store", "other"])
        other = nil
        #expect(known == nil)
        #expect(inspector.snapshot().proxies.map(\.name) == ["store"])
    }

    @Test func `A name that is used again replaces the proxy, whose calls are no longer counted`()
        throws
    {
        let other = StoreProxy()
        inspector.add(proxy, named: "store")
        inspector.add(StoreProxy(), named: "gone")
        _ = try proxy.count("a")
        inspector.add(other, named: "store")
        #expect(inspector.snapshot().proxies.map(\.name) == ["store"])
        #expect(try requirement("count(_:)").calls.started == 0)
        #expect(try proxy.participants(in: "count(_:)").map(\.role) == [.override, .defaultAnswer])
        #expect(
            try other.participants(in: "count(_:)").first?.handlerDescription
                == "inspect(\"store\")"
        )
    }

    @Test func `Removing a proxy, or the inspector, leaves nothing registered`() throws {
        var second: ProxyInspector? = ProxyInspector()
        inspector.add(proxy, named: "store")
        second?.add(proxy, named: "store")
        #expect(try proxy.participants(in: "count(_:)").count == 4)
        inspector.remove("store")
        inspector.remove("unknown")
        #expect(inspector.snapshot().proxies.isEmpty)
        #expect(try proxy.participants(in: "count(_:)").count == 3)
        second = nil
        #expect(try proxy.participants(in: "count(_:)").count == 2)
    }

    @Test func `A type proxy shows its static requirements`() async throws {
        try await StoreProxy.withTypeProxy { [inspector] typeProxy in
            typeProxy.override(\.staticMake) { _ in 1 }
            inspector.add(typeProxy, named: "types")
            _ = try await StoreProxy.make("a")
            let requirements = try #require(inspector.snapshot().proxies.first).requirements
            #expect(requirements.map(\.selector) == ["static make(_:)", "static kinds(_:)"])
            #expect(requirements.map(\.calls.answered) == [1, 0])
        }
    }

    // MARK: Calls

    @Test func `Calls are counted by how they end, once however often they are repeated`()
        async throws
    {
        let barrier = Barrier()
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.retry(\.count, attempts: 3, if: .anyError)
        inspector.add(proxy, named: "store")
        for key in ["a", "a", "busy", "cancelled"] { _ = try? proxy.count(key) }
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        #expect(
            "\(try requirement("count(_:)").calls)"
                == "4 started, 2 answered, 1 failed, 1 cancelled"
        )
        #expect("\(try requirement("find(_:)").calls)" == "1 started, 1 running")
        #expect("\(try requirement("names()").calls)" == "0 started")
        barrier.open()
        _ = try await call.value
        #expect("\(try requirement("find(_:)").calls)" == "1 started, 1 answered")
    }

    @Test func `Counts outlast a change of registrations`() throws {
        inspector.add(proxy, named: "store")
        _ = try proxy.count("a")
        let observer = proxy.observe(\.count, .before) { _ in }
        _ = try proxy.count("a")
        observer.cancel()
        _ = try proxy.count("a")
        #expect(try requirement("count(_:)").calls.answered == 3)
    }

    @Test func `The last errors are kept, with the time since each`() throws {
        inspector.add(proxy, named: "store")
        for number in 1...5 {
            _ = try? proxy.count("\(number)")
            _ = try? proxy.count("cancelled")
            clock.advance(by: .seconds(2))
        }
        let failures = try #require(store).failures
        #expect(failures.map(\.text) == (3...5).map { "\(StoreError(text: "\($0)"))" })
        #expect(failures.map(\.secondsAgo) == [6, 4, 2])
        #expect(failures.allSatisfy { $0.requirement == "count(_:)" })
    }

    @Test func `The texts of errors are those that are asked for, and not too long`() throws {
        let inspector = ProxyInspector { error in
            (error as? StoreError)?.text == "secret"
                ? "a secret" : String(repeating: "long", count: 1000)
        }
        inspector.add(proxy, named: "store")
        for key in ["secret", "busy"] { _ = try? proxy.count(key) }
        let failures = try #require(inspector.snapshot().proxies.first).failures
        #expect(failures.map(\.text) == ["a secret", String(repeating: "long", count: 250)])
    }

    @Test func `A negative number of errors stops the program`() async throws {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ProxyInspector(keepingErrors: -1)
        }
        let text = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
        #expect(text.contains("The number of errors must be 0 or more, and is -1."), "\(text)")
    }

    @Test func `An inspector may keep no errors`() throws {
        let inspector = ProxyInspector(keepingErrors: 0)
        inspector.add(proxy, named: "store")
        _ = try? proxy.count("busy")
        let store = try #require(inspector.snapshot().proxies.first)
        #expect(store.failures.isEmpty)
        #expect(store.requirements.map(\.calls.failed).reduce(0, +) == 1)
    }

    @Test func `Threads may call, look and operate at once`() async throws {
        let fault = proxy.override(\.count, named: "fault") { _ in throw StoreError() }
        inspector.add(proxy, named: "store")
        await withTaskGroup { [proxy, inspector] group in
            for _ in 0..<4 { group.addTask { for _ in 0..<200 { _ = try? proxy.count("a") } } }
            group.addTask {
                for number in 0..<50 {
                    try? inspector.setEnabled(number % 2 == 0, registration: "fault", of: "store")
                }
            }
            group.addTask {
                for _ in 0..<50 {
                    let proxies = inspector.snapshot().proxies
                    let calls = proxies.flatMap(\.requirements).map(\.calls)
                    #expect(calls.allSatisfy { $0.running >= 0 })
                }
            }
            group.addTask {
                for number in 0..<50 {
                    inspector.add(StoreProxy(), named: "\(number % 3)")
                    inspector.remove("\((number + 1) % 3)")
                }
            }
        }
        #expect(!fault.isEnabled)
        let calls = try requirement("count(_:)").calls
        #expect(calls.started == 800)
        #expect(calls.running == 0)
    }

    // MARK: Participants

    @Test func `An inspector lists participants in the order of a call`() throws {
        let line = #line + 1
        proxy.override(\.count, named: "fault") { _ in 2 }.isEnabled = false
        proxy.observe(\.count, .before) { _ in }
        inspector.add(proxy, named: "store")
        let participants = try requirement("count(_:)").participants
        #expect(
            participants.map(\.role) == [
                "observerBefore", "interceptor", "override", "override", "defaultAnswer",
            ]
        )
        #expect(participants.map(\.name) == [nil, nil, "fault", nil, nil])
        #expect(participants.map(\.takesPart) == [true, true, false, true, true])
        #expect(participants.map(\.isForAll) == [false, true, false, false, false])
        #expect(participants[2].location == "\(#fileID):\(line)")
        #expect(
            participants[2].description
                == "an override 'fault' at \(#fileID):\(line), which is disabled"
        )
        #expect(try #require(store).type == "StoreProxy")
    }

    // MARK: Policies

    private func policy(_ faults: FaultInjection) -> Policy {
        Policy {
            .breakCircuit(after: .failures(2), for: .seconds(10), clock: clock)
                .limitConcurrency(to: 3, waiting: 4)
                .limitRate(2, per: .seconds(1), clock: clock)
                .injectFaults(faults)
        }
    }

    @Test func `The states of policies are shown by the name of their registration`() throws {
        let faults = FaultInjection(errors: 1, seed: 1, throwing: { _ in StoreError() })
        proxy.apply(policy(faults), to: \.find, \.count, named: "calm")
        inspector.add(proxy, named: "store")
        for _ in 1...4 { _ = try? proxy.count("a") }
        clock.advance(by: .seconds(4))
        let store = try #require(store)
        let both = ["count(_:)", "find(_:)"]
        let circuit = try #require(store.circuits.first)
        #expect(circuit.name == "calm" && circuit.requirements == both && circuit.state == .open)
        #expect(circuit.layer == "breakCircuit(after: .failures(2), for: 10 s)")
        #expect(circuit.secondsToRetry == 6 && circuit.openings == 1 && circuit.refusals == 2)
        let limit = try #require(store.concurrencyLimits.first)
        #expect(limit.name == "calm" && limit.requirements == both && limit.refusals == 0)
        #expect((limit.running, limit.limit, limit.waiting, limit.waitingLimit) == (0, 3, 0, 4))
        let rate = try #require(store.rateLimits.first)
        #expect(
            rate.name == "calm" && rate.requirements == both && rate.refusals == 0
                && rate.period == 1
        )
        #expect((rate.available, rate.limit, rate.burst) == (2, 2, 2))
        #expect((rate.waiting, rate.maximumWait) == (0, 0))
        let injected = try #require(store.faultInjections.first)
        #expect(injected.name == "calm" && injected.requirements == both && injected.isEnabled)
        #expect((injected.calls, injected.errors, injected.delays, injected.sizes) == (2, 2, 0, 0))
        #expect(
            (store.circuits.count, store.concurrencyLimits.count, store.rateLimits.count) == (
                1, 1, 1
            )
        )
    }

    @Test func `A shared circuit is shown once, and others with the same name get a number`() throws
    {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1), clock: clock)
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count, named: "calm")
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.find, named: "other")
        proxy.apply(
            Policy { .breakCircuit(after: .failures(1), for: .seconds(2)) },
            to: \.loadDepth,
            named: "calm"
        )
        proxy.apply(Policy { .breakCircuit(after: .failures(1), for: .seconds(3)) }, to: \.take)
        inspector.add(proxy, named: "store")
        let circuits = try #require(store).circuits
        #expect(
            circuits.map(\.name) == [
                "calm", "breakCircuit(after: .failures(1), for: 3 s)", "calm 2",
            ]
        )
        #expect(
            circuits.map(\.requirements) == [
                ["count(_:)", "find(_:)"], ["take(_:)"], ["load(_:depth:)"],
            ]
        )
    }

    @Test func `A requirement whose policies share a limit is shown with it once`() throws {
        let limiter = ConcurrencyLimiter(concurrent: 4)
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count, \.find, named: "one")
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count, \.find, named: "other")
        inspector.add(proxy, named: "store")
        #expect(
            try #require(store).concurrencyLimits.map(\.requirements) == [
                ["count(_:)", "find(_:)"]
            ]
        )
    }

    @Test func `A requirement that a layer skips is not shown with its state`() throws {
        proxy.apply(Policy { .breakCircuit(after: .failures(1), for: .seconds(1)) }, named: "calm")
        {
            ["names()", "find(_:)"].contains("\($0.selector)")
        }
        inspector.add(proxy, named: "store")
        #expect(try #require(store).circuits.map(\.requirements) == [["find(_:)"]])
    }

    @Test func `Calls that limits refuse are counted`() async throws {
        let barrier = Barrier()
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.apply(Policy { .limitConcurrency(to: 1) }, to: \.find)
        proxy.apply(Policy { .limitRate(1, per: .seconds(1), clock: clock) }, to: \.count)
        inspector.add(proxy, named: "store")
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        await #expect(throws: LimitExceededError.self) { try await proxy.find("b") }
        for _ in 1...3 { _ = try? proxy.count("a") }
        #expect(
            try #require(store).concurrencyLimits.map { [$0.running, $0.refusals] } == [[1, 1]]
        )
        #expect(try #require(store).rateLimits.map { [$0.available, $0.refusals] } == [[0, 2]])
        barrier.open()
        _ = try await call.value
    }

    @Test func `The states of keys are shown by their keys, and together`() throws {
        let policy = Policy {
            .breakCircuit(after: .failures(1), for: .seconds(10), clock: clock).per {
                $0.arguments.first as? String
            }
            .limitRate(2, per: .seconds(1), clock: clock).per { $0.arguments.first as? String }
        }
        proxy.override(\.count) { key in
            if key == "bad" { throw StoreError() }
            return 1
        }
        proxy.apply(policy, to: \.count, named: "calm")
        inspector.add(proxy, named: "store")
        for key in ["good", "bad", "bad"] { _ = try? proxy.count(key) }
        let store = try #require(store)
        #expect(store.circuits.map(\.name) == ["calm", "calm[bad]", "calm[good]"])
        #expect(store.circuits.map(\.key) == [nil, "bad", "good"])
        #expect(store.circuits.map(\.state) == [.closed, .open, .closed])
        #expect(store.rateLimits.map(\.available) == [2, 1, 1])
        #expect(store.keyedStates.map(\.name) == ["calm", "calm 2"])
        #expect(store.keyedStates.map(\.counts.keys) == [2, 2])
        #expect(store.keyedStates.map(\.counts.refusals) == [1, 0])
        #expect(store.keyedStates.map(\.requirements) == [["count(_:)"], ["count(_:)"]])
        let lines = "\(inspector)".split(separator: "\n").map(String.init)
        let circuits = lines.filter { $0.contains("circuit 'calm") }
        // Those that are closed aren't shown, except for that of all calls without a key.
        #expect(circuits.count == 2 && circuits.last?.contains("'calm[bad]': open") == true)
        let together =
            "    keys of 'calm': 2 of 1000, 0 calls in progress, 0 waiting, 1 open circuit, 1 refusal, "
            + "0 evictions, 0 shared calls; of count(_:)"
        #expect(lines.contains(together), "\(lines)")
        try inspector.closeCircuit("calm[bad]", of: "store")
        try inspector.openCircuit("calm[good]", of: "store")
        #expect(throws: CircuitOpenError.self) { try proxy.count("good") }
        #expect(throws: StoreError()) { try proxy.count("bad") }
    }

    @Test func `A limit that adapts is shown with its range and its last calls`() throws {
        let limiter = AdaptiveLimiter(1...9, startingAt: 4, slowerThan: .seconds(1), clock: clock)
        proxy.override(\.count) { [clock] _ in
            clock.advance(by: .seconds(2))
            return 1
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count, named: "calm")
        inspector.add(proxy, named: "store")
        _ = try proxy.count("a")
        let limits = try #require(store).adaptiveLimits
        let limit = try #require(limits.first)
        #expect(limit.name == "calm" && limit.requirements == ["count(_:)"] && limit.key == nil)
        #expect((limit.running, limit.limit, limit.minimum, limit.maximum) == (0, 3, 1, 9))
        #expect((limit.latencies, limit.drops, limit.refusals) == ([2], 1, 0))
        let line =
            "    limit 'calm': 0 of 3 running, from 1 to 9, 2 s for the last call, 1 drop, 0 refusals; "
            + "of count(_:)"
        #expect("\(inspector)".split(separator: "\n").map(String.init).contains(line))
    }

    @Test func `The states of a shared object are shown once`() throws {
        let keys = KeyedStates<String>(capacity: 5)
        let policy = Policy {
            .limitConcurrency(to: 1)
                .limitRate(1, per: .seconds(1), clock: clock).per(keys) {
                    $0.arguments.first as? String
                }
        }
        proxy.override(\.count) { _ in 1 }
        proxy.apply(policy, to: \.count, named: "calm")
        proxy.apply(policy, to: \.find, named: "other")
        inspector.add(proxy, named: "store")
        _ = try proxy.count("a")
        let store = try #require(store)
        #expect(store.keyedStates.map(\.capacity) == [5])
        #expect(store.keyedStates.map(\.requirements) == [["count(_:)", "find(_:)"]])
        // Each application has the limit that isn't for each key.
        #expect(store.concurrencyLimits.map(\.name) == ["calm", "other"])
        #expect(store.rateLimits.map(\.name) == ["calm", "calm[a]"])
        #expect(
            store.rateLimits.map(\.requirements) == [
                ["count(_:)", "find(_:)"], ["count(_:)", "find(_:)"],
            ]
        )
    }

    // MARK: Copies and texts

    @Test func `A snapshot is encoded and decoded`() throws {
        proxy.apply(policy(FaultInjection(errors: 1, seed: 1)), to: \.find, \.count, named: "calm")
        inspector.add(proxy, named: "store")
        for _ in 1...4 { _ = try? proxy.count("a") }
        let snapshot = inspector.snapshot()
        let data = try JSONEncoder().encode(snapshot)
        #expect(try JSONDecoder().decode(ProxyInspector.Snapshot.self, from: data) == snapshot)
        #expect(String(decoding: data, as: UTF8.self).contains(#""state":"open""#))
    }

    @Test func `A snapshot of the longest times is a text, too`() throws {
        let most = Duration(attoseconds: .max)
        proxy.apply(Policy { .limitRate(2, per: most, burst: 1, clock: clock) }, to: \.count)
        inspector.add(proxy, named: "store")
        _ = try proxy.count("a")
        #expect("\(inspector)".contains("2 per 1.70141183460469"))
        let text = """
            {"proxies": [{
              "name": "store", "type": "StoreProxy", "requirements": [], "concurrencyLimits": [], "rateLimits": [],
              "keyedStates": [], "adaptiveLimits": [], "faultInjections": [], "reports": [], "failures": [{"requirement": "a()", "text": "busy", "secondsAgo": 1e30}],
              "circuits": [{
                "name": "calm", "layer": "", "requirements": ["a()"], "state": "open", "secondsToRetry": 1e300,
                "openings": 1, "refusals": 0
              }]
            }]}
            """
        let snapshot = try JSONDecoder().decode(ProxyInspector.Snapshot.self, from: Data(text.utf8))
        #expect(
            "\(snapshot)" == """
                store: StoreProxy
                    circuit 'calm': open, trials in 1e+300 s, 1 opening, 0 refusals; of a()
                    failed 1e+30 s ago: a(): busy
                """
        )
    }

    @Test func `A snapshot is a text for a terminal`() throws {
        #expect("\(inspector)" == "no proxies")
        let calm = policy(FaultInjection(errors: 1, seed: 1, throwing: { _ in StoreError() }))
        let line = #line + 1
        proxy.apply(calm, to: \.count, named: "calm")
        inspector.add(proxy, named: "store")
        for _ in 1...3 { _ = try? proxy.count("a") }
        clock.advance(by: .seconds(4))
        let lines = "\(inspector)".split(separator: "\n").map(String.init)
        #expect(lines.first == "store: StoreProxy")
        let start = try #require(lines.firstIndex { $0.contains("count(_:): ") })
        let place = "at \(#fileID):"
        let layers =
            "breakCircuit(after: .failures(2), for: 10 s), limitConcurrency(to: 3, waiting: 4), "
            + "limitRate(2, per: 1 s), injectFaults(errors: 1.0, seed: 1)"
        #expect(lines[start] == "    count(_:): 3 started, 3 failed")
        #expect(
            lines[start + 1] == "        inspect(\"store\") of all requirements \(place)\(line + 1)"
        )
        #expect(lines[start + 2] == "        policy(\(layers)) 'calm' \(place)\(line)")
        #expect(
            lines.suffix(10).first
                == "    circuit 'calm': open, trials in 6 s, 1 opening, 1 refusal; of count(_:)"
        )
        #expect(
            Array(lines.suffix(9).prefix(4)) == [
                "    limit 'calm': 0 of 3 running, 0 of 4 waiting, 0 refusals; of count(_:)",
                "    limit 'calm': 2 of 2 available, 2 per 1 s, 0 refusals; of count(_:)",
                "    fault injection 'calm': enabled, 2 calls, 2 errors, 0 delays, 0 wrong sizes; of count(_:)",
                "    failed 4 s ago: count(_:): StoreError(text: \"busy\")",
            ]
        )
        #expect(
            Array(lines.suffix(2)) == [
                "    4 s ago: count(_:): injectFaults: fault injected",
                "    4 s ago: count(_:): breakCircuit: refused",
            ]
        )
    }
}
