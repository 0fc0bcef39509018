// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ScheduleExploration
import Testing

/// A teller whose balance other calls may change while it settles.
private actor RealTeller: Teller {
    private let simulation: Simulation
    private(set) var balance = 0
    private(set) var settled = 0

    init(_ simulation: Simulation) { self.simulation = simulation }

    func deposit(_ amount: Int) -> Int {
        preconditionIsolated()
        balance += amount
        return balance
    }

    func settle(_ amount: Int) async throws -> Int {
        preconditionIsolated()
        guard amount > 0 else { throw SteppingMeter.Refusal() }
        settled += 1
        await simulation.yield()
        preconditionIsolated()
        balance -= amount
        return amount
    }
}

@Suite struct `Orders of calls of actors` {
    @Test(arguments: Switching.allCases)
    func `Every call of an actor's proxy runs on its executor, once`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let real = RealTeller(simulation)
            let proxy = TellerProxy(retaining: real)
            let teller = proxy.actor
            let log = Log()
            proxy.observe(\.deposit, .before) { log.add("deposit \($0)") }
            proxy.intercept(\.settle) { next in
                { amount in
                    real.preconditionIsolated()
                    await simulation.yield()
                    real.preconditionIsolated()
                    log.add("settle \(amount)")
                    return try await next(amount)
                }
            }
            let deposits = (1...2).map { amount in Task { await teller.deposit(amount) } }
            let settlements = [1, 0].map { amount in Task { try await teller.settle(amount) } }
            for deposit in deposits { #expect([1, 2, 3, 0].contains(await deposit.value)) }
            let settled = try await settlements[0].value
            #expect(settled == 1)
            await #expect(throws: SteppingMeter.Refusal()) { try await settlements[1].value }
            #expect(await real.balance == 2)
            #expect(log.lines.sorted() == ["deposit 1", "deposit 2", "settle 0", "settle 1"])
        }
    }

    @Test(arguments: Switching.allCases)
    func `Registrations change from elsewhere while an actor is called`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let real = RealTeller(simulation)
            let proxy = TellerProxy(retaining: real)
            let teller = proxy.actor
            let isCancelled = Shared(false)
            let overrides = [
                proxy.override(\.deposit) { amount in
                    real.preconditionIsolated()
                    return 100 + amount
                },
                proxy.override(\.settle) { amount in
                    await simulation.yield()
                    real.preconditionIsolated()
                    return 100 + amount
                },
            ]
            let calls = (1...2).map { amount in
                Task {
                    await simulation.yield()
                    let startsLate = isCancelled.value
                    let settled = try await teller.settle(amount)
                    #expect(startsLate ? settled == amount : settled % 100 == amount)
                    let depositsLate = isCancelled.value
                    let balance = await teller.deposit(amount)
                    if depositsLate { #expect(balance < 100) }
                }
            }
            await simulation.yield()
            for override in overrides { override.cancel() }
            isCancelled.value = true
            for call in calls { try await call.value }
            let count = await real.settled
            #expect((0...2).contains(count))
        }
    }

    @Test(arguments: Switching.allCases)
    func `A message by name from elsewhere switches to the actor, and is answered once`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let real = RealTeller(simulation)
            let proxy = TellerProxy(retaining: real)
            let log = Log()
            try proxy.observe(selector: "settle(_:)", .before) { (amount: Int) in
                log.add("\(amount)")
            }
            let messages = (1...2).flatMap { amount in
                ["deposit(_:)", "settle(_:)"].map { (selector: Selector) in
                    Task { try await proxy.send(Message(selector, [amount])) as? Int }
                }
            }
            let named = try proxy.override(selector: "deposit(_:)", once: true) { (amount: Int) in
                real.preconditionIsolated()
                return 100 * amount
            }
            var answers: [Int] = []
            for message in messages { answers.append(try await message.value ?? -1) }
            #expect(answers.count { $0 >= 100 } == 1)
            #expect(!named.isActive)
            #expect(log.lines.sorted() == ["1", "2"])
            #expect(await real.settled == 2)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Tasks that ask for the actor of a proxy get one`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = TellerProxy(retaining: RealTeller(simulation))
            let actors = (0..<3).map { _ in
                Task {
                    let actor = proxy.actor
                    await simulation.yield()
                    _ = await actor.deposit(1)
                    return actor
                }
            }
            var identities: Set<ObjectIdentifier> = []
            var kept: [any Teller] = []
            for actor in actors {
                kept.append(await actor.value)
                identities = Set(kept.map(ObjectIdentifier.init))
            }
            #expect(identities.count == 1)
            #expect(await kept[0].deposit(1) == 4)
        }
    }

    @Test(arguments: Switching.allCases)
    func `An actor that the proxy does not retain may die between messages`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let teller = Shared<RealTeller?>(RealTeller(simulation))
            let proxy = TellerProxy(implementer: teller.value)
            let isDead = Shared(false)
            let messages = (1...3).map { amount in
                Task {
                    for _ in 0..<amount { await simulation.yield() }
                    let startsLate = isDead.value
                    let answer = try await proxy.send(Message("settle(_:)", [amount])) as? Int
                    #expect(startsLate ? answer == 0 : [0, amount].contains(answer))
                }
            }
            await simulation.yield()
            weak let observed = teller.value
            teller.value = nil
            // A message in progress keeps it alive.
            if observed == nil { isDead.value = true }
            for message in messages { try await message.value }
        }
    }

    @Test(arguments: Switching.allCases)
    func `A main-actor requirement is called, overridden and observed on the main actor`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { try await Self.play($0) }
    }

    @MainActor private static func play(_ simulation: Simulation) async throws {
        let real = RealStudio(simulation)
        let proxy = StudioProxy(retaining: real)
        var log: [String] = []
        proxy.observe(\.play, .before) { take, _ in log.append("play \(take)") }
        proxy.observe(\.record, .after) { take, _ in log.append("record \(take)") }
        let calls = (1...2).map { take in
            Task {
                let recorded = proxy.record(take, "a")
                let played = await proxy.play(take, "b")
                return [recorded, played]
            }
        }
        await simulation.yield()
        let override = proxy.override(\.play) { take, _ in
            await simulation.yield()
            return "override \(take)"
        }
        await simulation.yield()
        override.cancel()
        for (index, call) in calls.enumerated() {
            let (take, answers) = (index + 1, await call.value)
            #expect(answers[0] == "recorded \(take)")
            #expect(["played \(take)", "override \(take)"].contains(answers[1]))
        }
        #expect(log.sorted() == ["play 1", "play 2", "record 1", "record 2"])
    }
}

@MainActor private final class RealStudio: Studio {
    private let simulation: Simulation
    var volume = 0

    init(_ simulation: Simulation) { self.simulation = simulation }

    func record(_ take: Int, _ title: String) -> String { "recorded \(take)" }
    func mix(_ tape: Tape) throws -> Tape { tape }
    func play(_ take: Int, _ title: String) async -> String {
        await simulation.yield()
        return "played \(take)"
    }
    func dub(_ tape: Tape) async throws -> Tape { tape }
    nonisolated func plan(_ take: Int) -> Int { take }
}
