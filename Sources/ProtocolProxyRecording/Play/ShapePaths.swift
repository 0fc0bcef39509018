// SPDX-License-Identifier: MIT

#if Recording
/// What the JSON of a type doesn't tell: which of its objects are dictionaries, whose keys aren't
/// fields, and which are cases of enumerations.
struct ShapePaths: Sendable {
    var dictionaries: Set<String> = []
    var enumerations: Set<String> = []

    var isEmpty: Bool { dictionaries.isEmpty && enumerations.isEmpty }

    mutating func formUnion(_ other: ShapePaths) {
        dictionaries.formUnion(other.dictionaries)
        enumerations.formUnion(other.enumerations)
    }

    /// The paths in a value of which this one is the part with a path.
    func below(_ prefix: String) -> ShapePaths {
        ShapePaths(
            dictionaries: Set(dictionaries.map { prefix + $0 }),
            enumerations: Set(enumerations.map { prefix + $0 })
        )
    }

    /// The text of a path, in which all elements of an array are the same.
    static func text(of path: [any CodingKey]) -> String {
        path.map { $0 is IndexKey || $0 is DictionaryKey ? "[]" : ".\($0.stringValue)" }.joined()
    }
}
#endif
