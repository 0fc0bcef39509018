// SPDX-License-Identifier: MIT

#if Recording
/// What the JSON of a type doesn't show: which objects are dictionaries, so that their keys aren't
/// fields, and which are cases of enumerations.
struct ShapePaths: Sendable {
    var dictionaries: Set<String> = []
    var enumerations: Set<String> = []

    var isEmpty: Bool { dictionaries.isEmpty && enumerations.isEmpty }

    mutating func formUnion(_ other: ShapePaths) {
        dictionaries.formUnion(other.dictionaries)
        enumerations.formUnion(other.enumerations)
    }

    /// These paths in an outer value that contains this value at a path.
    func below(_ prefix: String) -> ShapePaths {
        ShapePaths(
            dictionaries: Set(dictionaries.map { prefix + $0 }),
            enumerations: Set(enumerations.map { prefix + $0 })
        )
    }

    /// The text of a path, which is the same for all elements of an array.
    static func text(of path: [any CodingKey]) -> String {
        path.map { $0 is IndexKey || $0 is DictionaryKey ? "[]" : ".\($0.stringValue)" }.joined()
    }
}
#endif
