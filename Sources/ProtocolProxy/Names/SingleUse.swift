// SPDX-License-Identifier: MIT

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
