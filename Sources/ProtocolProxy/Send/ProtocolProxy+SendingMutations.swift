// SPDX-License-Identifier: MIT

public import Synchronization

extension ProtocolProxy {
    /// Sends a typed call that may change the implementer: what the witness of a `mutating` requirement, or of a setter,
    /// consists of.
    ///
    /// An implementer that is a value is copied for the call, and what the call made of it takes its place, also when the
    /// call threw. Of two such calls at once, on a proxy that threads share, the one that finishes last decides.
    ///
    /// - Parameters:
    ///   - requirement: The requirement, described with ``Requirement/calling(mutating:)``.
    ///   - arguments: The arguments as a tuple.
    ///   - forward: Calls the requirement on an implementer.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final func send<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        mutating forward: (inout Conformer, Arguments) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try deliver(requirement(), arguments)
        }
        var conformer = first.conformer
        defer { first.store(conformer) }
        return try forward(&conformer, arguments)
    }

    /// Sends a typed asynchronous call that may change the implementer, on the caller's isolation; see the synchronous
    /// form.
    ///
    /// - Parameters:
    ///   - requirement: The requirement, described with ``AsyncRequirement/calling(mutating:)``.
    ///   - arguments: The arguments as a tuple.
    ///   - forward: Calls the requirement on an implementer.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final nonisolated(nonsending) func send<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments,
        mutating forward: nonisolated(nonsending) (inout Conformer, Arguments) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try await deliver(requirement(), arguments)
        }
        var conformer = first.conformer
        defer { first.store(conformer) }
        return try await forward(&conformer, arguments)
    }

    /// Sends a typed asynchronous call that may change the implementer, from the witness of a requirement that
    /// leaves its caller's isolation.
    ///
    /// - Parameters:
    ///   - requirement: The requirement, described with ``AsyncRequirement/callingConcurrently(mutating:)``.
    ///   - arguments: The arguments as a tuple.
    ///   - forward: Calls the requirement on an implementer; isolated as the witness is, else the program stops.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final nonisolated(nonsending) func sendConcurrently<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments,
        mutating forward:
            @escaping @isolated(any) @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        requireIsolation(of: forward.isolation, for: requirement)
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try await deliver(requirement(), arguments)
        }
        // SAFETY: `forward` runs where this runs, which was checked above, so that nothing crosses, whatever its type says.
        let plain = unsafeBitCast(
            forward, to: (@concurrent @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result).self)
        nonisolated(unsafe) var conformer = first.conformer  // SAFETY: the same.
        nonisolated(unsafe) let arguments = arguments  // SAFETY: the same.
        defer { first.store(conformer) }
        return try await plain(&conformer, arguments)
    }

    /// The implementer that the proxy was made with, and where it is kept, if nothing is registered that must be asked
    /// first.
    @inlinable
    final func firstPlace<Conformer>(
        of type: Conformer.Type, for requirement: () -> AnyRequirement
    ) -> ConformerPlace<Conformer>? {
        let busy = routes.busy.load(ordering: .acquiring)
        guard let firstImplementer, busy == 0 || busy & requirement().bit == 0 else { return nil }
        let implementer = firstImplementer.takeUnretainedValue()
        if Swift.type(of: implementer) == RetainedImplementer<Conformer>.self {
            // SAFETY: the type was compared.
            let conformer = unsafeDowncast(implementer, to: RetainedImplementer<Conformer>.self).conformer
            return ConformerPlace(conformer: conformer, held: nil, keeper: nil)
        }
        if Swift.type(of: implementer) == WeakImplementer<Conformer>.self {
            guard let held = implementer.reference?.object else { return nil }
            // SAFETY: the type was compared, and the object is held.
            let conformer = unsafeDowncast(implementer, to: WeakImplementer<Conformer>.self).conformer.value
            return ConformerPlace(conformer: conformer, held: held, keeper: nil)
        }
        if Swift.type(of: implementer) == ValueImplementer<Conformer>.self {
            // SAFETY: the type was compared.
            let keeper = unsafeDowncast(implementer, to: ValueImplementer<Conformer>.self)
            return ConformerPlace(conformer: keeper.load(), held: nil, keeper: keeper)
        }
        return nil
    }
}

/// A conformer as it was when a call started, and where it goes when the call ends.
@usableFromInline
struct ConformerPlace<Conformer> {
    @usableFromInline let conformer: Conformer
    /// What keeps it alive meanwhile, where it is an object that others own.
    @usableFromInline let held: AnyObject?
    /// What keeps it, where it is a value.
    @usableFromInline let keeper: ValueImplementer<Conformer>?

    @inlinable
    init(conformer: Conformer, held: AnyObject?, keeper: ValueImplementer<Conformer>?) {
        self.conformer = conformer
        self.held = held
        self.keeper = keeper
    }

    /// Ends the call.
    @inlinable
    func store(_ conformer: Conformer) {
        keeper?.store(conformer)
        extendLifetime(held)
    }
}
