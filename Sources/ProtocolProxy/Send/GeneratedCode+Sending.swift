// SPDX-License-Identifier: MIT

public import Synchronization

/// The classes that hold implementers of one protocol, as the witnesses of that protocol have met them.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
///
/// To know `RetainedImplementer<any P>` the runtime is called, and a call costs the rest of the path its registers. So the
/// witnesses of a protocol keep what they found in a constant of their own, which needs no initialization.
public struct __Known: ~Copyable, Sendable {
    @usableFromInline let retained = Atomic<UInt>(0)
    @usableFromInline let weak = Atomic<UInt>(0)
    @usableFromInline let value = Atomic<UInt>(0)

    /// Knows nothing yet.
    @inlinable @inline(__always)
    public init() {}
}

extension ProtocolProxy {
    /// Sends a typed call as ``send(_:_:_:)-(_,()->Arguments,_)`` does, by a shorter way.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - arguments: The arguments as a tuple, made only then too: a tuple counts a reference for each thing it holds.
    ///   - bit: The requirement's bit, known to whoever knows its name; see `AnyRequirement.bit`.
    ///   - known: What the witnesses of the protocol have met.
    ///   - forward: Calls the requirement on an implementer, with the arguments as they came.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable @inline(__always)
    public final func __send<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<Arguments, Result, Failure>,
        _ arguments: @autoclosure () -> Arguments, bit: UInt64, _ known: borrowing __Known,
        _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let firstImplementer, _fastPath(routes.busy.load(ordering: .acquiring) & bit == 0) else {
            return try deliver(requirement(), arguments())
        }
        return try firstImplementer.lend { (implementer) throws(Failure) -> Result in
            let kind = UInt(bitPattern: ObjectIdentifier(type(of: implementer)))
            if _fastPath(kind == known.retained.load(ordering: .relaxed)) {
                // SAFETY: what is known was compared with the type before, by `meet`.
                return try forward(unsafeDowncast(implementer, to: RetainedImplementer.self).conformer)
            }
            if kind == known.weak.load(ordering: .relaxed), let held = implementer.reference?.object {
                // Not `extendLifetime`, which is a call with an address: it costs this function seven instructions more.
                defer { _fixLifetime(held) }
                // SAFETY: the same, and the object is held.
                return try unsafeDowncast(implementer, to: WeakImplementer<Conformer>.self).conformer.lend {
                    // Not `lend(forward)`: a closure that is handed on counts what it captured.
                    (conformer) throws(Failure) in try forward(conformer)
                }
            }
            if kind == known.value.load(ordering: .relaxed) {
                // SAFETY: the same.
                return try forward(unsafeDowncast(implementer, to: ValueImplementer.self).load())
            }
            // The first call of all, or nobody. No closure is handed to a function that is not inlined: what it captured
            // would be counted before it is known whether it is needed.
            known.meet(implementer, of: Conformer.self)
            return try deliver(requirement(), arguments())
        }
    }
}

extension ProtocolProxy {
    /// Whether a call is for the implementer that the proxy was made with and retains, and nothing is registered for it.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// A witness asks this first, and leaves all else to a function of its own: then it saves no registers for what it
    /// seldom does, and costs what a forwarder costs that is written by hand, and nine instructions.
    ///
    /// - Parameters:
    ///   - bit: The requirement's bit; see `AnyRequirement.bit`.
    ///   - known: What the witnesses of the protocol have met.
    @inlinable @inline(__always)
    public final func __forwardsAtOnce(bit: UInt64, _ known: borrowing __Known) -> Bool {
        guard let firstImplementer, _fastPath(routes.busy.load(ordering: .acquiring) & bit == 0) else { return false }
        // SAFETY: the proxy keeps it alive.
        return firstImplementer._withUnsafeGuaranteedRef {
            _fastPath(UInt(bitPattern: ObjectIdentifier(type(of: $0))) == known.retained.load(ordering: .relaxed))
        }
    }

    /// Forwards a call of which ``__forwardsAtOnce(bit:_:)`` was true.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter forward: Calls the requirement on the implementer.
    /// - Returns: What the implementer returns.
    /// - Throws: What the implementer throws.
    @inlinable @inline(__always)
    public final func __forward<Conformer, Result: ~Copyable, Failure>(
        _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let firstImplementer else {
            fatalError(
                "'__forward' was called on a proxy that has no implementer to forward to at once. It is for the code that "
                    + "'@Proxied' generates, which asks '__forwardsAtOnce' before. Call the requirement itself.")
        }
        return try firstImplementer.lend { (implementer) throws(Failure) -> Result in
            // SAFETY: what is known was compared with the type before, by `meet`; a debug build compares once more.
            try forward(unsafeDowncast(implementer, to: RetainedImplementer.self).conformer)
        }
    }
}

extension __Known {
    /// Takes note of the class that holds an implementer, if it is one for the protocol.
    @inlinable @inline(never)
    func meet<Conformer>(_ implementer: Implementer, of type: Conformer.Type) {
        // Relaxed: whoever reads a number reads one that was compared, whenever it was written.
        let kind = UInt(bitPattern: ObjectIdentifier(Swift.type(of: implementer)))
        if Swift.type(of: implementer) == RetainedImplementer<Conformer>.self {
            retained.store(kind, ordering: .relaxed)
        } else if Swift.type(of: implementer) == WeakImplementer<Conformer>.self {
            weak.store(kind, ordering: .relaxed)
        } else if Swift.type(of: implementer) == ValueImplementer<Conformer>.self {
            value.store(kind, ordering: .relaxed)
        }
    }
}
