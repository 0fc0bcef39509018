// SPDX-License-Identifier: MIT

// A tuple counts a reference for each thing it holds, and the compiler keeps the counts of a tuple that a witness makes of
// its parameters, though the caller keeps alive all that is in it: of a string and an object they were 94 of the 250
// instructions of an overridden call. So a witness lays the bits of its parameters side by side, in the tuple's place,
// where nobody releases them. Whoever takes the tuple only borrows it; who keeps something of it counts that.
//
// Parameters and not a closure that makes the tuple: a function that is handed to code of any type is wrapped, and the
// wrapper lives as long as the parameter does. Its life is fixed to the end of the call, since of the bits that were copied
// the compiler does not know that they need it.

extension ProtocolProxy {
    /// Sends a typed call of two arguments, which are lent to those who take part.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// It does what the form does that takes a tuple, on the caller's thread, and counts no reference for it. Whoever
    /// keeps an argument beyond the call counts that. Numbers and the like, and weak references, go by a tuple.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - a: The first argument, which the caller keeps alive until the call returns.
    ///   - b: The second, of which the same is true.
    ///   - bit: The requirement's bit, known to whoever knows its name; see `AnyRequirement.bit`.
    ///   - known: What the witnesses of the protocol have met.
    ///   - place: Where this witness has found its route.
    ///   - forward: Calls the requirement on an implementer, with the arguments as they came.
    /// - Returns: What the override, interceptor or implementer returns, or what stands for nobody's answer.
    /// - Throws: What the override, interceptor or implementer throws.
    @inlinable @inline(__always)
    public final func __send<Conformer, A, B, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<(A, B), Result, Failure>,
        lending a: A, _ b: B, bit: UInt64, _ known: borrowing __Known,
        at place: borrowing __Place, _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let result = try forwarded(bit, known, forward) { return result }
        guard isLendable((A, B).self) else { return try deliver(requirement(), (a, b), at: place) }
        return try withRoom { (room: UnsafeMutablePointer<(A, B)>) throws(Failure) -> Result in
            lay(a, at: &room.pointee.0)
            lay(b, at: &room.pointee.1)
            defer {
                _fixLifetime(a)
                _fixLifetime(b)
            }
            return try deliver(requirement(), borrowing: room, at: place)
        }
    }

    /// Sends a typed call of three arguments, which are lent to those who take part.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// It does what the form does that takes a tuple, on the caller's thread, and counts no reference for it. Whoever
    /// keeps an argument beyond the call counts that. Numbers and the like, and weak references, go by a tuple.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - a: The first argument, which the caller keeps alive until the call returns.
    ///   - b: The second, of which the same is true.
    ///   - c: The third, of which the same is true.
    ///   - bit: The requirement's bit, known to whoever knows its name; see `AnyRequirement.bit`.
    ///   - known: What the witnesses of the protocol have met.
    ///   - place: Where this witness has found its route.
    ///   - forward: Calls the requirement on an implementer, with the arguments as they came.
    /// - Returns: What the override, interceptor or implementer returns, or what stands for nobody's answer.
    /// - Throws: What the override, interceptor or implementer throws.
    @inlinable @inline(__always)
    public final func __send<Conformer, A, B, C, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<(A, B, C), Result, Failure>,
        lending a: A, _ b: B, _ c: C, bit: UInt64, _ known: borrowing __Known,
        at place: borrowing __Place, _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let result = try forwarded(bit, known, forward) { return result }
        guard isLendable((A, B, C).self) else { return try deliver(requirement(), (a, b, c), at: place) }
        return try withRoom { (room: UnsafeMutablePointer<(A, B, C)>) throws(Failure) -> Result in
            lay(a, at: &room.pointee.0)
            lay(b, at: &room.pointee.1)
            lay(c, at: &room.pointee.2)
            defer {
                _fixLifetime(a)
                _fixLifetime(b)
                _fixLifetime(c)
            }
            return try deliver(requirement(), borrowing: room, at: place)
        }
    }

    /// Sends a typed call of four arguments, which are lent to those who take part.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// It does what the form does that takes a tuple, on the caller's thread, and counts no reference for it. Whoever
    /// keeps an argument beyond the call counts that. Numbers and the like, and weak references, go by a tuple.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - a: The first argument, which the caller keeps alive until the call returns.
    ///   - b: The second, of which the same is true.
    ///   - c: The third, of which the same is true.
    ///   - d: The fourth, of which the same is true.
    ///   - bit: The requirement's bit, known to whoever knows its name; see `AnyRequirement.bit`.
    ///   - known: What the witnesses of the protocol have met.
    ///   - place: Where this witness has found its route.
    ///   - forward: Calls the requirement on an implementer, with the arguments as they came.
    /// - Returns: What the override, interceptor or implementer returns, or what stands for nobody's answer.
    /// - Throws: What the override, interceptor or implementer throws.
    @inlinable @inline(__always)
    public final func __send<Conformer, A, B, C, D, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> Requirement<(A, B, C, D), Result, Failure>,
        lending a: A, _ b: B, _ c: C, _ d: D, bit: UInt64, _ known: borrowing __Known,
        at place: borrowing __Place, _ forward: (Conformer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let result = try forwarded(bit, known, forward) { return result }
        guard isLendable((A, B, C, D).self) else { return try deliver(requirement(), (a, b, c, d), at: place) }
        return try withRoom { (room: UnsafeMutablePointer<(A, B, C, D)>) throws(Failure) -> Result in
            lay(a, at: &room.pointee.0)
            lay(b, at: &room.pointee.1)
            lay(c, at: &room.pointee.2)
            lay(d, at: &room.pointee.3)
            defer {
                _fixLifetime(a)
                _fixLifetime(b)
                _fixLifetime(c)
                _fixLifetime(d)
            }
            return try deliver(requirement(), borrowing: room, at: place)
        }
    }
}

/// Makes room for a value on the stack.
@inlinable @inline(__always)
func withRoom<Value: ~Copyable, Result: ~Copyable, Failure>(
    _ body: (UnsafeMutablePointer<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
    // Without the guard of the stack that the public form puts up: nothing is written here by an index.
    try _withUnprotectedUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { (room) throws(Failure) -> Result in
        // SAFETY: room for one has an address, also of what is empty, of which one takes a byte.
        try body(room.baseAddress.unsafelyUnwrapped)
    }
}

/// Copies the bits of a value, without a count, to where one of its type belongs.
@inlinable @inline(__always)
func lay<Value>(_ value: Value, at place: inout Value) {
    // SAFETY: only the address of the place is used; what was in it, if anything, is not released. Whoever calls this
    // has asked whether the type's bits, or those of a tuple with it, mean the same wherever they lie.
    withUnsafeMutablePointer(to: &place) { place in
        withUnsafePointer(to: value) { value in
            UnsafeMutableRawPointer(place).copyMemory(from: value, byteCount: MemoryLayout<Value>.size)
        }
    }
}

/// Lends a value to a closure in a place from which it can be borrowed.
@inlinable @inline(__always)
func lending<Value, Result: ~Copyable, Failure>(
    _ value: Value, _ body: (UnsafePointer<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
    try withRoom { (room: UnsafeMutablePointer<Value>) throws(Failure) -> Result in
        guard _isBitwiseTakable(Value.self) else {
            room.initialize(to: value)
            defer { room.deinitialize(count: 1) }
            return try body(UnsafePointer(room))
        }
        lay(value, at: &room.pointee)
        defer { _fixLifetime(value) }
        return try body(UnsafePointer(room))
    }
}
