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
    if type is any AsyncSequence.Type { return true }
    if type is any AsyncIteratorProtocol.Type || type is any IteratorProtocol.Type { return true }
    // Tuples and existential types don't conform to protocols. Look for the names of their parts.
    let name = String(reflecting: type)
    return singleUseTypeNames.contains { name.contains($0) }
}

private let singleUseTypeNames = [
    "any Swift.AsyncSequence", "any Swift.AsyncIteratorProtocol", "any Swift.IteratorProtocol",
    "Swift.AnyIterator<",
    "Swift.AsyncStream<", "Swift.AsyncThrowingStream<", "Swift.IndexingIterator<", "Swift.Task<",
]

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
