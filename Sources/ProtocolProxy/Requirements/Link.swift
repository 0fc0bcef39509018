// SPDX-License-Identifier: MIT

extension __Generated {
    /// An implementer of a proxy as a conformer of one protocol.
    ///
    /// The first link of an implementer is for the protocol that the proxy was made for. It makes
    /// the implementer's links for other protocols.
    public class Link<Conformer>: Implementer {
        /// The conformer; `nil` if a weakly held one was deallocated.
        @inlinable public final var conformer: Conformer? {
            // SAFETY: only the initializers of `RetainedLink` make links of this kind.
            unsafe kind == .retained
                ? unsafeDowncast(self, to: RetainedLink<Conformer>.self).retained : loadConformer()
        }

        /// A link without a conformer.
        ///
        /// A description has one closure, which makes a function of a decorator and a link. If the
        /// link has no conformer, the function calls the decorator.
        static func toNobody() -> Link {
            Link(.nobody, isPlain: true, ())
        }

        /// Reads the conformer in the way in which the link's class stores it; callers use
        /// ``conformer``.
        @usableFromInline
        func loadConformer() -> Conformer? {
            nil
        }

        /// Stores the value that an asynchronous mutating call changed; a no-op for an object.
        public func store(_ conformer: Conformer) {}

        /// Checks the conformer out for a mutating call, without copying a value.
        ///
        /// The caller must put it back even if the call throws, on the same thread and without
        /// suspending.
        @usableFromInline func checkOut() -> Conformer? {
            conformer
        }

        @usableFromInline func putBack(_ conformer: Conformer) {}

        override var value: Any? { loadConformer() }

        override final func link<Other>(
            as type: Other.Type,
            in layout: ProtocolLayout
        ) -> Link<Other>? {
            if let same = self as? Link<Other> { return same }
            let key = ObjectIdentifier(type)
            switch knownConformance(to: key) {
            case .link(let known): return known as? Link<Other>
            // The value isn't read, because a mutating call may have taken it out.
            case .stored: return CastValueLink(self)
            case nil: break
            }
            // Whether the value conforms can't be checked before the mutating call has ended; see
            // `RouteTable.composeAndStoreRoute`.
            if isChanging { return CastValueLink(self) }
            guard let conformer = value as? Other else { return nil }
            let made: Link<Other>
            switch self {
            case is WeakLink<Conformer>:
                made = WeakLink(conformer, layout.weakly(as: type), like: self)
            case is RetainedLink<Conformer>: made = RetainedLink(conformer, like: self)
            default:
                note(.stored, to: key)
                return CastValueLink(self)
            }
            // Another thread may have made an equivalent link meanwhile.
            note(.link(made), to: key)
            return made
        }
    }
}

extension __Generated.Link {
    // Not `@_transparent`: this would be an eighth of the code of a requirement in a debug build.
    /// Passes the conformer to a closure; returns `nil` if there is no live conformer.
    ///
    /// Doesn't retain the conformer if the link already does.
    @inlinable @inline(__always)
    public final func lend<Result: ~Copyable, Failure>(
        _ body: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        // In an unoptimized build, `unsafeDowncast` would put its check, with two messages, into
        // each function that calls a conformer. If the standard library drops the function below,
        // this doesn't compile.
        // SAFETY: only the initializers of `RetainedLink` make links of this kind.
        if kind == .retained {
            return try body(
                unsafe _unsafeUncheckedDowncast(self, to: RetainedLink<Conformer>.self).retained
            )
        }
        guard kind != .nobody, let conformer = loadConformer() else { return nil }
        return try body(conformer)
    }
}

@usableFromInline typealias Link<Conformer> = __Generated.Link<Conformer>

// SAFETY: the conformer is Sendable; a weak reference is loaded atomically, and a value has its own
// lock.
extension __Generated.Link: @unchecked Sendable where Conformer: Sendable {}

/// Casts the value that another protocol's `ValueLink` stores to a conformer of this protocol.
private final class CastValueLink<Conformer, Stored>: Link<Conformer> {
    private let link: Link<Stored>

    init(_ link: Link<Stored>) {
        self.link = link
        super.init(like: link)
    }

    override var isChanging: Bool { link.isChanging }
    override func loadConformer() -> Conformer? {
        link.conformer as? Conformer
    }

    override func store(_ conformer: Conformer) {
        link.store(stored(conformer))
    }

    override func checkOut() -> Conformer? {
        guard let stored = link.checkOut() else { return nil }
        guard let conformer = stored as? Conformer else {
            link.putBack(stored)
            return nil
        }
        return conformer
    }
    override func putBack(_ conformer: Conformer) {
        link.putBack(stored(conformer))
    }

    private func stored(_ conformer: Conformer) -> Stored {
        guard let stored = conformer as? Stored else {
            stop(
                "A mutating call replaced the implementer by a value of type "
                    + "'\(type(of: conformer as Any))', which is no '\(Stored.self)', as the "
                    + "proxy's implementers are. Assign a value that conforms to both protocols."
            )
        }
        return stored
    }
}

// SAFETY: as for `Link`; the compiler requires it again.
extension CastValueLink: @unchecked Sendable where Conformer: Sendable {}

@usableFromInline
final class RetainedLink<Conformer>: Link<Conformer> {
    @usableFromInline let retained: Conformer

    required init(_ conformer: Conformer, isPlain: Bool) {
        self.retained = conformer
        super.init(.retained, isPlain: isPlain, conformer)
    }

    init(_ conformer: Conformer, like other: Implementer) {
        self.retained = conformer
        super.init(like: other)
    }

    override class func retainsConformers(of type: ObjectIdentifier) -> Bool {
        type == ObjectIdentifier(Conformer.self)
    }

    override func loadConformer() -> Conformer? {
        retained
    }

    override func isIdentical(to object: AnyObject) -> Bool {
        objectReference(retained) === object
    }
}

// SAFETY: as for `Link`; the compiler requires it again.
extension RetainedLink: @unchecked Sendable where Conformer: Sendable {}

@usableFromInline
final class WeakLink<Conformer>: Link<Conformer> {
    /// A closure, because only code that knows the protocol can make a weak reference of the
    /// protocol's type.
    @usableFromInline let load: () -> Conformer?
    // The metatype is one word; the type's name would need a larger allocation.
    private let type: any Any.Type

    init(
        _ conformer: Conformer,
        _ weakly: (Conformer) -> () -> Conformer?,
        of type: any Any.Type,
        isPlain: Bool
    ) {
        self.load = weakly(conformer)
        self.type = type
        super.init(.weak, isPlain: isPlain, conformer)
    }

    init(_ conformer: Conformer, _ weakly: (Conformer) -> () -> Conformer?, like other: Implementer)
    {
        self.load = weakly(conformer)
        self.type = Swift.type(of: conformer as Any)
        super.init(like: other)
    }

    override func loadConformer() -> Conformer? {
        load()
    }

    override var heldType: (any Any.Type)? { type }
    override func isIdentical(to object: AnyObject) -> Bool {
        load().map { objectReference($0) } === object
    }
}

// SAFETY: as for `Link`; the compiler requires it again.
extension WeakLink: @unchecked Sendable where Conformer: Sendable {}

/// A link to a value that the proxy stores, and that mutating calls change.
///
/// A mutating call checks the value out and puts it back, so that uniquely referenced storage is
/// not copied. Meanwhile other threads wait, and a nested call on the same thread stops the
/// program, like an overlapping access to a stored property. Other calls copy the value; so do
/// asynchronous mutating calls, which must not make other threads wait while they are suspended.
@usableFromInline
final class ValueLink<Conformer>: Link<Conformer> {
    // SAFETY: a shared value is accessed only under the lock; any other value stays on one thread.
    /// The value; `nil` while a mutating call has checked it out.
    private var content: Conformer?
    private let type: any Any.Type
    /// The lock of a value that threads share.
    private let lock: HeldLock?

    init(
        _ conformer: Conformer,
        isSharedByThreads: Bool,
        isPlain: Bool,
        isProxyClass: Bool = false
    ) {
        self.content = conformer
        self.type = Swift.type(of: conformer as Any)
        self.lock = isSharedByThreads ? HeldLock() : nil
        super.init(.stored, isPlain: isPlain, isProxyClass: isProxyClass, conformer)
    }

    override func loadConformer() -> Conformer? {
        begin()
        defer { end() }
        return content
    }

    override var heldType: (any Any.Type)? { type }
    override var isChanging: Bool { lock?.isHeldByThisThread ?? (content == nil) }

    override func checkOut() -> Conformer? {
        begin()
        return content.take()
    }

    override func putBack(_ conformer: Conformer) {
        content = conformer
        end()
    }

    override func store(_ conformer: Conformer) {
        begin()
        // Releases the old value after the exchange, because its deinitialization may run code that
        // calls the value again.
        let old = content
        content = conformer
        end()
        extendLifetime(old)
    }

    private func begin() {
        if isChanging { stopAtOverlappingAccess(to: type) }
        lock?.lock()
    }

    private func end() {
        lock?.unlock()
    }
}

// SAFETY: as for `Link`; the compiler requires it again.
extension ValueLink: @unchecked Sendable where Conformer: Sendable {}

/// Stops the program because a nested call reached a value whose mutating call is still in
/// progress.
private func stopAtOverlappingAccess(to type: any Any.Type) -> Never {
    stop(
        "A mutating call of the implementer, a value of type '\(type)', came back to it through "
            + "the proxy, which would read it while it changes. Make the implementer a class, or "
            + "call the proxy after the mutating call."
    )
}
