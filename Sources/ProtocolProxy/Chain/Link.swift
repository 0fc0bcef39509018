// SPDX-License-Identifier: MIT

/// Makes a link to a conformer that represents the proxy, with its adoption; returns nil once that has died.
typealias StandIn = (_ make: () -> Implementer) -> (Implementer, Adoption)?

extension __Generated {
    /// An implementer of a proxy, as a conformer of one protocol.
    ///
    /// The first link of a proxy is for the protocol that the proxy was made for. It makes others for other protocols.
    public class Link<Conformer>: Implementer {
        /// The conformer; nil once a weakly held one has died.
        @inlinable public final var conformer: Conformer? {
            // Only links of that class are of that kind.
            kind == .retained ? compared(self, as: RetainedLink<Conformer>.self).kept : find()
        }

        /// Passes the conformer to a closure without counting a reference if the link retains it; nil without a live one.
        @inlinable @inline(__always)
        public final func __lend<Result: ~Copyable, Failure>(
            _ body: (Conformer) throws(Failure) -> Result
        ) throws(Failure) -> Result? {
            // Only links of that class are of that kind.
            if kind == .retained { return try body(compared(self, as: RetainedLink<Conformer>.self).kept) }
            guard kind != .nobody, let conformer = find() else { return nil }
            return try body(conformer)
        }

        /// Returns a link without a conformer.
        static func toNobody() -> Link { Link(.nobody, isPlain: true, ()) }

        /// Returns a conformer that is not retained.
        @usableFromInline
        func find() -> Conformer? { nil }

        /// Stores the conformer that a mutating call changed; an object has changed in place.
        public func store(_ conformer: Conformer) {}

        override var value: Any? { find() }

        override final func link<Other>(as type: Other.Type, in adoption: Adoption) -> Link<Other>? {
            if let same = self as? Link<Other> { return same }
            let key = ObjectIdentifier(type)
            if let known = other(key) { return known as? Link<Other> }
            guard let conformer = value as? Other else { return nil }
            let made: Link<Other>
            switch self {
            case is WeakLink<Conformer>: made = WeakLink(conformer, adoption.weakly(as: type), like: self)
            case is RetainedLink<Conformer>: made = RetainedLink(conformer, like: self)
            // Not kept: it refers to this link, which has the value.
            default: return LinkedValue(self)
            }
            // Another thread may have made one meanwhile, which serves equally.
            keep(made, key)
            return made
        }
    }
}

@usableFromInline typealias Link<Conformer> = __Generated.Link<Conformer>

// SAFETY: the conformer is Sendable; a weak one is loaded in one step, and a value has its own lock.
extension __Generated.Link: @unchecked Sendable where Conformer: Sendable {}

extension __Generated {
    /// An object or a value that a proxy forwards to, of any type.
    public class Implementer {
        /// A way of holding an implementer.
        @usableFromInline
        enum Kind: UInt8 {
            /// An object that the proxy retains.
            case retained
            /// An object that the proxy does not retain.
            case weak
            /// A value, which is stored.
            case value
            /// None.
            case nobody
        }

        /// The properties that few implementers have, so that a proxy is smaller without them.
        private final class Extras {
            /// The messages that the implementer receives by name.
            ///
            /// Read once, when the link is made, since a route is made under a lock, and the implementer's own code must
            /// not run under it.
            let table: MessageTable?
            /// The links for other protocols.
            var others: [ObjectIdentifier: Implementer] = [:]
            /// The known presence of optional requirements.
            var presences: [Selector: Presence] = [:]

            init(_ table: MessageTable?) { self.table = table }
        }

        // SAFETY: read and written under `extrasLock` only.
        private final var extras: Extras?
        @usableFromInline final let kind: Kind
        /// Indicates whether the direct path may call the implementer without a check.
        final let answersUnconditionally: Bool

        /// - Parameters:
        ///   - kind: The way it is held.
        ///   - isPlain: Whether no check is needed; see `Adoption.isPlain(_:)`.
        ///   - value: The implementer; not evaluated if it is plain.
        fileprivate init(_ kind: Kind, isPlain: Bool, _ value: @autoclosure () -> Any) {
            self.kind = kind
            guard !isPlain else {
                self.answersUnconditionally = true
                return
            }
            let value = value()
            // The check is on the type, since one on the value takes the runtime five times as long.
            let type = type(of: value)
            self.answersUnconditionally = !(type is any SelectorResponding.Type) && !(type is any CallDeclining.Type)
            if type is any MessageReceiver.Type, let receiver = value as? any MessageReceiver {
                self.extras = Extras(receiver.receivedMessages)
            }
        }

        /// Makes another link for the implementer, without new checks.
        fileprivate init(like other: Implementer) {
            self.kind = other.kind
            self.answersUnconditionally = other.answersUnconditionally
            self.extras = other.table.map(Extras.init)
        }

        /// The messages that it receives by name.
        final var table: MessageTable? { extrasLock.withLock { _ in extras?.table } }

        /// Returns the link for another protocol, if it was made before.
        fileprivate final func other(_ key: ObjectIdentifier) -> Implementer? {
            extrasLock.withLock { _ in extras?.others[key] }
        }

        fileprivate final func keep(_ other: Implementer, _ key: ObjectIdentifier) {
            extrasLock.withLock { _ in
                let extras = extras ?? Extras(nil)
                self.extras = extras
                extras.others[key] = other
            }
        }

        /// Returns the presence of an optional requirement: one object, shared by all that set or read it.
        final func presence(of selector: Selector) -> Presence {
            extrasLock.withLock { _ in
                let extras = extras ?? Extras(nil)
                self.extras = extras
                if let known = extras.presences[selector] { return known }
                let made = Presence()
                extras.presences[selector] = made
                return made
            }
        }

        /// The implementer itself, or nil once a weakly held one has died.
        var value: Any? { nil }

        /// Indicates whether the proxy does not retain it.
        final var isWeak: Bool { kind == .weak }

        /// The type of a weakly held implementer, also once it has died.
        var typeHeldWeakly: (any Any.Type)? { nil }

        /// Returns whether the implementer is a given object.
        func isIdentical(to object: AnyObject) -> Bool { false }

        /// Returns the implementer as a conformer of a protocol; nil if it does not conform.
        func link<Other>(as type: Other.Type, in adoption: Adoption) -> Link<Other>? { nil }
    }
}

@usableFromInline typealias Implementer = __Generated.Implementer

/// A link to the type of some operands, which answers one call.
final class OperandLink: Implementer {
    private let type: any Any.Type

    init(_ type: any Any.Type) {
        self.type = type
        super.init(.value, isPlain: true, ())
    }

    override var value: Any? { type }
    override func link<Other>(as type: Other.Type, in adoption: Adoption) -> Link<Other>? {
        (self.type as? Other).map { RetainedLink($0, isPlain: true) }
    }
}

/// The lock of all implementers: a lock for each would make every proxy larger, and few have more than one protocol.
private let extrasLock = LockedState(0)

extension Implementer {
    /// Makes a link to an implementer of a proxy that was made for the given protocol.
    ///
    /// A value that is no object cannot be held weakly, and is stored.
    ///
    /// - Parameters:
    ///   - conformer: The implementer.
    ///   - retained: Whether the link retains an object.
    ///   - isShared: Whether any number of threads may call it at once.
    ///   - adoption: The protocols that the proxy adopts.
    static func make<Conformer>(
        _ conformer: Conformer, retained: Bool, isShared: Bool, in adoption: Adoption
    ) -> Link<Conformer> {
        let type = type(of: conformer as Any)
        let isPlain = adoption.isPlain(type)
        if !(type is AnyClass) { return ValueLink(conformer, isShared: isShared, isPlain: isPlain) }
        return retained
            ? RetainedLink(conformer, isPlain: isPlain)
            : WeakLink(conformer, adoption.weakly(as: Conformer.self), of: type, isPlain: isPlain)
    }

    /// Returns the call that the implementer receives under the name of a requirement, of any signature.
    final func receivedCall(_ selector: Selector) -> (any AnyCall)? {
        guard let table, let value else { return nil }
        return table.call(selector, on: value as AnyObject, retained: !isWeak)
    }

    /// Returns a check for an implementer that chooses which selectors it answers.
    final func question(_ selector: Selector) -> (() -> Bool)? {
        guard !answersUnconditionally, value is any SelectorResponding else { return nil }
        // Through this link, which does not retain a weakly held object.
        return { [self] in (value as? any SelectorResponding)?.responds(to: selector) ?? false }
    }

    /// Returns a check for an implementer that inspects each call before it accepts it.
    final func objection() -> ((PendingCall) -> Bool)? {
        guard !answersUnconditionally, value is any CallDeclining else { return nil }
        return { [self] in (value as? any CallDeclining)?.declines($0) ?? true }
    }
}

/// A link to an object that the proxy retains.
@usableFromInline
final class RetainedLink<Conformer>: Link<Conformer> {
    /// The object, as a conformer of the protocol.
    @usableFromInline let kept: Conformer

    init(_ conformer: Conformer, isPlain: Bool) {
        self.kept = conformer
        super.init(.retained, isPlain: isPlain, conformer)
    }

    fileprivate init(_ conformer: Conformer, like other: Implementer) {
        self.kept = conformer
        super.init(like: other)
    }

    override func find() -> Conformer? { kept }
    override var value: Any? { kept }

    override func isIdentical(to object: AnyObject) -> Bool { objectReference(kept) === object }
}

/// A link to an object that the proxy does not retain.
@usableFromInline
final class WeakLink<Conformer>: Link<Conformer> {
    /// A closure, since only code that knows the protocol can make a weak reference of the protocol's type.
    @usableFromInline let load: () -> Conformer?
    // One word, which needs no larger allocation, as the type's name would.
    private let type: any Any.Type

    init(
        _ conformer: Conformer, _ weakly: (Conformer) -> () -> Conformer?, of type: any Any.Type, isPlain: Bool
    ) {
        self.load = weakly(conformer)
        self.type = type
        super.init(.weak, isPlain: isPlain, conformer)
    }

    fileprivate init(_ conformer: Conformer, _ weakly: (Conformer) -> () -> Conformer?, like other: Implementer) {
        self.load = weakly(conformer)
        self.type = Swift.type(of: conformer as Any)
        super.init(like: other)
    }

    override func find() -> Conformer? { load() }
    override var typeHeldWeakly: (any Any.Type)? { type }
    override func isIdentical(to object: AnyObject) -> Bool { load().map { objectReference($0) } === object }
}

/// A link to a value that the proxy stores, and that mutating calls change.
///
/// A call takes a copy, and a mutating call stores its copy: while it runs, the value may be called again. No code of the
/// value's own runs under the lock, not even its deinitialization.
@usableFromInline
final class ValueLink<Conformer>: Link<Conformer> {
    // SAFETY: a shared value is read and written under the lock only; another stays on one thread.
    private var unguarded: Conformer
    private let isShared: Bool
    // Guards a value that is not empty: an empty one has no storage of its own, and the thread sanitizer reports races
    // there.
    private let lock = LockedState(0)

    init(_ conformer: Conformer, isShared: Bool, isPlain: Bool) {
        self.unguarded = conformer
        self.isShared = isShared
        super.init(.value, isPlain: isPlain, conformer)
    }

    override func find() -> Conformer? { isShared ? lock.withLock { _ in unguarded } : unguarded }

    override func store(_ conformer: Conformer) {
        // The old value's end may run code that calls the value again, so it is released after the exchange.
        let old = lock.withLock { _ in
            let old = unguarded
            unguarded = conformer
            return old
        }
        extendLifetime(old)
    }
}

/// A link to a stored value as a conformer of another protocol.
private final class LinkedValue<Conformer, Kept>: Link<Conformer> {
    private let link: Link<Kept>

    init(_ link: Link<Kept>) {
        self.link = link
        super.init(like: link)
    }

    override func find() -> Conformer? { link.conformer as? Conformer }
    override func store(_ conformer: Conformer) { (conformer as? Kept).map(link.store) }
}

/// Returns the object that a value refers to, also from an `any Error`, which a cast would put into another box.
func objectReference<Value>(_ value: Value) -> AnyObject {
    func object(_ error: some Error) -> AnyObject { error as AnyObject }
    if Value.self == (any Error).self, let error = value as? any Error { return object(error) }
    return value as AnyObject
}

// SAFETY: as for `Link`; the compiler requires it again.
extension RetainedLink: @unchecked Sendable where Conformer: Sendable {}

// SAFETY: as for `Link`; the compiler requires it again.
extension WeakLink: @unchecked Sendable where Conformer: Sendable {}

// SAFETY: as for `Link`; the compiler requires it again.
extension ValueLink: @unchecked Sendable where Conformer: Sendable {}

// SAFETY: as for `Link`; the compiler requires it again.
extension LinkedValue: @unchecked Sendable where Conformer: Sendable {}
