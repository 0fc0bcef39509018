// SPDX-License-Identifier: MIT

extension AsyncRequirement where Result: ~Copyable {
    /// The same requirement, which also knows how to call a conformer of its Swift protocol.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``Requirement/calling(_:)``.
    public func calling<Conformer>(
        _ call: nonisolated(nonsending) @escaping @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        calling { (source: ConformerSource<Conformer>) in
            AsyncCall { (arguments) async throws(Failure) in try await call(source.conformer, arguments) }
        }
    }

    /// The same requirement, which also knows how to call a conformer that the call may change.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``Requirement/calling(mutating:)``.
    public func calling<Conformer>(
        mutating call:
            nonisolated(nonsending) @escaping @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        calling { (source: ConformerSource<Conformer>) in
            AsyncCall { (arguments) async throws(Failure) in
                var conformer = source.conformer
                defer { source.store(conformer) }
                return try await call(&conformer, arguments)
            }
        }
    }

    /// The same requirement, which also knows how to call a conformer whose method leaves the caller's isolation.
    ///
    /// For a method that is isolated to a global actor, or that runs outside of every actor: plain `async` in a module
    /// without `NonisolatedNonsendingByDefault`, or `@concurrent`. The boxed arguments of a message are not known to be
    /// Sendable, so a message by name must be sent from where the method runs: from its actor, else it is refused with the
    /// code ``ProxyError/Code/requiresIsolation``, or from no actor, else with ``ProxyError/Code/requiresNoIsolation``.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``Requirement/calling(_:)``.
    public func callingConcurrently<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        let isolation = call.isolation
        // SAFETY: an asynchronous function goes to its actor by itself, so the types differ only in what the compiler
        // checks about values that cross. Here none do: typed calls come from a witness that is isolated as `call` is, and
        // `performAsync` refuses messages that are sent from anywhere else.
        let plain = unsafeBitCast(
            call, to: (@concurrent @Sendable (Conformer, Arguments) async throws(Failure) -> Result).self)
        return calling(isolation: isolation, isConcurrent: isolation == nil, leaving(plain))
    }

    /// The same requirement, which also knows how to call a conformer that the call may change, and whose method leaves
    /// the caller's isolation.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``Requirement/calling(mutating:)``.
    public func callingConcurrently<Conformer>(
        mutating call: @escaping @isolated(any) @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement {
        let isolation = call.isolation
        // SAFETY: as above.
        let plain = unsafeBitCast(
            call, to: (@concurrent @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result).self)
        return calling(isolation: isolation, isConcurrent: isolation == nil, changing(plain))
    }

    /// Calls a function that leaves its caller's isolation.
    private func leaving<Conformer>(
        _ call: @concurrent @escaping @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> @Sendable (ConformerSource<Conformer>) -> AsyncCall<Arguments, Result, Failure> {
        { source in
            AsyncCall { (arguments) async throws(Failure) in
                // SAFETY: nothing is shared with another isolation: typed calls come from a witness that is where `call`
                // is, and `performAsync` refuses messages that are sent from anywhere else.
                nonisolated(unsafe) let conformer = source.conformer
                nonisolated(unsafe) let arguments = arguments  // SAFETY: the same.
                return try await call(conformer, arguments)
            }
        }
    }

    private func changing<Conformer>(
        _ call: @concurrent @escaping @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result
    ) -> @Sendable (ConformerSource<Conformer>) -> AsyncCall<Arguments, Result, Failure> {
        { source in
            AsyncCall { (arguments) async throws(Failure) in
                nonisolated(unsafe) var conformer = source.conformer  // SAFETY: as in `leaving`.
                nonisolated(unsafe) let arguments = arguments  // SAFETY: the same.
                defer { source.store(conformer) }
                return try await call(&conformer, arguments)
            }
        }
    }
}
