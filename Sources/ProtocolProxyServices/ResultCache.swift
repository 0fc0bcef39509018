// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The cached results of all requirements that a policy with the layer `cache` is applied to.
///
/// ```swift
/// let results = ResultCache(capacity: 100, lasting: .seconds(60))
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .cache(results) }, to: \.find)
/// results.invalidate("find(_:)")
/// print(results.count, results.counts.hits)
/// ```
/// ```text
/// 0 0
/// ```
///
/// Each requirement has results of its own, and so has each proxy that policies with this object are applied to. A
/// requirement with several caches that are given the same object uses the same results in all of them.
///
/// It may be used and read on any thread.
public final class ResultCache: Sendable {
    /// How many calls were answered.
    public struct Counts: Sendable, Hashable {
        /// The calls that were answered with a result of the cache, or with that of an equal call in progress.
        public var hits = 0
        /// The calls that were made.
        public var misses = 0

        /// Creates counts of nothing.
        public init() {}

        static func + (left: Counts, right: Counts) -> Counts {
            var sum = left
            sum.hits += right.hits
            sum.misses += right.misses
            return sum
        }
    }

    /// What the results of a store have in common.
    ///
    /// The signature is part of it, since requirements of two protocols may have the same selector.
    private struct ID: Hashable {
        let generation: ObjectIdentifier
        let selector: Selector
        let signature: Signature
    }

    private struct Kept {
        weak let generation: ImplementerGeneration?
        let store: CallStore
    }

    /// The maximum number of results of each requirement of each proxy.
    public let capacity: Int
    /// How long a result is valid; `nil` for no limit.
    public let lifetime: Duration?

    /// The time since the cache was created.
    private let age: @Sendable () -> Duration
    private let kept = LockedState<[ID: Kept]>([:])
    /// The counts of stores that were released.
    private let past = LockedState(Counts())

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of results of each requirement of each proxy, 1 or more. The least recently used one
    ///     is evicted first.
    ///   - lifetime: How long a result is valid; `nil` for no limit.
    ///   - clock: The clock that measures the lifetime.
    public init(
        capacity: Int = 1000, lasting lifetime: Duration? = nil, on clock: any Clock<Duration> = ContinuousClock()
    ) {
        requireAtLeastOne(capacity, "The capacity")
        self.capacity = capacity
        self.lifetime = lifetime
        self.age = elapsedTime(on: clock)
    }

    /// The number of results, including expired ones that haven't been looked up since.
    public var count: Int { stores().reduce(0) { $0 + $1.count } }

    /// The number of calls that wait for an equal call.
    package var waiting: Int { stores().reduce(0) { $0 + $1.waiting } }

    /// The counts of all calls so far.
    public var counts: Counts {
        // In this order: a store that is released later is still in the list, and adds its counts only after this function.
        let stores = stores()
        let past = past.withLock { $0 }
        return stores.reduce(past) { $0 + $1.counts }
    }

    /// Removes all results of a requirement, of all proxies.
    ///
    /// Calls in progress don't store their results.
    ///
    /// - Parameter selector: The selector of the requirement.
    public func invalidate(_ selector: Selector) { for store in stores(of: selector) { store.removeAll() } }

    /// Removes all results.
    ///
    /// Calls in progress don't store theirs.
    public func invalidateAll() { for store in stores() { store.removeAll() } }

    /// The results of a requirement from a generation of implementers, initially none.
    func calls(of requirement: AnyRequirement, from generation: ImplementerGeneration) -> KeptCalls {
        let made = CallStore(capacity: capacity, lifetime: lifetime, age: age, countingInto: past)
        let id = ID(
            generation: ObjectIdentifier(generation), selector: requirement.selector, signature: requirement.signature)
        let store = change { kept in
            let known = kept[id]?.store ?? made
            kept[id] = Kept(generation: generation, store: known)
            return known
        }
        return KeptCalls(store, of: generation)
    }

    /// The results of all generations that still exist, of one requirement or of all.
    func stores(of selector: Selector? = nil) -> [CallStore] {
        change { kept in
            kept.compactMap { id, kept in selector.map { $0 == id.selector } ?? true ? kept.store : nil }
        }
    }

    /// Removes the results of deallocated generations, then runs `body`.
    private func change<Output>(_ body: (inout [ID: Kept]) -> Output) -> Output {
        // Release removed values after unlocking, because deinitializers may run user code.
        let (output, gone) = kept.withLock { kept in
            let gone = kept.filter { $0.value.generation == nil }
            for id in gone.keys { kept[id] = nil }
            return (body(&kept), gone)
        }
        extendLifetime(gone)
        return output
    }
}

extension ResultCache: CustomStringConvertible {
    /// The cache as an expression.
    public var description: String { "ResultCache(\(rules))" }

    var rules: String { "capacity: \(capacity)\(lifetime.map { ", lasting: \($0.text)" } ?? "")" }
}
