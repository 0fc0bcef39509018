// SPDX-License-Identifier: MIT

// Cache: `cache`, as a policy and as a method of proxies, and the stored results. It may use
// `TimeLimits`, `Policy` and everything below, but no other policy.

public import ProtocolProxy

/// The results of a policy's `cache` layer, for all requirements that the policy is applied to.
///
/// ```swift
/// let results = ResultCache(capacity: 100, expiresAfter: .seconds(60))
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .cache(results) }, to: \.find)
/// results.invalidate("find(_:)")
/// print(results.count, results.counts.hits)
/// ```
/// ```text
/// 0 0
/// ```
///
/// Each requirement of each proxy has results of its own. If several `cache` layers of a
/// requirement are given the same object, they use the same results. The results for deallocated
/// implementers go when the cache is read, or bit by bit when others begin to use it.
///
/// A result cache can be used on any thread.
public final class ResultCache: Sendable {
    /// How many calls a cache answered, and how many were made.
    public struct Counts: Sendable, Hashable {
        /// The number of calls that were answered with a cached result, or with the result of an
        /// equal call in progress.
        public var hits = 0
        /// The number of calls that the cache couldn't answer, and that were therefore made.
        public var misses = 0

        /// Creates counts of zero.
        public init() {}

        static func + (left: Counts, right: Counts) -> Counts {
            var sum = left
            sum.hits += right.hits
            sum.misses += right.misses
            return sum
        }
    }

    private typealias Stores = StoreTable<ImplementerGeneration>

    private struct State {
        var capacity: Int
        var stores = Stores()
        /// The checks for requirements whose results may contain something that can be used only
        /// once.
        var checks: [Stores.RequirementID: ReuseCheck] = [:]
        /// Stores of deallocated generations, until their counts are added to `retiredCounts`.
        var retiring: [CacheStore] = []
        /// The counts of released stores.
        var retiredCounts = Counts()
    }

    /// How long a result is valid; `nil` for no limit.
    public let lifetime: Duration?

    private let clock: any Clock<Duration>
    /// The time since the cache was created.
    private let age: @Sendable () -> Duration
    private let state: LockedState<State>

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of results of each requirement of each proxy, 1 or more.
    ///     The least recently used result is evicted first.
    ///   - lifetime: How long a result is valid; `nil`, the default, for no limit.
    ///   - clock: The clock that measures the lifetime.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public init(
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireAtLeastOne(capacity, "The capacity", fileID: fileID, line: line)
        self.lifetime = lifetime
        self.clock = clock
        self.age = elapsedTime(clock: clock)
        self.state = LockedState(State(capacity: capacity))
    }

    /// The maximum number of results of each requirement of each proxy.
    public var capacity: Int { state.withLock { $0.capacity } }

    /// The number of results, including those that have expired since the latest call.
    ///
    /// - Complexity: O(*n*) in the proxies and requirements that use the cache.
    public var count: Int { stores().reduce(0) { $0 + $1.count } }

    /// The number of calls that wait for an equal call.
    package var waiting: Int { stores().reduce(0) { $0 + $1.waiting } }

    /// The counts of all calls so far, for all proxies.
    ///
    /// - Complexity: O(*n*) in the proxies and requirements that use the cache.
    public var counts: Counts {
        let (stores, retired) = changeAll { state in
            (state.stores.stores + state.retiring, state.retiredCounts)
        }
        return stores.reduce(retired) { $0 + $1.counts }
    }

    /// Removes all results of a requirement, for all proxies.
    ///
    /// Calls in progress don't store their results.
    ///
    /// - Parameter selector: The selector of the requirement.
    /// - Complexity: O(*n*) in the removed results, and in the proxies and requirements that use
    ///   the cache.
    public func invalidate(_ selector: Selector) {
        for store in stores(of: selector) { store.removeAll() }
    }

    /// Removes all results.
    ///
    /// Calls in progress don't store their results.
    ///
    /// - Complexity: O(*n*) in the removed results, and in the proxies and requirements that use
    ///   the cache.
    public func invalidateAll() {
        for store in stores() { store.removeAll() }
    }

    /// The store for a requirement's results from one generation of implementers; empty at first.
    func store(
        of requirement: AnyRequirement,
        from generation: ImplementerGeneration
    ) -> GenerationStore {
        let requirementID = Stores.RequirementID(
            selector: requirement.selector,
            signature: requirement.signature
        )
        let (store, removed) = state.withLock { state in
            let known = state.checks[requirementID]
            let check = known ?? ReuseCheck.make(for: requirement.signature.resultType)
            state.checks[requirementID] = check
            let capacity = state.capacity
            var removed: [CacheStore] = []
            let store = state.stores.store(
                of: requirementID,
                from: generation,
                removing: &removed
            ) {
                CacheStore(capacity: capacity, lifetime: lifetime, age: age, checking: check)
            }
            state.retiring += removed
            return (store, removed)
        }
        retire(removed)
        return GenerationStore(store, of: generation)
    }

    /// The stores of all generations that still exist, for one requirement or for all.
    func stores(of selector: Selector? = nil) -> [CacheStore] {
        changeAll { state in
            selector.map { state.stores.stores(of: $0) } ?? state.stores.stores
        }
    }

    /// Removes the results of all deallocated generations, then runs `body`.
    private func changeAll<Output>(_ body: (inout State) -> Output) -> Output {
        let (output, removed) = state.withLock { state in
            var removed: [CacheStore] = []
            state.stores.removeDead(into: &removed)
            state.retiring += removed
            return (body(&state), removed)
        }
        retire(removed)
        return output
    }

    /// Takes in the counts of removed stores, and then releases the stores, since deinitializers may
    /// run user code.
    private func retire(_ removed: [CacheStore]) {
        if !removed.isEmpty { retireStores(removed) }
        extendLifetime(removed)
    }

    /// Adds the counts of stores whose generation was deallocated.
    ///
    /// These counts no longer change, because every call retains its generation.
    private func retireStores(_ stores: [CacheStore]) {
        // Read before locking, because each store has a lock of its own.
        let counts = stores.reduce(Counts()) { $0 + $1.counts }
        state.withLock { state in
            state.retiring.removeAll { retiring in stores.contains { $0 === retiring } }
            state.retiredCounts = state.retiredCounts + counts
        }
    }
}

extension ResultCache: LayerState {
    package var figures: [LayerFigure] {
        let counts = counts
        return [
            .gauge("cache_results", count),
            .total("cache_hits", counts.hits),
            .total("cache_misses", counts.misses),
        ]
    }
}

extension ResultCache: ChangeableState {
    /// If the lifetime or the clock changes, the cache begins anew, since its results may be too
    /// old.
    func canAdoptRules(of other: ResultCache) -> Bool {
        lifetime == other.lifetime && areSame(clock, other.clock)
    }

    func adoptRules(of other: ResultCache) {
        let capacity = other.capacity
        let stores = changeAll { state in
            state.capacity = capacity
            return state.stores.stores
        }
        for store in stores { store.resize(to: capacity) }
    }
}

extension ResultCache: CustomStringConvertible {
    /// The capacity and the lifetime, written like the initializer.
    public var description: String { "ResultCache(\(summary))" }

    /// The parameters, as `description` shows them.
    var summary: String {
        let expiration = lifetime.map { ", expiresAfter: \($0.text)" } ?? ""
        return "capacity: \(capacity)\(expiration)"
    }
}

/// A store, and the generation of implementers whose results it has.
struct GenerationStore: Sendable {
    let store: CacheStore
    private let generation: ImplementerGeneration
    /// Copied from the generation, because every call reads it.
    private let canDie: Bool

    init(_ store: CacheStore, of generation: ImplementerGeneration) {
        self.store = store
        self.generation = generation
        self.canDie = generation.canDie
    }

    /// Whether the results are still valid, which they are until an implementer is deallocated.
    func isValid() -> Bool {
        !canDie || generation.isAlive()
    }
}
