// SPDX-License-Identifier: MIT

/// The object, or the value, that a proxy forwards to.
///
/// One object with its weak reference and all else that it needs: a proxy that only forwards is an object of its class,
/// its `Routes` and this.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
public class __Implementer: __WeakReference {
    /// Whether others keep it alive, and not the proxy.
    @usableFromInline final let isWeak: Bool
    /// What the implementer receives by name: asked once, here, since making a route holds a lock that must not be held
    /// while the implementer's own code runs.
    private let table: MessageTable?

    /// - Parameters:
    ///   - value: The implementer, if it may receive messages by name.
    ///   - object: The same, if others keep it alive.
    fileprivate init(_ value: Any?, weakly object: AnyObject?) {
        self.isWeak = object != nil
        // The type first, for the same reason as in `isIndifferent`: most are no receivers.
        self.table = value.flatMap { value in
            type(of: value) is any MessageReceiver.Type ? (value as? any MessageReceiver)?.receivedMessages : nil
        }
        super.init(object)
    }

    /// Nil for an implementer that the proxy keeps alive.
    @inlinable final var reference: WeakReference? { isWeak ? self : nil }

    /// The implementer itself, or nil once a weakly held one has died.
    var value: Any? { object }

    /// Keeps what a mutating call made of a value.
    func replaceValue(with value: Any) {}

    /// Where a requirement finds it; nil once it has died.
    fileprivate var origin: ConformerOrigin? { object.map { .unretained($0) } }

    /// Wraps an implementer that a proxy for the given protocol was made with.
    ///
    /// A value that is no object cannot be held weakly, and is retained.
    ///
    /// - Parameter isShared: Whether any number of threads may call it at once.
    static func make<Conformer>(_ conformer: Conformer, retained: Bool, isShared: Bool) -> Implementer {
        if !(type(of: conformer as Any) is AnyClass) { return ValueImplementer(conformer, isShared: isShared) }
        if retained { return RetainedImplementer(conformer) }
        // An `any Error` refers to a box of its own, which nobody would keep alive.
        if Conformer.self == (any Error).self { return WeakImplementer(objectReference(conformer)) }
        return WeakImplementer(conformer)
    }

    /// How to call one requirement of the implementer, or nil if it does not have it.
    ///
    /// A Swift conformance comes first, the names the object lists itself come second.
    final func call(of slot: Adoption.Slot) -> (any AnyCall)? {
        guard let origin else { return nil }
        for variant in slot.variants {
            if let call = variant.conformerCall(origin) { return call }
        }
        return receivedCall(of: slot)
    }

    /// How to call it as each of the protocols that ask for it, where they are several: an implementer may answer each
    /// of them in another way.
    final func callsByConformance(of slot: Adoption.Slot) -> [ObjectIdentifier: any AnyCall] {
        guard slot.variants.count > 1, let origin else { return [:] }
        var calls: [ObjectIdentifier: any AnyCall] = [:]
        for variant in slot.variants {
            guard let conformance = variant.conformance else { continue }
            calls[conformance] = variant.conformerCall(origin)
        }
        return calls
    }

    /// How to call what the implementer receives by the name of a requirement, whatever its signature.
    final func receivedCall(of slot: Adoption.Slot) -> (any AnyCall)? {
        guard let table, let value else { return nil }
        return table.call(slot.variants[0].selector, on: value as AnyObject, retained: !isWeak)
    }

    /// A question for an implementer that chooses what it answers.
    final func question(_ selector: Selector) -> (() -> Bool)? {
        guard let chooser = value as? any SelectorResponding else { return nil }
        guard isWeak else { return { chooser.responds(to: selector) } }
        let unretained = UnretainedValue(chooser)
        return { unretained.value.responds(to: selector) }
    }

    /// A question for an implementer that looks at each call before it takes it.
    final func objection() -> ((PendingCall) -> Bool)? {
        guard let chooser = value as? any CallDeclining else { return nil }
        guard isWeak else { return { chooser.declines($0) } }
        let unretained = UnretainedValue(chooser)
        return { unretained.value.declines($0) }
    }

    /// Whether the fast path may call the implementer without asking.
    final var isIndifferent: Bool {
        guard let value else { return true }
        // Of the type, since to ask it of the value takes the runtime five times as long.
        let type = type(of: value)
        return !(type is any SelectorResponding.Type) && !(type is any CallDeclining.Type)
    }

    /// Whether it stands for the given object.
    func isIdentical(to object: AnyObject) -> Bool { self.object === object }
}

@usableFromInline typealias Implementer = __Implementer

/// An object that the proxy keeps alive.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly. Public, since what a witness borrows must
/// be an object whose constant it reads itself: the compiler counts what it reads by way of a function, or of a struct.
public final class __RetainedImplementer<Conformer>: __Implementer {
    /// The object, as a conformer of the protocol that the proxy was made for.
    public let conformer: Conformer

    fileprivate init(_ conformer: Conformer) {
        self.conformer = conformer
        super.init(conformer, weakly: nil)
    }

    override var value: Any? { conformer }

    override fileprivate var origin: ConformerOrigin? { .retained(conformer) }

    override func isIdentical(to object: AnyObject) -> Bool { objectReference(conformer as Any) === object }
}

@usableFromInline typealias RetainedImplementer = __RetainedImplementer

/// An implementer that others keep alive.
@usableFromInline
final class WeakImplementer<Conformer>: Implementer {
    /// Read only while `object` is held.
    @usableFromInline let conformer: InlineUnretainedValue<Conformer>

    fileprivate init(_ conformer: Conformer) {
        self.conformer = InlineUnretainedValue(conformer)
        super.init(conformer, weakly: conformer as AnyObject)
    }
}

/// A value that the proxy keeps, and that mutating calls change.
///
/// A call takes a copy, and a mutating call puts its copy back: while it runs, the value may be called again. No code of
/// the value's own runs under the lock, not even its end.
@usableFromInline
final class ValueImplementer<Conformer>: Implementer {
    // SAFETY: where it is shared, it is read and written under the lock only; elsewhere it stays on one thread.
    @usableFromInline var unguarded: Conformer
    @usableFromInline let isShared: Bool
    // Guards a value that is not empty: an empty one has no place of its own, and the thread sanitizer reports races there.
    private let lock = Guarded(0)

    fileprivate init(_ conformer: Conformer, isShared: Bool) {
        self.unguarded = conformer
        self.isShared = isShared
        super.init(nil, weakly: nil)
    }

    override var value: Any? { load() }

    override func isIdentical(to object: AnyObject) -> Bool { false }

    override func replaceValue(with value: Any) {
        guard let conformer = value as? Conformer else { stop("A value keeps its type.") }
        store(conformer)
    }

    override fileprivate var origin: ConformerOrigin? { .kept(self) }

    @inlinable
    func load() -> Conformer { isShared ? loadUnderLock() : unguarded }

    @inlinable
    func store(_ conformer: Conformer) {
        if isShared { return storeUnderLock(conformer) }
        // What ends here may call the value again, after it was exchanged.
        let old = unguarded
        unguarded = conformer
        extendLifetime(old)
    }

    @usableFromInline
    func loadUnderLock() -> Conformer { lock.withLock { _ in unguarded } }

    @usableFromInline
    func storeUnderLock(_ conformer: Conformer) {
        let old = lock.withLock { _ in
            let old = unguarded
            unguarded = conformer
            return old
        }
        extendLifetime(old)
    }
}
