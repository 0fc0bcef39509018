// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// The ``ShapePaths`` of types, collected from values that were encoded so far.
final class TypePaths: Sendable {
    private let paths = TracedMutex<[String: ShapePaths]>([:])

    subscript(type: String) -> ShapePaths { paths.withLock { $0[type] ?? ShapePaths() } }

    func add(_ new: ShapePaths, of type: String) {
        if !new.isEmpty { paths.withLock { $0[type, default: ShapePaths()].formUnion(new) } }
    }

    /// Adds the paths of a type to those of another type that contains it.
    func add(of part: String, below prefix: String, to type: String) {
        add(self[part].below(prefix), of: type)
    }
}
#endif
