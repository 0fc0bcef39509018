// SPDX-License-Identifier: MIT

public import ProtocolProxyHazardPointers
public import Synchronization

/// What is registered on one proxy, and the routes made from it.
///
/// Registrations live behind a lock. Calls do not take it: they find a frozen route in the requirement's slot, and only
/// the first call after a change makes the route anew. An object of its own, so that a registration's handle can refer
/// to it weakly without making every use of the proxy slower.
@usableFromInline
// SAFETY: `state` guards itself; `busy`, `table` and the slots are atomic; the rest is constant.
final class Routes: @unchecked Sendable {
    /// Stands for the number of a requirement where something is registered for all.
    static let everything = -1

    struct State {
        var entries: [Int: EntryList] = [:]
        /// Entries that are to be added, and whose keys are compared; with the numbers of equal ones that came first.
        var waiting: [(entry: Entry, number: Int, equals: [UInt64])] = []
        var nextID: UInt64 = 1
        /// The links of the chain, those that died among them until they are noticed.
        var implementers: [Implementer]
        /// Whether all of them are told what returns nothing.
        var forwardsToAll = false
        /// Whether the chain is as the proxy was made.
        var isAsMade = true
        /// What stands for nobody's answer, by type.
        var defaults = DefaultValues()
        /// What the proxy is said to conform to beside what it adopts, in order.
        var conformities: [Conformity] = []
        /// What the proxy stands before, if it was attached to a host.
        var post: Post?
        var observerErrorHandler: ((ObserverError) -> Void)?
        var responseObservers: [UInt64: (body: (Selector?) -> Void, isEnabled: Bool)] = [:]
        /// Calls that functions of this proxy are about to make, and that go on below an interceptor.
        var continuations: [Continuation] = []
        /// Routes that are out of their slots, and that calls may be using still.
        var retired = RetireList<AnyRoute>()
    }

    @usableFromInline let adoption: Adoption
    /// The implementer that the proxy was made with, if calls may find it without a route.
    ///
    /// Kept as long as the proxy, which refers to it without a count.
    let firstImplementer: Implementer?
    private let madeState = AtomicLazyReference<Guarded<State>>()
    /// A bit is set where calls of the requirements that share it must look for a route; see `AnyRequirement.bit`.
    @usableFromInline let busy = Atomic<UInt64>(0)
    let respondsWithObservers = Atomic(false)
    let hasDefaults = Atomic(false)
    /// Whether a call may be one that goes on below an interceptor.
    @usableFromInline let hasContinuations = Atomic(false)
    /// The slots, by the requirements' numbers; allocated with the first route, freed with this object.
    @usableFromInline let table = Atomic<UnsafeMutablePointer<HazardSlot>?>(nil)

    /// - Parameters:
    ///   - implementer: The first link of the chain.
    ///   - isFound: Whether calls may find it without a route.
    init(adoption: Adoption, implementer: Implementer?, isFound: Bool = false) {
        self.adoption = adoption
        self.firstImplementer = isFound ? implementer : nil
        // One that calls do not find is let go of when another takes its place, so that only the state may hold it.
        if let implementer, !isFound { _ = madeState.storeIfNil(Guarded(State(implementers: [implementer]))) }
    }

    /// Made with the first route or registration: a proxy that only forwards needs none, and takes half the memory.
    var state: Guarded<State> {
        madeState.load() ?? madeState.storeIfNil(Guarded(State(implementers: firstImplementer.map { [$0] } ?? [])))
    }

    deinit {
        guard let table = table.load(ordering: .acquiring) else { return }
        // No call is under way, since each keeps the proxy, and so this object.
        for number in adoption.slots.indices { _ = takeRoute(number) }
        table.deinitialize(count: adoption.slots.count)
        table.deallocate()
    }

    // MARK: Reading

    @inlinable @inline(__always)
    func slots() -> UnsafeMutablePointer<HazardSlot> { table.load(ordering: .acquiring) ?? makeSlots() }

    @usableFromInline
    func makeSlots() -> UnsafeMutablePointer<HazardSlot> {
        let count = adoption.slots.count
        let made = UnsafeMutablePointer<HazardSlot>.allocate(capacity: count)
        for number in 0..<count { (made + number).initialize(to: HazardSlot()) }
        let (exchanged, found) = table.compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
        if exchanged { return made }
        made.deinitialize(count: count)
        made.deallocate()
        return found ?? made
    }

    // MARK: Changing

    /// Adds an entry and returns its number.
    ///
    /// An entry with a key takes the place of those with an equal key. Keys are compared without the lock, since their `==`
    /// is anybody's code. Meanwhile the entry waits where others that are added see it: whoever of two with equal keys
    /// comes first tells the other, which then removes it. So nobody compares twice, however many are added at once, and
    /// the last to come stays.
    func add(
        _ entry: Entry, to number: Int, isExclusive: Bool = false
    ) throws(ProxyError) -> UInt64 {
        var held: [AnyObject] = []
        defer { extendLifetime(held) }
        var equals: [Entry] = []
        if let key = entry.key {
            let others = state.withLock { state in
                defer { state.waiting.append((entry, number, [])) }
                return (state.entries[number]?.live ?? []) + state.waiting.filter { $0.number == number }.map(\.entry)
            }
            equals = Self.overrides(named: key, among: others)
        }
        let change = try state.withLock { (state) throws(ProxyError) in
            var replaced: [UInt64] = []
            if let index = state.waiting.firstIndex(where: { $0.entry === entry }) {
                // Those among them that wait themselves have no number yet.
                replaced = equals.map(\.id) + state.waiting.remove(at: index).equals
            }
            let rivals = isExclusive ? state.entries[number]?.live ?? [] : []
            if rivals.contains(where: { rival in
                rival.isOverride && rival.isEnabled && rival.life.isAlive(holding: &held)
                    && !replaced.contains(rival.id)
            }) {
                throw .alreadyOverridden(
                    adoption.slots[number].variants[0].selector, of: adoption.slots[number].protocolName)
            }
            var removed = replaced.compactMap { state.entries[number]?.remove($0) }
            removed += place(entry, in: &state, number, holding: &held)
            for index in state.waiting.indices where equals.contains(where: { $0 === state.waiting[index].entry }) {
                state.waiting[index].equals.append(entry.id)
            }
            return finish(&state, number, removed: removed, touched: entry)
        }
        finish(change, concerns: number)
        return entry.id
    }

    /// Numbers an entry and puts it at the end of the list; returns those that were found dead there.
    private func place(
        _ entry: Entry, in state: inout State, _ number: Int, holding held: inout [AnyObject]
    ) -> [Entry] {
        entry.id = state.nextID
        state.nextID += 1
        // Taken out, since a list that is in two places is copied when it grows.
        var list = state.entries.removeValue(forKey: number) ?? EntryList()
        defer { state.entries[number] = list }
        return list.append(entry, holding: &held)
    }

    /// The overrides of a requirement that have a key.
    func overrides(named key: OverrideKey, of number: Int) -> [UInt64] {
        Self.overrides(named: key, among: state.withLock { $0.entries[number]?.live ?? [] }).map(\.id)
    }

    private static func overrides(named key: OverrideKey, among entries: [Entry]) -> [Entry] {
        entries.filter { $0.isOverride && $0.key == key && $0.life.isAlive }
    }

    /// Removes an entry; does nothing if it is gone.
    @usableFromInline
    func remove(_ id: UInt64, from number: Int) {
        change(number) { entries in entries.remove(id).map { [$0] } ?? [] }
    }

    /// Removes the entries, and the implementers, that have come to their end.
    @usableFromInline
    func removeDead(from number: Int) {
        changeImplementers { _ in }
        var held: [AnyObject] = []
        for place in [number, Self.everything] { change(place) { entries in entries.removeDead(holding: &held) } }
        extendLifetime(held)
    }

    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of number: Int) {
        let change = state.withLock { state -> Change? in
            guard let entry = state.entries[number]?[id], entry.isEnabled != isEnabled else { return nil }
            entry.isEnabled = isEnabled
            return finish(&state, number, removed: [], touched: entry)
        }
        if let change { finish(change, concerns: number) }
    }

    /// An entry that has not been removed.
    func entry(_ id: UInt64, of number: Int) -> Entry? { state.withLock { $0.entries[number]?[id] } }

    func isEnabled(_ id: UInt64, of number: Int) -> Bool {
        state.withLock { $0.entries[number]?[id]?.isEnabled ?? false }
    }

    /// The objects that answer one requirement, or any, as targets of overrides.
    func overrideTargets(of number: Int?) -> [AnyObject] {
        let entries = state.withLock { state in
            (number.map { state.entries[$0].map { [$0] } ?? [] } ?? Array(state.entries.values)).flatMap(\.live)
        }
        return entries.filter(\.isOverride).compactMap { $0.life.target?.object }
    }

    /// What is to be done about a change once the lock is open again.
    private struct Change {
        let retired: [AnyRoute]
        let removed: [Entry]
        /// Whether an override is concerned, so that what the proxy responds to may be another.
        let changesAnswers: Bool
    }

    private func change(_ number: Int, _ body: (inout EntryList) -> [Entry]) {
        let change = state.withLock { state -> Change? in
            guard state.entries[number] != nil else { return nil }
            let removed = body(&state.entries[number, default: EntryList()])
            return removed.isEmpty ? nil : finish(&state, number, removed: removed)
        }
        if let change { finish(change, concerns: number) }
    }

    private func finish(
        _ state: inout State, _ number: Int, removed: [Entry], touched: Entry? = nil
    ) -> Change {
        if state.entries[number]?.isEmpty == true { state.entries[number] = nil }
        storeBusy(state)
        let numbers = number == Self.everything ? adoption.slots.indices : number..<number + 1
        return Change(
            retired: numbers.compactMap(takeRoute), removed: removed,
            changesAnswers: touched?.isOverride == true || removed.contains(where: \.isOverride))
    }

    private func finish(_ change: Change, concerns number: Int) {
        retire(change.retired)
        extendLifetime(change.removed)
        if change.changesAnswers || respondsWithObservers.load(ordering: .acquiring) {
            announce(number == Self.everything ? nil : adoption.slots[number].variants[0].selector)
        }
    }

    // MARK: Announcing

    func setObserverErrorHandler(_ handler: ((ObserverError) -> Void)?) {
        let old = state.withLock { state in
            defer { state.observerErrorHandler = handler }
            return state.observerErrorHandler
        }
        extendLifetime(old)
    }

    func addResponseObserver(_ handler: @escaping (Selector?) -> Void) -> UInt64 {
        state.withLock { state in
            defer { state.nextID += 1 }
            state.responseObservers[state.nextID] = (handler, true)
            return state.nextID
        }
    }

    func announce(_ selector: Selector?) {
        let observers = state.withLock {
            $0.responseObservers.filter(\.value.isEnabled).sorted { $0.key < $1.key }.map(\.value.body)
        }
        for observer in observers { observer(selector) }
    }

    @usableFromInline
    func report(_ error: any Error, selector: Selector, by role: Participant.Role) {
        guard let handler = state.withLock({ $0.observerErrorHandler }) else { return }
        handler(ObserverError(selector: selector, role: role, underlyingError: error))
    }
}
