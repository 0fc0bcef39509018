// SPDX-License-Identifier: MIT

/// Makes a link to a conformer that stands in for the proxy, and says what the proxy adopts; nil once that has died.
typealias StandIn = (_ make: () -> Implementer) -> (Implementer, Adoption)?

extension __Generated {
    /// What a proxy forwards to, as a conformer of one protocol.
    ///
    /// The first link of a proxy is one for the protocol that it was made for. For other protocols it gives others.
    public class Link<Conformer>: Implementer {
        /// The conformer as it is now; nil once one that is held weakly has died.
        @inlinable public final var conformer: Conformer? {
            // Only links of that class are of that kind.
            kind == .retained ? compared(self, as: RetainedLink<Conformer>.self).kept : find()
        }

        /// Lends the conformer to a closure for one call, without counting a reference where the link keeps it alive.
        ///
        /// - Parameter body: Calls the conformer.
        /// - Returns: What it returns; nil where there is no conformer, or none any more.
        /// - Throws: What it throws.
        @inlinable @inline(__always)
        public final func __lend<Result: ~Copyable, Failure>(
            _ body: (Conformer) throws(Failure) -> Result
        ) throws(Failure) -> Result? {
            // As above.
            if kind == .retained { return try body(compared(self, as: RetainedLink<Conformer>.self).kept) }
            guard kind != .nobody, let conformer = find() else { return nil }
            return try body(conformer)
        }

        /// A link to nobody.
        static func toNobody() -> Link { Link(.nobody, isPlain: true, ()) }

        /// Finds it where it is not retained.
        @usableFromInline
        func find() -> Conformer? { nil }

        /// Keeps what a mutating call made of the conformer; an object has changed in its own place.
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
            // Not kept: it refers to this one, which has the value.
            default: return LinkedValue(self)
            }
            // Another thread may have made one meanwhile, which is as good.
            keep(made, key)
            return made
        }
    }
}

@usableFromInline typealias Link<Conformer> = __Generated.Link<Conformer>

// SAFETY: the conformer is Sendable; a weak one is loaded in one step, and a value has its own lock.
extension __Generated.Link: @unchecked Sendable where Conformer: Sendable {}

extension __Generated {
    /// The object, or the value, that a proxy forwards to, whatever it conforms to.
    public class Implementer {
        /// How it is held.
        @usableFromInline
        enum Kind: UInt8 {
            /// An object that the proxy keeps alive.
            case retained
            /// An object that others keep alive.
            case weak
            /// A value, which is kept.
            case value
            /// No conformer.
            case nobody
        }

        /// What few implementers have, so that a proxy is smaller without it.
        private final class Extras {
            /// What the implementer receives by name: asked once, when the link is made, since making a route holds a lock that
            /// must not be held while the implementer's own code runs.
            let table: MessageTable?
            /// The same as conformers of other protocols.
            var others: [ObjectIdentifier: Implementer] = [:]
            /// Whether it has what may be left out.
            var presences: [Selector: Presence] = [:]

            init(_ table: MessageTable?) { self.table = table }
        }

        // SAFETY: read and written under `extrasLock` only.
        private final var extras: Extras?
        @usableFromInline final let kind: Kind
        /// Whether the direct path may call the implementer without asking.
        final let answersUnconditionally: Bool

        /// - Parameters:
        ///   - isPlain: Whether nothing is to be asked; see `Adoption.isPlain(_:)`.
        ///   - value: The implementer; not evaluated where it is plain.
        fileprivate init(_ kind: Kind, isPlain: Bool, _ value: @autoclosure () -> Any) {
            self.kind = kind
            guard !isPlain else {
                self.answersUnconditionally = true
                return
            }
            let value = value()
            // Of the type, since to ask it of the value takes the runtime five times as long.
            let type = type(of: value)
            self.answersUnconditionally = !(type is any SelectorResponding.Type) && !(type is any CallDeclining.Type)
            if type is any MessageReceiver.Type, let receiver = value as? any MessageReceiver {
                self.extras = Extras(receiver.receivedMessages)
            }
        }

        /// Makes another one for the same implementer, which is not asked again.
        fileprivate init(like other: Implementer) {
            self.kind = other.kind
            self.answersUnconditionally = other.answersUnconditionally
            self.extras = other.table.map(Extras.init)
        }

        /// What it receives by name.
        final var table: MessageTable? { extrasLock.withLock { _ in extras?.table } }

        /// The same implementer as a conformer of another protocol, if that was asked for before.
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

        /// Whether it has a requirement that may be left out: one object for all who learn it, or want to know.
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

        /// Whether others keep it alive, and not the proxy.
        final var isWeak: Bool { kind == .weak }

        /// The type of one that others keep alive, also once it has died.
        var typeHeldWeakly: (any Any.Type)? { nil }

        /// Whether it stands for the given object.
        func isIdentical(to object: AnyObject) -> Bool { false }

        /// The implementer as a conformer of a protocol; nil if it is none.
        func link<Other>(as type: Other.Type, in adoption: Adoption) -> Link<Other>? { nil }
    }
}

@usableFromInline typealias Implementer = __Generated.Implementer

/// The type of some operands, which answers one call.
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

/// One for all implementers: one of its own would make every proxy larger, and few have more than one protocol.
private let extrasLock = LockedState(0)

extension Implementer {
    /// Wraps an implementer that a proxy for the given protocol was made with.
    ///
    /// A value that is no object cannot be held weakly, and is kept.
    ///
    /// - Parameter isShared: Whether any number of threads may call it at once.
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

    /// How to call what the implementer receives by the name of a requirement, whatever its signature.
    final func receivedCall(_ selector: Selector) -> (any AnyCall)? {
        guard let table, let value else { return nil }
        return table.call(selector, on: value as AnyObject, retained: !isWeak)
    }

    /// A question for an implementer that chooses what it answers.
    final func question(_ selector: Selector) -> (() -> Bool)? {
        guard !answersUnconditionally, value is any SelectorResponding else { return nil }
        // By way of this object, which does not keep alive what others own.
        return { [self] in (value as? any SelectorResponding)?.responds(to: selector) ?? false }
    }

    /// A question for an implementer that looks at each call before it takes it.
    final func objection() -> ((PendingCall) -> Bool)? {
        guard !answersUnconditionally, value is any CallDeclining else { return nil }
        return { [self] in (value as? any CallDeclining)?.declines($0) ?? true }
    }
}

/// An object that the proxy keeps alive.
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

/// An object that others keep alive.
@usableFromInline
final class WeakLink<Conformer>: Link<Conformer> {
    /// A closure, since only where the protocol is known can a weak reference be one of the protocol's type.
    @usableFromInline let load: () -> Conformer?
    // One word, which needs no larger allocation: a name would.
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

/// A value that the proxy keeps, and that mutating calls change.
///
/// A call takes a copy, and a mutating call puts its copy back: while it runs, the value may be called again. No code of
/// the value's own runs under the lock, not even its end.
@usableFromInline
final class ValueLink<Conformer>: Link<Conformer> {
    // SAFETY: where it is shared, it is read and written under the lock only; elsewhere it stays on one thread.
    private var unguarded: Conformer
    private let isShared: Bool
    // Guards a value that is not empty: an empty one has no place of its own, and the thread sanitizer reports races there.
    private let lock = LockedState(0)

    init(_ conformer: Conformer, isShared: Bool, isPlain: Bool) {
        self.unguarded = conformer
        self.isShared = isShared
        super.init(.value, isPlain: isPlain, conformer)
    }

    override func find() -> Conformer? { isShared ? lock.withLock { _ in unguarded } : unguarded }

    override func store(_ conformer: Conformer) {
        // What ends here may call the value again, after it was exchanged.
        let old = lock.withLock { _ in
            let old = unguarded
            unguarded = conformer
            return old
        }
        extendLifetime(old)
    }
}

/// A value that is kept as a conformer of another protocol.
private final class LinkedValue<Conformer, Kept>: Link<Conformer> {
    private let link: Link<Kept>

    init(_ link: Link<Kept>) {
        self.link = link
        super.init(like: link)
    }

    override func find() -> Conformer? { link.conformer as? Conformer }
    override func store(_ conformer: Conformer) { (conformer as? Kept).map(link.store) }
}

/// The object that a value refers to, also where the value is an `any Error`, which a cast would put into another box.
func objectReference<Value>(_ value: Value) -> AnyObject {
    func object(_ error: some Error) -> AnyObject { error as AnyObject }
    if Value.self == (any Error).self, let error = value as? any Error { return object(error) }
    return value as AnyObject
}

// SAFETY: as for `Link`; the compiler wants it said again.
extension RetainedLink: @unchecked Sendable where Conformer: Sendable {}

// SAFETY: as for `Link`; the compiler wants it said again.
extension WeakLink: @unchecked Sendable where Conformer: Sendable {}

// SAFETY: as for `Link`; the compiler wants it said again.
extension ValueLink: @unchecked Sendable where Conformer: Sendable {}

// SAFETY: as for `Link`; the compiler wants it said again.
extension LinkedValue: @unchecked Sendable where Conformer: Sendable {}
