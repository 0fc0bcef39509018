// SPDX-License-Identifier: MIT

public import Synchronization

// What the witness of an asynchronous requirement consists of where a macro writes it:
//
//     if self.__forwardsAtOnce(bit: 1 << 9, PRequirements.__known) {
//         let it = self.__borrow((any P).self)
//         defer { self.__giveBack(it) }
//         return await it.conformer.fetch(path)
//     }
//     if let it = self.__first((any P).self, bit: 1 << 9, PRequirements.__known) { return await it.fetch(path) }
//     return await self.__deliver(PRequirements.fetch, path)
//
// An asynchronous function costs a frame of its own, and one more for each closure that it takes: by way of
// `sendConcurrently` a call took 1,766 instructions where a hand-written forwarder takes 535, and it allocated the
// closure, whose isolation is known at run time only. Here what must suspend is in the witness alone, and what decides
// does not suspend. The conformer is called where the witness runs, which the compiler checks.
//
// An implementer that the proxy keeps is borrowed. To count a reference to it would take two atomic steps; and since
// the second comes after the suspension, the witness would go back to its executor for it, which takes as long again.

extension ProtocolProxy {
    /// Borrows the implementer of a call of which ``__forwardsAtOnce(bit:_:)`` was true, without counting a reference.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter type: The protocol's existential type.
    /// - Returns: What holds the implementer, to be given back with ``__giveBack(_:)`` before the witness returns.
    @inlinable @inline(__always)
    public final func __borrow<Conformer>(_ type: Conformer.Type) -> __RetainedImplementer<Conformer> {
        guard let firstImplementer else { stopAtBorrowing() }
        // SAFETY: what is known was compared with the type before, by `meet`. The proxy, which its caller keeps alive
        // during the call, keeps the implementer. The count that is taken over here is the proxy's own, which
        // `__giveBack` restores: the optimiser drops both, where it would not drop a count up and one down.
        return Unmanaged<__RetainedImplementer<Conformer>>.fromOpaque(firstImplementer.toOpaque()).takeRetainedValue()
    }

    /// Ends what ``__borrow(_:)`` began.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter implementer: What was borrowed.
    @inlinable @inline(__always)
    public final func __giveBack<Conformer>(_ implementer: __RetainedImplementer<Conformer>) {
        _ = Unmanaged.passRetained(implementer)
    }

    @usableFromInline
    final func stopAtBorrowing() -> Never {
        stop(
            "'__borrow' was called on a proxy that has no implementer to forward to at once. It is for the code that "
                + "'@Proxied' generates, which asks '__forwardsAtOnce' before. Call the requirement itself.")
    }

    /// The implementer that a call may go to at once, where it is not one to borrow: the one that the proxy was made with.
    ///
    /// Others keep it alive, or it is a value.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type.
    ///   - bit: The requirement's bit; see `AnyRequirement.bit`.
    ///   - known: What the witnesses of the protocol have met.
    /// - Returns: The implementer, kept alive by the caller; nil where the call must go along its route.
    @inlinable @inline(__always)
    public final func __first<Conformer>(
        _ type: Conformer.Type, bit: UInt64, _ known: borrowing __Known
    ) -> Conformer? {
        guard let firstImplementer, routes.busy.load(ordering: .acquiring) & bit == 0 else { return nil }
        // Not `lend`, whose outcome is one more enumeration to take apart.
        return firstImplementer._withUnsafeGuaranteedRef { firstNotBorrowed($0, known) }
    }

    /// The rest of the above, which is kept out of it: it would be repeated in every witness.
    @inlinable @inline(never)
    final func firstNotBorrowed<Conformer>(_ implementer: Implementer, _ known: borrowing __Known) -> Conformer? {
        if type(of: implementer) == RetainedImplementer<Conformer>.self {
            // The first call of all; those that follow will know.
            known.meet(implementer, of: Conformer.self)
            // SAFETY: the type was compared.
            return unsafeDowncast(implementer, to: RetainedImplementer<Conformer>.self).conformer
        }
        return firstUnretained(implementer)
    }

    /// The implementer that a call may go to at once, for the witnesses of a generic protocol, which know nothing.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameters:
    ///   - type: The protocol's existential type.
    ///   - requirement: The requirement; evaluated only where something is registered.
    /// - Returns: The implementer, kept alive by the caller; nil where the call must go along its route.
    @inlinable @inline(__always)
    public final func __first<Conformer>(
        _ type: Conformer.Type, _ requirement: @autoclosure () -> AnyRequirement
    ) -> Conformer? {
        let busy = routes.busy.load(ordering: .acquiring)
        guard let firstImplementer, busy == 0 || busy & requirement().bit == 0 else { return nil }
        // Not `lend`, whose outcome is one more enumeration to take apart.
        return firstImplementer._withUnsafeGuaranteedRef { implementer in
            Swift.type(of: implementer) == RetainedImplementer<Conformer>.self
                // SAFETY: the type was compared.
                ? unsafeDowncast(implementer, to: RetainedImplementer<Conformer>.self).conformer
                : firstUnretained(implementer)
        }
    }

    /// The rest of the above, which is kept out of it: it would be repeated in every witness.
    @inlinable @inline(never)
    final func firstUnretained<Conformer>(_ implementer: Implementer) -> Conformer? {
        if type(of: implementer) == WeakImplementer<Conformer>.self {
            guard let object = implementer.reference?.object else { return nil }
            // SAFETY: the type was compared. The one reference that was loaded goes to the caller as the conformer: to
            // count the conformer too, and the object less, took 190 instructions more. Where the conformer is moved
            // from is never deinitialized.
            let conformer = unsafeDowncast(implementer, to: WeakImplementer<Conformer>.self).conformer.taken()
            _ = Unmanaged.passRetained(object)
            return conformer
        }
        if type(of: implementer) == ValueImplementer<Conformer>.self {
            // SAFETY: the type was compared.
            return unsafeDowncast(implementer, to: ValueImplementer<Conformer>.self).load()
        }
        return nil
    }

    /// Takes an asynchronous call through its route, on the caller's isolation.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly. A witness that runs elsewhere than
    /// what it stands for stops the program, since what is not Sendable would cross between them.
    ///
    /// - Parameters:
    ///   - requirement: What is called.
    ///   - arguments: The arguments as a tuple.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable @inline(__always)
    public final nonisolated(nonsending) func __deliver<Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments
    ) async throws(Failure) -> Result {
        if requirement.isBound { requireIsolation(of: requirement.isolation, for: { requirement }) }
        return try await deliver(requirement, arguments)
    }
}
