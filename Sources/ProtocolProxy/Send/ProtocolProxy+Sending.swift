// SPDX-License-Identifier: MIT

public import Synchronization

extension ProtocolProxy {
    /// Sends a typed call: what the witness of a requirement consists of.
    ///
    /// ```swift
    /// extension CacheDelegate where Self: ProtocolProxy {
    ///     func cache(_ cache: Cache, willEvict key: String) {
    ///         send(CacheDelegateRequirements.cacheWillEvict, (cache, key)) { (it: any CacheDelegate, a) in
    ///             it.cache(a.0, willEvict: a.1)
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// Nothing is boxed, and nothing is allocated when nothing is registered, or one override, or one observer. The first
    /// call after a change makes the requirement's route anew, under the proxy's lock.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - arguments: The arguments as a tuple.
    ///   - forward: Calls the requirement on an implementer. This repeats what the requirement was given with
    ///     ``Requirement/calling(_:)``, here where the compiler can inline it.
    /// - Throws: What the override or implementer throws.
    /// - Complexity: Independent of the number of requirements and of registrations for others.
    @inlinable @inline(__always)
    public final func send<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<Arguments, Result, Failure>,
        _ arguments: @autoclosure () -> Arguments, _ forward: (Conformer, Arguments) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The common case, without a look-up: nothing is registered for this requirement, and the implementer is the
        // one the proxy was made with. It is the route that `deliver` would find, taken by a shorter way.
        let busy = routes.busy.load(ordering: .acquiring)
        guard let firstImplementer, _fastPath(busy == 0) || busy & requirement().bit == 0 else {
            return try deliver(requirement(), arguments())
        }
        return try firstImplementer.lend { (implementer) throws(Failure) -> Result in
            if type(of: implementer) == RetainedImplementer<Conformer>.self {
                // SAFETY: the type was compared. `as?` would do the same by way of the runtime.
                return try forward(unsafeDowncast(implementer, to: RetainedImplementer.self).conformer, arguments())
            }
            if type(of: implementer) == WeakImplementer<Conformer>.self, let held = implementer.reference?.object {
                // Not `extendLifetime`, which is a call with an address: it costs this function seven instructions more.
                defer { _fixLifetime(held) }
                // SAFETY: the type was compared, and the object is held.
                return try unsafeDowncast(implementer, to: WeakImplementer<Conformer>.self).conformer.lend {
                    (conformer) throws(Failure) in try forward(conformer, arguments())
                }
            }
            return try sendToValue(requirement(), arguments(), forward, implementer)
        }
    }

    /// The rest of the above, which is kept out of it: one more branch there costs the others registers.
    @inlinable @inline(never)
    final func sendToValue<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        _ forward: (Conformer, Arguments) throws(Failure) -> Result, _ implementer: Implementer
    ) throws(Failure) -> Result {
        if type(of: implementer) == ValueImplementer<Conformer>.self {
            // SAFETY: the type was compared.
            return try forward(unsafeDowncast(implementer, to: ValueImplementer.self).load(), arguments)
        }
        return try deliver(requirement(), arguments)
    }

    /// Sends a typed asynchronous call, on the caller's isolation; see the synchronous form.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - arguments: The arguments as a tuple.
    ///   - forward: Calls the requirement on an implementer.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final nonisolated(nonsending) func send<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments,
        _ forward: nonisolated(nonsending) (Conformer, Arguments) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try await deliver(requirement(), arguments)
        }
        defer { extendLifetime(first.held) }
        return try await forward(first.conformer, arguments)
    }

    /// Sends a typed asynchronous call from the witness of a requirement that leaves its caller's isolation: one that is
    /// isolated to a global actor, or plain `async`.
    ///
    /// The handlers run where the witness runs.
    ///
    /// - Parameters:
    ///   - requirement: The requirement, described with ``AsyncRequirement/callingConcurrently(_:)``.
    ///   - arguments: The arguments as a tuple.
    ///   - forward: Calls the requirement on an implementer; isolated as the witness is, else the program stops.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final nonisolated(nonsending) func sendConcurrently<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments,
        _ forward: @escaping @isolated(any) @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        requireIsolation(of: forward.isolation, for: requirement)
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try await deliver(requirement(), arguments)
        }
        defer { extendLifetime(first.held) }
        // SAFETY: `forward` runs where this runs, which was checked above, so that nothing crosses, whatever its type says.
        let plain = unsafeBitCast(
            forward, to: (@concurrent @Sendable (Conformer, Arguments) async throws(Failure) -> Result).self)
        nonisolated(unsafe) let conformer = first.conformer  // SAFETY: the same.
        nonisolated(unsafe) let arguments = arguments  // SAFETY: the same.
        return try await plain(conformer, arguments)
    }

    /// Stops where a hand-written witness runs elsewhere than the function that it forwards with: what is not Sendable
    /// would cross between them.
    @inlinable
    final func requireIsolation(
        of forward: (any Actor)?, for requirement: () -> AnyRequirement, on witness: isolated (any Actor)? = #isolation
    ) {
        if forward !== witness { stopAtCrossing(requirement()) }
    }

    @usableFromInline
    final func stopAtCrossing(_ requirement: AnyRequirement) -> Never {
        stop(
            "The witness of '\(requirement.selector)' of '\(protocolName(of: requirement))' in \(type(of: self)) runs on "
                + "another actor than the function that it forwards with. Isolate both as the requirement is.")
    }
}
