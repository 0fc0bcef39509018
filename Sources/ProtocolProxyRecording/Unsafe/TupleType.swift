// SPDX-License-Identifier: MIT

// Unsafe: what the language doesn't offer for tuples of types that are known at run time only,
// behind a safe interface. It uses `JSON`.

#if Recording
/// The element types of a tuple type.
///
/// Neither the language nor the standard library can list them at run time.
struct TupleType {
    /// The labels; `nil` for an element without one.
    let labels: [String?]
    let elements: [any Any.Type]
    /// Where the elements are in a tuple, in bytes from its start.
    let offsets: [Int]

    /// Reads a type; `nil` for `Void` and for a type that is no tuple.
    ///
    /// The layout is that of Swift's ABI, which is stable on Apple's platforms, and the same on
    /// others so far: the kind, the number of elements, their labels, and for each element its type
    /// and its offset.
    init?(_ type: any Any.Type) {
        let word = MemoryLayout<Int>.size
        // SAFETY: a metatype is a pointer to metadata that is never freed, which begins with its
        // kind or, for a class, with a pointer that is no kind. The rest is only read if the kind
        // is that of a tuple.
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard unsafe metadata.load(as: Int.self) == Self.kind else { return nil }
        let count = unsafe metadata.load(fromByteOffset: word, as: Int.self)
        guard count > 1 else { return nil }
        elements = (0..<count).map { index in
            // SAFETY: see above.
            unsafe metadata.load(fromByteOffset: (3 + 2 * index) * word, as: AnyType.self)
        }
        offsets = (0..<count).map { index in
            // SAFETY: see above. An offset has 32 bits, which are behind each other's type.
            Int(unsafe metadata.load(fromByteOffset: (4 + 2 * index) * word, as: UInt32.self))
        }
        // SAFETY: the labels are a C string with a space after each one, or null.
        let labels = unsafe metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
        let text = unsafe labels.map { unsafe String(cString: $0) } ?? ""
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        self.labels = (0..<count).map {
            $0 < words.count && !words[$0].isEmpty ? String(words[$0]) : nil
        }
    }

    private typealias AnyType = any Any.Type
    private static let kind = 0x301

    /// `true` if each element has a label.
    var isLabeled: Bool { labels.allSatisfy { $0 != nil } }
}

/// Builds a tuple of values whose types are known at run time only.
class TupleBuilder {
    /// The tuple, without labels.
    var tuple: Any { () }

    fileprivate func adding<Next>(_ next: Next) -> TupleBuilder {
        Building<Next>((next))
    }

    /// Returns a tuple of values; `nil` if it isn't of the wanted type.
    static func tuple(of values: [Any], as type: any Any.Type) -> Any? {
        var builder = TupleBuilder()
        for value in values {
            func add<Next>(_ next: Next) -> TupleBuilder {
                builder.adding(next)
            }

            builder = _openExistential(value, do: add)
        }
        let tuple = builder.tuple
        // The cast adds the labels.
        func labeled<Wanted>(_ type: Wanted.Type) -> Any? {
            (tuple as? Wanted).map { $0 as Any }
        }

        return _openExistential(type, do: labeled)
    }
}

private final class Building<each Element>: TupleBuilder {
    private let elements: (repeat each Element)

    init(_ elements: (repeat each Element)) { self.elements = elements }

    override var tuple: Any { elements }

    override func adding<Next>(_ next: Next) -> TupleBuilder {
        Building<repeat each Element, Next>((repeat each elements, next))
    }
}
#endif
