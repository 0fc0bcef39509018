// SPDX-License-Identifier: MIT

#if Recording
/// The functions that replace values of certain types before they are encoded.
struct Redactions: Sendable {
    typealias Redaction = @Sendable (Any) -> Any

    private var functions: [ObjectIdentifier: Redaction] = [:]

    var isEmpty: Bool { functions.isEmpty }

    subscript(type: any Any.Type) -> Redaction? {
        get { functions[ObjectIdentifier(type)] }
        set { functions[ObjectIdentifier(type)] = newValue }
    }
}

extension Redactions {
    /// A type to redact, and how many values of it another value contains.
    struct Found {
        let type: any Any.Type
        var count: Int
    }

    private static let mostLevels = 64

    /// The values to redact that a value contains: itself, or in its stored properties.
    ///
    /// - Complexity: O(*n*) in the number of its parts; O(1) if there are no redactions.
    func found(in value: Any) -> [ObjectIdentifier: Found] {
        var found: [ObjectIdentifier: Found] = [:]
        var objects: Set<ObjectIdentifier> = []
        if !isEmpty { find(in: value, &found, &objects, level: 0) }
        return found
    }

    private func find(
        in value: Any, _ found: inout [ObjectIdentifier: Found], _ objects: inout Set<ObjectIdentifier>, level: Int
    ) {
        let type = Swift.type(of: value)
        if self[type] != nil {
            found[ObjectIdentifier(type), default: Found(type: type, count: 0)].count += 1
            return
        }
        guard level < Self.mostLevels, !(value is any JSONLeaf) else { return }
        if type is AnyClass, !objects.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            for child in current.children { find(in: child.value, &found, &objects, level: level + 1) }
            mirror = current.superclassMirror
        }
    }
}
#endif
