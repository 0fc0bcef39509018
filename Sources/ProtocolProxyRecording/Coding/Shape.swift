// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// The shape of a value: its fields and their kinds, but not the values themselves.
indirect enum Shape: Equatable {
    struct Field: Equatable {
        var shape: Shape
        /// Whether some elements of an array lack the field.
        var isOptional = false
    }

    /// Any shape, such as that of `null` or of the elements of an empty array.
    case unknown
    /// The shape of elements of several kinds.
    case mixed
    case boolean
    case number
    case string
    case array(Shape)
    case object([String: Field])
    /// An object whose keys are values.
    case dictionary(Shape)
    /// An object whose key is a case of an enumeration.
    case enumeration([String: Shape])

    /// Creates the shape of a value.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - paths: Which of its parts are dictionaries or cases of enumerations.
    ///   - path: The path to the value.
    init(_ json: JSONValue, _ paths: ShapePaths = ShapePaths(), at path: String = "") {
        switch json {
        case .null: self = .unknown
        case .bool: self = .boolean
        case .number: self = .number
        case .string: self = .string
        case .array(let elements):
            self = .array(Self(merging: elements, paths, at: path + "[]"))
        case .object(let members) where paths.dictionaries.contains(path):
            self = .dictionary(Self(merging: Array(members.values), paths, at: path + "[]"))
        case .object(let members) where paths.enumerations.contains(path):
            let cases = members.map { key, value in
                (key, Shape(value, paths, at: "\(path).\(key)"))
            }
            self = .enumeration(Dictionary(uniqueKeysWithValues: cases))
        case .object(let members):
            let fields = members.map { key, value in
                (key, Field(shape: Shape(value, paths, at: "\(path).\(key)")))
            }
            self = .object(Dictionary(uniqueKeysWithValues: fields))
        }
    }

    private init(merging elements: [JSONValue], _ paths: ShapePaths, at path: String) {
        let shapes = elements.map { Shape($0, paths, at: path) }
        self = shapes.dropFirst().reduce(shapes.first ?? .unknown) { $0.merged(with: $1) }
    }

    /// The shape of elements if some of them have this shape, and others have the other shape.
    private func merged(with other: Shape) -> Shape {
        switch (self, other) {
        case (.unknown, let shape), (let shape, .unknown): return shape
        case (.array(let left), .array(let right)): return .array(left.merged(with: right))
        case (.dictionary(let left), .dictionary(let right)):
            return .dictionary(left.merged(with: right))
        case (.enumeration(let left), .enumeration(let right)):
            return .enumeration(left.merging(right) { $0.merged(with: $1) })
        case (.object(let left), .object(let right)):
            var fields = left.merging(right) { old, new in
                Field(
                    shape: old.shape.merged(with: new.shape),
                    isOptional: old.isOptional || new.isOptional
                )
            }
            for key in fields.keys where left[key] == nil || right[key] == nil {
                fields[key]?.isOptional = true
            }
            return .object(fields)
        default: return self == other ? self : .mixed
        }
    }
}

extension Shape {
    /// What has changed since another shape, with a line for each field.
    func changes(from old: Shape, at path: String = "") -> [String] {
        func name(_ path: String) -> String {
            path.isEmpty ? "the value" : "'\(path.drop { $0 == "." })'"
        }
        switch (old, self) {
        case (.unknown, _), (_, .unknown), (.mixed, _), (_, .mixed): return []
        case (.array(let old), .array(let new)), (.dictionary(let old), .dictionary(let new)):
            return new.changes(from: old, at: path + "[]")
        case (.enumeration(let old), .enumeration(let new)):
            // Another case is a change of the value, not of the shape.
            return new.sorted { $0.key < $1.key }.flatMap { key, shape in
                old[key].map { shape.changes(from: $0, at: "\(path).\(key)") } ?? []
            }
        case (.object(let old), .object(let new)):
            return Set(old.keys).union(new.keys).sorted().flatMap { key -> [String] in
                let field = "\(path).\(key)"
                switch (old[key], new[key]) {
                case (let old?, let new?): return new.shape.changes(from: old.shape, at: field)
                case (let old?, nil): return old.isOptional ? [] : ["- \(name(field)) is left out"]
                case (nil, let new?):
                    return new.isOptional ? [] : ["+ \(name(field)) is added, \(new.shape.kind)"]
                case (nil, nil): return []
                }
            }
        default: return old.kind == kind ? [] : ["± \(name(path)) was \(old.kind), and is \(kind)"]
        }
    }

    private var kind: String {
        switch self {
        case .unknown, .mixed: "of any kind"
        case .boolean: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object, .dictionary, .enumeration: "an object"
        }
    }
}

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
