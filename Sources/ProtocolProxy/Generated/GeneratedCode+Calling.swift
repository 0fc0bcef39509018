// SPDX-License-Identifier: MIT

public import Synchronization

// The witness of a requirement, as a macro writes it:
//
//     if self.__forwardsAtOnce(bit: 1 << 9, PRequirements.__links) {
//         return self.__forward { (it: any P) in it.load(path) }
//     }
//     return self.__call(PRequirements.__base, 3, PRequirements.load) { function in function(path) }
//
// Without registrations for a requirement, the direct path calls the implementer that the proxy was made with. Otherwise
// the function of the route is called.

extension __Generated {
    /// The classes of the links of one protocol, as cached by its witnesses.
    ///
    /// Finding `RetainedLink<any P>` takes a call of the runtime, which costs the rest of the path its registers. The cache
    /// is a constant of the protocol, which needs no initialization; all threads may use it at the same time.
    public struct LinkClasses: ~Copyable, Sendable {
        @usableFromInline let retained = Atomic<UInt>(0)
        @usableFromInline let weak = Atomic<UInt>(0)

        /// Makes an empty cache.
        @inlinable @inline(__always)
        public init() {}

        /// Caches the class of a link, if it is one for the protocol.
        @inlinable @inline(never)
        func note<Conformer>(_ link: Implementer, of type: Conformer.Type) {
            // Relaxed: a number that is read was compared, whenever it was written.
            let kind = UInt(bitPattern: ObjectIdentifier(Swift.type(of: link)))
            if Swift.type(of: link) == RetainedLink<Conformer>.self {
                retained.store(kind, ordering: .relaxed)
            } else if Swift.type(of: link) == WeakLink<Conformer>.self {
                weak.store(kind, ordering: .relaxed)
            }
        }
    }
}

extension ProtocolProxy {
    /// Returns whether a call may go directly to a retained implementer, since the requirement has no registrations.
    @inlinable @inline(__always)
    public final func __forwardsAtOnce(bit: UInt64, _ classes: borrowing __Generated.LinkClasses) -> Bool {
        guard let firstImplementer, _fastPath(routes.activeMask.load(ordering: .acquiring) & bit == 0) else {
            return false
        }
        return firstImplementer.withObject {
            _fastPath(UInt(bitPattern: ObjectIdentifier(type(of: $0))) == classes.retained.load(ordering: .relaxed))
        }
    }

    /// Forwards a call for which ``__forwardsAtOnce(bit:_:)`` returned true.
    @inlinable @inline(__always)
    public final func __forward<Conformer, Result: ~Copyable, Failure>(
        _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let firstImplementer else { fatalError("'__forward' is called where '__forwardsAtOnce' was true.") }
        return try firstImplementer.outcome { (link) throws(Failure) -> Result in
            // The class was compared with the type before, by `note`; a debug build compares once more.
            try forward(compared(link, as: RetainedLink<Conformer>.self).kept)
        }.get()
    }

    /// Returns the implementer for a direct call that is awaited, or that goes to a weakly held one; nil to take the route.
    @inlinable @inline(__always)
    public final func __first<Conformer>(
        _ type: Conformer.Type, bit: UInt64, _ classes: borrowing __Generated.LinkClasses
    ) -> Conformer? {
        guard let firstImplementer, routes.activeMask.load(ordering: .acquiring) & bit == 0 else { return nil }
        return firstImplementer.withObject { first($0, classes) }
    }

    /// Returns the implementer of a link whose class is not cached; a separate function, since it would be repeated in
    /// every witness.
    @inlinable @inline(never)
    final func first<Conformer>(_ link: Implementer, _ classes: borrowing __Generated.LinkClasses) -> Conformer? {
        let kind = UInt(bitPattern: ObjectIdentifier(type(of: link)))
        // The class was compared with the type before, by `note`.
        if kind == classes.weak.load(ordering: .relaxed) {
            return compared(link, as: WeakLink<Conformer>.self).load()
        }
        if kind == classes.retained.load(ordering: .relaxed) {
            return compared(link, as: RetainedLink<Conformer>.self).kept
        }
        // The first call of all; later ones find it in the cache.
        classes.note(link, of: Conformer.self)
        return nil
    }
}

extension __Generated {
    /// Reports that a conformer has the generated default instead of the requirement that was called.
    public static func leftOut<Conformer>(_ selector: StaticString, by conformer: Conformer) {
        guard let question = DefaultProbe.current, let selector = try? Selector(parsing: "\(selector)") else { return }
        question.noteDefault(of: selector, by: DefaultProbe.identity(of: conformer))
    }

    /// Does nothing: a noncopyable value is no implementer of a proxy.
    @_disfavoredOverload
    public static func leftOut<Conformer: ~Copyable>(_ selector: StaticString, by conformer: borrowing Conformer) {}
}
