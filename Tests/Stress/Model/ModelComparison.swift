// SPDX-License-Identifier: MIT

import SeededRandom
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Random operations on proxies, each compared with a model of one.
///
/// A run is many episodes: a new proxy, a new model, some hundred operations. Each episode has a
/// seed of its own, which is printed where the two differ, with the operations that led there.
struct ModelComparison {
    /// The seed of the first episode: another one in each run, unless one was asked for.
    // SAFETY: set once, before the first scenario runs.
    nonisolated(unsafe) static var seed = UInt64.random(in: 0..<1_000_000_000)

    /// How many operations an episode has.
    private static let length = 250
    private static let owners = 4
    private static let keys = ["a", "b"]

    private var random: SeededNumbers
    private let proxy = OperatedProxy()
    private let model = LedgerModel()
    private var operations: [Operation] = []
    private var nextID = 1
    private var retiredOwners: Set<Int> = []

    private init(seed: UInt64) { random = SeededNumbers(seed: seed) }

    /// Compares a number of operations.
    ///
    /// - Parameter operations: How many at least.
    /// - Returns: The first difference; empty without one.
    static func run(operations: Int) async -> [String] {
        for episode in 0..<UInt64((operations + length - 1) / length) {
            var comparison = ModelComparison(seed: seed &+ episode)
            if let difference = await comparison.difference() {
                return ["seed \(seed &+ episode): \(difference)"]
            }
        }
        return []
    }

    private mutating func difference() async -> String? {
        for index in 1...Self.length {
            let operation = operation()
            operations.append(operation)
            proxy.log = []
            model.log = []
            if case .call(.fetch, let number, let kind) = operation {
                await proxy.fetch(number, kind)
            } else {
                proxy.perform(operation)
            }
            model.perform(operation)
            guard proxy.log != model.log else { continue }
            let last = operations.suffix(40).map { "\n  \($0)" }.joined()
            return
                "after \(index) operations the proxy did \(proxy.log), the model \(model.log); the last were:\(last)"
        }
        return nil
    }

    // MARK: Choosing

    private mutating func chance(_ one: Int, of count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) < one
    }

    private mutating func operation() -> Operation {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<22: .register(registration(canAct: true))
        case 22..<28: .cancel(someID())
        case 28..<33: .setEnabled(someID(), chance(1, of: 2))
        case 33..<34: .cancelAll(owner: owner())
        case 34..<36: dropOwner()
        case 36..<42: .addLink(link(), change())
        case 42..<45: .removeLink(position: Int.random(in: 0..<3, using: &random))
        case 45..<46: .dropLinks
        case 46..<48: .forwardToAll(chance(1, of: 2))
        case 48..<50: .setDefault(chance(1, of: 2) ? Int.random(in: 20..<30, using: &random) : nil)
        case 50..<53: .respondWithObservers(chance(1, of: 2))
        case 53..<60: .list
        default: call()
        }
    }

    private mutating func someID() -> Int {
        Int.random(in: max(1, nextID - 20)...max(1, nextID), using: &random)
    }

    private mutating func owner() -> Int {
        var owner = Int.random(in: 0..<Self.owners, using: &random)
        // One that died does not come back.
        while retiredOwners.contains(owner) { owner += Self.owners }
        return owner
    }

    private mutating func dropOwner() -> Operation {
        let owner = owner()
        retiredOwners.insert(owner)
        return .dropOwner(owner)
    }

    private mutating func requirement() -> LedgerRequirement {
        LedgerRequirement.allCases[
            Int.random(in: 0..<LedgerRequirement.allCases.count, using: &random)
        ]
    }

    private mutating func registration(canAct: Bool) -> RegistrationPlan {
        let kind: RegistrationPlan.Kind =
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: .override
            case 3..<5: .interceptor
            case 5..<7: .before
            case 7..<9: .after
            default: .outcome
            }
        var plan = RegistrationPlan(id: nextID, kind: kind)
        nextID += 1
        let mayBeForAll = kind != .override && kind != .outcome
        plan.requirement = mayBeForAll && chance(1, of: 5) ? nil : requirement()
        plan.isByName = chance(1, of: 2)
        plan.isOnce = chance(1, of: 5)
        // Not where it is registered later, when the owner may have died.
        plan.owner = canAct && chance(1, of: 5) ? owner() : nil
        if plan.isAnswer, plan.requirement != nil {
            plan.key =
                chance(1, of: 4)
                ? Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)] : nil
        }
        plan.proceeds = [1, 1, 1, 0, 2][Int.random(in: 0..<5, using: &random)]
        plan.fails = chance(1, of: 3)
        plan.recovers = chance(1, of: 3)
        if canAct, chance(1, of: 4) { plan.action = action() }
        return plan
    }

    /// Returns the operation of a handler while a call is under way: the call itself goes on as it
    /// began.
    private mutating func action() -> Operation {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .register(registration(canAct: false))
        case 1: .cancel(someID())
        case 2: .setEnabled(someID(), chance(1, of: 2))
        case 3: .addLink(retainedLink(), change())
        case 4: .respondWithObservers(chance(1, of: 2))
        default: call(of: LedgerRequirement.allCases.filter { $0 != .fetch })
        }
    }

    private mutating func link() -> LinkPlan {
        var plan = LinkPlan(id: nextID)
        nextID += 1
        if chance(1, of: 2) {
            var lacks: Set<LedgerRequirement> = []
            for requirement in LedgerRequirement.allCases where chance(1, of: 3) {
                lacks.insert(requirement)
            }
            plan.lacks = lacks
        }
        plan.isPicky = chance(1, of: 4)
        plan.fails = chance(1, of: 4)
        plan.isRetained = chance(1, of: 2)
        return plan
    }

    private mutating func retainedLink() -> LinkPlan {
        var plan = link()
        plan.isRetained = true
        return plan
    }

    private mutating func change() -> LinkChange {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .set
        case 1: .insert(at: Int.random(in: 0..<3, using: &random))
        case 2: .replace(at: Int.random(in: 0..<3, using: &random))
        default: .append
        }
    }

    private mutating func call(of requirements: [LedgerRequirement] = LedgerRequirement.allCases)
        -> Operation
    {
        let kind: CallKind =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: .byName
            case 1: .defaulting(Int.random(in: 40..<50, using: &random))
            default: .direct
            }
        let requirement = requirements[Int.random(in: 0..<requirements.count, using: &random)]
        return .call(requirement, Int.random(in: 0..<10, using: &random), kind)
    }
}

extension Scenario {
    /// One thread does at random all that can be done to a proxy, in calls too; each step is
    /// compared with a model.
    static let compareWithModel = Scenario(name: "random operations do what a model does") {
        print("      the first seed of the random operations is \(ModelComparison.seed)")
        let finished = Flag()
        let problems = Mutex<[String]>([])
        Task {
            let found = await ModelComparison.run(operations: isShort ? 100_000 : 300_000)
            problems.withLock { $0 = found }
            finished.set()
        }
        while !finished.isSet { sched_yield() }
        return problems.withLock { $0 }
    }
}
