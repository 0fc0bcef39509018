// SPDX-License-Identifier: MIT

public import Synchronization

// What the witness of an asynchronous requirement consists of where a macro writes it:
//
//     if let it = self.__first((any P).self, PRequirements.fetch) { return await it.fetch(path) }
//     return await self.__deliver(PRequirements.fetch, path)
//
// An asynchronous function costs a frame of its own, and one more for each closure that it takes: by way of
// `sendConcurrently` a call took 1,766 instructions where a hand-written forwarder takes 535, and it allocated the
// closure, whose isolation is known at run time only. Here what must suspend is in the witness alone, and what decides
// does not suspend: 685. The conformer is called where the witness runs, which the compiler checks.
//
// What is left of the difference is one reference counted up and down, and the comparison of the implementer's type. A
// forwarder calls what is in its own constant and counts nothing; of what is in another object, found by a cast, the
// compiler knows no owner that outlives a suspension. Keeping it by a reference that nobody counts was tried: no fewer
// instructions.

extension ProtocolProxy {
    /// The implementer that a call may go to at once: the one that the proxy was made with, if nothing is registered
    /// that must be asked first.
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
