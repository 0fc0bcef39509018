// SPDX-License-Identifier: MIT

/// The elements of a tuple type, which are found once.
///
/// A function with a parameter pack looks up the type of the tuple in each call, which takes
/// hundreds of instructions. This type reads and makes tuples in memory instead.
struct TupleElements<Tuple>: Sendable {
    private let elements: [TupleElement]
    /// Whether a tuple fits in a `TupleRoom`, which each message would otherwise compute.
    private let fitsInRoom =
        MemoryLayout<Tuple>.size <= MemoryLayout<TupleRoom>.size
        && MemoryLayout<Tuple>.alignment <= MemoryLayout<TupleRoom>.alignment

    /// Finds the elements of a tuple, of `Void`, or of a type that isn't a tuple, which has itself
    /// as its only element.
    init<each Part>(_ type: Tuple.Type = Tuple.self) where Tuple == (repeat each Part) {
        var elements: [TupleElement] = []
        var size = 0
        // As Swift's ABI lays out a tuple: each element at its alignment, in order.
        func append<Next>(_ type: Next.Type) {
            let alignment = MemoryLayout<Next>.alignment
            let offset = (size + alignment - 1) / alignment * alignment
            elements.append(TupleElement(type: type, offset: offset))
            size = offset + MemoryLayout<Next>.size
        }

        for part in repeat (each Part).self { append(part) }
        guard size == MemoryLayout<Tuple>.size else {
            stopAtInvariant("The elements of a tuple follow each other.")
        }
        self.elements = elements
    }

    /// Takes the type as its own only element, even if it is a tuple.
    init(single type: Tuple.Type) { elements = [TupleElement(type: type, offset: 0)] }

    /// Takes `Void` as a tuple without elements; `nil` for another type.
    init?(none: ()) {
        guard Tuple.self == Void.self else { return nil }
        elements = []
    }

    var count: Int { elements.count }

    var types: [any Any.Type] { elements.map(\.type) }

    /// Boxes each element of a tuple.
    func boxed(_ tuple: Tuple) -> [Any] {
        // SAFETY: `init` has found the elements of the tuple, which the pointer borrows.
        unsafe withUnsafePointer(to: tuple) { unsafe boxed(inTupleAt: $0) }
    }

    /// Boxes each element of a tuple that is in a box; `nil` if something else is in it.
    ///
    /// A cast would take 600 instructions to find that nothing needs converting.
    func boxed(in box: Any) -> [Any]? {
        func boxed<Value>(_ value: Value) -> [Any]? {
            guard Value.self == Tuple.self else { return nil }
            // SAFETY: the types are equal, and `init` has found the elements of the tuple, which
            // the pointer borrows.
            return unsafe withUnsafePointer(to: value) { unsafe self.boxed(inTupleAt: $0) }
        }

        return _openExistential(box, do: boxed) ?? converted(box)
    }

    // Outlined, because a function that mentions `Tuple?` looks up that type whenever it is called.
    @inline(never)
    private func converted(_ box: Any) -> [Any]? {
        (box as? Tuple).map { boxed($0) }
    }

    // SAFETY: the caller has the address of a tuple of this type.
    @unsafe
    private func boxed(inTupleAt tuple: UnsafeRawPointer) -> [Any] {
        var values: [Any] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(unsafe element.box(inTupleAt: tuple)) }
        return values
    }

    /// Whether an element of a tuple satisfies a predicate.
    func contains(in tuple: Tuple, where isMeant: (Any) -> Bool) -> Bool {
        // SAFETY: as for `boxed`.
        unsafe withUnsafePointer(to: tuple) { pointer in
            for element in elements where isMeant(unsafe element.box(inTupleAt: pointer)) {
                return true
            }
            return false
        }
    }

    /// Makes a tuple of boxed elements, of which there are ``count``; see `exactly`.
    func tuple(of values: [Any]) throws(BoxMismatch) -> Tuple {
        // SAFETY: there is memory for one tuple, whose elements are initialized in order, each with
        // a value of its type at its offset. If one of them has no value, those before it are
        // deinitialized; otherwise, the tuple is moved out.
        var room = TupleRoom()
        return try unsafe withUnsafeMutablePointer(to: &room) { room throws(BoxMismatch) in
            let memory =
                fitsInRoom
                ? UnsafeMutableRawPointer(room)
                : .allocate(
                    byteCount: MemoryLayout<Tuple>.size,
                    alignment: MemoryLayout<Tuple>.alignment
                )
            defer { if !fitsInRoom { unsafe memory.deallocate() } }
            for position in elements.indices {
                let element = elements[position]
                let isInitialized = unsafe initialize(
                    memory + element.offset,
                    as: element.type,
                    // Not by a constant, which would copy the box.
                    with: values[position]
                )
                if isInitialized { continue }
                for initialized in elements[..<position] {
                    unsafe deinitialize(memory + initialized.offset, as: initialized.type)
                }
                throw BoxMismatch(position: position)
            }
            return unsafe memory.assumingMemoryBound(to: Tuple.self).move()
        }
    }
}

// Not nested in a generic type: each loop over an array would look up the type of its elements.
/// An element of a tuple.
private struct TupleElement {
    let type: any Any.Type
    /// The number of bytes between the start of the tuple and the element.
    let offset: Int

    // SAFETY: the caller has found the element in the type of the tuple at the address.
    /// Boxes the element of a tuple.
    @unsafe
    func box(inTupleAt tuple: UnsafeRawPointer) -> Any {
        func box<Value>(_ type: Value.Type) -> Any {
            unsafe (tuple + offset).assumingMemoryBound(to: type).pointee
        }

        return _openExistential(type, do: box)
    }
}

/// The first box whose content isn't of the wanted type.
struct BoxMismatch: Error {
    let position: Int
}

/// Memory on the stack for the tuples of most requirements.
///
/// A temporary allocation can't serve: it returns its closure's result in a `Result`, and would
/// look up that type in each call.
private struct TupleRoom {
    private let words: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
}

// SAFETY: the caller has room for a value of the wanted type.
/// Initializes memory with a box's content, if that is of the wanted type.
///
/// If the type is the same, the content is read in place: a cast takes 300 instructions to find
/// that nothing needs converting.
@unsafe
private func initialize(
    _ memory: UnsafeMutableRawPointer,
    as wanted: any Any.Type,
    with box: Any
) -> Bool {
    func initialize<Value>(_ value: Value) -> Bool {
        guard Value.self == wanted else { return false }
        unsafe memory.initializeMemory(as: Value.self, to: value)
        return true
    }

    if _openExistential(box, do: initialize) { return true }
    // SAFETY: as above.
    return unsafe initializeByConverting(memory, as: wanted, with: box)
}

// Outlined to keep the cast's metadata lookups off the fast path.
// SAFETY: as for `initialize`.
@unsafe @inline(never)
private func initializeByConverting(
    _ memory: UnsafeMutableRawPointer,
    as wanted: any Any.Type,
    with box: Any
) -> Bool {
    func initialize<Value>(_ type: Value.Type) -> Bool {
        guard let value = exactly(box, as: type) else { return false }
        // SAFETY: as for `initialize`.
        unsafe memory.initializeMemory(as: type, to: value)
        return true
    }

    return _openExistential(wanted, do: initialize)
}

// SAFETY: the caller has initialized the memory with a value of the type.
@unsafe
private func deinitialize(_ memory: UnsafeMutableRawPointer, as type: any Any.Type) {
    func deinitialize<Value>(_ type: Value.Type) {
        unsafe memory.assumingMemoryBound(to: type).deinitialize(count: 1)
    }

    _openExistential(type, do: deinitialize)
}
