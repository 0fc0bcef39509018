// SPDX-License-Identifier: MIT

public import Synchronization

// The folder `Calls` has what a witness does: it finds a route, runs it, and releases it. It uses
// `Routes` and below.

// The steps of a call, in order:
//
// 1. The direct path, in this file. If the mask of the `RouteTable` says that nothing is registered
//    for the requirement, and the implementer that the proxy was created with is a live object, the
//    witness calls it, and that is all. The proxy has such a `firstImplementer` only if the object
//    `answersUnconditionally`: its type is neither `SelectorResponding` nor `CallDeclining`, so
//    that no call has to ask it whether it takes part.
// 2. Finding the route, in `RoutedCall.swift`: its index, cached for the protocol, leads to a slot
//    of the `RouteTable`. If the slot is empty, `composeAndStoreRoute(at:for:)`, in
//    `Routes/RouteTable+Composing.swift`, composes the route.
// 3. Running the route's function, in `RoutedCall.swift`, while a hazard pointer or, in an
//    asynchronous call, a reference count keeps the route alive.
// 4. Releasing the route, in `RouteTable.swift`. A route that a change took out of its slot is
//    freed by the last call that uses it.
//
// Three numbers identify a requirement. Its offset is a constant in its witness: the position in
// the descriptor of its protocol. Its requirement index is its position in the `ProtocolLayout` of
// the class, which merges equal requirements of several protocols. Its route index belongs to the
// same layout, which has a route for each of these protocols. It is the cached route index of the
// protocol's first requirement plus the offset.
//
// The first call of a protocol notes the class of the implementer's link in `Caches` for the direct
// path of later calls. All calls take the route if the proxy was created
// without an implementer, with one that chooses the messages it receives, or with a value, whose
// link is never in `Caches`. The steps of a protocol with associated types are the same, and are in
// `GenericProtocols.swift`. A witness that is written by hand begins with step 2, in
// `HandwrittenWitnesses.swift`.
//
// A macro writes a synchronous witness like this:
//
//     func load(_ path: String) throws -> Data {
//         let __proxy: ProtocolProxy = self
//         func __direct(_ it: any P) throws -> Data { try it.load(path) }
//         @inline(never) func __send() throws -> Data {
//             try __Generated.call(
//                 __direct, { (function) throws -> Data in try function(path) },
//                 3, PRequirements.__caches, PRequirements.load, on: __proxy)
//         }
//         return try self.__forwardsAtOnce(3, PRequirements.__caches)
//             ? self.__forward(__direct) : __send()
//     }
//
// `__forward` calls a retained implementer. `__send` calls a weakly held one, or passes the
// function of the route to the closure, which applies it to the witness's arguments.
// contributing.md explains why `__send` is a separate function. An asynchronous witness retains the
// implementer or the route that it calls:
//
//     func fetch(_ path: String) async throws -> Data {
//         if let __it = self.__directImplementer((any P).self, 4, PRequirements.__caches) {
//             return try await __it.fetch(path)
//         }
//         let __ongoing = self.__begin(4, PRequirements.__caches, PRequirements.fetch)
//         defer { __ongoing.end() }
//         return try await __ongoing.function(path)
//     }

extension ProtocolProxy {
    /// Whether calls of a requirement need no route, as far as registrations are concerned.
    @inlinable @inline(__always)
    final func isUnrouted(_ offset: Int) -> Bool {
        layoutOrTable.slots.withObject {
            $0.routedMask.load(ordering: .acquiring) & maskBit(of: offset) == 0
        }
    }

    /// Returns whether a call may go directly to a retained implementer because the requirement has
    /// no registrations.
    @inlinable @inline(__always)
    public final func __forwardsAtOnce(_ offset: Int, _ caches: borrowing __Generated.Caches)
        -> Bool
    {
        guard let firstImplementer, _fastPath(isUnrouted(offset)) else { return false }
        return firstImplementer.withObject {
            _fastPath(
                UInt(bitPattern: ObjectIdentifier(type(of: $0)))
                    == caches.retained.load(ordering: .relaxed)
            )
        }
    }

    // SAFETY: the caller passes a function of the protocol whose caches it passed to
    // `__forwardsAtOnce`.
    /// Forwards a call for which ``__forwardsAtOnce(_:_:)`` returned `true`.
    @unsafe @inlinable @inline(__always)
    public final func __forward<Conformer, Result: ~Copyable, Failure>(
        _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let firstImplementer else {
            stopAtInvariant("'__forward' was called, and '__forwardsAtOnce' was not true.")
        }
        return try firstImplementer.outcome { (link) throws(Failure) -> Result in
            // SAFETY: `__forwardsAtOnce` found the link's class in the caches, where `note` stored
            // it after it compared the class with this one. A debug build compares again.
            try forward(unsafe unsafeDowncast(link, to: RetainedLink<Conformer>.self).retained)
        }.get()
    }

    // SAFETY: the caller passes the protocol to which the caches belong.
    /// Returns the implementer for a direct call that is awaited or goes to a weakly held
    /// implementer; `nil` if the call must take the route.
    @unsafe @inlinable @inline(__always)
    public final func __directImplementer<Conformer>(
        _ type: Conformer.Type,
        _ offset: Int,
        _ caches: borrowing __Generated.Caches
    ) -> Conformer? {
        guard let firstImplementer, isUnrouted(offset) else { return nil }
        return firstImplementer.withObject {
            unsafe outlinedImplementer(of: $0, ifCached: caches)
        }
    }

    // SAFETY: as for `liveImplementer(of:ifCached:)`, which is outlined here to keep witnesses
    // small.
    @unsafe @inlinable @inline(never)
    final func outlinedImplementer<Conformer>(
        of link: Implementer,
        ifCached caches: borrowing __Generated.Caches
    ) -> Conformer? {
        unsafe liveImplementer(of: link, ifCached: caches)
    }

    // SAFETY: the caller passes the protocol to which the caches belong.
    /// The implementer of a link whose class is in the caches; `nil` if the call needs a route, as
    /// after a weakly held implementer was deallocated.
    ///
    /// A call that doesn't find the class in the caches stores it there for later calls.
    @unsafe @inlinable @inline(__always)
    final func liveImplementer<Conformer>(
        of link: Implementer,
        ifCached caches: borrowing __Generated.Caches
    ) -> Conformer? {
        let kind = UInt(bitPattern: ObjectIdentifier(type(of: link)))
        // SAFETY: `note` compared the class before caching it, and only this conformer's witnesses
        // pass these caches. The caches of a generic protocol belong to one class, and so to its
        // associated types.
        if kind == caches.weak.load(ordering: .relaxed) {
            return unsafe unsafeDowncast(link, to: WeakLink<Conformer>.self).load()
        }
        if kind == caches.retained.load(ordering: .relaxed) {
            return unsafe unsafeDowncast(link, to: RetainedLink<Conformer>.self).retained
        }
        // Only these calls get here: the first one of the protocol, and each one of a stored value,
        // or of a requirement that a child's proxy inherits.
        return caches.noting(link, of: Conformer.self)
    }
}

extension __Generated {
    // `@_transparent` so that even unoptimized builds inline it: generic code looks up metadata at
    // each call.
    // SAFETY: the caller passes the caches of `Conformer`, and the requirement that its descriptor
    // lists at `offset`.
    /// If nothing is registered, calls the implementer that the proxy was created with; otherwise,
    /// calls the function of the route.
    @unsafe @_transparent
    public static func call<
        Conformer,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure,
        Output: ~Copyable,
        Thrown
    >(
        _ forward: (Conformer) throws(Thrown) -> Output,
        _ body: (Function) throws(Thrown) -> Output,
        _ offset: Int,
        _ caches: borrowing Caches,
        _ requirement:
            @autoclosure () -> SynchronousRequirement<Function, Arguments, Result, Failure>,
        on proxy: ProtocolProxy
    ) throws(Thrown) -> Output {
        if let it = unsafe proxy.__directImplementer(Conformer.self, offset, caches) {
            return try forward(it)
        }
        return try unsafe proxy.call(offset, caches, requirement, body)
    }
}

extension __Generated.Caches {
    /// Stores the class of a link that belongs to the protocol, and returns the link's conformer.
    @inlinable @inline(never)
    func noting<Conformer>(_ link: Implementer, of type: Conformer.Type) -> Conformer? {
        // Relaxed accesses suffice: readers compare the value with the class of a link, so it
        // doesn't matter when it was written.
        let kind = UInt(bitPattern: ObjectIdentifier(Swift.type(of: link)))
        if Swift.type(of: link) == RetainedLink<Conformer>.self {
            retained.store(kind, ordering: .relaxed)
            // SAFETY: the class was compared.
            return unsafe unsafeDowncast(link, to: RetainedLink<Conformer>.self).retained
        }
        if Swift.type(of: link) == WeakLink<Conformer>.self {
            weak.store(kind, ordering: .relaxed)
            // SAFETY: the class was compared.
            return unsafe unsafeDowncast(link, to: WeakLink<Conformer>.self).load()
        }
        return nil
    }
}
