// SPDX-License-Identifier: MIT

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
