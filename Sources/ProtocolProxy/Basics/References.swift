// SPDX-License-Identifier: MIT

public import Synchronization

final class WeakReference: Sendable {
    // SAFETY: any number of threads may load a weak reference while another one deallocates the
    // object: the runtime orders loads and deallocation. Nothing writes the reference after `init`.
    // A route uses the object where the route's calls run.
    @safe nonisolated(unsafe) weak let object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

// SAFETY: the object is retained when it is set, and released in `deinit`.
/// A strong reference that can be set once, without a lock.
///
/// `AtomicLazyReference` would look up its metadata at each load.
@safe @usableFromInline
struct ReferenceSetOnce<Object: AnyObject>: ~Copyable {
    @usableFromInline let reference: Atomic<Unmanaged<Object>?>

    init() { unsafe reference = Atomic(nil) }

    /// Creates a reference that is already set.
    init(_ object: Object) { unsafe reference = Atomic(Unmanaged.passRetained(object)) }

    var object: Object? {
        unsafe reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0 }
    }

    /// The object, without retaining it; it stays alive as long as this reference.
    @inlinable var unretained: Unretained<Object>? {
        @inline(__always) get {
            unsafe reference.load(ordering: .acquiring).map { unsafe Unretained($0) }
        }
    }

    /// Stores `object` unless another thread was first, and returns the object that is stored now.
    func set(_ object: Object) -> Object {
        let made = unsafe Unmanaged.passRetained(object)
        let (isFirst, found) = unsafe reference.compareExchange(
            expected: nil,
            desired: made,
            ordering: .acquiringAndReleasing
        )
        guard !isFirst, let found = unsafe found else { return object }
        _ = unsafe made.takeRetainedValue()
        return unsafe found._withUnsafeGuaranteedRef { $0 }
    }

    deinit { _ = unsafe reference.load(ordering: .acquiring)?.takeRetainedValue() }
}

// SAFETY: the reference is atomic, and is set once.
extension ReferenceSetOnce: @unchecked Sendable where Object: Sendable {}

// SAFETY: who sets the reference promises that the object is never freed.
/// A reference that is read and set without a lock, to one of several objects that live forever.
@safe
struct ImmortalReference<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    private let reference = unsafe Atomic<Unmanaged<Object>?>(nil)

    var object: Object? {
        unsafe reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0 }
    }

    /// - Parameter object: An object that something else retains forever.
    @unsafe
    func set(_ object: Object) {
        unsafe reference.store(.passUnretained(object), ordering: .releasing)
    }
}

/// A flag that exactly one thread can claim, perhaps after it reserved the flag.
final class OneShotFlag: Sendable {
    private enum State {
        static let free: UInt8 = 0
        static let reserved: UInt8 = 1
        static let claimed: UInt8 = 2
    }

    private let state = Atomic(State.free)

    var hasFired: Bool { state.load(ordering: .acquiring) == State.claimed }

    func claim() -> Bool {
        change(from: State.free, to: State.claimed)
    }

    func reserve() -> Bool {
        change(from: State.free, to: State.reserved)
    }

    func claimReserved() -> Bool {
        change(from: State.reserved, to: State.claimed)
    }

    /// Ends a reservation, unless the flag was claimed.
    func endReservation() {
        _ = change(from: State.reserved, to: State.free)
    }

    private func change(from old: UInt8, to new: UInt8) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing)
            .exchanged
    }
}

/// A dictionary that only grows, which any number of threads read and extend without a lock.
///
/// It is a binary tree, and the bits of a key's hash lead from the root to the key's node. A node
/// never moves and is never freed before the map, so readers need no protection. Adding a node is a
/// single atomic step: of two threads that are about to add a node at the same position, one is
/// first, and the other continues below the first one's node.
///
/// Hashes are random, so searching for a key takes O(log *n*). Keys with equal hashes form a list.
struct InsertOnlyMap<Key: Hashable, Value>: ~Copyable {
    private final class Node {
        let key: Key
        let hash: Int
        let value: Value
        let left = ReferenceSetOnce<Node>()
        let right = ReferenceSetOnce<Node>()

        init(_ key: Key, hash: Int, value: Value) {
            self.key = key
            self.hash = hash
            self.value = value
        }

        func matches(_ key: Key, hash: Int) -> Bool {
            self.hash == hash && self.key == key
        }
    }

    private let root = ReferenceSetOnce<Node>()

    subscript(key: Key) -> Value? { value(for: key, hash: key.hashValue) }

    private func value(for key: Key, hash: Int) -> Value? {
        var bits = UInt(bitPattern: hash)
        // SAFETY: the map retains its nodes. Retaining them here, too, would make threads contend
        // for the reference counts.
        var next = root.unretained
        while let node = next {
            if node.withObject({ $0.matches(key, hash: hash) }) {
                return node.withObject { $0.value }
            }
            next = node.withObject { bits & 1 == 0 ? $0.left.unretained : $0.right.unretained }
            bits >>= 1
        }
        return nil
    }

    /// The value under a key; if several threads make a value for the key, the map keeps the first
    /// one.
    func value(for key: Key, orMake make: () -> Value) -> Value {
        let hash = key.hashValue
        if let known = value(for: key, hash: hash) { return known }
        let made = Node(key, hash: hash, value: make())
        var bits = UInt(bitPattern: hash)
        // `set` returns the node that is already at the position, if there is one.
        var node = root.set(made)
        while node !== made {
            if node.matches(key, hash: hash) { return node.value }
            node = bits & 1 == 0 ? node.left.set(made) : node.right.set(made)
            bits >>= 1
        }
        return made.value
    }
}

// SAFETY: the references between nodes are atomic, and the rest of a node is constant. As with
// `LockedState`, the proxy's own type promises that keys and values may cross threads.
extension InsertOnlyMap: @unchecked Sendable {}

extension __Generated {
    /// Caches an index that the proxies of a class have in common: the route index of a requirement
    /// or of a protocol's first requirement, or the requirement index of a selector.
    ///
    /// The index is the same for all proxies of a class. Searching for it looks up a name and
    /// compares types, which would be half the cost of an overridden call.
    public struct IndexCache: ~Copyable, Sendable {
        /// The number of indices that fit into a word; a requirement with a larger index is
        /// searched for at each call.
        @inlinable static var capacity: UInt64 { 1 << 16 }

        /// The stamp of a layout and, in the low bits, the requirement's index in that layout.
        ///
        /// Relaxed accesses suffice: readers compare the stamp with their layout's, and a stamp's
        /// index never changes.
        @usableFromInline let primary = Atomic<UInt64>(0)
        /// The stamp and index of the most recent other layout, for protocols that several classes
        /// of proxies share.
        ///
        /// With a single word, two threads that call proxies of two classes would keep overwriting
        /// each other's entry.
        @usableFromInline let recent = Atomic<UInt64>(0)

        /// Creates an empty cache.
        @inlinable @inline(__always)
        public init() {}

        @inlinable @inline(__always)
        func index(under stamp: UInt64) -> Int? {
            let index = primary.load(ordering: .relaxed) ^ stamp
            if _fastPath(index < Self.capacity) { return Int(index) }
            let other = recent.load(ordering: .relaxed) ^ stamp
            return other < Self.capacity ? Int(other) : nil
        }

        func note(_ index: Int, under stamp: UInt64) {
            guard (0..<Int(Self.capacity)).contains(index) else { return }
            let word = stamp | UInt64(index)
            let (isPrimary, _) = primary.compareExchange(
                expected: 0,
                desired: word,
                ordering: .relaxed
            )
            if !isPrimary { recent.store(word, ordering: .relaxed) }
        }
    }
}
