// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Searches the first results of a requirement for parts that can be used only once.
///
/// A type doesn't show what its values contain: a structure may have a stream in a property, which
/// only reflection finds. Reflection is too slow for each call, so only the first results are
/// searched. Properties of objects aren't read, since another thread may be changing them.
final class ReuseCheck: Sendable {
    private let unchecked = Atomic(10)
    private let isRefusing = Atomic(false)

    /// Returns a check for results of a type; `nil` if they can't contain anything that can be used
    /// only once.
    static func make(for type: any Any.Type) -> ReuseCheck? {
        mayContainObjects(type) ? ReuseCheck() : nil
    }

    /// Whether results of the requirement must not be stored or shared.
    var refuses: Bool { isRefusing.load(ordering: .relaxed) }

    /// Searches a result, and returns the type of the first part that can be used only once.
    ///
    /// - Complexity: O(*n*) in the number of parts, of which at most 1,000 are searched; O(1) after
    ///   the first results.
    func typeUsedOnce<Value>(in result: Value) -> (any Any.Type)? {
        guard unchecked.load(ordering: .relaxed) > 0 else { return nil }
        unchecked.subtract(1, ordering: .relaxed)
        return firstPart(of: result, where: isUsedOnce).map { type(of: $0) }
    }

    /// Refuses all results from now on; returns `true` only the first time.
    func refuse() -> Bool {
        !isRefusing.exchange(true, ordering: .relaxed)
    }
}

private func isUsedOnce(_ part: Any) -> Bool {
    let type = type(of: part)
    // A copy of an iterator advances independently, unless the iterator is an object or refers to
    // one.
    if type is any IteratorProtocol.Type {
        return type is AnyClass || type is any AnyIteratorType.Type
    }
    return type is any AsyncSequence.Type || type is any AsyncIteratorProtocol.Type
        || type is any TaskType.Type
}

/// Any `AnyIterator`, for dynamic casts.
private protocol AnyIteratorType {}

extension AnyIterator: AnyIteratorType {}

/// Any `Task`, for dynamic casts.
private protocol TaskType {}

extension Task: TaskType {}
