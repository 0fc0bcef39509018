// SPDX-License-Identifier: MIT

#if Recording
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
