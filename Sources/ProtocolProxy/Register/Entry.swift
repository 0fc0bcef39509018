// SPDX-License-Identifier: MIT

import Synchronization

/// One registration as the proxy keeps it: an override or an observer of one requirement.
class Entry {
    let life: Life
    /// Given when the entry is added; ascends, so that order of registration is order of numbers.
    // SAFETY: written once, under the lock of `Routes`, before anyone else sees the entry.
    var id: UInt64 = 0
    // SAFETY: read and written under the lock of `Routes` only.
    var isEnabled = true
    /// The name it was given.
    // SAFETY: written before anyone else sees the entry.
    final var key: OverrideKey?

    init(life: Life) { self.life = life }

    /// Whether it answers calls, as opposed to being told of them.
    var isOverride: Bool { false }
    /// Whether it answers calls and may go on to what is below it.
    var isInterceptor: Bool { false }
    /// When it is told of calls; nil for an override.
    var phase: ObserverPhase? { nil }

    /// What it is in the route of one requirement: itself, unless it is registered for all.
    func entry(for requirement: AnyRequirement) -> Entry { self }
}

/// An override of a requirement by a body of its types.
final class OverrideEntry<Body>: Entry {
    let body: Body
    /// What answers in place of the body and may go on to what is below: an ``Interceptor`` or its like.
    let interceptor: AnyObject?
    /// Whether it stands for all requirements, and so for no answer to this one.
    let isForAll: Bool

    init(
        body: Body, life: Life, key name: OverrideKey? = nil, interceptor: AnyObject? = nil, isForAll: Bool = false
    ) {
        self.body = body
        self.interceptor = interceptor
        self.isForAll = isForAll
        super.init(life: life)
        self.key = name
    }

    override var isOverride: Bool { true }
    override var isInterceptor: Bool { interceptor != nil }
}

/// An observer of a requirement, told in one phase of each call.
final class ObserverEntry<Notice>: Entry {
    let notice: Notice
    /// Whether it wants to know how long the answer took.
    let isTimed: Bool
    private let moment: ObserverPhase

    init(phase: ObserverPhase, notice: Notice, life: Life, isTimed: Bool = false) {
        self.moment = phase
        self.notice = notice
        self.isTimed = isTimed
        super.init(life: life)
    }

    override var phase: ObserverPhase? { moment }
}

/// What a registration's end depends on.
@usableFromInline
struct Life {
    /// The object that the body calls without retaining it; the call holds it while it runs.
    @usableFromInline let target: WeakReference?
    /// The object whose life the registration shares.
    @usableFromInline let owner: WeakReference?
    /// Whether the one call of a `once` registration is still to come.
    @usableFromInline let once: Once?

    @usableFromInline
    init(target: AnyObject? = nil, owner: AnyObject? = nil, once: Bool = false) {
        self.target = target.map(WeakReference.init)
        self.owner = owner.map(WeakReference.init)
        self.once = once ? Once() : nil
    }

    init(reference: WeakReference?) {
        self.target = reference
        self.owner = nil
        self.once = nil
    }

    /// Whether it depends on nothing: the common case, which costs one comparison each.
    @inlinable var isUnconditional: Bool { target == nil && owner == nil && once == nil }

    /// Whether the registration still stands.
    ///
    /// - Parameter held: Takes what was loaded to find out. Whoever asks under a lock lets go of it after unlocking:
    ///   otherwise the last reference to a dying object might be this one, and its end would run under the lock.
    func isAlive(holding held: inout [AnyObject]) -> Bool {
        for reference in [target, owner] {
            guard let reference else { continue }
            guard let object = reference.object else { return false }
            held.append(object)
        }
        return once?.isSpent != true
    }

    /// Whether the registration still stands; not to be asked under a lock.
    @usableFromInline var isAlive: Bool {
        var held: [AnyObject] = []
        return isAlive(holding: &held)
    }

    /// What the call must keep alive, or nil if the registration is over.
    @inlinable
    func hold() -> Held? {
        if isUnconditional { return Held(object: nil) }
        if let owner, owner.object == nil { return nil }
        guard let target else { return Held(object: nil) }
        return target.object.map { Held(object: $0) }
    }
}

/// Something kept alive for the length of a call, or nothing.
@usableFromInline
struct Held {
    @usableFromInline let object: AnyObject?

    @inlinable
    init(object: AnyObject?) { self.object = object }
}

/// A reference that does not keep its object alive.
///
/// An implementer is one, which saves an object for each proxy.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
public class __WeakReference {
    // SAFETY: a weak reference may be loaded by any number of threads while the object dies on another: the runtime
    // orders the load against the end of the object. Nobody writes it after `init`.
    @usableFromInline nonisolated(unsafe) final weak let object: AnyObject?

    @usableFromInline
    init(_ object: AnyObject?) { self.object = object }
}

@usableFromInline typealias WeakReference = __WeakReference

/// A permission that one of any number of threads can take.
@usableFromInline
final class Once: Sendable {
    private let spent = Atomic(false)

    @usableFromInline
    init() {}

    var isSpent: Bool { spent.load(ordering: .acquiring) }

    /// Whether this caller is the one.
    @usableFromInline
    func take() -> Bool { !spent.exchange(true, ordering: .acquiringAndReleasing) }
}

/// The object that a value refers to, also where the value is an `any Error`, which a cast would put into another box.
func objectReference<Value>(_ value: Value) -> AnyObject {
    func object(_ error: some Error) -> AnyObject { error as AnyObject }
    if Value.self == (any Error).self, let error = value as? any Error { return object(error) }
    return value as AnyObject
}

/// A value that holds one object reference, copied without retaining the object.
@usableFromInline
final class UnretainedValue<Value> {
    // SAFETY: the memory holds a bitwise copy of the value, made when the value existed. The value is a class reference
    // or an existential other than `any Error` whose dynamic type is a class (`init` is called for no other), so the copy stays a valid value
    // for as long as that object lives, wherever the first one went. Whoever reads `value` holds the object by the
    // `Life` or `Implementer` that stands beside this box. The copy is never deinitialized, since it owns nothing.
    @usableFromInline let bits: UnsafeMutablePointer<Value>
    init(_ value: Value) {
        self.bits = .allocate(capacity: 1)
        withUnsafePointer(to: value) { source in
            UnsafeMutableRawPointer(bits).copyMemory(from: source, byteCount: MemoryLayout<Value>.size)
        }
    }

    @inlinable var value: Value { bits.pointee }

    /// Lends the value to a closure without counting a reference, while the object is held.
    @inlinable @inline(__always)
    func lend<Result: ~Copyable, Failure>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
        try lendValue(at: bits, body)
    }

    deinit { bits.deallocate() }
}

/// Lends a value of which there is a bitwise copy, without counting a reference.
@inlinable @inline(__always)
func lendValue<Value, Result: ~Copyable, Failure>(
    at bits: UnsafeRawPointer, _ body: (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
    let outcome = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) {
        place -> Swift.Result<Result, Failure> in
        // SAFETY: room for one value, which holds a reference and so is not empty, has an address.
        let address = place.baseAddress.unsafelyUnwrapped
        UnsafeMutableRawPointer(address).copyMemory(from: bits, byteCount: MemoryLayout<Value>.size)
        // SAFETY: taken out without a count, and put back without one.
        let value = address.move()
        defer { address.initialize(to: value) }
        do throws(Failure) { return .success(try body(value)) } catch { return .failure(error) }
    }
    return try outcome.get()
}

/// The same as a part of another object, which need not allocate anything for what one or two words can hold: a reference
/// to an object, or an existential of one protocol.
@usableFromInline
struct InlineUnretainedValue<Value> {
    // SAFETY: as for `UnretainedValue`; the words hold the bitwise copy.
    @usableFromInline let words: (UInt, UInt)
    /// What holds a larger value.
    @usableFromInline let outside: UnretainedValue<Value>?

    @inlinable static var fits: Bool { MemoryLayout<Value>.size <= MemoryLayout<(UInt, UInt)>.size }

    init(_ value: Value) {
        var words: (UInt, UInt) = (0, 0)
        if Self.fits {
            withUnsafeBytes(of: value) { source in withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: source) } }
        }
        self.words = words
        self.outside = Self.fits ? nil : UnretainedValue(value)
    }

    @inlinable @inline(__always)
    var value: Value {
        if !Self.fits, let outside { return outside.value }
        return withUnsafeBytes(of: words) { $0.load(as: Value.self) }
    }

    /// Lends the value to a closure without counting a reference, while the object is held.
    @inlinable @inline(__always)
    func lend<Result: ~Copyable, Failure>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
        if !Self.fits, let outside { return try outside.lend(body) }
        var words = words
        return try lendValue(at: &words, body)
    }

    /// The value with a reference that the caller owns already.
    @inlinable @inline(__always)
    func taken() -> Value {
        // SAFETY: a bitwise copy is moved from, so nothing is counted; the copy is never deinitialized.
        if !Self.fits, let outside { return outside.bits.move() }
        var words = words
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
            // SAFETY: room for one value, which holds a reference and so is not empty, has an address.
            let address = place.baseAddress.unsafelyUnwrapped
            UnsafeMutableRawPointer(address).copyMemory(from: &words, byteCount: MemoryLayout<Value>.size)
            return address.move()
        }
    }
}
