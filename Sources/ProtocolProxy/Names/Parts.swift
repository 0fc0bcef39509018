// SPDX-License-Identifier: MIT

/// The first part of a value that satisfies a predicate, or the value itself.
///
/// The parts of objects aren't looked at, since another thread may be changing them. At most 1,000
/// parts of a value are looked at, beginning with those that are nested least deeply.
package func firstPart(of value: Any, where predicate: (Any) -> Bool) -> Any? {
    var parts = [value]
    var index = 0
    while index < parts.count {
        let part = parts[index]
        index += 1
        if predicate(part) { return part }
        if parts.count < 1000, hasReadableParts(part) {
            parts += Mirror(reflecting: part).children.lazy.map(\.value).prefix(1000 - parts.count)
        }
    }
    return nil
}

private func hasReadableParts(_ value: Any) -> Bool {
    let type = type(of: value)
    guard !(type is AnyClass), mayContainObjects(type) else { return false }
    // A type that describes its own parts may read the parts of its objects. The types of the
    // standard library don't.
    return !(value is any CustomReflectable) || value is any Collection
        || type is any OptionalType.Type
        || type == AnyHashable.self
}

/// Whether a type is one of the most frequent types whose values have no objects among their parts.
///
/// Comparing types takes a fraction of the time in which the runtime finds a conformance.
package func isPlain(_ type: any Any.Type) -> Bool {
    type == String.self || type == Int.self || type == Bool.self || type == Double.self
}

/// `false` if values of the type can't have objects among their parts; otherwise `true`.
package func mayContainObjects(_ type: any Any.Type) -> Bool {
    if isPlain(type) { return false }
    func element<Elements: Collection>(_ type: Elements.Type) -> any Any.Type {
        Elements.Element.self
    }
    switch type {
    case is any FixedWidthInteger.Type, is any BinaryFloatingPoint.Type, is any StringProtocol.Type:
        return false
    case is Bool.Type, is Character.Type, is Void.Type: return false
    case let type as any OptionalType.Type: return mayContainObjects(type.wrapped)
    // Another module's collection may hold more than its elements.
    case let type as any Collection.Type
    where !(type is AnyClass) && !mayContainObjects(element(type)):
        return !String(reflecting: type).hasPrefix("Swift.")
    default: return true
    }
}

/// Any `Optional`, for dynamic casts.
private protocol OptionalType {
    static var wrapped: any Any.Type { get }
}

extension Optional: OptionalType {
    static var wrapped: any Any.Type { Wrapped.self }
}

/// `true` if a value of the type, or a part of it, can only be used once, such as a stream.
package func isSingleUse(_ type: any Any.Type) -> Bool {
    isReadOnce(type) || mentions("Swift.Task<", in: type)
}

/// `true` if an argument of the type, or a part of it, serves only the first call that gets it: it
/// can only be read once, or resumed once.
///
/// A task is no such argument, since any number of calls can wait for it.
package func servesOneCall(_ type: any Any.Type) -> Bool {
    isReadOnce(type) || onceResumedTypeNames.contains { mentions($0, in: type) }
}

private func isReadOnce(_ type: any Any.Type) -> Bool {
    if type is any AsyncSequence.Type { return true }
    if type is any AsyncIteratorProtocol.Type || type is any IteratorProtocol.Type { return true }
    return onceReadTypeNames.contains { mentions($0, in: type) }
}

/// Whether the name of a type contains the beginning of another type's name.
///
/// Tuples and existential types don't conform to protocols, so the names of their parts are all
/// that there is to look at.
private func mentions(_ beginning: String, in type: any Any.Type) -> Bool {
    var rest = String(reflecting: type)[...]
    while let range = rest.firstRange(of: beginning) {
        rest = rest[range.upperBound...]
        // Nobody reads a continuation, which the stream's elements are sent to.
        if !textAfterArguments(in: rest).hasPrefix(".Continuation") { return true }
    }
    return false
}

/// The text after the `>` that ends the generic arguments at the beginning of a text.
private func textAfterArguments(in text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
        switch text[index] {
        case "<": depth += 1
        // The arrow of a function type ends nothing.
        case ">" where index == text.startIndex || text[text.index(before: index)] != "-":
            depth -= 1
        default: break
        }
        if depth == 0 { return text[text.index(after: index)...] }
    }
    return text[text.endIndex...]
}

/// `true` if the type is one of functions, or names one, as an optional function does.
func holdsFunction(_ type: any Any.Type) -> Bool {
    String(reflecting: type).contains("->")
}

private let onceReadTypeNames = [
    "any Swift.AsyncSequence", "any Swift.AsyncIteratorProtocol", "any Swift.IteratorProtocol",
    "Swift.AnyIterator<",
    "Swift.AsyncStream<", "Swift.AsyncThrowingStream<", "Swift.IndexingIterator<",
]

private let onceResumedTypeNames = ["Swift.CheckedContinuation<", "Swift.UnsafeContinuation<"]

/// The type of the first part of an argument, or of the argument itself, that serves only the first
/// call that gets it.
///
/// - Complexity: O(*n*) in the number of parts, of which at most 1,000 are looked at.
package func typeServingOneCall(in argument: Any) -> (any Any.Type)? {
    firstPart(of: argument) { part in
        let type = type(of: part)
        // A copy of an iterator advances independently, unless the iterator is an object or refers
        // to one.
        if type is any IteratorProtocol.Type {
            return type is AnyClass || mentions("Swift.AnyIterator<", in: type)
        }
        if type is any AsyncSequence.Type || type is any AsyncIteratorProtocol.Type { return true }
        let name = String(reflecting: type)
        return onceResumedTypeNames.contains(where: name.hasPrefix)
    }.map { type(of: $0) }
}

/// The type of the first part of a value, or of the value itself, that can only be read once.
package func singleUseType(in value: Any) -> (any Any.Type)? {
    firstPart(of: value) { part in
        let type = type(of: part)
        if type is AnyClass {
            return type is any IteratorProtocol.Type || type is any AsyncIteratorProtocol.Type
        }
        let name = String(reflecting: type)
        let isKnown = ["Swift.AsyncStream<", "Swift.AsyncThrowingStream<", "Swift.AnyIterator<"]
            .contains { name.hasPrefix($0) }
        // A continuation isn't read.
        return isKnown && (name.hasSuffix(">") || name.hasSuffix(">.Iterator"))
    }.map { type(of: $0) }
}
