// SPDX-License-Identifier: MIT

#if Recording
// SAFETY: the address is only used by `ElementFunctions`, which compares the types first.
/// A function of values of one type, which reads a value where it is.
///
/// A box around each value, and the cast that opens it, would take longer than most functions do.
@safe
struct ElementFunction: Sendable {
    let type: any Any.Type
    fileprivate let read: @Sendable (UnsafeRawPointer) throws -> JSONValue

    init<Element>(_ body: @escaping @Sendable (Element) throws -> JSONValue) {
        self.type = Element.self
        unsafe self.read = { address in
            // SAFETY: there is an element of the type at the address; see `ElementFunctions`.
            try body(unsafe address.assumingMemoryBound(to: Element.self).pointee)
        }
    }
}

/// Applies functions to the elements of a tuple, one to each, or a single function to a value.
struct ElementFunctions<Value>: Sendable {
    private let parts: [ElementPart]

    /// `nil` unless the functions are for the elements of the type, in their order, or a single
    /// function is for values of the type itself.
    init?(_ functions: [ElementFunction]) {
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
    func outputs(of value: Value) throws -> [JSONValue] {
        // SAFETY: the initializer has found the elements of this type at these offsets, and the
        // address isn't used after the closure.
        try unsafe withUnsafePointer(to: value) { address in
            try unsafe parts.outputs(ofElementsIn: UnsafeRawPointer(address))
        }
    }
}

/// A function, and where its value is.
private struct ElementPart: Sendable {
    let offset: Int
    let function: ElementFunction
}

extension [ElementPart] {
    // Not in the generic type, where it would be slow.
    // SAFETY: the caller has found these offsets in the type of the tuple at the address.
    fileprivate func outputs(ofElementsIn tuple: UnsafeRawPointer) throws -> [JSONValue] {
        var outputs: [JSONValue] = []
        outputs.reserveCapacity(count)
        for part in self { outputs.append(try unsafe part.function.read(tuple + part.offset)) }
        return outputs
    }
}
#endif
