// SPDX-License-Identifier: MIT

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

// SAFETY: as for `Link`; the compiler requires it again.
extension ValueLink: @unchecked Sendable where Conformer: Sendable {}
