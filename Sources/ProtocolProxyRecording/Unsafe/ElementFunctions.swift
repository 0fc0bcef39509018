// SPDX-License-Identifier: MIT

#if Recording
// SAFETY: the address is only used by `ElementFunctions`, which compares the types first.
/// A function of values of one type, which reads a value where it is.
///
/// A box around each value, and the cast that opens it, would take longer than most functions do.
@safe
struct ElementFunction<Output>: Sendable {
    let type: any Any.Type
    fileprivate let read: @Sendable (UnsafeRawPointer) throws -> Output

    init<Element>(_ body: @escaping @Sendable (Element) throws -> Output) {
        self.type = Element.self
        unsafe self.read = { address in
            // SAFETY: there is an element of the type at the address; see `ElementFunctions`.
            try body(unsafe address.assumingMemoryBound(to: Element.self).pointee)
        }
    }
}

/// Applies functions to the elements of a tuple, one to each, or a single function to a value.
struct ElementFunctions<Value, Output>: Sendable {
    private let parts: [ElementPart<Output>]

    /// `nil` unless the functions are for the elements of the type, in their order, or a single
    /// function is for values of the type itself.
    init?(_ functions: [ElementFunction<Output>]) {
        let offsets: [Int]
        if functions.count == 1, functions[0].type == Value.self {
            offsets = [0]
        } else if functions.isEmpty, Value.self == Void.self {
            offsets = []
        } else if let tuple = TupleType(Value.self),
            tuple.elements.elementsEqual(functions, by: { $0 == $1.type })
        {
            offsets = tuple.offsets
        } else {
            return nil
        }
        self.parts = zip(offsets, functions).map(ElementPart.init)
    }

    /// What the functions return.
    // Always inlined: here, the compiler doesn't know `Output`.
    @inline(__always)
    func outputs(of value: Value) throws -> [Output] {
        try unsafe withUnsafePointer(to: value) { address in
            // SAFETY: the initializer has found the elements at these offsets.
            try parts.map { try unsafe $0.output(ofElementIn: UnsafeRawPointer(address)) }
        }
    }
}

/// A function, and where its value is.
private struct ElementPart<Output>: Sendable {
    let offset: Int
    let function: ElementFunction<Output>

    @inline(__always)
    func output(ofElementIn tuple: UnsafeRawPointer) throws -> Output {
        try unsafe function.read(tuple + offset)
    }
}
#endif
