// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The stores of a cache, by requirement and by generation of implementers.
///
/// A store goes when its generation was deallocated. Nothing tells the table about that, so it has
/// to look. Each look-up looks at the next few stores only: a first call of a view takes the same
/// time however many views there are, and as stores are added, all are looked at in turn.
///
/// - Parameter Generation: The class of the generations.
struct StoreTable<Generation: AnyObject> {
    /// Identifies a requirement.
    ///
    /// It includes the signature, since requirements of two protocols may have the same selector.
    struct RequirementID: Hashable {
        let selector: Selector
        let signature: Signature
    }

    private struct ID: Hashable {
        let generation: ObjectIdentifier
        let requirement: RequirementID
    }

    private struct Stored {
        weak let generation: Generation?
        let store: CacheStore
    }

    /// The number of stores to look at in each look-up: more than one, so that stores go faster than
    /// they are added.
    static var step: Int { 4 }

    private var stored: [ID: Stored] = [:]
    /// The keys of `stored`, in the order in which to look at them.
    private var ids: [ID] = []
    /// The index of the next ID to look at.
    private var next = 0

    var count: Int { ids.count }

    /// All stores, including those of deallocated generations that weren't looked at.
    var stores: [CacheStore] { stored.values.map(\.store) }

    func stores(of selector: Selector) -> [CacheStore] {
        stored.compactMap { $0.key.requirement.selector == selector ? $0.value.store : nil }
    }

    /// Returns the store of a requirement and a generation, and makes it if there is none.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - generation: The generation.
    ///   - removed: The stores of deallocated generations that were removed are added to it.
    ///   - make: Makes a store.
    /// - Complexity: O(1) on average.
    mutating func store(
        of requirement: RequirementID,
        from generation: Generation,
        removing removed: inout [CacheStore],
        orMake make: () -> CacheStore
    ) -> CacheStore {
        removeDead(lookingAt: Self.step, into: &removed)
        let id = ID(generation: ObjectIdentifier(generation), requirement: requirement)
        let known = stored[id]
        if let known, known.generation === generation { return known.store }
        let store = make()
        if let known {
            // An older generation, which was deallocated, had the same address.
            removed.append(known.store)
        } else {
            ids.append(id)
        }
        stored[id] = Stored(generation: generation, store: store)
        return store
    }

    /// Removes the stores of deallocated generations.
    ///
    /// - Parameters:
    ///   - limit: The number of stores to look at; by default, all.
    ///   - removed: The removed stores are added to it.
    mutating func removeDead(lookingAt limit: Int = .max, into removed: inout [CacheStore]) {
        // Otherwise, stores that move to the index of a removed one would be looked at twice.
        if limit >= ids.count { next = 0 }
        for _ in 0..<min(limit, ids.count) {
            if next >= ids.count { next = 0 }
            let id = ids[next]
            if let store = stored[id], store.generation != nil {
                next += 1
                continue
            }
            if let dead = stored.removeValue(forKey: id) { removed.append(dead.store) }
            ids.swapAt(next, ids.count - 1)
            ids.removeLast()
        }
    }
}
