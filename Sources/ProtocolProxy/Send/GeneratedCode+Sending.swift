// SPDX-License-Identifier: MIT

public import Synchronization

/// The classes that hold implementers of one protocol, as the witnesses of that protocol have met them.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
///
/// To know `RetainedImplementer<any P>` the runtime is called, and a call costs the rest of the path its registers. So the
/// witnesses of a protocol keep what they found in a constant of their own, which needs no initialization. All threads
/// may use it at the same time.
public struct __Known: ~Copyable, Sendable {
    @usableFromInline let retained = Atomic<UInt>(0)
    @usableFromInline let weak = Atomic<UInt>(0)
    @usableFromInline let value = Atomic<UInt>(0)

    /// Makes one that has met no class yet.
    @inlinable @inline(__always)
    public init() {}
}

/// Where the witness of one requirement finds its route, as it has found it before.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
///
/// To find it, a call needs the requirement, which is made when it is first asked for, and asking takes two calls of the
/// runtime; looks its name up; and compares the route's type. All of that is the same for each proxy of a class, and was
/// half of what an overridden call took. One is for the calls of one requirement, on all threads.
public struct __Place: ~Copyable, Sendable {
    /// How many numbers one word has room for; a requirement with a larger one is looked up at each call.
    @inlinable static var numbers: UInt64 { 1 << 16 }

    /// The stamp of an adoption, and in its low bits the number that the requirement has there.
    ///
    /// Read and written in any order: it says nothing of the memory around it. Whoever reads it compares the stamp with
    /// that of the adoption in hand, and all that a stamp and a number say is constant: the adoption's list of
    /// requirements does not change, so neither does the type of the routes that a number's requirement makes.
    @usableFromInline let first = Atomic<UInt64>(0)
    /// The same of another adoption, the last that was met: a protocol that others adopt has proxies of several classes.
    @usableFromInline let last = Atomic<UInt64>(0)
    /// The address of the requirement, which is a constant of the generated code.
    @usableFromInline let requirement = Atomic<UInt>(0)

    /// Makes one that has found no route yet.
    @inlinable @inline(__always)
    public init() {}

    /// The requirement's number in the adoption with a stamp, if this is one that was noted.
    ///
    /// Not of the adoption itself, which would be counted.
    @inlinable @inline(__always)
    func number(under stamp: UInt64) -> Int? {
        let number = first.load(ordering: .relaxed) ^ stamp
        if _fastPath(number < Self.numbers) { return Int(number) }
        let other = last.load(ordering: .relaxed) ^ stamp
        return other < Self.numbers ? Int(other) : nil
    }

    /// Keeps a number.
    ///
    /// Not in one word: where two classes are called by turns, on two threads, each call would write what the other one
    /// reads. With a third class that is so.
    @usableFromInline
    func note(_ number: Int, in adoption: Adoption) {
        guard number < Self.numbers else { return }
        let word = adoption.stamp | UInt64(number)
        let (isFirst, _) = first.compareExchange(expected: 0, desired: word, ordering: .relaxed)
        if !isFirst { last.store(word, ordering: .relaxed) }
    }

    /// The requirement without a count, evaluated if this is the first time.
    @inlinable @inline(__always)
    func known<Arguments, Result: ~Copyable, Failure>(
        _ requirement: () -> Requirement<Arguments, Result, Failure>
    ) -> Unmanaged<Requirement<Arguments, Result, Failure>> {
        if let address = UnsafeRawPointer(bitPattern: self.requirement.load(ordering: .acquiring)) {
            // SAFETY: the one requirement of the witness is noted here, and was retained for good.
            return .fromOpaque(address)
        }
        return keep(requirement())
    }

    @usableFromInline
    func keep<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>
    ) -> Unmanaged<Requirement<Arguments, Result, Failure>> {
        let kept = Unmanaged.passRetained(requirement)
        self.requirement.store(UInt(bitPattern: kept.toOpaque()), ordering: .releasing)
        return kept
    }
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
    ///   - place: Where this witness has found its route.
    ///   - forward: Calls the requirement on an implementer, with the arguments as they came.
    /// - Returns: What the override, interceptor or implementer returns, or what stands for nobody's answer.
    /// - Throws: What the override, interceptor or implementer throws.
    @inlinable @inline(__always)
    public final func __send<Conformer, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<Arguments, Result, Failure>,
        _ arguments: @autoclosure () -> Arguments, bit: UInt64, _ known: borrowing __Known,
        at place: borrowing __Place, _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let result = try forwarded(bit, known, forward) { return result }
        return try deliver(requirement(), arguments(), at: place)
    }

    /// Forwards a call that nothing is registered for to the implementer that the proxy was made with.
    ///
    /// - Returns: What the implementer returns; nil where the call must go along its route.
    @inlinable @inline(__always)
    final func forwarded<Conformer, Result: ~Copyable, Failure>(
        _ bit: UInt64, _ known: borrowing __Known, _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let firstImplementer, _fastPath(routes.busy.load(ordering: .acquiring) & bit == 0) else { return nil }
        return try firstImplementer.lend { (implementer) throws(Failure) -> Result? in
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
            return nil
        }
    }
}

extension ProtocolProxy {
    /// Whether a call is for the implementer that the proxy was made with and retains, and nothing is registered for it.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// A witness asks this first, and leaves all else to a function of its own: then it saves no registers for what it
    /// seldom does, and costs what a forwarder costs that is written by hand, and five instructions.
    ///
    /// - Parameters:
    ///   - bit: The requirement's bit; see `AnyRequirement.bit`.
    ///   - known: What the witnesses of the protocol have met.
    /// - Returns: Whether it is; false says no more than that the call must take the longer way.
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
    /// A proxy without an implementer stops the program.
    ///
    /// - Parameter forward: Calls the requirement on the implementer, on the caller's thread.
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
